"""Move and pinning (ECL-9.1 to ECL-9.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.eclipse.actions import PICK_SHIP, STEP_TO, STOP, PickShip, StepTo, Stop
from orrery.games.eclipse.events import Moved
from orrery.games.eclipse.ids import (
    CLOAKING_DEVICE,
    GCDS,
    SECTOR_NUMBER,
    SECTORS,
    SHIP_NUMBER,
    SHIPS,
    STARBASE,
)
from orrery.games.eclipse.state import EclipseState

Course: TypeAlias = StepTo | Stop

MOBILE: Final = STARBASE  # the types below it have drives (ECL-9.2)


def pinned(s: EclipseState, sector: int, seat: Seat) -> int:
    """ECL-9.4, ECL-9.5: how many of a seat's ships the enemies in a sector pin."""
    enemies = s.enemies(sector, seat)
    return enemies // 2 if s.mats[seat].techs & CLOAKING_DEVICE else enemies


def has_free_ship(s: EclipseState, sector: int, seat: Seat) -> bool:
    """ECL-9.4: whether a ship may leave: more ships than are pinned, and no GCDS."""
    if s.galaxy.npcs[sector] and s.box.npc_kind[sector] == GCDS:
        return False
    return s.galaxy.fleet(sector, seat) > pinned(s, sector, seat)


def offer_ships(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-9.1: the mobile ships that may leave their sector and have somewhere to go."""
    for sector in s.galaxy.berths(seat):
        if is_way_open(s, seat, sector):
            table = PICK_SHIP[sector]
            offers.extend(
                [table[ship] for ship in range(MOBILE) if is_mobile(s, seat, sector, ship)]
            )


def is_way_open(s: EclipseState, seat: Seat, sector: int) -> bool:
    """ECL-9.1, ECL-9.4: whether a sector has links, and enemies that do not pin all ships."""
    return bool(s.links(sector, seat)) and has_free_ship(s, sector, seat)


def is_mobile(s: EclipseState, seat: Seat, sector: int, ship: int) -> bool:
    """ECL-9.1: whether a ship of a type is there, with a drive."""
    return s.galaxy.count(sector, seat, ship) > 0 and s.design(seat, ship).move > 0


def can_move(s: EclipseState, seat: Seat) -> bool:
    """Whether there is such a ship."""
    for sector in s.galaxy.berths(seat):
        if is_way_open(s, seat, sector):
            for ship in range(MOBILE):
                if is_mobile(s, seat, sector, ship):
                    return True
    return False


def pick(s: EclipseState, seat: Seat, action: PickShip) -> None:
    """ECL-9.1: one ship moves as far as its blueprint lets it."""
    ship = SHIP_NUMBER[action.ship]
    s.ask(Moving(seat, SECTOR_NUMBER[action.sector], ship, s.design(seat, ship).move, moved=False))


class Moving(Question[EclipseState, Course], frozen=True):
    """ECL-9.1: where does the ship go next?"""

    clause: ClassVar[str] = "ECL-9.1"
    sector: int
    ship: int
    left: int
    moved: bool

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Course]:
        found: list[Course] = []
        if self.left and has_free_ship(s, self.sector, seat):
            found += [STEP_TO[sector] for sector in s.links(self.sector, seat)]
        if self.moved:
            found.append(STOP)
        return found

    def play(self, s: EclipseState, seat: Seat, action: Course) -> None:
        if isinstance(action, Stop):
            return
        target = SECTOR_NUMBER[action.sector]
        s.galaxy.drop_ship(self.sector, seat, self.ship)
        s.galaxy.add_ship(target, seat, self.ship)
        if s.sink is not None:
            s.sink.tell(Moved(seat, SHIPS[self.ship], SECTORS[self.sector], action.sector))
        if self.left > 1:
            s.ask(Moving(seat, target, self.ship, self.left - 1, moved=True))

    def refusal(self, s: EclipseState, seat: Seat, action: Action) -> tuple[str, str]:
        if isinstance(action, StepTo):
            return "eclipse.no_link_there", "ECL-2.11"
        return "eclipse.move_first", self.clause


def why_not(s: EclipseState, seat: Seat, action: PickShip) -> tuple[str, str]:
    """Say why a ship cannot be moved."""
    sector = SECTOR_NUMBER[action.sector]
    ship = SHIP_NUMBER[action.ship]
    if not s.galaxy.count(sector, seat, ship):
        return "eclipse.no_such_ship", "ECL-9.1"
    if ship == STARBASE:
        return "eclipse.starbases_stay", "ECL-9.2"
    if not has_free_ship(s, sector, seat):
        return "eclipse.pinned", "ECL-9.4"
    return "eclipse.no_link_away", "ECL-2.11"
