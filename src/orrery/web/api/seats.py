"""What is done at a table: taking a seat, answering, taking back."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from orrery.web.api import types as a
from orrery.web.api.answering import answer, done
from orrery.web.api.reading import action, body, count, my_seat, person, side
from orrery.web.desk import house
from orrery.web.guard import check_origin


async def play(request: Request) -> Response:
    """Answer a question: for good, or tentatively."""
    sent = await body(request, a.Answer)
    live, see = await side(request)
    seat = my_seat(see, sent.seat)
    move = action(live, sent)
    if sent.tentative:
        await house(request).answers.click(live.id, seat, sent.question, move, confirms=True)
    else:
        await house(request).answers.act(live.id, seat, sent.question, move)
    return await done(request)


async def confirm(request: Request) -> Response:
    """Let the tentative turn count."""
    sent = await body(request, a.Confirmation)
    live, see = await side(request)
    await house(request).answers.confirm(live.id, my_seat(see, sent.seat), sent.question)
    return await done(request)


async def undo(request: Request) -> Response:
    """Take tentative answers back."""
    sent = await body(request, a.Undo)
    live, see = await side(request)
    await house(request).answers.undo(live.id, my_seat(see, sent.seat), sent.question, sent.keep)
    return await done(request)


async def sit(request: Request) -> Response:
    """Take an open seat."""
    sent = await body(request, a.Sit)
    await house(request).seats.sit(
        request.path_params["table"], await person(request), sent.seat, sent.invite
    )
    return await done(request)


async def leave(request: Request) -> Response:
    """Stand up; a bot takes over where the match has begun."""
    sent = await body(request, a.SeatOnly)
    await house(request).seats.leave(request.path_params["table"], await person(request), sent.seat)
    return await done(request)


async def start(request: Request) -> Response:
    """Begin, with bots on the open seats; only for who opened the table."""
    check_origin(request)
    await count(request)
    await house(request).start(request.path_params["table"], await person(request))
    return await done(request)


async def replace(request: Request) -> Response:
    """Put a bot on a seat; only for who opened the table."""
    sent = await body(request, a.BotWish)
    await house(request).seats.replace(
        request.path_params["table"], await person(request), sent.seat, sent.bot
    )
    return await done(request)


async def standing(request: Request) -> Response:
    """Leave answers to routine questions with the program, or take them back."""
    sent = await body(request, a.StandingWish)
    await house(request).seats.set_standing(
        request.path_params["table"], await person(request), sent.seat, sent.standing
    )
    return await done(request)


async def seat_key(request: Request) -> Response:
    """Make a key that acts for one seat only, in place of an older one."""
    sent = await body(request, a.SeatOnly)
    id_ = request.path_params["table"]
    key = await house(request).seats.seat_key(id_, await person(request), sent.seat)
    return answer(a.SeatKey(id_, sent.seat, key), 201)
