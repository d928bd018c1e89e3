"""What no person would do, counted over sampled matches and kept down (docs/strength.md)."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.emperor import GAME
from orrery.games.emperor.actions import Command, MoveTo, Retreat, Retrieve, Supply
from orrery.games.emperor.state import EmperorState
from watching import watched

pytestmark = pytest.mark.untraced

ROUNDS = 5
BLUNDERS = ("to and fro", "attacked in vain", "food laid back")


def blunders(bot: str, players: int, seed: int) -> Counter[str]:
    """Count what is undone in the same turn: moves, attacks, and food that is taken back.

    The first rounds are watched: there most is moved.
    """
    found: Counter[str] = Counter(dict.fromkeys(BLUNDERS, 0))
    turn: object = None
    legs: set[tuple[str, str, str]] = set()
    emptied: set[str] = set()
    ship = at = ""
    moved = False
    for state, seat, action in watched(GAME, players, seed, bot):
        if state.moment()[0] > ROUNDS:
            break
        if (state.moment(), seat) != turn:
            turn, legs, emptied = (state.moment(), seat), set(), set()
        if isinstance(action, Command):
            ship, at = action.ship, action.hex
        elif isinstance(action, MoveTo):
            found["to and fro"] += (ship, action.hex, at) in legs
            legs.add((ship, at, action.hex))
            at = action.hex
        elif isinstance(action, Retreat):
            found["attacked in vain"] += moved
        elif isinstance(action, Retrieve):
            emptied.add(action.hex)
        elif isinstance(action, Supply):
            found["food laid back"] += action.hex in emptied
        moved = isinstance(action, MoveTo)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
def test_greedy_sends_nothing_to_and_fro_and_seldom_attacks_in_vain(seed: int) -> None:
    found = blunders("greedy", 3, seed)

    assert found["to and fro"] == 0
    assert found["attacked in vain"] <= 3
    assert found["food laid back"] == 0


def test_nobody_thinks_of_taking_food_back_while_there_is_food_in_hand() -> None:
    met = 0
    for state, seat, _ in watched(GAME, 3, 1, "random"):
        assert isinstance(state, EmperorState)
        offered = any(isinstance(one, Retrieve) for one in state.choices(seat))
        if offered and state.holdings.crop[seat] > 0:
            met += 1
            thought = GAME.turns(state, seat) or []
            assert not any(isinstance(way[0], Retrieve) for way in thought)

    assert met > 0
