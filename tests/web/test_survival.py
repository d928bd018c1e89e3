"""The server dies at random moments: what it acknowledged is there, once, and play goes on."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import postgres
from orrery.core.match import Match
from server_process import ServerProcess


class Player:
    """Plays hot-seat tables over the network and remembers every acknowledged move."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.api = httpx.Client(base_url=f"{server.address}/api", timeout=20)
        made = self.api.post("/people", json={"name": "Ada"}).json()
        self.api.headers["authorization"] = f"Bearer {made['key']}"
        self.acknowledged: dict[str, list[str]] = {}
        self.sent: dict[str, str] = {}  # the move on its way at each table
        self.table = ""
        self.chance = random.Random(1)
        self.made = 0

    def play(self, until: threading.Event) -> None:
        """Play until told to stop, or until nobody answers."""
        try:
            while not until.is_set():
                self.move()
        except httpx.TransportError:
            return

    def move(self) -> None:
        now = self.now() if self.table else {"asked": []}
        if not now["asked"]:
            self.made += 1
            seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "random"}]
            if self.made % 4:
                seats.pop()  # a bot takes its time after a restart
            made = self.api.post("/tables", json={"game": "toy", "seats": seats})
            if made.status_code == 201:
                self.table = made.json()["id"]
                self.acknowledged[self.table] = []
            return
        mine = [seat for seat in now["asked"] if seat != 2]
        if not mine:
            time.sleep(0.005)
            return
        seat = self.chance.choice(mine)
        now = self.now(seat=seat)
        if not now["choices"]:
            return
        choice = self.chance.choice(now["choices"])
        line = f"{seat} {choice['text']}"
        self.sent[self.table] = line
        body = {"question": now["question"], "action": choice["text"], "seat": seat}
        answer = self.api.post(f"/tables/{self.table}/actions", json=body)
        if answer.status_code == 200:
            self.acknowledged[self.table].append(line)
        self.sent.pop(self.table)

    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    def now(self, **query: int) -> Any:
        return self.api.get(f"/tables/{self.table}/situation", params=query).json()

    def check(self) -> None:
        """Compare what the server kept with what it acknowledged."""
        for table in list(self.acknowledged)[-4:]:
            saved = self.api.get(f"/tables/{table}/save").content
            log = json.loads(saved).get("log", [])
            mine = [line for line in log if not line.startswith("2 ")]
            on_its_way = self.sent.pop(table, None)
            expected = self.acknowledged[table]
            if on_its_way is not None and len(mine) == len(expected) + 1:
                expected.append(on_its_way)  # it was written, but nobody lived to say so
            assert mine == expected
            Match.load(saved)  # it replays to the very position that was kept

    def finish_with_a_bot(self) -> None:
        """Bots go on after the restart: a table with one of them comes to its end."""
        self.made, self.table = 3, ""
        self.move()
        table = self.table
        self.server.kill()
        self.server.start()
        end = time.monotonic() + 60
        while self.table == table and time.monotonic() < end:
            self.move()
        assert self.table != table
        self.check()

    def stream_answers(self) -> None:
        """A stream opened now tells where the table is."""
        with self.api.stream("GET", f"/tables/{self.table}/events") as stream:
            line = next(line for line in stream.iter_lines() if line.startswith("data:"))
        assert json.loads(line[5:])["status"] in {"playing", "over"}


def survive(server: ServerProcess, deaths: int) -> None:
    chance = random.Random(deaths)
    server.start()
    try:
        player = Player(server)
        for _ in range(deaths):
            stop = threading.Event()
            playing = threading.Thread(target=player.play, args=(stop,))
            playing.start()
            goal = player.count() + chance.randrange(1, 12)
            end = time.monotonic() + 15
            while player.count() < goal and time.monotonic() < end:
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.03))
            server.kill()
            stop.set()
            playing.join()
            server.start()
            player.check()
            if player.table:
                player.stream_answers()
        assert player.count() > 2 * deaths
        player.finish_with_a_bot()
        player.api.close()
    finally:
        server.stop()


@pytest.fixture
def fresh_database(postgres_url: str) -> Iterator[str]:
    with postgres.database(postgres_url, f"t{time.time_ns()}") as url:
        yield url


def test_kills_on_sqlite(tmp_path: Path) -> None:
    survive(ServerProcess(ORRERY_DATA=str(tmp_path)), 3)


def test_kills_on_postgres(fresh_database: str) -> None:
    survive(ServerProcess(ORRERY_DATABASE_URL=fresh_database), 2)


@pytest.mark.slow
def test_fifty_kills_on_sqlite(tmp_path: Path) -> None:
    survive(ServerProcess(ORRERY_DATA=str(tmp_path)), 50)


@pytest.mark.slow
def test_fifty_kills_on_postgres(fresh_database: str) -> None:
    survive(ServerProcess(ORRERY_DATABASE_URL=fresh_database), 50)


def test_a_move_reaches_a_stream_of_another_worker_within_a_second(fresh_database: str) -> None:
    one, other = (ServerProcess(ORRERY_DATABASE_URL=fresh_database) for _ in range(2))
    one.start()
    other.start()
    try:
        player = Player(one)
        while not player.table:
            player.move()
        key = player.api.headers["authorization"]
        heard: list[float] = []

        def listen() -> None:
            with httpx.stream(
                "GET",
                f"{other.address}/api/tables/{player.table}/events",
                headers={"authorization": key},
                timeout=20,
            ) as stream:
                for line in stream.iter_lines():
                    if line.startswith("data:"):
                        heard.append(time.monotonic())
                    if len(heard) >= 6:
                        return

        listening = threading.Thread(target=listen)
        listening.start()
        while not heard:
            time.sleep(0.01)
        delays = []
        while len(heard) < 6:
            count, sent = len(heard), time.monotonic()
            player.move()
            end = time.monotonic() + 1
            while len(heard) == count and time.monotonic() < end:
                time.sleep(0.002)
            if len(heard) > count:
                delays.append(heard[count] - sent)
        listening.join()
        player.api.close()
        assert delays
        assert max(delays) < 1
    finally:
        one.stop()
        other.stop()
