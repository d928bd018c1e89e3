"""Search iterations per second, the scaling of simulations over processes, and a profile.

python bench/search.py GAME [--players 2] [--seconds 5] [--profile]
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import time

from orrery.bots import make_bot
from orrery.bots.search import SearchBot
from orrery.core.registry import game as game_by_id
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.sim import Plan, run

EVERY = 7  # decisions between two positions that are searched
ITERATIONS = 200


def positions(game: str, players: int) -> list[State]:
    """Return positions of a match between greedy bots in which there is a choice."""
    found = game_by_id(game)
    state = found.start(players, 1)
    bot = make_bot("greedy", found, 1)
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
    done, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        state = states[done % len(states)]
        bot.think(Sight(state, state.asked[0]))
        done += 1
    return done * ITERATIONS / (time.process_time() - started)


def games_per_second(game: str, players: int, jobs: int) -> float:
    """Play greedy matches over some processes."""
    plan = Plan(game=game, players=players, bots=("greedy",), games=24, seed=1)
    started = time.perf_counter()
    results = list(run(plan, jobs))
    return len(results) / (time.perf_counter() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--profile", action="store_true")
    asked = parser.parse_args()
    words = (asked.game, asked.players, asked.seconds)
    if asked.profile:
        profile = cProfile.Profile()
        profile.runcall(iterations_per_second, *words)
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)
        return
    print(f"{asked.game}, {asked.players} seats")
    print(f"  {iterations_per_second(*words):8.0f} iterations/s of one search")
    for jobs in (1, 2):
        print(f"  {games_per_second(asked.game, asked.players, jobs):8.2f} games/s, {jobs} jobs")


if __name__ == "__main__":
    main()
