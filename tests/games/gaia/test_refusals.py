"""What is refused, and why: every question names the clause that speaks against an answer."""

from __future__ import annotations

from typing import Any

import pytest

from games.gaia.positions import at, bowls, do, offers, put, rich, table, turn
from orrery.core.errors import IllegalAction
from orrery.core.step import Step
from orrery.games.gaia import GAME, ids
from orrery.games.gaia.rules.board_actions import Rescore
from orrery.games.gaia.rules.form_federation import FederationToken
from orrery.games.gaia.rules.gaia_projects import WithRange
from orrery.games.gaia.rules.income import IncomeOrder
from orrery.games.gaia.rules.mines import MineWithSteps
from orrery.games.gaia.rules.passing import PassBooster
from orrery.games.gaia.rules.research import FreeAdvance, LostPlanetPlace
from orrery.games.gaia.rules.tech_tiles import CoverWhich, WhichTile
from orrery.games.gaia.state import GaiaState

HOME, NEXT, FAR = (-2, 1), (-4, 1), (1, -2)


def terrans() -> GaiaState:
    """A Terran mine in the middle of the map, and plenty to spend."""
    state = table(ids.TERRANS, ids.XENOS)
    put(state, 0, ids.MINE, HOME)
    rich(state, 0)
    bowls(state, 0, 2, 2, 2)
    return turn(state)


def asked(state: GaiaState, step: Step[Any]) -> GaiaState:
    """Ask something now."""
    state.ask(step)
    state._withdraw()
    state.run()
    return state


def refused(state: GaiaState, text: str) -> str:
    """Try an answer; return why it is refused. Nothing changes."""
    before = offers(state)
    assert text not in before
    with pytest.raises(IllegalAction) as why:
        do(state, text)
    assert offers(state) == before
    return str(why.value)


@pytest.mark.parametrize(
    ("text", "why", "clause"),
    [
        ("build-mine 0", "out of reach, taken or too expensive", "GAIA-7.1"),
        ("start-gaia-project 0", "cannot start a Gaia project there", "GAIA-7.9"),
        ("upgrade 0 academy_qic", "no such piece left, or too expensive", "GAIA-7.12"),
        ("form-federation", "no federation can be formed and paid for", "GAIA-8.6"),
        ("research navigation", "cannot advance there, or lack the knowledge", "GAIA-9.1"),
        ("use-board-action power_3_knowledge", "used, too expensive", "GAIA-9.8"),
        ("use-special academy", "do not have that special action", "GAIA-9.12"),
        ("convert power_to_qic", "cannot pay for that conversion", "GAIA-2.9"),
        ("end-turn", "not an action of a turn", "GAIA-6.2"),
    ],
)
def test_gaia_6_2_an_action_of_a_turn_is_refused_with_its_clause(
    text: str, why: str, clause: str
) -> None:
    state = terrans()
    state.mats[0].knowledge = 3

    told = refused(state, text)

    assert why in told
    assert clause in told


def test_gaia_6_2_after_the_action_a_conversion_must_still_be_paid() -> None:
    state = do(terrans(), "research economy")
    bowls(state, 0, 6, 0, 0)
    state._withdraw()

    assert "cannot pay for that conversion" in refused(state, "convert power_to_qic")


def test_gaia_9_11_only_an_own_token_is_scored_again() -> None:
    state = terrans()
    state.mats[0].tokens = [2 * kind for kind in (0, 1)]
    asked(state, Rescore(0))

    assert "no such federation token" in refused(state, f"rescore-token {ids.TOKEN_IDS[4]}")


def test_gaia_9_13_the_range_bonus_must_save_a_qic() -> None:
    state = terrans()
    state.mats[0].research[ids.NAVIGATION] = 2
    asked(state, WithRange(0))

    assert "must save a Q.I.C." in refused(state, f"build-mine {at(state, NEXT)}")


def test_gaia_4_3_only_income_that_is_left_is_taken() -> None:
    state = asked(terrans(), IncomeOrder(0, (1, 2), (3,)))

    assert "no such income left" in refused(state, "take-income token 3")


def test_gaia_7_7_free_steps_need_a_planet_to_terraform() -> None:
    state = asked(terrans(), MineWithSteps(0, 1))

    assert "needs terraforming" in refused(state, f"build-mine {at(state, HOME)}")


def test_gaia_9_14_only_a_booster_on_the_table_is_taken() -> None:
    state = asked(terrans(), PassBooster(0))

    assert "not available" in refused(state, f"take-booster {ids.BOOSTER_IDS[0]}")


def test_gaia_7_19_a_tile_advances_only_where_it_lies() -> None:
    state = asked(terrans(), FreeAdvance(0, 1 << ids.ECONOMY))

    assert "with this tile" in refused(state, "advance navigation")


def test_gaia_9_6_the_lost_planet_lies_on_empty_space() -> None:
    state = asked(terrans(), LostPlanetPlace(0))

    assert "out of reach or not empty" in refused(state, f"place-lost-planet {at(state, HOME)}")


def test_gaia_7_18_no_tile_is_taken_twice() -> None:
    state = terrans()
    state.mats[0].tiles = 1
    asked(state, WhichTile(0))

    assert "cannot take that tile" in refused(state, f"take-tile {ids.TECH_IDS[0]}")


def test_gaia_7_20_only_an_uncovered_tile_is_covered() -> None:
    state = terrans()
    state.mats[0].tiles = 0b1110
    state.mats[0].covered = 0b1000
    asked(state, CoverWhich(0, len(ids.TECH_IDS)))

    assert "no such uncovered tile" in refused(state, f"cover-tile {ids.TECH_IDS[3]}")


def test_gaia_8_12_a_token_must_be_left() -> None:
    state = terrans()
    state.supply[2] = 0
    asked(state, FederationToken(0))

    assert "no such federation token is left" in refused(state, f"take-token {ids.TOKEN_IDS[2]}")


def test_gaia_3_11_first_structures_stand_on_the_home_type() -> None:
    state = GAME.start(2, 1, {})
    assert isinstance(state, GaiaState)
    do(state, "choose-faction terrans", "choose-faction xenos")
    home = state.mats[state.asked[0]].home
    wrong = next(h for h in state.planets() if state.planet[h] != home)

    assert "empty planets of your home type" in refused(state, f"place-structure {wrong}")
    while "FirstStructure" in type(state.stack[-1]).__name__:
        do(state, min(offers(state)))
    gone = next(one for one in range(10) if one not in state.boosters)
    assert "that booster is not available" in refused(
        state, f"take-booster {ids.BOOSTER_IDS[gone]}"
    )
