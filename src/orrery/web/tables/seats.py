"""Sitting down, standing up, changing hands; and what a seat is given besides."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence

import msgspec

from orrery.core.action import Seat
from orrery.core.bounds import LONGEST_CHAT
from orrery.store.people import hash_key
from orrery.store.rows import Person, SeatRow
from orrery.web.errors import BadRequest, Forbidden, NotFound, Taken
from orrery.web.likeness import told_apart
from orrery.web.tables.access import let_in, my_seat, not_over, owner_only, seat_at
from orrery.web.tables.change import Change
from orrery.web.tables.opening import bot_row, check_bot
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table

LATE = 86400  # seconds after which the others need not wait any longer


async def sit(tables: Registry, id_: str, person: Person, seat: Seat, invite: str = "") -> Table:
    """Take an open seat, or that of somebody who left; whoever left comes back by it."""
    await let_in(tables.store, await tables.find(id_), person, invite)

    def work(change: Change) -> None:
        not_over(change.table)
        was = seat_at(change.table, seat)
        if was.kind != "open" and not (was.kind == "bot" and was.leaver):
            raise Taken("seat_taken")
        if change.table.row.rated and person.id in change.table.people:
            raise Taken("one_seat_rated")
        keeps = change.table.row.rated or change.table.row.tournament
        if keeps and was.leaver not in {None, person.id}:
            raise Taken("seat_taken")
        returns = was.leaver == person.id
        leaver = None if returns else was.leaver
        name = name_at(change.table, person.name, person.id)
        change.seat(SeatRow(seat=seat, kind="person", person=person.id, name=name, leaver=leaver))
        change.tell("returned" if returns else "sat_down", name)
        change.begin()
        change.play_standing()

    return await tables.change(id_, work)


async def hand_over(tables: Registry, id_: str, seat: Seat, person: Person, key: str) -> Table:
    """Give a seat to whoever holds its key; the key is used up by it."""

    def work(change: Change) -> None:
        not_over(change.table)
        was = seat_at(change.table, seat)
        if was.key is None or not secrets.compare_digest(was.key, hash_key(key)):
            raise NotFound("no_such_seat")
        if change.table.row.tournament:
            raise Forbidden("tournament_seat")
        name = name_at(change.table, person.name, person.id)
        change.seat(
            msgspec.structs.replace(
                was, person=person.id, name=name, kind="person", bot="", key=None
            )
        )
        if was.person != person.id:
            change.tell("sat_down", name)

    return await tables.change(id_, work)


async def leave(tables: Registry, id_: str, person: Person, seat: Seat, bot: str) -> Table:
    """Stand up: an open seat again before the start, a bot's after it."""

    def work(change: Change) -> None:
        was = my_seat(change.table, person, seat)
        not_over(change.table)
        if change.table.row.status == "waiting":
            change.seat(SeatRow(seat=seat, kind="open"))
            change.tell("stood_up", was.name)
        else:
            to_bot(change, seat, bot)
            change.tell("left", was.name)

    return await tables.change(id_, work)


async def replace(tables: Registry, id_: str, person: Person, seat: Seat, bot: str) -> Table:
    """Let the opener put a bot on a seat, or another bot."""

    def work(change: Change) -> None:
        owner_only(change.table, person)
        check_bot(bot, change.table.game)
        was = seat_at(change.table, seat)
        not_over(change.table)
        if change.table.row.tournament and was.person != person.id:
            raise Forbidden("tournament_seat")
        if was.kind == "person" and was.person != person.id and not _is_late(change.table, seat):
            raise Forbidden("not_late")
        to_bot(change, seat, bot)
        change.begin()
        change.play_standing()

    return await tables.change(id_, work)


def _is_late(table: Table, seat: Seat) -> bool:
    """Whether somebody keeps the table waiting for a day, or sits at one that never began."""
    since = table.row.since.get(seat)
    asked = table.row.changed if since is None else since.at
    return table.row.status == "waiting" or time.time() - asked > LATE


