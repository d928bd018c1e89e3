"""What workers tell each other of who looks on; two whole workers are in test_two_workers.py."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from orrery.store import open_store
from orrery.web.tables.presence import LONGEST, WORD, Presence, Report, parted
from orrery.web.tables.watchers import MOST_NAMES, Crowd, Onlookers, Watcher, Watchers, mark_of

pytestmark = pytest.mark.anyio

EVE, MAX = Watcher(mark_of("eve"), "Eve"), Watcher(mark_of("max"), "Max")
NAMELESS = Watcher(mark_of("somebody"))
CARRIED = 8000  # bytes that PostgreSQL carries in one message


def told(watchers: Watchers, worker: str, *who: Watcher, at: float = 0.0) -> None:
    watchers.hear(worker, {"t1": Crowd(who)}, at)


async def test_whoever_looks_through_two_workers_is_one_person() -> None:
    watchers = Watchers()
    told(watchers, "one", EVE, NAMELESS)
    told(watchers, "two", EVE, MAX)
    with watchers.watching("t1", NAMELESS):
        assert watchers.onlookers("t1", []) == Onlookers(("Eve", "Max"), 1)
        assert watchers.onlookers("t1", ["max", None]) == Onlookers(("Eve",), 1), "Max plays there"
        assert watchers.onlookers("t2", []) == Onlookers()


async def test_a_table_is_woken_when_somebody_elsewhere_comes_or_goes_and_only_then() -> None:
    watchers = Watchers()
    with watchers.watching("t1") as changed:
        for crowd, wakes in ((EVE, True), (EVE, False), (MAX, True), (None, True), (None, False)):
            changed.clear()
            told(watchers, "one", *([crowd] if crowd else []))
            assert changed.is_set() == wakes


async def test_a_worker_that_is_gone_or_silent_takes_its_watchers_along() -> None:
    watchers = Watchers()
    told(watchers, "one", EVE, at=10)
    told(watchers, "two", MAX, at=20)
    with watchers.watching("t1") as changed:
        watchers.forget_silent(15)
        assert changed.is_set()
        assert watchers.onlookers("t1", []) == Onlookers(("Max",))
        watchers.forget("two")
        watchers.forget("nobody")
        assert watchers.onlookers("t1", []) == Onlookers()


async def test_a_crowd_is_told_in_messages_that_can_be_carried() -> None:
    watchers, other = Watchers(), Watchers()
    people = [Watcher(mark_of(str(n)), "\N{GLOWING STAR}" * 40) for n in range(200)]
    with ExitStack() as held:
        for number in range(9):
            for who in people[: 200 if number == 0 else 5]:
                held.enter_context(watchers.watching(f"t{number}", who))
        crowds = {table: watchers.crowd(table) for table in watchers.tables()}
        parts = list(parted(crowds))
        seen = watchers.onlookers("t0", [])
    for part in parts:
        assert len(WORD) + len(msgspec.json.encode(Report("w" * 12, part))) < CARRIED
        other.hear("one", part, 0)
    assert len(parts) > 1
    assert {table for part in parts for table in part} == set(crowds)
    assert (len(seen.names), seen.count) == (MOST_NAMES, 200)
    assert other.onlookers("t0", []) == seen
    assert LONGEST < CARRIED


async def test_what_another_version_says_is_left_alone(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    watchers = Watchers()
    here = Presence(store.database, watchers)
    crowds = {"t1": Crowd((EVE,))}
    for strange in ("", "{", '{"worker": 1}', '{"worker": "x", "crowds": {"t1": 7}}'):
        here.hear(WORD + strange)
    here.hear(WORD + msgspec.json.encode(Report(here.worker, crowds)).decode())  # its own echo
    assert watchers.onlookers("t1", []) == Onlookers()
    here.hear(WORD + msgspec.json.encode(Report("another", crowds)).decode())
    assert watchers.onlookers("t1", []) == Onlookers(("Eve",))
    here.hear(WORD + msgspec.json.encode(Report("another", is_gone=True)).decode())
    assert watchers.onlookers("t1", []) == Onlookers()
    store.database.close()
