"""The hex plane round the Galactic Center (ECL-2.9): zones as small numbers."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 64
_HALF: Final = 32
# how far out a zone can lie: the Outer ring branches as far as its eighteen tiles reach
REACH: Final = 20
# clockwise from the south-east; a tile turned k sixths shows its edge e in direction (e + k) % 6
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
# the same as differences of zone numbers
STRIDES: Final = tuple(q * WIDTH + r for q, r in DIRECTIONS)


def zone(q: int, r: int) -> int:
    """Return the number of a zone."""
    return (q + _HALF) * WIDTH + r + _HALF


def place(at: int) -> tuple[int, int]:
    """Return the axial coordinates of a zone."""
    return at // WIDTH - _HALF, at % WIDTH - _HALF


def distance(at: int) -> int:
    """Return how far a zone lies from the Galactic Center."""
    q, r = place(at)
    return max(abs(q), abs(r), abs(q + r))


def stack_of(at: int) -> int:
    """ECL-2.9: Inner, Middle, or Outer from distance three on; as the number of its stack."""
    return min(distance(at), 3) - 1


CENTRE_ZONE: Final = zone(0, 0)
ZONES: Final = tuple(
    zone(q, r)
    for q in range(-REACH, REACH + 1)
    for r in range(-REACH, REACH + 1)
    if abs(q + r) <= REACH
)
STACK_OF_ZONE: Final = {at: stack_of(at) for at in ZONES}
