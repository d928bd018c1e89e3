"""What goes on beside the requests, and ends with the site."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Background:
    """Tasks that run until they are done, or until the site closes."""

    def __init__(self) -> None:
        self.closing = False  # nothing new is begun that could wait
        self._closed = False
        self._tasks: set[asyncio.Task[Any]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run; nobody waits for it."""
        if self._closed:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all that runs, and take nothing more on."""
        self.closing = self._closed = True
        running = list(self._tasks)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
