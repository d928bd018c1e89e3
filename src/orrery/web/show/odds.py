"""The chances of the fights at hand at a table, for its page and for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from orrery.core.odds import Fight
from orrery.web.errors import NotFound
from orrery.web.show.viewer import Viewer
from orrery.web.tables.table import Table


async def fights(table: Table, viewer: Viewer) -> Sequence[Fight]:
    """Return the fights at hand as somebody sees them; off the loop, for it may take a second."""
    if not table.game.tells_odds:
        raise NotFound("no_odds")
    seat = None if table.row.status == "waiting" else viewer.seat
    seen = table.seen(seat).clone()
    return await asyncio.to_thread(table.game.fights, seen, seat, table.names, viewer.language)
