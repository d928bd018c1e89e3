"""REB-6.15: where a mission takes place, and against whom."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.step import Record


class Target(Record, frozen=True):
    """A planet or the Senate; for an assassination also whose worker, of which kind."""

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset({"seat", "kind"})

    place: int
    seat: Seat
    kind: int
