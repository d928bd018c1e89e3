"""What is told."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.events import Event


class RoundBegan(Event, frozen=True):
    """All roll (LIAR-2.1)."""

    number: int
    seat: Seat


class Rolled(Event, frozen=True):
    """What one seat finds under its cup; told to nobody else."""

    dice: tuple[int, ...]


class Claimed(Event, frozen=True):
    """A claim was made."""

    seat: Seat
    count: int
    face: int


class Called(Event, frozen=True):
    """Somebody doubted a claim, or called it exact."""

    seat: Seat
    how: str


class CupLifted(Event, frozen=True):
    """What lay under a cup."""

    seat: Seat
    dice: tuple[int, ...]


class Counted(Event, frozen=True):
    """So many dice were as claimed (LIAR-4.1)."""

    found: int
    face: int


class DieLost(Event, frozen=True):
    """Somebody lost a die."""

    seat: Seat
    left: int


class DieRegained(Event, frozen=True):
    """Somebody got a die back."""

    seat: Seat
    left: int


class WentOut(Event, frozen=True):
    """Somebody lost the last die (LIAR-4.6)."""

    seat: Seat
