"""Research (ECL-7): which technology is worth its price."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Action, Seat
from orrery.games.eclipse.actions import RESEARCH_TECH
from orrery.games.eclipse.habits.evaluate import TRACK, USES
from orrery.games.eclipse.habits.worth import cube_worth, thrift
from orrery.games.eclipse.ids import MATERIALS, SCIENCE, TECH_NUMBER
from orrery.games.eclipse.rules.research import price, tiles_within
from orrery.games.eclipse.state import EclipseState

USEFUL: Final = 1.5  # what a technology does, at the beginning of a match
MONOLITHS: Final = 1.2  # a monolith that could be built
OPENED: Final = 0.6  # a square that a technology opens
MONOLITH: Final = TECH_NUMBER["monolith"]
SCIENCE_UNIT: Final = 0.03  # what the price costs, in points


def tech_worth(s: EclipseState, seat: Seat, tech: int, track: int) -> float:
    """Return what a technology is worth on a track, before its price."""
    rounds = s.box.rounds
    left = rounds - s.round
    have = len(s.mats[seat].tracks[track])
    points = s.box.track_points
    now = points[have + 1] - points[have]
    later = TRACK[have + 1] - TRACK[have]
    share = min(1.0, 0.25 * left)
    worth = share * later + (1 - share) * now
    if tech == MONOLITH:
        materials = s.mats[seat].stock[MATERIALS] + s.production(seat, MATERIALS) * left
        return worth + MONOLITHS * min(3.0, materials / 10)
    worth += USEFUL * USES[tech] * left / (rounds - 1)
    known = s.mats[seat].techs
    for resource, techs in enumerate(s.box.opens):
        if techs >> tech & 1 and not known & techs:
            worth += OPENED * opened(s, seat, resource) * cube_worth(s, seat, resource)
    return worth


def opened(s: EclipseState, seat: Seat, resource: int) -> int:
    """Return how many squares of one's sectors a technology would open to a resource."""
    found = 0
    for sector in s.galaxy.realm(seat):
        stars = s.box.stars[sector] & ~s.galaxy.cubes[sector]
        if stars:
            for square, colour in enumerate(s.box.colours[sector]):
                if stars >> square & 1 and colour == resource:
                    found += 1
    return min(found, 3)


def best_tech(s: EclipseState, seat: Seat) -> tuple[float, Action | None]:
    """Return the technology that is most worth its price, and by how much."""
    best: Action | None = None
    most = 0.0
    budget = s.mats[seat].stock[SCIENCE]
    unit = SCIENCE_UNIT * thrift(s, budget)
    for tech, track in tiles_within(s, seat, budget):
        worth = tech_worth(s, seat, tech, track) - unit * price(s, seat, tech, track)
        if worth > most:
            best, most = RESEARCH_TECH[tech][track], worth
    return most, best
