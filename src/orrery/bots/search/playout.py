"""From a leaf of the tree to a number: play on a little by instinct, then evaluate."""

from __future__ import annotations

import math
from typing import Final

from orrery.bots.search.tuning import Tuning
from orrery.core.action import Action, Seat
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.state import State

VICTORY: Final = 2.0  # what winning is worth beyond the points
TRIES: Final = 4  # choices that a player without instincts compares
LONGEST: Final = 200  # clicks of one playout
THOUGHTS: Final = 8  # of these, the ones for which there is no instinct


class Playout:
    """Plays on to a horizon and values what it finds, relative to where the search began."""

    def __init__(self, game: Game, root: State, rng: Rng, tuning: Tuning) -> None:
        self.game = game
        self.rng = rng
        self.turns = tuning.turns or game.horizon
        self.scale = tuning.scale
        self.began = root.moment()
        self.thoughts = 0  # answers in this playout that had to be compared
        self.bases = [game.evaluate(root, seat) for seat in range(root.players)]

    def run(self, state: State) -> None:
        """Play by instinct until so many turns have begun; without it, a few clicks."""
        moment = self.began
        turns = 0
        self.thoughts = 0
        for _ in range(LONGEST):
            asked = state.asked
            if not asked or self.thoughts >= THOUGHTS:
                return
            now = state.moment()
            if now != moment:
                moment = now
                turns += 1
                if turns >= self.turns:
                    return
            seat = asked[0]
            state.play(seat, self.policy(state, seat))

    def policy(self, state: State, seat: Seat) -> Action:
        """Answer as the game's instinct would, or take the best of a few choices."""
        action = self.game.practice(state, seat, self.rng)
        if action is not None:
            return action
        choices = state.real_choices(seat)
        if len(choices) == 1:
            return choices[0]
        self.thoughts += 1
        best = choices[0]
        most = -math.inf
        for _ in range(min(TRIES, len(choices))):
            choice = choices[self.rng.below(len(choices))]
            after = state.clone()
            after.play(seat, choice)
            worth = self.game.evaluate(after, seat)
            if worth > most:
                best, most = choice, worth
        return best

    def value(self, state: State, seat: Seat) -> float:
        """Return how good a position is for a seat, from 0 to 1; 0.5 is as good as the root."""
        worth = self.game.evaluate(state, seat) if state.asked else final_worth(state, seat)
        return 0.5 + 0.5 * math.tanh((worth - self.bases[seat]) / self.scale)


def final_worth(state: State, seat: Seat) -> float:
    """Return how far ahead a seat ended, and something for winning."""
    scores = state.scores()
    mine = scores.pop(seat)
    ranking = state.ranking()
    share = VICTORY / ranking.count(1) if ranking[seat] == 1 else -VICTORY
    return mine - max(scores, default=0) + share
