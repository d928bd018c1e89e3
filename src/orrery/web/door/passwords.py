"""Passwords: hashed beside the event loop, few at a time, in a short line."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from orrery.web.errors import Saturated

_AT_ONCE: Final = 2  # each takes 64 MiB of memory and a core
_IN_LINE: Final = 10  # more would wait for seconds
_TRY_AGAIN: Final = 5.0

T = TypeVar("T")


class Passwords:
    """Hashes and checks passwords."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="password")
        self._waiting = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """Return what is kept of a password."""
        return await self._beside(lambda: self._hasher.hash(password))

    async def is_right(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one; without one kept it takes as long to say no."""
        return await self._beside(lambda: self._check(kept, password))

    def _check(self, kept: str | None, password: str) -> bool:
        if self._nobodys is None:  # made for the first who asks, known or not
            self._nobodys = self._hasher.hash(secrets.token_hex(16))
        try:
            self._hasher.verify(self._nobodys if kept is None else kept, password)
        except (VerificationError, InvalidHashError):
            return False
        return kept is not None

    async def _beside(self, work: Callable[[], T]) -> T:
        if self._waiting >= _AT_ONCE + _IN_LINE:
            raise Saturated("saturated", _TRY_AGAIN)
        self._waiting += 1
        job = self._threads.submit(work)
        loop = asyncio.get_running_loop()

        def leave(_: object) -> None:
            """Leave the line when the work is done, whether or not anybody still waits for it."""
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._leave)

        job.add_done_callback(leave)
        return await asyncio.wrap_future(job)

    def _leave(self) -> None:
        self._waiting -= 1

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
