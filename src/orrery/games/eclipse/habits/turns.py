"""What a player thinks of doing: nobody trades but to pay for something (ECL-2.2).

In the Upkeep, where trades pay the bill, all that is offered is thought of. A sector that was found
is not thrown away or left while it pays for itself and the disc can be afforded.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.payment import paid_ways
from orrery.core.state import State
from orrery.games.eclipse.actions import CONTROL, DISCARD, Trade
from orrery.games.eclipse.habits.expansion import choose_control
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
        return placings(s, seat, step)
    return paid_ways(s, seat, price, purse, LOOKED_AT)


def placings(s: EclipseState, seat: Seat, step: PlaceTile) -> list[tuple[Action, ...]]:
    """Return the ways to lay a tile; only where enemies wait on it is it thrown away."""
    choices = s.real_choices(seat)
    is_safe = any(not s.box.npc_count[tile] for tile in step.sectors)
    if not is_safe or len(choices) == 1:
        return [(action,) for action in choices]
    return [(action,) for action in choices if action != DISCARD]


def price(action: Action) -> float | None:
    """Return what a trade gives up; nothing for what is none."""
    return _GIVEN_UP if isinstance(action, Trade) else None


def purse(s: State, seat: Seat) -> Hashable:
    """Return all that trades change."""
    assert isinstance(s, EclipseState)
    return tuple(s.mats[seat].stock)
