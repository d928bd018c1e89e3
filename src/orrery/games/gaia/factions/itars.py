"""Itars: nothing that is burnt is lost."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import EXCHANGE_FOR_TILE, STOP, ExchangeForTile, Stop
from orrery.games.gaia.faction import Faction
from orrery.games.gaia.parts import Mat
from orrery.games.gaia.rules.tech_tiles import gain_tile, tiles_to_take
from orrery.games.gaia.state import GaiaState

TILE_TOKENS = 4  # GAIA-10.23


class Itars(Faction):
    """GAIA-10.22: burnt tokens go to the Gaia area; GAIA-10.23: there they buy tech tiles."""

    number = ids.ITARS

    def burn(self, mat: Mat) -> None:
        """GAIA-10.22."""
        mat.bowl2 -= 2
        mat.bowl3 += 1
        mat.gaia += 1

    def gaia_phase(self, s: GaiaState, seat: Seat) -> None:
        """GAIA-10.23."""
        if s.mats[seat].has_institute() and s.mats[seat].gaia >= TILE_TOKENS:
            s.ask(TilesForTokens(seat))


class TilesForTokens(Question[GaiaState, ExchangeForTile | Stop], frozen=True):
    """GAIA-10.23: discard four tokens of the Gaia area for a tech tile?"""

    clause: ClassVar[str] = "GAIA-10.23"

    def choices(self, s: GaiaState, seat: Seat) -> list[ExchangeForTile | Stop]:
        if s.mats[seat].gaia >= TILE_TOKENS and tiles_to_take(s, seat):
            return [EXCHANGE_FOR_TILE, STOP]
        return [STOP]

    def play(self, s: GaiaState, seat: Seat, action: ExchangeForTile | Stop) -> None:
        if isinstance(action, ExchangeForTile):
            s.mats[seat].gaia -= TILE_TOKENS
            s.ask(self)
            gain_tile(s, seat)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.four_tokens", self.clause
