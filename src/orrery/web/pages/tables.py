"""What people do at a table: answer, talk, sit down, stand up."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orrery.core.action import Seat
from orrery.core.bounds import LONGEST_CHAIN, MOST_BYTES
from orrery.web.door.hosts import link
from orrery.web.pages.table import done
from orrery.web.requests import (
    Form,
    admit_table,
    found_table,
    now_known,
    read_form,
    say_at,
    seen_table,
    site,
)
from orrery.web.responses import go, page, wants_json
from orrery.web.show.bar import draw_lot
from orrery.web.show.choices import read_chain, read_instead
from orrery.web.show.viewing import viewing_of
from orrery.web.tables import answering, pace, seats
from orrery.web.tables.access import my_seat
from orrery.web.tables.rematch import agree, plans, would_open
from orrery.web.tables.table import Table


def _table(request: Request) -> str:
    id_: str = request.path_params["table"]
    return id_


async def _my_seat(request: Request, form: Form) -> tuple[Table, Seat]:
    """Return the table of a request and the seat that it acts for, its sender's own."""
    table = await found_table(request)
    return table, my_seat(table, form.person, form.number("seat")).seat


async def play(request: Request) -> Response:
    """Answer a question, or several at one press, tentatively until it is confirmed."""
    form = await read_form(request)
    table, seat = await _my_seat(request, form)
    text = await _lot(request, seat) if "lot" in form.data else ""
    actions = read_chain(table.game, text or form.text("action", most=LONGEST_CHAIN))
    question = form.number("question")
    # the page's script gives time to undo instead, and sends the turn after it
    confirms = form.person.confirms or wants_json(request)
    tables = site(request).tables
    keep = form.number("keep") if "keep" in form.data else None
    after = await answering.click(
        tables, table.id, seat, question, actions, confirms=confirms, keep=keep
    )
    return await done(request, after)


async def _lot(request: Request, seat: Seat) -> str:
    """Let chance answer, now that it was pressed."""
    table, viewer = await seen_table(request)
    return draw_lot(viewing_of(table, msgspec.structs.replace(viewer, seat=seat)), seat)


async def confirm(request: Request) -> Response:
    """Make the turn count."""
    form = await read_form(request)
    table, seat = await _my_seat(request, form)
    question, text = form.number("question"), form.text("last")
    last = table.game.language.read_text(text) if text else None
    return await done(
        request, await answering.confirm(site(request).tables, table.id, seat, question, last)
    )


async def undo(request: Request) -> Response:
    """Take tentative answers back."""
    form = await read_form(request)
    table, seat = await _my_seat(request, form)
    question = form.number("question")
    keep = form.number("keep") if "keep" in form.data else None
    return await done(
        request, await answering.undo(site(request).tables, table.id, seat, question, keep)
    )


async def fewer(request: Request) -> Response:
    """Take one of several equal answers of the turn back."""
    form = await read_form(request)
    table, seat = await _my_seat(request, form)
    action = table.game.language.read_text(form.text("less"))
    at, question = site(request).tables, form.number("question")
    return await done(request, await answering.take_one_back(at, table.id, seat, question, action))


async def instead(request: Request) -> Response:
    """Give another answer in the place of one of the turn."""
    form = await read_form(request)
    table, seat = await _my_seat(request, form)
    which, action = read_instead(table.game, form.text("instead"))
    at, question = site(request).tables, form.number("question")
    changed = await answering.give_instead(at, table.id, seat, question, which, action)
    return await done(request, changed)


async def say_something(request: Request) -> Response:
    """Talk."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    text = form.text("text", most=MOST_BYTES)
    return await done(request, await say_at(request, table.id, form.person.name, text, form.person))


async def sit(request: Request) -> Response:
    """Take an open seat."""
    form = await read_form(request)
    seat, invite = form.number("seat"), form.text("invite")
    return await done(
        request, await seats.sit(site(request).tables, _table(request), form.person, seat, invite)
    )


async def reconsider(request: Request) -> Response:
    """Change an answer as long as the rules allow it."""
    form = await read_form(request)
    seat = form.number("seat")
    table, _ = await seen_table(request)
    my_seat(table, form.person, seat)
    action = table.game.language.read_text(form.text("action"))
    return await done(
        request, await answering.reconsider(site(request).tables, table.id, seat, action)
    )


async def leave(request: Request) -> Response:
    """Stand up."""
    form = await read_form(request)
    seat, bot = form.number("seat"), site(request).settings.bot
    return await done(
        request, await seats.leave(site(request).tables, _table(request), form.person, seat, bot)
    )


async def replace(request: Request) -> Response:
    """Put a bot on a seat."""
    form = await read_form(request)
    seat, bot = form.number("seat"), form.text("bot")
    await site(request).limits.strong_bots(form.person.id, (bot,))
    return await done(
        request, await seats.replace(site(request).tables, _table(request), form.person, seat, bot)
    )


async def start(request: Request) -> Response:
    """Begin, with bots on the open seats."""
    form = await read_form(request)
    bot = site(request).settings.bot
    return await done(
        request, await seats.start(site(request).tables, _table(request), form.person, bot)
    )


async def standing(request: Request) -> Response:
    """Leave answers with the program."""
    form = await read_form(request)
    seat, wanted = form.number("seat"), form.texts("standing")
    tables = site(request).tables
    after = await seats.set_standing(tables, _table(request), form.person, seat, wanted)
    return await done(request, after)


async def play_again(request: Request) -> Response:
    """Agree to a rematch; lead to it where it opens by that, or is open already."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    at, alone = site(request).tables, form.text("alone") == "yes"
    if would_open(table, form.person, without_others=alone):
        await admit_table(request, form.person, plans(table))
    after = await agree(at, table.id, form.person, without_others=alone)
    return await go(request, f"/tables/{after.row.rematch or after.id}")


async def confirming(request: Request) -> Response:
    """Switch the confirmation of turns on or off."""
    form = await read_form(request)
    table, _ = await seen_table(request)
    changed = msgspec.structs.replace(form.person, confirms=form.text("confirms") == "yes")
    await site(request).store.people.change(changed)
    now_known(request, changed)
    return await done(request, table)


async def set_pace(request: Request) -> Response:
    """Let bots play faster or slower."""
    form = await read_form(request)
    at, id_ = site(request).tables, _table(request)
    return await done(request, await pace.set_pace(at, id_, form.person, form.text("pace")))


async def skip(request: Request) -> Response:
    """Let bots play without a pause until a person is asked."""
    form = await read_form(request)
    at, id_ = site(request).tables, _table(request)
    return await done(request, await pace.skip(at, id_, form.person))


async def look(request: Request) -> Response:
    """Raise or lower the curtain."""
    form = await read_form(request)
    seat = form.number("seat") if form.text("seat") else None
    return await done(
        request, await seats.look(site(request).tables, _table(request), form.person, seat)
    )


async def seat_link(request: Request) -> Response:
    """Make a link that hands a seat over."""
    form = await read_form(request)
    id_, seat = _table(request), form.number("seat")
    key = await seats.seat_key(site(request).tables, id_, form.person, seat)
    address = link(request, "take_seat", key=key)
    return await page(request, "link.html", link=address, seat=seat, back=id_)


async def take_link_back(request: Request) -> Response:
    """Make the link to a seat useless."""
    form = await read_form(request)
    seat = form.number("seat")
    return await done(
        request,
        await seats.drop_seat_key(site(request).tables, _table(request), form.person, seat),
    )
