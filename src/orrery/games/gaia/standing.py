"""Answers that a player leaves to the program."""

from __future__ import annotations

from orrery.core.action import Action, Seat
from orrery.games.gaia.actions import CHARGE, DECLINE, END_TURN
from orrery.games.gaia.rules.charging import ChargeOffer
from orrery.games.gaia.rules.turn import AfterAction
from orrery.games.gaia.state import GaiaState


def answer(standing: str, s: GaiaState, seat: Seat) -> Action | None:
    """Return what a standing instruction answers now; nothing where a person should decide."""
    step = s.stack[-1]
    offer = s.choices(seat)
    if isinstance(step, ChargeOffer):
        if standing == "charge_1" and step.power == 1 and CHARGE in offer:
            return CHARGE
        if standing == "decline_charge" and step.power > 1:
            return DECLINE
    if standing == "end_turn" and isinstance(step, AfterAction):
        return END_TURN
    return None
