"""Gaining a tech tile (GAIA-7.D)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import COVER_TILE, NUMBER, TAKE_TILE, CoverTile, TakeTile
from orrery.games.gaia.events import TileTaken
from orrery.games.gaia.parts import FROM_TECH
from orrery.games.gaia.rules.research import FreeAdvance
from orrery.games.gaia.rules.resources import gain, repeated
from orrery.games.gaia.state import GaiaState
from orrery.games.gaia.tables import bits

STANDARD: Final = len(ids.TECH_IDS)
ALL_AREAS: Final = (1 << len(ids.AREAS)) - 1  # a bit set
ADVANCED_LEVEL: Final = 4


def tiles_to_take(s: GaiaState, seat: Seat) -> list[int]:
    """GAIA-7.18: standard tiles not owned yet, and advanced ones in reach.

    Advanced tiles are numbered after the standard ones.
    """
    mat = s.mats[seat]
    found = [tile for tile in s.tech if not mat.tiles >> tile & 1]
    if mat.tiles & ~mat.covered and mat.has_green_token():
        found += [
            STANDARD + tile
            for area, tile in enumerate(s.adv)
            if tile >= 0 and mat.research[area] >= ADVANCED_LEVEL
        ]
    return found


def gain_tile(s: GaiaState, seat: Seat) -> None:
    """GAIA-7.22: ask for a tile; if none can be taken, the gain is lost."""
    if tiles_to_take(s, seat):
        s.ask(WhichTile(seat))


class WhichTile(Question[GaiaState, TakeTile], frozen=True):
    """GAIA-7.18: which tech tile?"""

    clause: ClassVar[str] = "GAIA-7.18"

    def choices(self, s: GaiaState, seat: Seat) -> list[TakeTile]:
        return [TAKE_TILE[tile] for tile in tiles_to_take(s, seat)]

    def play(self, s: GaiaState, seat: Seat, action: TakeTile) -> None:
        tile = NUMBER[action.tile]
        if tile >= STANDARD:
            s.mats[seat].flip_green_token()  # GAIA-7.20
            s.ask(CoverWhich(seat, tile))
            return
        s.mats[seat].tiles |= 1 << tile
        place = s.tech.index(tile)
        s.ask(FreeAdvance(seat, 1 << place if place in ids.AREAS else ALL_AREAS))  # GAIA-7.19
        take_effect(s, seat, tile)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_such_tile", self.clause


class CoverWhich(Question[GaiaState, CoverTile], frozen=True):
    """GAIA-7.20: which standard tile is covered for good?"""

    clause: ClassVar[str] = "GAIA-7.20"

    tile: int

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[CoverTile]:
        return [COVER_TILE[tile] for tile in bits(s.mats[seat].uncovered())]

    def play(self, s: GaiaState, seat: Seat, action: CoverTile) -> None:
        mat = s.mats[seat]
        mat.covered |= 1 << NUMBER[action.tile]
        number = self.tile - STANDARD
        mat.advanced |= 1 << number
        s.adv[s.adv.index(number)] = -1
        s.ask(FreeAdvance(seat, ALL_AREAS))
        take_effect(s, seat, self.tile)

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.no_uncovered_tile", self.clause


def take_effect(s: GaiaState, seat: Seat, tile: int) -> None:
    """GAIA-7.21: immediate gains, counted after the pieces were exchanged (GAIA-7.23)."""
    if s.sink is not None:
        s.sink.tell(TileTaken(seat, (*ids.TECH_IDS, *ids.ADVANCED_IDS)[tile]))
    row = s.tables.tiles[tile]
    if row.kind != "immediate":
        return
    per = s.tables.tile_per[tile]
    what = row.gain if per < 0 else repeated(row.gain, s.mats[seat].count(per))
    gain(s, seat, what, FROM_TECH)
