"""What a player does without thinking: quick answers for the playouts of a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.gaia.actions import (
    CHARGE,
    DECLINE,
    END_TURN,
    KIND,
    STOP,
    Advance,
    BuildMine,
    Convert,
    FormFederation,
    Pass,
    Research,
    StartGaiaProject,
    TakeIncome,
    Upgrade,
    UseBoardAction,
    UseSpecial,
)
from orrery.games.gaia.rules.charging import ChargeOffer
from orrery.games.gaia.rules.turn import AfterAction, Turn
from orrery.games.gaia.state import GaiaState

WHIM: Final = 4  # how many points of worth a mood is worth at most
_UPGRADE: Final = (0, 0, 4, 6, 7, 7, 7)  # by what it becomes
_DEAR: Final = 3  # power that is only worth its points while there are rounds to use it in


def instinct(s: GaiaState, seat: Seat, rng: Rng) -> Action | None:
    """Answer quickly; None where one choice is as good as another."""
    step = s.stack[-1]
    offer = s.choices(seat)
    if isinstance(step, Turn):
        return some_action(offer, rng)
    if isinstance(step, AfterAction):
        return END_TURN
    if isinstance(step, ChargeOffer):
        return charge(s, step.power, offer)
    return some_answer(offer, rng)


def some_action(offer: Sequence[Action], rng: Rng) -> Action:
    """Take what usually pays, by mood; pass when nothing is left."""
    best, most = offer[0], -1
    for action in offer:
        worth = usual_worth(action)
        if worth > 0:
            worth = 3 * worth + rng.below(3 * WHIM)
        if worth > most:
            best, most = action, worth
    return best


def usual_worth(action: Action) -> int:
    """Return what an action is usually worth."""
    if isinstance(action, FormFederation):
        return 12
    if isinstance(action, Upgrade):
        return _UPGRADE[KIND[action.to]]
    if isinstance(action, (BuildMine, UseSpecial)):
        return 6
    if isinstance(action, (Research, UseBoardAction)):
        return 5
    if isinstance(action, StartGaiaProject):
        return 4
    return 0 if isinstance(action, Pass) else -1


def charge(s: GaiaState, power: int, offer: Sequence[Action]) -> Action:
    """Charge what is cheap; dear power only early."""
    if power >= _DEAR and s.round >= 5:
        return DECLINE
    return CHARGE if CHARGE in offer else offer[0]


def some_answer(offer: Sequence[Action], rng: Rng) -> Action:
    """Advance where one may, take tokens before charges, stop last; the rest by mood."""
    first = offer[0]
    if isinstance(first, (Advance, TakeIncome)):
        return offer[rng.below(len(offer) - 1)] if isinstance(first, Advance) else first
    left = [one for one in offer if one != STOP and not isinstance(one, Convert)]
    return rng.pick(left or offer)
