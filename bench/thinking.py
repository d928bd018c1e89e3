"""Whether a busy machine makes a search weaker: its iterations alone and beside busy processes.

python bench/thinking.py [GAME] [--busy 4] [--seconds 0.5]

Each row is a mean over the same positions; by the wall is how seconds were counted once.
"""

from __future__ import annotations

import argparse
import multiprocessing

import msgspec

from orrery.bots.search import SearchBot
from orrery.bots.search.budget import PATIENCE
from orrery.core.registry import game as game_by_id
from orrery.core.sight import Sight
from orrery.core.state import State
from search import positions

MOST = 4  # positions


def iterations(game: str, states: list[State], seconds: float, patience: float) -> float:
    """Return the iterations of one search, on average."""
    total = 0
    for state in states:
        bot = SearchBot(f"search:{seconds}s", game_by_id(game), 1)
        bot.budget = msgspec.structs.replace(bot.budget, patience=patience)
        bot.think(Sight(state, state.asked[0]))
        total += bot.iterations
    return total / len(states)


def be_busy() -> None:
    while True:
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="ages")
    parser.add_argument("--busy", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.5)
    asked = parser.parse_args()
    found = positions(asked.game, max(2, game_by_id(asked.game).min_players))
    states = found[:: max(1, len(found) // MOST)][:MOST]
    print(f"{asked.game}, search:{asked.seconds}s, iterations of one search")
    for busy in (0, asked.busy):
        others = [multiprocessing.Process(target=be_busy, daemon=True) for _ in range(busy)]
        for one in others:
            one.start()
        by_wall = iterations(asked.game, states, asked.seconds, 1.0)
        by_work = iterations(asked.game, states, asked.seconds, PATIENCE)
        for one in others:
            one.kill()
        print(f"beside {busy} busy processes: {by_wall:.0f} by the wall, {by_work:.0f} by work")


if __name__ == "__main__":
    main()
