"""What a good position is, from what a seat may know.

Victory points can be counted by everybody (EMP-13.2), so totals are known. What is left to earn is
planets times the counts to come; everything else is worth what it does for planets.
"""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.emperor.ids import (
    FLEET,
    GALAXY,
    NOBODY,
    NOTHING,
    REGENT,
    SHIP_TYPE,
    SPACES,
    STARBASE,
    THRONE,
)
from orrery.games.emperor.rules.resolution import influence_totals, outcome
from orrery.games.emperor.state import EmperorState

# how many counts of planets a game sees at most, from now on
MOST_COUNTS: Final = 6.0
# what a thing is worth in points, while many counts are to come
SHIP_WORTH: Final = (0.55, 1.25, 2.6)
MONEY_WORTH: Final = 0.16
METAL_WORTH: Final = 0.30
ENERGY_WORTH: Final = 0.36
TECHNOLOGY_WORTH: Final = 0.55
STARBASE_WORTH: Final = 0.5
THRONE_WORTH: Final = 0.4
CUBE_WORTH: Final = 0.22
FOOD_YIELD: Final = 0.16
METAL_YIELD: Final = 0.22
ENERGY_YIELD: Final = 0.30
# the share of an unclaimed planet that belongs to who is so many steps away
REACH: Final = (0.5, 0.3, 0.2, 0.11, 0.06, 0.03, 0.015, 0.007)
# a base is a place where ships may appear: so many steps further away
BASE_AWAY: Final = 1


def evaluate(s: EmperorState, seat: Seat) -> float:
    """Say how many points a seat may hope to be ahead of the others at the end."""
    if not s.asked:
        return final_lead(s, seat)
    worths = [float(points) for points in s.holdings.vp]
    owner, level = expected_control(s)
    planets = [0] * s.players
    planet_map = s.galaxy.planet_map()
    free: list[int] = []
    for at in range(SPACES):
        here = planet_map[at]
        if here > 0:
            if owner[at] >= 0:
                planets[owner[at]] += here
            else:
                free.append(at)
    counts = counts_to_come(s, sum(planets))
    hope = 0.25 + 0.75 * min(1.0, counts / 3.0)
    for one in range(s.players):
        worths[one] += planets[one] * counts + hope * holdings(s, one)
    add_sectors(s, owner, level, worths, hope)
    add_fleets(s, worths, hope)
    if free:
        add_prospects(s, owner, free, worths, counts)
    if s.throne >= 0:
        worths[s.throne] += THRONE_WORTH * hope
    return lead(worths, seat)


def lead(worths: list[float], seat: Seat) -> float:
    """Return the lead over the best of the others, and a little over all of them."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def final_lead(s: EmperorState, seat: Seat) -> float:
    """Return the lead when the game is over; winning is worth more than points."""
    worths = [float(points) for points in s.holdings.vp]
    return lead(worths, seat) + (20.0 if s.ranking()[seat] == 1 else 0.0)


def counts_to_come(s: EmperorState, planets: int) -> float:
    """Guess how often planets will still be counted: the pool tells the time, and markers."""
    by_pool = s.holdings.pool / max(4, planets)
    by_markers = 0.7 * min(s.holdings.reserve) + 0.5
    return min(MOST_COUNTS, by_pool, by_markers) + (1.0 if s.role == REGENT else 0.5)


def expected_control(s: EmperorState) -> tuple[list[Seat], list[int]]:
    """Return who would control what if the influence laid so far were resolved now."""
    galaxy = s.galaxy
    if s.role != REGENT or not any(galaxy.laid):
        return galaxy.owner, galaxy.level
    owner, level = galaxy.owner[:], galaxy.level[:]
    for at in range(SPACES):
        if galaxy.laid[at] > 0:
            winner, left = outcome(influence_totals(s, at))
            owner[at] = winner
            level[at] = NOTHING if winner == NOBODY else min(left, STARBASE)
    return owner, level


def holdings(s: EmperorState, seat: Seat) -> float:
    """Return what dollars, cubes and technologies are worth."""
    holdings = s.holdings
    worth = MONEY_WORTH * min(holdings.money[seat], 12) + 0.04 * holdings.money[seat]
    worth += METAL_WORTH * holdings.metal[seat] + ENERGY_WORTH * holdings.energy[seat]
    worth += MONEY_WORTH * holdings.crop[seat] * s.market.prices[0]
    for technology, owner in enumerate(s.science.technologies):
        if owner == seat:
            worth += TECHNOLOGY_WORTH * (0.5 + s.box.technologies[technology].cost)
    if s.role == REGENT:
        worth += (
            THRONE_WORTH * ((s.galaxy.laid[THRONE] >> (4 * seat)) & 15)
            + 0.3 * holdings.influence[seat]
        )
    return worth


def add_sectors(
    s: EmperorState, owner: list[Seat], level: list[int], worths: list[float], hope: float
) -> None:
    """Add what controlled sectors yield, and what lies on them."""
    galaxy = s.galaxy
    tiles = s.box.tiles
    for at in range(SPACES):
        seat = owner[at]
        if seat < 0:
            continue
        tile = tiles[galaxy.tiles[at]]
        worth = FOOD_YIELD * tile.food + METAL_YIELD * tile.metal + ENERGY_YIELD * tile.energy
        if galaxy.food[at] > 0:
            worth += CUBE_WORTH * galaxy.food[at] * (tile.metal + tile.energy)
        if level[at] == STARBASE:
            worth += STARBASE_WORTH
        worths[seat] += worth * hope


def add_fleets(s: EmperorState, worths: list[float], hope: float) -> None:
    """Add what ships on the board are worth."""
    for index, at in enumerate(s.galaxy.ships):
        if at >= 0:
            worths[index // FLEET] += SHIP_WORTH[SHIP_TYPE[index % FLEET]] * hope


def add_prospects(
    s: EmperorState, owner: list[Seat], free: list[int], worths: list[float], counts: float
) -> None:
    """Add a share of every unclaimed planet to those who are near it."""
    planet_map = s.galaxy.planet_map()
    for seat in range(s.players):
        if s.holdings.reserve[seat] == 0:
            continue
        anchors = {at for at in s.galaxy.ships[seat * FLEET : (seat + 1) * FLEET] if at >= 0}
        far = [at for at in anchor_bases(s, owner, seat) if at not in anchors]
        share = 0.0
        for at in free:
            steps = GALAXY.between[at]
            near = len(REACH)
            for base in far:
                near = min(near, steps[base] + BASE_AWAY)
            for ship in anchors:
                near = min(near, steps[ship])
            share += REACH[min(near, len(REACH) - 1)] * planet_map[at]
        worths[seat] += share * counts


def anchor_bases(s: EmperorState, owner: list[Seat], seat: Seat) -> list[int]:
    """Return the bases from which ships of a seat may come."""
    level = s.galaxy.level
    return [at for at in range(SPACES) if level[at] >= STARBASE and owner[at] == seat]
