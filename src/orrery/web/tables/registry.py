"""The registry of all tables: finds them, opens new ones, and makes durable what happens at them.

What happens at one table happens one thing after the other: under a lock here, and by comparing
the table's version and moves where another worker may have been faster. What is returned from here
is durable. What people do at a table is in `answering`, `seats` and `files`; who may, in `access`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from orrery.core.errors import OrreryError
from orrery.core.state import State
from orrery.store.database import EVERYTHING, Conflict, StoreError
from orrery.store.store import Store
from orrery.web.errors import BadRequest, NotFound, Saturated, SiteError
from orrery.web.tables.background import Background
from orrery.web.tables.change import Change
from orrery.web.tables.presence import WORD, Presence
from orrery.web.tables.table import RECENT, Table, replay, table_from
from orrery.web.tables.watchers import Watchers

AT_HAND = 800  # tables kept in memory
TRIES = 20  # how often something is worked out anew because another worker was faster
ASK_WHILE_HEARING = 5.0  # seconds between questions for the newest versions
ASK_WHILE_DEAF = 0.5

log = logging.getLogger(__name__)


# Somebody who goes on with what happens at tables: told the table before and after, once that is
# durable; nothing is before where a table only came into memory.
Follower = Callable[[Table | None, Table], None]


class Registry:
    """All tables of this worker."""

    def __init__(self, store: Store, background: Background) -> None:
        self.store = store
        self.watchers = Watchers()
        self.presence = Presence(store.database, self.watchers)
        self.followers: list[Follower] = []
        self.conflicts = 0  # writes that came too late and were tried again
        self._background = background
        self._at_hand: OrderedDict[str, Table] = OrderedDict()
        self._newest: OrderedDict[str, int] = OrderedDict()  # versions that were heard of
        # a lock lives as long as somebody holds it or waits for it
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # -- what other workers do

    def listen(self) -> None:
        """Hear of changes from now on, those of other workers too."""
        self.store.database.listen(self._heard)
        if self.store.database.is_shared:
            self._background.run(self._look_around())
            self._background.run(self.presence.run())

    async def close(self) -> None:
        """Let other workers know that nobody looks through this one any more."""
        if self.store.database.is_shared:
            await self.presence.farewell()

    def _heard(self, message: str) -> None:
        """Hear that a table changed, here or at another worker; or that something was missed."""
        if message == EVERYTHING:
            self._background.run(self._catch_up())
            return
        if message.startswith(WORD):
            self.presence.hear(message)
            return
        id_, _, version = message.partition(" ")
        self._note(id_, int(version))

    def _note(self, id_: str, version: int) -> None:
        self._newest[id_] = max(self._newest.pop(id_, 0), version)
        if len(self._newest) > 10 * AT_HAND:
            self._newest.popitem(last=False)
        self.watchers.wake(id_)

    async def _look_around(self) -> None:
        """Ask for the newest versions now and then; more often while nothing is heard."""
        while True:
            hearing = self.store.database.is_hearing
            await asyncio.sleep(ASK_WHILE_HEARING if hearing else ASK_WHILE_DEAF)
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Find out which of the tables at hand have changed unheard."""
        try:
            newest = await self.store.versions(list(self._at_hand))
        except StoreError as error:
            log.warning("cannot ask for the newest versions: %s", error)
            return
        for id_, version in newest.items():
            table = self._at_hand.get(id_)
            if table is not None and table.row.version < version:
                self._note(id_, version)

    # -- finding

    async def find(self, id_: str) -> Table:
        """Return a table, from memory or from its last position.

        It is at least as new as the newest version that was heard of when it is returned: a copy
        that was read while somebody else wrote never takes the place of a newer one.
        """
        table = self._at_hand.get(id_)
        while table is None or table.row.version < self._newest.get(id_, 0):
            wanted = self._newest.get(id_, 0)
            table = self._take(await self._load(id_))
            self._tell(None, table)
            if table.row.version < wanted == self._newest.get(id_):
                self._newest[id_] = table.row.version  # an older database was put in its place
        self._at_hand.move_to_end(id_)
        while len(self._at_hand) > AT_HAND:
            self._at_hand.popitem(last=False)
        return table

    def _take(self, table: Table) -> Table:
        """Put a table in the place of an older one; return the newer of both."""
        known = self._at_hand.get(table.id)
        if known is not None and known.row.version >= table.row.version:
            return known
        self._at_hand[table.id] = table
        return table

    def _tell(self, before: Table | None, after: Table) -> None:
        for follow in self.followers:
            follow(before, after)

    async def _load(self, id_: str) -> Table:
        whole = await self.store.whole(id_, RECENT)
        if whole is None:
            raise NotFound("no_such_table")
        return table_from(whole)

    @property
    def tables_at_hand(self) -> int:
        """How many tables are kept in memory."""
        return len(self._at_hand)

    async def is_newest(self, table: Table) -> bool:
        """Whether nothing has happened at a table since; forget it otherwise."""
        if not self.store.database.is_shared:
            return True
        newest = (await self.store.versions([table.id])).get(table.id)
        if newest != table.row.version:
            self._at_hand.pop(table.id, None)
        return newest == table.row.version

    async def position(self, table: Table, at: int) -> State:
        """Return the position after so many moves, from the nearest snapshot."""
        if not 0 <= at <= table.row.moves:
            raise BadRequest("no_such_moment", last=table.row.moves)
        if at == table.row.moves:
            return table.state.clone()
        found = await self.store.snapshot(table.id, at)
        if found is None:
            raise NotFound("no_such_moment", last=table.row.moves)
        start, position = found
        rows = await self.store.actions(table.id, start, at)
        return replay(table, table.unpack(position), rows)

    # -- changing

    async def change(self, id_: str, work: Callable[[Change], None]) -> Table:
        """Let something happen at a table, durably; return the table after it.

        The work is done on a copy and written if the table still is as it was. Where another worker
        was faster, it is done again on what that one left; so it must not pause, and may refuse.
        """
        async with self._locks.setdefault(id_, asyncio.Lock()):
            for attempt in range(TRIES):
                before = await self.find(id_)
                change = Change(before)
                try:
                    work(change)
                except (OrreryError, SiteError):
                    if await self.is_newest(before):
                        raise
                    continue
                written, after = change.settle()
                try:
                    await self.store.change(before.row, written)
                except Conflict:
                    await self._lost_race(before, attempt)
                    continue
                except StoreError:
                    self._at_hand.pop(id_, None)  # it may be written or not
                    raise
                return self._changed(before, after)
        raise Saturated("table_busy")

    async def _lost_race(self, before: Table, attempt: int) -> None:
        """Another worker has changed the table: read it anew, after a moment."""
        self.conflicts += 1
        if self._at_hand.get(before.id) is before:
            del self._at_hand[before.id]
        await asyncio.sleep(attempt * secrets.randbelow(1000) / 50_000)

    def _changed(self, before: Table, after: Table) -> Table:
        """Let everybody know what happened at a table."""
        newest = self._take(after)
        self.watchers.wake(after.id)
        self._tell(before, after)
        return newest
