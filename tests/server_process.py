"""The site as a process of its own, which can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import httpx

from visits import free_port, wait_for

HERE = Path(__file__).parent


class ServerProcess:
    """A server that is started, killed without mercy, and started again."""

    def __init__(self, log: Path | None = None, **environment: str) -> None:
        self.port = free_port()
        self.log = log  # where its standard error goes
        self.environment = {
            **os.environ,
            "PYTHONPATH": f"{HERE.parent / 'src'}:{HERE}",
            "ORRERY_PAUSE": "0.01",
            "ORRERY_BURST": "100000",
            "ORRERY_RATE": "100000",
            "ORRERY_SLOW_BURST": "100000",
            "ORRERY_SLOW_EVERY": "0.0001",
            "ORRERY_LIMITS": "false",
            "ORRERY_CHECK_SECONDS": "60",  # a busy machine is no reason to fail
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with nullcontext() if self.log is None else self.log.open("ab") as errors:
            self.process = subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, str(HERE / "serve_toy.py"), str(self.port)],
                env=self.environment,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
            )
        wait_for(self._answers, 40)

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server ended by itself"
        try:
            return httpx.get(f"{self.address}/api/games", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """Kill the server and its processes at once: nothing is put in order."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def end(self, seconds: float = 20) -> int:
        """Ask the server to end; return its exit status."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(seconds)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
