"""Players sit in a ring: clockwise is the next higher seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.core.action import Seat


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats once, beginning with the first."""
    return tuple((first + step) % players for step in range(players))


def anticlockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats once, beginning with the first and going the other way."""
    return tuple((first - step) % players for step in range(players))


def others(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return the other seats, clockwise from a seat."""
    return clockwise(seat, players)[1:]


def next_seat(after: Seat, players: int, still_in: Callable[[Seat], bool]) -> Seat | None:
    """Return the next seat clockwise that is still in, the same one last; None when nobody is."""
    for seat in (*others(after, players), after):
        if still_in(seat):
            return seat
    return None


def coming_after(seat: Seat, order: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the others in an order of play, from the one after a seat on, round to before it."""
    at = order.index(seat)
    return (*order[at + 1 :], *order[:at])
