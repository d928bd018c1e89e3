"""A board in a frame of another site: to be looked at, without cookies or forms."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from orrery.draw.style import STYLE_HASH
from orrery.web.door.clean import whole
from orrery.web.door.headers import policy
from orrery.web.door.hosts import link
from orrery.web.door.limits import address_of
from orrery.web.door.visitors import Theme, stranger
from orrery.web.errors import BadRequest, NotFound
from orrery.web.requests import site
from orrery.web.show.panels import arrangement, panel_parts
from orrery.web.show.players import players, track
from orrery.web.show.templates import render
from orrery.web.show.viewer import onlooker
from orrery.web.show.viewing import viewing_of
from orrery.web.tables.access import may_be_shown
from orrery.web.tables.table import Table

# the one kind of page that may stand in a frame of any site
HEADERS: Final = {
    "content-security-policy": policy(STYLE_HASH, frames="*", forms="'none'"),
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "no-store",
}


async def embed(request: Request) -> Response:
    """Show what everybody may see of a match, now or at a moment of a finished one."""
    site(request).limits.read(None, address_of(request))  # before anything is looked for
    table = await _shown(request)
    at = _moment(request, table)
    who = onlooker(stranger(request).language, _theme(request))
    state = None if at == table.row.moves else await site(request).tables.position(table, at)
    viewing = viewing_of(table, who, state)
    return HTMLResponse(
        render(
            "embed.html",
            who.language,
            table=table,
            game=table.game,
            at=at,
            viewer=who,
            parts=panel_parts(viewing, table.recent if state is None else ())
            | {"track": track(viewing), "players": players(viewing)},
            arrangement=arrangement(viewing),
            layout=viewing.drawing.layout if viewing.drawing else "wide",
            place=link(
                request, "replay" if table.row.status == "over" else "table", table=table.id
            ),
            base=f"/embed/{table.id}?lang={who.language}&theme={who.theme}",
        ),
        headers=HEADERS,
    )


async def moves(request: Request) -> Response:
    """Tell a frame how far a match is, so that it shows the next position."""
    table = await _shown(request)
    told = {"moves": table.row.moves, "over": table.row.status == "over"}
    return JSONResponse(told, headers={"cache-control": "no-store"})


async def _shown(request: Request) -> Table:
    table = await site(request).tables.find(request.path_params["table"])
    if not may_be_shown(table):
        raise NotFound("no_such_table")
    return table


def _moment(request: Request, table: Table) -> int:
    """Return which moment is asked for; of a match that is played there is only the present."""
    text = request.query_params.get("at", "")
    if not text or table.row.status != "over":
        return table.row.moves
    return whole("at", text, 0, table.row.moves)


def _theme(request: Request) -> Theme:
    themes: dict[str, Theme] = {"": "dark", "dark": "dark", "light": "light"}
    theme = themes.get(request.query_params.get("theme", ""))
    if theme is None:
        raise BadRequest("bad_field", name="theme")
    return theme
