"""Plays pieces of a plan on a Ray cluster. Needs the extra `ray`: `pip install orrery-games[ray]`.

Ray's workers import Orrery themselves: every machine of the cluster must have the same version.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from orrery.core.errors import BadOption
from orrery.core.foreign import quoted, system
from orrery.sim.plan import Plan
from orrery.sim.play import Result

LOCAL = "local"  # start a cluster on this machine
AUTO = "auto"  # the one that runs on this machine
PATIENCE = 5.0  # seconds until a cluster must have answered; Ray itself would wait for minutes


def spread(plan: Plan, pieces: Sequence[Sequence[int]], address: str) -> Iterator[Result]:
    """Join a cluster, and play pieces of a plan there as the results are asked for."""
    return _play(_connect(address), plan, pieces)


def _play(ray: Any, plan: Plan, pieces: Sequence[Sequence[int]]) -> Iterator[Result]:
    """Yield the results in the order of the matches."""
    try:
        from orrery.sim.run import play_chunk  # noqa: PLC0415 - it imports us

        task = ray.remote(portable(play_chunk))
        shared = ray.put(plan)
        for waiting in [task.remote(shared, list(piece)) for piece in pieces]:
            yield from ray.get(waiting)
    finally:
        ray.shutdown()


def portable(function: Any) -> Any:
    """Return a function that Ray can send by value, with the path of this process."""
    path = list(sys.path)

    def play(plan: Plan, matches: Sequence[int]) -> list[Result]:
        sys.path[:] = [*path, *(one for one in sys.path if one not in path)]
        results: list[Result] = function(plan, matches)
        return results

    return play


def _connect(address: str) -> Any:
    """Join a cluster, or start one on this machine."""
    try:
        import ray  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise BadOption("ray.not_installed") from None
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address not in {LOCAL, AUTO}:
        _knock(address)
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, include_dashboard=False, **settings)
        else:
            ray.init(address=address, **settings)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError, OSError) as error:
        raise BadOption("ray.no_answer", address=address, why=quoted(error)) from None
    return ray


def _knock(address: str) -> None:
    """See whether anybody answers at an address: `host:port` or `ray://host:port`."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and host and port.isascii() and port.isdigit() and int(port) < 1 << 16):
        raise BadOption("ray.address", address=address)
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise BadOption("ray.no_answer", address=address, why=system(error)) from None
