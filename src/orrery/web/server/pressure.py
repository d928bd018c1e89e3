"""Back-pressure: when there is more to do than can be done soon, some are told to come later.

A request that is refused at once with `Retry-After` is better than one that is answered after
many seconds of waiting, and those that are let in keep their usual time.
"""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections import Counter, deque
from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.store.limits import Bucket
from orrery.web.door.limits import counted
from orrery.web.door.turnstile import Turnstile
from orrery.web.settings import Settings
from orrery.web.text import say

STREAMS: Final = re.compile(r"(/api)?/tables/[^/]+/events")
RETRY_REQUEST: Final = 2  # seconds
RETRY_STREAM: Final = 10
_MINUTE: Final = 60.0
_BEAT: Final = 0.25  # seconds
_BEATS: Final = 4


class Pulse:
    """Measures how late the event loop is."""

    def __init__(self) -> None:
        self._lags: deque[float] = deque([0.0] * _BEATS, maxlen=_BEATS)

    async def beat(self) -> None:
        """Measure for ever."""
        while True:
            due = time.monotonic() + _BEAT
            await asyncio.sleep(_BEAT)
            self._lags.append(max(0.0, time.monotonic() - due))

    @property
    def lag(self) -> float:
        """The last lag, in seconds."""
        return self._lags[-1]

    @property
    def steady(self) -> float:
        """The least of the last lags: one long job is no reason to turn people away."""
        return min(self._lags)


class Load:
    """What a worker has in hand."""

    def __init__(self) -> None:
        self.pulse = Pulse()
        self.turnstile = Turnstile()
        self.working = 0  # requests that we work on, not those that wait for their sender
        self.of_one: Counter[str] = Counter()  # requests of each address, unfinished ones too
        self.streams = 0
        self.refused = 0


class Pressure:
    """Counts the requests of each address, those in work and the streams.

    What is more than one address may ask for, or more than can be borne, is refused before anybody
    looks who asks for what: whatever page is added, it is counted.
    """

    def __init__(
        self, app: ASGIApp, watched: Sequence[Route], load: Load, settings: Settings
    ) -> None:
        self.app = app
        self.watched = Router(watched)  # always answered, before anybody else is asked
        self.paths = {route.path for route in watched}
        self.load = load
        self.settings = settings
        of_one = settings.requests_a_minute * settings.household
        self.pace = Bucket(of_one, of_one / _MINUTE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, or say when to come again."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["path"] in self.paths and scope["method"] in {"GET", "HEAD"}:
            await self.watched(scope, receive, send)
        elif wait := self._too_fast(_sender(scope)):
            self.load.refused += 1
            await refuse(scope, send, wait, 429)
        elif STREAMS.fullmatch(scope["path"]):
            await self._stream(scope, receive, send)
        elif self.is_saturated or self._has_enough(_sender(scope)):
            self.load.refused += 1
            await refuse(scope, send, RETRY_REQUEST)
        else:
            await self._work(scope, receive, send)

    @property
    def is_saturated(self) -> bool:
        """Whether a new request would wait for too long."""
        return (
            self.load.working >= self.settings.most_requests
            or self.load.pulse.steady > self.settings.most_lag
        )

    def _too_fast(self, sender: str) -> int:
        """Count a request of an address; return 0, or the seconds until it may ask again."""
        return math.ceil(self.pace.wait(sender)) if self.settings.limits else 0

    def _has_enough(self, sender: str) -> bool:
        """Whether one address has so many requests here that others would wait for them."""
        most = self.settings.requests_at_once
        return self.settings.limits and self.load.of_one[sender] >= most

    async def _stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.load.streams >= self.settings.most_streams:
            self.load.refused += 1
            await refuse(scope, send, RETRY_STREAM)
            return
        self.load.streams += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.load.streams -= 1

    async def _work(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; while we wait for its sender or reader, we do not work on it."""
        load, sender = self.load, _sender(scope)
        begun = False

        async def wait_for_sender() -> Message:
            load.working -= 1
            try:
                return await receive()
            finally:
                load.working += 1

        async def wait_for_reader(message: Message) -> None:
            nonlocal begun
            begun = True
            load.working -= 1
            try:
                await send(message)
            finally:
                load.working += 1

        load.working += 1
        load.of_one[sender] += 1
        try:
            await load.turnstile.go_through(sender)
            await self.app(scope, wait_for_sender, wait_for_reader)
        except asyncio.CancelledError:  # the site goes down, and this took longer than it waits
            if begun:
                raise
            await refuse(scope, send, RETRY_STREAM)
        finally:
            load.working -= 1
            load.of_one[sender] -= 1
            if not load.of_one[sender]:
                del load.of_one[sender]


def _sender(scope: Scope) -> str:
    return counted(scope["client"][0] if scope.get("client") else "")


async def refuse(scope: Scope, send: Send, after: int, status: int = 503) -> None:
    """Say in both languages that it is too much, without looking at who asks."""
    key = "hands_full" if status == 503 else "too_fast"
    sentence = f"{say('en', key)} / {say('fr', key)}"
    wanted = next((value for name, value in scope["headers"] if name == b"accept"), b"")
    if scope["path"].startswith("/api/") or b"application/json" in wanted:
        kind, body = b"application/json", msgspec.json.encode({"error": sentence, "clause": ""})
    else:
        kind, body = b"text/plain; charset=utf-8", sentence.encode()
    headers = [
        (b"content-type", kind),
        (b"content-length", b"%d" % len(body)),
        (b"retry-after", b"%d" % after),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
