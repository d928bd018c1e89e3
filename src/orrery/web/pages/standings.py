"""How a match stands: a page of its own, which the table opens as a panel."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.requests import count_read, seen_table, site
from orrery.web.responses import page
from orrery.web.show.standings import standings as shown
from orrery.web.show.viewing import viewing_of


async def standings(request: Request) -> Response:
    """Show how a match stands, as far as the viewer may know it."""
    await count_read(request)
    table, viewer = await seen_table(request)
    viewing = viewing_of(table, viewer, table.state)
    history = await site(request).histories.of(table, viewing.viewer.seat)
    return await page(
        request,
        "standings.html",
        table=table,
        game=table.game,
        viewer=viewer,
        body=shown(viewing, history),
    )
