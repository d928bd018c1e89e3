"""What a choice would cost or gain, and standing answers."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    R,
    goods,
    guard,
    in_pool,
    in_senate,
    now,
    offer_missions,
    on_missions,
    put,
    table,
    worker,
)
from matches import answers
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.cards.landing import LandOn
from orrery.games.rebellion.ids import SOLDIER
from orrery.games.rebellion.rules.battle import Defend, SecondLoss
from orrery.games.rebellion.rules.goods import GoodsTrack
from orrery.games.rebellion.rules.influence import InfluenceTrack
from orrery.games.rebellion.rules.missions import MissionsTrack
from orrery.games.rebellion.rules.place_workers import PlaceWorkers
from orrery.games.rebellion.rules.research import ResearchTrack
from orrery.games.rebellion.rules.senate import SenateTrack
from orrery.games.rebellion.rules.war import WarTrack
from orrery.games.rebellion.setup import Settle
from orrery.games.rebellion.state import RebellionState


def said(s: RebellionState, text: str, language: str = "en") -> str:
    """Return the preview of a choice."""
    action = GAME.language.read_text(text)
    assert action in s.choices(s.asked[0])
    return GAME.preview(s, s.asked[0], action, language)


def test_placing_tells_what_initiative_pays_and_research_costs() -> None:
    s = table(2)
    in_pool(s, R, rebel=1, scientist=1)
    s.initiative.append(worker(s, B, "rebel"))
    s.factions[R].money = 7
    now(s, PlaceWorkers())
    assert said(s, "place-worker rebel initiative") == "+2 UC"
    assert said(s, "place-worker rebel research") == "7 / 10 UC"
    assert said(s, "place-worker scientist research", "fr") == "7 / 5 CU"
    assert said(s, "place-worker rebel war") == ""


def test_landing_tells_the_points_of_the_planet() -> None:
    s = table(2)
    put(s, B, "trega", rebel=1)
    tile = s.box.sheet.power_tiles[s.power[1]]
    s.influence.append(worker(s, R, "rebel"))
    now(s, InfluenceTrack())
    assert said(s, "choose-planet trega") == f"0 → {tile.low} points"
    now(s, Settle(R, 2))
    assert said(s, "choose-planet trega") == f"0 → {tile.low} points"
    now(s, LandOn(R, SOLDIER, 2, -1))
    assert said(s, "choose-planet trega") == f"0 → {tile.high} points"
    guard(s, trega=2, sargas=1)
    now(s, UseAction(R, "troops_rebased"))
    s.play(R, s.choices(R)[0])
    assert said(s, "choose-planet trega") == ""


def test_goods_tell_the_income() -> None:
    s = table(2)
    s.factions[R].goods = goods(soma=3)
    s.goods_offer = [5, 6]
    s.goods_track.append(worker(s, R, "rebel"))
    now(s, GoodsTrack())
    assert said(s, "take-good soma") == "income 3 → 6 UC"
    assert said(s, "take-good liquid_hydrogen", "fr") == "revenus 3 → 3 CU"


def test_missions_and_technologies_tell_what_they_do() -> None:
    s = table(2)
    offer_missions(
        s,
        "rob_imperial_treasury_veltair",
        "assassinate_rival_general_1",
        "steal_imperial_plans_alioth",
    )
    guard(s, veltair=1)
    put(s, B, "trega", soldier=1)
    on_missions(s, R, rebel=2)
    now(s, MissionsTrack())
    assert said(s, "perform rob_imperial_treasury_veltair") == "cost 1, 4 points. Gain 5 UC."
    assert said(s, "perform assassinate_rival_general_1").startswith("cost ?, 2 points.")
    s.factions[R].money = 10
    s.technology_offer = ["blast_armor"]
    s.research_track.append(worker(s, R, "rebel"))
    now(s, ResearchTrack())
    assert said(s, "buy blast_armor") == "Each turn gain 1 soldier."
    assert said(s, "decline") == ""


def test_battles_tell_the_odds() -> None:
    """REB-8.10."""
    s = table(2)
    guard(s, trega=1)
    put(s, B, "sargas", rebel=2, hero=1)
    s.war.append(worker(s, R, "soldier"))
    now(s, WarTrack())
    assert said(s, "attack trega -") == "29 % to win"
    assert said(s, "attack sargas 1") == "50 % to win"
    now(s, Defend(B, 7, -1, 8))
    assert said(s, "choose-kind rebel") == "15 % to win; a defeat costs 2"
    assert said(s, "choose-kind hero") == "15 % to win; a defeat costs 1"
    now(s, SecondLoss(B, 7))
    assert said(s, "choose-kind hero") == ""


def test_a_bid_tells_the_votes_that_are_left() -> None:
    s = table(2)
    in_senate(s, R, rebel=3)
    now(s, SenateTrack())
    assert said(s, "bid 2") == "votes left: 1"


def test_every_choice_has_a_preview_or_none() -> None:
    state = GAME.start(3, 4)
    for number, _ in enumerate(answers(GAME, state, "random", Rng(4))):
        if number % 9 == 0:
            seat = state.pending()[0]
            for action in state.choices(seat):
                assert "{" not in GAME.preview(state, seat, action, "fr")


# -- standing answers


@pytest.mark.parametrize(
    ("standing", "question"),
    [("no_attack", "ChooseAttack"), ("no_bid", "BidForAction"), ("no_mission", "ChooseMission")],
)
def test_an_instruction_passes_its_question_and_no_other(standing: str, question: str) -> None:
    state = GAME.start(4, 9)
    seen = 0
    for seat, _ in answers(GAME, state, "random", Rng(9)):
        found = GAME.standing_answer(standing, state, seat)
        asks = type(state.stack[-1]).__name__ == question
        assert (found is not None) == asks
        assert found is None or found in state.choices(seat)
        assert GAME.standing_answer(standing, state, (seat + 1) % 4) is None
        seen += asks
    assert seen


def test_soldiers_defend_before_heroes_and_nobody_else_by_himself() -> None:
    s = table(2)
    put(s, R, "trega", rebel=1, hero=1, soldier=1)
    now(s, Defend(R, 1, B, 3))
    assert str(GAME.standing_answer("soldiers_defend", s, R)) == "choose-kind soldier"
    s.factions[R].on[1][SOLDIER] = 0
    now(s, Defend(R, 1, B, 3))
    assert str(GAME.standing_answer("soldiers_defend", s, R)) == "choose-kind hero"
    s.factions[R].on[1] = [1, 0, 0, 1, 0, 0]
    now(s, Defend(R, 1, B, 3))
    assert GAME.standing_answer("soldiers_defend", s, R) is None
    now(s, SecondLoss(R, 1))
    assert GAME.standing_answer("soldiers_defend", s, R) is None
    assert set(GAME.standing) == {"no_attack", "no_bid", "no_mission", "soldiers_defend"}
