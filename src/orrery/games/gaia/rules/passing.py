"""Passing (GAIA-9.D)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from orrery.core.action import Action, Seat
from orrery.core.step import Question
from orrery.games.gaia import ids
from orrery.games.gaia.actions import NUMBER, TAKE_BOOSTER, TakeBooster
from orrery.games.gaia.events import BoosterTaken, Passed
from orrery.games.gaia.parts import FROM_BOOSTER, FROM_TECH, Mat
from orrery.games.gaia.state import GaiaState

_PASS_TILES = tuple(
    len(ids.TECH_IDS) + ids.ADVANCED_IDS.index(tile)
    for tile in ids.ADVANCED_IDS
    if tile.startswith("adv_pass")
)


def pass_turn(s: GaiaState, seat: Seat) -> None:
    """GAIA-9.14: score, return the booster, take another one (none in the last round)."""
    mat = s.mats[seat]
    before = mat.vp
    score_pass(s, seat)
    if s.sink is not None:
        s.sink.tell(Passed(seat, mat.vp - before))
    mat.passed = True
    s.passing.append(seat)
    if s.round < s.box.limits.rounds:
        s.ask(PassBooster(seat))
    else:
        s.boosters.append(mat.booster)
        mat.booster = -1


def score_pass(s: GaiaState, seat: Seat) -> None:
    """GAIA-9.17: what the booster and the tech tiles count on passing."""
    mat = s.mats[seat]
    if s.box.boosters[mat.booster].on_pass is not None:
        s.award(seat, booster_points(s, mat), FROM_BOOSTER, ids.BOOSTER_IDS[mat.booster])
    for tile, points in tile_points(s, mat):
        s.award(seat, points, FROM_TECH, s.tables.tiles[tile].id)


def pass_points(s: GaiaState, mat: Mat) -> int:
    """GAIA-9.17: what passing would score now."""
    return booster_points(s, mat) + sum([points for _, points in tile_points(s, mat)])


def booster_points(s: GaiaState, mat: Mat) -> int:
    """GAIA-9.17: what the booster counts; who has none yet scores nothing."""
    bonus = s.box.boosters[mat.booster].on_pass if mat.booster >= 0 else None
    return 0 if bonus is None else bonus.vp * mat.count(s.tables.booster_per[mat.booster])


def tile_points(s: GaiaState, mat: Mat) -> list[tuple[int, int]]:
    """GAIA-9.17: the advanced tiles that count on passing, and how much."""
    if not mat.advanced:
        return []
    return [
        (tile, s.tables.tiles[tile].gain.vp * mat.count(s.tables.tile_per[tile]))
        for tile in _PASS_TILES
        if mat.advanced >> (tile - len(ids.TECH_IDS)) & 1
    ]


class PassBooster(Question[GaiaState, TakeBooster], frozen=True):
    """GAIA-9.14: which of the three boosters for the next round?"""

    clause: ClassVar[str] = "GAIA-9.14"

    def choices(self, s: GaiaState, seat: Seat) -> Sequence[TakeBooster]:
        return [TAKE_BOOSTER[one] for one in s.boosters]

    def play(self, s: GaiaState, seat: Seat, action: TakeBooster) -> None:
        mat = s.mats[seat]
        taken = NUMBER[action.booster]
        s.boosters.remove(taken)
        s.boosters.append(mat.booster)
        mat.booster = taken
        if s.sink is not None:
            s.sink.tell(BoosterTaken(seat, action.booster))

    def refusal(self, s: GaiaState, seat: Seat, action: Action) -> tuple[str, str]:
        return "gaia.booster_taken", self.clause
