"""The page of a game: a turn in pictures, the pieces, the editions, the rulebook, the opponents."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.drawing import Look
from orrery.core.game import Game
from orrery.core.guide import guide
from orrery.core.options import describe
from orrery.core.rulebook import edition, rulebook
from orrery.draw.markup import sign
from orrery.web.errors import NotFound
from orrery.web.pages.learn import has_lesson, learnt
from orrery.web.pages.lobby import facts
from orrery.web.pages.markdown import inline, written
from orrery.web.requests import game_of, visitor
from orrery.web.responses import page
from orrery.web.show.levels import measured, rated_levels
from orrery.web.show.turns import Theme, turn_in_pictures
from orrery.web.show.viewing import drawing_of
from orrery.web.tables.opening import BOT_NAMES

CHAPTERS: Final = 8


class Piece(msgspec.Struct, frozen=True):
    """Something that players count or do, and what it means."""

    icon: Markup
    name: str
    effect: str


async def game_page(request: Request) -> Response:
    """Tell about a game and this edition of it."""
    game, who = game_of(request), await visitor(request)
    about = edition(game.id, who.language)
    chapters = _chapters(game, who.language)
    return await page(
        request,
        "game.html",
        facts=await facts(request, game),
        game=game,
        levels=rated_levels(game, who.language),
        levels_note=measured(game, who.language),
        has_lesson=has_lesson(game),
        learnt=await learnt(request, game),
        edition=written(about, level=3),
        stills=await asyncio.to_thread(turn_in_pictures, game.id, who.language, who.theme),
        pieces=_pieces(game, who.language, who.theme),
        chapters=chapters[:CHAPTERS],
        more_chapters=max(0, len(chapters) - CHAPTERS),
        inline=lambda text: Markup(inline(text)),  # noqa: S704 - it escapes its text
        variants=[game.words(who.language).label(field.name) for field in describe(game.options)],
    )


async def still(request: Request) -> Response:
    """Give one of the pictures of a turn."""
    game, number = game_of(request), request.path_params["number"]
    theme: Theme = "light" if request.query_params.get("theme") == "light" else "dark"
    language = (await visitor(request)).language
    stills = await asyncio.to_thread(turn_in_pictures, game.id, language, theme)
    if not 0 <= number < len(stills):
        raise NotFound("no_page")
    headers = {"cache-control": "public, max-age=3600"}
    return Response(stills[number].svg, media_type="image/svg+xml", headers=headers)


def _chapters(game: Game, language: str) -> list[tuple[str, str]]:
    """Return the chapters of the guide, else the headings of the clauses, and where each stands."""
    chapters = guide(game.id, language).chapters
    if chapters:
        return [(chapter.title, f"rules#chapter-{chapter.id}") for chapter in chapters]
    found: dict[str, str] = {}
    for clause in rulebook(game.id, language).by_id.values():
        if clause.language == language:
            found.setdefault(clause.section, f"clauses#{clause.id}")
    return list(found.items())


def _pieces(game: Game, language: str, theme: Theme) -> list[Piece]:
    """Return what players count and do, from what the game tells the table page."""
    drawing = drawing_of(game)
    if drawing is None:
        return []
    players = max(game.min_players, min(2, game.max_players))
    view = game.start(players, 1).view(0)
    look = Look(BOT_NAMES[:players], language, theme)
    found = []
    for stock in drawing.stock(view, 0, look):
        card = drawing.card(view, stock.id, look)
        icon = Markup(str(sign(stock.icon, 24, stock.tint)))  # noqa: S704 - our own drawing
        found.append(Piece(icon, stock.words, card.effect if card is not None else ""))
    for kind in drawing.kinds(look):
        icon = Markup(str(sign(kind.icon, 24)))  # noqa: S704 - our own drawing
        found.append(Piece(icon, kind.name, ""))
    return found
