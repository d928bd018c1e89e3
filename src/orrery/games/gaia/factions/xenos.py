"""Xenos: quick federations."""

from __future__ import annotations

from orrery.games.gaia import ids
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState


class Xenos(Faction):
    """GAIA-10.5: a third mine at the start; with the institute federations need 6."""

    number = ids.XENOS
    first_mines = 3
    automa_power_actions = 2

    def federation_goal(self, s: GaiaState, mat: Mat) -> int:
        """GAIA-8.3."""
        return s.box.limits.federation_value - (1 if mat.has_institute() else 0)
