"""Reading ids back: a part that names nothing gives nothing."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.drawing.scene import Scene
from orrery.games.rebellion.ids import KINDS, PLANETS, Kind


def seat_in(scene: Scene, part: str) -> Seat | None:
    """Return the seat that a part of an id names."""
    return int(part) if part.isdecimal() and int(part) < scene.view.players else None


def planet_in(part: str) -> int | None:
    """Return the planet that a part of an id names."""
    return next((at for at, name in enumerate(PLANETS) if name == part), None)


def kind_in(part: str) -> Kind | None:
    """Return the kind of workers that a part of an id names."""
    return next((kind for kind in KINDS if kind == part), None)


def initial(words: str) -> str:
    """Return words that begin with a capital letter."""
    return words[:1].upper() + words[1:]
