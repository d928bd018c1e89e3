"""What those who watch over the site are told."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.robotparser import RobotFileParser

import httpx
import pytest

import postgres
from orrery.web.server.health import VERSION
from orrery.web.server.serving import _bind
from visits import Site, site_at, wait_for


def test_it_says_at_once_that_it_lives_and_which_it_is(site: Site) -> None:
    answer = httpx.get(f"{site.address}/health")

    assert answer.json() == {
        "status": "alive",
        "version": VERSION,
        "engine": "sqlite",
        "rules": "interpreted",
    }


def test_watchers_get_no_cookie_and_meet_no_limit(tmp_path: Path) -> None:
    with site_at(
        tmp_path, limits=True, burst=1, rate=0.01, slow_burst=1, slow_every=100
    ) as strict, httpx.Client(base_url=strict.address) as watcher:  # fmt: skip
        for path in ("/health", "/ready", "/robots.txt"):
            answers = [watcher.get(path) for _ in range(60)]
            assert {answer.status_code for answer in answers} == {200}
            assert not any("set-cookie" in answer.headers for answer in answers)
        ((people,),) = asyncio.run_coroutine_threadsafe(
            strict.inside.store.database.read(lambda sql: sql.rows("SELECT COUNT(*) FROM people")),
            strict.loop or asyncio.new_event_loop(),
        ).result(5)
        assert people == 0


@contextmanager
def stuck(site: Site) -> Iterator[None]:
    """Let the database answer nobody for a while."""
    going = threading.Event()
    loop = site.loop
    assert loop is not None
    for _ in range(8):  # more than it has threads
        asyncio.run_coroutine_threadsafe(
            site.inside.store.database.read(lambda sql: going.wait(20)), loop
        )
    try:
        yield
    finally:
        going.set()


def test_it_lives_but_is_not_ready_while_the_database_does_not_answer(tmp_path: Path) -> None:
    with site_at(tmp_path) as running:
        with stuck(running):
            assert httpx.get(f"{running.address}/health", timeout=2).status_code == 200
            answer = httpx.get(f"{running.address}/ready", timeout=10)
            assert answer.status_code == 503
            assert answer.json()["reasons"] == ["the database does not answer"]
        wait_for(lambda: httpx.get(f"{running.address}/ready").status_code == 200)


def test_it_is_not_ready_while_it_shuts_down(tmp_path: Path) -> None:
    with site_at(tmp_path) as running:
        running.inside.background.closing = True
        answer = httpx.get(f"{running.address}/ready")
        assert (answer.status_code, answer.json()["reasons"]) == (503, ["shutting down"])
        assert httpx.get(f"{running.address}/health").status_code == 200


def test_it_is_not_ready_where_no_process_can_be_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", str(tmp_path / "nothing"))
    with site_at(tmp_path) as running:
        answer = httpx.get(f"{running.address}/ready")
        assert answer.json()["reasons"] == ["no process for bots can be started"]


def test_a_lost_postgresql_makes_it_not_ready_and_it_comes_back_by_itself() -> None:
    with postgres.cluster() as url, site_at(Path("unused"), database=url) as running:
        assert httpx.get(f"{running.address}/health").json()["engine"] == "postgresql"
        wait_for(lambda: httpx.get(f"{running.address}/ready").status_code == 200)
        with postgres.paused(url):
            reasons = wait_for(
                lambda: httpx.get(f"{running.address}/ready", timeout=20).json().get("reasons")
            )
            assert "the database does not answer" in reasons
            assert httpx.get(f"{running.address}/health", timeout=2).status_code == 200
        wait_for(lambda: httpx.get(f"{running.address}/ready").status_code == 200)
        assert running.inside.store.database.reconnects > 0


def test_robots_see_the_lobby_and_the_rules_and_nothing_of_anybody(site: Site) -> None:
    robots = RobotFileParser()
    robots.parse(httpx.get(f"{site.address}/robots.txt").text.splitlines())

    for path in ("/", "/games/toy/", "/games/toy/rules", "/static/site.css"):
        assert robots.can_fetch("*", path), path
    for path in ("/tables/x/", "/tables", "/invite/x", "/seat/x", "/return/x", "/me", "/api/games"):
        assert not robots.can_fetch("*", path), path


def test_small_answers_are_sent_at_once() -> None:
    """Else each would wait 40 ms for the reader's word that it got the head."""
    listening = _bind("127.0.0.1", 0)
    with listening:
        assert listening.proto == socket.IPPROTO_TCP  # asyncio asks for this
