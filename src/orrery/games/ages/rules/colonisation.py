"""AGES-9: Colonisation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.ages.actions import COLONISE, DONE, SECTOR_NUMBER, Colonise, Done
from orrery.games.ages.events import Colonised, Stopped
from orrery.games.ages.ids import MAP, NOBODY
from orrery.games.ages.state import AgesState


class Colonisation(Question[AgesState, Colonise | Done], frozen=True):
    """AGES-9.1: place one colony on a sector that you control and where none stands, or decline."""

    clause: ClassVar[str] = "AGES-9.1"

    def choices(self, s: AgesState, seat: Seat) -> Sequence[Colonise | Done]:
        offer: list[Colonise | Done] = []
        if s.colony_pawns[seat]:  # AGES-9.3
            offer += [
                COLONISE[sector] for sector in s.layout.neutrals if can_colonise(s, seat, sector)
            ]
        offer.append(DONE)
        return offer

    def play(self, s: AgesState, seat: Seat, action: Colonise | Done) -> None:
        s.seal()
        if isinstance(action, Done):
            if s.sink is not None:
                s.sink.tell(Stopped(seat, "colonisation"))
            return
        s.add_colony(seat, SECTOR_NUMBER[action.sector])
        if s.sink is not None:
            s.sink.tell(Colonised(seat, action.sector))

    def refusal(self, s: AgesState, seat: Seat, action: Action) -> tuple[str, str]:
        if not isinstance(action, Colonise):
            return "ages.colonise_or_decline", self.clause
        if not s.colony_pawns[seat]:
            return "ages.no_colony_left", "AGES-9.3"
        sector = SECTOR_NUMBER[action.sector]
        if sector not in s.layout.neutrals:
            return "ages.not_neutral", "AGES-9.2"
        if s.colonies[sector] != NOBODY:
            return "ages.colony_there", self.clause
        return "ages.no_control", self.clause


def can_colonise(s: AgesState, seat: Seat, sector: int) -> bool:
    """AGES-9.1: no colony of any player there, and control."""
    return (
        s.colonies[sector] == NOBODY
        and s.ships[seat * MAP + sector] > 0
        and s.controller(sector) == seat
    )
