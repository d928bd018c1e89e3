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
CHANCE: Final = "random"  # it likes nothing, so it has no character


def _plain(kind: Callable[[str, Game, int], Bot]) -> Maker:
    def make(name: str, budget: str, game: Game, seed: int) -> Bot:
        if budget:
            raise BadOption("bot.no_budget", kind=name.partition(":")[0], name=name)
        return kind(name, game, seed)

    return make


BOTS: Final[Mapping[str, Maker]] = {
    CHANCE: _plain(RandomBot),
    "greedy": _plain(greedy_bot),
    "novice": _plain(NoviceBot),
    "adept": _plain(AdeptBot),
    "search": lambda name, _, game, seed: SearchBot(name, game, seed),
}


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """Return a bot for one seat of one match: `greedy`, `search:200ms`, `greedy@builder`.

    After the sign @ stands a character that the game knows; a version of Orrery whose habits the
    bot has; or `hand`: the habits of today without what was learnt.
    """
    head, _, budget = name.partition(":")
    kind, at, manner = head.partition("@")
    maker = BOTS.get(kind)
    if maker is None:
        raise BadOption("bot.unknown", name=name, known=tuple(BOTS))
    if at:
        if budget.endswith("p"):
            raise BadOption("bot.version_alone", name=name)
        game = _minded(game, kind, manner)
    return maker(name, budget, game, seed)


def _minded(game: Game, kind: str, manner: str) -> Game:
    """Return the game as a bot sees it of which a word says how it is minded."""
    if manner == HAND:
        return game.by_hand
    if manner in game.versions:
        return game.as_of(manner)
    characters = () if kind == CHANCE else tuple(game.characters)
    if manner in characters:
        return game.in_character(manner)
    known = (*characters, *game.versions, HAND)
    raise BadOption("bot.no_manner", game=game.id, kind=kind, manner=manner, known=known)
