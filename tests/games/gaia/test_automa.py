"""The solo opponent (automa.md)."""

from __future__ import annotations

import pytest

from games.gaia.positions import asks, at, do, offers, put, table
from orrery.core.errors import IllegalAction
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.automa.cards import card
from orrery.games.gaia.automa.deeds import (
    advance,
    build_mine,
    by_final_tile,
    faction_action,
    mine_candidates,
    power_action,
    put_mine,
    research_highest,
    upgrade,
    valid_areas,
)
from orrery.games.gaia.automa.selections import directional, numbered
from orrery.games.gaia.automa.setup import place_first_mine, set_up_automa, take_first_booster
from orrery.games.gaia.automa.turns import AutomaTurn, automa_pass, automa_round
from orrery.games.gaia.scoring import FinalScoring, final_count
from orrery.games.gaia.state import GaiaState


def solo(faction: int = ids.TAKLONS, level: str = "automa") -> GaiaState:
    """A solo table: the human plays Xenos (or Terrans), the Automa the named faction."""
    human = ids.TERRANS if faction == ids.XENOS else ids.XENOS
    state = table(human, players=1, automa=level)
    set_up_automa(state, faction)
    mat = state.mats[1]
    mat.research = [0] * 6
    mat.booster = 3
    state.order = [0, 1]
    return state


def test_aut_1_1_the_automa_owns_and_pays_nothing() -> None:
    """AUT-1.1, AUT-1.2: no resources, no income; a board of two players with the neutral marker."""
    state = GAME.start(1, 3, {"game_mode": "beginner"})
    assert isinstance(state, GaiaState)
    while state.asked and state.round < 3:
        do(state, "pass" if "pass" in offers(state) else min(offers(state)))
    mat = state.mats[1]

    assert state.board.size == 133
    assert (mat.ore, mat.credits, mat.knowledge, mat.qic, mat.bowl1) == (0, 0, 0, 0, 0)
    assert mat.faction == ids.TAKLONS
    assert not mat.tiles
    assert not mat.tokens


def test_aut_1_3_its_structures_are_real() -> None:
    state = solo()
    put(state, 0, ids.MINE, (-1, -2))
    state.ask(AutomaTurn())
    put_mine(state, at(state, (0, -1)))

    assert state.charging == [at(state, (0, -1)), 1]
    assert state.owner[at(state, (0, -1))] == 1


def test_aut_1_4_the_automa_never_shares_the_board_of_the_human() -> None:
    for seed in range(30):
        state = GAME.start(1, seed, {"faction_selection": "random"})
        assert isinstance(state, GaiaState)
        boards = [state.box.factions[mat.faction].board for mat in state.mats]
        assert boards[0] != boards[1]
        assert ids.FACTION_IDS[state.mats[1].faction] in {
            one.id for one in state.box.automa.factions
        }


def test_aut_1_4_the_human_may_choose_the_faction_of_the_automa() -> None:
    """AUT-1.4: among those that it knows, of another board than the human's [R-52]."""
    known = {"terrans", "geodens", "hadsch_hallas", "xenos", "itars", "taklons", "firaks"}
    for mine, shared in (("gleens", "xenos"), ("firaks", "firaks"), ("lantids", "terrans")):
        state = GAME.start(1, 5, {"automa_faction": "chosen"})
        assert isinstance(state, GaiaState)
        do(state, f"choose-faction {mine}")
        assert asks(state) == "WhichAutomaFaction"
        assert offers(state) == {f"choose-automa-faction {one}" for one in known - {shared}}
        with pytest.raises(IllegalAction, match="does not know that faction"):
            do(state, f"choose-automa-faction {shared}")
        do(state, "choose-automa-faction itars")
        assert state.mats[1].faction == ids.ITARS
        assert state.mats[1].home == ids.ICE
        assert asks(state) == "FirstStructure"


def test_aut_1_4_a_drawn_human_may_choose_as_well_and_a_first_game_has_the_taklons() -> None:
    state = GAME.start(1, 5, {"automa_faction": "chosen", "faction_selection": "random"})
    assert isinstance(state, GaiaState)
    assert asks(state) == "WhichAutomaFaction"
    assert state.mats[0].faction >= 0
    for options in ({}, {"automa_faction": "chosen"}):
        first = GAME.start(1, 5, {"game_mode": "beginner", **options})
        assert isinstance(first, GaiaState)
        assert [mat.faction for mat in first.mats] == [ids.HADSCH_HALLAS, ids.TAKLONS]


