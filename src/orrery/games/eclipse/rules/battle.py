"""One battle: missiles, engagement rounds, retreats, stalemate (ECL-12.6 to ECL-12.27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.errors import InternalError
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    ACTIVATE,
    AUTO,
    FIRE,
    MOST_DAMAGE,
    RETREAT,
    SPLIT,
    TARGET,
    ActivateNext,
    AutoAssign,
    BeginRetreat,
    Fire,
    SplitPoint,
    Target,
)
from orrery.games.eclipse.designs import BURST, Design
from orrery.games.eclipse.events import (
    RetreatBegan,
    Retreated,
    Rolled,
    RoundFought,
    ShipsDestroyed,
    Stalemated,
)
from orrery.games.eclipse.names import (
    ANTIMATTER_SPLITTER,
    NPC,
    SECTOR_NUMBER,
    SECTORS,
    SHIP_NUMBER,
    SHIPS,
    STARBASE,
    TARGETS,
    TYPES,
)
from orrery.games.eclipse.rules.dice import (
    POINT,
    damage_of,
    give_by_rule,
    give_greedily,
    ranks,
    roll,
    split,
)
from orrery.games.eclipse.state import Battle, EclipseState

MOST_ROUNDS = 1000  # ECL-16.5
Stand: TypeAlias = Fire | BeginRetreat
Aim: TypeAlias = Target | SplitPoint | AutoAssign


# -- who and what


def field(s: EclipseState) -> Battle:
    """Return the battles of the present sector."""
    assert s.battle is not None
    return s.battle


def design_of(s: EclipseState, b: Battle, party: int, ship: int) -> Design:
    """Return the blueprint of a type of a party."""
    return s.npc_design(b.sector) if party == NPC else s.design(party, ship)


def target_number(s: EclipseState, b: Battle, party: int, ship: int) -> int:
    """Return a type as a number of `TARGETS`."""
    return TYPES + s.box.npc_kind[b.sector] if party == NPC else ship


def is_decided(b: Battle) -> bool:
    """ECL-12.9: whether a side has no ships left in the sector."""
    return not b.strength(b.defender) or not b.strength(b.attacker)


def _bit(b: Battle, party: int, ship: int) -> int:
    return 1 << (ship + (TYPES if party == b.attacker else 0))


def next_in_initiative(
    s: EclipseState, b: Battle, done: int, *, missiles: bool
) -> tuple[int, list[int]]:
    """ECL-12.6: the types with the highest initiative that have not acted; Defender first."""
    best = -1
    who = NPC
    found: list[int] = []
    for party in (b.defender, b.attacker):
        for ship in range(1 if party == NPC else TYPES):
            if not b.wounds[party * TYPES + ship] or done & _bit(b, party, ship):
                continue
            design = design_of(s, b, party, ship)
            if missiles and not design.has_missile:
                continue
            if design.initiative > best:
                best = design.initiative
                who = party
                found = [ship]
            elif design.initiative == best and who == party:
                found.append(ship)
    return who, found


# -- missiles


class Missiles(Routine[EclipseState], frozen=True):
    """ECL-12.7: each type with missiles fires them once, in initiative order."""

    done: int

    def run(self, s: EclipseState) -> None:
        b = field(s)
        party, ships = next_in_initiative(s, b, self.done, missiles=True)
        if is_decided(b):
            end_battle(b)
        elif not ships:
            s.ask(NextRound())
        elif len(ships) > 1:
            s.ask(WhoActs(party, self.done, tuple(ships), missiles=True))
        else:
            launch(s, party, ships[0], self.done)


def launch(s: EclipseState, party: int, ship: int, done: int) -> None:
    """ECL-12.7: a type fires its missiles; then the next."""
    b = field(s)
    s.ask(Missiles(done | _bit(b, party, ship)))
    fire(s, party, ship, missiles=True)


class WhoActs(Question[EclipseState, ActivateNext], frozen=True):
    """ECL-12.6: which of the types with equal initiative acts first?"""

    clause: ClassVar[str] = "ECL-12.6"
    done: int
    ships: tuple[int, ...]
    missiles: bool

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[ActivateNext]:
        return [ACTIVATE[ship] for ship in self.ships]

    def play(self, s: EclipseState, seat: Seat, action: ActivateNext) -> None:
        ship = SHIP_NUMBER[action.ship]
        if self.missiles:
            launch(s, seat, ship, self.done)
        else:
            take_part(s, seat, ship, self.done)


# -- engagement rounds


class NextRound(Routine[EclipseState], frozen=True):
    """ECL-12.9, ECL-12.27: another round while both sides have ships and somebody can shoot."""

    def run(self, s: EclipseState) -> None:
        b = field(s)
        if is_decided(b):
            end_battle(b)
        elif not _has_cannon(s, b, b.defender) and not _has_cannon(s, b, b.attacker):
            if s.sink is not None:
                s.sink.tell(Stalemated(SECTORS[b.sector]))
            b.penalty |= 1 << b.attacker
            s.ask(*(Withdraw(b.attacker, ship) for ship in range(TYPES)), NextRound())
        else:
            b.round += 1
            if b.round > MOST_ROUNDS:
                raise InternalError("a battle that does not end")
            if s.sink is not None:
                s.sink.tell(RoundFought(SECTORS[b.sector], b.round))
            s.ask(Engagement(0))


def _has_cannon(s: EclipseState, b: Battle, party: int) -> bool:
    """ECL-12.27: whether a side has a ship with a cannon, retreating or not."""
    return any(
        b.wounds[party * TYPES + ship] and design_of(s, b, party, ship).has_cannon
        for ship in range(TYPES)
    )


class Engagement(Routine[EclipseState], frozen=True):
    """ECL-12.8: each type of each side acts once a round, in initiative order."""

    done: int

    def run(self, s: EclipseState) -> None:
        b = field(s)
        party, ships = next_in_initiative(s, b, self.done, missiles=False)
        if not ships:
            s.ask(NextRound())
            return
        if len(ships) > 1 and party != NPC and not is_decided(b):
            able = [ship for ship in ships if _can_do_something(s, b, party, ship)]
            if len(able) > 1:
                s.ask(WhoActs(party, self.done, tuple(able), missiles=False))
                return
            ships = able or ships
        take_part(s, party, ships[0], self.done)


def _can_do_something(s: EclipseState, b: Battle, seat: Seat, ship: int) -> bool:
    return (
        b.refuge[seat * TYPES + ship] >= 0
        or s.design(seat, ship).has_cannon
        or bool(refuges(s, seat, ship))
    )


def take_part(s: EclipseState, party: int, ship: int, done: int) -> None:
    """ECL-12.8: a type leaves, fires, or its owner chooses; then the next type."""
    b = field(s)
    s.ask(Engagement(done | _bit(b, party, ship)))
    if party != NPC and b.refuge[party * TYPES + ship] >= 0:
        leave(s, party, ship)  # ECL-12.22
    elif is_decided(b):
        return  # ECL-12.9: no dice, no new retreats
    elif party != NPC and refuges(s, party, ship):
        s.ask(Engage(party, ship))
    else:
        fire(s, party, ship, missiles=False)


class Engage(Question[EclipseState, Stand], frozen=True):
    """ECL-12.8: fire, or begin to retreat?"""

    clause: ClassVar[str] = "ECL-12.8"
    ship: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Stand]:
        return [FIRE, *(RETREAT[sector] for sector in refuges(s, seat, self.ship))]

    def play(self, s: EclipseState, seat: Seat, action: Stand) -> None:
        if isinstance(action, Fire):
            fire(s, seat, self.ship, missiles=False)
        else:
            begin_retreat(s, seat, self.ship, SECTOR_NUMBER[action.sector])

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, BeginRetreat):
            return "no refuge: not yours, not linked, or enemy ships are there", "ECL-12.20"
        return super().refusal(s, seat, action)


# -- firing


def fire(s: EclipseState, party: int, ship: int, *, missiles: bool) -> None:
    """ECL-12.10: roll the dice of a type; its owner, or the rule, gives them to ships."""
    b = field(s)
    design = design_of(s, b, party, ship)
    dice = design.missiles if missiles else design.cannons
    rolled = roll(s.rng, dice, len(b.wounds[party * TYPES + ship]))
    if not rolled:
        return
    if s.sink is not None:
        target = TARGETS[target_number(s, b, party, ship)]
        s.sink.tell(Rolled(party, target, tuple(_face(one) for one in rolled)))
    if party == NPC:
        give_by_rule(ranks(s, b, b.enemy(NPC)), rolled, design.computer)
        resolve(s, party)
        return
    if not missiles and s.mats[party].techs & ANTIMATTER_SPLITTER:
        rolled = split(rolled)
    assign(s, party, ship, rolled)


def _face(rolled: int) -> str:
    face = rolled & 7
    shown = "*" if face == BURST else "-" if face == 1 else str(face)
    return f"{damage_of(rolled)}:{shown}"


def assign(s: EclipseState, seat: Seat, ship: int, dice: Sequence[int]) -> None:
    """ECL-12.11: give the dice that have one target; ask about the first that has several."""
    b = field(s)
    enemy = ranks(s, b, b.enemy(seat))
    computer = s.design(seat, ship).computer
    for at, rolled in enumerate(dice):
        options = enemy.hit_by(rolled, computer)
        if len(options) > 1:
            s.ask(AssignDie(seat, ship, tuple(dice[at:])))
            return
        if options:
            enemy.give(rolled, options[0][0], options[0][1])
    resolve(s, seat)


class AssignDie(Question[EclipseState, Aim], frozen=True):
    """ECL-12.11: which ship does the die go to?"""

    clause: ClassVar[str] = "ECL-12.11"
    ship: int
    dice: tuple[int, ...]

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Aim]:
        b = field(s)
        party = b.enemy(seat)
        options = ranks(s, b, party).hit_by(self.dice[0], s.design(seat, self.ship).computer)
        table = SPLIT if self.dice[0] & POINT else TARGET
        found: list[Aim] = [
            table[target_number(s, b, party, ship)][min(damage, MOST_DAMAGE)]
            for ship, damage in options
        ]
        found.append(AUTO)
        return found

    def play(self, s: EclipseState, seat: Seat, action: Aim) -> None:
        b = field(s)
        enemy = ranks(s, b, b.enemy(seat))
        if isinstance(action, AutoAssign):
            give_greedily(enemy, self.dice, s.design(seat, self.ship).computer)
            resolve(s, seat)
            return
        ship = SHIP_NUMBER.get(action.ship, 0)
        enemy.give(self.dice[0], ship, action.damage)
        assign(s, seat, self.ship, self.dice[1:])

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        return "the die hits no such ship", "ECL-12.12"


def resolve(s: EclipseState, shooter: int) -> None:
    """ECL-12.14, ECL-12.15: ships with more damage than hull are destroyed, all at once."""
    b = field(s)
    party = b.enemy(shooter)
    for ship in range(TYPES):
        wounds = b.wounds[party * TYPES + ship]
        if not wounds:
            continue
        hull = design_of(s, b, party, ship).hull
        alive = [damage for damage in wounds if damage <= hull]
        lost = len(wounds) - len(alive)
        if lost:
            b.wounds[party * TYPES + ship] = alive
            destroy(s, party, ship, lost)
            if shooter != NPC:  # ECL-12.34
                b.earned[shooter] += lost * s.box.draws[target_number(s, b, party, ship)]
    note_penalty(b, party)


def destroy(s: EclipseState, party: int, ship: int, count: int) -> None:
    """ECL-12.14: take destroyed ships off the board; players' wait for the reputation draw."""
    b = field(s)
    if s.sink is not None:
        target = TARGETS[target_number(s, b, party, ship)]
        s.sink.tell(ShipsDestroyed(party, target, count))
    if party == NPC:
        s.npcs[b.sector] -= count
        return
    b.lost[party * TYPES + ship] += count
    for _ in range(count):
        s.drop_ship(b.sector, party, ship)


