"""Those who act for others: bots that move, and bots that answer when somebody's time is up."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any

from orrery.core.action import Action, Seat
from orrery.core.errors import Refused, StaleAction
from orrery.store.database import StoreError
from orrery.store.rows import Origin
from orrery.web.errors import NotFound
from orrery.web.settings import Settings
from orrery.web.tables.background import Background
from orrery.web.tables.change import Change
from orrery.web.tables.clocks import at_zero
from orrery.web.tables.outages import Outages
from orrery.web.tables.pace import pause
from orrery.web.tables.registry import Registry
from orrery.web.tables.seats import to_bot
from orrery.web.tables.table import Table
from orrery.web.tables.thinking import Later, Thinkers

LEASE = 10.0  # seconds for which a worker takes the bots of a table in charge
AGAIN = 1.0  # seconds before a bot asks again for its turn to think
PATIENCE = 5.0  # seconds before a table that failed is looked at again

log = logging.getLogger(__name__)


class Bots:
    """Keeps the bots of all tables moving, one task for each table that waits for one."""

    def __init__(
        self, tables: Registry, thinkers: Thinkers, background: Background, settings: Settings
    ) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.settings = settings
        self.outages = Outages(tables)
        self._background = background
        self._worker = secrets.token_hex(8) if tables.store.database.is_shared else "only"
        self._running: set[str] = set()

    async def begin(self) -> None:
        """Let all bots go on where they were, and mind the clocks from now on."""
        await self.outages.look()
        for id_ in await self.tables.store.waiting_for_bots():
            self.drive(id_)
        self._background.run(self._mind_clocks())

    def follow(self, before: Table | None, after: Table) -> None:
        """Let the bots of a table go on, where it came into memory or something happened."""
        if after.row.waits_for_bot:
            self.drive(after.id)

    def drive(self, id_: str) -> None:
        """Let the bots of a table go on, if they do not yet."""
        self._once(id_, self._drive_bots(id_))

    async def _drive_bots(self, id_: str) -> None:
        """Let the bots of a table move until none is asked, while no other worker does."""
        while True:
            if not await self._in_charge(id_):
                await asyncio.sleep(1)  # another worker has them; see whether it lives
                continue
            moving = asyncio.ensure_future(self._bot_moves(id_))
            try:
                while not moving.done():
                    await asyncio.wait([moving], timeout=LEASE / 2)
                    if not moving.done() and not await self._in_charge(id_):
                        moving.cancel()
            finally:
                moving.cancel()
            if not moving.cancelled():
                moving.result()
                return

    async def _in_charge(self, id_: str) -> bool:
        """Take the bots of a table in charge for a while, if no other worker has."""
        return await self.tables.store.drive(id_, self._worker, time.time() + LEASE)

    async def _bot_moves(self, id_: str) -> None:
        waited: float | None = 0.0
        while waited is not None:
            waited = await self._bot_move(id_, waited)

    async def _bot_move(self, id_: str, waited: float) -> float | None:
        """Let one bot move; return how long they have paused so far, None where there was none."""
        table = await self.tables.find(id_)
        seat = _bot_to_move(table)
        if seat is None:
            return None
        length = pause(table, self.settings.pause, waited)
        await asyncio.sleep(length)
        waited += length
        table = await self.tables.find(id_)
        if _bot_to_move(table) != seat:
            return waited
        try:
            action, origin = await self.thinkers.answer(table, seat, table.seats[seat].bot)
        except Later as error:
            log.info("the bots of %s wait: %s", id_, error)
            await asyncio.sleep(AGAIN)
            return waited
        await self._play_for(table, seat, action, origin)
        return waited

    async def _play_for(self, table: Table, seat: Seat, action: Action, origin: Origin) -> None:
        """Play for a seat what a program chose, unless the table has moved on."""

        def work(change: Change) -> None:
            now = change.table
            if not now.playing or now.row.paused is not None:
                raise StaleAction("turn.moved_on")
            if now.row.since.get(seat) != table.row.since.get(seat):
                raise StaleAction("turn.moved_on")
            if now.seats[seat].kind != table.seats[seat].kind:
                raise StaleAction("turn.other_hands")
            change.play(seat, action, origin)
            change.play_standing()

        try:
            await self.tables.change(table.id, work)
        except Refused:
            log.info("somebody moved before the bot at %s", table.id)

    async def _mind_clocks(self) -> None:
        """Once a second, answer for those whose time is up, and wake the bots that are due.

        A table that cannot be read, as one of a game that is not here, holds up no other.
        """
        while True:
            await asyncio.sleep(1)
            try:
                await self.outages.look()
                due = await self.tables.store.due(time.time())
                waiting = await self.tables.store.waiting_for_bots()
            except StoreError as error:
                log.warning("cannot mind the clocks: %s", error)
                continue
            for id_ in due:
                self._once(f"clock {id_}", self._time_up(id_))
            for id_ in waiting:
                self.drive(id_)

    def _once(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Do something about a table, unless it is being done."""
        if self._background.closing or name in self._running:
            work.close()
            return
        self._running.add(name)
        self._background.run(self._watched(name, work))

    async def _watched(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except NotFound:
            await asyncio.sleep(PATIENCE)  # of a game that is not here: look again later
        except Exception:
            log.exception("%s stopped", name)
            await asyncio.sleep(PATIENCE)
        finally:
            self._running.discard(name)

    async def _time_up(self, id_: str) -> None:
        """Do what was settled for whoever has no time left at a table."""
        table = await self.tables.find(id_)
        late = [seat for seat in table.state.asked if table.is_late(seat, time.time())]
        if not late:
            await self.tables.change(id_, _set_deadline)
            return
        seat, bot = late[0], self.settings.bot
        if at_zero(table.row.clock) != "answer":
            await self._seat_to_bot(table, seat)
            return
        try:
            action, _ = await self.thinkers.answer(table, seat, bot)
        except Later:
            return  # the clock looks again in a second
        await self._play_for(table, seat, action, "clock")

    async def _seat_to_bot(self, table: Table, seat: Seat) -> None:
        """Let a bot take the seat of somebody whose time is up."""

        def work(change: Change) -> None:
            if change.table.is_late(seat, time.time()):
                name = change.table.seats[seat].name
                to_bot(change, seat, self.settings.bot)
                change.tell("late", name)

        await self.tables.change(table.id, work)


def _set_deadline(change: Change) -> None:
    """Let the deadline be found anew: nothing else happens at the table."""


def _bot_to_move(table: Table) -> Seat | None:
    """Return the first bot that owes an answer."""
    row = table.row
    if not table.playing or row.lesson is not None or row.paused is not None:
        return None
    for seat in table.state.asked:
        if table.seats[seat].kind == "bot":
            return seat
    return None
