"""The site ends in order, in seconds, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

import orrery_process
import postgres
from orrery.web.tables.files import Files
from server_process import ServerProcess
from visits import free_port, site_at, wait_for

SOON = 8.0  # seconds


@pytest.fixture
def server(tmp_path: Path, toy: None) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path / "log", ORRERY_DATA=str(tmp_path / "data"))
    running.start()
    yield running
    running.stop()


def children(pid: int) -> list[int]:
    """Return the processes that a process started, and those of theirs."""
    direct = [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]
    return direct + [one for child in direct for one in children(child)]


def is_running(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def thinking_tables(server: ServerProcess, number: int = 3) -> httpx.Client:
    """Let bots think at some tables."""
    api = httpx.Client(base_url=f"{server.address}/api", timeout=20)
    made = api.post("/people", json={"name": "Ada"}).json()
    api.headers["authorization"] = f"Bearer {made['key']}"
    for _ in range(number):
        seats = [{"kind": "search:1s"}, {"kind": "search:1s"}]
        assert api.post("/tables", json={"game": "toy", "seats": seats}).status_code == 201
    return api


class Watcher:
    """Somebody whose page is open."""

    def __init__(self, address: str, table: str, key: str) -> None:
        self.opened = threading.Event()
        self.ended_well = False
        self.thread = threading.Thread(target=self._watch, args=(address, table, key))
        self.thread.start()
        assert self.opened.wait(20)

    def _watch(self, address: str, table: str, key: str) -> None:
        url = f"{address}/api/tables/{table}/events"
        headers = {"authorization": key}
        with suppress(httpx.TransportError), httpx.stream(
            "GET", url, headers=headers, timeout=60
        ) as answer:  # fmt: skip
            for _ in answer.iter_raw():
                self.opened.set()
            self.ended_well = True


def test_it_ends_in_seconds_with_open_streams_and_a_bot_that_never_answers(
    server: ServerProcess,
) -> None:
    with closing(thinking_tables(server)) as api:
        made = api.post("/tables", json={"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}]})
        key = api.headers["authorization"]
        watchers = [Watcher(server.address, made.json()["id"], key) for _ in range(5)]
        stopped = False
        assert server.process is not None
        pid = server.process.pid
        bots = wait_for(lambda: children(pid) if len(children(pid)) > 1 else [])
        for bot in bots:
            if b"spawn_main" in Path(f"/proc/{bot}/cmdline").read_bytes():
                os.kill(bot, signal.SIGSTOP)  # it thinks for ever
                stopped = True
        assert stopped

        start = time.monotonic()
        assert server.end() == 0
        assert time.monotonic() - start < SOON
        for watcher in watchers:
            watcher.thread.join(5)
        assert all(watcher.ended_well for watcher in watchers)
        wait_for(lambda: not [bot for bot in bots if is_running(bot)])
    assert server.log is not None
    assert "Traceback" not in server.log.read_text()


def test_a_request_that_is_under_way_is_answered(server: ServerProcess) -> None:
    body = b'{"name": "Ada"}'
    with socket.create_connection(("127.0.0.1", server.port), 20) as line:
        line.send(
            b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body) + body[:5]
        )
        time.sleep(0.3)
        assert server.process is not None
        server.process.terminate()
        time.sleep(0.5)
        line.send(body[5:])
        assert line.recv(100).startswith(b"HTTP/1.1 201 ")
    assert server.process.wait(20) == 0


def test_a_request_that_takes_longer_than_the_end_waits_is_told_to_come_again(
    tmp_path: Path, toy: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()

    async def save(files: Files, id_: str, person: object) -> bytes:
        begun.set()
        await asyncio.sleep(60)
        return b""

    monkeypatch.setattr(Files, "save", save)
    answers: list[httpx.Response] = []
    with site_at(tmp_path) as site:
        ada = site.person()
        table = ada.play_now()
        asking = threading.Thread(target=lambda: answers.append(ada.get(f"{table}save")))
        asking.start()
        assert begun.wait(20)
        site.server.should_exit = True
        asking.join()
    assert answers[0].status_code == 503
    assert int(answers[0].headers["retry-after"]) > 0


def test_the_second_signal_ends_it_at_once(server: ServerProcess) -> None:
    """A body that never comes would otherwise be waited for."""
    with socket.create_connection(("127.0.0.1", server.port), 20) as line:
        line.send(
            b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
        time.sleep(0.3)
        assert server.process is not None
        server.process.terminate()
        time.sleep(0.5)
        assert server.process.poll() is None
        server.process.terminate()
        assert server.process.wait(2) == 1


@pytest.mark.slow
def test_the_folder_can_be_used_again_at_once(server: ServerProcess) -> None:
    assert server.end() == 0
    server.start()


# -- several workers


@contextmanager
def workers(
    home: Path, url: str, number: int, *words: str
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """Serve with several workers; return the process that started them, and the port."""
    port = free_port()
    process = subprocess.Popen(  # noqa: S603 - our own command
        [*orrery_process.COMMAND, "serve", "--port", str(port), "--workers", str(number), *words],
        env={**orrery_process.environment(home), "ORRERY_DATABASE_URL": url},
        stdout=subprocess.DEVNULL,
    )
    try:
        yield process, port
    finally:
        process.kill()
        process.wait()


def engines(port: int) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"http://127.0.0.1:{port}/ready", timeout=5).status_code == 200
    return False


def serving(pid: int) -> list[int]:
    """Return the workers, without their own children."""
    with suppress(OSError):
        return [
            int(child)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
    return []


@pytest.mark.slow
def test_a_dead_worker_is_replaced_and_all_end_together(tmp_path: Path) -> None:
    first = free_port(2)
    with (
        postgres.cluster() as url,
        workers(tmp_path, url, 2, "--metrics-port", str(first)) as (main, port),
    ):
        wait_for(lambda: engines(port), 40)
        before = wait_for(lambda: serving(main.pid) if len(serving(main.pid)) == 2 else [])
        os.kill(before[0], signal.SIGKILL)
        wait_for(lambda: len(set(serving(main.pid)) - set(before)) == 1)
        wait_for(lambda: engines(port), 40)
        after = serving(main.pid)
        for number in range(2):  # each worker tells of itself
            wait_for(lambda: _tells(first + number), 40)  # noqa: B023 - used at once
        main.terminate()
        assert main.wait(SOON) == 0
        assert not any(is_running(pid) for pid in after)


def _tells(port: int) -> bool:
    with suppress(httpx.TransportError):
        return "orrery_build_info" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return False


@pytest.mark.slow
def test_workers_do_not_outlive_the_one_who_started_them(tmp_path: Path) -> None:
    with postgres.cluster() as url, workers(tmp_path, url, 2) as (main, port):
        wait_for(lambda: engines(port), 40)
        running = serving(main.pid)
        main.kill()
        wait_for(lambda: not any(is_running(pid) for pid in running), SOON)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    said = orrery_process.orrery(tmp_path, "serve", "--workers", "2", "--data", str(tmp_path))

    assert said.returncode == 2
    assert said.stderr == (
        "Orrery cannot start: several workers need PostgreSQL (ORRERY_DATABASE_URL); "
        "SQLite has room for one\n"
    )


def test_a_setting_that_makes_no_sense_is_said_in_one_line(tmp_path: Path) -> None:
    said = subprocess.run(  # noqa: S603 - our own command
        [*orrery_process.COMMAND, "serve", "--data", str(tmp_path)],
        env={**orrery_process.environment(tmp_path), "ORRERY_KEEP_ALIVE": "long"},
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert said.returncode == 2
    assert said.stderr.startswith("Orrery cannot start: a setting makes no sense: ")
    assert said.stderr.count("\n") == 1


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = orrery_process.orrery(tmp_path, "serve", "--port", str(port))
    assert said.returncode == 1
    assert "cannot listen at 127.0.0.1" in said.stderr
    assert said.stderr.count("\n") == 1
