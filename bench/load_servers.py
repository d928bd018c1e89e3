"""The servers of `load.py`: one or several workers, what they use of the machine."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

HERE = Path(__file__).parent
NO_LIMITS = {
    "ORRERY_LIMITS": "false", "ORRERY_BURST": "1000000", "ORRERY_RATE": "1000000",
    "ORRERY_SLOW_BURST": "1000000", "ORRERY_SLOW_EVERY": "0.00001",
}  # fmt: skip


class Worker:
    """The site in a process of its own."""

    def __init__(self, **place: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, **NO_LIMITS, **place}
        self.start()

    def start(self) -> None:
        code = f"from orrery.web import serve; serve(port={self.port})"
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", code], env=self.environment, stdout=subprocess.DEVNULL
        )
        for _ in range(400):
            try:
                if httpx.get(f"{self.address}/api/games").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)

    def restart(self) -> None:
        self.stop()
        self.start()


class Site:
    """All workers of a site, and its database."""

    def __init__(self, workers: list[Worker], folder: Path | None) -> None:
        self.workers = workers
        self._folder = folder  # of PostgreSQL

    @property
    def ports(self) -> list[int]:
        """The ports of the workers."""
        return [worker.port for worker in self.workers]

    def memory(self) -> float:
        """Return the resident memory of all workers in MB."""
        return sum(_memory(worker.process.pid) for worker in self.workers)

    def processor(self) -> tuple[float, float]:
        """Return the processor seconds that the workers used, and those of the database."""
        workers = sum(_processor(worker.process.pid) for worker in self.workers)
        return workers, sum(map(_processor, self._database_processes()))

    def _database_processes(self) -> list[int]:
        if self._folder is None:
            return []
        main = int((self._folder / "data" / "postmaster.pid").read_text().split()[0])
        return [main, *(pid for pid, parent in _parents() if parent == main)]


@contextmanager
def site(workers: int, store: str) -> Iterator[Site]:
    """Run a site on a store of its own: one worker on SQLite, or several on PostgreSQL."""
    if store == "sqlite":
        with tempfile.TemporaryDirectory() as folder, _running(1, ORRERY_DATA=folder) as running:
            yield Site(running, None)
        return
    sys.path.append(str(HERE.parent / "tests"))
    from postgres import cluster  # noqa: PLC0415 - the tests' own, where they are

    with cluster() as url, _running(workers, ORRERY_DATABASE_URL=url) as running:
        yield Site(running, Path(url.partition("host=")[2]))


@contextmanager
def _running(workers: int, **place: str) -> Iterator[list[Worker]]:
    running: list[Worker] = []
    try:
        for _ in range(workers):
            running.append(Worker(**place))  # noqa: PERF401 - those that started are ended
        yield running
    finally:
        for worker in running:
            worker.stop()


def _memory(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


def _processor(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0  # a connection that has ended
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _parents() -> Iterator[tuple[int, int]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            yield int(folder.name), int(fields[1])
