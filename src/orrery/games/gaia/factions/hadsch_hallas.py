"""Hadsch Hallas: credits buy everything."""

from __future__ import annotations

from orrery.games.gaia import ids
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState

_CONVERSIONS = tuple(
    ids.CONVERSION_IDS.index(one) for one in ids.CONVERSION_IDS if one.startswith("hh_credits")
)


class HadschHallas(Faction):
    """GAIA-10.11: with the institute, credits pay for what power pays for."""

    number = ids.HADSCH_HALLAS

    def conversions(self, s: GaiaState, mat: Mat) -> tuple[int, ...]:
        """GAIA-10.11."""
        return _CONVERSIONS if mat.has_institute() else ()
