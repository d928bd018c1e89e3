"""The list of clauses, in our own words, and each of them alone: for those who check us."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from itertools import groupby
from operator import attrgetter

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.guide import guide
from orrery.core.registry import games
from orrery.core.rulebook import Clause, names_code, rulebook
from orrery.web.errors import NotFound
from orrery.web.pages.markdown import inline
from orrery.web.requests import game_of, visitor
from orrery.web.responses import page
from orrery.web.show.guides import Writer

_CLAUSE = re.compile(r"\b([A-Z]{3,}-\d+(?:\.\d+)*[a-z]?)\b")


async def clauses(request: Request) -> Response:
    """Show all clauses of a game, or what a search finds in them."""
    game = game_of(request)
    language = (await visitor(request)).language
    book = rulebook(game.id, language)
    wanted = request.query_params.get("q", "")[:100].strip()
    found = book.search(wanted) if wanted else list(book.by_id.values())
    own = [clause for clause in found if clause.language == language]
    other = [clause for clause in found if clause.language != language]
    return await page(
        request,
        "rules.html",
        game=game,
        wanted=wanted,
        found=found,
        has_guide=bool(guide(game.id, language).chapters),
        sections=_sections(own),
        foreign=_sections(other),
        foreign_count=len(other),
        formatted=_formatted_book(game.id, language).__getitem__,
        inline=lambda text: Markup(_inline(text, "")),  # noqa: S704 - it escapes its text
    )


async def clause(request: Request) -> Response:
    """Show one clause, and where it belongs; in the words of the guide if it names the program."""
    game, who = game_of(request), await visitor(request)
    language = who.language
    book = rulebook(game.id, language)
    found = book.clause(request.path_params["clause"])
    if found is None:
        raise NotFound("no_page")
    is_for_checkers = names_code(f"{found.title} {found.text}")
    plainly = guide(game.id, language).says(found.id) if is_for_checkers else ""
    order = list(book.by_id)
    at = order.index(found.id)
    return await page(
        request,
        "clause.html",
        game=game,
        clause=found,
        text=_formatted_book(game.id, language)[found],
        title="" if names_code(found.title) else found.title,
        section="" if names_code(found.section) else found.section,
        is_for_checkers=is_for_checkers,
        plainly=Writer(game.id, language, who.theme).line(plainly, set()),
        before=order[at - 1] if at else "",
        after=order[at + 1] if at + 1 < len(order) else "",
        chapter=guide(game.id, language).about(found.id),
        inline=lambda text: Markup(_inline(text, "")),  # noqa: S704 - it escapes its text
    )


def address(clause: str) -> str:
    """Return where a clause can be read, in whatever language the visitor reads; or nothing."""
    found = (game for game in games() if rulebook(game).clause(clause))
    game = next(found, None) if clause else None
    return f"/games/{game}/clauses/{clause}" if game else ""


def _sections(clauses: list[Clause]) -> list[tuple[str, list[Clause]]]:
    """Group clauses under their headings, in order; rules and examples may share a heading."""
    return [(section, [*group]) for section, group in groupby(clauses, attrgetter("section"))]


@cache
def _formatted_book(game: str, language: str) -> dict[Clause, Markup]:
    """Return every clause of a game as HTML, written once: a book has hundreds of them."""
    book = rulebook(game, language)
    return {clause: formatted(clause, game, set(book.by_id)) for clause in book.by_id.values()}


def formatted(clause: Clause, game: str, known: set[str]) -> Markup:
    """Write a clause as HTML: paragraphs and lists, bold, code, links to other clauses."""
    blocks: list[str] = []
    items: list[str] = []
    words: list[str] = []
    for line in [*clause.text.splitlines(), ""]:
        text = line.strip()
        is_item = text.startswith(("- ", "* ", "|"))
        if words and (is_item or not text):
            blocks.append(f"<p>{_inline(' '.join(words), game, known)}</p>")
            words = []
        if items and not is_item:
            blocks.append(f"<ul>{''.join(items)}</ul>")
            items = []
        if is_item and set(text) - set("|-: "):
            items.append(f"<li>{_inline(text.strip('-*| '), game, known)}</li>")
        elif text and not is_item:
            words.append(text)
    return Markup("".join(blocks))  # noqa: S704 - every text in it was escaped


def _inline(text: str, game: str, known: Collection[str] = ()) -> str:
    def link(found: re.Match[str]) -> str:
        linked = f'<a href="/games/{game}/clauses#{found[1]}" data-rules>{found[1]}</a>'
        return linked if found[1] in known else found[1]

    return _CLAUSE.sub(link, inline(text))
