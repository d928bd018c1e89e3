"""A PostgreSQL of our own, in a temporary folder, gone after the test."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from visits import wait_for

USER = "postgres"


def _programs() -> Path:
    return max(Path("/usr/lib/postgresql").iterdir(), key=lambda path: int(path.name)) / "bin"


def _as_user(*command: str) -> list[str]:
    """PostgreSQL does not run as root."""
    return ["runuser", "-u", USER, "--", *command] if os.geteuid() == 0 else list(command)


@contextmanager
def cluster() -> Iterator[str]:
    """Run a server; return the address of its database."""
    folder = Path(tempfile.mkdtemp(prefix="orrery-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    bin_, data = _programs(), str(folder / "data")
    subprocess.run(  # noqa: S603 - our own command
        _as_user(str(bin_ / "initdb"), "-D", data, "-A", "trust", "-U", "orrery", "--no-sync"),
        check=True, capture_output=True,
    )  # fmt: skip
    server = subprocess.Popen(  # noqa: S603 - our own command
        _as_user(
            str(bin_ / "postgres"), "-D", data, "-k", str(folder), "-c", "listen_addresses=",
            "-c", "fsync=off",
        ),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    url = f"postgresql://orrery@/postgres?host={folder}"
    try:
        wait_for(lambda: _answers(url))
        yield url
    finally:
        # `runuser` does not hand signals on: ask the server itself
        subprocess.run(  # noqa: S603 - our own command
            _as_user(str(bin_ / "pg_ctl"), "-D", data, "-m", "immediate", "stop"),
            check=False, capture_output=True,
        )  # fmt: skip
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def _answers(url: str) -> bool:
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def restart(url: str, mode: str) -> None:
    """Start a server again: `fast` ends it in order, `immediate` as a crash does."""
    folder = Path(url.partition("host=")[2].partition("&")[0])
    subprocess.run(  # noqa: S603 - our own command
        _as_user(
            str(_programs() / "pg_ctl"), "-D", str(folder / "data"), "-m", mode, "-l", "/dev/null",
            "-w", "restart",
        ),
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    wait_for(lambda: _answers(url))


@contextmanager
def database(url: str, name: str) -> Iterator[str]:
    """Make an empty database in a cluster; return its address."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    yield url.replace("/postgres?", f"/{name}?")


@contextmanager
def paused(url: str) -> Iterator[None]:
    """Take every connection to a database away and let nobody in, for a while."""
    with psycopg.connect(url.replace("/postgres?", "/template1?"), autocommit=True) as connection:
        connection.execute("ALTER DATABASE postgres ALLOW_CONNECTIONS false")
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres'"
        )
        try:
            yield
        finally:
            connection.execute("ALTER DATABASE postgres ALLOW_CONNECTIONS true")
