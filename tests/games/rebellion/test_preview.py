"""What a choice would cost or gain, and standing answers."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    R,
    goods,
    guard,
    imperial_fleet,
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
from orrery.core.drawing import Look
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME
from orrery.games.rebellion.actions import PLANET_AT, ChoosePlanet
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.cards.imperial_propaganda import SlanderFirst
from orrery.games.rebellion.cards.imperial_spies import ExposeAgent
from orrery.games.rebellion.cards.invaded_by_the_vox import VoxDestroyFleet
from orrery.games.rebellion.cards.landing import LandOn
from orrery.games.rebellion.cards.new_corps import RaiseCorps
from orrery.games.rebellion.cards.plague_serum import Plague
from orrery.games.rebellion.cards.planetary_bombardment import Bombard
from orrery.games.rebellion.cards.planetary_civil_war import CivilWar
from orrery.games.rebellion.cards.trade_route import AwardRoute
from orrery.games.rebellion.ids import SOLDIER
from orrery.games.rebellion.missions import TakeReward
from orrery.games.rebellion.missions.imperial_general import ChangeGarrison
from orrery.games.rebellion.missions.target import Target
from orrery.games.rebellion.rules.battle import Defend, SecondLoss
from orrery.games.rebellion.rules.goods import GoodsTrack
from orrery.games.rebellion.rules.influence import Influence, InfluenceTrack
from orrery.games.rebellion.rules.missions import MissionsTrack, PayMission
from orrery.games.rebellion.rules.place_workers import PlaceWorkers
from orrery.games.rebellion.rules.research import ResearchTrack
from orrery.games.rebellion.rules.senate import PayVotes, SenateTrack
from orrery.games.rebellion.rules.war import WarTrack
from orrery.games.rebellion.scoring import planet_points
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
    s.tracks.initiative.append(worker(s, B, "rebel"))
    s.factions[R].money = 7
    now(s, PlaceWorkers())
    assert said(s, "place-worker rebel initiative") == "+2 UC"
    assert said(s, "place-worker rebel research") == "10 UC; you have 7 (too dear now)"
    less = said(s, "place-worker scientist research", "fr")
    assert less == "5 CU au lieu de 10 ; vous avez 7"


def test_placing_tells_what_a_worker_is_worth_on_a_track() -> None:
    s = table(2)
    in_pool(s, R, rebel=1, smuggler=1, diplomat=1, soldier=1)
    now(s, PlaceWorkers())
    assert said(s, "place-worker rebel war") == "only blocks the slot"
    assert said(s, "place-worker soldier war") == ""
    assert said(s, "place-worker smuggler goods") == "goods to take: 2"
    assert said(s, "place-worker smuggler missions") == "mission points: +2"
    assert said(s, "place-worker diplomat senate") == "votes: +2"
    assert said(s, "place-worker rebel paid") == "0 / 5 UC"
    assert said(s, "place-worker rebel influence") == ""


def test_landing_tells_the_points_of_the_planet() -> None:
    s = table(2)
    put(s, B, "trega", rebel=1)
    tile = s.box.sheet.power_tiles[s.galaxy.power[1]]
    s.tracks.influence.append(worker(s, R, "rebel"))
    now(s, InfluenceTrack())
    assert said(s, "choose-planet trega") == f"0 → {tile.low} points"
    now(s, Settle(R, 2))
    assert said(s, "choose-planet trega") == f"0 → {tile.low} points"
    now(s, LandOn(R, SOLDIER, 2, -1))
    assert said(s, "choose-planet trega") == f"0 → {tile.high} points"
    guard(s, trega=2, sargas=1)
    now(s, UseAction(R, "troops_rebased"))
    s.play(R, s.choices(R)[0])
    assert said(s, "choose-planet trega") == "sentinels 2 → 1"


def test_cards_tell_what_they_do_to_a_planet() -> None:
    s = table(2)
    guard(s, trega=2, mirzam=2)
    put(s, R, "trega", rebel=3)
    put(s, B, "trega", rebel=1)
    now(s, RaiseCorps(R))
    assert said(s, "choose-planet trega") == "sentinels 2 → 5"
    now(s, Plague(R))
    assert said(s, "choose-planet trega") == "5 of 6 pieces at random; about 2.5 of yours"
    now(s, CivilWar(B))
    assert said(s, "choose-planet trega", "fr") == "3 pièces sur 6 au hasard ; environ 0.5 à vous"
    now(s, Bombard(R))
    assert said(s, "choose-planet trega") == "workers of yours back to place: 3"
    now(s, ChangeGarrison(R))
    assert said(s, "choose-planet trega") == "sentinels 2 → 1"
    assert said(s, "choose-planet sargas") == "sentinels 0 → 1"
    now(s, AwardRoute(R))
    assert said(s, "choose-planet vollux") == "income 0 → 0 UC"
    imperial_fleet(s, "edara", "sargas")
    now(s, VoxDestroyFleet(R))
    assert said(s, "choose-planet edara") == "the blockade ends"


def test_a_victim_tells_what_its_loss_means() -> None:
    s = table(2)
    put(s, R, "trega", rebel=1)
    put(s, B, "trega", rebel=1, hero=1)
    tile = s.box.sheet.power_tiles[s.galaxy.power[1]]
    now(s, SlanderFirst(R))
    lost = f"its points {tile.high} → {tile.low}"
    assert said(s, "remove trega 1 hero") == lost
    on_missions(s, B, hero=1, rebel=1)
    now(s, ExposeAgent(R, 3))
    assert said(s, "remove missions 1 hero") == "mission points: −2"


def test_a_payment_tells_what_each_worker_is_worth() -> None:
    s = table(2)
    on_missions(s, R, rebel=1, hero=1)
    now(s, PayMission(R, 1))
    assert said(s, "choose-kind rebel") == "worth 1"
    assert said(s, "choose-kind hero") == "worth 2, one too many"
    in_senate(s, R, rebel=2, diplomat=1)
    now(s, PayVotes(R, 2))
    assert said(s, "choose-kind diplomat") == "worth 2"


def test_a_worker_on_the_goods_track_may_come_too_late() -> None:
    s = table(2)
    in_pool(s, R, rebel=1)
    s.decks.goods_offer = [1, 2]
    s.tracks.goods.append(worker(s, B, "smuggler"))
    now(s, PlaceWorkers())
    assert said(s, "place-worker rebel goods") == "those before may leave nothing"


def test_goods_tell_the_income() -> None:
    s = table(2)
    s.factions[R].goods = goods(soma=3)
    s.decks.goods_offer = [5, 6]
    s.tracks.goods.append(worker(s, R, "rebel"))
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
    s.decks.technology_offer = ["blast_armor"]
    s.tracks.research.append(worker(s, R, "rebel"))
    now(s, ResearchTrack())
    assert said(s, "buy blast_armor") == "Each turn gain 1 soldier."
    assert said(s, "decline") == ""


def test_battles_tell_the_odds() -> None:
    """REB-8.10."""
    s = table(2)
    guard(s, trega=1)
    put(s, B, "sargas", rebel=2, hero=1)
    s.tracks.war.append(worker(s, R, "soldier"))
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


def test_a_bid_that_diplomats_cannot_make_is_rounded_down() -> None:
    """REB-7.4: nothing but diplomats pays an odd bid with one vote less."""
    s = table(2)
    in_senate(s, R, diplomat=2)
    now(s, SenateTrack())
    assert said(s, "bid 1") == "bids 1, pays nothing: votes left: 4"
    assert said(s, "bid 2") == "votes left: 2"
    assert said(s, "bid 3") == "bids 3, pays 2: votes left: 2"
    assert said(s, "bid 1", "fr") == "mise 1, ne paie rien : votes restants : 4"


@pytest.mark.parametrize("rebels", [0, 1, 2])
@pytest.mark.parametrize("diplomats", [1, 2, 3])
def test_what_a_bid_says_is_what_the_winner_has_left(rebels: int, diplomats: int) -> None:
    s = table(2)
    in_senate(s, R, rebel=rebels, diplomat=diplomats)
    now(s, SenateTrack())
    for action in s.choices(R)[1:]:
        promised = GAME.preview(s, R, action, "en").rpartition(" ")[2]
        after = s.clone()
        after.play(R, action)
        while type(after.stack[-1]).__name__ == "PayVotes":
            after.play(R, after.choices(R)[0])
        assert after.votes(R) == int(promised), action


def test_what_an_arrival_says_is_what_happens() -> None:
    """REB-6.6: a diplomat brings a rebel; the points are those of the planet then."""
    seen = set()
    for seed in range(6):
        state = GAME.start(4, seed)
        assert isinstance(state, RebellionState)
        for seat, _ in answers(GAME, state, "random", Rng(seed)):
            step = state.stack[-1]
            if not isinstance(step, Influence | Settle | LandOn):
                continue
            for action in state.choices(seat):
                assert isinstance(action, ChoosePlanet)
                planet = PLANET_AT[action.planet]
                after = state.clone()
                after.play(seat, action)
                points = planet_points(state, planet)[seat], planet_points(after, planet)[seat]
                words = GAME.preview(state, seat, action, "en")
                assert words.startswith("{} → {} points".format(*points)), action
                assert ("route" in words) == (after.goods(seat) != state.goods(seat))
                seen.add(words.partition(",")[2])
    assert seen == {
        "",
        " a rebel comes along",
        " takes the trade route",
        " takes the lab: +1 cube",
    }


def test_a_diplomat_that_arrives_counts_its_rebel() -> None:
    s = table(2)
    put(s, B, "trega", rebel=1)
    tile = s.box.sheet.power_tiles[s.galaxy.power[1]]
    s.tracks.influence.append(worker(s, R, "diplomat"))
    now(s, InfluenceTrack())
    assert said(s, "choose-planet trega") == f"0 → {tile.high} points, a rebel comes along"


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


@pytest.mark.parametrize(("language", "five"), [("en", "Gain 5 UC."), ("fr", "Gagnez 5 CU.")])
def test_a_reward_is_named_before_it_is_taken(language: str, five: str) -> None:
    s = table(2)
    robbed = next(one.id for one in s.box.sheet.missions if one.kind == "rob_imperial_treasury")
    now(s, TakeReward(R, robbed, Target(0, -1, -1)))

    assert said(s, "use", language) == five


def test_the_card_that_is_carried_out_stays_in_sight() -> None:
    s = table(2)
    s.decks.revealed = None
    s.decks.action_discard.append("new_corps_of_sentinels")
    now(s, RaiseCorps(R))
    panels = GAME.drawing.panels(s.view(R), Look(names=("Ada", "Bo")))

    assert any("New Corps of Sentinels Raised" in panel.body for panel in panels)
