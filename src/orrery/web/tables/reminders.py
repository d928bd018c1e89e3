"""Telling people that it is their turn or that they are asked, where they left an address."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from orrery.core.action import Seat
from orrery.core.errors import OrreryError
from orrery.store.database import StoreError
from orrery.store.outbox import What, is_open_to
from orrery.web.errors import SiteError
from orrery.web.tables.background import Background
from orrery.web.tables.outbox import Sender
from orrery.web.tables.table import Table
from orrery.web.tables.webhooks import Webhooks

EVENTS: dict[What, str] = {"turn": "your-turn", "asked": "asked", "talk": "talk"}


class Reminders:
    """Follows the tables and tells those for whom there is news."""

    def __init__(
        self,
        webhooks: Webhooks,
        sender: Sender,
        background: Background,
        find: Callable[[str], Awaitable[Table]],
    ) -> None:
        self._webhooks = webhooks
        self._sender = sender
        self._background = background
        self._find = find

    def follow(self, before: Table | None, after: Table) -> None:
        """Tell those who are newly asked, and those who may want to hear what was said."""
        if before is None:
            return
        if after.playing:
            self.tell(after, [seat for seat in after.state.asked if seat not in before.row.since])
        for person in sorted(awaited(after) - awaited(before)):
            self._background.run(self._send(person, "asked", after))
        if after.chat and after.chat[-1:] != before.chat[-1:] and after.chat[-1].person:
            for person in sorted(after.people - {after.chat[-1].person}):
                self._background.run(self._send(person, "talk", after))
        if after.row.rematch and not before.row.rematch:
            self._background.run(self.announce(after.row.rematch))

    def tell(self, table: Table, seats: Sequence[Seat]) -> None:
        """Tell those on some seats that they are asked."""
        for seat in seats:
            row = table.seats[seat]
            if row.kind == "person" and row.person:
                self._background.run(self._send(row.person, "turn", table, seat))

    async def announce(self, id_: str) -> None:
        """Tell those who begin at a new table."""
        with suppress(StoreError, SiteError, OrreryError):
            table = await self._find(id_)
            if table.playing:
                self.tell(table, table.state.asked)

    async def _send(
        self, person_id: str, what: What, table: Table, seat: Seat | None = None
    ) -> None:
        ways = await self._sender.remind(person_id, what)
        if ways is not None and ways.webhook:
            message: dict[str, object] = {
                "event": EVENTS[what], "table": table.id, "game": table.game.id,
            }  # fmt: skip
            if seat is not None:
                message["seat"] = seat
            await self._webhooks.send(ways.webhook, message)


def awaited(table: Table) -> frozenset[str]:
    """Return the people whose word others wait for: to agree, to be ready, to play again."""
    row, seats = table.row, table.seats
    if row.status == "playing" and row.proposal is not None:
        proposal = row.proposal
        return frozenset(one for one in table.people if is_open_to(proposal, one, row.moves))
    if row.status == "waiting" and row.asks_ready and all(seat.kind != "open" for seat in seats):
        return frozenset(seat.person for seat in seats if seat.person and not seat.ready)
    if row.status == "over" and not row.rematch and any(seat.again for seat in seats):
        return frozenset(seat.person for seat in seats if seat.person and not seat.again)
    return frozenset()
