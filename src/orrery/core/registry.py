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


@cache
def _alone(name: str) -> Game | None:
    """Return a game without reading the others, which take most of a command's start."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return _called(name, point.load())
    if any(module.name == name for module in pkgutil.iter_modules(orrery.games.__path__)):
        return _called(name, import_module(f"{GROUP}.{name}").GAME)
    return None


def _called(name: str, found: Game) -> Game | None:
    """Return a game if it is the one asked for: a package may register it by another name."""
    return found if found.id == name else None


def game(name: str) -> Game:
    """Return a game by its id, or refuse it."""
    are_known = games.cache_info().currsize > 0
    found = (None if are_known else _alone(name)) or games().get(name)
    if found is None:
        raise BadOption("game.unknown", name=name, known=tuple(games()))
    return found
