"""Chapter 11: the Scientist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import BUY_TECHNOLOGY, PASS, BuyTechnology, Pass
from orrery.games.emperor.events import TechnologyBought
from orrery.games.emperor.ids import ENERGY, NOBODY, TECHNOLOGY_NUMBER
from orrery.games.emperor.rules.technologies import begin_turn
from orrery.games.emperor.state import EmperorState

CHOOSER_DISCOUNT: Final = 1  # EMP-11.2


class ScientistTurns(Routine[EmperorState], frozen=True):
    """EMP-11.1: in player order from the chooser, one purchase each."""

    at: int

    def run(self, s: EmperorState) -> None:
        if self.at == s.players:
            return
        seat = s.order_from(s.chooser)[self.at]
        begin_turn(s, seat)
        s.ask(Research(seat), ScientistTurns(self.at + 1))


def price(s: EmperorState, seat: Seat, technology: int) -> int:
    """EMP-11.2, 11.3: the printed energy, one less for the chooser."""
    cost = s.box.technologies[technology].cost
    return max(0, cost - CHOOSER_DISCOUNT) if seat == s.chooser else cost


class Research(Question[EmperorState, BuyTechnology | Pass], frozen=True):
    """EMP-11.1: buy a technology, or pass."""

    clause: ClassVar[str] = "EMP-11.1"

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[BuyTechnology | Pass]:
        energy = s.holdings.energy[seat]
        found: list[BuyTechnology | Pass] = [
            BUY_TECHNOLOGY[technology]
            for technology, owner in enumerate(s.science.technologies)
            if owner == NOBODY and price(s, seat, technology) <= energy
        ]
        found.append(PASS)
        return found

    def play(self, s: EmperorState, seat: Seat, action: BuyTechnology | Pass) -> None:
        if isinstance(action, Pass):
            return
        technology = TECHNOLOGY_NUMBER[action.technology]
        cost = price(s, seat, technology)
        s.holdings.energy[seat] -= cost
        s.market.supply[ENERGY] += cost
        s.science.technologies[technology] = seat
        if s.sink is not None:
            s.sink.tell(TechnologyBought(seat, action.technology))

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, BuyTechnology):
            if s.science.technologies[TECHNOLOGY_NUMBER[action.technology]] != NOBODY:
                return "emperor.technology_gone", "EMP-10.1"
            return "emperor.no_energy", self.clause
        return "emperor.technology_now", self.clause
