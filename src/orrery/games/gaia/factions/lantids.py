"""Lantids: they settle beside others."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.components import Gain
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import FROM_FACTION
from orrery.games.gaia.rules.resources import gain
from orrery.games.gaia.state import GaiaState

SHARED_MINE_GAIN: Final = Gain(knowledge=2)  # GAIA-10.4


class Lantids(Faction):
    """GAIA-10.3: mines on planets of opponents; GAIA-10.4: the institute rewards them."""

    number = ids.LANTIDS
    shares_planets = True

    def may_share(self, s: GaiaState, seat: Seat, at: int) -> bool:
        """GAIA-10.3: an opponent's planet, one shared mine each."""
        return s.owner[at] != seat and s.shared[at] < 0

    def mine_built(
        self, s: GaiaState, seat: Seat, *, shared: bool, new_type: bool, on_gaia: bool
    ) -> None:
        """GAIA-10.4: two knowledge for a shared mine."""
        if shared and s.mats[seat].has_institute():
            gain(s, seat, SHARED_MINE_GAIN, FROM_FACTION)
