"""The rules in our own words, with a search box; links from the table lead to their clauses."""

from __future__ import annotations

import re

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.registry import games
from orrery.core.rulebook import Clause, rulebook
from orrery.web.desk import page, visitor
from orrery.web.errors import NotFound
from orrery.web.pages.markdown import inline

_CLAUSE = re.compile(r"\b([A-Z]{3,}-\d+(?:\.\d+)*[a-z]?)\b")


async def rules(request: Request) -> Response:
    """Show the rules of a game, or what a search finds in them."""
    game = games().get(request.path_params["game"])
    if game is None:
        raise NotFound("no_such_game")
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
        sections=_sections(own),
        foreign=_sections(other),
        foreign_count=len(other),
        formatted=lambda clause: formatted(clause, set(book.by_id)),
        inline=lambda text: Markup(_inline(text, set())),  # noqa: S704 - it escapes its text
    )


def address(clause: str) -> str:
    """Return where a clause can be read, in whatever language the visitor reads; or nothing."""
    found = (game for game in games() if rulebook(game).clause(clause))
    game = next(found, None) if clause else None
    return f"/games/{game}/rules#{clause}" if game else ""


def _sections(clauses: list[Clause]) -> list[tuple[str, list[Clause]]]:
    """Group clauses under their headings, in order."""
    grouped: dict[str, list[Clause]] = {}
    for clause in clauses:
        grouped.setdefault(clause.section, []).append(clause)
    return list(grouped.items())


def formatted(clause: Clause, known: set[str]) -> Markup:
    """Write a clause as HTML: paragraphs and lists, bold, code, links to other clauses."""
    blocks: list[str] = []
    items: list[str] = []
    for line in [*clause.text.splitlines(), ""]:
        text = line.strip()
        if text.startswith(("- ", "* ", "|")):
            if set(text) - set("|-: "):
                items.append(f"<li>{_inline(text.strip('-*| '), known)}</li>")
            continue
        if items:
            blocks.append(f"<ul>{''.join(items)}</ul>")
            items = []
        if text:
            blocks.append(f"<p>{_inline(text, known)}</p>")
    return Markup("".join(blocks))  # noqa: S704 - every text in it was escaped


def _inline(text: str, known: set[str]) -> str:
    return _CLAUSE.sub(
        lambda found: f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in known else found[1],
        inline(text),
    )
