"""Explore and Influence (ECL-6, ECL-9.10): where to go, how to lay a tile, what to control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.games.eclipse.actions import (
    CONTROL,
    DISCARD,
    READY,
    TAKE_FROM_TRACK,
    Explore,
    PlaceSector,
    PutDisc,
)
from orrery.games.eclipse.habits.worth import (
    FOUND,
    LOCKED,
    can_afford,
    cube_worth,
    disc_cost,
    gain_with,
    sector_gain,
    square_worths,
)
from orrery.games.eclipse.ids import SECTOR_NUMBER
from orrery.games.eclipse.plane import STACK_OF_ZONE, STRIDES, zone
from orrery.games.eclipse.rules.explore import PlaceTile, zones
from orrery.games.eclipse.rules.influence import targets
from orrery.games.eclipse.state import EclipseState

GUARDED: Final = 0.35  # what a sector is worth while Ancients are in it
LATER: Final = 0.5  # what cannot be controlled now may be later
EXPLORED: Final = 0.3  # that one may go on from there
USUAL_CUBE: Final = 0.75  # an ordinary cube, beside the best one
SETTLERS: Final = 3  # squares of a new sector that are settled soon
READIED: Final = 0.25  # a colony ship turned face up
MOOD: Final = 0.2  # a zone seems up to three of these better than it is
# the lie of a tile: its points and squares, edges that lead on, links to one's own and to others
POINT: Final = 0.3
SQUARE: Final = 0.3
WAY_ON: Final = 0.3
OWN_LINK: Final = 0.6
OTHER_LINK: Final = 0.1


def stack_worths(s: EclipseState, seat: Seat, discs: int) -> list[float]:
    """Return what a tile of each stack brings on average to who can afford so many discs more."""
    stacks = s.stacks
    points, every_star, colours = s.box.points, s.box.stars, s.box.colours
    sectors, npcs = s.box.sectors, s.box.npc_count
    cube = USUAL_CUBE * max([cube_worth(s, seat, track) for track in range(3)])
    cost = disc_cost(s, seat)
    share = 1.0 if can_afford(s, seat, discs) else LATER
    found: list[float] = []
    for stack in range(3):
        tiles = stacks.unseen[stack] if stacks.left[stack] else stacks.discards[stack]
        total = 0.0
        for tile in tiles:
            stars = every_star[tile].bit_count()
            plain = len(colours[tile]) - stars
            gain = points[tile] + cube * (min(plain, SETTLERS) + LOCKED * stars)
            if npcs[tile]:
                total += GUARDED * gain
            else:
                total += share * max(0.0, gain - cost) + EXPLORED
                if sectors[tile].discovery:
                    total += FOUND
        found.append(total / len(tiles) if tiles else 0.0)
    return found


def explore_worth(s: EclipseState, seat: Seat) -> float:
    """Return what an exploration promises."""
    worths = stack_worths(s, seat, 2)
    stacks = {STACK_OF_ZONE[at] for at in zones(s, seat)}
    return max([worths[stack] for stack in sorted(stacks)], default=0.0)


def choose_zone(s: EclipseState, seat: Seat, offer: Sequence[Explore], rng: Rng) -> Explore:
    """Explore where the tiles promise most, as the mood takes one."""
    worths = stack_worths(s, seat, 1)
    best = offer[0]
    most = -1.0
    for action in offer:
        at = zone(action.q, action.r)
        worth = worths[STACK_OF_ZONE[at]] + MOOD * rng.below(4)
        if worth > most:
            best, most = action, worth
    return best


def lay_tile(s: EclipseState, seat: Seat, step: PlaceTile, offer: Sequence[Action]) -> Action:
    """Lay a tile so that it is linked with what is one's own and leads on."""
    galaxy = s.galaxy
    best: Action = DISCARD
    most = -1.0
    holes = s.box.holes
    for action in offer:
        if not isinstance(action, PlaceSector):
            continue
        tile = SECTOR_NUMBER[action.sector]
        mine = holes[tile][action.rotation]
        worth = POINT * s.box.points[tile] + SQUARE * len(s.box.colours[tile])
        if s.box.npc_count[tile] and len(step.sectors) > 1:
            worth *= GUARDED
        for direction in range(6):
            if not mine >> direction & 1:
                continue
            other = galaxy.zones.get(step.at + STRIDES[direction], -1)
            if other < 0:
                worth += WAY_ON
            elif holes[other][galaxy.rotation[other]] >> (direction + 3) % 6 & 1:
                worth += OWN_LINK if galaxy.disc[other] == seat else OTHER_LINK
        if worth > most:
            best, most = action, worth
    return best


def choose_control(s: EclipseState, seat: Seat, sector: int) -> Action:
    """Take what pays for itself."""
    is_good = sector_gain(s, seat, sector) > disc_cost(s, seat)
    return CONTROL[0 if is_good and can_afford(s, seat, 1) else 1]


def influence_worth(s: EclipseState, seat: Seat, activations: int) -> float:
    """Return what an Influence Action promises."""
    cost = disc_cost(s, seat)
    worths = square_worths(s, seat)
    gains = [gain_with(s, seat, at, worths) - cost for at in targets(s, seat)]
    gains.sort(reverse=True)
    total = 0.0
    for at, gain in enumerate(gains[:activations]):
        if gain > 0 and can_afford(s, seat, at + 2):  # with the disc of the Action itself
            total += gain
    mat = s.mats[seat]
    used = s.box.species[mat.species].colony_ships - mat.colony_ships
    if mat.colony_ships < 2:
        total += READIED * min(used, 2)
    return total


def influence(s: EclipseState, seat: Seat, offer: Sequence[Action]) -> Action | None:
    """Send a disc where one is worth it; ready colony ships."""
    if TAKE_FROM_TRACK in offer and can_afford(s, seat, 1):
        cost = disc_cost(s, seat)
        worths = square_worths(s, seat)
        for at in targets(s, seat):
            if gain_with(s, seat, at, worths) > cost:
                return TAKE_FROM_TRACK
    return READY if READY in offer else None


def place_disc(s: EclipseState, seat: Seat, offer: Sequence[Action]) -> Action:
    """Put the disc in the best sector."""
    best = offer[0]
    most = -1.0
    worths = square_worths(s, seat)
    for action in offer:
        if isinstance(action, PutDisc) and action.sector is not None:
            worth = gain_with(s, seat, SECTOR_NUMBER[action.sector], worths)
            if worth > most:
                best, most = action, worth
    return best
