"""Hadsch Hallas: credits buy everything."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia import ids
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState

_CONVERSIONS: Final = ids.conversions(
    "hh_credits_to_qic", "hh_credits_to_ore", "hh_credits_to_knowledge"
)


class HadschHallas(Faction):
    """GAIA-10.11: with the institute, credits pay for what power pays for."""

    number = ids.HADSCH_HALLAS
    automa_trading_station_vp = 3

    def conversions(self, s: GaiaState, mat: Mat) -> tuple[int, ...]:
        """GAIA-10.11."""
        return _CONVERSIONS if mat.has_institute() else ()
