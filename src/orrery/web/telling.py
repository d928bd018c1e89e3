"""What answers told a viewer, for the log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.core.action import Seat
from orrery.core.events import heard_by
from orrery.store.rows import ActionRow
from orrery.web.live import read_told
from orrery.web.shown import Shown


class Entry(msgspec.Struct, frozen=True):
    """One answer in the log: what it told this viewer."""

    seq: int
    seat: Seat
    lines: tuple[str, ...]
    origin: str
    clause: str


def entries(show: Shown, rows: Sequence[ActionRow]) -> list[Entry]:
    """Return what answers told a viewer; nothing where they told nothing."""
    found = []
    for row in rows:
        lines = tuple(
            show.words.event(told.event, show.live.names, show.view)
            for told in read_told(show.live.game, row.told)
            if heard_by(told, show.eyes.seat)
        )
        if lines or row.origin in {"chance", "clock", "standing"}:
            found.append(Entry(row.seq, row.seat, lines, row.origin, row.clause))
    return found


def my_last(show: Shown, rows: Sequence[ActionRow]) -> int:
    """Return the number of the last answer that a viewer gave."""
    seat = show.eyes.seat
    mine = (row.seq for row in rows if row.seat == seat and row.origin == "person")
    return max(mine, default=0)


def is_new(show: Shown, row: ActionRow, last: int) -> bool:
    """Whether an answer came after the viewer's own last one."""
    return show.eyes.seat is not None and row.seq > last and row.seat != show.eyes.seat
