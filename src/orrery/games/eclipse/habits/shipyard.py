"""Build and Upgrade (ECL-8): what makes the fleet strong enough, and what brings points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.eclipse.actions import BUILD_AT, PlacePart
from orrery.games.eclipse.designs import Design, totals
from orrery.games.eclipse.habits.evaluate import strength
from orrery.games.eclipse.habits.targets import Target, mobile_force, war_worth
from orrery.games.eclipse.habits.worth import cube_worth, thrift
from orrery.games.eclipse.ids import (
    INTERCEPTOR,
    MATERIALS,
    MONEY,
    MONOLITH,
    ORBITAL,
    PART_NUMBER,
    SCIENCE,
    SHIP_NUMBER,
    SLOTS,
    STARBASE,
    TYPES,
)
from orrery.games.eclipse.rules.build import buildable
from orrery.games.eclipse.rules.upgrade import fittings
from orrery.games.eclipse.scoring import MONOLITH_POINTS
from orrery.games.eclipse.state import MOST_MEMOS, EclipseState

MATERIAL: Final = 0.1  # points that a unit costs
SPARE_ENERGY: Final = 0.02  # energy that another part may use
NEW_SHIP: Final = 0.4  # ships of a type that may still be built
NEW_INTERCEPTOR: Final = 0.1
IN_PLACE: Final = 0.3  # a starbase, which only defends
FAR: Final = 20  # sectors from a target that cannot be reached
BESIEGED: Final = 10  # rather build so much farther away than among enemies
_ORBITAL: Final = TYPES
_MONOLITH: Final = TYPES + 1


# -- build


def best_building(
    s: EclipseState, seat: Seat, targets: Sequence[Target], budget: int, built: float
) -> tuple[float, int]:
    """Return what is best built for so much, and what that is worth; -1: nothing."""
    mat = s.mats[seat]
    best, most = -1, 0.0
    prices = s.box.costs[mat.species]
    is_last = s.round == s.box.rounds
    unit = MATERIAL * thrift(s, mat.stock[MATERIALS])
    force = mobile_force(s, seat) + built
    before = war_worth(targets, force)
    for what in buildable(s, seat, budget):
        if what == _MONOLITH:
            worth = float(MONOLITH_POINTS)
        elif what == _ORBITAL:
            worth = 0.0
            if mat.colony_ships or not is_last:
                worth = max(cube_worth(s, seat, SCIENCE), cube_worth(s, seat, MONEY))
        elif what == STARBASE:
            worth = 0.0
        else:
            worth = war_worth(targets, force + strength(s.design(seat, what))) - before
        worth -= unit * prices[what]
        if worth > most:
            best, most = what, worth
    return most, best


def build_worth(s: EclipseState, seat: Seat, targets: Sequence[Target], activations: int) -> float:
    """Return what a Build Action promises."""
    budget = s.mats[seat].stock[MATERIALS]
    prices = s.box.costs[s.mats[seat].species]
    total = built = 0.0
    for _ in range(activations):
        worth, what = best_building(s, seat, targets, budget, built)
        if what < 0:
            break
        total += worth
        budget -= prices[what]
        if what < STARBASE:
            built += strength(s.design(seat, what))
    return total


def build(s: EclipseState, seat: Seat, targets: Sequence[Target]) -> Action | None:
    """Build what is worth most, ships where they are nearest to the best target."""
    _, what = best_building(s, seat, targets, s.mats[seat].stock[MATERIALS], 0.0)
    if what < 0:
        return None
    realm = s.galaxy.realm(seat)
    if what >= TYPES:
        structure = ORBITAL if what == _ORBITAL else MONOLITH
        free = [at for at in realm if not s.galaxy.works[at] & structure]
        if not free:
            return None
        return BUILD_AT[what][free[0]]
    away = targets[0].away if targets else {}
    best, least = realm[0], 2 * FAR
    for sector in realm:
        steps = away.get(sector, FAR) + (BESIEGED if s.enemies(sector, seat) else 0)
        if steps < least:
            best, least = sector, steps
    return BUILD_AT[what][best]


# -- upgrade


def best_fitting(s: EclipseState, seat: Seat, ship: int) -> tuple[float, Action | None]:
    """Return the part that makes a type of ship strongest, and by how much; worked out once."""
    mat = s.mats[seat]
    first = ship * SLOTS
    tiles = mat.parts[first : first + SLOTS]
    techs = mat.techs & s.box.part_techs  # the others allow no part
    key = (mat.species, ship, int(mat.muon == ship), techs, *tiles, *sorted(mat.store))
    known = s.box.known_upgrades
    found = known.get(key)
    if found is None:
        if len(known) > MOST_MEMOS:
            known.clear()
        found = known[key] = _best_fitting(s, seat, ship)
    return found


def _best_fitting(s: EclipseState, seat: Seat, ship: int) -> tuple[float, Action | None]:
    before = strength(s.design(seat, ship))
    best: Action | None = None
    most = 0.0
    for action in fittings(s, seat, ship):
        if not isinstance(action, PlacePart):
            continue
        design = fitted(s, seat, action)
        gain = strength(design) - before + SPARE_ENERGY * design.energy
        if gain > most:
            best, most = action, gain
    return most, best


def fitted(s: EclipseState, seat: Seat, action: PlacePart) -> Design:
    """Return what a blueprint would be with a part."""
    mat = s.mats[seat]
    ship = SHIP_NUMBER[action.ship]
    tiles = mat.parts[ship * SLOTS : (ship + 1) * SLOTS]
    tiles[action.slot] = PART_NUMBER[action.part]
    return totals(s.box, mat.species, ship, tiles, mat.muon)


def fitting_worth(s: EclipseState, seat: Seat, action: PlacePart) -> float:
    """Return how much strength a part brings in all ships of its type."""
    ship = SHIP_NUMBER[action.ship]
    gain = strength(fitted(s, seat, action)) - strength(s.design(seat, ship))
    return _in_use(s, seat, ship) * gain


def upgrade(s: EclipseState, seat: Seat, targets: Sequence[Target]) -> tuple[float, Action | None]:
    """Return the best single upgrade, and what it promises."""
    force = mobile_force(s, seat)
    before = war_worth(targets, force)
    best: Action | None = None
    most = 0.0
    for ship in range(TYPES):
        count = _in_use(s, seat, ship)
        if not count:
            continue
        gain, action = best_fitting(s, seat, ship)
        if action is None:
            continue
        worth = war_worth(targets, force + count * gain) - before
        if worth > most:
            best, most = action, worth
    return most, best


def _in_use(s: EclipseState, seat: Seat, ship: int) -> float:
    """Return how many ships of a type there are, and a little for those that may be built."""
    count = float(s.box.supply[ship] - s.mats[seat].supply[ship])
    if ship == STARBASE:
        return IN_PLACE * count
    return count + (NEW_INTERCEPTOR if ship == INTERCEPTOR else NEW_SHIP)
