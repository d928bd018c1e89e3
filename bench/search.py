"""Search iterations per second, the scaling of simulations over processes, and a profile.

python bench/search.py [GAME ...] [--players N] [--seconds 3] [--keep]
python bench/search.py GAME --profile

Iterations are counted per processor second. A simulation is timed by the wall, so it needs a quiet
machine; the processor seconds beside it say what the work itself took, whoever else was working.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import resource
import time
from datetime import UTC, datetime

from orrery.bots.greedy import GreedyBot
from orrery.bots.search import SearchBot
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.sim import Plan, run
from run import RESULTS, commit, machine

EVERY = 7  # decisions between two positions that are searched
NODES = 30  # of the hasty greedy bot that plays the match they come from
ITERATIONS = 200
FIRST = 10  # matches from which the length of a simulation is reckoned
JOBS = (1, 2)
HEAD = (
    "| game | seats | search iterations/s | matches/s, 1 process | 2 processes | wall ratio "
    "| processor s, 1 | 2 |"
)


def positions(game: str, players: int) -> list[State]:
    """Return positions from the whole of a match in which there is a choice."""
    found = game_by_id(game)
    state = found.start(players, 1)
    bot = GreedyBot("greedy", found, 1, NODES)
    kept: list[State] = []
    decisions = 0
    while state.asked:
        seat = state.asked[0]
        if decisions % EVERY == 0 and len(state.choices(seat)) > 1:
            kept.append(state.clone())
        decisions += 1
        state.play(seat, bot.choose(Sight(state, seat)))
    return kept


def iterations_per_second(game: str, players: int, seconds: float) -> float:
    """Search position after position for so many processor seconds."""
    bot = SearchBot(f"search:{ITERATIONS}", game_by_id(game), 1)
    states = positions(game, players)
    Rng(1).shuffle(states)  # early and late ones, however far we come
    done = iterations = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        state = states[done % len(states)]
        bot.think(Sight(state, state.asked[0]))
        done += 1
        iterations += bot.iterations
    return iterations / (time.process_time() - started)


def simulate(game: str, players: int, count: int, jobs: int) -> tuple[float, float]:
    """Let random bots play over some processes; return wall seconds and processor seconds."""
    plan = Plan(game=game, players=players, bots=("random",), games=count, seed=1)
    started, worked = time.perf_counter(), processor_seconds()
    for _ in run(plan, jobs):
        pass
    return time.perf_counter() - started, processor_seconds() - worked


def processor_seconds() -> float:
    """Return what this process and its children have worked."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(one.ru_utime + one.ru_stime for one in used)


def row(game: str, players: int, seconds: float) -> str:
    """Measure one game."""
    rate = iterations_per_second(game, players, seconds)
    _, first = simulate(game, players, FIRST, 1)
    count = max(FIRST, int(FIRST * 2 * seconds / first))
    (wall, work), (wall_two, work_two) = (simulate(game, players, count, n) for n in JOBS)
    return (
        f"| {game} | {players} | {rate:,.0f} | {count / wall:.1f} | {count / wall_two:.1f} "
        f"| {wall / wall_two:.2f} | {work:.1f} | {work_two:.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--players", type=int, help="by default as few as may, but two")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--keep", action="store_true", help="append to bench/results.md")
    asked = parser.parse_args()
    tables = [
        (name, asked.players or max(2, game_by_id(name).min_players))
        for name in asked.games or games()
    ]
    if asked.profile:
        profile = cProfile.Profile()
        for name, players in tables:
            profile.runcall(iterations_per_second, name, players, asked.seconds)
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)
        return
    today = datetime.now(tz=UTC).date()
    lines = [
        f"## Search and simulation, {today}, {commit()}, {machine()}",
        "",
        HEAD,
        "|---" * 8 + "|",
    ]
    print("\n".join(lines), flush=True)
    for table in tables:
        lines.append(row(*table, asked.seconds))
        print(lines[-1], flush=True)
    if asked.keep:
        with RESULTS.open("a", encoding="utf-8") as page:
            page.write("\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
