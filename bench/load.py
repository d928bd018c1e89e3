"""Load the site: many live tables, two people's streams at each, clicks all the time.

    python bench/load.py --tables 200 --seconds 30 --pause 2

Everything goes through the door that browsers use: the page's own stream and its forms. Reports
moves per second, the time from a click to the update in the other person's stream, memory per
table, and the time to open a long finished match.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from orrery.core.match import Match
from orrery.core.registry import game
from orrery.core.rng import Rng

_ACTION = re.compile(r'<button name="action" value="([^"]+)"')
_QUESTION = re.compile(r'name="question" value="(\d+)"')
_SEAT = re.compile(r'name="seat" value="(\d+)"')
_CSRF = re.compile(r'name="csrf" value="(\w+)"')
DECISIONS = 1000


class Stream:
    """One person's stream: the newest state of what they are asked, and when it came."""

    def __init__(self, port: int, table: str, cookie: str) -> None:
        self.port, self.table, self.cookie = port, table, cookie
        self.ask = ""
        self.version = 0
        self.heard_at = 0.0
        self.changed = asyncio.Event()

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        writer.write(
            f"GET /tables/{self.table}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Cookie: orrery={self.cookie}\r\n\r\n".encode()
        )
        try:
            async for line in reader:
                at = line.find(b"data: ")
                if at < 0:
                    continue
                now = time.perf_counter()
                news = json.loads(line[at + 6 :])
                self.ask = news["parts"].get("ask", self.ask)
                self.version, self.heard_at = news["version"], now
                self.changed.set()
        finally:
            writer.close()


class Person:
    """Somebody with a browser."""

    def __init__(self, address: str) -> None:
        limits = httpx.Limits(max_connections=2, max_keepalive_connections=2)
        self.http = httpx.AsyncClient(base_url=address, timeout=60, limits=limits)
        self.csrf = ""

    async def arrive(self) -> Person:
        found = _CSRF.search((await self.http.get("/")).text)
        assert found is not None
        self.csrf = found[1]
        return self

    async def send(self, path: str, **fields: str | int) -> httpx.Response:
        data = {"csrf": self.csrf, **{name: str(value) for name, value in fields.items()}}
        return await self.http.post(path, data=data, headers={"accept": "application/json"})


class Table:
    """Two people who play against each other."""

    def __init__(self, port: int, people: tuple[Person, Person], id_: str) -> None:
        self.people, self.id = people, id_
        self.streams = tuple(Stream(port, id_, person.http.cookies["orrery"]) for person in people)
        self.delays: list[float] = []  # until the other one's page shows it
        self.own: list[float] = []  # until one's own page shows a tentative choice
        self.moves = 0

    async def play(self, pause: float, end: float, chance: random.Random) -> None:
        await asyncio.sleep(chance.uniform(0, pause))
        while time.perf_counter() < end:
            if not await self.click(chance):
                await asyncio.sleep(0.02)
            await asyncio.sleep(chance.uniform(0, 2 * pause))

    async def click(self, chance: random.Random) -> bool:
        """Take some choice; measure when the other one's page hears of it."""
        for at, stream in enumerate(self.streams):
            actions, question = _ACTION.findall(stream.ask), _QUESTION.search(stream.ask)
            if not actions or question is None:
                continue
            other = self.streams[1 - at]
            other.changed.clear()
            start, before = time.perf_counter(), other.version
            answer = await self.people[at].send(
                f"/tables/{self.id}/play", seat=at, question=question[1],
                action=chance.choice(actions),
            )  # fmt: skip
            if answer.status_code != 200:
                continue
            stream.ask = answer.json()["parts"]["ask"]
            self.moves += 1
            if 'class="so-far"' in stream.ask:
                self.own.append(time.perf_counter() - start)  # tentative: nobody else sees it
                return True
            await asyncio.wait_for(other.changed.wait(), 10)
            if other.version > before:
                self.delays.append(other.heard_at - start)
            return True
        return False


async def open_table(address: str, port: int, name: str) -> Table:
    one, two = await Person(address).arrive(), await Person(address).arrive()
    plan = {"players": 2, "seat0": "me", "seat1": "open", "access": "open"}
    made = await one.http.post(
        f"/games/{name}/tables", data={"csrf": one.csrf, **{k: str(v) for k, v in plan.items()}}
    )
    id_ = made.headers["location"].rsplit("/", 1)[-1]
    for person in (one, two):
        await person.send(f"/tables/{id_}/confirming", confirms="no")
    await two.send(f"/tables/{id_}/sit", seat=1)
    return Table(port, (one, two), id_)


