"""Pictures of games: their covers, or a match in the middle; and the style sheets of drawings."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final, Literal

from starlette.requests import Request
from starlette.responses import Response

from orrery.core.drawing import Look
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.draw.signs import SHEET
from orrery.draw.style import STYLE
from orrery.web.requests import game_of, visitor
from orrery.web.show.templates import WEB
from orrery.web.show.viewing import drawing_of
from orrery.web.tables.opening import BOT_NAMES

PICTURE_MOVES: Final = 160
_HOUR: Final = {"cache-control": "public, max-age=3600"}
_FOR_EVER: Final = {"cache-control": "public, max-age=31536000, immutable"}

Theme = Literal["dark", "light"]


def _theme(request: Request) -> Theme:
    return "light" if request.query_params.get("theme") == "light" else "dark"


async def picture(request: Request) -> Response:
    """Draw a game in the middle of a match."""
    who = await visitor(request)
    game, theme = game_of(request), _theme(request)
    svg = await asyncio.to_thread(_picture, game.id, who.language, theme)
    return Response(svg, media_type="image/svg+xml", headers=_HOUR)


async def cover(request: Request) -> Response:
    """Draw the cover of a game; its board, where it has none."""
    who = await visitor(request)
    game, theme = game_of(request), _theme(request)
    svg = await asyncio.to_thread(_cover, game.id, theme)
    if not svg:
        svg = await asyncio.to_thread(_picture, game.id, who.language, theme)
    return Response(svg, media_type="image/svg+xml", headers=_HOUR)


async def drawing_style(request: Request) -> Response:
    """Give the style sheet of all drawings, once for the page."""
    return Response(STYLE, media_type="text/css", headers=_FOR_EVER)


async def signs(_: Request) -> Response:
    """Give the icons that pages name."""
    return Response(SHEET, media_type="image/svg+xml", headers=_FOR_EVER)


async def panel_style(request: Request) -> Response:
    """Give the style sheet of a game's panels."""
    drawing = drawing_of(game_of(request))
    style = drawing.style() if drawing is not None else ""
    return Response(style, media_type="text/css", headers=_FOR_EVER)


@cache
def _cover(name: str, theme: Theme) -> str:
    drawing = drawing_of(game_by_id(name))
    return "" if drawing is None else drawing.cover(theme)


@cache
def _picture(name: str, language: str, theme: Theme) -> str:
    game = game_by_id(name)
    drawing = drawing_of(game)
    if drawing is None:
        return (WEB / "static" / "icon.svg").read_text(encoding="utf-8")
    state = played(game, PICTURE_MOVES)
    return drawing.board(state.view(None), Look(BOT_NAMES[: state.players], language, theme))


def played(game: Game, moves: int) -> State:
    """Play a seeded match by chance for a while; stop before its end."""
    players = min(game.max_players, max(game.min_players, 4))
    rng = Rng(4)
    state = game.start(players, 4)
    for _ in range(moves):
        if not state.asked:
            break
        seat = state.asked[0]
        before = state.clone()
        state.play(seat, rng.pick(state.choices(seat)))
        if not state.asked:
            return before
    return state
