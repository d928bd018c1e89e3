"""Bal T'aks: gaiaformers for Q.I.C., and no sense of direction."""

from __future__ import annotations

from typing import Final

from orrery.games.gaia import ids
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState

_CONVERSIONS: Final = ids.conversions("bal_taks_gaiaformer_to_qic")


class BalTaks(Faction):
    """GAIA-10.15: no Navigation before the institute; gaiaformers turn into Q.I.C."""

    number = ids.BAL_TAKS

    def may_advance(self, mat: Mat, area: int) -> bool:
        """GAIA-10.15."""
        return area != ids.NAVIGATION or mat.has_institute()

    def conversions(self, s: GaiaState, mat: Mat) -> tuple[int, ...]:
        """GAIA-10.15."""
        return _CONVERSIONS
