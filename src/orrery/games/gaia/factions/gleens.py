"""Gleens: ore people who love Gaia planets."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import FROM_FACTION, Mat
from orrery.games.gaia.rules.research import gain_token
from orrery.games.gaia.state import GaiaState

GAIA_MINE_VP: Final = 2
TOKEN: Final = ids.TOKEN_IDS.index("fed_gleens")


class Gleens(Faction):
    """GAIA-10.6: ore instead of Q.I.C. until the academy; Gaia planets cost ore and give points."""

    number = ids.GLEENS

    def receive_qic(self, s: GaiaState, mat: Mat, count: int) -> None:
        """GAIA-10.6: every gained Q.I.C. is an ore before the Q.I.C. academy stands."""
        if mat.built[ids.ACADEMY_QIC]:
            mat.qic += count
        else:
            mat.ore = min(s.tables.ore_max, mat.ore + count)

    def gains_qic(self, s: GaiaState, mat: Mat) -> bool:
        """GAIA-10.6: ore has a maximum."""
        return mat.built[ids.ACADEMY_QIC] > 0 or mat.ore < s.tables.ore_max

    def gaia_price(self, mat: Mat) -> tuple[int, int]:
        """GAIA-10.6."""
        return 1, 0

    def mine_built(
        self, s: GaiaState, seat: Seat, *, shared: bool, new_type: bool, on_gaia: bool
    ) -> None:
        """GAIA-10.6: two points on a Gaia planet."""
        if on_gaia:
            s.award(seat, GAIA_MINE_VP, FROM_FACTION)

    def institute_built(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-10.7: gain the Gleens token."""
        s.supply[TOKEN] -= 1
        gain_token(s, seat, TOKEN)
