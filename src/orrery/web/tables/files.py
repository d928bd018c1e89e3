"""Matches as files, and private copies of a moment to try things on."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

import msgspec

from orrery.core.action import Seat
from orrery.core.outside import sign
from orrery.core.position import pack
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.saved import Saved, read_file, write_file
from orrery.store.rows import Clock, Person
from orrery.web.errors import BadRequest, Forbidden
from orrery.web.tables.access import may_save
from orrery.web.tables.change import Change
from orrery.web.tables.checking import Checkers
from orrery.web.tables.opening import SeatPlan, add, new_id, new_invite, planned
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table
from orrery.web.tables.uploads import Upload, bring

_GLANCE: Final = 4096  # bytes that are read at once, between two requests


class Files:
    """What can be taken out of the site and brought back."""

    def __init__(self, tables: Registry, checkers: Checkers, key: bytes, bot: str) -> None:
        self.tables = tables
        self.checkers = checkers
        self.key = key  # by which this site knows its own files again
        self.bot = bot

    async def save(self, id_: str, person: Person | None) -> bytes:
        """Return a match as a file; from then on its chance is known to whoever has it."""
        table = await self.tables.find(id_)
        if not may_save(table, person):
            raise Forbidden("no_save_yet")
        if table.row.status != "over" and not table.row.exposed:
            table = await self.tables.change(id_, lambda change: _expose(change, person))
        rows = await self.tables.store.actions(table.id, 0, table.row.moves)
        saved = Saved.of(
            table.game,
            table.state,
            seed=int(table.row.seed),
            names=table.names,
            options=table.options,
            components=table.row.components,
            log=((row.seat, row.text) for row in rows),
            redraws=table.redraws,
            # the oldest rules that any answer was given under: whoever loads it may need to go on
            # from the snapshot
            rules=min((row.rules for row in rows), default=table.row.rules),
        )
        return write_file(sign(saved, self.key))

    async def upload(self, person: Person, data: bytes, address: str = "") -> str:
        """Open a table from a saved match: all seats are the uploader's.

        It is replayed elsewhere, and written at once or not at all.
        """
        if len(data) <= _GLANCE:
            read_file(data)  # what is plainly no match needs no process to say so
        given = Upload(person, data, self.key, games())
        brought = await self.checkers.run(bring, given, person.id, address)
        if brought.row.components is not None:  # read it here too, away from whoever looks first
            await asyncio.to_thread(games()[brought.row.game].box_of, brought.row.components)
        await self.tables.store.add_table(
            brought.row, brought.seats, brought.actions, brought.snapshots, brought.redraws
        )
        return brought.row.id

    async def try_from(self, table: Table, at: int, seat: Seat | None, person: Person) -> str:
        """Open a private copy of a moment, to play on against bots.

        While the match runs, what the player may not know is drawn anew.
        """
        state = await self.tables.position(table, at)
        if table.row.status != "over":
            state = state.determinize(seat, Rng(secrets.randbits(64)))
        if not state.asked or table.row.status == "waiting":
            raise BadRequest("nothing_to_try")
        mine = seat if seat is not None else state.asked[0]
        plans = tuple(
            SeatPlan("me", person.name) if one == mine else SeatPlan(self.bot)
            for one in range(table.row.players)
        )
        now = time.time()
        row = msgspec.structs.replace(
            table.row,
            id=new_id(),
            rules=table.game.rules_version,
            seed=str(secrets.randbits(63)),
            owner=person.id,
            is_open=False,
            invite=new_invite(),
            origin=f"{table.id}/{at}",
            status="waiting",
            clock=Clock(),
            position=pack(state),
            since={},
            moves=0,
            version=1,
            news=1,
            deadline=None,
            waits_for_bot=False,
            looking=None,
            exposed=table.row.status == "over",
            made=now,
            changed=now,
            rematch="",
            lesson=None,
            paused=None,
            rated=False,
            counted=False,
            proposal=None,
            asks_ready=False,
            skips=False,
            tournament="",
        )
        seats = [planned(one, plan, person) for one, plan in enumerate(plans)]
        return await add(self.tables, row, seats, state)


def _expose(change: Change, person: Person | None) -> None:
    if not may_save(change.table, person):
        raise Forbidden("no_save_yet")
    change.exposed = change.table.row.status != "over"
