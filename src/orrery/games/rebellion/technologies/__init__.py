"""REB-11.4: what the technologies do; gains are shared, everything else has its own module."""

from __future__ import annotations

from typing import assert_never

from orrery.core.action import Seat
from orrery.games.rebellion.effects import (
    Benefit,
    BribeMoney,
    GainCubes,
    GainMoney,
    GainWorker,
    LandWorkers,
    MoneyPerGood,
    MoveOwnWorkers,
    RandomGood,
    RebelFleet,
    VpPer,
)
from orrery.games.rebellion.events import BenefitApplied
from orrery.games.rebellion.ids import TechnologyId
from orrery.games.rebellion.rules.gains import gain
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies import (
    alliance,
    corruption,
    factory,
    hyperdrive,
    rebel_fleet,
    trade_vessels,
)


def apply_at_purchase(s: RebellionState, seat: Seat, technology: TechnologyId) -> None:
    """REB-6.24: what works immediately."""
    _apply(s, seat, technology, ("now",))


def benefit(s: RebellionState, seat: Seat, technology: TechnologyId, *, unused: bool) -> None:
    """REB-11.3: what works every turn, and what works once while it was not used."""
    _apply(s, seat, technology, ("turn", "once") if unused else ("turn",))


def _apply(
    s: RebellionState, seat: Seat, technology: TechnologyId, timings: tuple[str, ...]
) -> None:
    for effect in s.box.technology[technology].effects:
        if effect.timing in timings:
            if s.sink is not None and not isinstance(effect, RebelFleet):
                s.sink.tell(BenefitApplied(seat, technology))
            apply_benefit(s, seat, technology, effect)


def asks_its_owner(s: RebellionState, technology: TechnologyId) -> bool:
    """Whether the benefit is a question; then the phase goes on after the answer."""
    return any(
        isinstance(effect, RebelFleet | MoveOwnWorkers)
        for effect in s.box.technology[technology].effects
    )


def apply_benefit(s: RebellionState, seat: Seat, technology: TechnologyId, effect: Benefit) -> None:
    """REB-11.4: what each kind of benefit does."""
    match effect:
        case GainWorker() | GainMoney() | GainCubes():
            gain(s, seat, effect)
        case RebelFleet():
            rebel_fleet.offer(s, seat, technology)
        case BribeMoney():
            corruption.take_from_rivals(s, seat, effect)
        case LandWorkers():
            alliance.land_workers(s, seat, effect)
        case MoveOwnWorkers():
            hyperdrive.offer(s, seat, effect)
        case MoneyPerGood():
            trade_vessels.pay(s, seat, effect)
        case RandomGood():
            factory.make(s, seat)
        case VpPer():
            pass  # counted by the final scoring
        case _:
            assert_never(effect)
