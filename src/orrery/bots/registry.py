"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from orrery.bots.bot import Bot
from orrery.bots.greedy import GreedyBot
from orrery.bots.novice import NoviceBot
from orrery.bots.search import SearchBot
from orrery.bots.uniform import RandomBot
from orrery.core.errors import BadOption
from orrery.core.game import Game

Maker = Callable[[str, str, Game, int], Bot]


def _plain(kind: type[Bot]) -> Maker:
    def make(name: str, budget: str, game: Game, seed: int) -> Bot:
        if budget:
            raise BadOption(
                f"{name.partition(':')[0]!r} takes no budget, so {name!r} means nothing"
            )
        return kind(name, game, seed)

    return make


BOTS: Final[Mapping[str, Maker]] = {
    "random": _plain(RandomBot),
    "greedy": _plain(GreedyBot),
    "novice": _plain(NoviceBot),
    "search": lambda name, _, game, seed: SearchBot(name, game, seed),
}


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """Return a bot for one seat of one match: `greedy`, `search:200ms`."""
    kind, _, budget = name.partition(":")
    maker = BOTS.get(kind)
    if maker is None:
        raise BadOption(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return maker(name, budget, game, seed)
