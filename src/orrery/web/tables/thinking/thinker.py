"""One process of bots, as the server sees it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import socket
from multiprocessing.process import BaseProcess

import msgspec

from orrery.bots.worker import BEGUN, READY, Problem, Reply, work
from orrery.web.tables.thinking.problem import Limits

log = logging.getLogger(__name__)

_PART = 1 << 16  # bytes that are heard at once


class NoTime(Exception):
    """The bot did not answer in time, or its process ended over it."""


class CannotStart(Exception):
    """No process of bots can be started now."""


class Thinker:
    """A process that answers one problem at a time; a new one takes its place when it fails.

    Used from the thread of one event loop, with which its process ends.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._process: BaseProcess | None = None
        self._channel: socket.socket | None = None
        self._heard = b""

    @property
    def pid(self) -> int | None:
        """The number of the process, while there is one."""
        return None if self._process is None else self._process.pid

    async def ask(self, posed: Problem, seconds: float) -> Reply:
        """Return what the process answers within so many seconds of thinking.

        Neither the start of the process nor reading the position counts as thinking.
        """
        if self._process is None or not self._process.is_alive():
            await self._start()
        try:
            async with asyncio.timeout(self._limits.loading):
                await self._say(msgspec.json.encode(posed) + b"\n")
                line = await self._hear()
            if line == BEGUN:
                async with asyncio.timeout(seconds):
                    line = await self._hear()
        except TimeoutError:
            self.end()
            raise NoTime("it took too long") from None
        except OSError as error:
            self.end()
            raise NoTime(f"its process ended: {error}") from error
        reply = msgspec.json.decode(line, type=Reply)
        if reply.memory > self._limits.worn_out:
            log.info("a process of bots holds %d MB; another takes its place", reply.memory >> 20)
            self.end()
        return reply

    def kill(self) -> None:
        """Kill the process, if there is one: it keeps nothing that anybody would miss."""
        if self._process is not None:
            self._process.kill()

    def end(self) -> None:
        """End the process at once and put away what belonged to it; not while somebody asks."""
        if self._process is not None:
            self._process.kill()
            self._process.join(1)
            self._process = None
        if self._channel is not None:
            self._channel.close()
            self._channel = None
        self._heard = b""

    async def _start(self) -> None:
        self.end()
        context = multiprocessing.get_context("spawn")
        ours, theirs = socket.socketpair()
        ours.settimeout(0)  # the loop waits, not we
        self._channel = ours
        try:
            with theirs:
                # a daemon starts no processes of its own: a search over several runs in this one
                terms = (theirs, os.getpid(), self._limits.patience, self._limits.memory)
                process = context.Process(target=work, args=terms, daemon=True)
                process.start()
            self._process = process
            async with asyncio.timeout(self._limits.loading):
                line = await self._hear()
        except OSError as error:  # a time-out is one too
            self.end()
            raise CannotStart(f"{type(error).__name__}: {error}") from error
        assert line == READY

    async def _say(self, line: bytes) -> None:
        assert self._channel is not None
        await asyncio.get_running_loop().sock_sendall(self._channel, line)

    async def _hear(self) -> bytes:
        """Return the next line of the process."""
        assert self._channel is not None
        loop = asyncio.get_running_loop()
        while b"\n" not in self._heard:
            part = await loop.sock_recv(self._channel, _PART)
            if not part:
                raise ConnectionResetError("it hung up")
            self._heard += part
        line, end, self._heard = self._heard.partition(b"\n")
        return line + end