def to_bot(change: Change, seat: Seat, bot: str) -> None:
    """Let a bot take a seat over; whoever leaves it in the middle of a match may come back."""
    was = change.seats[seat]
    leaver = (was.leaver or was.person) if change.status == "playing" else None
    change.seat(msgspec.structs.replace(bot_row(seat, bot, change.seats), leaver=leaver))


async def set_standing(
    tables: Registry, id_: str, person: Person, seat: Seat, standing: Sequence[str]
) -> Table:
    """Leave answers to routine questions with the program, or take them back."""

    def work(change: Change) -> None:
        was = my_seat(change.table, person, seat)
        not_over(change.table)
        unknown = [name for name in standing if name not in change.table.game.standing]
        if unknown:
            raise BadRequest("no_such_standing", name=unknown[0])
        change.seat(msgspec.structs.replace(was, standing=tuple(sorted(set(standing)))))
        if change.table.playing:
            change.play_standing()

    return await tables.change(id_, work)


async def seat_key(tables: Registry, id_: str, person: Person, seat: Seat) -> str:
    """Return a new key to a seat: whoever holds it may act for it."""
    key = secrets.token_urlsafe(24)

    def work(change: Change) -> None:
        was = my_seat(change.table, person, seat)
        not_over(change.table)
        change.seat(msgspec.structs.replace(was, key=hash_key(key)))

    await tables.change(id_, work)
    return key


async def drop_seat_key(tables: Registry, id_: str, person: Person, seat: Seat) -> Table:
    """Make the key to a seat useless."""
    return await tables.change(
        id_,
        lambda change: change.seat(
            msgspec.structs.replace(my_seat(change.table, person, seat), key=None)
        ),
    )


async def look(tables: Registry, id_: str, person: Person, seat: Seat | None) -> Table:
    """Raise the curtain before one of one's seats, or lower it."""

    def work(change: Change) -> None:
        if seat is not None:
            my_seat(change.table, person, seat)
        elif person.id not in change.table.people:
            raise Forbidden("not_your_seat")
        change.look(seat)

    return await tables.change(id_, work)


async def start(tables: Registry, id_: str, person: Person, bot: str) -> Table:
    """Let the opener begin: open seats go to bots."""

    def work(change: Change) -> None:
        owner_only(change.table, person)
        not_over(change.table)
        for seat in change.seats:
            if seat.kind == "open":
                to_bot(change, seat.seat, bot)
        change.begin()
        change.play_standing()

    return await tables.change(id_, work)


async def be_ready(tables: Registry, id_: str, person: Person) -> Table:
    """Say that one is ready; the match begins when everybody is."""

    def work(change: Change) -> None:
        if person.id not in change.table.people or change.table.row.status != "waiting":
            raise Forbidden("not_your_seat")
        for seat in change.table.seats:
            if seat.person == person.id:
                change.seat(msgspec.structs.replace(change.seats[seat.seat], ready=True))
        change.begin()
        change.play_standing()

    return await tables.change(id_, work)


async def say(tables: Registry, id_: str, name: str, text: str, person: str | None = None) -> Table:
    """Say something at a table."""
    if not text:
        raise BadRequest("say_something")

    def work(change: Change) -> None:
        change.say(name_at(change.table, name, person), text[:LONGEST_CHAT], person)

    return await tables.change(id_, work)


def name_at(table: Table, name: str, person: str | None) -> str:
    """Return what somebody is called at a table, so that nobody there takes them for another."""
    others = [seat.name for seat in table.seats if seat.person != person or seat.kind == "bot"]
    return told_apart(name, others) if person is not None else name


async def tell_hint(tables: Registry, id_: str, name: str) -> Table:
    """Tell the table that somebody asked what a bot would do."""
    return await tables.change(id_, lambda change: change.tell("hinted", name))
