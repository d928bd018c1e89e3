"""How a battle would probably end if it were fought to the end: some hundred of them, thrown fast.

Both sides give up what they miss least; nobody retreats, no card but those of the forces is played.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final, NamedTuple

from orrery.core.action import Seat
from orrery.games.emperor.components import Box, Marker, Ship
from orrery.games.emperor.ids import ATTACKER, DEFENDER, HexId, MarkerId
from orrery.games.emperor.view import BattleView, EmperorView

TRIALS: Final = 240
MOST_ROUNDS: Final = 30
# what is given up first: whole dreadnoughts only lose a side of the counter
_FIRST: Final = (2, 0, 4, 1, 3, 5)


class Odds(NamedTuple):
    """In how many of a hundred battles the attacker is left, the defender, or nobody."""

    attacker: int
    defender: int
    nobody: int


class Force(NamedTuple):
    """What a side has: fighters, cruisers, whole and damaged dreadnoughts, starbase, empire."""

    units: tuple[int, int, int, int, int, int]
    lower: int = 0  # by how much less its ships hit
    ion: int = 0  # how many more dice its marker rolls
    shields: bool = False
    extra: bool = False  # a die more in each round


def battle_odds(view: EmperorView, box: Box, fight: BattleView) -> Odds:
    """Return how a battle in progress would end."""
    forces = [_force_in(view, fight, side) for side in (ATTACKER, DEFENDER)]
    return odds(forces[0], forces[1], box.ships, box.markers)


def _force_in(view: EmperorView, fight: BattleView, side: int) -> Force:
    seat = (fight.attacker, fight.defender)[side]
    has_marker = side == DEFENDER and fight.hex is not None
    fighters, cruisers, dreadnoughts = ships_at(view, seat, fight.hex)
    level = _marker(view, seat, fight.hex) if has_marker else None
    damaged = fight.damaged[side]
    return _force(view, seat, side, (fighters, cruisers, dreadnoughts - damaged, damaged), level)


def attack_odds(
    view: EmperorView, box: Box, seat: Seat, mine: tuple[int, int, int], at: HexId
) -> Odds | None:
    """Return how an attack of so many ships on a hex would end; None where there is no enemy."""
    foe = enemy_at(view, seat, at)
    if foe is None:
        return None
    attacker = _force(view, seat, ATTACKER, (*mine, 0), None)
    theirs = ships_at(view, foe, at)
    defender = _force(view, foe, DEFENDER, (*theirs, 0), _marker(view, foe, at))
    return odds(attacker, defender, box.ships, box.markers)


def enemy_at(view: EmperorView, seat: Seat, at: HexId) -> Seat | None:
    """Return whom an attacker of a hex would meet: who holds it, or else who has ships there."""
    place = next(one for one in view.hexes if one.id == at)
    if place.owner is not None and place.owner != seat:
        return place.owner
    return next((fleet.seat for fleet in place.fleets if fleet.seat != seat), None)


def ships_at(view: EmperorView, seat: Seat, at: HexId | None) -> tuple[int, int, int]:
    """Count the ships of a player in a hex, or everywhere for the showdown."""
    counts = [0, 0, 0]
    for one in view.hexes:
        if at is None or one.id == at:
            for fleet in one.fleets:
                if fleet.seat == seat:
                    counts[0] += fleet.fighters
                    counts[1] += fleet.cruisers
                    counts[2] += fleet.dreadnoughts
    return counts[0], counts[1], counts[2]


def _marker(view: EmperorView, seat: Seat, at: HexId | None) -> MarkerId | None:
    place = next((one for one in view.hexes if one.id == at), None)
    return place.marker if place is not None and place.owner == seat else None


def _force(
    view: EmperorView,
    seat: Seat,
    side: int,
    ships: tuple[int, int, int, int],
    level: MarkerId | None,
) -> Force:
    works = {card for card in view.mats[seat].technologies if card not in view.sabotaged}
    is_attacker = side == ATTACKER
    return Force(
        units=(*ships, 1 if level == "starbase" else 0, 1 if level == "empire" else 0),
        lower=1 if is_attacker and "plasma_weapons" in works else 0,
        ion=1 if "ion_cannons" in works else 0,
        shields="shield_generators" in works and sum(ships) > 0,
        extra=is_attacker and view.chooser == seat,
    )


@lru_cache(maxsize=512)
def odds(
    attacker: Force, defender: Force, ships: tuple[Ship, ...], markers: tuple[Marker, ...]
) -> Odds:
    """Fight so many battles, the same every time for the same forces."""
    rng = random.Random(str((attacker, defender)))
    won = held = 0
    for _ in range(TRIALS):
        sides = [list(attacker.units), list(defender.units)]
        shields = [attacker.shields, defender.shields]
        for _ in range(MOST_ROUNDS):
            if not any(sides[0]) or not any(sides[1]):
                break
            _fight_round(rng, sides, shields, (attacker, defender), ships, markers)
        won += any(sides[0]) and not any(sides[1])
        held += any(sides[1]) and not any(sides[0])
    win, hold = round(100 * won / TRIALS), round(100 * held / TRIALS)
    return Odds(win, hold, max(0, 100 - win - hold))


def _fight_round(
    rng: random.Random,
    sides: list[list[int]],
    shields: list[bool],
    forces: tuple[Force, Force],
    ships: tuple[Ship, ...],
    markers: tuple[Marker, ...],
) -> None:
    for phase in (1, 2, 3):
        hits = [_fire(rng, sides[side], forces[side], phase, ships, markers) for side in (0, 1)]
        for side in (0, 1):
            taken = hits[1 - side]
            if taken and shields[side]:
                shields[side] = False
                taken -= 1
            _lose(sides[side], taken)
        if not any(sides[0]) or not any(sides[1]):
            return


def _fire(
    rng: random.Random,
    units: list[int],
    force: Force,
    phase: int,
    ships: tuple[Ship, ...],
    markers: tuple[Marker, ...],
) -> int:
    hits = 0
    strongest = 2 if units[2] + units[3] else 1 if units[1] else 0
    for kind, ship in enumerate(ships):
        count = units[kind] + (units[3] if kind == 2 else 0)
        if ship.fire_phase != phase or count == 0:
            continue
        dice = count * ship.dice + (1 if force.extra and kind == strongest else 0)
        hits += sum(rng.random() * 6 >= ship.hit_on - force.lower - 1 for _ in range(dice))
    for place, marker in ((5, markers[0]), (4, markers[1])):
        if units[place] and marker.fire_phase == phase:
            dice = marker.dice + force.ion
            hits += sum(rng.random() * 6 >= marker.hit_on - 1 for _ in range(dice))
    return hits


def _lose(units: list[int], hits: int) -> None:
    for _ in range(hits):
        for unit in _FIRST:
            if units[unit]:
                units[unit] -= 1
                if unit == 2:
                    units[3] += 1
                elif unit == 4:
                    units[5] += 1
                break
