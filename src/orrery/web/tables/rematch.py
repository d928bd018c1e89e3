"""Playing again: the same people and bots with the same options; the next seat begins."""

from __future__ import annotations

import secrets
from contextlib import suppress

import msgspec

from orrery.core.match import Match
from orrery.store.database import StoreError
from orrery.store.rows import Opened, Person, SeatRow
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.tables.change import Change
from orrery.web.tables.opening import NewTable, SeatPlan, begin, new_row
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table, opening_row


def would_open(table: Table, person: Person, *, without_others: bool) -> bool:
    """Whether the new table opens when somebody agrees who may."""
    if person.id not in table.people or table.row.status != "over" or table.row.rematch:
        return False
    return without_others or not _missing(table, person)


def _missing(table: Table, person: Person) -> frozenset[str]:
    """Return the other people at a table who have not agreed."""
    agreed = {seat.person for seat in table.seats if seat.again}
    return table.people - agreed - {person.id}


def plans(table: Table) -> tuple[SeatPlan, ...]:
    """Return who is to sit at the new table, for the limits: people count as open seats."""
    return tuple(SeatPlan(seat.bot or "open") for seat in table.seats)


async def agree(tables: Registry, id_: str, person: Person, *, without_others: bool) -> Table:
    """Say that one would play again; return the table after it.

    The new table opens when everybody has agreed, or at once for those who have: then the seats of
    the others stay free. It is written together with where it is to be found, or not at all.
    """
    table = await tables.find(id_)
    _may_agree(table, person)  # before a match is set up, which takes a while
    opens = would_open(table, person, without_others=without_others)
    match = _match_again(table) if opens else None

    def work(change: Change) -> None:
        was = change.table
        _may_agree(was, person)
        if was.row.rematch:
            return
        for seat in was.seats:
            if seat.person == person.id and not seat.again:
                change.seat(msgspec.structs.replace(seat, again=True))
        if without_others or not _missing(was, person):
            ready = match or _match_again(was)  # somebody agreed at the same moment
            change.opened = _opened(ready, was, person, tuple(change.seats))

    before = table.row.rematch
    after = await tables.change(id_, work)
    if after.row.rematch and not before:
        await _begin(tables, after)
    return after


def _may_agree(table: Table, person: Person) -> None:
    """Refuse a rematch to those who did not play, and before the match is over."""
    if person.id not in table.people:
        raise Forbidden("not_your_seat")
    if table.row.status != "over":
        raise BadRequest("rematch_too_early")


def _match_again(table: Table) -> Match:
    """Set the same game up again, with other chance."""
    return Match(
        table.game,
        table.row.players,
        seed=secrets.randbits(63),
        options=table.options,
        components=table.row.components,
    )


def _opened(match: Match, was: Table, person: Person, seats: tuple[SeatRow, ...]) -> Opened:
    """Return the new table: everybody moves on by one seat, so that the next one begins."""
    wish = NewTable(
        game=was.game.id,
        seats=plans(was),
        is_open=was.row.is_open,
        clock=was.row.clock,
        rated=was.row.rated,
        components=was.row.components,
        hints=was.row.hints,
    )
    row = new_row(match, person, wish)
    row.pace = was.row.pace
    taken = tuple(_again(at, seats[(at + 1) % len(seats)]) for at in range(len(seats)))
    if all(seat.kind != "open" for seat in taken):
        begin(row, taken, match.state)
    told = (opening_row(match.opening, row),) if match.opening else ()
    return Opened(row=row, seats=taken, actions=told)


def _again(at: int, seat: SeatRow) -> SeatRow:
    """Return a seat of the new table as it was at the old one; free, where nobody agreed."""
    if seat.kind == "bot":
        return SeatRow(seat=at, kind="bot", bot=seat.bot, name=seat.name)
    if seat.person is None or not seat.again:
        return SeatRow(seat=at, kind="open")
    return SeatRow(
        seat=at, kind="person", person=seat.person, name=seat.name, standing=seat.standing
    )


async def _begin(tables: Registry, table: Table) -> None:
    """Let in who has not agreed yet, and let the bots begin."""
    with suppress(StoreError):  # it is there; its bots go on at the next look at the clocks
        for person in table.people:
            await tables.store.add_guest(table.row.rematch, person)
        await tables.find(table.row.rematch)
