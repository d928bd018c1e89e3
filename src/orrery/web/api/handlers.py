"""The JSON side of the house: each handler reads, makes one call and answers with a type."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from orrery.core.action import Seat
from orrery.core.game import Game
from orrery.core.options import describe
from orrery.core.registry import games
from orrery.core.rulebook import rulebook
from orrery.core.state import State
from orrery.store.rows import Clock, Person
from orrery.web.api import types as a
from orrery.web.api.reading import action, body, count, my_seat, person, side
from orrery.web.desk import desk, house, visitor
from orrery.web.errors import BadRequest, Forbidden, NotFound
from orrery.web.eyes import Eyes, eyes
from orrery.web.fragments import choices
from orrery.web.guard import check_origin
from orrery.web.live import Live
from orrery.web.odds import fights
from orrery.web.pages import sheets
from orrery.web.seating import NewTable, SeatPlan, check_bot
from orrery.web.shown import shown
from orrery.web.telling import entries
from orrery.web.visitors import clean_name, hash_key

HEARTBEAT = 15.0
_LOG_AT_ONCE = 500


def answer(value: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(
        msgspec.json.encode(value),
        status,
        {"cache-control": "no-store"},
        media_type="application/json",
    )


# -- games


async def list_games(request: Request) -> Response:
    """List the games."""
    language = (await visitor(request)).language
    return answer([_game_info(game, language) for game in games().values()])


async def game_sheet(request: Request) -> Response:
    """Return the game's own component sheet: correct it and send it with a new table."""
    return await sheets.game_sheet(request)


async def table_sheet(request: Request) -> Response:
    """Return the component sheet that a table plays by."""
    live, _ = await side(request)
    return sheets.sheet_file(live.game, live.row.components)


async def search_rules(request: Request) -> Response:
    """Search the rules of a game; without words, return them all."""
    game = request.path_params["game"]
    if game not in games():
        raise NotFound("no_such_game")
    book = rulebook(game, (await visitor(request)).language)
    words = request.query_params.get("q", "")[:100].strip()
    found = book.search(words) if words else list(book.by_id.values())
    return answer([a.ClauseInfo(c.id, c.title, c.text, c.section) for c in found])


def _game_info(game: Game, language: str) -> a.GameInfo:
    return a.GameInfo(
        game.id,
        game.title.in_(language),
        game.summary.in_(language),
        game.min_players,
        game.max_players,
        game.rules_version,
        describe(game.options),
        {key: name.in_(language) for key, name in game.standing.items()},
    )


# -- people


async def new_person(request: Request) -> Response:
    """Make somebody known; the answer holds their key."""
    desk(request).slow.take(request.client.host if request.client else "")
    sent = await body(request, a.NewPerson)
    made = Person(secrets.token_urlsafe(12), clean_name(sent.name), None, None, "", confirms=True)
    key = secrets.token_urlsafe(32)
    await house(request).store.people.add(made, hash_key(key))
    return answer(a.PersonKey(made.id, made.name, key), 201)


async def me(request: Request) -> Response:
    """Return what is known of the one who asks."""
    return answer(_me(await person(request)))


async def change_me(request: Request) -> Response:
    """Change one's name, the confirmation of turns or the webhook."""
    sent = await body(request, a.ChangeMe)
    who = await person(request)
    changes: dict[str, Any] = {}
    if sent.name is not None:
        changes["name"] = clean_name(sent.name)
    if sent.confirms is not None:
        changes["confirms"] = sent.confirms
    if sent.webhook is not None:
        changes["webhook"] = (
            await house(request).webhooks.check(sent.webhook) if sent.webhook else ""
        )
    changed = msgspec.structs.replace(who, **changes)
    await house(request).store.people.change(changed)
    return answer(_me(changed))


def _me(who: Person) -> a.Me:
    return a.Me(who.id, who.name, who.confirms, who.webhook)


# -- tables


async def list_tables(request: Request) -> Response:
    """List the open tables, or with `mine=true` one's own."""
    at = house(request)
    if request.query_params.get("mine") == "true":
        rows = await at.store.tables_of((await person(request)).id)
    else:
        rows = await at.store.open_tables()
    who = await visitor(request)
    found = [await at.find(row.id) for row in rows if row.game in games()]
    return answer([_table_info(live, eyes(at, live, who)) for live in found])


