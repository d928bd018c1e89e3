"""What a learned value looks at: whole numbers about a seat, from what it may know.

Their order and meaning are the version below: raise it with every change, and learn anew.
"""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.ages.habits.evaluate import sectors_held
from orrery.games.ages.ids import BONUSES, MAP, NOBODY, TRACKS
from orrery.games.ages.state import AgesState

VERSION: Final = 1
_AGES: Final = 3
_TURNS: Final = 5
_SIDES: Final = 4
_SIZES: Final = 5  # of tables: from two players on


def features(s: AgesState, seat: Seat) -> list[int]:
    """Return what is to be looked at: the time, one's own side, the best rival and the others."""
    found: list[int] = []
    add_time(s, seat, found)
    held = sectors_held(s)
    points = s.scores()
    add_side(s, seat, held[seat], points[seat], found)
    add_map(s, seat, found)
    rivals = [other for other in range(s.players) if other != seat]
    best = max(rivals, key=lambda other: (points[other] + 2 * held[other], -other))
    add_side(s, best, held[best], points[best], found)
    found.append(sum([points[other] for other in rivals]))
    found.append(sum([held[other] for other in rivals]))
    found.append(max([s.influence(other) for other in rivals]))
    found.append(max([s.armament(other) for other in rivals]))
    found.append(held[seat] - max([held[other] for other in rivals]))
    return found


def one_of(count: int, which: int, found: list[int]) -> None:
    """Add a row of noughts with a one in it; none where which is out of it."""
    found += [1 if at == which else 0 for at in range(count)]


def add_time(s: AgesState, seat: Seat, found: list[int]) -> None:
    """Add how far the game is, and what the seat has picked while the others may not know."""
    one_of(_AGES, s.age - 1, found)
    one_of(_TURNS, s.turn - 1, found)
    one_of(_SIZES, s.players - 2, found)
    is_choosing = s.is_choosing()
    found.append(1 if is_choosing else 0)
    one_of(_SIDES, s.cards.picked_sides[seat] if is_choosing else NOBODY, found)


def add_side(s: AgesState, seat: Seat, held: int, points: int, found: list[int]) -> None:
    """Add what lies open of a seat: points, levels, bonuses, pawns, and what they will count."""
    left = _AGES + 1 - max(1, s.age)
    turns = _AGES * _TURNS - max(0, (s.age - 1) * _TURNS + s.turn - 1)
    found += [points, held, held * left]
    levels = s.levels[seat * TRACKS : (seat + 1) * TRACKS]
    found += levels
    found += [level * turns for level in levels]
    found += s.bonuses[seat * BONUSES : (seat + 1) * BONUSES]
    found += [s.supply[seat], s.colony_pawns[seat]]


def add_map(s: AgesState, seat: Seat, found: list[int]) -> None:
    """Add how one's ships are spread, and how many sectors are disputed, lost or free."""
    alone = crowds = disputed = shadowed = free = 0
    for sector in s.layout.sectors:
        mine = s.ships[seat * MAP + sector]
        if s.colonies[sector] == seat:
            mine += 1
        theirs = 0
        for other in range(s.players):
            if other != seat:
                theirs += s.pawns_at(other, sector)
        if mine and not theirs:
            alone += 1
        if mine > 2:
            crowds += mine - 2
        if mine and theirs:
            disputed += 1
            if s.controller(sector) != seat:
                shadowed += 1
        if not mine and not theirs:
            free += 1
    found += [alone, crowds, disputed, shadowed, free]


_OF_A_SIDE: Final = 3 + 2 * TRACKS + BONUSES + 2
# where one's own side begins, the map after it, and the best rival's side
OWN: Final = _AGES + _TURNS + _SIZES + 1 + _SIDES
ON_MAP: Final = OWN + _OF_A_SIDE
RIVAL: Final = ON_MAP + 5
COUNT: Final = RIVAL + _OF_A_SIDE + 5
