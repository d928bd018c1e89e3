"""Requests to any worker, each held against what every reply must keep."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from collections import deque
from typing import Any

import httpx
import msgspec

from server_process import ServerProcess
from workers.faults import Faults
from workers.history import FOREVER, Broken, History, Outcome, Person, Value

TIMEOUT = 90.0  # seconds; a process for checks alone may take 60 to start
AGAIN_AFTER = 0.05  # seconds, where nobody is there
A_SECOND = 1.0  # within which every worker shows what any worker has shown
CATCHES_UP = 8.0  # seconds after a fault within which a worker may still be behind
DATABASE_BACK = 3.0  # seconds after it came back in which a request may still be told to wait
_CSRF = re.compile(r'name="csrf" value="(\w+)"')


class Reply(msgspec.Struct, frozen=True):
    """What became of a request."""

    outcome: Outcome
    status: int
    body: bytes
    began: float
    ended: float  # for ever, where nobody can tell whether it was done

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Floor(msgspec.Struct, frozen=True):
    """The least that a reply must show, for a request that is sent now."""

    moves: int
    version: int
    fresh: int  # any worker has shown this version more than a second ago


class Watch:
    """Remembers what each worker has shown to whom: it never shows less again."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self._lock = threading.Lock()
        self._shown: dict[tuple[str, str, int], tuple[int, int]] = {}
        self._newest: dict[tuple[str, str], deque[tuple[float, int]]] = {}
        self._slow: deque[tuple[float, float]] = deque(maxlen=400)
        self.requests = 0
        self.unanswered = 0

    def patience(self, now: float) -> float:
        """Return a second, and as much as this machine took lately for any one request."""
        lately = [took for ended, took in list(self._slow) if now - ended < 10]
        return A_SECOND + max(lately, default=0.0)

    def took(self, began: float, ended: float) -> None:
        with self._lock:
            self.requests += 1
            self._slow.append((ended, ended - began))

    def floor(self, table: str, viewer: str, worker: int) -> Floor:
        """Return what a reply must show at least."""
        now = time.monotonic()
        with self._lock:
            moves, version = self._shown.get((table, viewer, worker), (0, 0))
            until = now - self.patience(now)
            fresh = 0
            if not self.faults.any_since(now - CATCHES_UP):
                newest = self._newest.get((table, viewer), ())
                fresh = max((v for at, v in newest if at < until), default=0)
            return Floor(moves, version, fresh)

    def shown(
        self, history: History, viewer: str, worker: int, floor: Floor, moves: int, version: int
    ) -> None:
        """Hold what a reply shows against the floor of its request; then raise the floor."""
        least = 0 if history.goes_back else floor.moves
        if version < floor.version or moves < least:
            found = f"worker {worker} showed {viewer} ({moves}, {version}) after {floor}"
            raise Broken("versions never go back at a worker", history, found)
        if version < floor.fresh:
            found = f"worker {worker} showed {viewer} version {version} long after {floor.fresh}"
            raise Broken("every worker is up to date within a second", history, found)
        key = (history.id, viewer, worker)
        with self._lock:
            was = self._shown.get(key, (0, 0))
            self._shown[key] = (max(was[0], moves), max(was[1], version))
            newest = self._newest.setdefault((history.id, viewer), deque(maxlen=200))
            if not newest or newest[-1][1] < version:
                newest.append((time.monotonic(), version))


