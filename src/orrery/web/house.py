"""The house: every table in it, and all that can be done at one.

Moves at one table happen one after the other, under its lock. What is returned from here is
durable.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from orrery.bots.levels import LEVELS
from orrery.core.action import Action, Seat
from orrery.core.errors import BadMatch, BadOption, MatchOver, NotYourSeat, StaleAction
from orrery.core.events import Told
from orrery.core.game import Game
from orrery.core.match import Match, Saved
from orrery.core.registry import game as game_by_id
from orrery.core.rng import Rng
from orrery.core.save import digest, dump_state
from orrery.core.state import State
from orrery.store.database import Conflict
from orrery.store.rows import (
    Clock,
    Origin,
    Person,
    SeatRow,
    Since,
    TableRow,
)
from orrery.store.store import Store
from orrery.web.errors import BadRequest, Forbidden, NotFound, Taken
from orrery.web.hub import Hub
from orrery.web.live import RECENT, Live, Turn, opening_row, pack, replay
from orrery.web.settings import Settings
from orrery.web.sketch import Sketch
from orrery.web.thinking import Thinkers
from orrery.web.webhooks import Webhooks

AT_HAND = 800  # tables kept in memory
LEASE = 10.0  # seconds for which a worker takes the bots of a table in charge
LONGEST_CHAT = 500
# bots that may sit at a table: the levels that people are offered, and chance
OFFERED = (*(level.bot for level in LEVELS), "random")

log = logging.getLogger(__name__)


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit on a seat of a new table: its opener, a bot, or whoever comes."""

    kind: str  # "me", "open" or the name of a bot
    name: str = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody settles when they open a table."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, Any] = {}
    is_open: bool = False
    clock: Clock = Clock()
    seed: int | None = None
    components: str | None = None


