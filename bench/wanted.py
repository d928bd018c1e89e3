"""What was wanted of Orrery's speed, measured in one run: prints the first table of results.md.

    python bench/wanted.py [--rounds 5] [--seconds 1] [--clicks 60] [--only play,envs,site,start]

Every round measures everything once, in turns, each in a process of its own; a ratio is of one
round. A row shows the middle of the rounds and, in brackets, the least and the most. Needs
`make fast` for the compiled engine, and a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import page
from orrery.core.registry import game, games
from orrery.engine import WANTED
from run import commit, machine

HERE: Final = Path(__file__).parent
ENGINES: Final = {"pure": "interpreted", "": "compiled"}
SEATS: Final = 4
# What the open engine of a site for Gaia Project makes on this kind of machine, by players.
OPEN_GAIA: Final = {2: 3_200, 4: 3_100}
# What a click and an update cost before it was begun: ms of a processor, KB on the wire.
CLICKS: Final = {"ages": 15, "eclipse": 31, "emperor": 32, "gaia": 33, "rebellion": 25}
UPDATES: Final = {"ages": 40.1, "eclipse": 40.4, "emperor": 22.1, "gaia": 36.5, "rebellion": 43.4}


class Aim(NamedTuple):
    """What is measured, in words, and what is wanted of it: at least or at most."""

    what: str
    unit: str
    wanted: float
    is_least: bool


Found = dict[Aim, list[float]]


def at_least(what: str, unit: str, wanted: float) -> Aim:
    return Aim(what, unit, wanted, is_least=True)


def at_most(what: str, unit: str, wanted: float) -> Aim:
    return Aim(what, unit, wanted, is_least=False)


def row(aim: Aim, values: Sequence[float]) -> str:
    """Write a line of the table."""
    middle = statistics.median(values)
    spread = f" ({shown(min(values))} to {shown(max(values))})" if len(values) > 1 else ""
    if not aim.wanted:
        return f"| {aim.what} | for comparison | {shown(middle)}{spread} | |"
    is_there = middle >= aim.wanted if aim.is_least else middle <= aim.wanted
    sign = "≥" if aim.is_least else "≤"
    word = "yes" if is_there else "**no**"
    return (
        f"| {aim.what} | {sign} {shown(aim.wanted)} {aim.unit} | {shown(middle)}{spread} | {word} |"
    )


def shown(number: float) -> str:
    """Write a number with three digits that count."""
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}"


def in_a_process(engine: str, words: Sequence[str]) -> Any:
    """Run a module or script of ours with one of the engines; return the JSON that it prints."""
    done = subprocess.run(  # noqa: S603 - our own
        [sys.executable, *words],
        env={**os.environ, WANTED: engine},
        stdout=subprocess.PIPE,
        check=True,
    )
    return json.loads(done.stdout)


def play(found: Found, seconds: float) -> None:
    """Play at random beside catanatron and the open engine, and clone."""
    bench = "-m", "orrery.sim.bench"
    peer = in_a_process("pure", [*bench, "catanatron", str(seconds)])["decisions_per_second"]
    for name in games():
        for engine, kind in ENGINES.items():
            ours = in_a_process(engine, [*bench, "ours", name, str(SEATS), str(seconds)])
            rate = ours["decisions_per_second"]
            least = 2.5 if engine else 5.0
            aim = at_least(
                f"`{name}`, random play, {SEATS} seats, {kind}", "times catanatron", least
            )
            found[aim].append(rate / peer)
            if engine:
                aim = at_most(f"`{name}`, a clone, interpreted", "µs", 10.0)
                found[aim].append(ours["clone_us"])
            if name == "gaia":
                beside_the_open_engine(found, SEATS, rate, engine)
    for engine in ENGINES:
        ours = in_a_process(engine, [*bench, "ours", "gaia", "2", str(seconds)])
        beside_the_open_engine(found, 2, ours["decisions_per_second"], engine)


def beside_the_open_engine(found: Found, players: int, rate: float, engine: str) -> None:
    """Note how many times as fast as the open engine of Gaia Project ours is."""
    least = 15.0 if engine else 30.0
    what = f"`gaia`, random play, {players} seats, {ENGINES[engine]}"
    found[at_least(what, "times the open engine", least)].append(rate / OPEN_GAIA[players])


def envs(found: Found, seconds: float) -> None:
    """Play through PettingZoo and the vector environment, with mask and observation."""
    script = str(HERE / "wanted.py")
    chess = in_a_process("", [script, "--one", "chess", "", str(seconds)])
    found[at_least("OpenSpiel's chess, tensor and mask", "decisions/s", 0.0)].append(chess)
    for name in games():
        for engine, kind, way, least in (
            ("pure", "PettingZoo", "pettingzoo", 10_000.0),
            ("", "vector environment", "vector", 20_000.0),
        ):
            aim = at_least(f"`{name}`, {kind}, {ENGINES[engine]}", "decisions/s", least)
            found[aim].append(in_a_process(engine, [script, "--one", way, name, str(seconds)]))


def one_way(way: str, name: str, seconds: float) -> float:
    """Return how many decisions a second one way of playing makes, in this very process."""
    import adapters  # noqa: PLC0415 - it reads OpenSpiel, which nothing else here needs

    ways: dict[str, Callable[[str, int], Callable[[int], int]]] = {
        "pettingzoo": lambda name, seats: adapters.through_pettingzoo(name, seats, observing=True),
        "vector": adapters.through_vector,
    }
    if way == "chess":
        return adapters.per_second(adapters.through_chess, seconds)
    return adapters.per_second(ways[way](name, max(2, game(name).min_players)), seconds)


def site(found: Found, clicks: int) -> None:
    """Let two people see clicks: what one costs, and how large an update is."""
    with tempfile.TemporaryDirectory() as data:
        server = page.Site(page.SOURCE, page.PORT, data, None)
        try:
            for name in games():
                cells = [cell.strip() for cell in server.measure(name, clicks).split("|")]
                update, cost = float(cells[4]), float(cells[6])
                aim = at_most(
                    f"`{name}`, a click that two see", "ms of a processor", CLICKS[name] / 2
                )
                found[aim].append(cost)
                aim = at_most(f"`{name}`, an update on the wire", "KB", UPDATES[name] / 10)
                found[aim].append(update)
        finally:
            server.process.terminate()
            server.process.wait()


def starting(found: Found) -> None:
    """Ask for help."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "orrery", "--help"], stdout=subprocess.DEVNULL, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    found[at_most("`orrery --help`", "ms of a processor", 150.0)].append(1000 * spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--only", default="play,envs,site,start")
    parser.add_argument(
        "--one", nargs=3, metavar=("WAY", "GAME", "SECONDS"), help=argparse.SUPPRESS
    )
    asked = parser.parse_args()
    if asked.one:
        way, name, seconds = asked.one
        print(json.dumps(one_way(way, name, float(seconds))))
        return
    parts: dict[str, Callable[[Found], None]] = {
        "play": lambda found: play(found, asked.seconds),
        "envs": lambda found: envs(found, asked.seconds),
        "site": lambda found: site(found, asked.clicks),
        "start": starting,
    }
    found: Found = defaultdict(list)
    for at in range(asked.rounds):
        for name in asked.only.split(","):
            parts[name](found)
        load = os.getloadavg()[0]
        print(f"round {at + 1} of {asked.rounds}, load {load:.1f}", file=sys.stderr, flush=True)
    print(f"{commit()}, {machine()}, {asked.rounds} rounds.\n")
    print("| what | wanted | measured | there |")
    print("|---" * 4 + "|")
    for aim, values in found.items():
        print(row(aim, values))


if __name__ == "__main__":
    main()
