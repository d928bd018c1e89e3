"""Telling people that it is their turn, where they left an address for it."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Seat
from orrery.store.people import People
from orrery.web.tables.background import Background
from orrery.web.tables.outbox import Sender
from orrery.web.tables.table import Table
from orrery.web.tables.webhooks import Webhooks


class Reminders:
    """Follows the tables and tells those who are newly asked."""

    def __init__(
        self, people: People, webhooks: Webhooks, sender: Sender, background: Background
    ) -> None:
        self._people = people
        self._webhooks = webhooks
        self._sender = sender
        self._background = background

    def follow(self, before: Table | None, after: Table) -> None:
        """Tell those who are newly asked and left an address for it."""
        if before is None or not after.playing:
            return
        self.tell(after, [seat for seat in after.state.asked if seat not in before.row.since])

    def tell(self, table: Table, seats: Sequence[Seat]) -> None:
        """Tell those on some seats that they are asked."""
        for seat in seats:
            row = table.seats[seat]
            if row.kind == "person" and row.person:
                self._background.run(self._send(row.person, table, seat))

    async def _send(self, person_id: str, table: Table, seat: Seat) -> None:
        await self._sender.remind(person_id)
        person = await self._people.by_id(person_id)
        if person is not None and person.webhook:
            message = {
                "event": "your-turn", "table": table.id, "game": table.game.id, "seat": seat,
            }  # fmt: skip
            await self._webhooks.send(person.webhook, message)
