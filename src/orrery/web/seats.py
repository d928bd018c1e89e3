"""Sitting down, standing up, changing hands; and what a seat is given besides."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from orrery.core.action import Seat
from orrery.store.database import Conflict
from orrery.store.rows import Person, SeatRow
from orrery.web.access import my_seat, owner_only, seat_at
from orrery.web.errors import BadRequest, Forbidden, Taken
from orrery.web.live import Live, Turn
from orrery.web.seating import bot_row, check_bot
from orrery.web.visitors import hash_key

if TYPE_CHECKING:
    from orrery.web.house import House

LATE = 86400  # seconds after which the others need not wait any longer


class Seats:
    """The seats of all tables."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def sit(self, id_: str, person: Person, seat: Seat, invite: str = "") -> None:
        """Take an open seat."""
        async with self.house.at(id_) as live:
            was = seat_at(live, seat)
            if was.kind != "open":
                raise Taken("seat_taken")
            await self.house.access.let_in(live, person, invite)
            await self.change(
                live, SeatRow(seat=seat, kind="person", person=person.id, name=person.name), was
            )
            await self.house.begin_if_full(live)

    async def hand_over(self, id_: str, seat: Seat, person: Person) -> None:
        """Give a seat to whoever holds its key."""
        async with self.house.at(id_) as live:
            was = seat_at(live, seat)
            after = msgspec.structs.replace(was, person=person.id, name=person.name, kind="person")
            await self.change(live, after, was)

    async def leave(self, id_: str, person: Person, seat: Seat) -> None:
        """Stand up: an open seat again before the start, a bot's after it."""
        async with self.house.at(id_) as live:
            was = my_seat(live, person, seat)
            if live.row.status == "waiting":
                await self.change(live, SeatRow(seat=seat, kind="open"), was)
                return
            await self.to_bot(live, was, self.house.settings.bot)

    async def replace(self, id_: str, person: Person, seat: Seat, bot: str) -> None:
        """Let the opener put a bot on a seat, or another bot."""
        async with self.house.at(id_) as live:
            owner_only(live, person)
            was = seat_at(live, seat)
            if was.kind == "person" and was.person != person.id and not self._is_late(live, seat):
                raise Forbidden("not_late")
            await self.to_bot(live, was, bot)
            await self.house.begin_if_full(live)

    def _is_late(self, live: Live, seat: Seat) -> bool:
        """Whether somebody keeps the table waiting for a day, or sits at one that never began."""
        since = live.row.since.get(seat)
        asked = live.row.changed if since is None else since.at
        return live.row.status == "waiting" or time.time() - asked > LATE

    async def to_bot(self, live: Live, was: SeatRow, bot: str) -> None:
        check_bot(bot)
        await self.change(live, bot_row(was.seat, bot, live.seats), was)
        live.sketches.pop(was.seat, None)
        if live.playing:
            await self._refresh(live)

    async def _refresh(self, live: Live) -> None:
        """Write where the table stands anew after a change of hands."""
        turn = Turn(live)
        turn.play_standing()
        if turn.moves:
            await self.house.append(live, turn)
            return
        progress = turn.progress()
        live.row.version = await self.house.store.set_status(live.id, progress)
        live.adopt(live.state, (), progress)
        if progress.waits_for_bot:
            self.house.attendants.drive(live.id)

    async def change(self, live: Live, seat: SeatRow, was: SeatRow) -> None:
        try:
            live.row.version = await self.house.store.set_seat(live.id, seat, was)
        except Conflict:
            self.house.forget(live.id)
            raise Taken("seat_taken") from None
        live.seats[seat.seat] = seat

    async def set_standing(
        self, id_: str, person: Person, seat: Seat, standing: Sequence[str]
    ) -> None:
        """Leave answers to routine questions with the program, or take them back."""
        async with self.house.at(id_) as live:
            was = my_seat(live, person, seat)
            unknown = [name for name in standing if name not in live.game.standing]
            if unknown:
                raise BadRequest("no_such_standing", name=unknown[0])
            after = msgspec.structs.replace(was, standing=tuple(sorted(set(standing))))
            await self.change(live, after, was)
            if live.playing:
                await self._refresh(live)

    async def seat_key(self, id_: str, person: Person, seat: Seat) -> str:
        """Return a new key to a seat: whoever holds it may act for it."""
        async with self.house.at(id_) as live:
            my_seat(live, person, seat)
            key = secrets.token_urlsafe(24)
            await self.house.store.set_seat_key(id_, seat, hash_key(key))
            return key

    async def look(self, id_: str, person: Person, seat: Seat | None) -> None:
        """Raise the curtain before one of one's seats, or lower it."""
        async with self.house.at(id_) as live:
            if seat is not None:
                my_seat(live, person, seat)
            live.row.version = await self.house.store.set_looking(id_, seat)
            live.row.looking = seat
