"""One battle: initiative, missiles, engagement rounds (ECL-12.6 to ECL-12.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.errors import InternalError
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import (
    ACTIVATE,
    FIRE,
    RETREAT,
    ActivateNext,
    BeginRetreat,
    Fire,
)
from orrery.games.eclipse.events import RoundFought, Stalemated
from orrery.games.eclipse.ids import NPC, SECTOR_NUMBER, SECTORS, SHIP_NUMBER, TYPES
from orrery.games.eclipse.parts.battle import Battle
from orrery.games.eclipse.rules.field import design_of, field, is_decided
from orrery.games.eclipse.rules.firing import fire
from orrery.games.eclipse.rules.retreat import Withdraw, begin_retreat, leave, refuges
from orrery.games.eclipse.state import EclipseState

MOST_ROUNDS = 1000  # ECL-16.5
Stand: TypeAlias = Fire | BeginRetreat


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
            s.ask(*(Withdraw(b.attacker, ship) for ship in range(TYPES)), NextRound())
        else:
            b.round += 1
            if b.round > MOST_ROUNDS:
                raise InternalError("eclipse.endless_battle")
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
            return "eclipse.no_refuge", "ECL-12.20"
        return super().refusal(s, seat, action)


# -- the end of a battle


def end_battle(b: Battle) -> None:
    """ECL-12.28: who took part without penalty has earned a tile."""
    for party in (b.defender, b.attacker):
        if party != NPC and not b.penalty >> party & 1:
            b.merit |= 1 << party
    b.refuge = [-1] * len(b.refuge)  # ECL-12.24: who only began to retreat stays
