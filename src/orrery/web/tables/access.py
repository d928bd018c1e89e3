"""Who may look at a table, and who may do what there."""

from __future__ import annotations

import secrets

from orrery.core.action import Seat
from orrery.core.errors import MatchOver
from orrery.store.rows import Person, SeatRow
from orrery.store.store import Store
from orrery.web.errors import Forbidden, NotFound
from orrery.web.tables.table import Table


def seat_at(table: Table, seat: Seat) -> SeatRow:
    """Return a seat of a table, if it has it."""
    if not 0 <= seat < len(table.seats):
        raise NotFound("no_such_seat")
    return table.seats[seat]


def my_seat(table: Table, person: Person, seat: Seat) -> SeatRow:
    """Return a seat of a table, if it is somebody's own."""
    row = seat_at(table, seat)
    if row.kind != "person" or row.person != person.id:
        raise Forbidden("not_your_seat")
    return row


def owner_only(table: Table, person: Person) -> None:
    """Refuse everybody but the one who opened the table."""
    if table.row.owner != person.id:
        raise Forbidden("owner_only")


def not_over(table: Table) -> None:
    """Refuse to change what is final."""
    if table.row.status == "over":
        raise MatchOver("match.over")


async def may_watch(store: Store, table: Table, person: Person | None) -> bool:
    """Whether somebody may look at a table at all."""
    if table.row.is_open:
        return True
    if person is None:
        return False
    if table.row.owner == person.id:
        return True
    if any(person.id in {seat.person, seat.leaver} for seat in table.seats):
        return True
    among = table.row.tournament
    if among and await store.tournaments.takes_part(among, person.id):
        return True
    return await store.is_guest(table.id, person.id)


def may_be_shown(table: Table) -> bool:
    """Whether anybody may be shown what everybody at a table sees, on any page.

    While it runs whoever opened it decides; a finished match opens for who has its address.
    """
    return table.row.is_open or table.row.status == "over"


async def let_in(store: Store, table: Table, person: Person, invite: str) -> None:
    """Let somebody in who holds the invitation, or may watch anyway; nobody else."""
    if secrets.compare_digest(invite.encode(), table.row.invite.encode()):
        await store.add_guest(table.id, person.id)
    elif not await may_watch(store, table, person):
        raise NotFound("no_such_table")


async def accept_invite(store: Store, person: Person, invite: str) -> str:
    """Let somebody in who holds an invitation; return the table's id."""
    id_ = await store.table_by_invite(invite)
    if id_ is None:
        raise NotFound("no_such_invite")
    await store.add_guest(id_, person.id)
    return id_


def may_ask_for_hints(table: Table, person: Person | None) -> bool:
    """Whether somebody may ask what a bot would do.

    Where all the others are bots; among people only if whoever opened the table allowed it.
    """
    if person is None:
        return False
    is_allowed = table.row.hints and person.id in table.people
    return is_allowed or all(seat.kind == "bot" or seat.person == person.id for seat in table.seats)


def may_save(table: Table, person: Person | None) -> bool:
    """Whether somebody may have the whole match: its seed tells everything hidden.

    Everybody once it is over; before, only who sits there alone or among bots, with no key to
    a seat in other hands.
    """
    if table.row.origin:
        return False  # it has no beginning that could be replayed
    if table.row.status == "over":
        return True
    if person is None or table.row.owner != person.id:
        return False
    return all(
        seat.kind == "bot" or (seat.person == person.id and seat.key is None)
        for seat in table.seats
    )
