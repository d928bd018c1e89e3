"""What the research adapters cost beside the native loop, for every game, in one run.

python bench/adapters.py [SECONDS]
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel

import orrery.envs.openspiel
from orrery.core.registry import games
from orrery.engine import running
from orrery.envs import pettingzoo_env, vector_env
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
        rng = random.Random(seed)  # numpy's takes longer for one number than a decision
        count = 0
        while env.position.pending():
            seat = env.position.pending()[0]
            if observing:
                mask = env.observe(env.agent_selection)["action_mask"]
                legal = mask.view(bool).nonzero()[0]
                env.step(int(legal[int(rng.random() * len(legal))]))
            else:
                offer = env.position.choices(seat)
                env.step(env.numbers.number[offer[int(rng.random() * len(offer))]])
            count += 1
        return count

    return play


def through_vector(name: str, players: int, matches: int = 64) -> Callable[[int], int]:
    env = vector_env(name, players, matches)
    env.reset(seed=1)

    def play(seed: int) -> int:
        rng = random.Random(seed)
        for _ in range(20):
            offers = [list(offer) for offer in env.offers]
            env.step(np.array([offer[int(rng.random() * len(offer))] for offer in offers]))
        return 20 * matches

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


def through_chess(seed: int) -> int:
    """Play OpenSpiel's chess at random, with its tensor and its mask at every decision."""
    rng = random.Random(seed)
    state = pyspiel.load_game("chess").new_initial_state()
    count = 0
    while not state.is_terminal():
        state.observation_tensor()
        state.legal_actions_mask()
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        count += 1
    return count


def main(seconds: float) -> None:
    print(f"The {running().kind} engine runs.\n")
    print(
        "| game | players | native | AEC, mask and observation | vector, mask and observation "
        "| AEC, neither | OpenSpiel |"
    )
    print("|---" * 7 + "|")
    for name, game in games().items():
        players = max(2, game.min_players)
        native = measure(game, players, seconds)["decisions_per_second"]
        rates = [
            per_second(through_pettingzoo(name, players, observing=True), seconds),
            per_second(through_vector(name, players), seconds),
            per_second(through_pettingzoo(name, players, observing=False), seconds),
            per_second(through_openspiel(name, players), seconds),
        ]
        print(
            f"| {name} | {players} | {native:,} |",
            *(f"{rate:,.0f} |" for rate in rates),
            flush=True,
        )
    chess = per_second(through_chess, seconds)
    print(f"\nOpenSpiel's chess with tensor and mask in the same run: {chess:,.0f} decisions/s.")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
