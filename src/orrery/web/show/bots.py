"""A bot's page: how strong it was measured to be, how it does here, and match by match."""

from __future__ import annotations

import msgspec

from orrery.bots.levels import Level
from orrery.bots.published import Published, PublishedRating, published
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.store.results import ByGame, Versus, Wish
from orrery.store.store import Store
from orrery.web.show.levels import measured
from orrery.web.show.profiles import LOOKED_AT, SHOWN, Faction, Line, factions, line_of
from orrery.web.show.shown import Shown, shown


class BotGame(msgspec.Struct, frozen=True):
    """A bot at one game: its rating among bots, its rating among people, its results here."""

    game: Game
    published: PublishedRating | None
    place: int | None  # among the bots that were measured
    among: int
    note: str  # how that was measured
    rating: Shown | None
    result: ByGame | None


class BotProfile(msgspec.Struct, frozen=True):
    """All that a bot's page shows."""

    level: Level
    games: list[BotGame]
    people: Versus  # how it did against all of them
    factions: list[Faction]
    lines: list[Line]
    older: float | None  # where the matches go on

    @property
    def is_measured(self) -> bool:
        """Whether its strength was measured at any game."""
        return any(one.published is not None for one in self.games)


async def bot_profile(store: Store, level: Level, wish: Wish, language: str) -> BotProfile:
    """Return what somebody may see of a bot's matches, and what was measured."""
    whole = Wish("", wish.viewer, bot=level.bot)
    matches = await store.results.history(wish, SHOWN + 1)
    ratings = await store.ratings.of_bot(level.bot)
    results = {one.game: one for one in await store.results.by_game(whole)}
    lines = [line_of(match, bot=level.bot, language=language) for match in matches[:SHOWN]]
    return BotProfile(
        level,
        [
            _at_game(
                game, level.bot, shown(ratings[id_]) if id_ in ratings else None, results.get(id_),
                language,
            )
            for id_, game in games().items()
        ],
        await store.results.against_people(whole),
        factions(await store.results.mine(whole, LOOKED_AT), language),
        [line for line in lines if line is not None],
        matches[SHOWN][0].at if len(matches) > SHOWN else None,
    )  # fmt: skip


def _at_game(
    game: Game, bot: str, rating: Shown | None, result: ByGame | None, language: str
) -> BotGame:
    found: Published | None = published(game)
    mine = None if found is None else found.of(bot)
    if found is None or mine is None:
        return BotGame(game, None, None, 0, measured(game, language), rating, result)
    return BotGame(
        game, mine, found.place_of(bot), len(found.bots), measured(game, language), rating, result
    )
