"""Finds the games.

Every folder of `orrery.games`, and whatever other packages register as an `orrery.games` entry
point.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

import orrery.games
from orrery.core.errors import BadOption
from orrery.core.game import Game

GROUP = "orrery.games"


@cache
def games() -> dict[str, Game]:
    """Return every registered game by id, in the order of their ids."""
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(orrery.games.__path__):
        game: Game = import_module(f"{GROUP}.{module.name}").GAME
        found[game.id] = game
    for point in entry_points(group=GROUP):
        game = point.load()
        found[game.id] = game
    return dict(sorted(found.items()))


def game(name: str) -> Game:
    """Return a game by its id, or refuse it."""
    found = games().get(name)
    if found is None:
        raise BadOption("game.unknown", name=name, known=tuple(games()))
    return found
