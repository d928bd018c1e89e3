"""How fast a game is: random play in one process, measured beside catanatron in the same run.

Every measurement has a process of its own, with the interpreted or the compiled engine (`make
fast`), so that no library's global state disturbs another's. Times are processor seconds: a busy
machine does not blur them much.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.core.save import dump_state
from orrery.core.state import State
from orrery.engine import WANTED, running

SECONDS = 3.0
SEATS = 4
# A position every so many decisions is kept, to time copying and saving on.
KEEP_EVERY, KEEP = 7, 200
REPEAT = 20


def measure(game: Game | str, players: int, seconds: float = SECONDS) -> dict[str, Any]:
    """Play at random for so long, then time clones and saves of positions met on the way."""
    if isinstance(game, str):
        game = game_by_id(game)
    kept: list[State] = []
    play_one(game, players, 0, kept)  # warm
    decisions = matches = 0
    started = time.process_time()
    spent = 0.0
    while not matches or spent < seconds:
        matches += 1
        decisions += play_one(game, players, matches)
        spent = time.process_time() - started
    return {
        "decisions": decisions,
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(matches / spent, 2),
        "clone_us": round(microseconds(kept, lambda state: state.clone()), 2),
        "save_us": round(microseconds(kept, save), 1),
        "state_bytes": memory(kept),
        "saved_bytes": sum(len(save(state)) for state in kept) // len(kept),
    }


def play_one(game: Game, players: int, seed: int, kept: list[State] | None = None) -> int:
    """Play one match evenly at random, never taking a click back; return its decisions."""
    state = game.start(players, seed)
    chance = Random(seed).random
    decisions = 0
    while asked := state.asked:
        seat = asked[0]
        offer = state.choices(seat)
        action = offer[int(chance() * len(offer))]
        while action.takes_back:
            action = offer[int(chance() * len(offer))]
        state.play(seat, action)
        decisions += 1
        if kept is not None and decisions % KEEP_EVERY == 1 and len(kept) < KEEP:
            kept.append(state.clone())
    return decisions


def save(state: State) -> bytes:
    """Write a state as bytes."""
    return msgspec.msgpack.encode(dump_state(state))


def microseconds(states: list[State], act: Callable[[State], object]) -> float:
    """Return how long something takes on one state, the mean over all of them."""
    gc.collect()
    started = time.process_time()
    for _ in range(REPEAT):
        for state in states:
            act(state)
    return (time.process_time() - started) / (REPEAT * len(states)) * 1e6


def memory(states: list[State]) -> int:
    """Return the bytes that one more copy of a state takes."""
    tracemalloc.start()
    copies = [state.clone() for state in states]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken // len(copies)


def measure_catanatron(seconds: float = SECONDS) -> dict[str, Any]:
    """Let catanatron's random players play its game with four seats for so long."""
    from catanatron import Color, RandomPlayer  # noqa: PLC0415 - a development dependency
    from catanatron import Game as Catan  # noqa: PLC0415

    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
    decisions = matches = 0
    started = time.process_time()
    spent = 0.0
    while not matches or spent < seconds:
        catan = Catan([RandomPlayer(colour) for colour in colours], seed=matches)
        catan.play()
        decisions += len(catan.state.actions)
        matches += 1
        spent = time.process_time() - started
    return {
        "decisions": decisions,
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(matches / spent, 2),
    }


def report(game: str, players: int | None = None, seconds: float = SECONDS) -> dict[str, Any]:
    """Measure a game interpreted, compiled where it was built, and beside catanatron."""
    found = game_by_id(game)
    if players is None:
        players = min(max(SEATS, found.min_players), found.max_players)
    else:
        found.check_players(players)
    ours = ["ours", game, str(players), str(seconds)]
    interpreted = _in_a_process("pure", ours)
    built = _in_a_process("", ["engine"])["kind"] == "compiled"
    compiled = _in_a_process("", ours) if built else None
    peer = (
        _in_a_process("pure", ["catanatron", str(seconds)])
        if importlib.util.find_spec("catanatron")
        else None
    )
    return {
        "game": game,
        "players": players,
        "interpreted": interpreted,
        "compiled": compiled,
        "catanatron": peer,
        "ratio_interpreted": _ratio(interpreted, peer),
        "ratio_compiled": _ratio(compiled, peer),
    }


def _ratio(ours: dict[str, Any] | None, peer: dict[str, Any] | None) -> float | None:
    if ours is None or peer is None:
        return None
    return round(float(ours["decisions_per_second"]) / float(peer["decisions_per_second"]), 2)


def _in_a_process(engine: str, words: list[str]) -> dict[str, Any]:
    """Measure in a process with the interpreted engine, or with the best there is."""
    done = subprocess.run(  # noqa: S603 - this very module
        [sys.executable, "-m", "orrery.sim.bench", *words],
        env={**os.environ, WANTED: engine},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main(words: list[str]) -> None:
    """Measure one thing and print it as JSON, for the process that asked."""
    found: dict[str, Any]
    if words[0] == "engine":
        found = running()._asdict()
    elif words[0] == "catanatron":
        found = measure_catanatron(float(words[1]))
    else:
        found = measure(words[1], int(words[2]), float(words[3]))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
