"""What the research adapters cost beside the native loop, for every game, in one run.

python bench/adapters.py [SECONDS]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel

import orrery.envs.openspiel
from orrery.core.registry import games
from orrery.envs import pettingzoo_env
from orrery.sim.bench import measure


def per_second(play: Callable[[int], int], seconds: float) -> float:
    """Return how many decisions a way of playing makes."""
    decisions, seed = 0, 0
    end = time.process_time() + seconds
    start = time.process_time()
    while time.process_time() < end:
        decisions += play(seed)
        seed += 1
    return decisions / (time.process_time() - start)


def through_pettingzoo(name: str, players: int, *, observing: bool) -> Callable[[int], int]:
    env = pettingzoo_env(name, players)

    def play(seed: int) -> int:
        env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        count = 0
        while env.position.pending():
            seat = env.position.pending()[0]
            if observing:
                mask = env.observe(env.agent_selection)["action_mask"]
                env.step(int(rng.choice(np.flatnonzero(mask))))
            else:
                offer = env.position.choices(seat)
                env.step(env.numbers.number[offer[int(rng.integers(len(offer)))]])
            count += 1
        return count

    return play


def through_openspiel(name: str, players: int) -> Callable[[int], int]:
    game = pyspiel.load_game(f"orrery_{name}(players={players})")

    def play(seed: int) -> int:
        rng = np.random.default_rng(seed)
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(rng.integers(orrery.envs.openspiel.CHANCES)))
                continue
            state.apply_action(int(rng.choice(state.legal_actions())))
            count += 1
        return count

    return play


def main(seconds: float) -> None:
    print("| game | players | native | AEC, mask and observation | AEC, neither | OpenSpiel |")
    print("|---|---|---|---|---|---|")
    for name, game in games().items():
        players = max(2, game.min_players)
        native = measure(game, players, seconds)["decisions_per_second"]
        rates = [
            per_second(through_pettingzoo(name, players, observing=True), seconds),
            per_second(through_pettingzoo(name, players, observing=False), seconds),
            per_second(through_openspiel(name, players), seconds),
        ]
        print(
            f"| {name} | {players} | {native:,} |",
            *(f"{rate:,.0f} |" for rate in rates),
            flush=True,
        )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
