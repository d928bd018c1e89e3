"""Somebody who asks why not, and what they have."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.core.drawing import Reason
from orrery.games.gaia.actions import Convert
from orrery.games.gaia.drawing.scene import Scene
from orrery.games.gaia.faction import FACTIONS
from orrery.games.gaia.parts import IN_BOWL_3, STONE_VALUE, Mat
from orrery.games.gaia.rules.income import icons
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.text.reasons import CURES, REASONS


class Asked:
    """Somebody who asks why not: the state, their seat, their language."""

    __slots__ = ("language", "mat", "s", "seat")

    def __init__(self, s: GaiaState, seat: Seat, scene: Scene) -> None:
        self.s = s
        self.seat = seat
        self.mat: Mat = s.mats[seat]
        self.language = scene.language

    def reason(self, key: str, *, met: bool, cure: str = "", **fields: int) -> Reason:
        """State a condition."""
        words, short = REASONS[key]
        return Reason(
            words=words.in_(self.language).format_map(fields),
            met=met,
            short=short.in_(self.language).format_map(fields),
            cure="" if met or not cure else CURES[cure].in_(self.language).format_map(fields),
        )

    def enough(self, key: str, need: int, cure: str = "") -> Reason:
        """State that so much of a resource is needed."""
        have: int = getattr(self.mat, key)
        coming = sum(getattr(icon, key) for icon in icons(self.s, self.mat))
        found = self.conversion(key) or cure or ("income" if coming else "")
        return self.reason(key, met=have >= need, cure=found, have=have, need=need, coming=coming)

    def conversion(self, key: str) -> str:
        """Return the cure where a free conversion on offer gives a resource."""
        s = self.s
        if self.seat not in s.asked:
            return ""
        rows = {row.id: row for row in s.box.conversions}
        gives = [
            rows[one.conversion].gain for one in s.choices(self.seat) if isinstance(one, Convert)
        ]
        return "convert" if any(getattr(gain, key) for gain in gives) else ""


def spendable(asked: Asked) -> int:
    """GAIA-2.5: the power that bowl III pays at once."""
    mat = asked.mat
    each = 2 if FACTIONS[mat.faction].doubles_power(mat) else 1
    return each * mat.bowl3 + (STONE_VALUE if mat.brainstone == IN_BOWL_3 else 0)
