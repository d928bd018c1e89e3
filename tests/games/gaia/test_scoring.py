"""End of game and final scoring (GAIA-1, 14)."""

from __future__ import annotations

import pytest

from games.gaia.positions import bowls, do, offers, put, table, turn
from matches import answers
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.scoring import (
    FinalScoring,
    final_count,
    final_tile_vp,
    rank_points,
    research_vp,
    resource_vp,
)
from orrery.games.gaia.state import GaiaState

RANKS = (18, 12, 6, 0)


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([7, 7, 5, 4], [15, 15, 6, 0]),
        ([7, 5, 5, 5], [18, 6, 6, 6]),
        ([4, 3, 0, 0], [18, 12, 0, 0]),
    ],
)
def test_gaia_14_1_ranks_and_ties(counts: list[int], points: list[int]) -> None:
    """E-70."""
    assert rank_points(counts, RANKS) == points


def test_gaia_14_1_the_neutral_marker_takes_a_rank() -> None:
    """E-71 (GAIA-3.14)."""
    state = table(ids.XENOS, ids.TERRANS)
    for counts, points in (((9, 8), [18, 9]), ((8, 8), [12, 12])):
        for seat, count in enumerate(counts):
            state.mats[seat].satellites = (1 << count) - 1
        assert final_tile_vp(state, ids.FINAL_SATELLITES) == points


def test_gaia_14_2_counts() -> None:
    """GAIA-14.2: structures with the Lost Planet and shared mines, without stations."""
    state = table(ids.LANTIDS, ids.XENOS)
    put(state, 0, ids.MINE, (-2, 1))
    put(state, 1, ids.MINE, (-2, 2))
    mat = state.mats[0]
    shared = state.board.index[-2, 2]
    state.shared[shared] = 0
    mat.structures |= 1 << shared
    mat.federated = 1 << shared
    mat.stations = 0b111

    assert final_count(state, 0, ids.FINAL_STRUCTURES) == 2
    assert final_count(state, 0, ids.FINAL_FEDERATION) == 1
    assert final_count(state, 0, ids.FINAL_TYPES) == 1
    assert final_count(state, 0, ids.FINAL_SECTORS) == 1
    assert final_count(state, 0, ids.FINAL_SATELLITES) == 3
    assert final_count(state, 0, ids.FINAL_GAIA) == 0


def test_gaia_14_3_research() -> None:
    """E-72."""
    state = table(ids.XENOS, ids.TERRANS)
    state.mats[0].research = [2, 5, 1, 0, 2, 3]

    assert research_vp(state, 0) == 16


def test_gaia_14_4_resources() -> None:
    """E-73."""
    state = table(ids.XENOS, ids.TERRANS)
    mat = bowls(state, 0, 1, 2, 3)
    mat.ore, mat.credits, mat.knowledge, mat.qic = 2, 4, 1, 1

    assert resource_vp(state, 0) == 4


def test_gaia_14_4_leftover_power_of_three_factions() -> None:
    """E-94 (R-10)."""
    from orrery.games.gaia.faction import FACTIONS  # noqa: PLC0415 - beside its use

    state = table(ids.TAKLONS, ids.NEVLAS, ids.BAL_TAKS)
    taklons, nevlas = bowls(state, 0, 0, 2, 1), bowls(state, 1, 0, 4, 1)
    taklons.brainstone = 2
    nevlas.built[ids.INSTITUTE] = 1
    bal_taks = bowls(state, 2, 0, 0, 0)
    bal_taks.formers = 2

    assert FACTIONS[ids.TAKLONS].final_credits(taklons) == 4
    assert FACTIONS[ids.NEVLAS].final_credits(nevlas) == 6
    assert FACTIONS[ids.BAL_TAKS].final_credits(bal_taks) == 0


def test_gaia_14_4_maxima_are_ignored_in_the_printed_rules_only() -> None:
    """R-10."""
    for rules, points in (("printed", (40 + 20 + 0) // 3), ("boardgamers", (30 + 15) // 3)):
        state = table(ids.XENOS, ids.TERRANS, rules=rules)
        mat = bowls(state, 0, 0, 0, 10)
        mat.ore, mat.credits, mat.knowledge, mat.qic = 15, 30, 0, 5
        assert resource_vp(state, 0) == points


def test_gaia_1_2_six_rounds_then_final_scoring() -> None:
    """E-101 (GAIA-1.3, 14.5, 14.6): no seventh income; equal points share the victory."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2))
    put(state, 1, ids.MINE, (-2, 1))
    state.round = 6
    for seat in range(2):
        mat = bowls(state, seat, 0, 0, 0)
        mat.research = [0] * 6
        mat.ore = mat.credits = mat.knowledge = mat.qic = 0
        mat.vp, mat.booster = 131, 0
    turn(state)
    while state.asked:
        assert "pass" in offers(state)
        do(state, "pass")
    assert state.round == 6
    assert state.mats[0].ore == 0
    assert state.scores()[0] == state.scores()[1]
    assert state.winners() == (0, 1)


def test_gaia_1_4_where_points_come_from() -> None:
    state = table(ids.XENOS, ids.TERRANS)

    sheet = state.score_sheet()[0]
    assert sheet["start"] == 10
    assert sum(sheet.values()) == state.scores()[0]


def test_gaia_1_3_most_points_win() -> None:
    """GAIA-14.5."""
    state = table(ids.XENOS, ids.TERRANS, ids.TAKLONS)
    for seat, vp in enumerate((5, 9, 7)):
        state.mats[seat].vp = vp

    assert state.ranking() == [3, 1, 2]


def test_gaia_14_6_power_charged_after_the_last_pass_still_counts() -> None:
    state = table(ids.XENOS, ids.TERRANS)
    mat = bowls(state, 0, 0, 0, 3)
    before = resource_vp(state, 0)
    mat.passed = True
    bowls(state, 0, 0, 0, 6)

    assert resource_vp(state, 0) == before + 1


def test_gaia_14_6_what_the_end_would_bring_is_what_it_brings() -> None:
    state = GAME.start(3, 4)
    assert isinstance(state, GaiaState)
    for seat, action in list(answers(GAME, state.clone(), "greedy", Rng(4)))[:-1]:
        state.play(seat, action)
        if state.round < 5:
            continue
        ended = state.clone()
        FinalScoring().run(ended)
        found = GAME.drawing.prospects(state.view(0), Look(names=("A", "B", "C")))
        for one in range(3):
            gain = ended.mats[one].vp - state.mats[one].vp
            assert sum(row.points[one] or 0 for row in found) == gain
