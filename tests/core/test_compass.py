"""Ways over a map of hexes, in words."""

from __future__ import annotations

import pytest

from orrery.core.compass import legs, way
from orrery.core.hexes import DIRECTIONS, disc, distance


def test_legs_lead_to_the_goal_by_the_shortest_way() -> None:
    for goal in disc((0, 0), 4):
        found = legs((1, -2), (goal[0] + 1, goal[1] - 2))
        assert sum(steps for _, steps in found) == distance((0, 0), goal)
        q = sum(DIRECTIONS[direction][0] * steps for direction, steps in found)
        r = sum(DIRECTIONS[direction][1] * steps for direction, steps in found)
        assert (q, r) == goal


@pytest.mark.parametrize(
    ("goal", "english", "french"),
    [
        ((1, 0), "east", "à l’est"),
        ((0, -2), "2 steps north-west", "à 2 pas au nord-ouest"),
        (
            (3, -1),
            "2 steps east and 1 step north-east",
            "à 2 pas à l’est et à 1 pas au nord-est",
        ),
    ],
)
def test_a_way_in_words(goal: tuple[int, int], english: str, french: str) -> None:
    assert way((0, 0), goal, "en") == english
    assert way((0, 0), goal, "fr") == french