def memory(pid: int) -> float:
    """Return the resident memory of a process in MB."""
    text = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0.0


def processor(pid: int) -> float:
    """Return the processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def long_match(name: str) -> Match:
    """Play by chance until a match has many decisions; the longest of a few."""
    found = game(name)
    best: Match | None = None
    for seed in range(12):
        match = Match(found, found.max_players, seed=seed)
        rng = Rng(seed)
        while not match.over:
            seat = match.state.asked[0]
            choices = match.state.choices(seat)
            back = [action for action in choices if action.takes_back]
            again = back and len(match.log) < DECISIONS and rng.below(8)
            match.play(seat, rng.pick(back) if again else rng.pick(choices))
        if best is None or len(match.log) > len(best.log):
            best = match
        if len(best.log) >= DECISIONS:
            break
    assert best is not None
    return best


async def finished_match(address: str, name: str, restart: Any) -> dict[str, Any]:
    """Measure opening a long finished match, right after the start of the server."""
    match = await asyncio.to_thread(long_match, name)
    person = await Person(address).arrive()
    made = await person.http.post(
        "/upload", data={"csrf": person.csrf}, files={"match": ("match.json", match.save())}
    )
    path = made.headers["location"]
    restart()
    times = []
    for _ in range(5):
        start = time.perf_counter()
        page = await person.http.get(path + "/", follow_redirects=True)
        assert page.status_code == 200, page.text[:300]
        times.append((time.perf_counter() - start) * 1000)
    start = time.perf_counter()
    await person.http.get(f"{path}/replay?at={len(match.log) // 2 + 13}")
    replay = (time.perf_counter() - start) * 1000
    return {
        "decisions": len(match.log),
        "first_open_ms": round(times[0], 1),
        "open_ms": round(statistics.median(times), 1),
        "a_moment_in_the_middle_ms": round(replay, 1),
    }


def _summary(seconds: list[float]) -> dict[str, float]:
    """Describe a distribution in milliseconds."""
    found = sorted(second * 1000 for second in seconds) or [0.0]
    return {
        "measured": len(seconds),
        "median": round(statistics.median(found), 1),
        "p99": round(found[int(len(found) * 0.99)], 1),
    }


class Server:
    """The site in a process of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ, "ORRERY_BURST": "1000000", "ORRERY_RATE": "1000000",
            "ORRERY_SLOW_BURST": "1000000", "ORRERY_SLOW_EVERY": "0.00001", "ORRERY_DATA": folder,
        }  # fmt: skip
        self.start()

    def start(self) -> None:
        code = f"from orrery.web import serve; serve(port={self.port})"
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", code], env=self.environment, stdout=subprocess.DEVNULL
        )
        for _ in range(400):
            try:
                if httpx.get(f"{self.address}/api/games").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def restart(self) -> None:
        self.stop()
        self.start()


async def run(arguments: argparse.Namespace, server: Server) -> dict[str, Any]:
    opened = await finished_match(server.address, arguments.game, server.restart)
    empty = memory(server.process.pid)
    tables = [
        await open_table(server.address, server.port, arguments.game)
        for _ in range(arguments.tables)
    ]
    listening = [
        asyncio.create_task(stream.listen()) for table in tables for stream in table.streams
    ]
    await asyncio.sleep(2)
    full = memory(server.process.pid)
    cpu, start = processor(server.process.pid), time.perf_counter()
    chance = random.Random(1)
    end = start + arguments.seconds
    await asyncio.gather(
        *(table.play(arguments.pause, end, random.Random(chance.random())) for table in tables)
    )
    spent = time.perf_counter() - start
    used = processor(server.process.pid) - cpu
    for task in listening:
        task.cancel()
    moves = sum(table.moves for table in tables)
    return {
        "tables": arguments.tables,
        "streams": 2 * arguments.tables,
        "seconds": round(spent, 1),
        "clicks_per_second": round(moves / spent, 1),
        "click_to_the_others_update_ms": _summary([d for table in tables for d in table.delays]),
        "click_to_my_tentative_update_ms": _summary([d for table in tables for d in table.own]),
        "server_cpu_share": round(used / spent, 2),
        "server_cpu_ms_per_click": round(used * 1000 / max(moves, 1), 1),
        "memory_mb": {
            "empty": round(empty, 1),
            "with_tables": round(full, 1),
            "per_table_kb": round((full - empty) * 1024 / arguments.tables),
            "at_the_end": round(memory(server.process.pid), 1),
        },
        "finished_match": opened,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=2.0, help="a person's thinking, on average")
    parser.add_argument("--game", default="ages")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            print(json.dumps(asyncio.run(run(arguments, server)), indent=1))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
