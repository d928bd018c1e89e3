"""What no person would do, counted over sampled matches and kept down (docs/strength.md).

0.1 sent nearly every worker to the Senate in the third turn, and paid a dozen votes for one card.
"""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.rebellion import GAME
from orrery.games.rebellion.actions import Bid, PlaceWorker
from orrery.games.rebellion.state import RebellionState
from watching import watched

pytestmark = pytest.mark.untraced

WATCHED = (3, 4)  # turns
DEAR = 6  # votes


def blunders(bot: str, players: int, seed: int) -> Counter[str]:
    """Count the workers who are placed, those who go to the Senate, and dear bids."""
    found: Counter[str] = Counter({"placed": 0, "to the Senate": 0, "dear bids": 0})
    for state, _, action in watched(GAME, players, seed, bot):
        assert isinstance(state, RebellionState)
        if state.turn > max(WATCHED):
            break
        if isinstance(action, PlaceWorker) and state.turn in WATCHED:
            found["placed"] += 1
            found["to the Senate"] += action.where == "senate"
        elif isinstance(action, Bid):
            found["dear bids"] += action.votes >= DEAR
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5])
def test_greedy_sends_few_workers_to_the_senate_and_bids_little(seed: int) -> None:
    found = blunders("greedy", 2, seed)

    assert found["to the Senate"] <= found["placed"] // 3
    assert found["dear bids"] == 0
