"""What anybody may look at: matches to watch, and what all matches of a game tell."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.core.registry import games
from orrery.store.public import MOST_MATCHES
from orrery.web.public import group_of, wanted_shelf
from orrery.web.requests import game_of, site, visitor
from orrery.web.responses import page
from orrery.web.show.statistics import FEWEST, statistics


async def watch(request: Request) -> Response:
    """Show the open matches: those that are played, and those that are over."""
    shelf, game = await wanted_shelf(request)
    return await page(request, "watch.html", shelf=shelf, chosen=game, games=games().values())


async def game_statistics(request: Request) -> Response:
    """Show what all matches of a game tell."""
    game = game_of(request)
    counts = await site(request).outcomes.of(game)
    group = group_of(request, counts)
    language = (await visitor(request)).language
    return await page(
        request,
        "statistics.html",
        game=game,
        found=None if group is None else statistics(game, counts, group, language),
        fewest=FEWEST,
        most=MOST_MATCHES,
    )
