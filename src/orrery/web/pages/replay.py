"""Looking back: any moment of a match, a link to it, and a copy to try from."""

from __future__ import annotations

import msgspec
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import Response

from orrery.web.door.hosts import link
from orrery.web.door.limits import address_of
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.requests import (
    admit_table,
    count_read,
    limited_address,
    read_form,
    seen_table,
    site,
    visitor,
)
from orrery.web.responses import go, page
from orrery.web.show.analysis import ToldPoint, strong_title, told_points
from orrery.web.show.log import entries, with_redraws
from orrery.web.show.panels import arrangement, panel_parts
from orrery.web.show.players import players, track
from orrery.web.show.viewer import Viewer
from orrery.web.show.viewing import Viewing, viewing_of
from orrery.web.tables.access import may_be_shown, may_watch
from orrery.web.tables.table import Table
from orrery.web.text import say


class Stops(msgspec.Struct, frozen=True):
    """Where the scrubber can go from a moment: by decision, by turn, by round."""

    back: int
    forward: int
    turn_back: int
    turn_forward: int
    round_back: int
    round_forward: int
    round: int
    turn: int


def stops(moments: list[tuple[int, int, int]], at: int) -> Stops:
    """Find the neighbours of a moment: the first decisions of turns and rounds around it."""
    last = moments[-1][0] if moments else 0
    turns = _starts([(round_, turn) for _, round_, turn in moments])
    rounds = _starts([round_ for _, round_, _ in moments])
    round_, turn = (moments[at - 1][1], moments[at - 1][2]) if 0 < at <= len(moments) else (0, 0)
    return Stops(
        max(0, at - 1),
        min(last, at + 1),
        _before(turns, at),
        _after(turns, at, last),
        _before(rounds, at),
        _after(rounds, at, last),
        round_,
        turn,
    )


def _starts(marks: list[tuple[int, int]] | list[int]) -> list[int]:
    """Return the numbers of moves after which the mark has just changed."""
    return [0] + [at + 1 for at in range(len(marks)) if at and marks[at] != marks[at - 1]]


def _before(starts: list[int], at: int) -> int:
    return max((start for start in starts if start < at), default=0)


def _after(starts: list[int], at: int, last: int) -> int:
    return min((start for start in starts if start > at), default=last)


def _moment(request: Request, table: Table) -> int:
    text = request.query_params.get("at", str(table.row.moves))
    if not (text.isascii() and text.isdigit()) or len(text) > 9 or int(text) > table.row.moves:
        raise BadRequest("no_such_moment", last=table.row.moves)
    return int(text)


def _through(request: Request, table: Table, viewer: Viewer) -> Viewer:
    """Once a match is over, anybody may look through any seat."""
    text = request.query_params.get("eyes", "")
    if table.row.status != "over" or not (text.isascii() and text.isdigit()):
        return viewer
    seat = int(text[:3])
    return msgspec.structs.replace(viewer, seat=seat) if seat < table.row.players else viewer


async def replay(request: Request) -> Response:
    """Show a moment of a match."""
    await count_read(request)
    table, viewer = await seen_table(request, shared=True)
    at = _moment(request, table)
    viewer = _through(request, table, viewer)
    viewing = viewing_of(table, viewer, await site(request).tables.position(table, at))
    moments = await site(request).store.moments(table.id)
    rows = await site(request).store.actions(table.id, max(0, at - 12), at)
    return await page(
        request,
        "replay.html",
        table=table,
        game=table.game,
        names=table.names,
        viewer=viewer,
        at=at,
        stops=(here := stops(moments, at)),
        moment=_named(viewing, here),
        parts=panel_parts(viewing, rows) | {"track": track(viewing), "players": players(viewing)},
        arrangement=arrangement(viewing),
        layout=viewing.drawing.layout if viewing.drawing else "wide",
        entries=with_redraws(viewing, entries(viewing, rows), rows),
        link=_link(request, at),
        frame=_frame(request, table, at),
        turning=_turning(request, table, viewer.language),
        adviser=strong_title(viewer.language),
        may_enter=await may_watch(site(request).store, table, (await visitor(request)).person),
    )


def _link(request: Request, at: int) -> str:
    """Return the address of a moment, seen as it is seen here."""
    place = URL(link(request, "replay", table=request.path_params["table"]))
    return str(place.include_query_params(**{**request.query_params, "at": at}))


def _turning(request: Request, table: Table, language: str) -> list[ToldPoint]:
    """Return the turns that decided a match, where that was found out."""
    known = site(request).analyses.known(table)
    return [] if known is None else told_points(table, known, language)


def _frame(request: Request, table: Table, at: int) -> str:
    """Return what to paste into a page of another site; nothing where others may not look."""
    if not may_be_shown(table):
        return ""
    place = URL(link(request, "embed", table=table.id))
    if table.row.status == "over" and at != table.row.moves:
        place = place.include_query_params(at=at)
    return f'<iframe src="{place}" width="800" height="600" title="Orrery"></iframe>'


def _named(viewing: Viewing, here: Stops) -> str:
    """Say which round and turn it is, as the game calls them."""
    labels, language = viewing.words.lexicon.labels, viewing.viewer.language
    return say(
        language,
        "round_turn",
        round_word=labels.get("round", say(language, "round")).capitalize(),
        turn_word=labels.get("turn", say(language, "turn")).lower(),
        round=here.round,
        turn=here.turn,
    )


async def whole_log(request: Request) -> Response:
    """Tell all that happened, as this viewer may know it."""
    await count_read(request)
    table, viewer = await seen_table(request)
    viewing = viewing_of(table, viewer)
    rows = await site(request).store.actions(table.id, -1)
    return await page(
        request, "log.html", table=table, game=table.game, names=table.names,
        entries=with_redraws(viewing, entries(viewing, rows), rows),
    )  # fmt: skip


async def try_from(request: Request) -> Response:
    """Open a private copy of a moment."""
    form = await read_form(request, slow=True)
    table, viewer = await seen_table(request)
    if viewer.curtain is not None:
        raise Forbidden("behind_curtain")
    await admit_table(request, form.person)
    id_ = await site(request).files.try_from(table, form.number("at"), viewer.seat, form.person)
    return await go(request, f"/tables/{id_}")


async def save(request: Request) -> Response:
    """Give a match as a file."""
    await count_read(request)
    table, _ = await seen_table(request)
    name = f"{table.game.id}-{table.id}.json"
    return Response(
        await site(request).files.save(table.id, (await visitor(request)).person),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def upload_page(request: Request) -> Response:
    """Show the form for a saved match."""
    return await page(request, "upload.html")


async def upload(request: Request) -> Response:
    """Open a table from a saved match."""
    form = await read_form(request)
    await site(request).limits.upload(form.person.id, address_of(request))
    await admit_table(request, form.person)
    data = await form.file("match")
    id_ = await site(request).files.upload(form.person, data, limited_address(request))
    return await go(request, f"/tables/{id_}")
