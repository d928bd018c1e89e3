"""REB-6.14 to REB-6.21: the secret missions track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeAlias

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import (
    CHOOSE_KIND,
    CHOOSE_PLANET,
    KIND_AT,
    MISSIONS_TRACK,
    PASS,
    PERFORM,
    PLACE_AT,
    PLANET_AT,
    REMOVE,
    SENATE,
    ChooseKind,
    ChoosePlanet,
    Pass,
    Perform,
    Remove,
)
from orrery.games.rebellion.events import CreatureCaught, MissionPassed, MissionPerformed
from orrery.games.rebellion.ids import DIPLOMAT, NOBODY, PLANETS, SOLDIER, MissionId
from orrery.games.rebellion.missions import grant
from orrery.games.rebellion.missions.target import Target
from orrery.games.rebellion.rules.pieces import eliminate, kinds_among, workers_at
from orrery.games.rebellion.state import RebellionState

SENATE_COST: Final = 1  # REB-6.16
CREATURE_COST: Final = 2  # REB-6.16

Aim: TypeAlias = Remove | ChoosePlanet


def mission_order(s: RebellionState) -> list[Seat]:
    """REB-6.14: the keeper of the double agent first, then turn order."""
    if s.double_agent == NOBODY:
        return s.order
    return [s.double_agent, *(seat for seat in s.order if seat != s.double_agent)]


def strength(s: RebellionState, seat: Seat) -> int:
    """REB-6.16: what the workers on the track are worth; heroes and smugglers 2."""
    worth = 0
    for count, value in zip(s.factions[seat].missions_track, s.box.mission_values, strict=True):
        worth += count * value
    return worth


def cost(s: RebellionState, place: int) -> int:
    """REB-6.16: a point for each sentinel; the Senate costs 1; the creature 2 more."""
    points = SENATE_COST if place == SENATE else s.galaxy.sentinels[place]
    return points if s.creature == NOBODY else points + CREATURE_COST


def aims(s: RebellionState, seat: Seat, location: str) -> list[Aim]:
    """REB-6.15: the targets of a card that its performer locates, if he can afford them."""
    worth = strength(s, seat)
    if location == "capital_fleet":
        return [
            CHOOSE_PLANET[planet]
            for planet in range(len(PLANETS))
            if s.galaxy.capital_fleets[planet] and cost(s, planet) <= worth
        ]
    places = [*range(len(PLANETS))]
    kind = SOLDIER
    if location == "rival_diplomat":
        kind = DIPLOMAT
        places.append(SENATE)
    return [
        REMOVE[place][rival][kind]
        for place in places
        if cost(s, place) <= worth
        for rival in range(s.players)
        if rival != seat and workers_at(s, place, rival)[kind]
    ]


def is_performable(s: RebellionState, seat: Seat, mission: MissionId) -> bool:
    """REB-6.18: there is a place for it and the workers on the track can pay."""
    location = s.box.mission[mission].location
    planet = PLANET_AT.get(location)
    if planet is None:
        return bool(aims(s, seat, location))
    return cost(s, planet) <= strength(s, seat)


class MissionsTrack(Routine[RebellionState], frozen=True):
    """REB-6.14: player by player, until one performs a mission."""

    at: int = 0

    def run(self, s: RebellionState) -> None:
        """Ask the next player who can perform one; skip those who cannot."""
        order = mission_order(s)
        for at in range(self.at, len(order)):
            seat = order[at]
            if not any(s.factions[seat].missions_track):  # REB-6.17
                continue
            if any(m is not None and is_performable(s, seat, m) for m in s.decks.mission_offer):
                s.ask(ChooseMission(seat, at))
                return


class ChooseMission(Question[RebellionState, Perform | Pass], frozen=True):
    """REB-6.18: perform one of the missions, or pass."""

    clause: ClassVar[str] = "REB-6.18"

    at: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Perform | Pass]:
        """Return every mission that can be performed and paid."""
        return [
            *(
                PERFORM[mission]
                for mission in s.decks.mission_offer
                if mission is not None and is_performable(s, seat, mission)
            ),
            PASS,
        ]

    def play(self, s: RebellionState, seat: Seat, action: Perform | Pass) -> None:
        """Pass on to the next player, or locate and pay."""
        if isinstance(action, Pass):
            if s.sink is not None:
                s.sink.tell(MissionPassed(seat))
            s.ask(MissionsTrack(self.at + 1))
            return
        location = s.box.mission[action.mission].location
        planet = PLANET_AT.get(location)
        if planet is None:
            s.ask(AimMission(seat, action.mission))
        else:
            pay_for(s, seat, action.mission, Target(planet, NOBODY, NOBODY))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if isinstance(action, Perform) and action.mission in s.decks.mission_offer:
            return "rebellion.mission_too_dear", "REB-6.16"
        return "rebellion.mission_not_offered", "REB-6.14"


class AimMission(Question[RebellionState, Aim], frozen=True):
    """REB-6.15: choose where the mission takes place, and against whom."""

    clause: ClassVar[str] = "REB-6.15"

    mission: MissionId

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[Aim]:
        """Return every target that can be afforded."""
        return aims(s, seat, s.box.mission[self.mission].location)

    def play(self, s: RebellionState, seat: Seat, action: Aim) -> None:
        """Go on to pay."""
        if isinstance(action, Remove):
            target = Target(PLACE_AT[action.place], action.seat, KIND_AT[action.kind])
        else:
            target = Target(PLANET_AT[action.planet], NOBODY, NOBODY)
        pay_for(s, seat, self.mission, target)


def pay_for(s: RebellionState, seat: Seat, mission: MissionId, target: Target) -> None:
    """REB-6.17: a cost of nothing is paid with nothing."""
    rest = cost(s, target.place)
    s.ask(Accomplish(seat, mission, target))
    if rest > 0:
        s.ask(PayMission(seat, rest))


class PayMission(Question[RebellionState, ChooseKind], frozen=True):
    """REB-6.18: pay with your workers on the missions track."""

    clause: ClassVar[str] = "REB-6.18"

    rest: int

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[ChooseKind]:
        """Return each kind on the track; one point too much is allowed."""
        return [CHOOSE_KIND[kind] for kind in kinds_among(s.factions[seat].missions_track)]

    def play(self, s: RebellionState, seat: Seat, action: ChooseKind) -> None:
        """REB-6.18: the piece returns to the reserve; nothing is refunded."""
        kind = KIND_AT[action.kind]
        eliminate(s, MISSIONS_TRACK, seat, kind)
        rest = self.rest - s.box.mission_values[kind]
        if rest > 0:
            s.ask(PayMission(seat, rest))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        return "rebellion.pay_in_full", self.clause


class Accomplish(Routine[RebellionState], frozen=True):
    """REB-6.18: the card is taken, the creature is gone, the reward follows."""

    seat: Seat
    mission: MissionId
    target: Target

    def run(self, s: RebellionState) -> None:
        """Take the card and what it brings."""
        decks = s.decks
        decks.mission_offer[decks.mission_offer.index(self.mission)] = None
        s.factions[self.seat].missions.append(self.mission)
        if s.sink is not None:
            s.sink.tell(MissionPerformed(self.seat, self.mission))
        if s.creature != NOBODY:
            s.creature = NOBODY
            decks.action_discard.append("dangerous_creature_escapes")
            if s.sink is not None:
                s.sink.tell(CreatureCaught())
        grant(s, self.seat, self.mission, self.target)
