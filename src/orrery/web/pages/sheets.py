"""The component sheet of a table, and the corrected one that a form brings."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.bounds import MOST_WISH
from orrery.core.game import Game
from orrery.web.errors import BadRequest
from orrery.web.requests import Form, seen_table
from orrery.web.sheets import corrected, sheet_file


async def table_sheet(request: Request) -> Response:
    """Give the sheet that a table plays by."""
    table, _ = await seen_table(request)
    return sheet_file(table.game, table.row.components)


async def sheet_in(request: Request, form: Form, game: Game) -> str | None:
    """Return the corrected sheet that a form brings as a file or pasted, if it brings one."""
    sent = form.data.get("sheet-file")
    content = await form.file("sheet-file") if isinstance(sent, UploadFile) else b""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise BadRequest("sheet_no_text") from None
    return await corrected(request, game, text or form.text("sheet", most=MOST_WISH))
