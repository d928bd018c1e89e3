"""Who may look at a table, and who may do what there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from orrery.core.action import Seat
from orrery.store.rows import Person, SeatRow
from orrery.web.errors import Forbidden, NotFound
from orrery.web.live import Live

if TYPE_CHECKING:
    from orrery.web.house import House


def seat_at(live: Live, seat: Seat) -> SeatRow:
    """Return a seat of a table, if it has it."""
    if not 0 <= seat < len(live.seats):
        raise NotFound("no_such_seat")
    return live.seats[seat]


def my_seat(live: Live, person: Person, seat: Seat) -> SeatRow:
    """Return a seat of a table, if it is somebody's own."""
    row = seat_at(live, seat)
    if row.kind != "person" or row.person != person.id:
        raise Forbidden("not_your_seat")
    return row


def owner_only(live: Live, person: Person) -> None:
    """Refuse everybody but the one who opened the table."""
    if live.row.owner != person.id:
        raise Forbidden("owner_only")


class Access:
    """The doors of all tables."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def may_watch(self, live: Live, person: Person | None) -> bool:
        """Whether somebody may look at a table at all."""
        if live.row.is_open:
            return True
        if person is None:
            return False
        if live.row.owner == person.id or any(seat.person == person.id for seat in live.seats):
            return True
        return await self.house.store.is_guest(live.id, person.id)

    async def let_in(self, live: Live, person: Person, invite: str) -> None:
        if secrets.compare_digest(invite.encode(), live.row.invite.encode()):
            await self.house.store.add_guest(live.id, person.id)
        elif not await self.may_watch(live, person):
            raise NotFound("no_such_table")

    async def accept_invite(self, person: Person, invite: str) -> str:
        """Let somebody in who holds an invitation; return the table's id."""
        id_ = await self.house.store.table_by_invite(invite)
        if id_ is None:
            raise NotFound("no_such_invite")
        await self.house.store.add_guest(id_, person.id)
        return id_
