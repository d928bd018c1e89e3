"""People who only watch: a stream at each worker, and what it told last."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from server_process import ServerProcess
from workers.history import Broken, History

AGAIN_AFTER = 0.3  # seconds until a lost stream is opened again


class Stream:
    """One table's changes as one worker tells them."""

    def __init__(self, worker: ServerProcess, history: History) -> None:
        self.worker, self.history = worker, history
        self.version, self.moves = 0, 0

    async def listen(self) -> None:
        """Listen until told to stop; after a loss, listen again."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                await self._listen_once()
            await asyncio.sleep(AGAIN_AFTER)

    async def _listen_once(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.worker.port, limit=2**20)
        writer.write(
            f"GET /api/tables/{self.history.id}/events HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self.worker.port}\r\n"
            f"Authorization: Bearer {self.history.owner.key}\r\n"
            "Connection: close\r\n\r\n".encode()  # else the end of a stream looks like silence
        )
        heard = 0
        try:
            async for line in reader:
                if not line.startswith(b"data:"):
                    continue
                news = json.loads(line[5:])
                if news["version"] <= heard:
                    found = f"version {news['version']} after {heard}"
                    raise Broken("a stream never goes back", self.history, found)
                heard = self.version = news["version"]
                self.moves = news["moves"]
        finally:
            writer.close()


class Streams:
    """All streams, on an event loop of their own."""

    def __init__(self, workers: list[ServerProcess]) -> None:
        self.workers = workers
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.streams: dict[str, list[Stream]] = {}
        self.tasks: dict[str, list[asyncio.Task[None]]] = {}
        self.broken: list[Broken] = []

    def watch(self, history: History) -> None:
        """Listen to a table at every worker."""
        self.streams[history.id] = [Stream(worker, history) for worker in self.workers]
        self._run(self._start(history.id))

    async def _start(self, table: str) -> None:
        tasks = [asyncio.create_task(stream.listen()) for stream in self.streams[table]]
        self.tasks[table] = tasks
        for task in tasks:
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            self.broken.append(
                error if isinstance(error, Broken) else Broken("streams go on", None, repr(error))
            )

    def leave(self, table: str) -> None:
        """Listen no longer to a table."""
        if table in self.streams:
            self._run(self._cancel(self.tasks.pop(table)))
            del self.streams[table]

    async def _cancel(self, tasks: list[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def close(self) -> None:
        """End every stream."""
        for table in list(self.streams):
            self.leave(table)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(10)
