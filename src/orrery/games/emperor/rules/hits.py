"""Chapter 8c: shields, and hits assigned one at a time by their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import HIT, HIT_FROM, TakeHit, TakeHitFrom
from orrery.games.emperor.events import HitIgnored, HitTaken
from orrery.games.emperor.ids import (
    ATTACKER,
    CRUISER,
    DEFENDER,
    DREADNOUGHT,
    EMPIRE,
    FIGHTER,
    FIRST_SHIP,
    FLEET,
    HYPERSPACE,
    NOWHERE,
    ORIGIN_NUMBER,
    RESERVE,
    SHIELD_GENERATORS,
    STARBASE,
    UNIT_NUMBER,
    UNITS,
)
from orrery.games.emperor.parts.battle import Battle
from orrery.games.emperor.rules.forces import has_units, is_in_battle, marker, ships
from orrery.games.emperor.rules.technologies import declare
from orrery.games.emperor.state import EmperorState

# what a hit can be assigned to, by number in UNITS
A_FIGHTER: Final = 0
A_CRUISER: Final = 1
A_DREADNOUGHT: Final = 2
A_DAMAGED_DREADNOUGHT: Final = 3
A_STARBASE: Final = 4
AN_EMPIRE: Final = 5


class ShieldHits(Routine[EmperorState], frozen=True):
    """EMP-8.27: the first hit on a shielded side is ignored."""

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        side = battle.shields
        if side >= 0 and battle.hits[1 - side] > 0:
            s.ask(IgnoreHit(side))
            if not battle.showdown:
                declare(s, battle.seats[side], SHIELD_GENERATORS)


class IgnoreHit(Routine[EmperorState], frozen=True):
    """EMP-8.27, 10.5: the shields hold, unless they were sabotaged; either way they are spent."""

    side: int

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        battle.shields = -1
        seat = battle.seats[self.side]
        if s.science.works(seat, SHIELD_GENERATORS) or battle.showdown:
            battle.hits[1 - self.side] -= 1
            if s.sink is not None:
                s.sink.tell(HitIgnored(seat))


class AssignHits(Routine[EmperorState], frozen=True):
    """EMP-8.28: the owner assigns hits one at a time; what cannot be hit is lost."""

    side: int

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        side, other = self.side, 1 - self.side
        if battle.hits[other] == 0:
            return
        kills_all = battle.hits[other] >= endurance(s, battle, side)
        while battle.hits[other] > 0:
            offer = hit_choices(s, battle, side)
            if not offer:
                battle.hits[other] = 0
            elif len(offer) == 1 or kills_all:
                take_hit(s, battle, side, offer[0])
            else:
                s.ask(ChooseHit(battle.seats[side], side))
                return


def endurance(s: EmperorState, battle: Battle, side: int) -> int:
    """Return how many hits destroy everything that a side has."""
    found = marker(s, battle, side) - battle.damaged[side]
    for kind, ship in enumerate(s.box.ships):
        found += ships(s, battle, side, kind) * ship.hits_to_destroy
    return found


def hit_units(s: EmperorState, battle: Battle, side: int) -> list[int]:
    """EMP-8.28: what the next hit can be assigned to; the empire only when no ship is left."""
    found: list[int] = []
    if ships(s, battle, side, FIGHTER) > 0:
        found.append(A_FIGHTER)
    if ships(s, battle, side, CRUISER) > 0:
        found.append(A_CRUISER)
    dreadnoughts = ships(s, battle, side, DREADNOUGHT)
    if dreadnoughts > battle.damaged[side]:
        found.append(A_DREADNOUGHT)
    if battle.damaged[side] > 0:
        found.append(A_DAMAGED_DREADNOUGHT)
    level = marker(s, battle, side)
    if level == STARBASE:
        found.append(A_STARBASE)
    elif level == EMPIRE and not found:
        found.append(AN_EMPIRE)
    return found


def hit_choices(s: EmperorState, battle: Battle, side: int) -> list[TakeHit | TakeHitFrom]:
    """EMP-8.28: the units; of equal ships that came from different places, those of each."""
    found: list[TakeHit | TakeHitFrom] = []
    for unit in hit_units(s, battle, side):
        origins = origins_of(s, battle, side, unit)
        if len(origins) > 1:
            found += [HIT_FROM[unit][origin] for origin in origins]
        else:
            found.append(HIT[unit])
    return found


def origins_of(s: EmperorState, battle: Battle, side: int, unit: int) -> list[int]:
    """EMP-8.28: where the ships came from, if it matters: an attacker may return there."""
    is_ship = unit <= A_DAMAGED_DREADNOUGHT
    if side != ATTACKER or battle.showdown or not is_ship or not may_retreat_yet(s, battle):
        return []
    return sorted({origin(s, battle, number) for number in ships_meant(s, battle, side, unit)})


def may_retreat_yet(s: EmperorState, battle: Battle) -> bool:
    """EMP-8.29, 8.36: from this opponent, if any of it is left, or from another one in the hex."""
    if has_units(s, battle, DEFENDER) and not battle.no_retreat:
        return True
    others = [seat for seat in range(s.players) if seat not in battle.seats]
    return s.galaxy.owner[battle.hex] in others or any(
        s.galaxy.ships_in(seat, battle.hex) > 0 for seat in others
    )


def origin(s: EmperorState, battle: Battle, number: int) -> int:
    """Return where a ship came from: hyperspace, a hex, or the battle's own if it began there."""
    if s.campaign.hyper >> number & 1:
        return ORIGIN_NUMBER[HYPERSPACE]
    came_from = s.campaign.came_from[number]
    return battle.hex if came_from == NOWHERE else came_from


