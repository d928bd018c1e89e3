"""What no person would do, counted over sampled matches and kept down.

Per seat and match 0.1 made 29 conversions, of which many paid for nothing (docs/strength.md).
"""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.gaia import GAME
from orrery.games.gaia.actions import (
    DECLINE,
    BuildMine,
    Convert,
    EndTurn,
    FormFederation,
    Pass,
    Upgrade,
)
from orrery.games.gaia.rules.charging import ChargeOffer
from orrery.games.gaia.rules.turn import AfterAction, Turn
from orrery.games.gaia.state import GaiaState
from watching import watched

pytestmark = pytest.mark.untraced

STRUCTURES = (BuildMine, Upgrade, FormFederation)


def blunders(bot: str, players: int, seed: int, rounds: int) -> Counter[str]:
    """Count blunders of all seats in the first rounds of a match, and what stands then."""
    kinds = (
        "conversions",
        "after the action",
        "for nothing",
        "passed early",
        "declined",
        "structures",
    )
    found: Counter[str] = Counter(dict.fromkeys(kinds, 0))
    converted = [False] * players
    for state, seat, action in watched(GAME, players, seed, bot):
        assert isinstance(state, GaiaState)
        if state.round > rounds:
            break
        found["structures"] = sum(mat.structures.bit_count() for mat in state.mats)
        step = state.stack[-1]
        if isinstance(step, ChargeOffer):
            found["declined"] += step.power <= 1 and action == DECLINE
        if isinstance(action, Convert):
            found["conversions"] += 1
            found["after the action"] += isinstance(step, AfterAction)
            converted[seat] = True
        elif isinstance(step, Turn):
            if isinstance(action, Pass):
                found["for nothing"] += converted[seat]
                could = any(isinstance(one, STRUCTURES) for one in state.choices(seat))
                found["passed early"] += could and state.round < state.box.limits.rounds
            converted[seat] = False
        elif isinstance(action, EndTurn):
            converted[seat] = False
    return found


@pytest.mark.parametrize(
    ("matches", "rounds"), [(1, 2), pytest.param(6, 6, marks=pytest.mark.slow)]
)
def test_greedy_converts_only_to_pay_and_does_not_pass_while_it_can_build(
    matches: int, rounds: int
) -> None:
    each = [blunders("greedy", 2, seed, rounds) for seed in range(1, matches + 1)]

    for found in each:
        assert found["after the action"] == 0
        assert found["for nothing"] == 0
        assert found["conversions"] <= 2 * 20
        assert found["passed early"] <= 2 * 2
        assert found["declined"] == 0  # power that is free
    if rounds == 6:  # people build 12.8 in matches of four; a single match says little
        assert sum(found["structures"] for found in each) >= 2 * 9 * matches
