"""What the state is made of: the numbers that mean nothing or nobody, and a battle."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.part import Part

NOBODY: Final = -1
NOWHERE: Final = -1
RESERVE: Final = -1
GONE: Final = -2
EVERYBODY: Final = -2
NO_TILE: Final = -1

ATTACKER: Final = 0
DEFENDER: Final = 1


class Battle(Part):
    """A battle in progress (EMP-8.20); sides are 0, the attacker, and 1, the defender."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"hex", "seats", "shields", "bonus"})
    __slots__ = (
        "bonus",
        "damaged",
        "empire_destroyed",
        "hex",
        "hits",
        "misses",
        "no_retreat",
        "phase",
        "round",
        "seats",
        "shields",
        "showdown",
        "surprise",
    )

    def __init__(self) -> None:
        self.hex = NOWHERE
        self.seats: list[Seat] = [NOBODY, NOBODY]
        self.round = 0
        self.phase = 0
        self.surprise = False
        self.showdown = False
        self.no_retreat = False
        # the side whose Shield Generators can still ignore a hit, or -1
        self.shields = -1
        # the ship type that rolls the chooser's extra die, or -1
        self.bonus = -1
        self.empire_destroyed = False
        self.damaged: list[int] = [0, 0]
        self.hits: list[int] = [0, 0]
        self.misses: list[int] = [0, 0]

    def clone(self) -> Battle:
        """Return an independent copy."""
        other = Battle()
        other.hex = self.hex
        other.seats = self.seats[:]
        other.round = self.round
        other.phase = self.phase
        other.surprise = self.surprise
        other.showdown = self.showdown
        other.no_retreat = self.no_retreat
        other.shields = self.shields
        other.bonus = self.bonus
        other.empire_destroyed = self.empire_destroyed
        other.damaged = self.damaged[:]
        other.hits = self.hits[:]
        other.misses = self.misses[:]
        return other
