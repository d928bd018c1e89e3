"""Firaks: labs come and go."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import DOWNGRADE_LAB, DowngradeLab
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.rules.research import FreeAdvance
from orrery.games.gaia.rules.tech_tiles import ALL_AREAS
from orrery.games.gaia.rules.upgrades import exchange
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits


class Firaks(Faction):
    """GAIA-10.16: a lab turns back into a trading station, and research advances."""

    number = ids.FIRAKS
    special = ids.SPECIAL_DOWNGRADE
    automa_lab_advances = True

    def special_possible(self, s: GaiaState, seat: Seat) -> bool:
        """GAIA-10.16: there is a lab, and a trading station is left."""
        built = s.mats[seat].built
        return (
            built[ids.RESEARCH_LAB] > 0
            and built[ids.TRADING_STATION] < s.tables.pieces[ids.TRADING_STATION]
        )

    def use_special(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-10.16."""
        s.ask(Downgrade(seat))


class Downgrade(Question[GaiaState, DowngradeLab], frozen=True):
    """GAIA-10.16: which lab becomes a trading station?"""

    clause: ClassVar[str] = "GAIA-10.16"

    def choices(self, s: GaiaState, seat: Seat) -> list[DowngradeLab]:
        return [
            DOWNGRADE_LAB[at]
            for at in bits(s.mats[seat].structures)
            if s.owner[at] == seat and s.building[at] == ids.RESEARCH_LAB
        ]

    def play(self, s: GaiaState, seat: Seat, action: DowngradeLab) -> None:
        s.ask(FreeAdvance(seat, ALL_AREAS))  # may be skipped
        exchange(s, seat, action.at, ids.TRADING_STATION)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_lab_there", self.clause