@pytest.mark.parametrize(
    ("level", "vp", "cards"),
    [("automalein", 0, 6), ("automa", 10, 7), ("automaechtig", 10, 8), ("ultoma", 10, 9)],
)
def test_aut_2_1_levels(level: str, vp: int, cards: int) -> None:
    """AUT-2.2: the cards of the level and a random one; the rest is the reserve."""
    state = solo(level=level)

    assert state.mats[1].vp == vp
    assert len(state.deck) == cards
    assert len(state.reserve) == 17 - cards


def test_aut_2_1_the_hardest_level_gains_one_more_each_time() -> None:
    """AE-06 (AUT-4.4)."""
    for level, tile, gain in (
        ("automa", "score_mine_2", 4),
        ("alptrauma", "score_mine_2", 5),
        ("automa", "score_federation_5", 0),
        ("alptrauma", "score_federation_5", 0),
    ):
        state = solo(level=level)
        state.round = 2
        state.round_tiles[1] = ids.ROUND_TILE_IDS.index(tile)
        state.support = 1
        before = state.mats[1].vp
        automa_pass(state)
        assert state.mats[1].vp == before + gain


def test_aut_2_3_two_tokens_of_each_kind() -> None:
    state = GAME.start(1, 1)
    assert isinstance(state, GaiaState)

    assert sum(state.supply[:6]) == 11
    assert max(state.supply[:6]) == 2


def test_aut_2_4_research_starts_without_a_bonus() -> None:
    for seed in range(20):
        state = GAME.start(1, seed, {"faction_selection": "random"})
        assert isinstance(state, GaiaState)
        mat = state.mats[1]
        assert sum(mat.research) == (mat.faction in {
            ids.TERRANS, ids.GEODENS, ids.HADSCH_HALLAS, ids.XENOS,
        })  # fmt: skip
        assert mat.formers == 0


def test_aut_2_5_the_human_begins_and_2_7_five_boosters_lie_in_a_row() -> None:
    state = GAME.start(1, 1)
    assert isinstance(state, GaiaState)

    assert state.first == 0
    assert len(state.boosters) == 5


def test_aut_2_6_first_mines_lie_close_to_the_middle() -> None:
    """AE-05."""
    state = solo()
    place_first_mine(state)
    first = {state.board.at[h] for h in range(133) if state.owner[h] == 1}
    assert first == {(-5, 3)}
    place_first_mine(state)
    second = {state.board.at[h] for h in range(133) if state.owner[h] == 1} - first
    assert second in ({(3, -6)}, {(-3, 6)})


def test_aut_3_1_directions() -> None:
    """AE-05."""
    state = solo()
    tied = [at(state, place) for place in ((3, -6), (-3, -3), (-3, 6))]

    assert state.board.at[directional(tied, "right_down")] == (3, -6)
    assert state.board.at[directional(tied, "left_up")] == (-3, 6)


def test_aut_3_2_numbers_count_valid_options() -> None:
    """AE-02."""
    state = solo()
    assert numbered([1, 2, 4, 7, 8], card(state, 4)) == 2  # from the right, 4
    assert numbered([1, 2], card(state, 3)) == 1  # from the left, 3, going round


def test_aut_4_1_cards_and_4_2_the_pass_check() -> None:
    """AE-01 (AUT-4.3): support 7; upgrade, mine, faction, then 5 passes with the booster of 13."""
    state = solo()
    put(state, 1, ids.MINE, (-5, 3), (3, -6))
    put(state, 0, ids.MINE, (-1, -2))
    state.deck = [9, 2, 5, 13, 4, 1]
    state.support = 7
    mat = state.mats[1]
    step = AutomaTurn()
    step.run(state)
    assert (mat.vp, mat.built[ids.TRADING_STATION]) == (11, 1)
    assert state.support == 1
    step.run(state)
    assert mat.vp == 12
    assert mat.built[ids.MINE] == 2
    step.run(state)
    boosters = list(state.boosters)
    step.run(state)
    assert mat.passed
    assert mat.booster == boosters[2]
    assert state.boosters[-1] == 3


def test_aut_4_2_an_empty_deck_passes() -> None:
    state = solo()
    state.deck = []
    state.support = 1
    AutomaTurn().run(state)

    assert state.mats[1].passed


def test_aut_4_4_boosters_close_up() -> None:
    state = solo()
    state.support = 2  # middle
    before = list(state.boosters)
    automa_pass(state)

    assert state.boosters == [before[0], before[2], 3]