class House:
    """All tables of this server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.hub = Hub()
        self.thinkers = Thinkers(settings.bot_processes)
        self.webhooks = Webhooks(private=settings.private_webhooks)
        self.worker = secrets.token_hex(8) if store.database.is_shared else "only"
        self._at_hand: OrderedDict[str, Live] = OrderedDict()
        self._newest: OrderedDict[str, int] = OrderedDict()  # versions that were heard of
        # a lock lives as long as somebody holds it or waits for it
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._background: set[asyncio.Task[Any]] = set()
        self.closing = False

    # -- opening and closing the house

    async def open_doors(self) -> None:
        """Listen for changes, let bots go on where they were, mind the clocks."""
        self.store.database.listen(self._heard)
        for table in await self.store.waiting_for_bots():
            self._drive(table)
        self._run(self._mind_clocks())

    async def close_doors(self) -> None:
        """End everything that runs in the background."""
        self.closing = True
        self.hub.wake_all()
        running = [*self._background, *self._drivers.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self.thinkers.close()
        await self.webhooks.close()
        await asyncio.to_thread(self.store.database.close)

    def _run(self, work: Any) -> None:
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
                    self._drive(id_)
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
    async def _at(self, id_: str) -> AsyncIterator[Live]:
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
        seats = [_planned(seat, plan, person) for seat, plan in enumerate(wish.seats)]
        row = self._row(match.game, match.state, person, wish)
        row.seed = str(seed)
        row.options = msgspec.json.encode(match.options).decode()
        return await self._add(row, seats, match.state, match.opening)

    def _row(self, game: Game, state: State, person: Person, wish: NewTable) -> TableRow:
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

    async def _add(
        self, row: TableRow, seats: list[SeatRow], state: State, opening: Sequence[Told] = ()
    ) -> str:
        if all(seat.kind != "open" for seat in seats):
            _begin(row, seats, state)
        await self.store.add_table(row, seats, opening_row(opening, row) if opening else None)
        if row.waits_for_bot:
            self._drive(row.id)
        return row.id

    async def start(self, id_: str, person: Person) -> None:
        """Let the opener begin: open seats go to bots."""
        async with self._at(id_) as live:
            self._owner_only(live, person)
            for was in [seat for seat in live.seats if seat.kind == "open"]:
                await self._set_seat(live, _bot(was.seat, self.settings.bot, live.seats), was)
            await self._begin_if_full(live)

    async def _begin_if_full(self, live: Live) -> None:
        if live.row.status != "waiting" or any(seat.kind == "open" for seat in live.seats):
            return
        now = time.time()
        since = {seat: Since(0, now) for seat in live.state.asked}
        turn = Turn(live)
        turn.since = since
        turn.play_standing()
        await self._append(live, turn)

    # -- seats

    async def sit(self, id_: str, person: Person, seat: Seat, invite: str = "") -> None:
        """Take an open seat."""
        async with self._at(id_) as live:
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
        async with self._at(id_) as live:
            was = self._seat(live, seat)
            after = msgspec.structs.replace(was, person=person.id, name=person.name, kind="person")
            await self._set_seat(live, after, was)

    async def leave(self, id_: str, person: Person, seat: Seat) -> None:
        """Stand up: an open seat again before the start, a bot's after it."""
        async with self._at(id_) as live:
            was = self._mine(live, person, seat)
            if live.row.status == "waiting":
                await self._set_seat(live, SeatRow(seat=seat, kind="open"), was)
                return
            await self._to_bot(live, was, self.settings.bot)

    async def replace(self, id_: str, person: Person, seat: Seat, bot: str) -> None:
        """Let the opener put a bot on a seat, or another bot."""
        async with self._at(id_) as live:
            self._owner_only(live, person)
            was = self._seat(live, seat)
            if was.kind == "person" and was.person != person.id and not self._is_late(live, seat):
                raise Forbidden("not_late")
            await self._to_bot(live, was, bot)
            await self._begin_if_full(live)

    def _is_late(self, live: Live, seat: Seat) -> bool:
        """Whether somebody keeps the table waiting for a day, or sits at one that never began."""
        since = live.row.since.get(seat)
        asked = live.row.changed if since is None else since.at
        return live.row.status == "waiting" or time.time() - asked > 86400

    async def _to_bot(self, live: Live, was: SeatRow, bot: str) -> None:
        check_bot(bot)
        await self._set_seat(live, _bot(was.seat, bot, live.seats), was)
        live.sketches.pop(was.seat, None)
        if live.playing:
            await self._refresh(live)

    async def _refresh(self, live: Live) -> None:
        """Write where the table stands anew after a change of hands."""
        turn = Turn(live)
        turn.play_standing()
        if turn.moves:
            await self._append(live, turn)
            return
        progress = turn.progress()
        live.row.version = await self.store.set_status(live.id, progress)
        live.adopt(live.state, (), progress)
        if progress.waits_for_bot:
            self._drive(live.id)

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
        async with self._at(id_) as live:
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
        async with self._at(id_) as live:
            self._mine(live, person, seat)
            key = secrets.token_urlsafe(24)
            await self.store.set_seat_key(id_, seat, hash_key(key))
            return key

    async def look(self, id_: str, person: Person, seat: Seat | None) -> None:
        """Raise the curtain before one of one's seats, or lower it."""
        async with self._at(id_) as live:
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
        async with self._at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            sketch.click(action)
            if sketch.closing is not None and not confirms:
                await self._commit(live, sketch)
            else:
                await self._keep(live, sketch)

    async def confirm(self, id_: str, seat: Seat, question: int) -> None:
        """Make a tentative turn count."""
        async with self._at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            if sketch.closing is None:
                raise BadRequest("nothing_to_confirm")
            await self._commit(live, sketch)

    async def undo(self, id_: str, seat: Seat, question: int, keep: int | None) -> None:
        """Take tentative answers back: the last one, or all after the first so many."""
        async with self._at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            sketch.keep(len(sketch.clicks) - 1 if keep is None else keep)
            await self._keep(live, sketch)

    async def act(self, id_: str, seat: Seat, question: int, action: Action) -> None:
        """Answer for good, as programs do; a tentative turn before it counts with it."""
        async with self._at(id_) as live:
            self._check_asked(live, seat, question)
            sketch = live.sketch(seat)
            turn = Turn(live)
            for clicked in sketch.clicks:
                turn.play(seat, clicked, "person")
            turn.play(seat, action, "person")
            turn.play_standing()
            await self._append(live, turn)

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
        await self._append(live, turn)

    async def _append(self, live: Live, turn: Turn) -> None:
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
            self._drive(live.id)
        self._remind(live, asked_before)

    async def say(self, id_: str, name: str, text: str) -> None:
        """Say something at a table."""
        text = " ".join(text.split())
        if not text:
            raise BadRequest("say_something")
        async with self._at(id_) as live:
            version = await self.store.say(id_, name, text[:LONGEST_CHAT])
            live.chat = await self.store.chat(id_)
            live.row.version = version

    # -- bots

    def _drive(self, id_: str) -> None:
        """Let the bots of a table go on, if they do not yet."""
        running = self._drivers.get(id_)
        if self.closing or (running is not None and not running.done()):
            return
        task = asyncio.create_task(self._drive_bots(id_))
        self._drivers[id_] = task
        task.add_done_callback(lambda done: self._drivers.pop(id_, None))

    async def _drive_bots(self, id_: str) -> None:
        lease = 0.0
        try:
            while True:
                if time.time() > lease - LEASE / 2:
                    lease = time.time() + LEASE
                    if not await self.store.drive(id_, self.worker, lease):
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
            self._run(self._drive_again(id_))

    async def _drive_again(self, id_: str) -> None:
        await asyncio.sleep(0)
        self._drive(id_)

    async def _bot_move(self, id_: str) -> bool:
        """Let one bot move; return whether there was one."""
        live = await self.find(id_)
        seat = _bot_to_move(live)
        if seat is None:
            return False
        live.thinking.add(seat)
        alone = len(live.state.asked) == 1
        await asyncio.sleep(self.settings.pause if alone else self.settings.pause / 3)
        live = await self.find(id_)
        if _bot_to_move(live) != seat:
            return True
        question = live.question(seat)
        action, origin = await self.thinkers.answer(live, seat, live.seats[seat].bot)
        await self._play_for(id_, seat, question, action, origin)
        return True

    async def _play_for(
        self, id_: str, seat: Seat, question: int, action: Action, origin: Origin
    ) -> None:
        """Play for a seat what a program chose, unless the table has moved on."""
        async with self._at(id_) as live:
            live.thinking.discard(seat)
            if seat not in live.state.asked or live.question(seat) != question:
                return
            if action not in live.state.choices(seat):
                return
            turn = Turn(live)
            turn.play(seat, action, origin)
            turn.play_standing()
            try:
                await self._append(live, turn)
            except StaleAction:
                log.info("somebody moved before the bot at %s", id_)

    # -- clocks and reminders

    async def _mind_clocks(self) -> None:
        """Once a second, answer for those whose time is up."""
        while True:
            await asyncio.sleep(1)
            try:
                for id_ in await self.store.due(time.time()):
                    await self._time_up(id_)
                for id_ in await self.store.waiting_for_bots():
                    self._drive(id_)
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("minding the clocks")

    async def _time_up(self, id_: str) -> None:
        live = await self.find(id_)
        now = time.time()
        for seat in live.state.asked:
            if live.time_left(seat, now) != 0:
                continue
            if live.row.clock.kind == "game":
                async with self._at(id_) as held:
                    await self._to_bot(held, held.seats[seat], self.settings.bot)
                return
            live.sketches.pop(seat, None)
            question = live.question(seat)
            action, _ = await self.thinkers.answer(live, seat, self.settings.bot)
            await self._play_for(id_, seat, question, action, "clock")
            return

    def _remind(self, live: Live, before: Mapping[int, Since]) -> None:
        """Tell those who are newly asked and left an address for it."""
        for seat in live.state.asked:
            row = live.seats[seat]
            if row.kind == "person" and row.person and seat not in before:
                self._run(self._send_reminder(row.person, live.id, live.game.id, seat))

    async def _send_reminder(self, person_id: str, table: str, game: str, seat: Seat) -> None:
        person = await self.store.person(person_id)
        if person is not None and person.webhook:
            message = {"event": "your-turn", "table": table, "game": game, "seat": seat}
            await self.webhooks.send(person.webhook, message)

    # -- saves and copies

    def may_save(self, live: Live, person: Person | None) -> bool:
        """Whether somebody may have the whole match: its seed tells everything hidden.

        Everybody once it is over; before, only who sits there alone or among bots.
        """
        if live.row.origin:
            return False  # it has no beginning that could be replayed
        if live.row.status == "over":
            return True
        if person is None or live.row.owner != person.id:
            return False
        return all(seat.kind == "bot" or seat.person == person.id for seat in live.seats)

    async def save(self, live: Live) -> bytes:
        """Return a match as a file."""
        rows = await self.store.actions(live.id, 0, live.row.moves)
        saved = Saved(
            orrery=1,
            game=live.game.id,
            rules=live.row.rules,
            players=live.row.players,
            seed=int(live.row.seed),
            names=live.names,
            options=msgspec.to_builtins(live.options),
            components=live.row.components,
            log=tuple(f"{row.seat} {row.text}" for row in rows),
            digest=digest(live.state),
            snapshot=dump_state(live.state),
        )
        return msgspec.json.format(msgspec.json.encode(saved), indent=1)

    async def upload(self, person: Person, data: bytes) -> str:
        """Open a table from a saved match: all seats are the uploader's."""
        match = await asyncio.to_thread(Match.load, data)
        if match.first:
            raise BadMatch("it was played by older rules and cannot be replayed here")
        return await self._add_played(person, match)

    async def _add_played(self, person: Person, match: Match) -> str:
        """Write a whole match at once, with its snapshots."""
        wish = NewTable(
            game=match.game.id,
            seats=tuple(SeatPlan("me", name) for name in match.names),
            components=match.components,
        )
        row = self._row(match.game, match.at(0), person, wish)
        row.seed = str(match.seed)
        row.options = msgspec.json.encode(match.options).decode()
        seats = [_planned(seat, plan, person) for seat, plan in enumerate(wish.seats)]
        id_ = await self._add(row, seats, match.at(0), match.opening)
        step = 32
        async with self._at(id_) as live:
            for start in range(0, len(match.log), step):
                turn = Turn(live)
                for seat, action in match.log[start : start + step]:
                    turn.play(seat, action, "person")
                await self._append(live, turn)
        return id_

    async def try_from(self, live: Live, at: int, seat: Seat | None, person: Person) -> str:
        """Open a private copy of a moment, to play on against bots.

        While the match runs, what the player may not know is drawn anew.
        """
        state = await self.position(live, at)
        if live.row.status != "over":
            state = state.determinize(seat, Rng(secrets.randbits(64)))
        if not state.asked:
            raise BadRequest("nothing_to_try")
        mine = seat if seat is not None else state.asked[0]
        plans = tuple(
            SeatPlan("me", person.name) if one == mine else SeatPlan(self.settings.bot)
            for one in range(live.row.players)
        )
        wish = NewTable(game=live.game.id, seats=plans, components=live.row.components)
        row = self._row(live.game, state, person, wish)
        row.options = live.row.options
        row.seed = str(secrets.randbits(63))
        row.origin = f"{live.id}/{at}"
        seats = [_planned(one, plan, person) for one, plan in enumerate(plans)]
        return await self._add(row, seats, state)


