"""REB-11.6 and REB-13: the scoring of planets and Senate, and the final scoring."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.step import Routine
from orrery.games.rebellion.events import (
    EconomyScored,
    MissionsScored,
    PlanetScored,
    SenateScored,
    TechnologyScored,
)
from orrery.games.rebellion.ids import PLANETS
from orrery.games.rebellion.rules.income import income
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.governments import technology_points


def majority(workers: list[int], high: int, low: int) -> list[int]:
    """REB-11.6: most alone high, second alone low; tied for most low each and nobody else."""
    points = [0] * len(workers)
    most = max(workers)
    if most == 0:
        return points
    if workers.count(most) > 1:
        return [low if count == most else 0 for count in workers]
    points[workers.index(most)] = high
    second = max(count for count in workers if count < most) if len(workers) > 1 else 0
    if second > 0 and workers.count(second) == 1:
        points[workers.index(second)] = low
    return points


def planet_points(s: RebellionState, planet: int) -> list[int]:
    """REB-11.6: what a planet gives each seat, fleets or not."""
    tile = s.box.sheet.power_tiles[s.galaxy.power[planet]]
    workers = [sum(faction.on[planet]) for faction in s.factions]
    return majority(workers, tile.high, tile.low)


def senate_points(s: RebellionState) -> list[int]:
    """REB-11.6: the most votes, at least one, also when tied."""
    votes = [s.votes(seat) for seat in range(s.players)]
    most = max(votes)
    return [s.box.sheet.senate_vp if most and count == most else 0 for count in votes]


class Scoring(Routine[RebellionState], frozen=True):
    """REB-11.6: all planets and the Senate."""

    def run(self, s: RebellionState) -> None:
        """Score them."""
        for faction in s.factions:
            faction.last_vp = 0
        for planet in range(len(PLANETS)):
            for seat, points in enumerate(planet_points(s, planet)):
                s.factions[seat].planet_vp += points
                s.factions[seat].last_vp += points
                if points and s.sink is not None:
                    s.sink.tell(PlanetScored(seat, PLANETS[planet], points))
        for seat, points in enumerate(senate_points(s)):
            s.factions[seat].senate_vp += points
            s.factions[seat].last_vp += points
            if points and s.sink is not None:
                s.sink.tell(SenateScored(seat, points))


def mission_points(s: RebellionState, seat: Seat) -> int:
    """REB-13.3: what is printed on the missions performed."""
    return sum(s.box.mission[mission].vp for mission in s.factions[seat].missions)


class FinalScoring(Routine[RebellionState], frozen=True):
    """REB-13.1: technologies, missions and economy; then the game is over."""

    def run(self, s: RebellionState) -> None:
        """Score them."""
        for seat, faction in enumerate(s.factions):
            for technology in faction.technologies:
                points = technology_points(s, seat, technology)
                faction.technology_vp += points
                if points and s.sink is not None:
                    s.sink.tell(TechnologyScored(seat, technology, points))
            faction.mission_vp = mission_points(s, seat)
            faction.economy_vp = income(s, seat)  # REB-13.4
            if s.sink is not None:
                s.sink.tell(MissionsScored(seat, faction.mission_vp))
                s.sink.tell(EconomyScored(seat, faction.economy_vp))
