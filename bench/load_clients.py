"""The people of `load.py`: each client process holds some tables and clicks when a click is due.

Clicks are due by the clock, whatever the site does (an open loop): one that has to wait, since the
site is slow or since the question has not come yet, counts from when it was due.
"""

from __future__ import annotations

import asyncio
import html
import json
import multiprocessing
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing.connection import Connection
from urllib.parse import urlencode

import msgspec

from orrery.web.server.pressure import RETRY_REQUEST

_ACTION = re.compile(r'<button name="action" value="([^"]+)"')
_QUESTION = re.compile(r'name="question" value="(\d+)"')
_LAST = re.compile(r'name="last" value="([^"]+)"')
_CSRF = re.compile(rb'name="csrf" value="(\w+)"')
_SEEN_WITHIN = 10.0  # seconds until the other one's page must show a click
# Seconds until a click is tried again; a full site says so itself, and pages do as they are told.
_AGAIN_AFTER = {"refused": 0.25, "nothing to click": 0.02, "busy": RETRY_REQUEST}
_OVERTIME = 10.0  # seconds after the end for clicks that were due before it
_OPENING_AT_ONCE = 4


class Clicks(msgspec.Struct):
    """What became of the clicks of a while. Times are seconds since a click was due."""

    own: list[float] = []  # until the click was answered
    others: list[float] = []  # until another one's page showed it
    late: list[float] = []  # until this program was ready to send it, where nothing stood against
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    began: float = 0.0
    ended: float = 0.0
    processor: list[float] = []  # the share of a core that each client process used

    def add(self, more: Clicks) -> None:
        """Count the clicks of another client process too."""
        self.own += more.own
        self.others += more.others
        self.late += more.late
        self.counts += more.counts
        self.began = min(self.began or more.began, more.began)
        self.ended = max(self.ended, more.ended)
        self.processor += more.processor


class Wire:
    """One person's connection to a worker, kept open between requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(
        self, path: str, fields: dict[str, str] | None = None, *, as_script: bool = False
    ) -> tuple[int, dict[str, str], bytes]:
        """Get a page, or send a form; return the status, the headers and the body."""
        body = urlencode(fields).encode() if fields is not None else b""
        head = [
            f"{'GET' if fields is None else 'POST'} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
        ]
        if self.cookies:
            cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            head.append(f"Cookie: {cookies}")
        if fields is not None:
            head.append("Content-Type: application/x-www-form-urlencoded")
            head.append(f"Content-Length: {len(body)}")
        if as_script:
            head.append("Accept: application/json")
        message = "\r\n".join([*head, "", ""]).encode() + body
        try:
            return await self._exchange(message)
        except (asyncio.IncompleteReadError, ConnectionError):  # closed while nothing was said
            self.writer = None
            return await self._exchange(message)

    async def _exchange(self, message: bytes) -> tuple[int, dict[str, str], bytes]:
        if self.writer is None or self.reader is None or self.reader.at_eof():
            self.reader, self.writer = await open_line(self.port)
        self.writer.write(message)
        status, headers = await read_head(self.reader)
        for cookie in headers.pop("set-cookie", "").split("\n"):
            name, _, value = cookie.partition(";")[0].partition("=")
            if value:
                self.cookies[name] = value
        return status, headers, await _read_body(self.reader, headers)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


async def open_line(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to a worker."""
    return await asyncio.open_connection("127.0.0.1", port, limit=2**24)


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """Read the first lines of an answer."""
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers: dict[str, str] = {}
    for line in lines[1:]:
        name, _, value = line.partition(": ")
        name = name.lower()
        headers[name] = f"{headers[name]}\n{value}" if name in headers else value
    return int(lines[0].split()[1]), headers


async def _read_body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    if headers.get("transfer-encoding") != "chunked":
        return b""
    body = b""
    while size := int(await reader.readline(), 16):
        body += await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readexactly(2)
    return body


