"""The house: finds every table in it, opens new ones, and makes durable what happens at them.

Moves at one table happen one after the other, under its lock. What is returned from here is
durable. What people do at a table is in `answers`, `seats` and `copies`; who may, in `access`.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from orrery.core.action import Seat
from orrery.core.errors import StaleAction
from orrery.core.events import Told
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.registry import game as game_by_id
from orrery.core.state import State
from orrery.store.database import Conflict
from orrery.store.rows import Person, SeatRow, Since, TableRow
from orrery.store.store import Store
from orrery.web.access import Access, owner_only
from orrery.web.answers import Answers
from orrery.web.attendants import Attendants
from orrery.web.copies import Copies
from orrery.web.errors import BadRequest, NotFound
from orrery.web.hub import Hub
from orrery.web.live import RECENT, Live, Turn, opening_row, pack, replay
from orrery.web.seating import NewTable, begin, bot_row, planned
from orrery.web.seats import Seats
from orrery.web.settings import Settings
from orrery.web.thinking import Thinkers
from orrery.web.webhooks import Webhooks

AT_HAND = 800  # tables kept in memory
LONGEST_CHAT = 500


class House:
    """All tables of this server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.hub = Hub()
        self.thinkers = Thinkers(settings.bot_processes)
        self.copies = Copies(self)
        self.attendants = Attendants(self)
        self.seats = Seats(self)
        self.access = Access(self)
        self.answers = Answers(self)
        self.webhooks = Webhooks(private=settings.private_webhooks)
        self.worker = secrets.token_hex(8) if store.database.is_shared else "only"
        self._at_hand: OrderedDict[str, Live] = OrderedDict()
        self._newest: OrderedDict[str, int] = OrderedDict()  # versions that were heard of
        # a lock lives as long as somebody holds it or waits for it
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._background: set[asyncio.Task[Any]] = set()
        self.closing = False

    # -- opening and closing the house

    async def open_doors(self) -> None:
        """Listen for changes, let bots go on where they were, mind the clocks."""
        self.store.database.listen(self._heard)
        for table in await self.store.waiting_for_bots():
            self.attendants.drive(table)
        self.run(self.attendants.mind_clocks())

    async def close_doors(self) -> None:
        """End everything that runs in the background."""
        self.closing = True
        self.hub.wake_all()
        running = [*self._background, *self.attendants.tasks()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self.thinkers.close()
        await self.webhooks.close()
        await asyncio.to_thread(self.store.database.close)

    def run(self, work: Any) -> None:
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def _heard(self, message: str) -> None:
        """Hear that a table changed, here or at another worker."""
        table, _, version = message.partition(" ")
        self._newest[table] = max(self._newest.pop(table, 0), int(version))
        if len(self._newest) > 10 * AT_HAND:
            self._newest.popitem(last=False)
        self.hub.wake(table)

    # -- finding tables

    async def find(self, id_: str) -> Live:
        """Return a table, from memory or from its last position.

        It is at least as new as the newest version that was heard of when it is returned: a copy
        that was read while somebody else wrote never takes the place of a newer one.
        """
        live = self._at_hand.get(id_)
        while live is None or live.row.version < self._newest.get(id_, 0):
            read = await self._load(id_)
            live = self._at_hand.get(id_)
            if live is None or live.row.version < read.row.version:
                live = self._at_hand[id_] = read
                if read.row.waits_for_bot:
                    self.attendants.drive(id_)
        self._at_hand.move_to_end(id_)
        while len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return live

    async def _load(self, id_: str) -> Live:
        whole = await self.store.whole(id_, RECENT)
        if whole is None:
            raise NotFound("no_such_table")
        return Live(whole)

    def forget(self, id_: str) -> None:
        """Let a table be read anew: somebody else has changed it."""
        self._at_hand.pop(id_, None)

    @asynccontextmanager
    async def at(self, id_: str) -> AsyncIterator[Live]:
        """Hold a table still while something happens there."""
        lock = self._locks.setdefault(id_, asyncio.Lock())
        async with lock:
            yield await self.find(id_)

    async def position(self, live: Live, at: int) -> State:
        """Return the position after so many moves, from the nearest snapshot."""
        if not 0 <= at <= live.row.moves:
            raise BadRequest("no_such_moment", last=live.row.moves)
        if at == live.row.moves:
            return live.state.clone()
        found = await self.store.snapshot(live.id, at)
        if found is None:
            raise NotFound("no_such_moment", last=live.row.moves)
        start, position = found
        rows = await self.store.actions(live.id, start, at)
        return replay(live, live.unpack(position), rows)

    # -- new tables

    async def new_table(self, person: Person, wish: NewTable) -> str:
        """Open a table; return its id. It begins at once where no seat is open."""
        game = game_by_id(wish.game)
        players = game.check_players(len(wish.seats))
        seed = secrets.randbits(63) if wish.seed is None else wish.seed
        match = Match(
            game, players, seed=seed, options=dict(wish.options), components=wish.components
        )
        seats = [planned(seat, plan, person) for seat, plan in enumerate(wish.seats)]
        row = self.new_row(match.game, match.state, person, wish)
        row.seed = str(seed)
        row.options = msgspec.json.encode(match.options).decode()
        return await self.add(row, seats, match.state, match.opening)

    def new_row(self, game: Game, state: State, person: Person, wish: NewTable) -> TableRow:
        now = time.time()
        return TableRow(
            id=secrets.token_urlsafe(9).replace("-", "a").replace("_", "b"),
            game=game.id,
            rules=game.rules_version,
            players=state.players,
            seed="0",
            options="{}",
            components=wish.components,
            owner=person.id,
            is_open=wish.is_open,
            invite=secrets.token_urlsafe(18),
            origin="",
            status="waiting",
            clock=wish.clock,
            position=pack(state),
            since={},
            moves=0,
            version=1,
            deadline=None,
            waits_for_bot=False,
            looking=None,
            made=now,
            changed=now,
        )

    async def add(
        self, row: TableRow, seats: list[SeatRow], state: State, opening: Sequence[Told] = ()
    ) -> str:
        if all(seat.kind != "open" for seat in seats):
            begin(row, seats, state)
        await self.store.add_table(row, seats, opening_row(opening, row) if opening else None)
        if row.waits_for_bot:
            self.attendants.drive(row.id)
        return row.id

    async def start(self, id_: str, person: Person) -> None:
        """Let the opener begin: open seats go to bots."""
        async with self.at(id_) as live:
            owner_only(live, person)
            for was in [seat for seat in live.seats if seat.kind == "open"]:
                await self.seats.change(live, bot_row(was.seat, self.settings.bot, live.seats), was)
            await self.begin_if_full(live)

    async def begin_if_full(self, live: Live) -> None:
        """Begin where every seat is taken."""
        if live.row.status != "waiting" or any(seat.kind == "open" for seat in live.seats):
            return
        now = time.time()
        since = {seat: Since(0, now) for seat in live.state.asked}
        turn = Turn(live)
        turn.since = since
        turn.play_standing()
        await self.append(live, turn)

    # -- what happened

    async def append(self, live: Live, turn: Turn) -> None:
        """Make answers durable, then let everybody know."""
        progress = turn.progress()
        asked_before = live.row.since
        try:
            version = await self.store.append(live.id, live.row.moves, turn.moves, progress)
        except Conflict:
            self.forget(live.id)
            raise StaleAction("somebody was faster; look at the table again") from None
        turn.state.sink = None
        live.adopt(turn.state, turn.moves, progress)
        live.row.version = version
        self.hub.wake(live.id)
        if progress.waits_for_bot:
            self.attendants.drive(live.id)
        self._remind(live, asked_before)

    async def say(self, id_: str, name: str, text: str) -> None:
        """Say something at a table."""
        text = " ".join(text.split())
        if not text:
            raise BadRequest("say_something")
        async with self.at(id_) as live:
            version = await self.store.say(id_, name, text[:LONGEST_CHAT])
            live.chat = await self.store.chat(id_)
            live.row.version = version

    # -- reminders

    def _remind(self, live: Live, before: Mapping[int, Since]) -> None:
        """Tell those who are newly asked and left an address for it."""
        for seat in live.state.asked:
            row = live.seats[seat]
            if row.kind == "person" and row.person and seat not in before:
                self.run(self._send_reminder(row.person, live.id, live.game.id, seat))

    async def _send_reminder(self, person_id: str, table: str, game: str, seat: Seat) -> None:
        person = await self.store.people.by_id(person_id)
        if person is not None and person.webhook:
            message = {"event": "your-turn", "table": table, "game": game, "seat": seat}
            await self.webhooks.send(person.webhook, message)
