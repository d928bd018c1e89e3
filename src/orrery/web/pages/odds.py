"""The chances of the fights at hand: a page of its own, which the table opens as a panel."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.requests import count_read, seen_table
from orrery.web.responses import page
from orrery.web.show.odds import fights


async def odds(request: Request) -> Response:
    """Show the chances of the fights at hand."""
    await count_read(request)
    table, viewer = await seen_table(request)
    return await page(
        request, "odds.html", table=table, game=table.game, fights=await fights(table, viewer)
    )
