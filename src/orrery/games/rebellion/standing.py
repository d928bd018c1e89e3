"""Routine questions that a player may let the program answer."""

from __future__ import annotations

from typing import Any, Final

from orrery.core.action import Action, Seat
from orrery.core.state import State
from orrery.games.rebellion.actions import CHOOSE_KIND, PASS
from orrery.games.rebellion.ids import HERO, SOLDIER
from orrery.games.rebellion.rules.battle import Defend
from orrery.games.rebellion.rules.missions import ChooseMission
from orrery.games.rebellion.rules.senate import BidForAction
from orrery.games.rebellion.rules.war import ChooseAttack

# the question that an instruction passes by itself
PASSES: Final[dict[str, type]] = {
    "no_attack": ChooseAttack,
    "no_bid": BidForAction,
    "no_mission": ChooseMission,
}


def answer(standing: str, state: State, seat: Seat) -> Action | None:
    """Return what an instruction answers to the question that is asked now, if anything."""
    if seat not in state.pending():
        return None
    step: Any = state.stack[-1]  # whichever question it is
    if standing == "soldiers_defend":
        return defender(state, seat) if isinstance(step, Defend) else None
    return PASS if isinstance(step, PASSES[standing]) else None


def defender(state: State, seat: Seat) -> Action | None:
    """REB-8.6: those who are lost alone."""
    choices = state.choices(seat)
    for kind in (SOLDIER, HERO):
        if CHOOSE_KIND[kind] in choices:
            return CHOOSE_KIND[kind]
    return None
