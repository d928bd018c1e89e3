"""What a table remembers of its last answers: the very same rows while nothing happens to them.

What is written of them is kept for as long as they are the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.saved import Redraw
from orrery.store.rows import ActionRow
from orrery.web.tables.table import RECENT, Table


def recent_after(table: Table, moves: int, actions: Sequence[ActionRow]) -> tuple[ActionRow, ...]:
    """Return the last answers: those of so many decisions that stay, and new ones."""
    stay = tuple([row for row in table.recent if row.seq <= moves])
    if not actions and stay == table.recent:
        return table.recent
    return (*stay, *actions)[-RECENT:]


def redraws_after(table: Table, moves: int, redraw: Redraw | None) -> tuple[Redraw, ...]:
    """Return where chance was drawn anew: among the decisions that stay, and now."""
    stay = tuple([one for one in table.redraws if one.at <= moves])
    if redraw is None and stay == table.redraws:
        return table.redraws
    return (*stay, redraw) if redraw else stay
