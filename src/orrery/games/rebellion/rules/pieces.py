"""REB-2: how pieces come and go. Every worker that leaves goes back to its owner's reserve."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.core.action import Seat
from orrery.games.rebellion.actions import MISSIONS_TRACK, PLACES, SENATE
from orrery.games.rebellion.events import (
    CubesGained,
    MoneyGained,
    SentinelRemoved,
    SentinelsAdded,
    SentinelsMoved,
    WorkerRemoved,
    WorkersGained,
    WorkersLanded,
)
from orrery.games.rebellion.ids import KINDS, PLANETS
from orrery.games.rebellion.parts.tracks import Placed
from orrery.games.rebellion.state import RebellionState


def take_from_reserve(s: RebellionState, seat: Seat, kind: int, count: int) -> int:
    """REB-2.3: as many as the reserve has; no other kind instead."""
    reserve = s.factions[seat].reserve
    taken = min(count, reserve[kind])
    reserve[kind] -= taken
    return taken


def gain_to_pool(s: RebellionState, seat: Seat, kind: int, count: int) -> None:
    """REB-2.3: workers of the reserve, to be placed next turn."""
    gained = take_from_reserve(s, seat, kind, count)
    s.factions[seat].pool[kind] += gained
    if gained and s.sink is not None:
        s.sink.tell(WorkersGained(seat, gained, KINDS[kind], "pool"))


def land(s: RebellionState, seat: Seat, kind: int, count: int, planet: int) -> None:
    """REB-7.12: workers of the reserve straight onto a planet, without arrival effect."""
    landed = take_from_reserve(s, seat, kind, count)
    s.factions[seat].on[planet][kind] += landed
    if landed and s.sink is not None:
        s.sink.tell(WorkersLanded(seat, landed, KINDS[kind], PLANETS[planet]))


def workers_at(s: RebellionState, place: int, seat: Seat) -> list[int]:
    """Return a seat's workers on a planet, on the missions track or in the Senate."""
    faction = s.factions[seat]
    if place == MISSIONS_TRACK:
        return faction.missions_track
    if place == SENATE:
        return faction.senate
    return faction.on[place]


def eliminate(s: RebellionState, place: int, seat: Seat, kind: int) -> None:
    """REB-2.2: a worker goes back to the reserve of its owner."""
    workers_at(s, place, seat)[kind] -= 1
    s.factions[seat].reserve[kind] += 1
    if s.sink is not None:
        s.sink.tell(WorkerRemoved(seat, KINDS[kind], PLACES[place]))


def return_workers(s: RebellionState, track: Iterable[Placed | None]) -> None:
    """REB-2.2: whoever stands on a finished track goes back to the reserve."""
    for worker in track:
        if worker is not None:
            s.factions[worker.seat].reserve[worker.kind] += 1


def gain_money(s: RebellionState, seat: Seat, money: int) -> None:
    """REB-2.12: the bank is unlimited."""
    s.factions[seat].money += money
    if money and s.sink is not None:
        s.sink.tell(MoneyGained(seat, money))


def gain_cubes(s: RebellionState, seat: Seat, count: int) -> None:
    """REB-2.7: never more than ten; what is above is lost."""
    faction = s.factions[seat]
    gained = min(count, s.box.sheet.military_science.per_player - faction.cubes)
    faction.cubes += gained
    if gained and s.sink is not None:
        s.sink.tell(CubesGained(seat, gained))


def add_sentinels(s: RebellionState, planet: int, count: int) -> None:
    """REB-2.4: as many as the supply has."""
    added = min(count, s.sentinel_supply())
    s.galaxy.sentinels[planet] += added
    if added and s.sink is not None:
        s.sink.tell(SentinelsAdded(added, PLANETS[planet]))


def remove_sentinel(s: RebellionState, planet: int) -> None:
    """REB-2.4: back to the supply."""
    s.galaxy.sentinels[planet] -= 1
    if s.sink is not None:
        s.sink.tell(SentinelRemoved(PLANETS[planet]))


def move_sentinels(s: RebellionState, origin: int, planet: int, count: int) -> None:
    """Move sentinels from planet to planet."""
    s.galaxy.sentinels[origin] -= count
    s.galaxy.sentinels[planet] += count
    if s.sink is not None:
        s.sink.tell(SentinelsMoved(count, PLANETS[origin], PLANETS[planet]))


def kinds_among(workers: list[int]) -> list[int]:
    """Return the kinds of which there is at least one."""
    return [kind for kind, count in enumerate(workers) if count]
