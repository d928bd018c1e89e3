"""The games, their component sheets and their rules."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.core.game import Game
from orrery.core.options import describe
from orrery.core.registry import games
from orrery.core.rulebook import rulebook
from orrery.web import sheets
from orrery.web.api import types as a
from orrery.web.api.answering import answer
from orrery.web.errors import NotFound
from orrery.web.requests import visitor


async def list_games(request: Request) -> Response:
    """List the games."""
    language = (await visitor(request)).language
    return answer([_game_info(game, language) for game in games().values()])


async def game_sheet(request: Request) -> Response:
    """Return the game's own component sheet: correct it and send it with a new table."""
    return await sheets.game_sheet(request)


async def search_rules(request: Request) -> Response:
    """Search the rules of a game; without words, return them all."""
    game = request.path_params["game"]
    if game not in games():
        raise NotFound("no_such_game")
    book = rulebook(game, (await visitor(request)).language)
    words = request.query_params.get("q", "")[:100].strip()
    found = book.search(words) if words else list(book.by_id.values())
    return answer([a.ClauseInfo(c.id, c.title, c.text, c.section) for c in found])


def _game_info(game: Game, language: str) -> a.GameInfo:
    return a.GameInfo(
        game.id,
        game.title.in_(language),
        game.summary.in_(language),
        game.min_players,
        game.max_players,
        game.rules_version,
        describe(game.options),
        {key: name.in_(language) for key, name in game.standing.items()},
    )
