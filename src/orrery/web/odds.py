"""The chances of the fights at hand at a table, for its page and for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from orrery.core.odds import Fight
from orrery.web.errors import NotFound
from orrery.web.eyes import Eyes
from orrery.web.live import Live


async def fights(live: Live, see: Eyes) -> Sequence[Fight]:
    """Return the fights at hand as somebody sees them; off the loop, for it may take a second."""
    if not live.game.tells_odds:
        raise NotFound("no_odds")
    seen = live.seen(see.seat).clone()
    return await asyncio.to_thread(live.game.fights, seen, see.seat, live.names, see.language)
