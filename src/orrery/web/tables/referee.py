"""Tournaments go on by themselves: results are taken, rounds begin, time runs out.

Every worker looks after all of them. What is to happen follows from what is written, and is
written if nobody else was faster; so it happens once, whoever does it, also after a restart.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from orrery.core.match import Match
from orrery.core.registry import games
from orrery.store.database import StoreError
from orrery.store.ratings import MU
from orrery.store.rows import Opened, Person, SeatRow
from orrery.store.tournaments import (
    Closing,
    EntrantRow,
    PairingRow,
    RoundRow,
    TableEnd,
    TournamentChange,
    TournamentRow,
    WholeTournament,
)
from orrery.tournaments.history import NO_SHOW, Round
from orrery.tournaments.plan import groups, settled
from orrery.tournaments.progress import next_round
from orrery.web.errors import BadRequest, SiteError, Taken
from orrery.web.tables.background import Background
from orrery.web.tables.opening import NewTable, begin, new_row
from orrery.web.tables.registry import Registry
from orrery.web.tables.reminders import Reminders
from orrery.web.tables.table import Table, opening_row
from orrery.web.tables.tournaments import (
    DAY,
    Work,
    change,
    current_round,
    field_of,
    owner_only,
    plan_of,
    rounds_of,
    undecided,
)

LOOK_EVERY: Final = 2.0  # seconds
PATIENCE: Final = 60.0  # seconds before a tournament that failed is looked at again

log = logging.getLogger(__name__)


class Judged(msgspec.Struct, frozen=True):
    """A tournament with what came of its tables."""

    whole: WholeTournament
    closed: tuple[Closing, ...] = ()  # tables whose time was up


class Referee:
    """Looks after all tournaments."""

    def __init__(self, tables: Registry, reminders: Reminders, background: Background) -> None:
        self.tables = tables
        self.store = tables.store
        self._reminders = reminders
        self._background = background
        self._failed: dict[str, float] = {}

    def follow(self, before: Table | None, after: Table) -> None:
        """Go on with a tournament when a table of it ends."""
        row = after.row
        if row.tournament and before is not None and row.status == "over" != before.row.status:
            self._background.run(self._look_safely(row.tournament))

    async def mind(self) -> None:
        """Look now and then for tournaments that may go on."""
        while True:
            try:
                for id_ in await self.store.tournaments.due(time.time()):
                    await self._look_safely(id_)
            except StoreError as error:
                log.warning("cannot look after tournaments: %s", error)
            await asyncio.sleep(LOOK_EVERY)

    async def _look_safely(self, id_: str) -> None:
        """Go on with a tournament; one that fails holds up no other."""
        if self._failed.get(id_, 0.0) > time.monotonic():
            return
        try:
            await self.look(id_)
        except asyncio.CancelledError:
            raise
        except (SiteError, StoreError) as error:
            log.warning("tournament %s waits: %r", id_, error)
            self._failed[id_] = time.monotonic() + PATIENCE
        except Exception:
            log.exception("tournament %s stopped", id_)
            self._failed[id_] = time.monotonic() + PATIENCE

    async def look(self, id_: str) -> WholeTournament:
        """Let a tournament go on as far as it can now."""
        return await self._go_on(id_, self._next)

    async def start(self, id_: str, person: Person) -> WholeTournament:
        """Let its opener end the sign-up."""

        async def work(whole: WholeTournament) -> TournamentChange:
            owner_only(whole, person)
            if whole.row.status != "open":
                raise Taken("tournament_begun")
            least = plan_of(whole.row).least
            if len(whole.entrants) < least:
                raise BadRequest("tournament_too_few", least=least)
            return await self._begin(whole)

        return await self._go_on(id_, work)

    async def go_on(self, id_: str, person: Person) -> WholeTournament:
        """Let its opener begin the next round before its day; all tables must be over."""

        async def work(whole: WholeTournament) -> TournamentChange:
            owner_only(whole, person)
            if whole.row.status != "running":
                raise Taken("tournament_not_running")
            judged = await self._judged(whole, is_late=False)
            playing = len(undecided(judged.whole))
            if playing:
                raise Taken("tournament_tables_left", n=playing)
            return await self._after(whole, judged)

        return await self._go_on(id_, work)

    async def _go_on(self, id_: str, work: Work) -> WholeTournament:
        before = await self.store.tournaments.whole(id_)
        after = await change(self.store, id_, work)
        known = {one.tab for one in before.pairings} if before is not None else set()
        for tab in [one.tab for one in after.pairings if one.tab and one.tab not in known]:
            self._background.run(self._reminders.announce(tab))
        return after

    # -- what comes next

    async def _next(self, whole: WholeTournament) -> TournamentChange | None:
        """Return what is to happen now, if anything."""
        row, now = whole.row, time.time()
        is_due = row.due is not None and row.due <= now
        if row.status == "open" and is_due:
            if len(whole.entrants) >= plan_of(row).least:
                return await self._begin(whole)
            off = msgspec.structs.replace(row, status="off", due=None)
            return TournamentChange(row=off)
        if row.status != "running":
            return None
        judged = await self._judged(whole, is_late=is_due)
        if not undecided(judged.whole) and (is_due or not row.is_dated):
            return await self._after(whole, judged)
        return _written(whole, judged) if judged.whole != whole else None

    async def _begin(self, whole: WholeTournament) -> TournamentChange:
        """Rank everybody by strength, and let the first round begin."""
        row, plan = whole.row, settled(plan_of(whole.row), len(whole.entrants))
        people = [one.person for one in whole.entrants if one.person]
        strengths = await self.store.tournaments.strengths(row.game, people)
        known = await self.store.people.by_ids(people)
        strong = {one.number: strengths.get(one.person or "", MU) for one in whole.entrants}
        order = sorted(strong, key=lambda number: (-strong[number], number))
        in_group = groups(order, plan) if plan.system == "groups" else {}
        entrants = tuple(
            msgspec.structs.replace(
                one,
                name=known[one.person].name if one.person in known else one.name,
                seed=order.index(one.number) + 1,
                strength=strong[one.number],
                in_group=in_group.get(one.number, 0),
            )
            for one in whole.entrants
        )
        text = msgspec.json.encode(plan).decode()
        running = msgspec.structs.replace(row, status="running", plan=text)
        begun = msgspec.structs.replace(whole, row=running, entrants=entrants)
        return await self._after(whole, Judged(begun))

    async def _judged(self, whole: WholeTournament, *, is_late: bool) -> Judged:
        """Return a tournament with what came of its tables; who did not come is noted."""
        open_ = undecided(whole)
        ends = await self.store.tournaments.ends([one.tab for one in open_])
        found = {
            (one.round, one.number): judge(one, ends[one.tab], is_late=is_late) for one in open_
        }
        pairings = tuple(found.get((one.round, one.number), one) for one in whole.pairings)
        absent = {
            entrant
            for one in found.values()
            for entrant, place in zip(one.entrants, one.places, strict=False)
            if place == NO_SHOW
        }
        entrants = tuple(
            msgspec.structs.replace(one, state="absent")
            if one.number in absent and one.state == "in"
            else one
            for one in whole.entrants
        )
        closed = [
            Closing(one.tab, ends[one.tab].version, ends[one.tab].moves)
            for one in found.values()
            if one.is_decided and ends[one.tab].status not in {None, "over"}
        ]
        new = msgspec.structs.replace(whole, pairings=pairings, entrants=entrants)
        return Judged(new, tuple(closed))

    async def _after(self, was: WholeTournament, judged: Judged) -> TournamentChange:
        """Return the next round, with its tables; or the end."""
        now = judged.whole
        plan, entrants = plan_of(now.row), field_of(now.entrants)
        found = await asyncio.to_thread(next_round, plan, entrants, rounds_of(now))
        if found is None:
            over = msgspec.structs.replace(now.row, status="over", due=None)
            ended = msgspec.structs.replace(now, row=over)
            return _written(was, Judged(ended, judged.closed))
        people = await self.store.people.by_ids([one.person for one in now.entrants if one.person])
        opened = await asyncio.to_thread(_tables, now, found, people)
        return _with_round(was, judged, found, opened)


def judge(pairing: PairingRow, end: TableEnd, *, is_late: bool) -> PairingRow:
    """Return what came of a pairing, if it is over or its time is up.

    Whoever left the table comes after all others, and so does whoever it waits for when the time
    is up; the others share the first place then. A table that is gone counts for nobody.
    """
    seats = range(len(pairing.entrants))
    absent = end.missing
    if end.status is None:
        absent = frozenset()
    elif end.status != "over":
        if not is_late:
            return pairing
        absent = end.missing | end.asked
    here = [seat for seat in seats if seat not in absent]
    ranks = {seat: end.places.get(seat, 1) for seat in here}
    places = tuple(
        1 + sum(rank < ranks[seat] for rank in ranks.values()) if seat in ranks else NO_SHOW
        for seat in seats
    )
    scores = tuple(end.scores.get(seat, 0) for seat in seats)
    return msgspec.structs.replace(pairing, places=places, scores=scores, is_decided=True)


def _written(was: WholeTournament, judged: Judged) -> TournamentChange:
    """Return what is to be written of a tournament that has changed."""
    before = {one.number: one for one in was.entrants}
    open_ = {(one.round, one.number) for one in undecided(was)}
    now = judged.whole
    return TournamentChange(
        row=now.row,
        entrants=tuple(one for one in now.entrants if before.get(one.number) != one),
        pairings=tuple(
            one for one in now.pairings if one.is_decided and (one.round, one.number) in open_
        ),
        closed=judged.closed,
    )


def _with_round(
    was: WholeTournament, judged: Judged, found: Round, opened: Sequence[Opened | None]
) -> TournamentChange:
    """Return what is to be written when a round begins."""
    now = judged.whole
    number, began, last = now.row.round + 1, time.time(), current_round(now)
    due = began + now.row.days * DAY
    if now.row.is_dated and last is not None and began < last.due + DAY:
        due = last.due + now.row.days * DAY  # the days of a season do not drift
    row = msgspec.structs.replace(now.row, round=number, due=due)
    new = msgspec.structs.replace(now, row=row)
    written = _written(was, Judged(new, judged.closed))
    pairings = tuple(
        PairingRow(
            round=number,
            number=at,
            tab="" if table is None else table.row.id,
            entrants=one.entrants,
            is_decided=table is None,
        )
        for at, (one, table) in enumerate(zip(found.pairings, opened, strict=True), 1)
    )
    return msgspec.structs.replace(
        written,
        round=RoundRow(number, found.stage, began, due),
        pairings=(*written.pairings, *pairings),
        opened=tuple(one for one in opened if one is not None),
    )


def _tables(whole: WholeTournament, found: Round, people: dict[str, Person]) -> list[Opened | None]:
    """Set the tables of a round up; nothing for a bye."""
    by_number = {one.number: one for one in whole.entrants}
    return [
        None
        if one.is_bye
        else _table(whole.row, [by_number[number] for number in one.entrants], people)
        for one in found.pairings
    ]


def _table(row: TournamentRow, entrants: Sequence[EntrantRow], people: dict[str, Person]) -> Opened:
    """Set one table up: everybody sits on the seat that they were given, and it begins."""
    wish = NewTable(
        game=row.game, seats=(), is_open=row.is_listed, clock=row.clock, rated=row.rated
    )
    match = Match(
        games()[row.game],
        len(entrants),
        seed=secrets.randbits(63),
        options=msgspec.json.decode(row.options),
    )
    sitting = [people[one.person or ""] for one in entrants]
    new = new_row(match, sitting[0], wish)
    new.tournament = row.id
    seats = tuple(
        SeatRow(seat=at, kind="person", person=one.id, name=one.name)
        for at, one in enumerate(sitting)
    )
    begin(new, seats, match.state)
    told = (opening_row(match.opening, new),) if match.opening else ()
    return Opened(row=new, seats=seats, actions=told)
