"""A running site for tests, and people who visit it without a browser."""

from __future__ import annotations

import asyncio
import random
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import msgspec

from orrery.core.registry import games
from orrery.web import Settings, make_app
from orrery.web.server.serving import Server, server_config
from orrery.web.site import Site as Inside
from toy import GAME

QUICK = Settings(
    pause=0.0,
    bot="novice",  # who thinks for long is tested where thinking is
    burst=10_000,
    rate=10_000,
    slow_burst=10_000,
    slow_every=0.001,
    limits=False,
    check_seconds=60.0,  # a busy machine is no reason to fail
)


def free_port(number: int = 1) -> int:
    """Return the first of some ports in a row that are free.

    They lie below those that the system gives to outgoing connections, which would take one of them
    between now and when a server wants it.
    """
    while True:
        first = random.randint(15_000, 31_000)
        with suppress(OSError), ExitStack() as held:
            for port in range(first, first + number):
                held.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return first


@contextmanager
def with_toy() -> Iterator[None]:
    """Let the toy game be one of the games, as long as somebody needs it."""
    was = games().get(GAME.id)
    games()[GAME.id] = GAME
    try:
        yield
    finally:
        if was is None:
            games().pop(GAME.id, None)


class Site:
    """The site on a port of its own, in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.port = free_port()
        self.app = make_app(settings)
        config = server_config(self.app, settings)
        config.port = self.port
        config.timeout_graceful_shutdown = 1
        self.server = Server(config, self.app)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run)
        self.visits: list[Visit] = []

    def _run(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.loop.run_until_complete(self.server.serve())
        self.loop.close()

    def __enter__(self) -> Self:
        self.thread.start()
        wait_for(lambda: self.server.started)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        for visit in self.visits:
            visit.close()
        self.server.should_exit = True
        self.thread.join()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def inside(self) -> Inside:
        found: Inside = self.app.state.site
        return found

    def person(self, **headers: str) -> Visit:
        visit = Visit(self.address, headers)
        self.visits.append(visit)
        return visit


def site_at(folder: Path, **changes: Any) -> Site:
    return Site(msgspec.structs.replace(QUICK, data=folder, **changes))


class Visit(httpx.Client):
    """Somebody with a browser that knows nothing of scripts."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        super().__init__(base_url=address, headers=headers, follow_redirects=True, timeout=60)
        self.csrf = found(r'name="csrf" value="(\w+)"', self.get("/").text)

    def fill(self, path: str, **fields: str | int) -> httpx.Response:
        """Fill a form of ours in and send it."""
        return self.post(path, data={"csrf": self.csrf, **{k: str(v) for k, v in fields.items()}})

    def play_now(self, game: str = "toy", **fields: str | int) -> str:
        """Sit down against bots; return the address of the table."""
        return self.fill(f"/games/{game}/play", **fields).url.path


def found(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    assert match is not None, f"no {pattern} in {text[:2000]}"
    return match[1]


def all_found(pattern: str, text: str) -> list[str]:
    return re.findall(pattern, text)


def question(page: str) -> str:
    return found(r'name="question" value="(\d+)"', page)


def offered(page: str) -> list[str]:
    return all_found(r'<button name="action" value="([^"]+)"', page)


def wait_for(happened: Any, seconds: float = 60.0) -> Any:
    """Wait until something is true; return it. Looking costs: what takes long is looked at less."""
    end = time.monotonic() + seconds
    while (looked := time.monotonic()) < end:
        if result := happened():
            return result
        time.sleep(max(0.02, 3 * (time.monotonic() - looked)))
    raise AssertionError("waited in vain")
