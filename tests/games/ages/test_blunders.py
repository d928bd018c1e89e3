"""What no person would do, counted over sampled matches and kept down (docs/strength.md)."""

from __future__ import annotations

import pytest

from orrery.games.ages import GAME
from orrery.games.ages.actions import From, To
from watching import watched

pytestmark = pytest.mark.untraced


def to_and_fro(bot: str, players: int, seed: int) -> int:
    """Count fleets that go back where others of the same turn came from."""
    found = 0
    turn: object = None
    legs: set[tuple[str, str]] = set()
    start = ""
    for state, seat, action in watched(GAME, players, seed, bot):
        if (state.moment(), seat) != turn:
            turn, legs, start = (state.moment(), seat), set(), ""
        if isinstance(action, From):
            start = action.sector
        elif isinstance(action, To) and start:
            found += (action.sector, start) in legs
            legs.add((start, action.sector))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
def test_greedy_seldom_sends_ships_to_and_fro(seed: int) -> None:
    assert to_and_fro("greedy", 2, seed) <= 2