class Player:
    """Somebody with a browser at a table: what they are asked, and when they heard of it."""

    def __init__(self, port: int, seat: int) -> None:
        self.wire, self.seat = Wire(port), seat
        self.table, self.csrf, self.ask = "", "", ""
        self.version, self.heard_at = 0, 0.0
        self.changed = asyncio.Event()

    async def arrive(self) -> None:
        """Open the first page: it gives a key and a form's token."""
        _, _, page = await self.wire.send("/")
        found = _CSRF.search(page)
        assert found is not None, page[:500]
        self.csrf = found[1].decode()

    async def do(self, path: str, **fields: str | int) -> tuple[int, dict[str, str], bytes]:
        """Send a form as the page's script does."""
        texts = {"csrf": self.csrf, **{name: str(value) for name, value in fields.items()}}
        return await self.wire.send(path, texts, as_script="/games/" not in path)

    def offered(self) -> tuple[str, list[str]] | None:
        """Return the question and the choices that are on the page, if any."""
        actions, question = _ACTION.findall(self.ask), _QUESTION.search(self.ask)
        return (question[1], actions) if actions and question is not None else None

    @property
    def is_done(self) -> bool:
        """Whether a whole turn waits to be confirmed."""
        return 'id="confirm"' in self.ask

    async def choose(self, chance: random.Random) -> int:
        """Take some choice; return the status."""
        offered = self.offered()
        assert offered is not None
        return await self._press("play", offered[0], action=chance.choice(offered[1]))

    async def confirm(self) -> int:
        """Let the turn count; return the status."""
        question = _QUESTION.search(self.ask)
        assert question is not None
        last = _LAST.search(self.ask)  # what ends the turn with it
        more = {"last": html.unescape(last[1])} if last else {}
        return await self._press("confirm", question[1], **more)

    async def _press(self, what: str, question: str, **fields: str) -> int:
        path = f"/tables/{self.table}/{what}"
        status, _, body = await self.do(path, seat=self.seat, question=question, **fields)
        if status == 200:
            self.ask = json.loads(body)["parts"]["ask"]
        return status

    async def listen(self) -> None:
        """Follow the table's stream, as the page does."""
        reader, writer = await open_line(self.wire.port)
        cookies = "; ".join(f"{name}={value}" for name, value in self.wire.cookies.items())
        writer.write(
            f"GET /tables/{self.table}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.wire.port}\r\n"
            f"Cookie: {cookies}\r\n\r\n".encode()
        )
        try:
            await read_head(reader)
            news_of = b""
            async for line in reader:
                if line == b"\n":
                    news_of = b""
                elif line.startswith(b"event: "):
                    news_of = line
                if news_of or not line.startswith(b"data: "):
                    continue  # who watches, and the like
                now = time.perf_counter()
                news = json.loads(line[6:])
                self.ask = news["parts"].get("ask", self.ask)
                self.version, self.heard_at = news["version"], now
                self.changed.set()
        finally:
            writer.close()


class Table:
    """Some people who play against each other."""

    def __init__(self, ports: Sequence[int], people: int, number: int) -> None:
        # neighbours are at different workers
        self.players = [Player(ports[(number + s) % len(ports)], s) for s in range(people)]
        self.id = ""
        self.news = asyncio.Event()

    async def open(self, game: str) -> None:
        """Open a table; everybody sits down, and nobody confirms what they click."""
        for player in self.players:
            await player.arrive()
        owner, *others = self.players
        plan = {f"seat{player.seat}": "open" for player in others}
        status, headers, body = await owner.do(
            f"/games/{game}/tables", players=len(self.players), seat0="me", access="open", **plan
        )
        assert status == 303, (status, body[:500])
        self.id = headers["location"].rstrip("/").rsplit("/", 1)[-1]
        for player in self.players:
            player.table = self.id
            if player is not owner:
                status, _, body = await player.do(f"/tables/{self.id}/sit", seat=player.seat)
                assert status == 200, (status, body[:500])

    async def play(
        self, due: Sequence[float], end: float, found: Clicks, chance: random.Random
    ) -> None:
        """Click whenever a click is due, or as soon after it as there is something to click."""
        for moment in due:
            await asyncio.sleep(max(0.0, moment - time.perf_counter()))
            found.late.append(time.perf_counter() - moment)
            found.counts["due"] += 1
            while time.perf_counter() < end + _OVERTIME:
                outcome = await self._click(moment, found, chance)
                found.counts[outcome] += 1
                if outcome == "done":
                    break
                await asyncio.sleep(_AGAIN_AFTER[outcome] * chance.uniform(1, 2))

    async def _click(self, due: float, found: Clicks, chance: random.Random) -> str:
        """Take some choice of whoever is asked, and confirm a whole turn; say what became of it."""
        for player in chance.sample(self.players, len(self.players)):
            if not player.is_done and player.offered() is None:
                continue
            others = [one for one in self.players if one is not player]
            before = {one.seat: one.version for one in others}
            for one in others:
                one.changed.clear()
            status = 200 if player.is_done else await player.choose(chance)
            counts = status == 200 and player.is_done
            if counts:
                status = await player.confirm()
            if status != 200:
                return "busy" if status == 503 else "refused"
            found.own.append(time.perf_counter() - due)
            if counts:  # else it is tentative: nobody else sees it
                await self._seen(due, others[0], before[others[0].seat], found)
            return "done"
        return "nothing to click"

    async def _seen(self, due: float, other: Player, before: int, found: Clicks) -> None:
        try:
            await asyncio.wait_for(other.changed.wait(), _SEEN_WITHIN)
        except TimeoutError:
            found.counts["unseen"] += 1
            return
        if other.version > before:
            found.others.append(other.heard_at - due)


