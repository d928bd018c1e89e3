"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from orrery.bots.bot import Bot
from orrery.bots.novice import AdeptBot, NoviceBot
from orrery.bots.search import SearchBot
from orrery.bots.search.glance import greedy_bot
from orrery.bots.uniform import RandomBot
from orrery.core.errors import BadOption
from orrery.core.game import Game

Maker = Callable[[str, str, Game, int], Bot]
HAND: Final = "hand"


def _plain(kind: Callable[[str, Game, int], Bot]) -> Maker:
    def make(name: str, budget: str, game: Game, seed: int) -> Bot:
        if budget:
            raise BadOption("bot.no_budget", kind=name.partition(":")[0], name=name)
        return kind(name, game, seed)

    return make


BOTS: Final[Mapping[str, Maker]] = {
    "random": _plain(RandomBot),
    "greedy": _plain(greedy_bot),
    "novice": _plain(NoviceBot),
    "adept": _plain(AdeptBot),
    "search": lambda name, _, game, seed: SearchBot(name, game, seed),
}


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """Return a bot for one seat of one match: `greedy`, `search:200ms`, `greedy@0.1`.

    After the sign @ stands a version of Orrery whose habits the bot has, or `hand`: those of today
    without what was learnt.
    """
    head, _, budget = name.partition(":")
    kind, at, version = head.partition("@")
    maker = BOTS.get(kind)
    if maker is None:
        raise BadOption("bot.unknown", name=name, known=tuple(BOTS))
    if at:
        if budget.endswith("p"):
            raise BadOption("bot.version_alone", name=name)
        game = game.by_hand if version == HAND else game.as_of(version)
    return maker(name, budget, game, seed)
