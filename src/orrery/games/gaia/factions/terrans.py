"""Terrans: the Gaia area is worth something to them."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import STOP, GaiaConvert, Stop
from orrery.games.gaia.components import Gain
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import FROM_FACTION, Mat
from orrery.games.gaia.rules.resources import can_gain, gain
from orrery.games.gaia.state import GaiaState

# GAIA-10.2: for each answer, in the order in which they are offered, the power and the gain
RATES: Final[dict[GaiaConvert, tuple[int, Gain]]] = {
    GaiaConvert("qic"): (4, Gain(qic=1)),
    GaiaConvert("knowledge"): (4, Gain(knowledge=1)),
    GaiaConvert("ore"): (3, Gain(ore=1)),
    GaiaConvert("credits"): (1, Gain(credits=1)),
}


class Terrans(Faction):
    """GAIA-10.1: tokens leave the Gaia area to bowl II."""

    number = ids.TERRANS

    def tokens_return(self, mat: Mat) -> None:
        """GAIA-10.1."""
        mat.bowl2 += mat.gaia
        mat.gaia = 0

    def gaia_phase(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-10.2: with the institute, as much power may be converted as tokens leave."""
        mat = s.mats[seat]
        if mat.has_institute() and mat.gaia:
            s.ask(GaiaConversion(seat, mat.gaia))


class GaiaConversion(Question[GaiaState, GaiaConvert | Stop], frozen=True):
    """GAIA-10.2: into what is the power of the Gaia area converted?"""

    clause: ClassVar[str] = "GAIA-10.2"

    budget: int

    def choices(self, s: GaiaState, seat: Seat) -> list[GaiaConvert | Stop]:
        mat = s.mats[seat]
        all_of_it = s.follows_boardgamers()  # it has no stop, and lets gains be lost
        found: list[GaiaConvert | Stop] = [
            answer
            for answer, (cost, what) in RATES.items()
            if cost <= self.budget and (all_of_it or can_gain(s, mat, what))
        ]
        if not all_of_it:
            found.append(STOP)
        return found

    def play(self, s: GaiaState, seat: Seat, action: GaiaConvert | Stop) -> None:
        if isinstance(action, Stop):
            return
        cost, what = RATES[action]
        gain(s, seat, what, FROM_FACTION)
        if self.budget > cost:
            s.ask(GaiaConversion(seat, self.budget - cost))

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_power", self.clause
