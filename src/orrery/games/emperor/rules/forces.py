"""Chapter 8c: who takes part in a battle, with how many dice, and what hits.

A side is 0, the attacker, or 1, the defender.
"""

from __future__ import annotations

from typing import Final

from orrery.games.emperor.ids import (
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    FIRST_SHIP,
    FLEET,
    HEXES,
    ION_CANNONS,
    NOTHING,
    PLASMA_WEAPONS,
    SHIELD_GENERATORS,
)
from orrery.games.emperor.parts import ATTACKER, DEFENDER, RESERVE, Battle
from orrery.games.emperor.state import EmperorState

# EMP-8.23: which ships fire in phase 1, 2, 3
FIRES: Final = (DREADNOUGHT, DREADNOUGHT, CRUISER, FIGHTER)
MARKER_PHASE: Final = 2
PLASMA_BONUS: Final = 1  # EMP-8.22
ION_DICE: Final = 1  # EMP-8.23
BONUS_DICE: Final = 1  # EMP-8.24


def ships(s: EmperorState, battle: Battle, side: int, kind: int) -> int:
    """Return the ships of a type that a side has in the battle."""
    seat = battle.seats[side]
    if battle.showdown:
        return FIRST_SHIP[kind + 1] - FIRST_SHIP[kind] - s.in_reserve(seat, kind)
    return s.count_in(seat, battle.hex, kind)


def fleet(s: EmperorState, battle: Battle, side: int) -> int:
    """Return all ships that a side has in the battle."""
    seat = battle.seats[side]
    return s.fleet_size(seat) if battle.showdown else s.ships_in(seat, battle.hex)


def marker(s: EmperorState, battle: Battle, side: int) -> int:
    """EMP-8.20, 8.21: the defender's empire or starbase; the attacker's takes no part."""
    if side == ATTACKER or battle.showdown or s.owner[battle.hex] != battle.seats[DEFENDER]:
        return NOTHING
    return s.level[battle.hex]


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
        s.free_attack >> number & 1 and s.ships[first + number] == battle.hex
        for number in range(FIRST_SHIP[kind], FIRST_SHIP[kind + 1])
    )


def dice(s: EmperorState, battle: Battle, side: int, phase: int) -> int:
    """EMP-8.23, 8.24: the dice of a side in a phase."""
    kind = FIRES[phase]
    firing = firing_ships(s, battle, side, kind)
    rolled = firing * s.box.ships[kind].dice
    if side == ATTACKER:
        return rolled + BONUS_DICE if firing > 0 and battle.bonus == kind else rolled
    if phase != MARKER_PHASE or battle.surprise:
        return rolled
    level = marker(s, battle, DEFENDER)
    if level == NOTHING:
        return rolled
    ion = ION_DICE if s.works(battle.seats[DEFENDER], ION_CANNONS) else 0
    return rolled + s.box.markers[level - 1].dice + ion


def lowest_hit(s: EmperorState, battle: Battle, side: int, phase: int) -> int:
    """EMP-8.22: fighters hit on 5-6, all others on 4-6; Plasma Weapons help attacking ships."""
    printed = s.box.ships[FIRES[phase]].hit_on
    if side == DEFENDER or battle.showdown:
        return printed
    return printed - PLASMA_BONUS if s.works(battle.seats[ATTACKER], PLASMA_WEAPONS) else printed


def is_in_battle(battle: Battle, at: int) -> bool:
    """EMP-8.20, 12.5: a ship in the hex; in the showdown, any ship on the board."""
    return at != RESERVE if battle.showdown else at == battle.hex


def shielded_side(s: EmperorState, battle: Battle) -> int:
    """EMP-8.21, 8.27: the side whose fleet has working Shield Generators, or -1."""
    for side in (ATTACKER, DEFENDER):
        if s.works(battle.seats[side], SHIELD_GENERATORS) and fleet(s, battle, side) > 0:
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
