"""Component sheets: a game's own to start from, and a corrected one for a table."""

from __future__ import annotations

import asyncio
import re

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.components import LONGEST, own_sheet
from orrery.core.errors import BadComponents
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.web.desk import Form, desk, visitor
from orrery.web.errors import BadRequest, NotFound, TooLarge
from orrery.web.pages.tables import seen_table
from orrery.web.visitors import Visitor

_FRENCH = (
    ("^the component sheet is not YAML", "ce n’est pas du YAML"),
    ("^the component sheet is nested too deep", "trop de niveaux imbriqués"),
    (r"\brow ", "ligne "),
    (r"\bfield (\S+):", r"champ \1 :"),
    (r"Expected (`.*?`), got (`.*?`)", r"\1 attendu, \2 trouvé"),
    (r"Object missing required field (`.*?`)", r"le champ \1 manque"),
    (r"Object contains unknown field (`.*?`)", r"champ inconnu \1"),
    (r"found (.*?), the rulebook prints", r"\1 trouvé, le livret imprime"),
    ("the rows make (.*?), the sheet says", r"les lignes font \1, la fiche dit"),
)


async def game_sheet(request: Request) -> Response:
    """Give the game's own sheet, to be corrected."""
    game = games().get(request.path_params["game"])
    if game is None:
        raise NotFound("no_such_game")
    return sheet_file(game, None)


async def table_sheet(request: Request) -> Response:
    """Give the sheet that a table plays by."""
    live, _ = await seen_table(request)
    return sheet_file(live.game, live.row.components)


def sheet_file(game: Game, sheet: str | None) -> Response:
    """Answer with a sheet as a file; the game's own where there is no other."""
    name = f"{game.id}-components.yaml"
    return Response(
        own_sheet(game.package) if sheet is None else sheet,
        media_type="application/yaml",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def sheet_in(request: Request, form: Form, game: Game) -> str | None:
    """Return the corrected sheet that a form brings as a file or pasted, if it brings one."""
    sent = form.data.get("sheet-file")
    content = await form.file("sheet-file") if isinstance(sent, UploadFile) else b""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise BadRequest("bad_sheet", why="not a text in UTF-8") from None
    return await corrected(request, game, text or form.text("sheet"))


async def corrected(request: Request, game: Game, text: str) -> str | None:
    """Check a sheet; return None where it is empty or the game's own.

    One that does not hold is refused with its fault named, before anything is stored.
    """
    sheet = text.replace("\r\n", "\n").strip()
    if not sheet or sheet == own_sheet(game.package).strip():
        return None
    if len(sheet) >= LONGEST:
        raise TooLarge("too_large", most=LONGEST // 1000)
    desk(request).slow.take((await visitor(request)).id or "")
    sheet += "\n"
    try:
        await asyncio.to_thread(game.box_of, sheet)
    except BadComponents as error:
        raise BadRequest("bad_sheet", why=fault(error, await visitor(request))) from None
    return sheet


def fault(error: BadComponents, who: Visitor) -> str:
    """Say what is wrong with a sheet; where it is, and of which kind, in the visitor's language."""
    said = str(error).removeprefix("the component sheet is wrong: ")
    if who.language == "fr":
        for english, french in _FRENCH:
            said = re.sub(english, french, said)
    return said
