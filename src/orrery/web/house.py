"""The house: every table in it, and all that can be done at one.

Moves at one table happen one after the other, under its lock. What is returned from here is
durable.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.errors import MatchOver, NotYourSeat, StaleAction
from orrery.core.events import Told
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.registry import game as game_by_id
from orrery.core.state import State
from orrery.store.database import Conflict
from orrery.store.rows import (
    Person,
    SeatRow,
    Since,
    TableRow,
)
from orrery.store.store import Store
from orrery.web.attendants import Attendants
from orrery.web.copies import Copies
from orrery.web.errors import BadRequest, Forbidden, NotFound, Taken
from orrery.web.hub import Hub
from orrery.web.live import RECENT, Live, Turn, opening_row, pack, replay
from orrery.web.seating import NewTable, begin, bot_row, check_bot, planned
from orrery.web.settings import Settings
from orrery.web.sketch import Sketch
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
            self._owner_only(live, person)
            for was in [seat for seat in live.seats if seat.kind == "open"]:
                await self._set_seat(live, bot_row(was.seat, self.settings.bot, live.seats), was)
            await self._begin_if_full(live)

    async def _begin_if_full(self, live: Live) -> None:
        if live.row.status != "waiting" or any(seat.kind == "open" for seat in live.seats):
            return
        now = time.time()
        since = {seat: Since(0, now) for seat in live.state.asked}
        turn = Turn(live)
        turn.since = since
        turn.play_standing()
        await self.append(live, turn)

    # -- seats

    async def sit(self, id_: str, person: Person, seat: Seat, invite: str = "") -> None:
        """Take an open seat."""
        async with self.at(id_) as live:
            was = self._seat(live, seat)
            if was.kind != "open":
                raise Taken("seat_taken")
            await self._let_in(live, person, invite)
            await self._set_seat(
                live, SeatRow(seat=seat, kind="person", person=person.id, name=person.name), was
            )
            await self._begin_if_full(live)

    async def hand_over(self, id_: str, seat: Seat, person: Person) -> None:
        """Give a seat to whoever holds its key."""
        async with self.at(id_) as live:
            was = self._seat(live, seat)
            after = msgspec.structs.replace(was, person=person.id, name=person.name, kind="person")
            await self._set_seat(live, after, was)

    async def leave(self, id_: str, person: Person, seat: Seat) -> None:
        """Stand up: an open seat again before the start, a bot's after it."""
        async with self.at(id_) as live:
            was = self._mine(live, person, seat)
            if live.row.status == "waiting":
                await self._set_seat(live, SeatRow(seat=seat, kind="open"), was)
                return
            await self.to_bot(live, was, self.settings.bot)

    async def replace(self, id_: str, person: Person, seat: Seat, bot: str) -> None:
        """Let the opener put a bot on a seat, or another bot."""
        async with self.at(id_) as live:
            self._owner_only(live, person)
            was = self._seat(live, seat)
            if was.kind == "person" and was.person != person.id and not self._is_late(live, seat):
                raise Forbidden("not_late")
            await self.to_bot(live, was, bot)
            await self._begin_if_full(live)

    def _is_late(self, live: Live, seat: Seat) -> bool:
        """Whether somebody keeps the table waiting for a day, or sits at one that never began."""
        since = live.row.since.get(seat)
        asked = live.row.changed if since is None else since.at
        return live.row.status == "waiting" or time.time() - asked > 86400

    async def to_bot(self, live: Live, was: SeatRow, bot: str) -> None:
        check_bot(bot)
        await self._set_seat(live, bot_row(was.seat, bot, live.seats), was)
        live.sketches.pop(was.seat, None)
        if live.playing:
            await self._refresh(live)

    async def _refresh(self, live: Live) -> None:
        """Write where the table stands anew after a change of hands."""
        turn = Turn(live)
        turn.play_standing()
        if turn.moves:
            await self.append(live, turn)
            return
        progress = turn.progress()
        live.row.version = await self.store.set_status(live.id, progress)
        live.adopt(live.state, (), progress)
        if progress.waits_for_bot:
            self.attendants.drive(live.id)

    async def _set_seat(self, live: Live, seat: SeatRow, was: SeatRow) -> None:
        try:
            live.row.version = await self.store.set_seat(live.id, seat, was)
        except Conflict:
            self._at_hand.pop(live.id, None)
            raise Taken("seat_taken") from None
        live.seats[seat.seat] = seat

    async def set_standing(
        self, id_: str, person: Person, seat: Seat, standing: Sequence[str]
    ) -> None:
        """Leave answers to routine questions with the program, or take them back."""
        async with self.at(id_) as live:
            was = self._mine(live, person, seat)
            unknown = [name for name in standing if name not in live.game.standing]
            if unknown:
                raise BadRequest("no_such_standing", name=unknown[0])
            after = msgspec.structs.replace(was, standing=tuple(sorted(set(standing))))
            await self._set_seat(live, after, was)
            if live.playing:
                await self._refresh(live)

    async def seat_key(self, id_: str, person: Person, seat: Seat) -> str:
        """Return a new key to a seat: whoever holds it may act for it."""
        async with self.at(id_) as live:
            self._mine(live, person, seat)
            key = secrets.token_urlsafe(24)
            await self.store.set_seat_key(id_, seat, hash_key(key))
            return key

    async def look(self, id_: str, person: Person, seat: Seat | None) -> None:
        """Raise the curtain before one of one's seats, or lower it."""
        async with self.at(id_) as live:
            if seat is not None:
                self._mine(live, person, seat)
            live.row.version = await self.store.set_looking(id_, seat)
            live.row.looking = seat

    # -- who may

    def _seat(self, live: Live, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(live.seats):
            raise NotFound("no_such_seat")
        return live.seats[seat]

    def _mine(self, live: Live, person: Person, seat: Seat) -> SeatRow:
        row = self._seat(live, seat)
        if row.kind != "person" or row.person != person.id:
            raise Forbidden("not_your_seat")
        return row

    def _owner_only(self, live: Live, person: Person) -> None:
        if live.row.owner != person.id:
            raise Forbidden("owner_only")

    async def may_watch(self, live: Live, person: Person | None) -> bool:
        """Whether somebody may look at a table at all."""
        if live.row.is_open:
            return True
        if person is None:
            return False
        if live.row.owner == person.id or any(seat.person == person.id for seat in live.seats):
            return True
        return await self.store.is_guest(live.id, person.id)

    async def _let_in(self, live: Live, person: Person, invite: str) -> None:
        if secrets.compare_digest(invite.encode(), live.row.invite.encode()):
            await self.store.add_guest(live.id, person.id)
        elif not await self.may_watch(live, person):
            raise NotFound("no_such_table")

    async def accept_invite(self, person: Person, invite: str) -> str:
        """Let somebody in who holds an invitation; return the table's id."""
        id_ = await self.store.table_by_invite(invite)
        if id_ is None:
            raise NotFound("no_such_invite")
        await self.store.add_guest(id_, person.id)
        return id_

    # -- playing

    async def click(
        self, id_: str, seat: Seat, question: int, action: Action, *, confirms: bool
    ) -> None:
        """Answer tentatively. Without confirmation, a final answer commits the turn at once."""
        async with self.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            sketch.click(action)
            if sketch.closing is not None and not confirms:
                await self._commit(live, sketch)
            else:
                await self._keep(live, sketch)

    async def confirm(self, id_: str, seat: Seat, question: int) -> None:
        """Make a tentative turn count."""
        async with self.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            if sketch.closing is None:
                raise BadRequest("nothing_to_confirm")
            await self._commit(live, sketch)

    async def undo(self, id_: str, seat: Seat, question: int, keep: int | None) -> None:
        """Take tentative answers back: the last one, or all after the first so many."""
        async with self.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            sketch.keep(len(sketch.clicks) - 1 if keep is None else keep)
            await self._keep(live, sketch)

    async def act(self, id_: str, seat: Seat, question: int, action: Action) -> None:
        """Answer for good, as programs do; a tentative turn before it counts with it."""
        async with self.at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            turn = Turn(live)
            for clicked in sketch.clicks:
                turn.play(seat, clicked, "person")
            turn.play(seat, action, "person")
            turn.play_standing()
            await self.append(live, turn)

    def _check_asked(self, live: Live, seat: Seat, question: int) -> None:
        if live.row.status == "over":
            raise MatchOver("the game is over")
        if not live.playing or seat not in live.state.asked:
            raise NotYourSeat("you are not asked anything now")
        if question != live.question(seat):
            raise StaleAction("this question has already been answered; look at the table again")

    async def _keep(self, live: Live, sketch: Sketch) -> None:
        draft = sketch.draft(live.row.moves)
        live.row.version = await self.store.set_draft(live.id, sketch.seat, draft)
        if draft is None:
            live.sketches.pop(sketch.seat, None)
        else:
            live.sketches[sketch.seat] = sketch

    async def _commit(self, live: Live, sketch: Sketch) -> None:
        turn = Turn(live)
        for action in sketch.clicks:
            turn.play(sketch.seat, action, "person")
        turn.play_standing()
        await self.append(live, turn)

    async def append(self, live: Live, turn: Turn) -> None:
        """Make answers durable, then let everybody know."""
        progress = turn.progress()
        asked_before = live.row.since
        try:
            version = await self.store.append(live.id, live.row.moves, turn.moves, progress)
        except Conflict:
            self._at_hand.pop(live.id, None)
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


def hash_key(key: str) -> str:
    """Return what the store keeps of a key: keys are long and random, so a plain hash will do."""
    return hashlib.sha256(key.encode()).hexdigest()
