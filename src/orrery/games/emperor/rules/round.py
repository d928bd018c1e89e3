"""Chapter 3: the round, in which each player chooses one role."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine, Step
from orrery.games.emperor.actions import DIRECTION, TAKE_ROLE, SetDirection, TakeRole
from orrery.games.emperor.events import GameEnded, RoleTaken, RoundBegan, RoundEnded
from orrery.games.emperor.ids import (
    ENGINEER,
    EXPLORER,
    MERCHANT,
    NOBODY,
    REGENT,
    ROLE_NUMBER,
    ROLES,
    SCIENTIST,
    STEWARD,
    WARLORD,
)
from orrery.games.emperor.rules.engineer import EngineerTurns
from orrery.games.emperor.rules.explorer import ExplorerTurn, reveal_tile
from orrery.games.emperor.rules.market import MerchantRole
from orrery.games.emperor.rules.regent import RegentRole
from orrery.games.emperor.rules.scientist import ScientistTurns
from orrery.games.emperor.rules.steward import StewardTurns
from orrery.games.emperor.rules.warlord import WarlordTurns
from orrery.games.emperor.scoring import FinalScoring
from orrery.games.emperor.state import EmperorState

ROUND_WAGE: Final = 2  # EMP-3.4

FIRST_STEP: Final[dict[int, Step[Any]]] = {
    EXPLORER: ExplorerTurn(0),
    MERCHANT: MerchantRole(),
    STEWARD: StewardTurns(0),
    ENGINEER: EngineerTurns(0),
    WARLORD: WarlordTurns(0),
    REGENT: RegentRole(),
    SCIENTIST: ScientistTurns(0),
}


class RoundStart(Routine[EmperorState], frozen=True):
    """EMP-3.1, 10.7: once-a-round cards are fresh; the throne holder sets the direction."""

    def run(self, s: EmperorState) -> None:
        s.round += 1
        s.science.saboteur_used = False
        s.science.warp_used = False
        s.taken = [-1] * s.players
        s.ask(ChooseDirection(s.throne))


class ChooseDirection(Question[EmperorState, SetDirection], frozen=True):
    """EMP-3.1: choose the direction of the round."""

    clause: ClassVar[str] = "EMP-3.1"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[SetDirection]:
        return DIRECTION

    def play(self, s: EmperorState, seat: Seat, action: SetDirection) -> None:
        s.direction = 1 if action.direction == "clockwise" else -1
        s.order = s.order_from(seat)
        if s.sink is not None:
            s.sink.tell(RoundBegan(s.round, seat, action.direction))
        s.ask(NextRole(0))


class NextRole(Routine[EmperorState], frozen=True):
    """EMP-3.2: in the order fixed at the start of the round, each player takes one role."""

    at: int

    def run(self, s: EmperorState) -> None:
        if self.at == s.players:
            end_round(s)
            s.ask(RoundStart())
        else:
            s.ask(ChooseRole(s.order[self.at], self.at))


class ChooseRole(Question[EmperorState, TakeRole], frozen=True):
    """EMP-3.2: take one of the role cards left."""

    clause: ClassVar[str] = "EMP-3.2"

    at: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[TakeRole]:
        return [TAKE_ROLE[role] for role, cards in enumerate(s.available) if cards > 0]

    def play(self, s: EmperorState, seat: Seat, action: TakeRole) -> None:
        role = ROLE_NUMBER[action.role]
        s.available[role] -= 1
        s.taken[seat] = role
        s.role = role
        s.chooser = seat
        if s.sink is not None:
            s.sink.tell(RoleTaken(seat, action.role))
        s.ask(FIRST_STEP[role], RoleEnd(self.at))

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        return "emperor.role_gone", self.clause


class RoleEnd(Routine[EmperorState], frozen=True):
    """EMP-3.3, 1.2: after every role, does the game end?"""

    at: int

    def run(self, s: EmperorState) -> None:
        role = s.role
        s.role = -1
        s.chooser = s.turn_seat = NOBODY
        reason = end_reason(s)
        if reason == "" and is_last_round_over(s, self.at):
            reason = "rounds"
        if reason == "":
            s.ask(NextRole(self.at + 1))
            return
        if s.sink is not None:
            s.sink.tell(GameEnded(reason))
        s.ask(FinalScoring(role != REGENT))  # EMP-12.1, also where the guard ends the game


def end_reason(s: EmperorState) -> str:
    """EMP-1.2: the pool is empty, or somebody has no empire marker left in reserve."""
    if s.holdings.pool == 0:
        return "pool"
    return "markers" if 0 in s.holdings.reserve else ""


def is_last_round_over(s: EmperorState, at: int) -> bool:
    """EMP-12.9 [R-40]: the last role of the last round that the guard allows."""
    return at == s.players - 1 and s.round >= s.options.safety_max_rounds


def end_round(s: EmperorState) -> None:
    """EMP-3.4: clear the table for the next round."""
    if s.available[EXPLORER] > 0 and s.tile_stack.size() > 0:  # EMP-3.4 (1)
        reveal_tile(s)
    s.available = role_cards(s)  # EMP-3.4 (2)
    for seat in range(s.players):  # EMP-3.4 (3)
        s.holdings.money[seat] += ROUND_WAGE
    if s.sink is not None:
        s.sink.tell(RoundEnded(s.round, ROUND_WAGE))


def role_cards(s: EmperorState) -> list[int]:
    """EMP-2.7, 3.6, 3.7: one card each; the flipped Explorer is a second Warlord."""
    cards = [1] * len(ROLES)
    if s.flipped:
        cards[EXPLORER] = 0
        cards[WARLORD] = 2
    if s.collapsed:
        cards[SCIENTIST] = 0
    return cards
