"""The table page, its stream, and everything that can be done at a table."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from orrery.core.action import Seat
from orrery.store.database import Conflict
from orrery.web.desk import Form, go, house, page, read_form, say, visitor, wants_json, with_cookie
from orrery.web.errors import BadRequest, Forbidden, NotFound
from orrery.web.events import HEARTBEAT, STILL_HERE, event, event_stream
from orrery.web.eyes import Eyes, eyes
from orrery.web.fragments import ask, fragments
from orrery.web.live import Live
from orrery.web.shown import shown
from orrery.web.visitors import Visitor, hash_key


async def seen_table(request: Request) -> tuple[Live, Visitor]:
    """Return the table of a request, if its sender may look at it."""
    who = await visitor(request)
    live = await house(request).find(request.path_params["table"])
    if not await house(request).access.may_watch(live, who.person):
        raise NotFound("no_such_table")
    return live, who


async def table(request: Request) -> Response:
    """Show a table."""
    live, who = await seen_table(request)
    see = eyes(house(request), live, who)
    return await page(
        request,
        "table.html",
        live=live,
        table=live.row,
        game=live.game,
        seats=live.seats,
        names=live.names,
        eyes=see,
        parts=fragments(live, see),
        invite=invitation(request, live),
        title=_title(live, see),
        standing=[(key, name.in_(who.language)) for key, name in live.game.standing.items()],
    )


def invitation(request: Request, live: Live) -> str:
    """Return the link that lets others in."""
    return str(request.url_for("invite", invite=live.row.invite))


def _title(live: Live, see: Eyes) -> str:
    """Return what the browser's tab says: whether it is my turn comes first."""
    mark = "\N{BLACK CIRCLE} " if _is_asked(live, see) else ""
    return f"{mark}{live.game.title.in_(see.language)} \N{MIDDLE DOT} Orrery"


def _is_asked(live: Live, see: Eyes) -> bool:
    return live.playing and any(seat in live.state.asked for seat in see.seats)


def update(live: Live, see: Eyes, parts: dict[str, str]) -> dict[str, Any]:
    """Return all that a script needs to bring parts of a page up to date."""
    return {
        "version": live.row.version,
        "parts": parts,
        "title": _title(live, see),
        "asked": _is_asked(live, see),
        "notice": say(see.language, "your_turn_at", game=live.game.title.in_(see.language)),
    }


# -- the stream


async def stream(request: Request) -> Response:
    """Send the parts of a table that change, as they change."""
    await seen_table(request)
    return event_stream(_updates(request))


async def _updates(request: Request) -> AsyncIterator[bytes]:
    sent: dict[str, str] = {}
    known_until = 0.0
    at = house(request)
    with at.hub.watching(request.path_params["table"]) as changed:
        yield b"retry: 1000\n\n"
        while not at.closing:
            changed.clear()
            if time.monotonic() > known_until:  # keys can be made useless
                request.state.visitor = None
                known_until = time.monotonic() + HEARTBEAT
            try:
                live, who = await seen_table(request)
            except NotFound:
                return
            see = eyes(at, live, who)
            news = update(live, see, fragments(live, see))
            new = {name: _digest(html) for name, html in news["parts"].items()}
            news["parts"] = {
                name: html for name, html in news["parts"].items() if sent.get(name) != new[name]
            }
            if news["parts"]:
                yield event(live.row.version, news)
                sent = new
            while not at.closing:
                try:
                    await asyncio.wait_for(changed.wait(), HEARTBEAT)
                    break
                except TimeoutError:
                    yield STILL_HERE


def _digest(html: str) -> str:
    return hashlib.blake2b(html.encode(), digest_size=12).hexdigest()


# -- doing


async def done(request: Request) -> Response:
    """Answer after something was done: a script gets what is asked now, others the table.

    The rest of the page comes by the stream; but when a curtain falls, all secrets go at once.
    """
    if not wants_json(request):
        return await go(request, f"/tables/{request.path_params['table']}")
    request.state.visitor = None
    live, who = await seen_table(request)
    see = eyes(house(request), live, who)
    parts = {"ask": ask(shown(live, see))} if see.curtain is None else fragments(live, see)
    news = update(live, see, parts)
    return await with_cookie(request, JSONResponse(news))


def _my_seat(form: Form, live: Live) -> Seat:
    """Return the seat that a form acts for; it must be its sender's."""
    seat = form.number("seat")
    if not 0 <= seat < len(live.seats):
        raise NotFound("no_such_seat")
    row = live.seats[seat]
    if row.kind != "person" or row.person != form.person.id:
        raise Forbidden("not_your_seat")
    return seat


async def play(request: Request) -> Response:
    """Answer a question, tentatively until it is confirmed."""
    form = await read_form(request)
    live, _ = await seen_table(request)
    seat = _my_seat(form, live)
    action = live.game.language.read_text(form.text("action"))
    await house(request).answers.click(
        live.id, seat, form.number("question"), action, confirms=form.person.confirms
    )
    return await done(request)


