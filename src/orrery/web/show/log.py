"""What answers told a viewer, for the log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from orrery.core.action import Seat
from orrery.core.events import heard_by
from orrery.store.rows import ActionRow
from orrery.web.show.viewing import Viewing
from orrery.web.tables.table import read_told
from orrery.web.text import say

NOBODY = -1


class Entry(msgspec.Struct, frozen=True):
    """One answer in the log: what it told this viewer."""

    seq: int
    seat: Seat
    lines: tuple[str, ...]
    origin: str
    clause: str


def entries(viewing: Viewing, rows: Sequence[ActionRow]) -> list[Entry]:
    """Return what answers told a viewer; nothing where they told nothing."""
    found = []
    for row in rows:
        lines = tuple(
            viewing.words.event(told.event, viewing.table.names, viewing.view)
            for told in read_told(viewing.table.game, row.told)
            if heard_by(told, viewing.viewer.seat)
        )
        if lines or row.origin in {"hurried", "chance", "clock", "standing"}:
            found.append(Entry(row.seq, row.seat, lines, row.origin, row.clause))
    return found


def with_redraws(viewing: Viewing, found: list[Entry], rows: Sequence[ActionRow]) -> list[Entry]:
    """Return entries with those for chance that was drawn anew among them; everybody is told."""
    last = rows[-1].seq if rows else 0
    first = rows[0].seq if last > 1 and rows[0].seq > 1 else 0
    lines = (say(viewing.viewer.language, "drawn_anew"),)
    redraws = [
        Entry(redraw.at, NOBODY, lines, "redraw", "")
        for redraw in viewing.table.redraws
        if first <= redraw.at <= last
    ]
    return sorted([*found, *redraws], key=lambda entry: (entry.seq, entry.origin == "redraw"))


def my_last(viewing: Viewing, rows: Sequence[ActionRow]) -> int:
    """Return the number of the last answer that a viewer gave."""
    seat = viewing.viewer.seat
    mine = (row.seq for row in rows if row.seat == seat and row.origin == "person")
    return max(mine, default=0)


def is_new(viewing: Viewing, row: ActionRow, last: int) -> bool:
    """Whether an answer came after the viewer's own last one."""
    return viewing.viewer.seat is not None and row.seq > last and row.seat != viewing.viewer.seat
