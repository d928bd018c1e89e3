"""The real command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from plugged import PLUGINS, TESTS

COMMAND = [sys.executable, "-m", "orrery"]
SOURCE = TESTS.parent / "src"


def environment(home: Path) -> dict[str, str]:
    """Return an environment in which the toy is a game and matches are kept in `home`."""
    path = os.pathsep.join(map(str, (SOURCE, TESTS, PLUGINS)))
    return {
        **os.environ,
        "PYTHONPATH": path,
        "XDG_DATA_HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "100",
        "PYTHONUNBUFFERED": "1",
    }


def orrery(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run `orrery` and type something to it."""
    return subprocess.run(  # noqa: S603 - our own command
        COMMAND + list(words),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=environment(home),
        timeout=60,
    )


def start(home: Path, *words: str) -> subprocess.Popen[str]:
    """Start `orrery` and leave it running, with pipes."""
    return subprocess.Popen(  # noqa: S603 - our own command
        COMMAND + list(words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(home),
    )
