"""What a learned value looks at: whole numbers about a seat, from what it may know.

Of the others' reputation tiles only the number is known. Order and meaning are the version below:
raise it with every change, and learn anew.
"""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.eclipse.habits.evaluate import free_squares, has_yet_to_pay, strength
from orrery.games.eclipse.ids import SPECIES, TECHS, TYPES
from orrery.games.eclipse.scoring import public_points
from orrery.games.eclipse.state import EclipseState

VERSION: Final = 1
_ROUNDS: Final = 9  # the last is for what comes after them
_SIZES: Final = 5  # of tables: from two players on
_STOCKS: Final = 3
_TENTHS: Final = 10.0


def features(s: EclipseState, seat: Seat) -> list[int]:
    """Return what is to be looked at: the time, one's own side, the best rival and the others."""
    mat = s.mats[seat]
    if mat.species < 0:
        return [0] * COUNT
    found: list[int] = []
    one_of(_ROUNDS, s.round - 1, found)
    one_of(_SIZES, s.players - 2, found)
    found.append(1 if mat.passed else 0)
    found.append(1 if has_yet_to_pay(s, seat) else 0)
    found.append(sum(mat.reputation))
    points = [public_points(s, other) for other in range(s.players)]
    add_side(s, seat, points[seat], found)
    one_of(len(SPECIES), mat.species, found)
    techs = mat.techs
    found += [techs >> tech & 1 for tech in range(len(TECHS))]
    rivals = [other for other in range(s.players) if other != seat]
    best = max(rivals, key=lambda other: (points[other], -other))
    add_side(s, best, points[best], found)
    found.append(sum([points[other] for other in rivals]))
    return found


def one_of(count: int, which: int, found: list[int]) -> None:
    """Add a row of noughts with a one in it; none where which is out of it."""
    row = [0] * count
    if 0 <= which < count:
        row[which] = 1
    found += row


def add_side(s: EclipseState, seat: Seat, points: int, found: list[int]) -> None:
    """Add points, goods and what brings them, sectors, ships and how well they fight."""
    mat = s.mats[seat]
    if mat.species < 0 or mat.is_out:
        found += [mat.final, *[0] * (_OF_A_SIDE - 1)]
        return
    realm = s.galaxy.realm(seat)
    found += [points, len(mat.reputation), mat.allies.bit_count()]
    found += mat.stock
    found += [s.production(seat, resource) for resource in range(_STOCKS)]
    found += [s.upkeep(seat), mat.discs, mat.colony_ships, len(mat.store)]
    found += [len(track) for track in mat.tracks]
    found += [len(realm), free_squares(s, seat)]
    ships = [0] * TYPES
    for sector in s.galaxy.berths(seat):
        for ship in range(TYPES):
            ships[ship] += s.galaxy.count(sector, seat, ship)
    found += ships
    found += [int(_TENTHS * strength(s.design(seat, ship))) for ship in range(TYPES)]


_OF_A_SIDE: Final = 3 + 2 * _STOCKS + 4 + 3 + 2 + 2 * TYPES
OWN: Final = _ROUNDS + _SIZES + 3  # where one's own side begins
COUNT: Final = OWN + 2 * _OF_A_SIDE + len(SPECIES) + len(TECHS) + 1
