"""Ivits: one swarm, one federation."""

from __future__ import annotations

from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import PLACE_STATION, PlaceStation
from orrery.games.gaia.components import Gain
from orrery.games.gaia.events import StationPlaced
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.mines import join_federation
from orrery.games.gaia.rules.reach import Reach, empty_hexes_in_reach
from orrery.games.gaia.state import GaiaState

_A_QIC: Final = Gain(qic=1)


class Ivits(Faction):
    """GAIA-10.12: an institute instead of mines at the start, one growing federation."""

    number = ids.IVITS
    first_mines = 0
    starts_with_institute = True
    special = ids.SPECIAL_STATION

    def federation_goal(self, s: GaiaState, mat: Mat) -> int:
        """GAIA-8.14: seven for each token gained by forming, and seven more."""
        return s.box.limits.federation_value * (mat.formed + 1)

    def grows_one_federation(self) -> bool:
        """GAIA-8.14."""
        return True

    def satellites_affordable(self, mat: Mat) -> int:
        """GAIA-8.4: a Q.I.C. each."""
        return mat.qic

    def satellite_price(self) -> Gain:
        """GAIA-8.4: a Q.I.C. for each."""
        return _A_QIC

    def pay_satellites(self, s: GaiaState, seat: Seat, count: int) -> None:
        """GAIA-8.4."""
        s.mats[seat].qic -= count

    def special_possible(self, s: GaiaState, seat: Seat) -> bool:
        """GAIA-10.13: a station is left, and a hex for it in reach."""
        return bool(station_hexes(s, seat))

    def use_special(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-10.13."""
        s.ask(Station(seat))


def station_hexes(s: GaiaState, seat: Seat) -> tuple[int, ...]:
    """GAIA-10.13: accessible hexes without planet or station; satellites do not matter [R-16]."""
    mat = s.mats[seat]
    if mat.stations.bit_count() >= s.box.limits.stations:
        return ()
    closed = mat.stations
    if s.follows_boardgamers():
        closed |= mat.satellites
    return empty_hexes_in_reach(s, mat, closed)


class Station(Question[GaiaState, PlaceStation], frozen=True):
    """GAIA-10.13: where does the space station go?"""

    clause: ClassVar[str] = "GAIA-10.13"

    def choices(self, s: GaiaState, seat: Seat) -> list[PlaceStation]:
        return [PLACE_STATION[at] for at in station_hexes(s, seat)]

    def play(self, s: GaiaState, seat: Seat, action: PlaceStation) -> None:
        mat = s.mats[seat]
        at = action.at
        mat.qic -= Reach(s, mat).qic_for(at)
        mat.stations |= 1 << at
        join_federation(s, mat, at)  # GAIA-8.10
        if s.sink is not None:
            s.sink.tell(StationPlaced(seat, at))

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_station_there", self.clause
