"""When the site was down nobody could play: that time is on nobody's clock.

Every worker says now and then that the site lives. Whoever finds that nobody did so for a while
writes down an outage, and every table whose clock ran passes over it, before anything else is done.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from orrery.store.outages import Outage
from orrery.web.errors import NotFound
from orrery.web.tables.change import Change
from orrery.web.tables.registry import Registry

BEAT: Final = 5.0  # seconds between two signs of life
DOWN: Final = 20.0  # seconds without one, after which the site was down

log = logging.getLogger(__name__)


class Outages:
    """Looks for outages, and lets clocks pass over them."""

    def __init__(self, tables: Registry) -> None:
        self.tables = tables
        self._beaten = float("-inf")

    async def look(self, now: float | None = None) -> None:
        """Give a sign of life where one is due; pass over whatever outage was found."""
        now = time.time() if now is None else now
        if abs(now - self._beaten) < BEAT:
            return
        for outage in await self.tables.store.outages.beat(now, DOWN):
            await self._pass_over(outage)
        self._beaten = now

    async def _pass_over(self, outage: Outage) -> None:
        """Let the clocks of all tables pass over an outage; another worker may do the same."""

        def work(change: Change) -> None:
            change.pass_over(outage.began, outage.ended)

        for id_ in await self.tables.store.outages.tables(outage):
            try:
                await self.tables.change(id_, work)
            except NotFound:
                log.warning("the clock of %s cannot be mended: its game is not here", id_)
        await self.tables.store.outages.done(outage)
        log.warning("the site was down for %.0f seconds", outage.ended - outage.began)
