"""Find a temper: numbers that put a game's instinct right, by matches of habit against habit.

python bench/tempers.py GAME --tables 2,4 --minutes 15 --out FILE

An evolution strategy (CMA-ES, of the package `cma`, wanted here alone: `pip install cma` first)
draws rows of numbers; each plays matches against instinct itself, the same deals for all rows of a
generation, on half of the seats, and these change. What counts is to be ahead, and by how much.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable, Collection, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import cma

from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.core.rng import Rng
from orrery.core.state import State

ROWS: Final = 16  # of a generation
FIRST_STEP: Final = 0.4
CAREFUL: Final = 0.002  # what the square of a number costs: what makes no difference stays small
CLEAR: Final = 0.6  # times the spread of points: a lead that is nearly as good as any
LOOKED_AT: Final = 5  # generations between two looks at the mean of all rows, on deals of their own
FRESH: Final = 900_000_000  # the first of these deals

Answer = Callable[[State, Seat, Rng], Action | None]


class Result(NamedTuple):
    """How a temper did: its points beyond instinct's, squashed, and the share left behind."""

    lead: float
    ahead: float


class Tamer:
    """Plays tempers of one game against its instinct."""

    def __init__(self, game: Game, tables: Sequence[int]) -> None:
        self.game = game
        self.tables = tables
        habits = f"{game.package}.habits"
        self.temper: Any = import_module(f"{habits}.temper")
        self.practice: Any = import_module(f"{habits}.instinct").practice
        self.spread = self._spread()

    def answer(self, numbers: Sequence[float]) -> Answer:
        """Return how a temper answers."""
        temper = self.temper.temper_of(numbers)
        practice = self.practice
        return lambda s, seat, rng: practice(s, seat, rng, temper)

    def play(self, players: int, deal: int, answer: Answer, mine: Collection[Seat]) -> State:
        """Play one match between a temper and instinct."""
        s = self.game.start(players, deal)
        rng = Rng(deal)
        while s.asked:
            seat = s.asked[0]
            found = answer(s, seat, rng) if seat in mine else self.game.instinct(s, seat, rng)
            s.play(seat, rng.pick(s.real_choices(seat)) if found is None else found)
        return s

    def judge(self, numbers: Sequence[float], matches: int, first: int) -> Result:
        """Let a temper play so many matches; every deal twice, the seats changed."""
        answer = self.answer(numbers)
        lead = ahead = 0.0
        for at in range(matches):
            players = self.tables[at // 2 % len(self.tables)]
            mine = range(at % 2, players, 2)
            s = self.play(players, first + at // 2, answer, mine)
            others = [seat for seat in range(players) if seat not in mine]
            scores, ranking = s.scores(), s.ranking()
            points = mean([scores[one] for one in mine]) - mean([scores[one] for one in others])
            lead += math.tanh(points / self.spread)
            pairs = [(ranking[one], ranking[other]) for one in mine for other in others]
            ahead += mean([(one < other) + (one == other) / 2 for one, other in pairs])
        return Result(lead / matches, ahead / matches)

    def _spread(self) -> float:
        """Return by how many points instinct is ahead of itself when that is much."""
        scores = [
            self.play(self.tables[0], FRESH - 1 - at, self.game.instinct, ()).scores()
            for at in range(40)
        ]
        return max(1.0, mean([max(one) - min(one) for one in scores]) / CLEAR)


def mean(numbers: Sequence[float]) -> float:
    """Return the mean."""
    return sum(numbers) / len(numbers)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--tables", default="2,4", help="players at a table; tables take turns")
    parser.add_argument("--matches", type=int, default=120, help="of each row in a generation")
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    tamer = Tamer(game_by_id(asked.game), [int(one) for one in asked.tables.split(",")])
    start = [0.0] * tamer.temper.COUNT
    rules = {"popsize": ROWS, "seed": asked.seed, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy(start, FIRST_STEP, rules)
    until = time.monotonic() + 60 * asked.minutes
    generation = 0
    while time.monotonic() < until:
        rows = strategy.ask()
        deals = asked.seed + generation * asked.matches
        costs = [
            CAREFUL * sum(one * one for one in row) - sum(tamer.judge(row, asked.matches, deals))
            for row in rows
        ]
        strategy.tell(rows, costs)
        generation += 1
        if generation % LOOKED_AT == 0:
            numbers = [round(float(one), 2) for one in strategy.mean]
            lead, ahead = tamer.judge(numbers, 400, FRESH)
            print(f"{generation:4} ahead of instinct in {ahead:.1%}, lead {lead:.3f}", flush=True)
            asked.out.write_text(json.dumps({"numbers": numbers, "ahead": ahead, "lead": lead}))


if __name__ == "__main__":
    main()
