"""What a learned value looks at: whole numbers about a seat; only the stack is hidden (EMP-13.5).

Their order and meaning are the version below: raise it with every change, and learn anew.
"""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.emperor.habits.evaluate import expected_control
from orrery.games.emperor.ids import (
    FLEET,
    GALAXY,
    NOBODY,
    ROLES,
    SHIP_TYPE,
    SHIPS,
    SPACES,
    STARBASE,
    TECHNOLOGIES,
)
from orrery.games.emperor.state import EmperorState

VERSION: Final = 1
_SIZES: Final = 4  # of tables: from three players on
_NEAR: Final = 3  # steps within which a free planet is looked at


def features(s: EmperorState, seat: Seat) -> list[int]:
    """Return what is to be looked at: the time, one's own side, the best rival and the others."""
    owner, level = expected_control(s)
    planets = [0] * s.players
    planet_map = s.galaxy.planet_map()
    for at in range(SPACES):
        if planet_map[at] > 0 and owner[at] >= 0:
            planets[owner[at]] += planet_map[at]
    found: list[int] = []
    add_time(s, seat, found)
    add_side(s, seat, owner, level, planets, found)
    add_reach(s, seat, owner, found)
    found += [1 if who == seat else 0 for who in s.science.technologies]
    rivals = [other for other in range(s.players) if other != seat]
    points = s.holdings.vp
    best = max(rivals, key=lambda other: (points[other] + 2 * planets[other], -other))
    add_side(s, best, owner, level, planets, found)
    found.append(sum([points[other] for other in rivals]))
    found.append(sum([planets[other] for other in rivals]))
    found.append(sum([s.galaxy.fleet_size(other) for other in rivals]))
    return found


def add_time(s: EmperorState, seat: Seat, found: list[int]) -> None:
    """Add the clocks of the game, and which role is being played."""
    found += [s.round, s.holdings.pool, min(s.holdings.reserve)]
    found += [1 if at == s.players - 3 else 0 for at in range(_SIZES)]
    found += [1 if at == s.role else 0 for at in range(len(ROLES))]
    found.append(1 if s.throne == seat else 0)


def add_side(
    s: EmperorState,
    seat: Seat,
    owner: list[Seat],
    level: list[int],
    planets: list[int],
    found: list[int],
) -> None:
    """Add points, planets, what sectors yield, ships by kind, and what is in hand."""
    holdings = s.holdings
    sectors = bases = food = metal = energy = stored = 0
    for at in range(SPACES):
        if owner[at] != seat:
            continue
        tile = s.box.tiles[s.galaxy.tiles[at]]
        sectors += 1
        bases += 1 if level[at] >= STARBASE else 0
        food += tile.food
        metal += tile.metal
        energy += tile.energy
        stored += s.galaxy.food[at]
    found += [holdings.vp[seat], planets[seat], planets[seat] * min(holdings.reserve)]
    found += [sectors, bases, food, metal, energy, stored]
    found += [holdings.money[seat], holdings.metal[seat], holdings.energy[seat]]
    found += [holdings.crop[seat], holdings.reserve[seat], holdings.influence[seat]]
    fleet = [0] * len(SHIPS)
    for number, at in enumerate(s.galaxy.ships[seat * FLEET : (seat + 1) * FLEET]):
        if at >= 0:
            fleet[SHIP_TYPE[number]] += 1
    found += fleet


def add_reach(s: EmperorState, seat: Seat, owner: list[Seat], found: list[int]) -> None:
    """Add the free planets by how far the nearest ship is, and one's sectors beside enemies."""
    planet_map = s.galaxy.planet_map()
    ships = [at for at in s.galaxy.ships[seat * FLEET : (seat + 1) * FLEET] if at >= 0]
    free = [0] * (_NEAR + 1)
    threatened = 0
    for at in range(SPACES):
        if planet_map[at] <= 0:
            continue
        if owner[at] == NOBODY:
            far = min([GALAXY.between[at][ship] for ship in ships], default=_NEAR)
            free[min(far, _NEAR)] += planet_map[at]
        elif owner[at] == seat and s.galaxy.has_enemy(seat, at):
            threatened += 1
    found += free
    found.append(threatened)


_OF_A_SIDE: Final = 15 + len(SHIPS)
# where one's own side begins, what it has found out, and the best rival's side
OWN: Final = 3 + _SIZES + len(ROLES) + 1
SCIENCE: Final = OWN + _OF_A_SIDE + _NEAR + 1 + 1
RIVAL: Final = SCIENCE + len(TECHNOLOGIES)
COUNT: Final = RIVAL + _OF_A_SIDE + 3
