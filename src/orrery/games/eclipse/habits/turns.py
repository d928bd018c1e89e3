"""What a player thinks of doing: nobody trades but to pay for something (ECL-2.2).

In the Upkeep, where trades pay the bill, all that is offered is thought of. Nobody explores who
could not pay for the disc to control what is found. A tile that was drawn is laid, and a sector is
not left while it pays for itself and the disc can be afforded.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.payment import paid_ways
from orrery.core.state import State
from orrery.games.eclipse.actions import ACT, CONTROL, DISCARD, Explore, Trade
from orrery.games.eclipse.habits.expansion import choose_control
from orrery.games.eclipse.habits.worth import can_afford
from orrery.games.eclipse.ids import EXPLORE
from orrery.games.eclipse.rules.explore import ChooseControl, PlaceTile
from orrery.games.eclipse.rules.upkeep import Shortage
from orrery.games.eclipse.state import EclipseState

LOOKED_AT: Final = 8  # ways to trade that are tried in one turn
_GIVEN_UP: Final = 1.0


def turns(s: EclipseState, seat: Seat) -> list[tuple[Action, ...]]:
    """Return the ways on that are worth a thought."""
    step = s.stack[-1]
    if isinstance(step, Shortage):
        return [(action,) for action in s.real_choices(seat)]
    if isinstance(step, ChooseControl):
        taken = choose_control(s, seat, step.sector) is CONTROL[0]
        return [(CONTROL[0],)] if taken else [(action,) for action in CONTROL]
    if isinstance(step, PlaceTile):
        laid: list[tuple[Action, ...]] = [
            (action,) for action in s.real_choices(seat) if action != DISCARD
        ]
        return laid or [(DISCARD,)]
    found = paid_ways(s, seat, price, purse, LOOKED_AT)
    return [way for way in found if not leaves_what_it_finds(s, seat, way[-1])] or found


def leaves_what_it_finds(s: EclipseState, seat: Seat, action: Action) -> bool:
    """Whether the sector of an exploration would have to be left, for want of money or discs."""
    if isinstance(action, Explore):
        return not can_afford(s, seat, 1)
    return action == ACT[EXPLORE] and not can_afford(s, seat, 2)


def price(action: Action) -> float | None:
    """Return what a trade gives up; nothing for what is none."""
    return _GIVEN_UP if isinstance(action, Trade) else None


def purse(s: State, seat: Seat) -> Hashable:
    """Return all that trades change."""
    assert isinstance(s, EclipseState)
    return tuple(s.mats[seat].stock)