# -- retreat


def refuges(s: EclipseState, seat: Seat, ship: int) -> list[int]:
    """ECL-12.20: linked sectors the seat controls, without enemy ships, for what can move."""
    if ship == STARBASE:
        return []
    return [
        sector
        for sector in s.links(field(s).sector, seat)
        if s.disc[sector] == seat and not s.enemies(sector, seat)
    ]


def begin_retreat(s: EclipseState, seat: Seat, ship: int, sector: int) -> None:
    """ECL-12.21: all ships of the type go to the border."""
    b = field(s)
    b.refuge[seat * TYPES + ship] = sector
    b.began[seat * TYPES + ship] = b.round
    note_penalty(b, seat)
    if s.sink is not None:
        s.sink.tell(RetreatBegan(seat, SHIPS[ship], SECTORS[sector]))


def leave(s: EclipseState, seat: Seat, ship: int) -> None:
    """ECL-12.22: the ships still alive move into their refuge."""
    b = field(s)
    group = seat * TYPES + ship
    refuge = b.refuge[group]
    for _ in b.wounds[group]:
        s.drop_ship(b.sector, seat, ship)
        s.add_ship(refuge, seat, ship)
    b.wounds[group] = []
    b.refuge[group] = -1
    note_penalty(b, seat)
    if s.sink is not None:
        s.sink.tell(Retreated(seat, SHIPS[ship], SECTORS[refuge]))


