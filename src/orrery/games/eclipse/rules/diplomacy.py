"""Diplomacy (ECL-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.ring import others
from orrery.core.step import Question, Routine
from orrery.games.eclipse.actions import ANSWER, GIVE_CUBE, PROPOSE, Answer, GiveCube
from orrery.games.eclipse.events import Allied, Declined, Proposed, RelationsBroken
from orrery.games.eclipse.ids import ANY, RESOURCE_NUMBER
from orrery.games.eclipse.rules.population import CubesHome
from orrery.games.eclipse.rules.reputation import (
    MakeRoom,
    ambassadors,
    fits,
    has_room_for_ambassador,
    offer_returns,
)
from orrery.games.eclipse.state import EclipseState

FROM_PLAYERS = 4  # ECL-10


def are_allied(s: EclipseState, seat: Seat, other: Seat) -> bool:
    """Whether two seats have relations."""
    return s.mats[seat].allies >> other & 1 == 1


def trespasses(s: EclipseState, seat: Seat, other: Seat) -> bool:
    """Whether a ship of a seat is where the other has a disc or a ship."""
    galaxy = s.galaxy
    for at in galaxy.berths(seat):
        if galaxy.disc[at] == other or galaxy.fleet(at, other):
            return True
    return False


def is_free_for_relations(s: EclipseState, seat: Seat) -> bool:
    """ECL-10.1d to ECL-10.1f, for one side: no traitor; a tile, room and a cube to give."""
    mat = s.mats[seat]
    held = ambassadors(s, seat)
    return (
        s.traitor != seat
        and held < s.box.sheet.inventory.ambassadors
        and fits(s, seat, held + 1, 0)
        and sum(mat.cubes) > 0
    )


def may_ally(s: EclipseState, seat: Seat, other: Seat) -> bool:
    """ECL-10.1: whether relations may be proposed."""
    return (
        s.galaxy.contacts(seat) >> other & 1 == 1
        and not s.mats[other].is_out
        and not are_allied(s, seat, other)
        and is_free_for_relations(s, other)
        and not trespasses(s, seat, other)
        and not trespasses(s, other, seat)
    )


def offer_proposals(s: EclipseState, seat: Seat, asked: int, offers: list[Action]) -> None:
    """ECL-10.1, ECL-10.2: one proposal a partner and Action."""
    if s.players < FROM_PLAYERS or not (near := s.galaxy.contacts(seat) & ~asked):
        return
    if is_free_for_relations(s, seat):
        offers.extend(
            [
                PROPOSE[other]
                for other in range(s.players)
                if near >> other & 1 and may_ally(s, seat, other)
            ]
        )


def offer_room(s: EclipseState, seat: Seat, offers: list[Action]) -> None:
    """ECL-10.8: while no ambassador fits, reputation tiles may go back to make room."""
    if (
        s.players >= FROM_PLAYERS
        and s.mats[seat].reputation
        and not has_room_for_ambassador(s, seat)
    ):
        offer_returns(s, seat, offers)


def propose(s: EclipseState, seat: Seat, partner: Seat) -> None:
    """ECL-10.2: ask the partner."""
    if s.sink is not None:
        s.sink.tell(Proposed(seat, partner))
    s.ask(Proposal(partner, seat))


class Proposal(Question[EclipseState, Answer], frozen=True):
    """ECL-10.2: accept relations?"""

    clause: ClassVar[str] = "ECL-10.2"
    proposer_seat: Seat

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[Answer]:
        return ANSWER

    def play(self, s: EclipseState, seat: Seat, action: Answer) -> None:
        proposer = self.proposer_seat
        if not action.accept:
            if s.sink is not None:
                s.sink.tell(Declined(seat, proposer))
            return
        s.ask(
            Ambassador(proposer, seat),
            Ambassador(seat, proposer),
            Relations(proposer, seat),
        )


class Ambassador(Routine[EclipseState], frozen=True):
    """ECL-10.2: make room, then give a tile with a cube."""

    seat: Seat
    partner_seat: Seat

    def run(self, s: EclipseState) -> None:
        if has_room_for_ambassador(s, self.seat):
            s.ask(ChooseCubeToGive(self.seat, self.partner_seat))
        else:
            s.ask(MakeRoom(self.seat), self)


class ChooseCubeToGive(Question[EclipseState, GiveCube], frozen=True):
    """ECL-10.4: from which track does the cube of the ambassador come?"""

    clause: ClassVar[str] = "ECL-10.4"
    partner_seat: Seat

    def choices(self, s: EclipseState, seat: Seat) -> Sequence[GiveCube]:
        cubes = s.mats[seat].cubes
        return [GIVE_CUBE[track] for track in range(3) if cubes[track]]

    def play(self, s: EclipseState, seat: Seat, action: GiveCube) -> None:
        s.mats[seat].cubes[RESOURCE_NUMBER[action.track]] -= 1


class Relations(Routine[EclipseState], frozen=True):
    """ECL-10.4: each ambassador lies on the other's track."""

    seat: Seat
    partner_seat: Seat

    def run(self, s: EclipseState) -> None:
        s.mats[self.seat].allies |= 1 << self.partner_seat
        s.mats[self.partner_seat].allies |= 1 << self.seat
        if s.sink is not None:
            s.sink.tell(Allied(self.seat, self.partner_seat))


class CheckAggression(Routine[EclipseState], frozen=True):
    """ECL-10.6: at the end of an Action, ships beside a partner's disc or ship are aggression."""

    seat: Seat

    def run(self, s: EclipseState) -> None:
        seat = self.seat
        if not s.mats[seat].allies:
            return
        victims = [
            other
            for other in others(seat, s.players)
            if are_allied(s, seat, other) and trespasses(s, seat, other)
        ]
        if not victims:
            return
        for other in victims:
            s.mats[seat].allies &= ~(1 << other)
            s.mats[other].allies &= ~(1 << seat)
            if s.sink is not None:
                s.sink.tell(RelationsBroken(seat, other))
        s.traitor = seat  # ECL-10.7
        s.ask(
            CubesHome(seat, (ANY,) * len(victims)),
            *(CubesHome(other, (ANY,)) for other in victims),
        )
