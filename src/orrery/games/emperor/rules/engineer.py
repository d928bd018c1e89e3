"""Chapter 7: the Engineer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.emperor.actions import BUILD, DEPLOY, END, Build, Deploy, End
from orrery.games.emperor.events import Built, Deployed
from orrery.games.emperor.ids import (
    CRUISER,
    DREADNOUGHT,
    ENERGY,
    FIGHTER,
    FIRST_SHIP,
    FLEET,
    HEX_NUMBER,
    METAL,
    RESERVE,
    ROBOTICS,
    SHIP_NUMBER,
    SHIPS,
)
from orrery.games.emperor.rules.technologies import begin_turn, declare
from orrery.games.emperor.state import EmperorState

ROBOTICS_METAL: Final = 2  # EMP-7.5


class EngineerTurns(Routine[EmperorState], frozen=True):
    """EMP-7.2: in player order from the chooser; the chooser's free fighter first (EMP-7.1)."""

    at: int

    def run(self, s: EmperorState) -> None:
        if self.at == s.players:
            return
        seat = s.order_from(s.chooser)[self.at]
        begin_turn(s, seat)
        free_metal = ROBOTICS_METAL if s.science.works(seat, ROBOTICS) else 0
        s.ask(EngineerTurn(seat, free_metal), EngineerTurns(self.at + 1))
        if self.at == 0 and s.galaxy.in_reserve(seat, FIGHTER) > 0:
            s.ask(DeployShip(seat, FIGHTER))


class EngineerTurn(Question[EmperorState, Build | End], frozen=True):
    """EMP-7.2: build ships; until you end."""

    clause: ClassVar[str] = "EMP-7.2"

    free_metal: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Build | End]:
        found: list[Build | End] = [
            BUILD[kind]
            for kind in (FIGHTER, CRUISER, DREADNOUGHT)
            if s.galaxy.in_reserve(seat, kind) > 0 and self.can_pay(s, kind)
        ]
        found.append(END)
        return found

    def can_pay(self, s: EmperorState, kind: int) -> bool:
        """EMP-7.2, 7.5: metal (two of it saved by Robotics), energy and dollars."""
        holdings = s.holdings
        cost = s.box.ships[kind].cost
        seat = self.seat
        return (
            holdings.metal[seat] + self.free_metal >= cost.metal
            and holdings.energy[seat] >= cost.energy
            and holdings.money[seat] >= cost.money
        )

    def play(self, s: EmperorState, seat: Seat, action: Build | End) -> None:
        if isinstance(action, End):
            return
        kind = SHIP_NUMBER[action.ship]
        s.ask(BuildShip(seat, kind, self.free_metal))
        if self.free_metal > 0 and s.box.ships[kind].cost.metal > 0:
            declare(s, seat, ROBOTICS)

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, Build):
            if s.galaxy.in_reserve(seat, SHIP_NUMBER[action.ship]) == 0:
                return "emperor.no_ship_left", self.clause
            return "emperor.ship_too_dear", self.clause
        return "emperor.build_now", self.clause


class BuildShip(Routine[EmperorState], frozen=True):
    """EMP-7.6: pay, then deploy at once; a sabotaged Robotics takes the order back (EMP-10.5)."""

    seat: Seat
    kind: int
    free_metal: int

    def run(self, s: EmperorState) -> None:
        holdings = s.holdings
        seat = self.seat
        if self.free_metal > 0 and not s.science.works(seat, ROBOTICS):
            s.ask(EngineerTurn(seat, 0))
            return
        cost = s.box.ships[self.kind].cost
        saved = min(self.free_metal, cost.metal)
        holdings.metal[seat] -= cost.metal - saved
        s.market.supply[METAL] += cost.metal - saved
        holdings.energy[seat] -= cost.energy
        s.market.supply[ENERGY] += cost.energy
        holdings.money[seat] -= cost.money
        if s.sink is not None:
            s.sink.tell(Built(seat, SHIPS[self.kind]))
        s.ask(DeployShip(seat, self.kind), EngineerTurn(seat, self.free_metal - saved))


class DeployShip(Question[EmperorState, Deploy], frozen=True):
    """EMP-7.1, 7.3: deploy the ship on one of your starbases."""

    clause: ClassVar[str] = "EMP-7.3"

    kind: int

    def choices(self, s: EmperorState, seat: Seat) -> Sequence[Deploy]:
        return [DEPLOY[at] for at in s.galaxy.bases(seat)]

    def play(self, s: EmperorState, seat: Seat, action: Deploy) -> None:
        deploy(s, seat, self.kind, HEX_NUMBER[action.hex])
        if s.sink is not None:
            s.sink.tell(Deployed(seat, SHIPS[self.kind], action.hex))

    def refusal(self, s: EmperorState, seat: Seat, action: Action) -> tuple[str, str]:
        return "emperor.own_starbases", self.clause

    def facts(self, s: EmperorState, seat: Seat | None) -> dict[str, object]:
        return {"seat": self.seat, "ship": SHIPS[self.kind]}


def deploy(s: EmperorState, seat: Seat, kind: int, at: int) -> None:
    """Put the first ship of a type that is in reserve on a hex."""
    first = seat * FLEET
    number = (
        s.galaxy.ships.index(RESERVE, first + FIRST_SHIP[kind], first + FIRST_SHIP[kind + 1])
        - first
    )
    s.galaxy.put_ship(seat, number, at)
