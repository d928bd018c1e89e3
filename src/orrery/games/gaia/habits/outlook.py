"""What the map promises a seat: planets in reach, neighbours, and how near its next federation is.

All of it is a guess that is quick to make: which federations are legal, and what they cost to the
last satellite, is left to the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.charging import power_value
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

PRICES: Final = 5  # of planets in reach: by steps, Gaia planets last
BEYOND: Final = PRICES  # those that want Q.I.C. to get there follow, by the same prices
TRANSDIM: Final = 2 * PRICES  # and these come last of all
FAR: Final = 2  # hexes beyond the range that are looked at
STARTS: Final = 6  # structures from which a federation is gathered, the most


class Federation(NamedTuple):
    """The next federation as it is guessed: what it lacks, and how many satellites it needs."""

    value: int  # of all structures that are free for it
    missing: int  # of the value that it needs
    satellites: int


class Outlook(NamedTuple):
    """What the map promises."""

    free: list[int]  # planets by price: in range, beyond it, Transdim planets
    neighbours: int  # own structures with somebody else's within two hexes
    federation: Federation


def outlook(s: GaiaState, seat: Seat) -> Outlook:
    """Look at the map with the eyes of a seat that has a faction."""
    mat = s.mats[seat]
    others = 0
    for one, other in enumerate(s.mats):
        if one != seat:
            others |= other.structures
    influence = s.board.influence_mask
    neighbours = 0
    for at in bits(mat.structures):
        if influence[at] & others:
            neighbours += 1
    return Outlook(free_planets(s, mat), neighbours, next_federation(s, seat, mat))


def free_planets(s: GaiaState, mat: Mat) -> list[int]:
    """Count the planets in reach that nobody has, by what they cost."""
    found = [0] * (TRANSDIM + 1)
    near = mat.near(s.board)
    reach = s.tables.range[mat.research[ids.NAVIGATION]]
    steps = s.tables.steps[mat.home]
    owner, former, planet_at = s.owner, s.former, s.planet
    for at in s.planets():
        far = near[at] - reach
        if far > FAR or owner[at] >= 0 or former[at] >= 0:
            continue
        planet = planet_at[at]
        if planet == ids.TRANSDIM:
            found[TRANSDIM] += 1
        else:
            price = PRICES - 1 if planet == ids.GAIA else steps[planet]
            found[price + (BEYOND if far > 0 else 0)] += 1
    return found


def next_federation(s: GaiaState, seat: Seat, mat: Mat) -> Federation:
    """Guess the next federation: from some structure on, the nearest ones join one by one."""
    board = s.board
    faction = FACTIONS[mat.faction]
    goal = faction.federation_goal(s, mat)
    pieces = (mat.structures | mat.stations) & ~mat.federated
    places: tuple[int, ...]
    if faction.grows_one_federation():
        places = bits(pieces)
        goal -= sum([power_value(s, seat, at) for at in bits(mat.federated & mat.structures)])
        goal -= (mat.federated & mat.stations).bit_count()
    else:
        places = bits(pieces & ~board.neighbours(mat.federated))
    stations = mat.stations
    worths = [1 if stations >> at & 1 else power_value(s, seat, at) for at in places]
    total = sum(worths)
    count = len(places)
    starts = sorted(range(count), key=lambda one: -worths[one])[:STARTS]
    fewest = 99 if starts else 0
    for start in starts:
        fewest = min(fewest, gathered(s, places, worths, start, goal))
    return Federation(total, max(0, goal - total), fewest)


def gathered(
    s: GaiaState, places: tuple[int, ...], worths: list[int], start: int, goal: int
) -> int:
    """Return how many satellites link the nearest structures until they are worth enough, or all.

    Satellites of different links may stand on the same hex; that is not looked at.
    """
    distance = s.board.distance
    row = distance[places[start]]
    away: list[int] = [row[at] for at in places]
    away[start] = 0
    value = worths[start]
    satellites = 0
    for _ in range(len(places) - 1):
        if value >= goal:
            break
        best, least = -1, 99
        for one, far in enumerate(away):
            if 0 < far < least:
                best, least = one, far
        satellites += least - 1
        value += worths[best]
        row = distance[places[best]]
        away[best] = 0
        for one, far in enumerate(away):
            if far > 0:
                other: int = row[places[one]]
                if other < far:
                    away[one] = other
    return satellites
