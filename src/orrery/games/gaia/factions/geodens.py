"""Geodens: curious about every kind of planet."""

from __future__ import annotations

from typing import Final

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.components import Gain
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import FROM_FACTION
from orrery.games.gaia.rules.resources import gain
from orrery.games.gaia.state import GaiaState

NEW_TYPE_GAIN: Final = Gain(knowledge=3)  # GAIA-10.14


class Geodens(Faction):
    """GAIA-10.14: with the institute, each new planet type gives three knowledge."""

    number = ids.GEODENS
    automa_new_type_vp = 2

    def mine_built(
        self, s: GaiaState, seat: Seat, *, shared: bool, new_type: bool, on_gaia: bool
    ) -> None:
        """GAIA-10.14."""
        if new_type and s.mats[seat].has_institute():
            gain(s, seat, NEW_TYPE_GAIN, FROM_FACTION)
