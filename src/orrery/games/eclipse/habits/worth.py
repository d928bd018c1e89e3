"""What things are worth to a player who does not think long: points, cubes, sectors, money."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.eclipse.ids import MATERIALS, MONEY, SCIENCE
from orrery.games.eclipse.state import EclipseState

# points that a unit produced in each round to come is worth: materials, science, money
UNIT: Final = (0.12, 0.09, 0.28)
# of one's production: who has much of one thing rather wants another
NEED: Final = 1.25
GLUT: Final = 0.03
LEAST_NEED: Final = 0.3
# discs that go to Actions in an ordinary round: what a sector costs is reckoned beyond them
ACTIONS: Final = 3
COIN: Final = 0.18  # points that a unit of upkeep costs, for a sector and for an Action
COIN_NOW: Final = 0.12
KEPT: Final = 10  # materials or science that are not traded for an Action
SOON: Final = 0.2  # with every round to come it is more likely that a stock can be spent
PLENTY: Final = 12  # so much of a stock can hardly be spent at once
FOUND: Final = 2.3  # a discovery tile
FRONTIER: Final = 0.1  # that one may go on from a sector
LOCKED: Final = 0.3  # a square for which a technology is missing
NEXT_CUBE: Final = 0.8  # a further cube: colony ships are few


def paydays(s: EclipseState) -> int:
    """Return how many productions can still be spent."""
    return s.box.rounds - s.round


def cube_worth(s: EclipseState, seat: Seat, track: int) -> float:
    """Return what one cube less on a population track is worth until the end."""
    cubes = s.mats[seat].cubes[track]
    if not cubes:
        return 0.0
    production = s.box.production
    more = production[cubes - 1] - production[cubes]
    rounds = paydays(s) + (1 if track == MONEY else 0)
    need = max(LEAST_NEED, NEED - GLUT * production[cubes])
    return more * rounds * UNIT[track] * need + 0.01


def square_worths(s: EclipseState, seat: Seat) -> list[float]:
    """Return what settling a square is worth, by its colour."""
    found = [cube_worth(s, seat, track) for track in range(3)]
    orbital = max(found[SCIENCE], found[MONEY])
    return [*found, max(orbital, found[MATERIALS]), orbital]


def sector_gain(s: EclipseState, seat: Seat, sector: int) -> float:
    """Return what controlling a sector brings, before its upkeep."""
    return gain_with(s, seat, sector, square_worths(s, seat))


def gain_with(s: EclipseState, seat: Seat, sector: int, worths: list[float]) -> float:
    """Return the gain of one of several sectors: what squares are worth is the same for all."""
    galaxy = s.galaxy
    gain = s.box.points[sector] + FRONTIER
    if galaxy.mystery[sector]:
        gain += FOUND
    techs = s.mats[seat].techs
    opens = s.box.opens
    stars = s.box.stars[sector]
    settled = galaxy.cubes[sector]
    share = 1.0
    for square, colour in enumerate(galaxy.squares(sector)):
        if settled >> square & 1:
            continue
        worth = worths[colour]
        if stars >> square & 1:
            is_open = techs & (opens[colour] if colour < 3 else opens[0] | opens[1] | opens[2])
            worth *= 1.0 if is_open else LOCKED
        gain += worth * share
        share *= NEXT_CUBE
    return gain


def disc_cost(s: EclipseState, seat: Seat) -> float:
    """Return what the upkeep of one sector more costs until the end."""
    upkeep = s.box.upkeep
    if s.round == s.box.rounds:
        return 0.0
    out = min(12, len(s.galaxy.realm(seat)) + ACTIONS)
    return COIN * (upkeep[out + 1] - upkeep[out]) * (paydays(s) + 1)


def can_afford(s: EclipseState, seat: Seat, discs: int) -> bool:
    """Whether the coming Upkeep can be paid when so many discs more have left the track."""
    mat = s.mats[seat]
    if mat.discs < discs:
        return False
    upkeep = s.box.upkeep[max(0, min(13 - mat.discs + discs, 13))]
    money = mat.stock[MONEY] + s.production(seat, MONEY)
    if money < upkeep:
        # stocks that are worth nothing any more, or more than can be spent
        kept = 0 if s.round == s.box.rounds else KEPT
        price = s.box.species[mat.species].trade
        money += max(0, mat.stock[MATERIALS] - kept) // price
        money += max(0, mat.stock[SCIENCE] - kept) // price
    return money >= upkeep


def disc_price(s: EclipseState, seat: Seat) -> float:
    """Return what one disc more on an Action costs, in points."""
    if s.round == s.box.rounds:
        return 0.0
    upkeep = s.box.upkeep
    out = max(0, min(13 - s.mats[seat].discs, 12))
    return COIN_NOW * (upkeep[out + 1] - upkeep[out])


def thrift(s: EclipseState, stock: int) -> float:
    """Return how dear a unit of a stock is: little when there is much of it or little time."""
    return min(1.0, SOON * paydays(s)) * (1.0 if stock < PLENTY else 0.5)
