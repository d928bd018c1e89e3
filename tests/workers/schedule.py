"""A random schedule: everybody does everything at once, things go wrong, and all promises hold."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from typing import Any

import httpx
import msgspec

from server_process import ServerProcess
from workers import promises
from workers.calls import CATCHES_UP, Caller, Watch, seats_of
from workers.faults import Faults, url_of_worker
from workers.history import FOREVER, Broken, Change, History, Person, Value
from workers.operations import Client
from workers.room import Room
from workers.streams import Streams

NAMES = ("Ada", "Bo", "Cy", "Di")
SETTLES_WITHIN = 30.0  # seconds for bots to come to rest after the last operation


class Schedule(msgspec.Struct, frozen=True, kw_only=True):
    """What is to happen. The seed decides what is tried; the processes decide what comes of it."""

    seed: int
    operations: int
    workers: int = 2
    clients: int = 4
    tables: int = 5
    faults: tuple[str, ...] = ()
    without: tuple[str, ...] = ()  # operations that nobody tries, to narrow a fault down


class Report(msgspec.Struct, frozen=True):
    """What happened."""

    operations: Counter[str]
    requests: int
    unanswered: int
    tables: int
    acknowledged: int
    unknown: int
    faults: int
    seconds: float


def run(schedule: Schedule, url: str) -> Report:
    """Run a schedule on a database; Broken where a promise does not hold."""
    workers = [
        ServerProcess(
            ORRERY_DATABASE_URL=url_of_worker(url, number), ORRERY_BOT="random",
            ORRERY_PAUSE="0.01",
        )
        for number in range(schedule.workers)
    ]  # fmt: skip
    try:
        for worker in workers:
            worker.start()
        return _Run(schedule, workers, url).run()
    except Broken as broken:
        broken.add_note(f"seed {schedule.seed}: {schedule}")
        raise
    finally:
        for worker in workers:
            worker.stop()


class _Run:
    def __init__(self, schedule: Schedule, workers: list[ServerProcess], url: str) -> None:
        self.schedule, self.workers = schedule, workers
        self.faults = Faults(workers, url, self._chance("faults"))
        self.watch = Watch(self.faults)
        self.streams = Streams(workers)
        people = [_person(workers[0], name) for name in NAMES]
        self.room = Room(people, self.streams, schedule.tables, schedule.operations)
        self.caller = self._caller("end")
        self.broken: list[BaseException] = []

    def _chance(self, name: str) -> random.Random:
        return random.Random(f"{self.schedule.seed} {name}")

    def _caller(self, name: str) -> Caller:
        return Caller(self.workers, self.watch, self._chance(f"workers of {name}"))

    def run(self) -> Report:
        began = time.monotonic()
        try:
            self._everybody()
            histories = [*self.room.over, *self.room.live]
            self._settle()
            for history in histories:
                self._check(history)
            return Report(
                self.room.counts,
                self.watch.requests,
                self.watch.unanswered,
                len(histories),
                sum(a.outcome == "done" for h in histories for a in h.answers),
                sum(a.outcome == "unknown" for h in histories for a in h.answers),
                len(self.faults.past),
                time.monotonic() - began,
            )
        finally:
            self.streams.close()
            self.caller.close()

    def _everybody(self) -> None:
        threads = [
            threading.Thread(target=self._client, args=(f"client {number}",))
            for number in range(self.schedule.clients)
        ]
        threads.append(threading.Thread(target=self._mishaps))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self._raise()

    def _raise(self) -> None:
        for broken in (*self.broken, *self.streams.broken):
            raise broken

    def _client(self, name: str) -> None:
        caller = self._caller(name)
        client = Client(self.room, caller, self.faults, self._chance(name))
        client.leave_out(self.schedule.without)
        try:
            while not self.room.is_closed:
                client.step()
        except BaseException as broken:  # noqa: BLE001 - raised again in the test's own thread
            self.broken.append(broken)
            self.room.is_closed = True
        finally:
            caller.close()

    def _mishaps(self) -> None:
        """Let things go wrong, evenly spread over the schedule."""
        try:
            for number, kind in enumerate(self.schedule.faults, 1):
                due = number * self.schedule.operations / (len(self.schedule.faults) + 1)
                while self.room.operations < due and not self.room.is_closed:
                    time.sleep(0.01)
                if self.room.is_closed:
                    return
                self.faults.happen(kind)
            self.room.is_safe = True
        except BaseException as broken:  # noqa: BLE001 - raised again in the test's own thread
            self.broken.append(broken)
            self.room.is_closed = True

    # -- when all is quiet again

    def _settle(self) -> None:
        """Wait until the workers had the time to catch up, and every one shows the same."""
        while self.faults.any_since(time.monotonic() - CATCHES_UP):
            time.sleep(0.1)
        for history in list(self.room.live):
            self._workers_agree(history)
        self._raise()

    def _workers_agree(self, history: History) -> None:
        """Every worker shows the newest version, and every stream has told it."""
        end = time.monotonic() + SETTLES_WITHIN
        differs_since = time.monotonic()
        last: object = None
        while time.monotonic() < end:
            now = time.monotonic()
            shown = [self._shown(history, worker) for worker in range(len(self.workers))]
            told = [stream.version for stream in self.streams.streams.get(history.id, ())]
            if len({*shown}) == 1 and all(version >= shown[0][1] for version in told):
                return
            if shown != last:  # something still happens there
                last, differs_since = shown, now
            elif now - differs_since > self.watch.patience(now):
                break
            time.sleep(0.02)
        found = f"workers show {shown}, their streams told {told}"
        raise Broken("every worker and stream shows the newest version", history, found)

    def _shown(self, history: History, worker: int) -> tuple[int, int]:
        got = self.caller.get(f"/tables/{history.id}", history.owner, history, worker)
        if got.outcome != "done":
            raise Broken("a table is found at every worker", history, str(got))
        return got.json["moves"], got.json["version"]

    def _check(self, history: History) -> None:
        """Hold a table against every promise."""
        table = self._standing_and_seats(history)
        heard = [said["text"] for said in self._get(history, "/chat")]
        promises.acknowledged_talk_is_there_once(history, heard)
        if table["status"] == "over":
            promises.an_end_is_an_end(history, seats_of(table))
        if history.is_copy:
            return
        file = self._file(history, table)
        match = promises.a_file_is_whole(history, file)
        log = [f"{seat} {action}" for seat, action in match.log]
        if history.goes_back:
            promises.answers_since_the_last_return_are_in_the_log(history, log)
            return
        promises.the_log_only_grows(history, log)
        if len(log) < len(history.longest):
            raise Broken("the log only grows", history, f"{log} after {history.longest}")
        explained = promises.acknowledged_answers_are_in_the_log_once(history, log)
        promises.nothing_else_is_in_the_log(history, log, explained)
        promises.tentative_turns_are_kept(history, log)
        promises.an_open_question_can_be_answered(history)

    def _standing_and_seats(self, history: History) -> dict[str, Any]:
        table: dict[str, Any] = self._get(history, "")
        if table["status"] == "playing":
            now = "paused" if table["paused"] else "running"
            promises.the_last_change_is_seen(history, "pause", "running", now)
        for seat, seen in enumerate(seats_of(table)):
            what = f"seat {seat}"
            if not (history.clock == "game" and seen == "bot"):  # their time was up
                promises.the_last_change_is_seen(history, what, history.first_seats[seat], seen)
            promises.one_person_takes_an_open_seat(history, seat)
            holder = history.people.get(str(seen))
            if holder is not None:
                row = self._get(history, "", holder)["seats"][seat]
                stands: Value = tuple(row["standing"])
                promises.the_last_change_is_seen(history, f"standing {seat}", (), stands)
        return table

    def _file(self, history: History, table: dict[str, Any]) -> bytes:
        """Download the match; while it is played the others leave first, since it tells all."""
        if table["status"] != "over":
            for seat, name in enumerate(seats_of(table)):
                other = history.people.get(str(name))
                if other is not None and other is not history.owner:
                    left = self.caller.post(f"/tables/{history.id}/leave", other, seat=seat)
                    bot = Change(("bot",), left.began, left.ended, left.outcome)
                    history.change(f"seat {seat}", bot)
                if other is history.owner:  # whoever has its key may come
                    self.caller.post(f"/tables/{history.id}/keys/drop", other, seat=seat)
        if table["status"] == "waiting":
            self.caller.post(f"/tables/{history.id}/start", history.owner)
            bots = Change(("bot",), 0, FOREVER, "unknown")
            for seat in range(len(history.hands)):
                history.change(f"seat {seat}", bots)
        path = f"/tables/{history.id}/save"
        for _ in range(50):
            got = self.caller.get(path, history.owner)
            if got.outcome == "done":
                return got.body
            time.sleep(0.1)
        raise Broken("a match can be downloaded", history, str(got))

    def _get(self, history: History, path: str, person: Person | None = None) -> Any:
        got = self.caller.get(f"/tables/{history.id}{path}", person or history.owner)
        if got.outcome != "done":
            raise Broken("a table is found at every worker", history, f"{path}: {got}")
        return got.json


def _person(worker: ServerProcess, name: str) -> Person:
    made = httpx.post(f"{worker.address}/api/people", json={"name": name}, timeout=20)
    assert made.status_code == 201, made.text
    return Person(name, made.json()["key"])
