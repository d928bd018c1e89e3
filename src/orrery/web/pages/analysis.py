"""What decided a match: a page of its own, which comes back by itself until it is known."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.requests import count_read, seen_table, site
from orrery.web.responses import page
from orrery.web.show.analysis import strong_title, told_points

PATIENCE: Final = 2.0  # seconds before the page says that it comes back


async def analysis(request: Request) -> Response:
    """Show the turns that cost most in a finished match, and what a bot would have done."""
    await count_read(request)
    table, viewer = await seen_table(request, shared=True)
    found = await site(request).analyses.of(table, PATIENCE)
    return await page(
        request,
        "analysis.html",
        table=table,
        game=table.game,
        found=found,
        points=[] if found is None else told_points(table, found, viewer.language),
        bot=strong_title(viewer.language),
    )