def hash_key(key: str) -> str:
    """Return what the store keeps of a key: keys are long and random, so a plain hash will do."""
    return hashlib.sha256(key.encode()).hexdigest()


def check_bot(name: str) -> str:
    """Return the name of a bot that may sit at a table, or refuse it.

    Only those that people are offered: a bot with a budget of an hour would starve the others.
    """
    if name not in OFFERED:
        raise BadOption(f"no bot is called {name!r} here; there are: {', '.join(OFFERED)}")
    return name


def _begin(row: TableRow, seats: Sequence[SeatRow], state: State) -> None:
    """Mark a new table as begun."""
    now = time.time()
    row.status = "playing" if state.asked else "over"
    row.since = {seat: Since(0, now) for seat in state.asked}
    row.waits_for_bot = any(seats[seat].kind == "bot" for seat in state.asked)
    if row.clock.kind != "none":
        row.deadline = now + row.clock.seconds


def _planned(seat: Seat, plan: SeatPlan, person: Person) -> SeatRow:
    match plan.kind:
        case "me":
            return SeatRow(
                seat=seat, kind="person", person=person.id, name=plan.name or person.name
            )
        case "open":
            return SeatRow(seat=seat, kind="open")
        case bot:
            return _bot(seat, bot, ())


# What bots are called at a table: stars that people navigate by.
BOT_NAMES = ("Vega", "Altair", "Deneb", "Rigel", "Capella", "Mira")


def _bot(seat: Seat, bot: str, seats: Sequence[SeatRow]) -> SeatRow:
    taken = {row.name for row in seats}
    name = next(
        (name for name in (BOT_NAMES[seat % 6], *BOT_NAMES) if name not in taken),
        BOT_NAMES[seat % 6],
    )
    return SeatRow(seat=seat, kind="bot", bot=bot, name=name)


def _bot_to_move(live: Live) -> Seat | None:
    """Return the first bot that owes an answer."""
    if not live.playing:
        return None
    for seat in live.state.asked:
        if live.seats[seat].kind == "bot":
            return seat
    return None
