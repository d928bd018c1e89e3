"""Processes that a program starts: they end with it, however it ends, and keep to their memory."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import signal
import sys
import threading
import time
from typing import Final, NoReturn

LOOK_UP: Final = 0.5  # seconds between two looks whether the parent is still there
_PR_SET_PDEATHSIG: Final = 1  # of Linux's prctl


def die_with_parent(parent: int) -> None:
    """End this process as soon as its parent does; called first thing in the child.

    On Linux the kernel sees to it, even while this process is stuck. It watches the thread that
    started the child, so that must be one that lasts as long as the child is wanted. Elsewhere a
    thread looks.
    """
    if not (sys.platform == "linux" and _kill_me_with_parent()):
        threading.Thread(target=watch_parent, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it ended before we asked
        os._exit(1)


def watch_parent(parent: int) -> NoReturn:
    """Look whether the parent is still there, and end this process when it is not."""
    while os.getppid() == parent:
        time.sleep(LOOK_UP)
    os._exit(1)


def bound_memory(most: int) -> None:
    """Let this process ask for so many bytes; beyond them its work fails and nobody else's."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    # not every system has this limit
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _kill_me_with_parent() -> bool:
    """Ask the kernel; return whether it agreed."""
    try:
        return bool(ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL) == 0)
    except (OSError, AttributeError):
        return False