async def new_table(request: Request) -> Response:
    """Open a table; it begins at once where no seat is open."""
    sent = await body(request, a.TableWish)
    who = await person(request)
    game = games().get(sent.game)
    if game is None:
        raise NotFound("no_such_game")
    if sent.clock.kind != "none" and sent.clock.seconds < 5:
        raise BadRequest("bad_field", name="clock")
    for seat in sent.seats:
        if seat.kind not in {"me", "open"}:
            check_bot(seat.kind)
    wish = NewTable(
        game=game.id,
        seats=tuple(SeatPlan(seat.kind, _seat_name(seat.name)) for seat in sent.seats),
        options=sent.options,
        is_open=sent.is_open,
        clock=Clock(sent.clock.kind, sent.clock.seconds),
        components=await sheets.corrected(request, game, sent.components),
    )
    return await _opened(request, await house(request).new_table(who, wish))


def _seat_name(name: str) -> str:
    return clean_name(name) if name.strip() else ""


async def _opened(request: Request, id_: str) -> Response:
    live = await house(request).find(id_)
    return answer(_table_info(live, eyes(house(request), live, await visitor(request))), 201)


async def table(request: Request) -> Response:
    """Return a table: who sits there and how far it is."""
    return answer(_table_info(*await side(request)))


def _table_info(live: Live, see: Eyes) -> a.TableInfo:
    import time  # noqa: PLC0415 - only here

    now = time.time()
    seats = tuple(
        a.SeatInfo(
            seat.seat,
            seat.kind,
            seat.name,
            seat.bot,
            seat.seat in see.seats,
            seat.standing if seat.seat in see.seats else (),
            live.time_left(seat.seat, now),
        )
        for seat in live.seats
    )
    row = live.row
    return a.TableInfo(
        live.id,
        live.game.id,
        row.rules,
        msgspec.to_builtins(live.options),
        row.status,
        row.is_open,
        seats,
        live.state.asked if live.playing else (),
        row.moves,
        row.version,
        row.invite if see.seats or see.is_owner else None,
        row.components is not None,
    )


async def situation(request: Request) -> Response:
    """Return what one sees and may answer: now, or with `at` at an earlier moment.

    Who holds several seats names one with `seat`; a spectator sees what everybody sees.
    """
    live, see = await _through_seat(request)
    at = _number(request, "at")
    state = None if at is None else await house(request).position(live, at)
    return answer(_situation(live, see, state))


async def odds(request: Request) -> Response:
    """Return the fights at hand and their chances, where the game can tell them."""
    await count(request)
    return answer(await fights(*await _through_seat(request)))


async def _through_seat(request: Request) -> tuple[Live, Eyes]:
    """Return the table, seen through the seat that was named or through the only one."""
    live, see = await side(request)
    wanted = _number(request, "seat")
    if wanted is not None or len(see.seats) == 1:
        return live, msgspec.structs.replace(see, seat=my_seat(see, wanted))
    return live, msgspec.structs.replace(see, seat=None)


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRequest("bad_field", name=name)
    return int(text)


def _situation(live: Live, see: Eyes, past: State | None) -> a.Situation:
    show = shown(live, see, past)
    seat = see.seat
    mine = past is None and live.playing and seat is not None and seat in live.state.asked
    sketch = live.sketches.get(seat) if mine and seat is not None else None
    prompt = show.view.prompt
    over = not show.state.asked
    offered = choices(show, seat) if mine and seat is not None else []
    if sketch is not None and sketch.closing is not None:
        offered = []
    language = live.game.language
    return a.Situation(
        live.id,
        live.row.version,
        live.row.moves,
        seat,
        show.state.asked if live.row.status != "waiting" else (),
        live.question(seat) if mine and seat is not None else None,
        "" if prompt is None else show.words.question(prompt, live.names, show.view, mine=mine),
        "" if prompt is None else prompt.clause,
        tuple(
            a.ChoiceInfo(
                msgspec.to_builtins(language.read_text(one.text)),
                one.text,
                one.words,
                one.place,
                one.preview,
            )
            for one in offered
        ),
        tuple(str(clicked) for clicked in sketch.clicks) if sketch else (),
        str(sketch.closing) if sketch and sketch.closing is not None else None,
        msgspec.to_builtins(show.view, str_keys=True),
        over,
        show.view.scores,
        tuple(show.state.ranking()) if over else (),
    )


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
    return await _done(request)


async def confirm(request: Request) -> Response:
    """Let the tentative turn count."""
    sent = await body(request, a.Confirmation)
    live, see = await side(request)
    await house(request).answers.confirm(live.id, my_seat(see, sent.seat), sent.question)
    return await _done(request)


async def undo(request: Request) -> Response:
    """Take tentative answers back."""
    sent = await body(request, a.Undo)
    live, see = await side(request)
    await house(request).answers.undo(live.id, my_seat(see, sent.seat), sent.question, sent.keep)
    return await _done(request)


