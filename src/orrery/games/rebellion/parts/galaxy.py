"""The planets, but for the workers on them (REB-2.4 to 2.8)."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Seat
from orrery.core.part import Section
from orrery.games.rebellion.ids import NOBODY, NOWHERE


class Galaxy(Section):
    """By planet: its power tile, the sentinels, an imperial fleet, a lab, whose the trade route is.

    And the one rebel fleet that blockades.
    """

    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset(
        {"rebel_fleet", "rebel_fleet_owner", "route_owner"}
    )

    def __init__(self, like: Galaxy | None = None) -> None:
        if like is None:
            self.power: list[int] = []
            self.sentinels: list[int] = []
            self.capital_fleets: list[bool] = []
            self.labs: list[bool] = []
            # NOBODY: the route is still on its planet
            self.route_owner: list[Seat] = []
            self.rebel_fleet = NOWHERE
            self.rebel_fleet_owner = NOBODY
            # whether a rebel of the owner lies with it (REB-9.6)
            self.rebel_fleet_marked = False
        else:
            self.power = like.power.copy()
            self.sentinels = like.sentinels.copy()
            self.capital_fleets = like.capital_fleets.copy()
            self.labs = like.labs.copy()
            self.route_owner = like.route_owner.copy()
            self.rebel_fleet = like.rebel_fleet
            self.rebel_fleet_owner = like.rebel_fleet_owner
            self.rebel_fleet_marked = like.rebel_fleet_marked
