"""Chapter 8c: who takes part in a battle, with how many dice, and what hits.

A side is 0, the attacker, or 1, the defender.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.games.emperor.ids import (
    ATTACKER,
    DEFENDER,
    FIRST_SHIP,
    FLEET,
    HEXES,
    ION_CANNONS,
    NOTHING,
    PLASMA_WEAPONS,
    RESERVE,
    SHIELD_GENERATORS,
)
from orrery.games.emperor.parts.battle import Battle
from orrery.games.emperor.state import EmperorState

PLASMA_BONUS: Final = 1  # EMP-8.22
ION_DICE: Final = 1  # EMP-8.23
BONUS_DICE: Final = 1  # EMP-8.24


class Volley(NamedTuple):
    """The dice of some units of one kind, and the lowest number that is a hit."""

    dice: int
    lowest: int


def ships(s: EmperorState, battle: Battle, side: int, kind: int) -> int:
    """Return the ships of a type that a side has in the battle."""
    seat = battle.seats[side]
    if battle.showdown:
        return FIRST_SHIP[kind + 1] - FIRST_SHIP[kind] - s.galaxy.in_reserve(seat, kind)
    return s.galaxy.count_in(seat, battle.hex, kind)


def fleet(s: EmperorState, battle: Battle, side: int) -> int:
    """Return all ships that a side has in the battle."""
    seat = battle.seats[side]
    return s.galaxy.fleet_size(seat) if battle.showdown else s.galaxy.ships_in(seat, battle.hex)


def marker(s: EmperorState, battle: Battle, side: int) -> int:
    """EMP-8.20, 8.21: the defender's empire or starbase; the attacker's takes no part."""
    if side == ATTACKER or battle.showdown or s.galaxy.owner[battle.hex] != battle.seats[DEFENDER]:
        return NOTHING
    return s.galaxy.level[battle.hex]


def has_units(s: EmperorState, battle: Battle, side: int) -> bool:
    """Whether a side still has anything in the battle."""
    return fleet(s, battle, side) > 0 or marker(s, battle, side) > NOTHING


def firing_ships(s: EmperorState, battle: Battle, side: int, kind: int) -> int:
    """EMP-8.25: in a surprise attack only the ships with a free attack fire."""
    if not battle.surprise:
        return ships(s, battle, side, kind)
    if side == DEFENDER:
        return 0
    first = battle.seats[ATTACKER] * FLEET
    return sum(
        s.campaign.free_attack >> number & 1 and s.galaxy.ships[first + number] == battle.hex
        for number in range(FIRST_SHIP[kind], FIRST_SHIP[kind + 1])
    )


def firing_marker(s: EmperorState, battle: Battle, phase: int) -> int:
    """EMP-8.23, 8.25: the defender's marker, if it fires in a phase; never in a surprise attack."""
    level = NOTHING if battle.surprise else marker(s, battle, DEFENDER)
    return level if level and s.box.markers[level - 1].fire_phase == phase else NOTHING


def volleys(s: EmperorState, battle: Battle, side: int, phase: int) -> list[Volley]:
    """EMP-8.22 to 8.24: what a side fires in a phase, as the sheet prints it; ships come first."""
    found: list[Volley] = []
    seat = battle.seats[side]
    bonus = PLASMA_BONUS if side == ATTACKER and has_plasma(s, battle) else 0
    for kind, ship in enumerate(s.box.ships):
        if ship.fire_phase == phase:
            firing = firing_ships(s, battle, side, kind)
            if firing > 0:
                extra = BONUS_DICE if side == ATTACKER and battle.bonus == kind else 0
                found.append(Volley(firing * ship.dice + extra, ship.hit_on - bonus))
    if side == DEFENDER and (level := firing_marker(s, battle, phase)):
        printed = s.box.markers[level - 1]
        ion = ION_DICE if s.science.works(seat, ION_CANNONS) else 0
        found.append(Volley(printed.dice + ion, printed.hit_on))
    return found


def has_plasma(s: EmperorState, battle: Battle) -> bool:
    """EMP-8.22: Plasma Weapons help attacking ships, but not in the showdown."""
    return not battle.showdown and s.science.works(battle.seats[ATTACKER], PLASMA_WEAPONS)


def dice(s: EmperorState, battle: Battle, side: int, phase: int) -> int:
    """Return the dice of a side in a phase."""
    return sum([volley.dice for volley in volleys(s, battle, side, phase)])


def lowest_hit(s: EmperorState, battle: Battle, side: int, phase: int) -> int:
    """Return what hits, for a die of a side in a phase that could be any of its dice."""
    return min([volley.lowest for volley in volleys(s, battle, side, phase)])


def is_in_battle(battle: Battle, at: int) -> bool:
    """EMP-8.20, 12.5: a ship in the hex; in the showdown, any ship on the board."""
    return at != RESERVE if battle.showdown else at == battle.hex


def shielded_side(s: EmperorState, battle: Battle) -> int:
    """EMP-8.21, 8.27: the side whose fleet has working Shield Generators, or -1."""
    for side in (ATTACKER, DEFENDER):
        if s.science.works(battle.seats[side], SHIELD_GENERATORS) and fleet(s, battle, side) > 0:
            return side
    return -1


def battle_facts(s: EmperorState) -> dict[str, object]:
    """Return what the questions of a battle mention; a showdown has no hex."""
    battle = s.battle
    assert battle is not None
    return {
        "hex": HEXES[battle.hex] if battle.hex >= 0 else None,
        "seat": battle.seats[ATTACKER],
        "other_seat": battle.seats[DEFENDER],
        "round": battle.round,
        "phase": battle.phase,
    }
