"""Firing: roll the dice of a type and give them to ships (ECL-12.10 to ECL-12.19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.eclipse.actions import (
    AUTO,
    MOST_DAMAGE,
    SPLIT,
    TARGET,
    AutoAssign,
    SplitPoint,
    Target,
)
from orrery.games.eclipse.events import Rolled
from orrery.games.eclipse.ids import ANTIMATTER_SPLITTER, NPC, SHIP_NUMBER, TARGETS, TYPES
from orrery.games.eclipse.rules.dice import (
    POINT,
    give_by_rule,
    give_greedily,
    ranks,
    roll,
    split,
    told_as,
)
from orrery.games.eclipse.rules.field import (
    credit,
    design_of,
    destroy,
    field,
    note_penalty,
    target_number,
)
from orrery.games.eclipse.state import EclipseState

Aim: TypeAlias = Target | SplitPoint | AutoAssign


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
        s.sink.tell(Rolled(party, target, tuple(told_as(one) for one in rolled)))
    if party == NPC:
        give_by_rule(ranks(s, b, b.enemy(NPC)), rolled, design.computer)
        resolve(s, party)
        return
    if not missiles and s.mats[party].techs & ANTIMATTER_SPLITTER:
        rolled = split(rolled)
    assign(s, party, ship, rolled)


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
        return "eclipse.no_hit", "ECL-12.12"


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
            credit(s, shooter, party, ship, lost)  # ECL-12.34
    note_penalty(b, party)
