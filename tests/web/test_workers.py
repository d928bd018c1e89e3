"""Several workers on one database: whatever is acknowledged holds, whatever goes wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

import postgres
from workers.schedule import Report, Schedule, run


@pytest.fixture
def fresh_database(postgres_url: str) -> Iterator[str]:
    with postgres.database(postgres_url, f"w{time.time_ns()}") as url:
        yield url


def kept(report: Report) -> None:
    """Check that enough has happened for the promises to mean something."""
    assert report.acknowledged > report.operations.total() / 8
    assert report.operations["set_standing"] > 0
    assert report.operations["confirm"] > 0
    assert report.operations["save"] > 0
    assert report.operations["take_back"] > 0
    assert report.operations["resume"] > 0


@pytest.mark.slow
def test_two_workers_keep_every_promise(fresh_database: str) -> None:
    faults = ("drop one", "kill", "deafen")
    kept(run(Schedule(seed=1, operations=160, faults=faults), fresh_database))


# Every fault, the rare ones rarely.
MISHAPS = (
    "drop one",
    "kill",
    "deafen",
    "end",
    "drop",
    "kill",
    "deafen",
    "restart",
    "drop",
    "crash",
)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_ten_thousand_operations_on_two_workers(fresh_database: str, seed: int) -> None:
    kept(run(Schedule(seed=seed, operations=2000, faults=MISHAPS), fresh_database))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_thousands_of_operations_on_three_workers(fresh_database: str, seed: int) -> None:
    schedule = Schedule(seed=seed, operations=1500, workers=3, clients=6, faults=MISHAPS)
    kept(run(schedule, fresh_database))
