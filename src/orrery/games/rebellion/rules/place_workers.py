"""REB-5: phase 1, place workers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question, Routine
from orrery.games.rebellion.actions import (
    DESTINATION_AT,
    DESTINATIONS,
    KIND_AT,
    PLACE_WORKER,
    PlaceWorker,
)
from orrery.games.rebellion.events import WorkerPlaced
from orrery.games.rebellion.ids import KINDS, NOBODY
from orrery.games.rebellion.parts.tracks import WORKER
from orrery.games.rebellion.state import RebellionState

INITIATIVE: Final = DESTINATION_AT["initiative"]
INFLUENCE: Final = DESTINATION_AT["influence"]
GOODS_TRACK: Final = DESTINATION_AT["goods"]
MISSIONS: Final = DESTINATION_AT["missions"]
RESEARCH: Final = DESTINATION_AT["research"]
WAR: Final = DESTINATION_AT["war"]
FIRST_TRAINING: Final = DESTINATION_AT["soldier"]
SENATE: Final = DESTINATION_AT["senate"]

# choices by the kinds in the pool and the open destinations, each a set of bits
_OFFERS: Final[dict[tuple[int, int], tuple[PlaceWorker, ...]]] = {}


class PlaceWorkers(Routine[RebellionState], frozen=True):
    """REB-5.1: round in turn order until all pools are empty."""

    def run(self, s: RebellionState) -> None:
        """Ask the first who has a worker."""
        first = next((seat for seat in s.order if any(s.factions[seat].pool)), NOBODY)
        if first != NOBODY:
            s.ask(Placement(first))


class Placement(Question[RebellionState, PlaceWorker], frozen=True):
    """REB-5.2: put one worker of your pool on a track."""

    clause: ClassVar[str] = "REB-5.2"

    def choices(self, s: RebellionState, seat: Seat) -> Sequence[PlaceWorker]:
        """Return every kind of the pool with every open track, in the order of the tracks."""
        kinds = 0
        for kind, count in enumerate(s.factions[seat].pool):
            if count:
                kinds |= 1 << kind
        tracks = open_tracks(s, seat)
        offer = _OFFERS.get((kinds, tracks))
        if offer is None:
            offer = _OFFERS[kinds, tracks] = _combine(kinds, tracks)
        return offer

    def play(self, s: RebellionState, seat: Seat, action: PlaceWorker) -> None:
        """REB-5.3: the worker stays where it was put; the next in turn order places."""
        kind = KIND_AT[action.kind]
        s.factions[seat].pool[kind] -= 1
        put(s, seat, kind, DESTINATION_AT[action.where])
        if s.sink is not None:
            s.sink.tell(WorkerPlaced(seat, action.kind, action.where))
        after = next_to_place(s, seat)
        if after != NOBODY:
            s.ask(Placement(after))

    def refusal(self, s: RebellionState, seat: Seat, action: Action) -> tuple[str, str]:
        """Say what stands in the way."""
        if not isinstance(action, PlaceWorker):
            return "rebellion.place_a_worker", self.clause
        if not s.factions[seat].pool[KIND_AT[action.kind]]:
            return "rebellion.not_in_pool", "REB-5.1"
        if action.where == "initiative" and _is_on_initiative(s, seat):
            return "rebellion.one_on_initiative", "REB-5.2"
        return "rebellion.slot_taken", self.clause


def next_to_place(s: RebellionState, seat: Seat) -> Seat:
    """REB-5.1: the next in turn order with a worker in the pool; an empty pool is passed over."""
    order = s.order
    at = order.index(seat)
    for step in range(1, len(order) + 1):
        other = order[(at + step) % len(order)]
        if any(s.factions[other].pool):
            return other
    return NOBODY


def open_tracks(s: RebellionState, seat: Seat) -> int:
    """REB-5.2: the destinations that take a worker of this seat, as bits."""
    tracks = s.tracks
    sheet = s.box.sheet.tracks
    found = 1 << MISSIONS | 1 << SENATE  # REB-5.3: the areas are always open
    if len(tracks.initiative) < sheet.initiative and not _is_on_initiative(s, seat):
        found |= 1 << INITIATIVE
    if len(tracks.influence) < s.influence_slots():
        found |= 1 << INFLUENCE
    if len(tracks.goods) < sheet.goods:
        found |= 1 << GOODS_TRACK
    if len(tracks.research) < sheet.research:
        found |= 1 << RESEARCH
    if len(tracks.war) < sheet.war:
        found |= 1 << WAR
    for slot, worker in enumerate(tracks.training):
        if worker is None:
            found |= 1 << (FIRST_TRAINING + slot)
    return found


def _is_on_initiative(s: RebellionState, seat: Seat) -> bool:
    return any(worker.seat == seat for worker in s.tracks.initiative)


def put(s: RebellionState, seat: Seat, kind: int, where: int) -> None:
    """REB-5.2: the leftmost free slot of a track, the chosen one of the specialists, or an area."""
    tracks = s.tracks
    worker = WORKER[seat][kind]
    if where == MISSIONS:
        s.factions[seat].missions_track[kind] += 1
    elif where == SENATE:
        s.factions[seat].senate[kind] += 1
    elif where == INITIATIVE:
        tracks.initiative.append(worker)
    elif where == INFLUENCE:
        tracks.influence.append(worker)
    elif where == GOODS_TRACK:
        tracks.goods.append(worker)
    elif where == RESEARCH:
        tracks.research.append(worker)
    elif where == WAR:
        tracks.war.append(worker)
    else:
        tracks.training[where - FIRST_TRAINING] = worker


def _combine(kinds: int, tracks: int) -> tuple[PlaceWorker, ...]:
    return tuple(
        PLACE_WORKER[kind][where]
        for kind in range(len(KINDS))
        if kinds & 1 << kind
        for where in range(len(DESTINATIONS))
        if tracks & 1 << where
    )
