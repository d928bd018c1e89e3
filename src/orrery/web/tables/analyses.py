"""What decided finished matches: found out in the processes of bots, one match at a time, and kept.

Each turn is one question in the line where the bots of all tables wait, so that nobody's match is
held up for longer than a bot thinks anyway.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from orrery.bots.analysis import (
    QUICK,
    SHOWN,
    Compared,
    Turn,
    TurningPoint,
    costliest,
    turning_point,
    turns_to_look_at,
)
from orrery.bots.levels import STRONG
from orrery.core.bounds import LONGEST_MATCH
from orrery.core.errors import OrreryError
from orrery.core.match import Match
from orrery.web.errors import NotFound, Saturated, SiteError
from orrery.web.kept import Kept
from orrery.web.tables.access import may_save
from orrery.web.tables.background import Background
from orrery.web.tables.files import Files
from orrery.web.tables.table import Table
from orrery.web.tables.thinking import Later, Thinkers

ANALYST: Final = STRONG.bot
KEPT: Final = 300
MOST_WAITING: Final = 20  # matches
TRIES: Final = 30  # for one question, while there is no room in the line

log = logging.getLogger(__name__)


class Analysis(msgspec.Struct, frozen=True):
    """The turns that cost most, and who says so; none where nothing can be found out."""

    points: tuple[TurningPoint, ...] = ()
    failed: bool = False


class Analyses:
    """Finds out what decided matches."""

    def __init__(self, files: Files, thinkers: Thinkers, background: Background) -> None:
        self._files = files
        self._thinkers = thinkers
        self._background = background
        self._kept: Kept[str, Analysis] = Kept(KEPT)
        self._waiting: dict[str, asyncio.Event] = {}
        self._free = asyncio.Semaphore(1)

    def known(self, table: Table) -> Analysis | None:
        """Return what decided a match, if that was found out already."""
        return self._kept.get(table.id)

    async def of(self, table: Table, patience: float) -> Analysis | None:
        """Return what decided a match; None where it takes longer, and is found out meanwhile."""
        if table.row.status != "over" or not may_save(table, None):
            raise NotFound("analysis_not_yet")
        if table.id not in self._kept:
            if table.id not in self._waiting:
                if len(self._waiting) >= MOST_WAITING:
                    raise Saturated("saturated")
                self._waiting[table.id] = asyncio.Event()
                self._background.run(self._find(table))
            try:
                await asyncio.wait_for(self._waiting[table.id].wait(), patience)
            except TimeoutError:
                return None
        return self._kept.get(table.id)

    async def _find(self, table: Table) -> None:
        found = Analysis(failed=True)
        try:
            async with self._free:
                found = Analysis(tuple(await self._points(table)))
        except (OrreryError, SiteError, Later) as error:
            log.warning("the match of %s cannot be analysed: %r", table.id, error)
        finally:
            self._kept.put(table.id, found)
            self._waiting.pop(table.id).set()

    async def _points(self, table: Table) -> list[TurningPoint]:
        if table.row.moves > LONGEST_MATCH:
            return []
        data = await self._files.save(table.id, None)
        turns = await asyncio.to_thread(lambda: turns_to_look_at(Match.load(data)))
        compared = [await self._ask(table, turn, QUICK) for turn in turns]
        found: list[TurningPoint] = []
        for turn in costliest(turns, compared):
            told = turning_point(turn, await self._ask(table, turn, ANALYST))
            found += [] if told is None else [told]
            if len(found) == SHOWN:
                break
        return sorted(found, key=lambda one: -one.points)

    async def _ask(self, table: Table, turn: Turn, bot: str) -> Compared:
        """Ask a bot about a turn; again a little later where there is no room in the line."""
        for _ in range(TRIES - 1):
            try:
                return await self._thinkers.compared(table.id, turn, bot, person=table.row.owner)
            except Later:
                await asyncio.sleep(1)
        return await self._thinkers.compared(table.id, turn, bot, person=table.row.owner)