async def _done(request: Request) -> Response:
    live = await house(request).find(request.path_params["table"])
    return answer(a.Done(live.id, live.row.version))


async def sit(request: Request) -> Response:
    """Take an open seat."""
    sent = await body(request, a.Sit)
    await house(request).seats.sit(
        request.path_params["table"], await person(request), sent.seat, sent.invite
    )
    return await _done(request)


async def leave(request: Request) -> Response:
    """Stand up; a bot takes over where the match has begun."""
    sent = await body(request, a.SeatOnly)
    await house(request).seats.leave(request.path_params["table"], await person(request), sent.seat)
    return await _done(request)


async def start(request: Request) -> Response:
    """Begin, with bots on the open seats; only for who opened the table."""
    check_origin(request)
    await count(request)
    await house(request).start(request.path_params["table"], await person(request))
    return await _done(request)


async def replace(request: Request) -> Response:
    """Put a bot on a seat; only for who opened the table."""
    sent = await body(request, a.BotWish)
    await house(request).seats.replace(
        request.path_params["table"], await person(request), sent.seat, sent.bot
    )
    return await _done(request)


async def standing(request: Request) -> Response:
    """Leave answers to routine questions with the program, or take them back."""
    sent = await body(request, a.StandingWish)
    await house(request).seats.set_standing(
        request.path_params["table"], await person(request), sent.seat, sent.standing
    )
    return await _done(request)


async def seat_key(request: Request) -> Response:
    """Make a key that acts for one seat only, in place of an older one."""
    sent = await body(request, a.SeatOnly)
    id_ = request.path_params["table"]
    key = await house(request).seats.seat_key(id_, await person(request), sent.seat)
    return answer(a.SeatKey(id_, sent.seat, key), 201)


# -- talk, log, files


async def chat(request: Request) -> Response:
    """Return what was said."""
    live, _ = await side(request)
    return answer([a.Said(line.line, line.name, line.text, line.at) for line in live.chat])


async def say(request: Request) -> Response:
    """Say something."""
    sent = await body(request, a.Message)
    live, see = await side(request)
    who = (await visitor(request)).person
    name = who.name if who else live.names[my_seat(see, None)]
    await house(request).say(live.id, name, sent.text)
    return await _done(request)


async def log(request: Request) -> Response:
    """Return what the answers after `since` told, in words; at most 500 at once."""
    live, see = await side(request)
    since = _number(request, "since") or 0
    rows = await house(request).store.actions(live.id, since, since + _LOG_AT_ONCE)
    by_seq = {row.seq: row for row in rows}
    seat: Seat | None = see.seats[0] if len(see.seats) == 1 else see.seat
    show = shown(live, msgspec.structs.replace(see, seat=seat))
    return answer(
        [
            a.Told(
                one.seq,
                one.seat,
                one.origin,
                one.clause,
                by_seq[one.seq].round,
                by_seq[one.seq].turn,
                one.lines,
            )
            for one in entries(show, rows)
        ]
    )


async def save(request: Request) -> Response:
    """Return a match as a file; while it runs, only to who sits there among bots."""
    live, _ = await side(request)
    if not house(request).copies.may_save(live, (await visitor(request)).person):
        raise Forbidden("no_save_yet")
    return Response(await house(request).copies.save(live), media_type="application/json")


async def upload(request: Request) -> Response:
    """Open a table from a saved match, sent as the body."""
    check_origin(request)
    who = await person(request)
    desk(request).slow.take(who.id)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequest("json_expected")
    return await _opened(request, await house(request).copies.upload(who, await request.body()))


async def try_from(request: Request) -> Response:
    """Open a private copy of a moment, to play on against bots."""
    sent = await body(request, a.Moment)
    live, see = await side(request)
    seat = see.seats[0] if len(see.seats) == 1 else None
    id_ = await house(request).copies.try_from(live, sent.at, seat, await person(request))
    return await _opened(request, id_)


async def events(request: Request) -> Response:
    """Stream a line whenever the table changes: its version, moves, status and who is asked."""
    await side(request)
    return StreamingResponse(
        _changes(request),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _changes(request: Request) -> AsyncIterator[bytes]:
    at = house(request)
    sent = -1
    with at.hub.watching(request.path_params["table"]) as changed:
        while not at.closing:
            changed.clear()
            live = await at.find(request.path_params["table"])
            if live.row.version != sent:
                sent = live.row.version
                news = {
                    "version": sent,
                    "moves": live.row.moves,
                    "status": live.row.status,
                    "asked": live.state.asked if live.playing else (),
                }
                yield b"id: %d\ndata: %s\n\n" % (sent, msgspec.json.encode(news))
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"
