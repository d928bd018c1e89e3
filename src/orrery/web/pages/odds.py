"""The chances of the fights at hand: a page of its own, which the table opens as a panel."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.api.reading import count
from orrery.web.desk import house, page
from orrery.web.eyes import eyes
from orrery.web.odds import fights
from orrery.web.pages.tables import seen_table


async def odds(request: Request) -> Response:
    """Show the chances of the fights at hand."""
    await count(request)
    live, who = await seen_table(request)
    see = eyes(house(request), live, who)
    return await page(
        request, "odds.html", table=live.row, game=live.game, fights=await fights(live, see)
    )
