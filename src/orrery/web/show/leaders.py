"""Leaderboards: who is best at a game, people and bots together."""

from __future__ import annotations

import msgspec

from orrery.bots.levels import level_of
from orrery.core.game import Game
from orrery.store.store import Store
from orrery.web.show.players import bot_title
from orrery.web.show.shown import Shown, shown
from orrery.web.text import say

BEST = 100


class Leader(msgspec.Struct, frozen=True):
    """One line of a leaderboard."""

    place: int
    name: str
    handle: str
    emblem: int | None  # None: a bot
    rating: Shown
    level: str = ""  # of a bot that has a page


async def leaders(store: Store, game: Game, language: str) -> list[Leader]:
    """Return a game's leaderboard; who has no handle is shown without a name."""
    found = await store.ratings.best(game.id, BEST)
    known = await store.people.by_ids([one.person for one in found if one.person])
    lines = []
    for place, one in enumerate(found, 1):
        person = known.get(one.person or "")
        if person is None:
            bot = one.who.removeprefix("bot:")
            level = level_of(bot)
            name, id_ = bot_title(bot, language, game), "" if level is None else level.id
            lines.append(Leader(place, name, "", None, shown(one), id_))
        else:
            name = person.name if person.handle else say(language, "leader_unnamed")
            lines.append(Leader(place, name, person.handle or "", person.emblem, shown(one)))
    return lines
