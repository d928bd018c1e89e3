"""The example that learns a game from nothing by the vector environment learns it."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

from plugged import EXAMPLES
from scripts import loaded


def example() -> ModuleType:
    return loaded(EXAMPLES / "learn_ages.py")


def test_answers_that_turned_out_well_become_likelier_and_guesses_truer() -> None:
    page = example()
    learner = page.Learner(3, 4, np.random.default_rng(1))
    seen = np.array([[1.0, 0.0, 0.5]] * 8, np.float32)
    masks = np.array([[True, True, False, True]] * 8)
    answers = np.array([0, 1] * 4)
    _, chances, worths = learner.think(seen, masks)
    taken = chances[np.arange(8), answers]
    batch = page.Batch(
        seen, masks, answers, taken, np.array([1.0, -1.0] * 4, np.float32), worths + 1
    )

    for _ in range(20):
        learner.learn(batch)

    _, after, guessed = learner.think(seen, masks)
    assert after[0, 0] > chances[0, 0]
    assert after[0, 1] < chances[0, 1]
    assert after[0, 2] == 0
    assert worths[0] < guessed[0]


@pytest.mark.slow
def test_it_learns_to_beat_chance() -> None:
    page = example()
    untaught = page.learn(0, 1)
    learner = page.learn(60_000, 1)

    assert page.won(untaught, 100, 9) < 0.5
    assert page.won(learner, 200, 9) > 0.9
