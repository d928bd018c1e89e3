"""Build (ECL-8.7 to ECL-8.10)."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.eclipse.actions import BUILD_AT, Build
from orrery.games.eclipse.events import Built
from orrery.games.eclipse.ids import (
    BUILD_NUMBER,
    MATERIALS,
    MONOLITH,
    MONOLITH_TECH,
    ORBITAL,
    ORBITAL_TECH,
    SECTOR_NUMBER,
    STARBASE_TECH,
    TYPES,
)
from orrery.games.eclipse.parts.mat import Mat
from orrery.games.eclipse.rules.resources import within_reach
from orrery.games.eclipse.state import EclipseState

THINGS: Final = TYPES + 2
_ORBITAL = TYPES
_MONOLITH = TYPES + 1
# the technology each thing needs, and what a sector may have only one of (ECL-8.8)
_NEEDS = (0, 0, 0, STARBASE_TECH, ORBITAL_TECH, MONOLITH_TECH)
_STRUCTURE = {_ORBITAL: ORBITAL, _MONOLITH: MONOLITH}


def cost(s: EclipseState, seat: Seat, what: int) -> int:
    """ECL-8.7: the price in Materials, by species."""
    return s.box.costs[s.mats[seat].species][what]


def buildable(s: EclipseState, seat: Seat, budget: int) -> list[int]:
    """ECL-8.8: what a seat may build for so much: technology known, a miniature in the supply."""
    mat = s.mats[seat]
    prices = s.box.costs[mat.species]
    return [what for what in range(THINGS) if prices[what] <= budget and is_at_hand(mat, what)]


def is_at_hand(mat: Mat, what: int) -> bool:
    """ECL-8.8: whether the technology is known and a miniature lies in the supply."""
    if what < TYPES and not mat.supply[what]:
        return False
    return not _NEEDS[what] or mat.techs & _NEEDS[what] != 0


def offer_buildings(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-8.7: each thing in each controlled sector; structures once a sector."""
    _offer(s, seat, s.mats[seat].stock[MATERIALS], offers)


def _offer(s: EclipseState, seat: Seat, budget: int, offers: list[Action]) -> None:
    for what in buildable(s, seat, budget):
        table = BUILD_AT[what]
        structure = _STRUCTURE.get(what, 0)
        offers.extend(
            [table[at] for at in s.galaxy.realm(seat) if not s.galaxy.works[at] & structure]
        )


def is_within_reach(s: EclipseState, seat: Seat) -> bool:
    """ECL-4.10, R41: whether something could be built after trades."""
    realm = s.galaxy.realm(seat)
    mat = s.mats[seat]
    prices = s.box.costs[mat.species]
    budget = within_reach(s, seat, MATERIALS)
    for what in range(THINGS):
        if prices[what] > budget or not is_at_hand(mat, what):
            continue
        structure = _STRUCTURE.get(what, 0)
        for sector in realm:
            if not s.galaxy.works[sector] & structure:
                return True
    return False


def build(s: EclipseState, seat: Seat, action: Build) -> None:
    """ECL-8.7: pay and place it."""
    what = BUILD_NUMBER[action.what]
    sector = SECTOR_NUMBER[action.sector]
    mat = s.mats[seat]
    mat.stock[MATERIALS] -= cost(s, seat, what)
    if what < TYPES:
        mat.supply[what] -= 1
        s.galaxy.add_ship(sector, seat, what)
    else:
        s.galaxy.works[sector] |= _STRUCTURE[what]
    if s.sink is not None:
        s.sink.tell(Built(seat, action.what, action.sector))
