"""What no person would do, counted over sampled matches and kept down.

0.1 traded to and fro, science into money and back, and before it passed; it threw sectors away,
left what it had found, and explored for the sake of discovery tiles what it could not control
(docs/strength.md).
"""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.eclipse import GAME
from orrery.games.eclipse.actions import DiscardSectors, End, Pass, TakeControl, Trade
from orrery.games.eclipse.habits.worth import can_afford, disc_cost, sector_gain
from orrery.games.eclipse.rules.explore import ChooseControl, PlaceTile
from orrery.games.eclipse.rules.upkeep import Shortage
from orrery.games.eclipse.state import EclipseState
from watching import watched

pytestmark = pytest.mark.untraced

ROUNDS = 3  # that are watched: in them most is explored


def blunders(bot: str, players: int, seed: int) -> Counter[str]:
    """Count trades outside the Upkeep, and sectors thrown away or left; of all seats.

    A sector is left although it pays, or since the disc for it could not be afforded.
    """
    kinds = ("trades", "trades for nothing", "thrown away", "left", "left for want of money")
    found: Counter[str] = Counter(dict.fromkeys(kinds, 0))
    traded = [0] * players
    for state, seat, action in watched(GAME, players, seed, bot):
        assert isinstance(state, EclipseState)
        if state.round > ROUNDS:
            break
        step = state.stack[-1]
        if isinstance(step, Shortage):
            continue
        if isinstance(action, DiscardSectors) and isinstance(step, PlaceTile):
            found["thrown away"] += len(state.choices(seat)) > 1
        if isinstance(action, TakeControl) and isinstance(step, ChooseControl) and not action.take:
            pays = sector_gain(state, seat, step.sector) > disc_cost(state, seat)
            found["left"] += pays and can_afford(state, seat, 1)
            found["left for want of money"] += not can_afford(state, seat, 1)
        if isinstance(action, Trade):
            found["trades"] += 1
            traded[seat] += 1
            continue
        if isinstance(action, (Pass, End)):
            found["trades for nothing"] += traded[seat]
        traded[seat] = 0
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_greedy_trades_only_to_pay_and_keeps_what_it_finds(seed: int) -> None:
    found = blunders("greedy", 2, seed)

    assert found["trades for nothing"] == 0
    assert found["trades"] <= 2 * 8
    assert found["thrown away"] == found["left"] == found["left for want of money"] == 0
