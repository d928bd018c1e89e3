"""Chapter 8c: combat, phase by phase; both sides fire at the same time.

A side is 0, the attacker, or 1, the defender. What a side scores lies in `battle.hits[side]` until
the other side has assigned it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import (
    BONUS_DIE,
    CONTINUE,
    HIT,
    PASS,
    RETREAT,
    WARP_SHOT,
    BonusDie,
    Continue,
    KeepRoll,
    Pass,
    Retreat,
    RollAgain,
    TakeHit,
    WarpShot,
)
from orrery.games.emperor.events import (
    BattleBegan,
    BattleDrawn,
    BattleWon,
    HitIgnored,
    HitTaken,
    PhaseFought,
    PointsGained,
    Retreated,
)
from orrery.games.emperor.ids import (
    CRUISER,
    DREADNOUGHT,
    EMPIRE,
    FIGHTER,
    FIRST_SHIP,
    FLEET,
    HEXES,
    ION_CANNONS,
    NOTHING,
    PLASMA_WEAPONS,
    SHIELD_GENERATORS,
    SHIP_NUMBER,
    STARBASE,
    TIME_WARP,
    UNITS,
)
from orrery.games.emperor.rules.technologies import (
    AGAIN_CHOICES,
    Declare,
    declare,
    warp_die,
    warper,
)
from orrery.games.emperor.state import (
    ATTACKER,
    BATTLE_VP,
    DEFENDER,
    NOBODY,
    NOWHERE,
    RESERVE,
    Battle,
    EmperorState,
)

KILL_VP: Final = 1  # EMP-8.32
PHASES: Final = 3
# EMP-8.23: which ships fire in phase 1, 2, 3
FIRES: Final = (DREADNOUGHT, DREADNOUGHT, CRUISER, FIGHTER)
MARKER_PHASE: Final = 2
PLASMA_BONUS: Final = 1  # EMP-8.22
ION_DICE: Final = 1  # EMP-8.23
BONUS_DICE: Final = 1  # EMP-8.24
CONTINUE_CHOICES: Final = (CONTINUE, RETREAT)

# what a hit can be assigned to, by number in UNITS
A_FIGHTER: Final = 0
A_CRUISER: Final = 1
A_DREADNOUGHT: Final = 2
A_DAMAGED_DREADNOUGHT: Final = 3
A_STARBASE: Final = 4
AN_EMPIRE: Final = 5


def begin_battle(s: EmperorState, attacker: Seat, defender: Seat, at: int) -> None:
    """EMP-8.20, 8.21: all ships of the attacker in the hex against one opponent."""
    battle = Battle()
    battle.hex = at
    battle.seats = [attacker, defender]
    for number in range(FLEET):
        if s.ships[attacker * FLEET + number] != at:
            continue
        bit = 1 << number
        if s.hyper & bit or s.came_from[number] == NOWHERE:
            battle.no_retreat = True
        if s.free_attack & bit:
            battle.surprise = True
        s.locked |= bit  # EMP-8.34
    s.battle = battle
    battle.shields = shielded_side(s, battle)
    if s.sink is not None:
        s.sink.tell(BattleBegan(attacker, defender, HEXES[at]))
    s.ask(BattleRound())


def shielded_side(s: EmperorState, battle: Battle) -> int:
    """EMP-8.21, 8.27: the side whose fleet has working Shield Generators, or -1."""
    for side in (ATTACKER, DEFENDER):
        if s.works(battle.seats[side], SHIELD_GENERATORS) and fleet(s, battle, side) > 0:
            return side
    return -1


# -- who is there


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


def battle_facts(s: EmperorState) -> dict[str, object]:
    """What the questions of a battle mention; a showdown has no hex."""
    battle = s.battle
    assert battle is not None
    return {
        "hex": HEXES[battle.hex] if battle.hex >= 0 else None,
        "seat": battle.seats[ATTACKER],
        "other_seat": battle.seats[DEFENDER],
        "round": battle.round,
        "phase": battle.phase,
    }


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
        if (
            phase == MARKER_PHASE
            and not battle.surprise
            and s.works(defender, ION_CANNONS)
            and marker(s, battle, DEFENDER) > NOTHING
        ):
            s.ask(Declare(defender, ION_CANNONS))
        if attacks > 0 and s.works(battle.seats[ATTACKER], PLASMA_WEAPONS):
            s.ask(Declare(battle.seats[ATTACKER], PLASMA_WEAPONS))


class Fire(Routine[EmperorState], frozen=True):
    """EMP-8.26: roll for all living units of the phase on both sides at the same time."""

    phase: int

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        for side in (ATTACKER, DEFENDER):
            count = dice(s, battle, side, self.phase)
            lowest = lowest_hit(s, battle, side, self.phase)
            hits = 0
            for _ in range(count):
                if s.rng.die() >= lowest:
                    hits += 1
            battle.hits[side] = hits
            battle.misses[side] = count - hits
        if s.sink is not None:
            tell_phase(s, battle)
        s.ask(ShieldHits())
        owner = NOBODY if battle.showdown else warper(s)
        if owner != NOBODY:
            s.ask(CombatWarp(owner))


def tell_phase(s: EmperorState, battle: Battle) -> None:
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
        )
    )


# -- Time Warp


class CombatWarp(Question[EmperorState, WarpShot | Pass], frozen=True):
    """EMP-10.8: roll one die of either side again, or pass."""

    clause: ClassVar[str] = "EMP-10.8"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[WarpShot | Pass]:
        battle = s.battle
        assert battle is not None
        found: list[WarpShot | Pass] = []
        for side in (ATTACKER, DEFENDER):
            if battle.hits[side] > 0:
                found.append(WARP_SHOT[side * 2])
            if battle.misses[side] > 0:
                found.append(WARP_SHOT[side * 2 + 1])
        found.append(PASS)
        return found

    def play(self, s: EmperorState, seat: Seat, action: WarpShot | Pass) -> None:
        if isinstance(action, Pass):
            return
        s.warp_used = True
        side = ATTACKER if action.side == "attacker" else DEFENDER
        s.ask(RollShot(seat, side, action.result == "hit"))
        declare(s, seat, TIME_WARP)

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return battle_facts(s)


class RollShot(Routine[EmperorState], frozen=True):
    """EMP-10.8: the warped shot falls anew, unless Time Warp was sabotaged."""

    seat: Seat
    side: int
    was_hit: bool

    def run(self, s: EmperorState) -> None:
        if s.works(self.seat, TIME_WARP):
            hit = fire_again(s, self.seat, self.side, was_hit=self.was_hit)
            s.ask(CombatWarpAgain(self.seat, self.side, hit))


class CombatWarpAgain(Question[EmperorState, RollAgain | KeepRoll], frozen=True):
    """EMP-10.8: roll the same die once more, or keep it."""

    clause: ClassVar[str] = "EMP-10.8"

    side: int
    hit: bool

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[RollAgain | KeepRoll]:
        return AGAIN_CHOICES

    def play(self, s: EmperorState, seat: Seat, action: RollAgain | KeepRoll) -> None:
        if isinstance(action, RollAgain):
            fire_again(s, seat, self.side, was_hit=self.hit)


def fire_again(s: EmperorState, seat: Seat, side: int, *, was_hit: bool) -> bool:
    """Replace one shot of a side by a new one; return whether it hits."""
    battle = s.battle
    assert battle is not None
    hit = warp_die(s, seat) >= lowest_hit(s, battle, side, battle.phase)
    if was_hit:
        battle.hits[side] -= 1
    else:
        battle.misses[side] -= 1
    if hit:
        battle.hits[side] += 1
    else:
        battle.misses[side] += 1
    return hit


# -- shields and hits


class ShieldHits(Routine[EmperorState], frozen=True):
    """EMP-8.27: the first hit on a shielded side is ignored; then hits are assigned."""

    def run(self, s: EmperorState) -> None:
        battle = s.battle
        assert battle is not None
        s.ask(AssignHits(DEFENDER), AssignHits(ATTACKER), EndPhase())
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
    return (
        fleet(s, battle, side) + dreadnoughts - battle.damaged[side] + marker(s, battle, side)
    )


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
        take_hit(s, s.battle, self.side, UNITS.index(action.unit))

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if action == HIT[AN_EMPIRE]:
            return "the empire is protected while one of your ships lives", self.clause
        return "assign the hit to a unit of yours in this battle", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        assert s.battle is not None
        return {**battle_facts(s), "count": s.battle.hits[1 - self.side]}


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


def is_in_battle(battle: Battle, at: int) -> bool:
    """EMP-8.20, 12.5: a ship in the hex; in the showdown, any ship on the board."""
    return at != RESERVE if battle.showdown else at == battle.hex


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
    """EMP-8.25, 8.29: after the surprise come the rounds; after a round the attacker may retreat."""
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
        if s.ships[first + number] == battle.hex:
            s.free_attack &= ~(1 << number)


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
    """EMP-8.30: every attacking ship goes to its own previous hex, locked; nothing follows there."""
    battle = s.battle
    assert battle is not None
    seat = battle.seats[ATTACKER]
    for number in range(FLEET):
        if s.ships[seat * FLEET + number] != battle.hex:
            continue
        s.put_ship(seat, number, s.came_from[number])
        s.came_from[number] = NOWHERE
        s.entered &= ~(1 << number)
    if s.sink is not None:
        s.sink.tell(Retreated(seat, HEXES[battle.hex]))
    s.battle = None


def end_battle(s: EmperorState, battle: Battle) -> None:
    """EMP-8.31, 8.32: damaged dreadnoughts are repaired; a destroyed empire earns a survivor 1 VP."""
    s.battle = None
    if battle.showdown:
        return
    if battle.surprise:
        spend_free_attacks(s, battle)
    attacker, at = battle.seats[ATTACKER], battle.hex
    won = s.ships_in(attacker, at) > 0
    if s.sink is not None:
        defended = has_units(s, battle, DEFENDER)
        if won or defended:
            s.sink.tell(BattleWon(attacker if won else battle.seats[DEFENDER], HEXES[at]))
        else:
            s.sink.tell(BattleDrawn(HEXES[at]))
    if won and battle.empire_destroyed:
        s.gain_points(attacker, KILL_VP, BATTLE_VP)
        if s.sink is not None:
            s.sink.tell(PointsGained(attacker, KILL_VP, "battle_points"))
