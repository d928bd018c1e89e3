"""Load the site: many live tables, a stream for everybody at each, clicks all the time.

    python bench/load.py --tables 200 --seconds 30 --pause 10     one measurement
    python bench/load.py --workers 2 --tables 200 --saturation    how much it bears
    python bench/load.py --table --keep                           all of bench/results.md's table

Everything goes through the door that browsers use: the page's own stream and its forms. Clicks are
due by the clock (an open loop), and times count from when a click was due, so that waiting shows.
The clients are processes of their own; where they could not keep up, the result says so.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec

from load_clients import Clients
from load_servers import Site, Worker, site
from orrery.core.match import Match
from orrery.core.registry import game, games
from orrery.core.rng import Rng
from run import commit, machine

RESULTS = Path(__file__).with_name("results.md")
DECISIONS = 1000
TOO_SLOW = 1000.0  # milliseconds: the 99th percentile beyond which a site is no longer pleasant
KEEPS_UP = 0.9  # the part of the clicks that must be done in time
BUSY_CLIENT = 0.75  # the share of a core beyond which a client measures itself
LATE_CLIENT = 50.0  # milliseconds: a client with little to do is late only where it has to wait
FULL = 0.9  # the share of all cores beyond which nobody gets what they need


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What to measure."""

    game: str = "ages"
    tables: int = 200
    workers: int = 1
    store: str = "sqlite"
    clients: int = 1
    seconds: float = 30.0
    pause: float = 10.0


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured at one rate; times in milliseconds since a click was due."""

    workers: int
    offered: float  # clicks a second
    achieved: float
    answered: dict[str, float]
    seen: dict[str, float]
    server: float  # shares of a core
    database: float
    client: list[float]  # of each client process
    client_late: dict[str, float]
    per_click: float  # processor time of the servers, in milliseconds
    counts: dict[str, int]
    spent: float  # seconds

    @property
    def keeps_up(self) -> bool:
        """Whether the site did what was asked of it, in time."""
        return self.achieved >= KEEPS_UP * self.offered and self.answered["p99"] <= TOO_SLOW

    @property
    def verdict(self) -> str:
        """Say what the bottleneck was."""
        if max(self.client) > BUSY_CLIENT:
            return "the client: the site may bear more"
        full = self.server + self.database + sum(self.client) > FULL * (os.cpu_count() or 1)
        if full:
            return "the machine, which the client shares"
        if self.server > FULL * self.workers:
            return "what one core does" if self.workers == 1 else "what their cores do"
        return "others on this machine" if self.client_late["p99"] > LATE_CLIENT else ""


def measure(at: Site, clients: Clients, wish: Wish, rate: float) -> Measured:
    """Let all tables together have so many clicks a second for a while."""
    servers, database = at.processor()
    found = clients.play(rate / wish.tables, wish.seconds)
    spent = found.ended - found.began
    servers_after, database_after = at.processor()
    used = servers_after - servers
    done = found.counts["done"]
    return Measured(
        workers=wish.workers,
        offered=round(found.counts["due"] / wish.seconds, 1),
        achieved=round(done / spent, 1),
        answered=summary(found.own),
        seen=summary(found.others),
        server=round(used / spent, 2),
        database=round((database_after - database) / spent, 2),
        client=[round(share, 2) for share in found.processor],
        client_late=summary(found.late),
        per_click=round(used * 1000 / max(done, 1), 1),
        counts=dict(found.counts),
        spent=round(spent, 1),
    )


def summary(seconds: Sequence[float]) -> dict[str, float]:
    """Describe a distribution in milliseconds."""
    found = sorted(second * 1000 for second in seconds) or [0.0]
    return {
        "measured": len(seconds),
        "median": round(statistics.median(found), 1),
        "p99": round(found[int(len(found) * 0.99)], 1),
        "worst": round(found[-1], 1),
    }


def run(wish: Wish) -> dict[str, Any]:
    """Measure once, at the rate of people who think for so long."""
    with site(wish.workers, wish.store) as at:
        empty = at.memory()
        with closing(_clients(at, wish)) as clients:
            full = at.memory()
            found = measure(at, clients, wish, wish.tables / wish.pause)
            return {
                **msgspec.to_builtins(wish),
                **msgspec.to_builtins(found),
                "bottleneck": found.verdict,
                "memory_mb": {
                    "empty": round(empty, 1),
                    "with_tables": round(full, 1),
                    "per_table_kb": round((full - empty) * 1024 / wish.tables),
                    "at_the_end": round(at.memory(), 1),
                },
            }


def _clients(at: Site, wish: Wish) -> Clients:
    clients = Clients(wish.clients)
    clients.open(at.ports, wish.game, max(2, game(wish.game).min_players), wish.tables)
    time.sleep(2)
    return clients


def saturate(wish: Wish, start: float, factor: float = 1.5) -> list[Measured]:
    """Raise the rate step by step until the site no longer keeps up; return every step."""
    steps: list[Measured] = []
    with site(wish.workers, wish.store) as at, closing(_clients(at, wish)) as clients:
        rate = start
        while not steps or steps[-1].keeps_up:
            steps.append(measure(at, clients, wish, rate))
            rate *= factor
    return steps


def knee(steps: Sequence[Measured]) -> Measured | None:
    """Return the last step at which the site kept up."""
    return next((step for step in reversed(steps) if step.keeps_up), None)


# -- a long finished match


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


def finished_match(worker: Worker, name: str) -> dict[str, Any]:
    """Measure opening a long finished match, right after the start of the server."""
    match = long_match(name)
    with httpx.Client(base_url=worker.address, timeout=60) as http:
        made = http.post("/api/people", json={"name": "Ada"}).json()
        http.headers["authorization"] = f"Bearer {made['key']}"
        kind = {"content-type": "application/json"}
        table = http.post("/api/uploads", content=match.save(), headers=kind).json()["id"]
        worker.restart()
        first, *more = [_milliseconds(http, f"/tables/{table}/") for _ in range(5)]
        middle = _milliseconds(http, f"/tables/{table}/replay?at={len(match.log) // 2 + 13}")
    return {
        "decisions": len(match.log),
        "first_open_ms": first,
        "open_ms": round(statistics.median(more), 1),
        "a_moment_in_the_middle_ms": middle,
    }


def _milliseconds(http: httpx.Client, path: str) -> float:
    start = time.perf_counter()
    page = http.get(path)
    assert page.status_code == 200, page.text[:300]
    return round((time.perf_counter() - start) * 1000, 1)


# -- the table of bench/results.md

ROW = (
    "| {what} | {m.offered} | {m.achieved} | {m.answered[median]} / {m.answered[p99]} "
    "| {m.seen[median]} / {m.seen[p99]} | {m.server} | {m.database} | {clients} | {m.per_click} "
    "| {verdict} |"
)
HEAD = (
    "| {what} | offered/s | done/s | answered, ms (median / 99th) | seen by another, ms "
    "| workers, cores | database, cores | clients, cores | ms of a worker per click | limited by |"
)


def whole_table(*, quick: bool) -> str:
    """Measure everything that bench/results.md tells of the site, in about ten minutes."""
    seconds = 4.0 if quick else 20.0
    sizes = (5, 10) if quick else (50, 200, 500, 1000)
    many = 6 if quick else 100
    lines = [f"## The site, {time.strftime('%Y-%m-%d')}, {commit()}, {machine()}, {_cores()}", ""]
    lines += [INTRODUCTION, ""]
    lines += ["Tables of `ages`, each with a click in ten seconds, one worker on SQLite:", ""]
    lines += _table("tables", ((str(n), Wish(tables=n, seconds=seconds)) for n in sizes))
    lines += ["", f"Every game, {many} tables of each, a click in five seconds:", ""]
    each = ((name, Wish(game=name, tables=many, seconds=seconds, pause=5)) for name in games())
    lines += _table("game", each)
    lines += ["", f"How much it bears: {many} tables of `ages`, the rate raised by half each time"]
    lines[-1] += f" until a click in a hundred waits more than {TOO_SLOW / 1000:.0f} s:"
    lines += ["", *_saturation(many, 2.0 if quick else 8.0), "", *_finished()]
    return "\n".join(lines)


INTRODUCTION = """\
`python bench/load.py --table --keep` measures all of it, through the doors that browsers use.
Clicks are due by the clock, whatever the site does (an open loop).
Times count from when a click was due; rates are divided by the time that truly passed.
Clients, workers and the database share the machine.
Memory is what a table takes of a worker, with the streams of its players."""


def _table(what: str, wishes: Any) -> list[str]:
    head = HEAD.format(what=what) + " KB a table |"
    lines = [head, "|---" * (head.count("|") - 1) + "|"]
    for name, wish in wishes:
        found = run(wish)
        measured = msgspec.convert({k: found[k] for k in Measured.__struct_fields__}, Measured)
        lines.append(_row(name, measured) + f" {found['memory_mb']['per_table_kb']} |")
        print(lines[-1], flush=True)
    return lines


def _row(what: str, measured: Measured) -> str:
    clients = " + ".join(map(str, measured.client))
    return ROW.format(what=what, m=measured, clients=clients, verdict=measured.verdict or "-")


def _saturation(tables: int, seconds: float) -> list[str]:
    lines = [HEAD.format(what="site, step"), "|---" * (HEAD.count("|") - 1) + "|"]
    told = []
    for name, workers, store in (
        ("one worker, SQLite", 1, "sqlite"),
        ("one worker, PostgreSQL", 1, "postgres"),
        ("two workers, PostgreSQL", 2, "postgres"),
    ):
        wish = Wish(tables=tables, workers=workers, store=store, seconds=seconds)
        steps = saturate(wish, start=12.0)
        lines += [_row(f"{name}, {number}", step) for number, step in enumerate(steps, 1)]
        print("\n".join(lines[-len(steps) :]), flush=True)
        last = knee(steps)
        told.append(f"{name}: {last.achieved if last else 'less than 12'} clicks/s")
    return [*lines, "", f"The last rates that they kept up with: {'; '.join(told)}."]


def _finished() -> list[str]:
    with site(1, "sqlite") as at:
        found = finished_match(at.workers[0], "ages")
    told = (
        f"A finished match of {found['decisions']} decisions opens in {found['first_open_ms']} ms "
        f"as the first page after a start, then in {found['open_ms']} ms; a moment in its middle "
        f"in {found['a_moment_in_the_middle_ms']} ms."
    )
    return [told]


def _cores() -> str:
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before"


def keep(section: str) -> None:
    """Put the section about the site in the place of the older one."""
    page = RESULTS.read_text(encoding="utf-8")
    start = page.index("## The site,")
    end = page.index("\n## ", start)
    RESULTS.write_text(page[:start] + section + "\n" + page[end:], encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--game", default="ages", choices=sorted(games()))
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=10.0, help="a table's thinking, on average")
    parser.add_argument("--workers", type=int, default=1, help="more than one are on PostgreSQL")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--clients", type=int, default=1, help="client processes")
    parser.add_argument("--saturation", action="store_true", help="raise the rate until it breaks")
    parser.add_argument("--start", type=float, default=10.0, help="its first rate, clicks a second")
    parser.add_argument("--table", action="store_true", help="measure all of bench/results.md")
    parser.add_argument("--quick", action="store_true", help="the same in small, as a trial")
    parser.add_argument("--keep", action="store_true", help="and write it there")
    asked = parser.parse_args()
    if asked.table:
        section = whole_table(quick=asked.quick)
        print(section)
        if asked.keep:
            keep(section)
        return
    wish = Wish(
        game=asked.game, tables=asked.tables, workers=asked.workers, clients=asked.clients,
        store="postgres" if asked.workers > 1 else asked.store,
        seconds=asked.seconds, pause=asked.pause,
    )  # fmt: skip
    if asked.saturation:
        steps = saturate(wish, asked.start)
        last = knee(steps)
        told = [{**msgspec.to_builtins(step), "bottleneck": step.verdict} for step in steps]
        print(json.dumps({"steps": told, "knee": last and last.achieved}, indent=1))
        return
    print(json.dumps(run(wish), indent=1))


if __name__ == "__main__":
    main()