def ships_meant(s: EmperorState, battle: Battle, side: int, unit: int) -> list[int]:
    """Return the numbers of the ships that a hit may take; the damaged have the highest."""
    kind = min(unit, DREADNOUGHT)
    first = battle.seats[side] * FLEET
    numbers = [
        number
        for number in range(FIRST_SHIP[kind], FIRST_SHIP[kind + 1])
        if is_in_battle(battle, s.galaxy.ships[first + number])
    ]
    if kind != DREADNOUGHT:
        return numbers
    whole = len(numbers) - battle.damaged[side]
    return numbers[:whole] if unit == A_DREADNOUGHT else numbers[whole:]


class ChooseHit(Question[EmperorState, TakeHit | TakeHitFrom], frozen=True):
    """EMP-8.28: choose which of your units takes the hit."""

    clause: ClassVar[str] = "EMP-8.28"

    side: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[TakeHit | TakeHitFrom]:
        assert s.battle is not None
        return hit_choices(s, s.battle, self.side)

    def play(self, s: EmperorState, seat: Seat, action: TakeHit | TakeHitFrom) -> None:
        assert s.battle is not None
        s.ask(AssignHits(self.side))
        take_hit(s, s.battle, self.side, action)

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if action == HIT[AN_EMPIRE]:
            return "emperor.empire_protected", self.clause
        return "emperor.hit_your_units", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        assert s.battle is not None
        enemy = 1 - self.side
        return {
            "seat": self.seat,
            "enemy_seat": s.battle.seats[enemy],
            "phase": s.battle.phase,
            "count": s.battle.hits[enemy],
        }


def take_hit(s: EmperorState, battle: Battle, side: int, hit: TakeHit | TakeHitFrom) -> None:
    """EMP-8.28, 8.31: carry one hit out; what is destroyed goes to its owner's reserve."""
    battle.hits[1 - side] -= 1
    unit = UNIT_NUMBER[hit.unit]
    if s.sink is not None:
        s.sink.tell(HitTaken(battle.seats[side], UNITS[unit]))
    if unit == A_STARBASE:
        s.galaxy.level[battle.hex] = EMPIRE
    elif unit == AN_EMPIRE:
        s.take_marker(battle.hex)
        battle.empire_destroyed = True
    elif unit == A_DREADNOUGHT and s.box.ships[DREADNOUGHT].hits_to_destroy > 1:
        flip_ship(s, battle, side, ship_hit(s, battle, side, hit))
    else:
        s.galaxy.put_ship(battle.seats[side], ship_hit(s, battle, side, hit), RESERVE)
        if unit == A_DAMAGED_DREADNOUGHT:
            battle.damaged[side] -= 1


def ship_hit(s: EmperorState, battle: Battle, side: int, hit: TakeHit | TakeHitFrom) -> int:
    """Return the number of the ship that a hit is for: the last of those that are alike."""
    numbers = ships_meant(s, battle, side, UNIT_NUMBER[hit.unit])
    if isinstance(hit, TakeHit):
        return numbers[-1]
    wanted = ORIGIN_NUMBER[hit.origin]
    return [number for number in numbers if origin(s, battle, number) == wanted][-1]


def flip_ship(s: EmperorState, battle: Battle, side: int, number: int) -> None:
    """EMP-8.28: a dreadnought is damaged; the damaged ones have the highest numbers."""
    last = ships_meant(s, battle, side, A_DREADNOUGHT)[-1]
    if number != last:
        s.campaign.exchange(number, last)
    battle.damaged[side] += 1
