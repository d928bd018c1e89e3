"""REB-11.4: nanotech optimized trade vessels."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.rebellion.actions import GOOD_AT
from orrery.games.rebellion.effects import MoneyPerGood
from orrery.games.rebellion.rules.pieces import gain_money
from orrery.games.rebellion.state import RebellionState


def pay(s: RebellionState, seat: Seat, effect: MoneyPerGood) -> None:
    """3 UC for each tile of the good, 6 UC for its trade route."""
    good = GOOD_AT[effect.good]
    money = effect.n * s.factions[seat].goods[good]
    if s.galaxy.route_owner[good] == seat:
        money += effect.route
    gain_money(s, seat, money)
