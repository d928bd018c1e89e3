"""Chapter 8c: combat, phase by phase; both sides fire at the same time.

What a side scores lies in `battle.hits[side]` until the other side has assigned it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    BONUS_DIE,
    CONTINUE,
    RETREAT,
    BonusDie,
    Continue,
    Retreat,
)
from orrery.games.emperor.events import (
    BattleBegan,
    BattleDrawn,
    BattleWon,
    PhaseFought,
    PointsGained,
    Retreated,
)
from orrery.games.emperor.ids import (
    ATTACKER,
    CRUISER,
    DEFENDER,
    DREADNOUGHT,
    FIGHTER,
    FLEET,
    HEXES,
    ION_CANNONS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PLASMA_WEAPONS,
    SHIP_NUMBER,
)
from orrery.games.emperor.parts.battle import Battle
from orrery.games.emperor.parts.holdings import BATTLE_VP
from orrery.games.emperor.rules.combat_warp import CombatWarp
from orrery.games.emperor.rules.forces import (
    battle_facts,
    dice,
    firing_marker,
    firing_ships,
    has_units,
    shielded_side,
    volleys,
)
from orrery.games.emperor.rules.hits import AssignHits, ShieldHits
from orrery.games.emperor.rules.technologies import (
    Declare,
    warper,
)
from orrery.games.emperor.state import EmperorState

KILL_VP: Final = 1  # EMP-8.32
PHASES: Final = 3
CONTINUE_CHOICES: Final = (CONTINUE, RETREAT)


def begin_battle(s: EmperorState, attacker: Seat, defender: Seat, at: int) -> None:
    """EMP-8.20, 8.21: all ships of the attacker in the hex against one opponent."""
    campaign = s.campaign
    battle = Battle()
    battle.hex = at
    battle.seats = [attacker, defender]
    for number in range(FLEET):
        if s.galaxy.ships[attacker * FLEET + number] != at:
            continue
        bit = 1 << number
        if campaign.hyper & bit or campaign.came_from[number] == NOWHERE:
            battle.no_retreat = True
        if campaign.free_attack & bit:
            battle.surprise = True
        campaign.locked |= bit  # EMP-8.34
    s.battle = battle
    battle.shields = shielded_side(s, battle)
    if s.sink is not None:
        s.sink.tell(BattleBegan(attacker, defender, HEXES[at]))
    s.ask(BattleRound())


# -- a round


class BattleRound(Routine[EmperorState], frozen=True):
    """EMP-8.25, 8.26: a round of three phases, or the surprise attack."""

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        battle.round += 1
        battle.bonus = -1
        s.ask(BattlePhase(1))
        if not battle.showdown and battle.seats[ATTACKER] == s.chooser:
            s.ask(NameBonus(battle.seats[ATTACKER]))


class NameBonus(Question[EmperorState, BonusDie], frozen=True):
    """EMP-8.24: name the ship type that rolls one extra die this round."""

    clause: ClassVar[str] = "EMP-8.24"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[BonusDie]:
        battle = s.battle
        assert battle is not None
        return [
            BONUS_DIE[kind]
            for kind in (FIGHTER, CRUISER, DREADNOUGHT)
            if firing_ships(s, battle, ATTACKER, kind) > 0
        ]

    def play(self, s: EmperorState, seat: Seat, action: BonusDie) -> None:
        assert s.battle is not None
        s.battle.bonus = SHIP_NUMBER[action.ship]

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return battle_facts(s)


class BattlePhase(Routine[EmperorState], frozen=True):
    """EMP-8.26, 10.14: declarations, then both sides roll; a phase without dice is skipped."""

    phase: int

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        phase = self.phase
        while phase <= PHASES:
            attacks = dice(s, battle, ATTACKER, phase)
            if attacks + dice(s, battle, DEFENDER, phase) > 0:
                break
            phase += 1
        if phase > PHASES:
            end_round(s, battle)
            return
        battle.phase = phase
        s.ask(Fire(phase))
        if battle.showdown:
            return
        defender = battle.seats[DEFENDER]
        if s.science.works(defender, ION_CANNONS) and firing_marker(s, battle, phase) > NOTHING:
            s.ask(Declare(defender, ION_CANNONS))
        if attacks > 0 and s.science.works(battle.seats[ATTACKER], PLASMA_WEAPONS):
            s.ask(Declare(battle.seats[ATTACKER], PLASMA_WEAPONS))


class Fire(Routine[EmperorState], frozen=True):
    """EMP-8.26: roll for all living units of the phase on both sides at the same time."""

    phase: int

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        faces: list[list[int]] = [[], []]
        for side in (ATTACKER, DEFENDER):
            hits = misses = 0
            for volley in volleys(s, battle, side, self.phase):
                for _ in range(volley.dice):
                    die = s.rng.die()
                    faces[side].append(die)
                    if die >= volley.lowest:
                        hits += 1
                    else:
                        misses += 1
            battle.hits[side] = hits
            battle.misses[side] = misses
        if s.sink is not None:
            tell_phase(s, battle, faces)
        s.ask(ShieldHits(), AssignHits(DEFENDER), AssignHits(ATTACKER), EndPhase())
        owner = NOBODY if battle.showdown else warper(s)
        if owner != NOBODY:
            s.ask(CombatWarp(owner))


def tell_phase(s: EmperorState, battle: Battle, faces: Sequence[Sequence[int]]) -> None:
    """Tell how both sides fired."""
    assert s.sink is not None
    hits, misses = battle.hits, battle.misses
    s.sink.tell(
        PhaseFought(
            battle.phase,
            battle.seats[ATTACKER],
            hits[ATTACKER],
            hits[ATTACKER] + misses[ATTACKER],
            battle.seats[DEFENDER],
            hits[DEFENDER],
            hits[DEFENDER] + misses[DEFENDER],
            tuple(faces[ATTACKER]),
            tuple(faces[DEFENDER]),
        )
    )


# -- the end of a phase, a round, a battle


class EndPhase(Routine[EmperorState], frozen=True):
    """EMP-8.26: the battle ends as soon as a side has nothing left."""

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        battle.misses = [0, 0]
        if has_units(s, battle, ATTACKER) and has_units(s, battle, DEFENDER):
            s.ask(BattlePhase(battle.phase + 1))
        else:
            end_battle(s, battle)


def end_round(s: EmperorState, battle: Battle) -> None:
    """EMP-8.25, 8.29: rounds follow the surprise; after a round the attacker may retreat."""
    if battle.surprise:
        battle.surprise = False
        spend_free_attacks(s, battle)
        s.ask(BattleRound())
    elif battle.no_retreat or battle.showdown:
        s.ask(BattleRound())
    else:
        s.ask(ContinueBattle(battle.seats[ATTACKER]))


def spend_free_attacks(s: EmperorState, battle: Battle) -> None:
    """EMP-8.25: a ship has its free attack once."""
    first = battle.seats[ATTACKER] * FLEET
    for number in range(FLEET):
        if s.galaxy.ships[first + number] == battle.hex:
            s.campaign.free_attack &= ~(1 << number)


class ContinueBattle(Question[EmperorState, Continue | Retreat], frozen=True):
    """EMP-8.29: fight another round, or retreat."""

    clause: ClassVar[str] = "EMP-8.29"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Continue | Retreat]:
        return CONTINUE_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: Continue | Retreat) -> None:
        if isinstance(action, Continue):
            s.ask(BattleRound())
            return
        retreat(s)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return battle_facts(s)


def retreat(s: EmperorState) -> None:
    """EMP-8.30: every attacking ship goes to its own previous hex, locked; no battle there."""
    campaign = s.campaign
    battle = s.battle
    assert battle is not None
    seat = battle.seats[ATTACKER]
    for number in range(FLEET):
        if s.galaxy.ships[seat * FLEET + number] != battle.hex:
            continue
        s.galaxy.put_ship(seat, number, campaign.came_from[number])
        campaign.came_from[number] = NOWHERE
        campaign.entered &= ~(1 << number)
    if s.sink is not None:
        s.sink.tell(Retreated(seat, HEXES[battle.hex]))
    s.battle = None


def end_battle(s: EmperorState, battle: Battle) -> None:
    """EMP-8.31, 8.32: dreadnoughts are repaired; a destroyed empire earns a survivor 1 VP."""
    s.battle = None
    if battle.showdown:
        return
    if battle.surprise:
        spend_free_attacks(s, battle)
    attacker, at = battle.seats[ATTACKER], battle.hex
    won = s.galaxy.ships_in(attacker, at) > 0
    if s.sink is not None:
        defended = has_units(s, battle, DEFENDER)
        if won or defended:
            s.sink.tell(BattleWon(attacker if won else battle.seats[DEFENDER], HEXES[at]))
        else:
            s.sink.tell(BattleDrawn(HEXES[at]))
    if won and battle.empire_destroyed:
        s.holdings.gain_points(attacker, KILL_VP, BATTLE_VP)
        if s.sink is not None:
            s.sink.tell(PointsGained(attacker, KILL_VP, "battle_points"))
