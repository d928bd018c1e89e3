"""What came of all matches of a game here, counted now and then."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from typing import Final

from orrery.core.game import Game
from orrery.store.public import Group, GroupCount
from orrery.store.store import Store

EVERY: Final = 600.0  # seconds between two counts of a game


class Outcomes:
    """The counts of every game, kept for a while; one is made at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[float, dict[Group, GroupCount]]] = {}
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def of(self, game: Game) -> dict[Group, GroupCount]:
        """Return what came of the matches of a game, by players and by who played."""
        async with self._locks[game.id]:
            until, found = self._known.get(game.id, (0.0, {}))
            if time.monotonic() >= until:
                found = await self._store.public.counts(game.id, game.rules_version)
                self._known[game.id] = (time.monotonic() + EVERY, found)
            return found

    def forget(self) -> None:
        """Count anew when somebody asks."""
        self._known.clear()
