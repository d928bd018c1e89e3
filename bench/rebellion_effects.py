"""List how often each imperial action, mission and technology did something in many bot games.

python bench/rebellion_effects.py [--games 2000] [--bots greedy] [--seconds 600] [--keep FILE]

The games are played at two to five players in turn; where several bots are named they sit in turn
(`--bots greedy,random`). Besides the bots there is `instinct`, as in bench/match.py. What was
counted is kept in a file after every game, so a run may be stopped and goes on where it was;
`--table FILE FILE` prints what some files have, side by side. Ends with an error if something never
occurred.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec

from match import bot
from orrery.bots import seed_for
from orrery.core.match import Match
from orrery.core.sight import Sight
from orrery.games.rebellion import GAME
from orrery.games.rebellion.tally import EVERY_EFFECT, tally

KEPT = Path(__file__).parents[1] / "build" / "rebellion-effects.json"
COUNTS = GAME.max_players - GAME.min_players + 1


class Found(msgspec.Struct):
    """What was counted so far."""

    bots: list[str]
    games: int = 0
    counts: dict[str, int] = {}


def play(seed: int, names: list[str]) -> Counter[str]:
    """Play one game and count its effects."""
    players = GAME.min_players + seed % COUNTS
    match = Match(GAME, players, seed=seed)
    # the first seat changes with the seed, so that every bot sits everywhere
    seated = [names[(seat + seed // COUNTS) % len(names)] for seat in range(players)]
    bots = [bot(name, GAME, seed_for(seed, seat, name)) for seat, name in enumerate(seated)]
    told = [one.event for one in match.opening]
    while not match.over:
        seat = match.state.pending()[0]
        action = bots[seat].choose(Sight(match.state, seat))
        told += [one.event for one in match.play(seat, action)]
    return tally(told)


def go_on(found: Found, games: int, seconds: float, keep: Path) -> None:
    """Play until there are so many games, or for so long."""
    end = time.monotonic() + seconds
    while found.games < games and time.monotonic() < end:
        counts = Counter(found.counts) + play(found.games, found.bots)
        found.counts = dict(counts)
        found.games += 1
        keep.parent.mkdir(parents=True, exist_ok=True)
        keep.write_bytes(msgspec.json.encode(found))
        never = len(missing(found))
        print(f"\r{found.games} of {games} games, {never} effects to come  ", end="", flush=True)
    print()


def missing(found: Found) -> list[str]:
    """Return what never occurred."""
    return [name for name in EVERY_EFFECT if not found.counts.get(name)]


def table(columns: list[Found]) -> str:
    """Return the counts as a table of Markdown, a column for each run."""
    heads = [f"{found.games} games of {', '.join(found.bots)}" for found in columns]
    lines = [
        ["effect", *heads],
        ["---"] * (len(columns) + 1),
        *(
            [f"`{name}`", *(str(one.counts.get(name, 0)) for one in columns)]
            for name in EVERY_EFFECT
        ),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def read(file: Path) -> Found:
    """Return what was counted in a file."""
    return msgspec.json.decode(file.read_bytes(), type=Found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="greedy", help="their names, with commas between")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--keep", type=Path, default=KEPT)
    parser.add_argument("--table", type=Path, nargs="+", help="play nothing, show these files")
    asked = parser.parse_args()
    if asked.table:
        print(table([read(file) for file in asked.table]))
        return
    found = Found(asked.bots.split(","))
    if asked.keep.exists():
        kept = read(asked.keep)
        if kept.bots != found.bots:
            sys.exit(f"{asked.keep} counts games of {', '.join(kept.bots)}; name another --keep")
        found = kept
    go_on(found, asked.games, asked.seconds, asked.keep)
    print(f"{found.games} games of {', '.join(found.bots)}, 2 to 5 players in turn\n")
    print(table([found]))
    never = missing(found)
    if never:
        sys.exit(f"never occurred: {', '.join(never)}")


if __name__ == "__main__":
    main()