class Caller:
    """One client's connections to all workers."""

    def __init__(self, workers: list[ServerProcess], watch: Watch, chance: random.Random) -> None:
        self.workers, self.watch, self.chance = workers, watch, chance
        self._http = [httpx.Client(base_url=worker.address, timeout=TIMEOUT) for worker in workers]
        self._csrf: dict[tuple[str, int], str] = {}
        self.last_status = 0  # of the last request; 0 where there was no reply

    def close(self) -> None:
        for http in self._http:
            http.close()

    def any_worker(self) -> int:
        return self.chance.randrange(len(self.workers))

    def get(
        self, path: str, person: Person, history: History | None = None, worker: int | None = None
    ) -> Reply:
        return self._send("GET", f"/api{path}", person, history, worker)

    def post(
        self,
        path: str,
        person: Person,
        history: History | None = None,
        worker: int | None = None,
        **body: object,
    ) -> Reply:
        """Send JSON to the API."""
        return self._send("POST", f"/api{path}", person, history, worker, json=body)

    def upload(self, person: Person, file: bytes) -> Reply:
        kind = {"content-type": "application/json"}
        return self._send("POST", "/api/uploads", person, None, None, content=file, headers=kind)

    def form(self, path: str, person: Person, **fields: str) -> Reply | None:
        """Send a form of a page; None where the page that has it did not come."""
        worker = self.any_worker()
        csrf = self._csrf.get((person.name, worker))
        cookies = {"cookie": f"orrery={person.key}"}
        if csrf is None:
            page = self._send("GET", "/", None, None, worker, headers=cookies)
            found = _CSRF.search(page.body.decode())
            if found is None:
                return None
            csrf = self._csrf[person.name, worker] = found[1]
        return self._send(
            "POST", path, None, None, worker, data={"csrf": csrf, **fields}, headers=cookies
        )

    def _send(
        self,
        method: str,
        path: str,
        person: Person | None,
        history: History | None,
        worker: int | None,
        **what: Any,
    ) -> Reply:
        at = self.any_worker() if worker is None else worker
        viewer = person.name if person else ""
        headers = {"authorization": f"Bearer {person.key}"} if person else {}
        floor = self.watch.floor(history.id, viewer, at) if history else None
        began = time.monotonic()
        self.last_status = 0
        try:
            got = self._http[at].request(
                method, path, headers={**headers, **what.pop("headers", {})}, **what
            )
        except (httpx.ConnectError, httpx.ConnectTimeout):
            time.sleep(AGAIN_AFTER)
            return Reply("refused", 0, b"", began, time.monotonic())  # it never arrived
        except httpx.TransportError as error:
            self._no_reply(history, began, f"{method} {path}: {error!r}")
            return Reply("unknown", 0, b"", began, FOREVER)
        ended = time.monotonic()
        self.last_status = got.status_code
        self.watch.took(began, ended)
        outcome = self._outcome(history, got, began, ended)
        reply = Reply(outcome, got.status_code, got.content, began, ended)
        if history is not None and floor is not None and outcome == "done":
            self._hold(history, viewer, at, floor, reply)
        return reply

    def _no_reply(self, history: History | None, began: float, found: str) -> None:
        self.watch.unanswered += 1
        if not self.watch.faults.any_since(began - 1):
            raise Broken("whoever asks is answered", history, found)

    def _outcome(
        self, history: History | None, got: httpx.Response, began: float, ended: float
    ) -> Outcome:
        if got.status_code < 500:
            return "done" if got.status_code < 400 else "refused"
        faults = self.watch.faults
        gone = faults.database_was_gone(began, ended, DATABASE_BACK) or faults.ending(began, ended)
        if got.status_code != 503 or not gone:
            found = f"{got.request.method} {got.request.url} -> {got.status_code} {got.text[:300]}"
            promise = "no server errors, and 503 only without a database or from who ends"
            raise Broken(promise, history, found)
        return "unknown"

    def _hold(self, history: History, viewer: str, worker: int, floor: Floor, reply: Reply) -> None:
        try:
            told = reply.json
        except ValueError:
            return
        if isinstance(told, dict) and "version" in told:
            moves = told.get("moves", floor.moves)
            self.watch.shown(history, viewer, worker, floor, moves, told["version"])


def seats_of(table: dict[str, Any]) -> list[Value]:
    """Return who sits where, as a table tells it."""
    return [
        seat["name"] if seat["kind"] == "person" else str(seat["kind"]) for seat in table["seats"]
    ]
