"""How long games last here: the median of the last finished tables, looked up now and then."""

from __future__ import annotations

import statistics
import time
from typing import Final

from orrery.core.game import Game
from orrery.store.store import Store

ENOUGH: Final = 5  # tables from which a median says something
LONGEST: Final = 12 * 3600  # seconds: beyond it nobody played at one go
EVERY: Final = 600  # seconds


class Lengths:
    """How long the games of this site last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[float, int | None]] = {}

    async def minutes(self, game: Game) -> tuple[int, int]:
        """Return the fewest and the most minutes: both the median, where enough was played here."""
        until, median = self._known.get(game.id, (0.0, None))
        if time.monotonic() > until:
            lengths = await self._store.lengths(game.id, LONGEST)
            median = None
            if len(lengths) >= ENOUGH:
                median = max(1, round(statistics.median(lengths) / 60))
            self._known[game.id] = (time.monotonic() + EVERY, median)
        return game.minutes if median is None else (median, median)
