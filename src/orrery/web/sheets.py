"""Component sheets: a game's own to start from, and a corrected one, checked."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from orrery.core.bounds import LONGEST_SHEET
from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.web.errors import BadRequest, NotFound, TooLarge
from orrery.web.faults import fault
from orrery.web.requests import limited_address, site, visitor
from orrery.web.tables.checking import check_sheet


async def game_sheet(request: Request) -> Response:
    """Give the game's own sheet, to be corrected."""
    game = games().get(request.path_params["game"])
    if game is None:
        raise NotFound("no_such_game")
    return sheet_file(game, None)


def sheet_file(game: Game, sheet: str | None) -> Response:
    """Answer with a sheet as a file; the game's own where there is no other."""
    name = f"{game.id}-components.yaml"
    return Response(
        own_sheet(game.package) if sheet is None else sheet,
        media_type="application/yaml",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def corrected(request: Request, game: Game, text: str) -> str | None:
    """Check a sheet; return None where it is empty or the game's own.

    One that does not hold is refused with its fault named, before anything is stored.
    """
    sheet = text.replace("\r\n", "\n").strip()
    if not sheet or sheet == own_sheet(game.package).strip():
        return None
    if len(sheet) >= LONGEST_SHEET:
        raise TooLarge("too_large", most=LONGEST_SHEET // 1000)
    site(request).slow.take((await visitor(request)).id or "")
    sheet += "\n"
    who = await visitor(request)
    try:
        await site(request).checkers.run(
            check_sheet, (game, sheet), who.id or who.key, limited_address(request)
        )
        await asyncio.to_thread(game.box_of, sheet)  # now that it is known to be harmless
    except BadComponents as error:
        raise BadRequest("bad_sheet", why=fault(error, who.language)) from None
    return sheet
