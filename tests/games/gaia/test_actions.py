"""Turns, board actions, special actions and passing (GAIA-6, 9.B to 9.D, 12)."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, at, bowls, bowls_of, do, offers, put, rich, table, turn
from orrery.core.errors import IllegalAction
from orrery.games.gaia import ids
from orrery.games.gaia.actions import UseBoardAction
from orrery.games.gaia.rules.passing import score_pass
from orrery.games.gaia.rules.resources import happened
from orrery.games.gaia.rules.turn import RoundEnd
from orrery.games.gaia.state import GaiaState


def three() -> GaiaState:
    state = table(ids.XENOS, ids.TERRANS, ids.TAKLONS)
    put(state, 0, ids.MINE, (-1, -2))
    put(state, 1, ids.MINE, (4, -5))
    put(state, 2, ids.MINE, (-3, -3))
    return state


def test_gaia_9_8_a_space_is_used_once_a_round() -> None:
    """E-45 (GAIA-6.3)."""
    state = three()
    mat = bowls(state, 0, 0, 0, 4)
    bowls(state, 1, 0, 0, 4)
    ore = mat.ore
    do(turn(state), "use-board-action power_2_ore", "end-turn")

    assert (bowls_of(mat), mat.ore) == ((4, 0, 0), ore + 2)
    assert state.asked == (1,)
    assert "use-board-action power_2_ore" not in offers(state)
    with pytest.raises(IllegalAction, match=r"GAIA-9\.8"):
        do(state, "use-board-action power_2_ore")


@pytest.mark.parametrize("used", ids.BOARD_ACTION_IDS)
def test_gaia_9_8_each_space_alone_is_closed_once_it_is_used(used: str) -> None:
    state = three()
    mat = bowls(state, 0, 0, 0, 12)
    mat.qic, mat.ore, mat.credits = 9, 9, 20
    mat.tokens = [2 * ids.TOKEN_IDS.index("fed_7vp_6_credits")]
    every = {f"use-board-action {name}" for name in ids.BOARD_ACTION_IDS}
    assert every <= set(offers(turn(state)))

    state.used_actions = 1 << ids.BOARD_ACTION_IDS.index(used)
    assert every & set(offers(turn(state))) == every - {f"use-board-action {used}"}


def test_gaia_9_11_a_token_is_scored_again() -> None:
    """E-46: gray stays gray, the round tile does not listen."""
    state = three()
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_federation_5")
    mat = state.mats[0]
    mat.qic, mat.credits = 3, 5
    assert "use-board-action qic_rescore_federation" not in offers(turn(state))
    mat.tokens = [2 * ids.TOKEN_IDS.index("fed_7vp_6_credits")]
    do(turn(state), "use-board-action qic_rescore_federation")

    assert (mat.qic, mat.vp, mat.credits) == (0, 17, 11)
    assert mat.tokens == [2 * ids.TOKEN_IDS.index("fed_7vp_6_credits")]


def test_gaia_9_11_a_tech_tile_for_four_qic() -> None:
    state = three()
    mat = state.mats[0]
    mat.qic = 4
    do(turn(state), "use-board-action qic_tech_tile")

    assert mat.qic == 0
    assert asks(state) == "WhichTile"


def test_gaia_9_11_points_for_planet_types() -> None:
    """E-47."""
    state = three()
    mat = state.mats[0]
    mat.qic = 2
    mat.types = 1 << 1 | 1 << 2 | 1 << 4 | 1 << ids.GAIA
    do(turn(state), "use-board-action qic_planet_types")

    assert mat.vp == 17


def test_gaia_9_9_a_paid_action_must_gain_something_and_9_18_a_free_one_need_not() -> None:
    """E-88 (GAIA-9.18)."""
    state = three()
    mat = bowls(state, 0, 0, 0, 6)
    mat.tiles = 1 << ids.TECH_CHARGE_4
    mat.knowledge = 15
    assert "use-board-action power_2_knowledge" not in offers(turn(state))
    mat.knowledge = 14
    do(turn(state), "use-board-action power_2_knowledge")
    assert mat.knowledge == 15
    bowls(state, 0, 0, 0, 6)
    do(turn(state), "use-special charge_4")
    assert bowls_of(mat) == (0, 0, 6)


def test_gaia_9_10_missing_steps_are_paid_in_ore() -> None:
    """E-112."""
    state = three()
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_terraform_2")
    mat = rich(state, 0)
    bowls(state, 0, 0, 0, 3)
    target = next(
        h for h in state.planets()
        if state.tables.steps[mat.home][state.planet[h]] == 3 and mat.near(state.board)[h] <= 3
        and state.owner[h] < 0
    )  # fmt: skip
    do(turn(state), "use-board-action power_1_step", f"build-mine {target}")

    assert (mat.ore, mat.credits, mat.vp) == (15 - 7, 28, 16)


def test_gaia_9_12_special_actions_belong_to_their_components() -> None:
    state = three()
    mat = state.mats[0]
    mat.built[ids.ACADEMY_QIC] = 1
    mat.advanced = 1 << ids.ADV_QIC_5_CREDITS | 1 << ids.ADV_3_KNOWLEDGE
    mat.qic, mat.credits, mat.knowledge = 0, 0, 0
    found = {one for one in offers(turn(state)) if one.startswith("use-special")}
    assert found == {
        "use-special academy", "use-special qic_5_credits", "use-special 3_knowledge",
    }  # fmt: skip
    for special in ("academy", "qic_5_credits", "3_knowledge"):
        do(turn(state), f"use-special {special}")
    assert (mat.qic, mat.credits, mat.knowledge) == (2, 5, 3)
    assert not [one for one in offers(turn(state)) if one.startswith("use-special")]


def test_gaia_9_13_the_range_booster_must_save_a_qic() -> None:
    """E-83 (GAIA-7.7): Lantids may use it on a planet of an opponent, steps they may not."""
    state = table(ids.LANTIDS, ids.XENOS, ids.TAKLONS)
    put(state, 0, ids.MINE, (-2, 1))
    put(state, 1, ids.MINE, (-2, 2), (-1, -2))
    mat = rich(state, 0)
    mat.booster = ids.BOOSTER_RANGE
    bowls(state, 0, 0, 0, 3)
    do(turn(state), "use-special range")
    assert f"build-mine {at(state, (-2, 2))}" not in offers(state)  # next door already
    assert f"build-mine {at(state, (-1, -2))}" in offers(state)
    do(turn(state), "use-board-action power_1_step")
    assert f"build-mine {at(state, (-1, -2))}" not in offers(state)


def test_gaia_9_14_passing_scores_and_takes_another_booster() -> None:
    """E-48 (GAIA-9.15 to 9.17)."""
    state = three()
    state.round = 2
    mat = state.mats[0]
    mat.booster = ids.BOOSTER_IDS.index("booster_mines")
    mat.built[ids.MINE], mat.built[ids.LOST_MINE] = 5, 1
    do(turn(state), "pass")
    assert mat.vp == 16
    assert len(offers(state)) == 3
    assert "take-booster booster_mines" not in offers(state)
    do(state, "take-booster booster_gaia")
    assert state.boosters[-1] == ids.BOOSTER_IDS.index("booster_mines")
    assert state.passing == [0]
    while state.round == 2:
        do(state, "pass" if "pass" in offers(state) else min(offers(state)))
    assert state.order[0] == 0


def test_gaia_9_14_boosters_go_round() -> None:
    """E-87 (GAIA-9.19): in the last round none is taken."""
    state = three()
    for seat in range(3):
        state.mats[seat].booster = seat
    state.boosters = [7, 8, 9]
    do(turn(state), "pass", f"take-booster {ids.BOOSTER_IDS[7]}")
    assert state.boosters == [8, 9, 0]
    do(turn(state, 1), "pass")
    assert f"take-booster {ids.BOOSTER_IDS[0]}" in offers(state)

    last = three()
    last.round = 6
    mat = last.mats[0]
    mat.booster = ids.BOOSTER_IDS.index("booster_mines")
    do(turn(last), "pass")
    assert (mat.vp, mat.booster) == (11, -1)


def test_gaia_9_17_tiles_score_on_passing() -> None:
    """E-50: 9 points for three tokens, 6 for six types."""
    state = three()
    mat = state.mats[0]
    mat.tokens = [0, 2, 3]
    mat.types = 0b1111110
    mat.advanced = 1 << ids.ADVANCED_IDS.index("adv_pass_federation_3vp")
    score_pass(state, 0)
    assert mat.vp == 19
    mat.advanced = 1 << ids.ADVANCED_IDS.index("adv_pass_type_1vp")
    score_pass(state, 0)
    assert mat.vp == 25


def test_gaia_9_19_the_new_booster_waits_for_the_next_round() -> None:
    state = three()
    state.boosters = [ids.BOOSTER_STEP, 8, 9]
    do(turn(state), "pass", "take-booster booster_step_action")

    assert state.mats[0].booster == ids.BOOSTER_STEP
    assert state.mats[0].passed


def passed_as(state: GaiaState, *order: int) -> GaiaState:
    state.passing = list(order)
    state.stack[:] = [RoundEnd()]
    state._withdraw()
    state.run()
    return state


@pytest.mark.parametrize(
    ("option", "passing", "order"),
    [
        ("pass_order", (2, 0, 1), [2, 0, 1]),
        ("clockwise", (2, 0, 1), [2, 0, 1]),
        ("clockwise", (1, 0, 2), [1, 2, 0]),
        ("pass_order", (1, 0, 2), [1, 0, 2]),
    ],
)
def test_gaia_9_16_who_passes_first_starts(
    option: str, passing: tuple[int, ...], order: list[int]
) -> None:
    """E-74 (GAIA-13.6)."""
    state = table(ids.XENOS, ids.TERRANS, ids.TAKLONS, turn_order=option)
    for seat, place in enumerate([(-1, -2), (4, -5), (-3, -3)]):
        put(state, seat, ids.MINE, place)

    assert passed_as(state, *passing).order == order


def test_gaia_12_1_a_new_round_frees_every_action() -> None:
    """E-116."""
    state = three()
    state.used_actions = 0b1111111111
    for mat in state.mats:
        mat.used = 0b111
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_mine_2")
    passed_as(state, 0, 1, 2)

    assert state.round == 2
    assert state.used_actions == 0
    assert all(mat.used == 0 for mat in state.mats)
    vp = state.mats[0].vp
    happened(state, 0, ids.MINE_BUILT)
    assert state.mats[0].vp == vp


def test_gaia_6_1_turns_go_round_until_all_have_passed() -> None:
    state = three()
    do(turn(state), "pass")
    do(state, min(offers(state)))
    assert state.asked == (1,)
    state.mats[1].knowledge = state.mats[2].knowledge = 15
    state.mats[1].ore = state.mats[2].ore = 0
    do(state, "research economy")
    do(state, "end-turn")
    assert state.asked == (2,)
    do(state, "research economy", "end-turn")
    assert state.asked == (1,)


def test_gaia_6_2_after_the_action_only_conversions() -> None:
    state = three()
    state.mats[0].knowledge = 8
    do(turn(state), "research economy")

    assert asks(state) == "AfterAction"
    with pytest.raises(IllegalAction, match="action of this turn is done"):
        do(state, "research economy")


def test_gaia_6_4_passing_is_always_allowed() -> None:
    state = three()
    mat = bowls(state, 0, 0, 0, 0)
    mat.ore = mat.credits = mat.knowledge = mat.qic = 0

    assert offers(turn(state)) == {"pass"}


def test_gaia_6_5_everything_of_one_event_is_gained() -> None:
    """R-40: the round tile and two tiles listen to one mine."""
    state = three()
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_mine_2")
    mat = state.mats[0]
    mat.advanced = 1 << ids.ADVANCED_IDS.index("adv_mine_3vp")
    happened(state, 0, ids.MINE_BUILT)

    assert mat.vp == 15


def test_gaia_6_6_an_action_is_offered_only_if_it_can_be_completed() -> None:
    """E-108: no step action without a planet for it."""
    state = three()
    mat = bowls(state, 0, 0, 0, 5)
    mat.ore = 0

    assert "use-board-action power_2_steps" not in offers(turn(state), UseBoardAction)


def test_gaia_6_3_actions_may_be_repeated() -> None:
    state = three()
    state.mats[0].knowledge = 8
    do(turn(state), "research economy", "end-turn")
    do(turn(state), "research economy")

    assert state.mats[0].research[ids.ECONOMY] == 2


def test_gaia_6_1_who_is_left_takes_turn_after_turn() -> None:
    """E-118 (GAIA-6.3, 6.4)."""
    state = table(ids.XENOS, ids.TERRANS)
    put(state, 0, ids.MINE, (-1, -2))
    put(state, 1, ids.MINE, (4, -5))
    bowls(state, 0, 0, 0, 4)
    mat = bowls(state, 1, 0, 0, 4)
    mat.knowledge = 12
    do(turn(state), "use-board-action power_2_ore", "end-turn")
    do(state, "research economy", "end-turn")
    do(state, "pass")
    do(state, min(offers(state)))
    for _ in range(2):
        assert state.asked == (1,)
        assert "use-board-action power_2_ore" not in offers(state)
        do(state, "research economy", "end-turn")
    mat.ore = mat.credits = mat.knowledge = mat.qic = 0
    bowls(state, 1, 0, 0, 0)

    assert state.asked == (1,)
    assert offers(turn(state, 1)) == {"pass"}


def test_gaia_6_5_one_mine_pleases_four() -> None:
    """E-119: the Gleens on a Gaia planet, with two tiles and the round tile: 2 + 3 + 3 + 4."""
    state = table(ids.GLEENS, ids.TERRANS)
    state.round_tiles[0] = ids.ROUND_TILE_IDS.index("score_gaia_mine_4")
    put(state, 0, ids.MINE, (-1, -2))
    target = at(state, (-1, -1))
    state.put_planet(target, ids.GAIA)
    mat = rich(state, 0)
    mat.tiles = 1 << ids.TECH_IDS.index("tech_gaia_mine_3vp")
    mat.advanced = 1 << ids.ADVANCED_IDS.index("adv_mine_3vp")
    before = mat.vp
    do(turn(state), f"build-mine {target}")

    assert mat.vp == before + 2 + 3 + 3 + 4
