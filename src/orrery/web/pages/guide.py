"""The rulebook of a game: its guide, one search over all there is, the summary, the pictures."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.finding import SHELVES, Found, cards, find
from orrery.core.game import Game
from orrery.core.glossary import glossary
from orrery.core.guide import guide
from orrery.core.rulebook import edition
from orrery.web.errors import NotFound
from orrery.web.pages import rules
from orrery.web.pages.markdown import written
from orrery.web.requests import game_of, visitor
from orrery.web.responses import page
from orrery.web.show.guides import Writer, pages_of
from orrery.web.show.pictures import Theme, shots

LONGEST_SEARCH = 100
SUMMARY = "summary"


class Link(msgspec.Struct, frozen=True):
    """Something that was found, and where it can be read; a card is read on the spot."""

    found: Found
    path: str
    is_ours: bool = False
    clause: str = ""


async def rulebook(request: Request) -> Response:
    """Show the guide of a game, or what a search finds; the clauses, where there is no guide."""
    game, who = game_of(request), await visitor(request)
    wanted = request.query_params.get("q", "")[:LONGEST_SEARCH].strip()
    if wanted:
        found = await asyncio.to_thread(_links, game, who.language, wanted)
        return await page(request, "found.html", game=game, wanted=wanted, shelves=found)
    if not guide(game.id, who.language).chapters:
        return await rules.clauses(request)
    terms = glossary(game.id, who.language).terms
    return await page(
        request,
        "guide.html",
        game=game,
        pages=await asyncio.to_thread(pages_of, game.id, who.language, who.theme),
        terms=[(term, term.in_(who.language)) for term in terms],
        edition=written(edition(game.id, who.language), level=2),
        summary=SUMMARY,
    )


def _links(game: Game, language: str, wanted: str) -> list[tuple[str, list[Link]]]:
    """Return what a search finds, shelf by shelf."""
    found = find(game, language, wanted)
    shelves = [
        (shelf, [_link(game, language, one) for one in found if one.shelf == shelf])
        for shelf in SHELVES
    ]
    return [(shelf, links) for shelf, links in shelves if links]


def _link(game: Game, language: str, one: Found) -> Link:
    base = f"/games/{game.id}"
    match one.shelf:
        case "card":
            card = cards(game, language)[one.where]
            clause = f"{base}/clauses/{card.clause}" if card.clause else ""
            return Link(one, clause, card.ours, card.clause)
        case "term":
            return Link(one, f"{base}/rules#term-{one.where}")
        case "chapter":
            return Link(one, f"{base}/rules#chapter-{one.where}")
        case "clause":
            return Link(one, f"{base}/clauses/{one.where}")


async def summary(request: Request) -> Response:
    """Show the summary on a page of its own, to print."""
    game, who = game_of(request), await visitor(request)
    chapter = guide(game.id, who.language).chapter(SUMMARY)
    if chapter is None:
        raise NotFound("no_page")
    writer = Writer(game.id, who.language, "light")
    shown = await asyncio.to_thread(writer.page, chapter)
    return await page(request, "summary.html", game=game, chapter=shown)


async def picture(request: Request) -> Response:
    """Give one of the pictures of a guide."""
    game, number = game_of(request), request.path_params["number"]
    theme: Theme = "light" if request.query_params.get("theme") == "light" else "dark"
    language = (await visitor(request)).language
    drawn = await asyncio.to_thread(shots, game.id, language, theme)
    if not 0 <= number < len(drawn) or not drawn[number].svg:
        raise NotFound("no_page")
    headers = {"cache-control": "public, max-age=3600", "vary": "cookie, accept-language"}
    return Response(drawn[number].svg, media_type="image/svg+xml", headers=headers)
