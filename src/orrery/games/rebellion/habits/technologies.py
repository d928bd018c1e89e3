"""What a technology is worth, and the credits, cubes and workers that it brings."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.rebellion.actions import KIND_AT
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
    VpPer,
)
from orrery.games.rebellion.ids import NOBODY, TechnologyId
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.governments import technology_points

# a worker to be placed, by kind; and one that comes straight onto a track
WORKER_WORTH: Final = (1.7, 2.6, 2.9, 3.0, 3.0, 3.3)
TRACK_WORTH: Final = {
    "senate": 1.6,
    "missions": 1.5,
    "war": 1.7,
    "influence_x": 2.2,
    "influence_y": 2.2,
}
# a credit, for each turn that is left to use what it buys
CREDIT: Final = 0.06
CUBE: Final = 0.5


def money_worth(s: RebellionState, seat: Seat) -> float:
    """Weigh a credit: it buys technologies as long as there are turns to use them."""
    if "dynastic_monarchy" in s.factions[seat].technologies:
        return 0.2
    return 0.05 + CREDIT * (s.box.turns - s.turn)


def technology_hope(s: RebellionState, seat: Seat, technology: TechnologyId) -> float:
    """Weigh what a tile may bring in the turns that are left, and at the end."""
    effects = s.box.technology[technology].effects
    return 0.1 + sum(effect_hope(s, seat, technology, effect) for effect in effects)


def effect_hope(s: RebellionState, seat: Seat, technology: TechnologyId, effect: Benefit) -> float:
    """Weigh one effect: what works every turn, once, or at the end."""
    if isinstance(effect, VpPer):
        return final_hope(s, seat, technology, effect)
    if effect.timing == "turn":
        return (s.box.turns - s.turn) * turn_worth(s, seat, effect)
    if technology in s.factions[seat].technologies:
        if isinstance(effect, GainCubes | LandWorkers):
            return 0.0
        return fleet_worth(s, seat, is_kept=technology in s.factions[seat].kept)
    if isinstance(effect, GainCubes):
        return effect.n * (CUBE + 0.5)
    return 3.0 if isinstance(effect, LandWorkers) else 3.0 + 0.3 * (s.box.turns - s.turn)


def fleet_worth(s: RebellionState, seat: Seat, *, is_kept: bool) -> float:
    """Weigh the rebel fleet while it is one's own, or can still be taken."""
    if is_kept or s.galaxy.rebel_fleet_owner in {seat, NOBODY}:
        return 3.0 + 0.3 * (s.box.turns - s.turn)
    return 0.0


def turn_worth(s: RebellionState, seat: Seat, effect: Benefit) -> float:
    """Weigh what an effect brings in one turn."""
    credit = money_worth(s, seat)
    match effect:
        case GainWorker():
            worth = TRACK_WORTH.get(effect.to, WORKER_WORTH[KIND_AT[effect.worker]])
            return effect.n * worth
        case GainMoney():
            return credit * effect.n
        case BribeMoney():
            return credit * effect.n * (s.players - 1) * 0.6
        case MoneyPerGood():
            return credit * 4
        case RandomGood():
            return 0.8
        case MoveOwnWorkers():
            return 1.2
        case _:
            return 0.0


def final_hope(s: RebellionState, seat: Seat, technology: TechnologyId, effect: VpPer) -> float:
    """Weigh what a tile counts now; one still to be bought would count itself."""
    points = float(technology_points(s, seat, technology))
    if effect.of == "technologies" and technology not in s.factions[seat].technologies:
        points += effect.vp
    return points + 0.5 * (s.box.turns - s.turn)
