"""Retreat and stalemate (ECL-12.20 to ECL-12.27)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import RETREAT, BeginRetreat
from orrery.games.eclipse.events import RetreatBegan, Retreated
from orrery.games.eclipse.ids import SECTOR_NUMBER, SECTORS, SHIPS, STARBASE, TYPES
from orrery.games.eclipse.rules.field import credit, destroy, field, note_penalty
from orrery.games.eclipse.state import EclipseState


def refuges(s: EclipseState, seat: Seat, ship: int) -> list[int]:
    """ECL-12.20: linked sectors the seat controls, without enemy ships, for what can move."""
    if ship == STARBASE:
        return []
    return [
        sector
        for sector in s.links(field(s).sector, seat)
        if s.galaxy.disc[sector] == seat and not s.enemies(sector, seat)
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
        s.galaxy.drop_ship(b.sector, seat, ship)
        s.galaxy.add_ship(refuge, seat, ship)
    b.wounds[group] = []
    b.refuge[group] = -1
    note_penalty(b, seat)
    if s.sink is not None:
        s.sink.tell(Retreated(seat, SHIPS[ship], SECTORS[refuge]))


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
            go_at_once(s, self.seat, self.ship)
        elif refuges(s, self.seat, self.ship):
            s.ask(ChooseRefuge(self.seat, self.ship))
        else:
            lost = len(b.wounds[group])
            b.wounds[group] = []
            destroy(s, self.seat, self.ship, lost)
            credit(s, b.defender, self.seat, self.ship, lost)


class ChooseRefuge(Question[EclipseState, BeginRetreat], frozen=True):
    """ECL-12.27: where do the ships go?"""

    clause: ClassVar[str] = "ECL-12.27"
    ship: int

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[BeginRetreat]:
        return [RETREAT[sector] for sector in refuges(s, seat, self.ship)]

    def play(self, s: EclipseState, seat: Seat, action: BeginRetreat) -> None:
        field(s).refuge[seat * TYPES + self.ship] = SECTOR_NUMBER[action.sector]
        go_at_once(s, seat, self.ship)


def go_at_once(s: EclipseState, seat: Seat, ship: int) -> None:
    """ECL-12.27, R21: who goes has tried to retreat; the penalty is for that alone."""
    field(s).penalty |= 1 << seat
    leave(s, seat, ship)
