"""How long the panels of a table take to draw: processor milliseconds, at the largest table.

    python bench/panels.py [GAME ...] [--rounds 5] [--beside SOURCE]

Positions of one match are drawn in a row, each as the seat that is asked sees it, in a process that
keeps what has not changed, as a server does. A game gives all its panels at once.

With another source tree beside (the `src` of an older version) both are measured in turns on the
same positions, and the last column is how the first compares to it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
GAMES = ("ages", "eclipse", "emperor", "gaia", "rebellion")
POSITIONS = 16
COLD = 4  # the first ones fill what a server has at hand already, and do not count

# Runs by itself in a process of one source tree: a game, and how many positions.
_DRAWS = """
import json, sys, time
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rng import Rng

name, wanted = sys.argv[1], int(sys.argv[2])
game = games()[name]
drawing = game.drawing  # imported once, by the first who looks
rng = Rng(7)
match = Match(game, game.max_players, seed=7)
spent = {}
shown = 0
while not match.over and shown < wanted:
    seat = match.state.pending()[0]
    if len(match.log) % 25 == 24:
        shown += 1
        view, look = match.state.view(seat), match.look("en", "dark")
        start = time.process_time()
        panels = drawing.panels(view, look)
        spent.setdefault("all panels", []).append(time.process_time() - start)
        start = time.process_time()
        drawing.rival(view, (seat + 1) % match.state.players, look)
        spent.setdefault("a rival", []).append(time.process_time() - start)
        start = time.process_time()
        for at in range(match.state.players):
            drawing.stock(view, at, look)
            drawing.plate(view, at, look)
        spent.setdefault("the strip", []).append(time.process_time() - start)
        for panel in panels:
            size = spent.setdefault(f"bytes of {panel.where}", [])
            size.append(len(panel.body.encode()))
    offer = match.state.real_choices(seat)
    match.play(seat, rng.pick(offer))
print(json.dumps(spent))
"""


def drawn(source: Path, game: str) -> dict[str, list[float]]:
    """Draw positions of a game with a source tree; return seconds, and bytes, by what was drawn."""
    command = [sys.executable, "-c", _DRAWS, game, str(POSITIONS)]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    told = subprocess.run(command, env=environment, check=True, capture_output=True)  # noqa: S603 - our own
    found: dict[str, list[float]] = json.loads(told.stdout)
    return found


def median(rounds: list[dict[str, list[float]]], what: str) -> float:
    """Return the middle of the rounds, each of which is the mean of its positions."""
    return statistics.median(statistics.mean(one[what][COLD:] or one[what]) for one in rounds)


def measure(game: str, sources: list[Path], rounds: int) -> None:
    """Print a row for each thing that is drawn."""
    measured: list[list[dict[str, list[float]]]] = [[] for _ in sources]
    for _ in range(rounds):
        for source, found in zip(sources, measured, strict=True):
            found.append(drawn(source, game))
    for what in measured[0][0]:
        is_size = what.startswith("bytes")
        each = [median(found, what) for found in measured]
        said = [f"{one / 1024:.1f} KB" if is_size else f"{1000 * one:.2f} ms" for one in each]
        ratio = f"{each[0] / each[1]:.2f}" if len(each) > 1 else ""
        print(f"| {' | '.join([game, what, *said, ratio])} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--beside", type=Path, help="another source tree")
    asked = parser.parse_args()
    sources = [source.resolve() for source in (SOURCE, asked.beside) if source is not None]
    print(f"| game | drawn | {' | '.join(source.parent.name for source in sources)} | ratio |")
    print("|---" * (3 + len(sources)) + "|")
    for game in asked.games or GAMES:
        measure(game, sources, asked.rounds)


if __name__ == "__main__":
    main()
