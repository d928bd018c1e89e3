"""Looking back: any moment of a match, a link to it, and a copy to try from."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.web.desk import go, house, page, read_form, say
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.eyes import Eyes, eyes
from orrery.web.fragments import board, mats
from orrery.web.live import Live
from orrery.web.pages.tables import seen_table
from orrery.web.shown import Shown, shown
from orrery.web.telling import entries


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


def _moment(request: Request, live: Live) -> int:
    text = request.query_params.get("at", str(live.row.moves))
    if not (text.isascii() and text.isdigit()) or len(text) > 9 or int(text) > live.row.moves:
        raise BadRequest("no_such_moment", last=live.row.moves)
    return int(text)


def _eyes_of(request: Request, live: Live, see: Eyes) -> Eyes:
    """Once a match is over, anybody may look through any seat's eyes."""
    text = request.query_params.get("eyes", "")
    if live.row.status != "over" or not text.isdecimal() or int(text[:3]) >= live.row.players:
        return see
    return msgspec.structs.replace(see, seat=int(text[:3]))


async def replay(request: Request) -> Response:
    """Show a moment of a match."""
    live, who = await seen_table(request)
    at = _moment(request, live)
    see = _eyes_of(request, live, eyes(house(request), live, who))
    show = shown(live, see, await house(request).position(live, at))
    moments = await house(request).store.moments(live.id)
    rows = await house(request).store.actions(live.id, max(0, at - 12), at)
    return await page(
        request,
        "replay.html",
        live=live,
        table=live.row,
        game=live.game,
        names=live.names,
        eyes=see,
        at=at,
        stops=(here := stops(moments, at)),
        moment=_named(show, here),
        board=board(show),
        mats=list(mats(show).values()),
        entries=entries(show, rows),
        scores=show.view.scores,
        link=str(request.url.include_query_params(at=at)),
    )


def _named(show: Shown, here: Stops) -> str:
    """Say which round and turn it is, as the game calls them."""
    labels, language = show.words.lexicon.labels, show.eyes.language
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
    live, who = await seen_table(request)
    show = shown(live, eyes(house(request), live, who))
    rows = await house(request).store.actions(live.id, -1)
    return await page(
        request, "log.html", live=live, table=live.row, game=live.game, names=live.names,
        entries=entries(show, rows),
    )  # fmt: skip


async def try_from(request: Request) -> Response:
    """Open a private copy of a moment."""
    form = await read_form(request, slow=True)
    live, who = await seen_table(request)
    see = eyes(house(request), live, who)
    if see.curtain is not None:
        raise Forbidden("behind_curtain")
    id_ = await house(request).copies.try_from(live, form.number("at"), see.seat, form.person)
    return await go(request, f"/tables/{id_}")


async def save(request: Request) -> Response:
    """Give a match as a file."""
    live, who = await seen_table(request)
    if not house(request).copies.may_save(live, who.person):
        raise Forbidden("no_save_yet")
    name = f"{live.game.id}-{live.id}.json"
    return Response(
        await house(request).copies.save(live),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def upload_page(request: Request) -> Response:
    """Show the form for a saved match."""
    return await page(request, "upload.html")


async def upload(request: Request) -> Response:
    """Open a table from a saved match."""
    form = await read_form(request, slow=True)
    id_ = await house(request).copies.upload(form.person, await form.file("match"))
    return await go(request, f"/tables/{id_}")
