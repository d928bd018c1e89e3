"""How heavy the table page is: processor time and bytes of a click that two people see.

    python bench/page.py [GAME ...] [--clicks 20] [--beside SOURCE] [--profile FILE]

Two people sit at a table and look at it; whoever is asked clicks. Processor time is what the server
worked from the click until both pages had shown it; bytes are those on the wire. With another
source tree beside (the `src` of an older version) both are measured in turns, by the same clicks.
"""

from __future__ import annotations

import argparse
import html
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import zlib
from pathlib import Path
from typing import Any

import httpx
import msgspec

PORT = 8431
SOURCE = Path(__file__).parents[1] / "src"
GAMES = ("ages", "eclipse", "emperor", "gaia", "rebellion")
QUIET = 0.12  # seconds without news after which a click has been shown
HEAD = (
    "| source | game | page KB on the wire | update KB on the wire | update KB unpacked "
    "| processor ms a click |"
)


def processor_seconds(pid: int) -> float:
    """Return what all threads of a process have worked, to the nanosecond."""
    tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(one.read_text().split()[0]) for one in tasks) / 1e9


class Listener(threading.Thread):
    """Somebody's stream: what is asked of them, and how many bytes came."""

    def __init__(self, client: httpx.Client, address: str) -> None:
        super().__init__(daemon=True)
        self.client, self.address = client, address
        self.ask, self.last = "", time.monotonic()
        self.wire = self.unpacked = self.version = 0

    def run(self) -> None:
        try:
            with self.client.stream("GET", self.address, timeout=None) as stream:
                packed = stream.headers.get("content-encoding") == "gzip"
                unpack = zlib.decompressobj(31)
                text = b""
                for part in stream.iter_raw():
                    plain = unpack.decompress(part) if packed else part
                    self.wire += len(part)
                    self.unpacked += len(plain)
                    *lines, text = (text + plain).split(b"\n")
                    for line in lines:
                        if line.startswith(b"data: "):
                            self.hear(msgspec.json.decode(line[6:]))
                    self.last = time.monotonic()
        except httpx.HTTPError:
            return

    def hear(self, news: Any) -> None:
        """Note what is asked now."""
        if isinstance(news, dict):  # else it tells who watches
            self.ask = news["parts"].get("ask", self.ask)
            self.version = news["version"]

    def offered(self) -> list[str]:
        form = self.ask.partition('id="choices"')[2]
        return [html.unescape(one) for one in re.findall(r'name="action" value="([^"]*)"', form)]


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return found[1] if found else ""


class Table:
    """Two people at a table of their own; a bot that answers at once where a third is needed."""

    def __init__(self, game: str, port: int) -> None:
        address = f"http://127.0.0.1:{port}"
        self.people = [httpx.Client(base_url=address, follow_redirects=True) for _ in range(2)]
        one, other = self.people
        players = 3 if game == "emperor" else 2
        plan = {"csrf": field(one.get("/").text, "csrf"), "players": str(players), "seat0": "me"}
        plan |= {"seat1": "open", "seat2": "random", "access": "open"}
        self.path = one.post(f"/games/{game}/tables", data=plan).url.path.rstrip("/") + "/"
        page = other.get(self.path).text
        self.csrf = [plan["csrf"], field(page, "csrf")]
        other.post(f"{self.path}sit", data={"csrf": self.csrf[1], "seat": "1"})
        for person, csrf in zip(self.people, self.csrf, strict=True):
            person.post(f"{self.path}confirming", data={"csrf": csrf, "confirms": "no"})
        one.post(f"{self.path}start", data={"csrf": self.csrf[0]})
        self.listeners = [Listener(person, f"{self.path}events") for person in self.people]
        for listener in self.listeners:
            listener.start()
        while not any(listener.offered() for listener in self.listeners):
            time.sleep(0.05)
        self.settle()

    def settle(self) -> None:
        """Wait until both pages are quiet."""
        start = time.monotonic()
        while time.monotonic() - max(start, *[one.last for one in self.listeners]) < QUIET:
            time.sleep(0.02)

    def click(self, at: int) -> bool:
        """Let whoever is asked answer, and wait until both have seen it; False at the end."""
        for seat, listener in enumerate(self.listeners):
            choices = listener.offered()
            fields = {"csrf": self.csrf[seat], "seat": str(seat)}
            fields["question"] = field(listener.ask, "question")
            if 'id="confirm"' in listener.ask:
                last = html.unescape(field(listener.ask, "last"))  # what ends the turn with it
                self._send(seat, "confirm", fields | ({"last": last} if last else {}))
                return True
            if choices:
                self._send(seat, "play", fields | {"action": choices[at * 7 % len(choices)]})
                return True
        return False

    def _send(self, seat: int, what: str, fields: dict[str, str]) -> None:
        as_script = {"accept": "application/json"}
        answer = self.people[seat].post(f"{self.path}{what}", data=fields, headers=as_script)
        if answer.status_code != httpx.codes.CONFLICT:  # a bot was quicker: the next click counts
            answer.raise_for_status()
            self.listeners[seat].hear(answer.json())  # what is asked next comes with the answer
            version = answer.json()["version"]
            while min(one.version for one in self.listeners) < version:
                time.sleep(0.01)
        self.settle()


class Site:
    """A server of some source tree."""

    def __init__(self, source: Path, port: int, data: str, profile: str | None) -> None:
        command = [sys.executable, "-m", *(["cProfile", "-o", profile, "-m"] if profile else [])]
        command += ["orrery", "serve", "--port", str(port), "--data", data]
        environment = {**os.environ, "PYTHONPATH": str(source)}
        quiet = subprocess.DEVNULL
        self.name, self.port = source.parent.name, port
        self.process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)  # noqa: S603 - our own
        while not self._answers():
            time.sleep(0.2)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/").is_success
        except httpx.HTTPError:
            assert self.process.poll() is None, "the server ended"
            return False

    def measure(self, game: str, clicks: int) -> str:
        """Return a row: the bytes of a page and of an update, the processor time of a click."""
        table = Table(game, self.port)
        before = [(one.wire, one.unpacked) for one in table.listeners]
        spent = []
        for at in range(clicks):
            start = processor_seconds(self.process.pid)
            if not table.click(at):
                break
            spent.append(processor_seconds(self.process.pid) - start)
        done = 2 * len(spent)
        wire = sum(one.wire - was for one, (was, _) in zip(table.listeners, before, strict=True))
        plain = sum(
            one.unpacked - was for one, (_, was) in zip(table.listeners, before, strict=True)
        )
        with table.people[0].stream("GET", table.path) as stream:
            page = sum(map(len, stream.iter_raw()))
        sizes = (page / 1024, wire / done / 1024, plain / done / 1024)
        numbers = [*[f"{size:.1f}" for size in sizes], f"{1000 * statistics.mean(spent):.1f}"]
        return f"| {' | '.join([self.name, game, *numbers])} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--clicks", type=int, default=20)
    parser.add_argument("--beside", type=Path, help="another source tree")
    parser.add_argument("--profile", help="a file for what the server did")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        sources = [source.resolve() for source in (asked.beside, SOURCE) if source is not None]
        sites = [
            Site(source, PORT + at, f"{data}/{at}", asked.profile)
            for at, source in enumerate(sources)
        ]
        try:
            print(HEAD)
            print("|---" * 6 + "|")
            for game in asked.games or GAMES:
                for site in sites:
                    print(site.measure(game, asked.clicks), flush=True)
        finally:
            for site in sites:
                site.process.terminate()
                site.process.wait()


if __name__ == "__main__":
    main()
