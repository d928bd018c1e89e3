"""Chapter 8c: shields, and hits assigned one at a time by their owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import HIT, TakeHit
from orrery.games.emperor.events import HitIgnored, HitTaken
from orrery.games.emperor.ids import (
    CRUISER,
    DREADNOUGHT,
    EMPIRE,
    FIGHTER,
    FIRST_SHIP,
    FLEET,
    SHIELD_GENERATORS,
    STARBASE,
    UNIT_NUMBER,
    UNITS,
)
from orrery.games.emperor.parts import RESERVE, Battle
from orrery.games.emperor.rules.forces import fleet, is_in_battle, marker, ships
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
        if s.works(seat, SHIELD_GENERATORS) or battle.showdown:
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
            units = hit_units(s, battle, side)
            if not units:
                battle.hits[other] = 0
            elif len(units) == 1 or kills_all:
                take_hit(s, battle, side, units[0])
            else:
                s.ask(ChooseHit(battle.seats[side], side))
                return


def endurance(s: EmperorState, battle: Battle, side: int) -> int:
    """Return how many hits destroy everything that a side has."""
    dreadnoughts = ships(s, battle, side, DREADNOUGHT)
    return fleet(s, battle, side) + dreadnoughts - battle.damaged[side] + marker(s, battle, side)


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


class ChooseHit(Question[EmperorState, TakeHit], frozen=True):
    """EMP-8.28: choose which of your units takes the hit."""

    clause: ClassVar[str] = "EMP-8.28"

    side: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[TakeHit]:
        assert s.battle is not None
        return [HIT[unit] for unit in hit_units(s, s.battle, self.side)]

    def play(self, s: EmperorState, seat: Seat, action: TakeHit) -> None:
        assert s.battle is not None
        s.ask(AssignHits(self.side))
        take_hit(s, s.battle, self.side, UNIT_NUMBER[action.unit])

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if action == HIT[AN_EMPIRE]:
            return "the empire is protected while one of your ships lives", self.clause
        return "assign the hit to a unit of yours in this battle", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        assert s.battle is not None
        enemy = 1 - self.side
        return {
            "seat": self.seat,
            "enemy_seat": s.battle.seats[enemy],
            "phase": s.battle.phase,
            "count": s.battle.hits[enemy],
        }


def take_hit(s: EmperorState, battle: Battle, side: int, unit: int) -> None:
    """EMP-8.28, 8.31: carry one hit out; what is destroyed goes to its owner's reserve."""
    battle.hits[1 - side] -= 1
    seat = battle.seats[side]
    if s.sink is not None:
        s.sink.tell(HitTaken(seat, UNITS[unit]))
    if unit <= A_CRUISER:
        destroy_ship(s, battle, side, unit)
    elif unit == A_DREADNOUGHT:
        battle.damaged[side] += 1
    elif unit == A_DAMAGED_DREADNOUGHT:
        battle.damaged[side] -= 1
        destroy_ship(s, battle, side, DREADNOUGHT)
    elif unit == A_STARBASE:
        s.level[battle.hex] = EMPIRE
    else:
        s.take_marker(battle.hex)
        battle.empire_destroyed = True


def destroy_ship(s: EmperorState, battle: Battle, side: int, kind: int) -> None:
    """Remove one ship of a type from the battle."""
    seat = battle.seats[side]
    number = FIRST_SHIP[kind + 1] - 1
    while not is_in_battle(battle, s.ships[seat * FLEET + number]):
        number -= 1
    s.put_ship(seat, number, RESERVE)
