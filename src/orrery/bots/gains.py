"""Why an answer is good: by which terms of the position's worth it changes it, for people."""

from __future__ import annotations

from typing import Final

from orrery.bots.decision import plan
from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.rng import Rng
from orrery.core.sight import Sight
from orrery.core.terms import Term, shifts

SAMPLES: Final = 3  # guesses of what is hidden
NODES: Final = 40  # positions looked at to find how the decision goes on, for each of them
LEAST: Final = 0.1  # points: what counts for less is no reason
MOST: Final = 3


def gains(game: Game, sight: Sight, action: Action, rng: Rng) -> tuple[Term, ...]:
    """Return the terms that an answer changes most, on average over guesses of what is hidden.

    The decision is thought through to its end: what an answer is good for may come with the next
    click. Nothing but samples is looked at, so nothing hidden can be told.
    """
    found: dict[str, float] = {}
    for _ in range(SAMPLES):
        sample = sight.sample(rng.fork())
        before = game.terms(sample, sight.seat)
        if not before:
            return ()
        for click in plan(game, game.evaluate, sample, sight.seat, [(action,)], NODES):
            sample.play(sight.seat, click)
        for key, value in shifts(before, game.terms(sample, sight.seat)).items():
            found[key] = found.get(key, 0.0) + value / SAMPLES
    told = [Term(key, value) for key, value in found.items() if abs(value) >= LEAST]
    largest = sorted(told, key=lambda term: -abs(term.value))[:MOST]
    return tuple(sorted(largest, key=lambda term: -term.value))