def note_penalty(b: Battle, party: int) -> None:
    """ECL-12.25: all ships a player still has in the sector are retreating."""
    if party == NPC:
        return
    first = party * TYPES
    staying = [
        ship for ship in range(TYPES) if b.wounds[first + ship] and b.refuge[first + ship] < 0
    ]
    if not staying and b.strength(party):
        b.penalty |= 1 << party


# -- stalemate


class Withdraw(Routine[EclipseState], frozen=True):
    """ECL-12.27: an attacking type goes at once, or is destroyed for want of a refuge."""

    seat: Seat
    ship: int

    def run(self, s: EclipseState) -> None:
        b = field(s)
        group = self.seat * TYPES + self.ship
        if not b.wounds[group]:
            return
        if b.refuge[group] >= 0:
            leave(s, self.seat, self.ship)
        elif refuges(s, self.seat, self.ship):
            s.ask(ChooseRefuge(self.seat, self.ship))
        else:
            lost = len(b.wounds[group])
            b.wounds[group] = []
            destroy(s, self.seat, self.ship, lost)


class ChooseRefuge(Question[EclipseState, BeginRetreat], frozen=True):
    """ECL-12.27: where do the ships go?"""

    clause: ClassVar[str] = "ECL-12.27"
    ship: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[BeginRetreat]:
        return [RETREAT[sector] for sector in refuges(s, seat, self.ship)]

    def play(self, s: EclipseState, seat: Seat, action: BeginRetreat) -> None:
        field(s).refuge[seat * TYPES + self.ship] = SECTOR_NUMBER[action.sector]
        leave(s, seat, self.ship)


# -- the end of a battle


def end_battle(b: Battle) -> None:
    """ECL-12.28: who took part without penalty has earned a tile."""
    for party in (b.defender, b.attacker):
        if party != NPC and not b.penalty >> party & 1:
            b.merit |= 1 << party
    b.refuge = [-1] * len(b.refuge)  # ECL-12.24: who only began to retreat stays
