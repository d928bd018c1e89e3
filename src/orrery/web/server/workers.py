"""Several workers behind one socket: started, watched, started again, and ended together."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from types import FrameType
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    import uvicorn

END_WITHIN: Final = 10.0  # seconds for workers to end in order
QUICK_DEATH: Final = 5.0  # seconds: who dies before has not really lived
MOST_QUICK_DEATHS: Final = 5
_LOOK: Final = 0.2

log = logging.getLogger(__name__)


class Leash(msgspec.Struct, frozen=True):
    """What a worker gets: its number, the socket, and a pipe that ends with the one who started it.

    Written as `0:3:4` on the worker's command line.
    """

    number: int
    listening: int
    life: int

    def __str__(self) -> str:
        return f"{self.number}:{self.listening}:{self.life}"

    @classmethod
    def read(cls, text: str) -> Leash:
        """Read one; ValueError where it is none."""
        number, listening, life = map(int, text.split(":"))
        return cls(number, listening, life)

    def socket(self) -> socket.socket:
        """Return the socket that all workers share."""
        return socket.socket(fileno=self.listening)

    def mind(self, server: uvicorn.Server) -> None:
        """End in order when whoever started us is gone."""

        def gone() -> None:
            loop.remove_reader(self.life)
            server.should_exit = True

        loop = asyncio.get_running_loop()
        loop.add_reader(self.life, gone)


class Workers:
    """The processes that serve, as the one who started them sees them."""

    def __init__(self, listening: socket.socket, number: int) -> None:
        self.listening = listening
        self._life = os.pipe()
        self._workers: list[subprocess.Popen[bytes] | None] = [None] * number
        self._born = [0.0] * number
        self._quick_deaths = 0
        self._signals = 0

    def run(self) -> int:
        """Run until a signal; return the exit status."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._signalled)
        while not self._signals and self._quick_deaths < MOST_QUICK_DEATHS:
            self._look_after()
            time.sleep(_LOOK)
        ended = self._end()
        if not self._signals:
            log.error("the workers die as soon as they start; giving up")
        return 0 if ended and self._signals else 1

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        self._signals += 1

    def _look_after(self) -> None:
        """Start every worker that is not there."""
        for index, worker in enumerate(self._workers):
            if worker is not None and worker.poll() is None:
                continue
            if worker is not None:
                lived = time.monotonic() - self._born[index]
                self._quick_deaths = self._quick_deaths + 1 if lived < QUICK_DEATH else 0
                log.error("worker %d ended (%s); starting another", index, worker.returncode)
                time.sleep(_LOOK * self._quick_deaths)
            self._workers[index] = self._start(index)
            self._born[index] = time.monotonic()

    def _start(self, index: int) -> subprocess.Popen[bytes]:
        leash = Leash(index, self.listening.fileno(), self._life[0])
        return subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-m", "orrery", *sys.argv[1:], "--worker", str(leash)],
            pass_fds=(leash.listening, leash.life),
            # Ctrl+C in a terminal is for us alone: we hand it on
            start_new_session=True,
        )

    def _end(self) -> bool:
        """Ask every worker to end, then make it; return whether all did when asked."""
        running = [worker for worker in self._workers if worker is not None]
        for worker in running:
            worker.terminate()
        end = time.monotonic() + END_WITHIN
        while time.monotonic() < end and self._signals < 2:
            if all(worker.poll() is not None for worker in running):
                return True
            time.sleep(0.05)
        for worker in running:
            worker.kill()
            worker.wait()
        return False
