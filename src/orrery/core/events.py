"""What happened, told in typed values to whoever listens.

The rules tell; nobody may act on being told. A state without a listener pays one test for `None`:

    if s.sink is not None:
        s.sink.tell(Moved(seat, origin, target, ships))
"""

from __future__ import annotations

import msgspec

from orrery.core.action import Action, Seat, verb


class Event(msgspec.Struct, frozen=True, tag=verb):
    """One thing that happened. The words for it live in the game's `text`."""


class Told(msgspec.Struct, frozen=True):
    """An event and who may hear of it: everybody, or one seat."""

    event: Event
    only: Seat | None = None


class Sink:
    """Collects what is told."""

    __slots__ = ("given", "told")

    def __init__(self) -> None:
        self.told: list[Told] = []
        # answers that the engine gave because there was no other
        self.given: list[tuple[Seat, Action]] = []

    def tell(self, event: Event, only: Seat | None = None) -> None:
        """Hear of an event."""
        self.told.append(Told(event, only))

    def give(self, seat: Seat, action: Action) -> None:
        """Hear of the only answer to a question, which the engine gave."""
        self.given.append((seat, action))

    def take(self) -> list[Told]:
        """Return what was told since the last time."""
        told, self.told, self.given = self.told, [], []
        return told


def heard_by(told: Told, seat: Seat | None) -> bool:
    """Whether a seat (or a spectator) may hear of it."""
    return told.only is None or told.only == seat
