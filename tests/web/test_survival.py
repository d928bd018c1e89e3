"""The server dies at random moments: what it acknowledged is there, once, and play goes on."""

from __future__ import annotations

import json
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import postgres
from orrery.core.match import Match
from server_process import ServerProcess


class Player:
    """Plays hot-seat tables over the network and remembers all that was acknowledged.

    One thing after the other: when the server dies, only the last one is in doubt.
    """

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.api = httpx.Client(base_url=f"{server.address}/api", timeout=20)
        made = self.api.post("/people", json={"name": "Ada"}).json()
        self.api.headers["authorization"] = f"Bearer {made['key']}"
        self.acknowledged: dict[str, list[str]] = {}
        self.sent: dict[str, list[str]] = {}  # the answers on their way at each table
        self.table = ""
        self.chance = random.Random(1)
        self.made = 0
        self.clicked: list[str] = []  # the tentative turn of the table's first seat
        self.talk: list[str] = []
        self.hall = ""  # a table that waits for players, where somebody sits down and stands up
        self.has_seat, self.stands = False, False
        self.counts: Counter[str] = Counter()
        self.doubt = ""  # what was on its way besides answers

    def play(self, until: threading.Event) -> None:
        """Play until told to stop, or until nobody answers."""
        try:
            while not until.is_set():
                self.step()
        except httpx.TransportError:
            return

    def step(self) -> None:
        """Answer mostly; or talk, change seats, leave answers with the program."""
        others = {self.move: 6, self.tentatively: 3, self.say: 1, self.sit: 1, self.stand: 1}
        (what,) = self.chance.choices(list(others), list(others.values()))
        what()

    def move(self) -> None:
        asked = self._asked()
        if not asked:
            return
        seat = self.chance.choice(asked)
        now = self.now(seat=seat)
        if not now["choices"] or now["tentative"]:
            return
        choice = self.chance.choice(now["choices"])
        body = {"question": now["question"], "action": choice["text"], "seat": seat}
        self._answer("actions", body, [f"{seat} {choice['text']}"])

    def tentatively(self) -> None:
        """Click, click again, take back, confirm: in the end it counts."""
        if 0 not in self._asked():
            return
        now = self.now(seat=0)
        body = {"question": now["question"], "seat": 0}
        if now["to_confirm"] is None and now["choices"]:
            choice = self.chance.choice(now["choices"])["text"]
            self._draft("actions", {**body, "action": choice, "tentative": True}, [choice])
        elif now["tentative"] and self.chance.random() < 0.3:
            self._draft("undo", body, [])
        elif now["to_confirm"] is not None:
            self._answer("confirm", body, [f"0 {click}" for click in now["tentative"]])
            self.clicked = []

    def say(self) -> None:
        if self.table and len(self.talk) < 90:
            text = self.doubt = f"line {len(self.talk)} of {self.table}"
            if self._post("chat", {"text": text}):
                self.talk.append(text)
            self.doubt = ""

    def sit(self) -> None:
        """Sit down at the hall, or stand up."""
        if not self.hall:
            seats = [{"kind": kind} for kind in ("me", "open", "open")]
            made = self.api.post("/tables", json={"game": "toy", "seats": seats})
            self.hall = made.json()["id"] if made.status_code == 201 else ""
            return
        self.doubt = "sit"
        done = self.api.post(
            f"/tables/{self.hall}/{'leave' if self.has_seat else 'sit'}", json={"seat": 1}
        )
        assert done.status_code == 200, done.text
        self.has_seat = not self.has_seat
        self.counts["sit"] += 1
        self.doubt = ""

    def stand(self) -> None:
        """Leave answers with the program at the hall, or take them back."""
        if self.hall:
            self.doubt = "stand"
            wish = {"seat": 0, "standing": [] if self.stands else ["keep"]}
            done = self.api.post(f"/tables/{self.hall}/standing", json=wish)
            assert done.status_code == 200, done.text
            self.stands = not self.stands
            self.counts["stand"] += 1
            self.doubt = ""

    def _asked(self) -> list[int]:
        """Return my seats that are asked; where the match is over, open another."""
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
                self.clicked, self.talk = [], []
            return []
        mine = [seat for seat in now["asked"] if seat != 2]
        if not mine:
            time.sleep(0.005)
        return mine

    def _answer(self, path: str, body: dict[str, Any], lines: list[str]) -> None:
        self.sent[self.table] = lines
        if self._post(path, body):
            self.acknowledged[self.table] += lines
        self.sent.pop(self.table)

    def _draft(self, path: str, body: dict[str, Any], clicks: list[str]) -> None:
        self.doubt = "draft"
        if self._post(path, body):
            self.clicked = clicks  # one click is a whole turn in this game
        self.doubt = ""

    def _post(self, path: str, body: dict[str, Any]) -> bool:
        answer = self.api.post(f"/tables/{self.table}/{path}", json=body)
        assert answer.status_code in {200, 409}, answer.text
        self.counts[path] += answer.status_code == 200
        return answer.status_code == 200

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
            on_their_way = self.sent.pop(table, [])
            expected = self.acknowledged[table]
            if on_their_way and len(mine) > len(expected):
                expected += on_their_way  # written, but nobody lived to say so
                self.clicked = [] if on_their_way[0].startswith("0 ") else self.clicked
            assert mine == expected
            Match.load(saved)  # it replays to the very position that was kept
        if self.table:
            self.check_turn_and_talk()
        if self.hall:
            self.check_seats()
        self.doubt = ""

    def check_turn_and_talk(self) -> None:
        now = self.now(seat=0)
        if self.doubt == "draft":
            self.clicked = now["tentative"]
        assert now["tentative"] == self.clicked
        heard = [said["text"] for said in self.api.get(f"/tables/{self.table}/chat").json()]
        if self.doubt and heard[-1:] == [self.doubt]:
            self.talk.append(self.doubt)
        assert heard == self.talk

    def check_seats(self) -> None:
        hall = self.api.get(f"/tables/{self.hall}").json()
        sits, stands = hall["seats"][1]["kind"] == "person", bool(hall["seats"][0]["standing"])
        assert sits == self.has_seat or self.doubt == "sit"
        assert stands == self.stands or self.doubt == "stand"
        self.has_seat, self.stands = sits, stands

    def finish_with_a_bot(self) -> None:
        """Bots go on after the restart: a table with one of them comes to its end."""
        self.made, self.table = 3, ""
        self._asked()
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


KINDS = ("actions", "confirm", "undo", "chat", "sit", "stand")


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
        if deaths > 10:
            assert min(player.counts[what] for what in KINDS) > deaths / 10
        player.finish_with_a_bot()
        player.api.close()
    finally:
        server.stop()


@pytest.fixture
def fresh_database(postgres_url: str) -> Iterator[str]:
    with postgres.database(postgres_url, f"t{time.time_ns()}") as url:
        yield url


def test_kills_on_sqlite(tmp_path: Path) -> None:
    survive(ServerProcess(ORRERY_DATA=str(tmp_path)), 2)


@pytest.mark.slow
def test_kills_on_postgres(fresh_database: str) -> None:
    survive(ServerProcess(ORRERY_DATABASE_URL=fresh_database), 1)


@pytest.mark.slow
def test_a_hundred_kills_on_sqlite(tmp_path: Path) -> None:
    survive(ServerProcess(ORRERY_DATA=str(tmp_path)), 100)


@pytest.mark.slow
def test_a_hundred_kills_on_postgres(fresh_database: str) -> None:
    survive(ServerProcess(ORRERY_DATABASE_URL=fresh_database), 100)


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
