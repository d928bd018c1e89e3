"""A player's pieces and possessions (REB-2.2)."""

from __future__ import annotations

from orrery.core.part import Part
from orrery.games.rebellion.ids import MissionId, TechnologyId


class Faction(Part):
    """A player's pieces and possessions (REB-2.2)."""

    def __init__(self, like: Faction | None = None) -> None:
        if like is None:
            self.money = 0
            self.cubes = 0
            self.reserve: list[int] = []
            self.pool: list[int] = []
            self.missions_track: list[int] = []
            self.senate: list[int] = []
            # by planet
            self.on: list[list[int]] = []
            # tiles of each good; routes are counted with the planets
            self.goods: list[int] = []
            # in the order of purchase; the last `fresh` of them were bought this turn
            self.technologies: list[TechnologyId] = []
            self.fresh = 0
            # one-time tiles that were not used when they could have been (REB-11.3)
            self.kept: list[TechnologyId] = []
            self.missions: list[MissionId] = []
            # extra cubes in the attacks of this turn and of the next (REB-6.31)
            self.versus_sentinels = 0
            self.versus_sentinels_next = 0
            self.versus_factions = 0
            self.versus_factions_next = 0
            # victory points by source; `last_vp` are those of the last planets and Senate scoring
            self.planet_vp = 0
            self.senate_vp = 0
            self.last_vp = 0
            self.mission_vp = 0
            self.technology_vp = 0
            self.economy_vp = 0
        else:
            self.money = like.money
            self.cubes = like.cubes
            self.reserve = like.reserve.copy()
            self.pool = like.pool.copy()
            self.missions_track = like.missions_track.copy()
            self.senate = like.senate.copy()
            self.on = [workers.copy() for workers in like.on]
            self.goods = like.goods.copy()
            self.technologies = like.technologies.copy()
            self.fresh = like.fresh
            self.kept = like.kept.copy()
            self.missions = like.missions.copy()
            self.versus_sentinels = like.versus_sentinels
            self.versus_sentinels_next = like.versus_sentinels_next
            self.versus_factions = like.versus_factions
            self.versus_factions_next = like.versus_factions_next
            self.planet_vp = like.planet_vp
            self.senate_vp = like.senate_vp
            self.last_vp = like.last_vp
            self.mission_vp = like.mission_vp
            self.technology_vp = like.technology_vp
            self.economy_vp = like.economy_vp

    def clone(self) -> Faction:
        """Return an independent copy."""
        return Faction(self)

    def points(self) -> int:
        """Return all victory points scored so far (REB-13.1)."""
        return (
            self.planet_vp + self.senate_vp + self.mission_vp + self.technology_vp + self.economy_vp
        )
