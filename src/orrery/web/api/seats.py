"""What is done at a table: taking a seat, answering, taking back."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.api import types as a
from orrery.web.api.answering import answer, done
from orrery.web.api.reading import action, body, count, my_seat, person, side
from orrery.web.door.csrf import check_origin
from orrery.web.requests import site
from orrery.web.tables import answering, seats
from orrery.web.tables.registry import Registry


def _tables(request: Request) -> tuple[Registry, str]:
    """Return the tables, and the id of the one that a request is about."""
    return site(request).tables, request.path_params["table"]


async def play(request: Request) -> Response:
    """Answer a question: for good, or tentatively."""
    sent = await body(request, a.Answer)
    table, viewer = await side(request)
    at, id_ = _tables(request)
    seat, move = my_seat(viewer, sent.seat), action(table, sent)
    if sent.tentative:
        return done(await answering.click(at, id_, seat, sent.question, [move], confirms=True))
    return done(await answering.act(at, id_, seat, sent.question, move))


async def confirm(request: Request) -> Response:
    """Let the tentative turn count."""
    sent = await body(request, a.Confirmation)
    _, viewer = await side(request)
    seat = my_seat(viewer, sent.seat)
    return done(await answering.confirm(*_tables(request), seat, sent.question))


async def undo(request: Request) -> Response:
    """Take tentative answers back."""
    sent = await body(request, a.Undo)
    _, viewer = await side(request)
    seat = my_seat(viewer, sent.seat)
    return done(await answering.undo(*_tables(request), seat, sent.question, sent.keep))


async def sit(request: Request) -> Response:
    """Take an open seat."""
    sent = await body(request, a.Sit)
    return done(await seats.sit(*_tables(request), await person(request), sent.seat, sent.invite))


async def leave(request: Request) -> Response:
    """Stand up; a bot takes over where the match has begun."""
    sent = await body(request, a.SeatOnly)
    who, bot = await person(request), site(request).settings.bot
    return done(await seats.leave(*_tables(request), who, sent.seat, bot))


async def start(request: Request) -> Response:
    """Begin, with bots on the open seats; only for who opened the table."""
    check_origin(request)
    await count(request)
    who, bot = await person(request), site(request).settings.bot
    return done(await seats.start(*_tables(request), who, bot))


async def replace(request: Request) -> Response:
    """Put a bot on a seat; only for who opened the table."""
    sent = await body(request, a.BotWish)
    who = await person(request)
    await site(request).limits.strong_bots(who.id, (sent.bot,))
    return done(await seats.replace(*_tables(request), who, sent.seat, sent.bot))


async def standing(request: Request) -> Response:
    """Leave answers to routine questions with the program, or take them back."""
    sent = await body(request, a.StandingWish)
    who = await person(request)
    return done(await seats.set_standing(*_tables(request), who, sent.seat, sent.standing))


async def seat_key(request: Request) -> Response:
    """Make a key that acts for one seat only, in place of an older one."""
    sent = await body(request, a.SeatOnly)
    tables, id_ = _tables(request)
    key = await seats.seat_key(tables, id_, await person(request), sent.seat)
    return answer(a.SeatKey(id_, sent.seat, key), 201)


async def drop_seat_key(request: Request) -> Response:
    """Make the key to a seat useless."""
    sent = await body(request, a.SeatOnly)
    return done(await seats.drop_seat_key(*_tables(request), await person(request), sent.seat))
