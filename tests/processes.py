"""Looking at the processes of this machine."""

from __future__ import annotations

import os
from pathlib import Path


def is_there(pid: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def descendants(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found += [child, *descendants(child)]
    return found


def is_at_work(pid: int) -> bool:
    """Whether a process has worked for a second: longer than it takes one of ours to start."""
    user = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11])
    return user / os.sysconf("SC_CLK_TCK") > 1