async def confirm(request: Request) -> Response:
    """Make the turn count."""
    form = await read_form(request)
    live, _ = await seen_table(request)
    await house(request).answers.confirm(live.id, _my_seat(form, live), form.number("question"))
    return await done(request)


async def undo(request: Request) -> Response:
    """Take tentative answers back."""
    form = await read_form(request)
    live, _ = await seen_table(request)
    keep = form.number("keep") if "keep" in form.data else None
    await house(request).answers.undo(live.id, _my_seat(form, live), form.number("question"), keep)
    return await done(request)


async def say_something(request: Request) -> Response:
    """Talk."""
    form = await read_form(request)
    live, _ = await seen_table(request)
    await house(request).say(live.id, form.person.name, form.text("text"))
    return await done(request)


async def sit(request: Request) -> Response:
    """Take an open seat."""
    form = await read_form(request)
    await house(request).seats.sit(
        request.path_params["table"], form.person, form.number("seat"), form.text("invite")
    )
    return await done(request)


async def leave(request: Request) -> Response:
    """Stand up."""
    form = await read_form(request)
    await house(request).seats.leave(request.path_params["table"], form.person, form.number("seat"))
    return await done(request)


async def replace(request: Request) -> Response:
    """Put a bot on a seat."""
    form = await read_form(request)
    await house(request).seats.replace(
        request.path_params["table"], form.person, form.number("seat"), form.text("bot")
    )
    return await done(request)


async def start(request: Request) -> Response:
    """Begin, with bots on the open seats."""
    form = await read_form(request)
    await house(request).start(request.path_params["table"], form.person)
    return await done(request)


async def standing(request: Request) -> Response:
    """Leave answers with the program."""
    form = await read_form(request)
    await house(request).seats.set_standing(
        request.path_params["table"], form.person, form.number("seat"), form.texts("standing")
    )
    return await done(request)


async def confirming(request: Request) -> Response:
    """Switch the confirmation of turns on or off."""
    form = await read_form(request)
    changed = msgspec.structs.replace(form.person, confirms=form.text("confirms") == "yes")
    await house(request).store.people.change(changed)
    return await done(request)


async def look(request: Request) -> Response:
    """Raise or lower the curtain."""
    form = await read_form(request)
    seat = form.number("seat") if form.text("seat") else None
    await house(request).seats.look(request.path_params["table"], form.person, seat)
    return await done(request)


async def seat_link(request: Request) -> Response:
    """Make a link that hands a seat over."""
    form = await read_form(request)
    key = await house(request).seats.seat_key(
        request.path_params["table"], form.person, form.number("seat")
    )
    link = str(request.url_for("take_seat", key=key))
    return await page(request, "link.html", link=link, key=key, back=request.path_params["table"])


# -- coming in by a link


async def invite(request: Request) -> Response:
    """Show an invitation."""
    id_ = await house(request).store.table_by_invite(request.path_params["invite"])
    if id_ is None:
        raise NotFound("no_such_invite")
    live = await house(request).find(id_)
    return await page(
        request, "invite.html", live=live, table=live.row, game=live.game, seats=live.seats,
        names=live.names, invite=request.path_params["invite"],
    )  # fmt: skip


async def accept(request: Request) -> Response:
    """Come in: on a seat, or to watch."""
    form = await read_form(request)
    at = house(request)
    id_ = await at.access.accept_invite(form.person, request.path_params["invite"])
    if form.text("seat"):
        await _introduce(request, form)
        person = await at.store.people.by_id(form.person.id)
        await at.seats.sit(
            id_, person or form.person, form.number("seat"), request.path_params["invite"]
        )
    return await go(request, f"/tables/{id_}")


async def _introduce(request: Request, form: Form) -> None:
    """Take the name that came with a form."""
    from orrery.web.visitors import clean_name  # noqa: PLC0415 - only here

    if form.text("name"):
        changed = msgspec.structs.replace(form.person, name=clean_name(form.text("name")))
        await house(request).store.people.change(changed)


async def take_seat(request: Request) -> Response:
    """Show what a seat link offers."""
    found = await _seat_of(request)
    live = await house(request).find(found[0])
    return await page(
        request, "seat.html", live=live, game=live.game, names=live.names, seat=found[1],
        key=request.path_params["key"],
    )  # fmt: skip


async def take_seat_now(request: Request) -> Response:
    """Take the seat that a link holds."""
    form = await read_form(request, slow=True)
    id_, seat = await _seat_of(request)
    try:
        await house(request).seats.hand_over(id_, seat, form.person)
    except Conflict:
        raise BadRequest("seat_taken") from None
    return await go(request, f"/tables/{id_}")


async def _seat_of(request: Request) -> tuple[str, Seat]:
    found = await house(request).store.seat_by_key(hash_key(request.path_params["key"]))
    if found is None:
        raise NotFound("no_such_seat")
    return found
