"""Those who act for others: bots that move, and bots that answer when somebody's time is up."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from orrery.core.action import Action, Seat
from orrery.core.errors import StaleAction
from orrery.store.rows import Origin
from orrery.web.errors import NotFound
from orrery.web.live import Live, Turn

if TYPE_CHECKING:
    from orrery.web.house import House

LEASE = 10.0  # seconds for which a worker takes the bots of a table in charge

log = logging.getLogger(__name__)


class Attendants:
    """Keeps the bots of all tables moving, one task for each table that waits for one."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._running: dict[str, asyncio.Task[None]] = {}

    def tasks(self) -> list[asyncio.Task[None]]:
        """Return all that runs, to be ended with the house."""
        return list(self._running.values())

    def drive(self, id_: str) -> None:
        """Let the bots of a table go on, if they do not yet."""
        running = self._running.get(id_)
        if self.house.closing or (running is not None and not running.done()):
            return
        task = asyncio.create_task(self._drive_bots(id_))
        self._running[id_] = task
        task.add_done_callback(lambda done: self._running.pop(id_, None))

    async def _drive_bots(self, id_: str) -> None:
        lease = 0.0
        try:
            while True:
                if time.time() > lease - LEASE / 2:
                    lease = time.time() + LEASE
                    if not await self.house.store.drive(id_, self.house.worker, lease):
                        await asyncio.sleep(1)  # another worker has them; see whether it lives
                        lease = 0.0
                        continue
                if not await self._bot_move(id_):
                    return
        except (NotFound, asyncio.CancelledError):
            return
        except Exception:
            log.exception("the bots of table %s stopped", id_)
            await asyncio.sleep(5)
            self.house.run(self._drive_again(id_))

    async def _drive_again(self, id_: str) -> None:
        await asyncio.sleep(0)
        self.drive(id_)

    async def _bot_move(self, id_: str) -> bool:
        """Let one bot move; return whether there was one."""
        live = await self.house.find(id_)
        seat = _bot_to_move(live)
        if seat is None:
            return False
        alone = len(live.state.asked) == 1
        await asyncio.sleep(self.house.settings.pause if alone else self.house.settings.pause / 3)
        live = await self.house.find(id_)
        if _bot_to_move(live) != seat:
            return True
        question = live.question(seat)
        action, origin = await self.house.thinkers.answer(live, seat, live.seats[seat].bot)
        await self._play_for(id_, seat, question, action, origin)
        return True

    async def _play_for(
        self, id_: str, seat: Seat, question: int, action: Action, origin: Origin
    ) -> None:
        """Play for a seat what a program chose, unless the table has moved on."""
        async with self.house.at(id_) as live:
            if seat not in live.state.asked or live.question(seat) != question:
                return
            if action not in live.state.choices(seat):
                return
            turn = Turn(live)
            turn.play(seat, action, origin)
            turn.play_standing()
            try:
                await self.house.append(live, turn)
            except StaleAction:
                log.info("somebody moved before the bot at %s", id_)

    async def mind_clocks(self) -> None:
        """Once a second, answer for those whose time is up."""
        while True:
            await asyncio.sleep(1)
            try:
                for id_ in await self.house.store.due(time.time()):
                    await self._time_up(id_)
                for id_ in await self.house.store.waiting_for_bots():
                    self.drive(id_)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("minding the clocks")

    async def _time_up(self, id_: str) -> None:
        live = await self.house.find(id_)
        now = time.time()
        for seat in live.state.asked:
            if live.time_left(seat, now) != 0:
                continue
            if live.row.clock.kind == "game":
                async with self.house.at(id_) as held:
                    await self.house.seats.to_bot(held, held.seats[seat], self.house.settings.bot)
                return
            live.sketches.pop(seat, None)
            question = live.question(seat)
            action, _ = await self.house.thinkers.answer(live, seat, self.house.settings.bot)
            await self._play_for(id_, seat, question, action, "clock")
            return


def _bot_to_move(live: Live) -> Seat | None:
    """Return the first bot that owes an answer."""
    if not live.playing:
        return None
    for seat in live.state.asked:
        if live.seats[seat].kind == "bot":
            return seat
    return None
