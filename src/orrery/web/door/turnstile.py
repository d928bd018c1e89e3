"""A turnstile before the work: the addresses by turns, one request in each pass of the loop."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from contextlib import suppress
from typing import Final

from starlette.requests import Request

_COMPANY: Final = 2.0  # seconds for which somebody who came counts as company
_LONGEST_REST: Final = 0.5  # seconds


def turnstile(request: Request) -> Turnstile:
    """Return the turnstile of the running site."""
    found: Turnstile = request.app.state.load.turnstile
    return found


class Turnstile:
    """Lets one through in each pass of the event loop, the addresses by turns.

    A page is rendered at one go. Without this, sixty that one address asks for at once would be
    rendered in one pass, and whoever else came would wait for all of them. And while others come
    too, an address rests as long as its last page took: a request takes many passes, and each
    would wait for another page of the address that asks for most.
    """

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._rests: dict[str, float] = {}  # until when an address that waits rests
        self._last = ""
        self._company = float("-inf")  # until when others are said to come too
        self._came = asyncio.Event()
        self._turning: asyncio.Task[None] | None = None
        self._is_taken = False  # somebody went through in this pass

    async def go_through(self, address: str) -> None:
        """Wait for the turn of an address."""
        now = time.monotonic()
        if address != self._last:
            self._company = now + _COMPANY if self._last else self._company
            self._last = address
        if not self._lines and not self._is_taken and self._rests.get(address, now) <= now:
            self._is_taken = True
            asyncio.get_running_loop().call_soon(self._leave, address, now)
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(address, deque()).append(mine)
        self._came.set()
        if self._turning is None or self._turning.done():
            self._turning = asyncio.create_task(self._turn())
        await mine

    def _leave(self, address: str, start: float) -> None:
        """Let the next one through, in the next pass, and the address rest for what it took."""
        self._is_taken = False
        now = time.monotonic()
        self._rests = {one: until for one, until in self._rests.items() if until > now}
        if now < self._company:
            self._rests[address] = now + min(now - start, _LONGEST_REST)

    async def _turn(self) -> None:
        while self._lines:
            address = await self._next()
            line = self._lines.pop(address)
            mine = line.popleft()
            if line:
                self._lines[address] = line  # behind the others
            if mine.done():
                continue
            start, self._is_taken = time.monotonic(), True
            mine.set_result(None)
            await asyncio.sleep(0)
            self._leave(address, start)

    async def _next(self) -> str:
        """Return the first address in line that does not rest, when there is one."""
        while True:
            now = time.monotonic()
            for address in self._lines:
                if self._rests.get(address, now) <= now:
                    return address
            self._came.clear()
            first = min(self._rests[address] for address in self._lines)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._came.wait(), first - now)