class Crowd:
    """The tables of one client process."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.tables: list[Table] = []
        self.listening: list[asyncio.Task[None]] = []

    async def open(self, ports: Sequence[int], game: str, people: int, numbers: range) -> None:
        """Open tables, a few at once, and follow them all."""
        self.tables = [Table(ports, people, number) for number in numbers]
        line = asyncio.Semaphore(_OPENING_AT_ONCE)

        async def one(table: Table) -> None:
            async with line:
                await table.open(game)

        await asyncio.gather(*map(one, self.tables))
        self.listening = [
            asyncio.create_task(player.listen())
            for table in self.tables
            for player in table.players
        ]
        for table in self.tables:
            for player in table.players:
                await player.changed.wait()  # every page is there

    async def play(self, rate: float, seconds: float) -> Clicks:
        """Let every table have so many clicks a second, by chance."""
        chance = random.Random(self.seed + int(rate * 1e6))
        found = Clicks()
        began, used = time.perf_counter(), time.process_time()
        end = began + seconds
        await asyncio.gather(
            *(
                table.play(_moments(began, end, rate, chance), end, found, random.Random(number))
                for number, table in enumerate(self.tables)
            )
        )
        await asyncio.sleep(max(0.0, end - time.perf_counter()))
        for task in self.listening:
            if task.done():
                task.result()  # a stream that ended would make the others look quick
        found.began, found.ended = began, time.perf_counter()
        found.processor = [(time.process_time() - used) / (found.ended - began)]
        return found

    async def close(self) -> None:
        for task in self.listening:
            task.cancel()
        await asyncio.gather(*self.listening, return_exceptions=True)
        for table in self.tables:
            for player in table.players:
                player.wire.close()


def _moments(began: float, end: float, rate: float, chance: random.Random) -> list[float]:
    """Return when clicks are due: a Poisson process."""
    found = []
    at = began + chance.expovariate(rate)
    while at < end:
        found.append(at)
        at += chance.expovariate(rate)
    return found


def client(orders: Connection, seed: int) -> None:
    """Be a client process: do what is asked until told to go."""
    asyncio.run(_obey(orders, seed))


async def _obey(orders: Connection, seed: int) -> None:
    crowd = Crowd(seed)
    while True:
        order, *details = await asyncio.to_thread(orders.recv)
        if order == "open":
            await crowd.open(*details)
            orders.send("open")
        elif order == "play":
            orders.send(await crowd.play(*details))
        else:
            await crowd.close()
            orders.send(None)
            return


class Clients:
    """The client processes."""

    def __init__(self, processes: int) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.lines = []
        self.processes = []
        for number in range(processes):
            here, there = spawn.Pipe()
            process = spawn.Process(target=client, args=(there, number * 1000), daemon=True)
            process.start()
            self.lines.append(here)
            self.processes.append(process)

    def open(self, ports: Sequence[int], game: str, people: int, tables: int) -> None:
        """Open tables, shared evenly among the processes."""
        for number, line in enumerate(self.lines):
            line.send(("open", ports, game, people, range(number, tables, len(self.lines))))
        for line in self.lines:
            line.recv()

    def play(self, rate: float, seconds: float) -> Clicks:
        """Click for so long, each table so many times a second."""
        for line in self.lines:
            line.send(("play", rate, seconds))
        found = Clicks()
        for line in self.lines:
            more: Clicks = line.recv()
            found.add(more)
        return found

    def close(self) -> None:
        for line, process in zip(self.lines, self.processes, strict=True):
            if process.is_alive():
                line.send(("close",))
                line.recv()
            process.join(5)
