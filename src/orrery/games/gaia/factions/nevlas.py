"""Nevlas: power is knowledge."""

from __future__ import annotations

from orrery.core.action import Seat
from orrery.games.gaia import ids
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.state import GaiaState

_PLAIN = ids.conversions("nevlas_token_to_knowledge")
_DOUBLED = _PLAIN + ids.conversions(
    "nevlas_1_token_2_credits",
    "nevlas_2_tokens_ore_credit",
    "nevlas_2_tokens_qic",
    "nevlas_2_tokens_knowledge",
    "nevlas_3_tokens_2_ore",
)
_WASTEFUL = _DOUBLED + ids.conversions("nevlas_1_token_1_credit", "nevlas_2_tokens_ore")


class Nevlas(Faction):
    """GAIA-10.17: tokens of bowl III for knowledge; GAIA-10.18: with the institute worth two."""

    number = ids.NEVLAS

    def plain_power(self, mat: Mat) -> bool:
        """GAIA-2.11: with the institute the doubled conversions replace the plain ones."""
        return not mat.has_institute()

    def conversions(self, s: GaiaState, mat: Mat) -> tuple[int, ...]:
        """GAIA-2.11, 10.17 [R-39]."""
        if not mat.has_institute():
            return _PLAIN
        return _WASTEFUL if s.follows_boardgamers() else _DOUBLED

    def can_spend(self, mat: Mat, power: int) -> bool:
        """GAIA-10.18."""
        return mat.bowl3 >= self.tokens_for(mat, power)

    def spend(self, s: GaiaState, seat: Seat, power: int) -> None:
        """GAIA-10.18: the surplus of an odd price is lost."""
        mat = s.mats[seat]
        tokens = self.tokens_for(mat, power)
        mat.bowl3 -= tokens
        mat.bowl1 += tokens

    def doubles_power(self, mat: Mat) -> bool:
        """GAIA-10.18."""
        return mat.has_institute()

    def tokens_for(self, mat: Mat, power: int) -> int:
        """GAIA-10.18: how many tokens pay for so much power."""
        return (power + 1) // 2 if self.doubles_power(mat) else power

    def final_credits(self, mat: Mat) -> int:
        """GAIA-14.4."""
        return (mat.bowl3 + mat.bowl2 // 2) * (2 if mat.has_institute() else 1)