def test_aut_4_5_each_round_adds_a_card() -> None:
    state = solo()
    state.round = 1
    automa_round(state)
    cards = len(state.deck) + 1
    state.discard = [state.deck.pop()]
    state.round = 2
    automa_round(state)

    assert len(state.deck) + 1 == cards + 1
    assert not state.discard


def test_aut_5_1_mines_go_by_tie_breakers() -> None:
    """AUT-4.3: the range of the support card; Transdim planets become Gaia planets."""
    state = solo(ids.TERRANS)
    put(state, 1, ids.MINE, (-2, 1))
    put(state, 0, ids.MINE, (-1, -2))
    state.final_tiles = [ids.FINAL_GAIA, ids.FINAL_SATELLITES]
    found = mine_candidates(state, 4)
    assert all(state.owner[h] < 0 for h in found)
    assert {state.planet[h] for h in by_final_tile(state, card(state, 1), found)} <= {
        ids.GAIA, ids.TRANSDIM,
    }  # fmt: skip
    assert build_mine(state, card(state, 1), 4, "transdim")
    assert state.mats[1].gaia_planets == 1
    assert state.automa_satellites == 1
    assert final_count(state, 1, ids.FINAL_SATELLITES) == 1
    assert final_count(state, 1, ids.FINAL_FEDERATION) == 1


def test_aut_5_2_upgrades_follow_the_list() -> None:
    state = solo(ids.HADSCH_HALLAS)
    put(state, 1, ids.MINE, (1, -3))
    put(state, 0, ids.MINE, (-1, -2))
    mat = state.mats[1]
    vp = mat.vp
    assert upgrade(state, card(state, 1))
    assert mat.vp == vp + 3
    assert upgrade(state, card(state, 1))
    assert mat.built[ids.INSTITUTE] == 1
    assert not upgrade(state, card(state, 1))


def test_aut_5_3_power_actions_only_take_a_space() -> None:
    """AE-02."""
    state = solo()
    state.used_actions = sum(1 << (n - 1) for n in (3, 5, 6, 9, 10))
    power_action(state, card(state, 4))

    assert state.used_actions >> 1 & 1  # action 2


def test_aut_5_4_research() -> None:
    """AE-03, AE-04, AE-07."""
    state = solo()
    mat = state.mats[1]
    mat.research = [1, 3, 3, 0, 0, 0]
    research_highest(state, card(state, 2))
    assert mat.research == [1, 3, 4, 0, 0, 0]

    mat.research = [0, 0, 0, 0, 0, 4]
    advance(state, ids.SCIENCE)
    assert (mat.research[5], state.adv[5]) == (4, -1)
    state.mats[0].research[5] = 5
    assert ids.SCIENCE not in valid_areas(state)
    state.mats[0].research[5] = 0
    advance(state, ids.SCIENCE)
    assert mat.research[5] == 5


def test_aut_5_5_faction_actions_resolve_every_line() -> None:
    state = solo(ids.ITARS)
    put(state, 1, ids.MINE, (0, 1))
    put(state, 0, ids.MINE, (-1, -2))
    mat = state.mats[1]
    vp = mat.vp
    faction_action(state, card(state, 1))

    assert mat.vp == vp + 4
    assert state.used_actions.bit_count() == 2


def test_aut_6_the_human_wins_with_more_points() -> None:
    state = solo()
    state.mats[0].vp, state.mats[1].vp = 50, 60
    assert state.ranking() == [2]
    state.mats[0].vp = 60
    assert state.ranking() == [1]
    assert asks(state) == ""


def test_aut_2_1_the_hardest_level_gains_one_more_in_the_final_scoring() -> None:
    state = solo(level="alptrauma")
    state.mats[1].research = [3, 0, 0, 0, 0, 0]
    before = state.mats[1].vp
    state.final_tiles = []
    FinalScoring().run(state)

    assert state.mats[1].vp == before + 4 + 1


def test_aut_2_7_the_first_booster_is_the_one_that_a_card_points_at() -> None:
    """AUT-2.7: counted from the left, round again where fewer are left; the card stays in."""
    for boosters in ([3, 4, 5, 6, 7], [3, 4]):
        state = solo()
        state.boosters = boosters[:]
        deck = state.deck = state.deck[:1]
        take_first_booster(state)

        taken = boosters[(card(state, deck[0]).first_booster - 1) % len(boosters)]
        assert state.mats[1].booster == taken
        assert state.boosters == [one for one in boosters if one != taken]
        assert state.deck == deck
