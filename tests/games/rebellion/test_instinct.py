"""What a player does without thinking: always an answer, and not a bad one."""

from __future__ import annotations

from typing import Any

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
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
from matches import at_random
from orrery.core.rng import Rng
from orrery.core.step import Question
from orrery.games.rebellion import GAME
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.cards.choose_planet import PlanetQuestion
from orrery.games.rebellion.cards.imperial_propaganda import SlanderFirst
from orrery.games.rebellion.cards.victims import ChooseVictim
from orrery.games.rebellion.habits import planets
from orrery.games.rebellion.habits.instinct import HABITS, instinct
from orrery.games.rebellion.ids import HERO, NOBODY, SCIENTIST, SMUGGLER
from orrery.games.rebellion.rules.battle import Defend
from orrery.games.rebellion.rules.influence import Influence
from orrery.games.rebellion.rules.missions import MissionsTrack, PayMission
from orrery.games.rebellion.rules.place_workers import Placement
from orrery.games.rebellion.rules.research import Research
from orrery.games.rebellion.rules.senate import SenateTrack
from orrery.games.rebellion.rules.specialists import PaidSpecialist
from orrery.games.rebellion.rules.war import WarTrack
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.hyperdrive import HyperSource
from orrery.games.rebellion.technologies.rebel_fleet import PlaceRebelFleet

pytestmark = pytest.mark.untraced


def habit(s: RebellionState, seat: int = R) -> str:
    """Return the answer that comes to mind, in words."""
    action = instinct(s, seat, Rng(1))
    assert action in s.choices(seat)
    return str(action)


def kinds_of(question: type[Any]) -> set[type[Any]]:
    found = {question}
    for kind in question.__subclasses__():
        found |= kinds_of(kind)
    return found


def test_there_is_a_habit_for_every_question() -> None:
    questions = {
        kind for kind in kinds_of(Question) if kind.__module__.startswith("orrery.games.rebellion")
    }
    assert questions - {PlanetQuestion, ChooseVictim} == set(HABITS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_is_always_one_of_the_choices(players: int) -> None:
    for seed in range(6):
        s = GAME.start(players, seed)
        rng = Rng(seed)
        while s.asked:
            seat = s.asked[0]
            action = GAME.instinct(s, seat, rng)
            assert action in s.choices(seat)
            assert action is not None
            s.play(seat, action if rng.below(2) else at_random(s, seat, rng))


def test_it_wins_against_chance() -> None:
    won = 0
    for seed in range(10):
        s = GAME.start(2, seed)
        rng = Rng(seed)
        me = seed % 2
        while s.asked:
            seat = s.asked[0]
            habitual = GAME.instinct(s, seat, rng) if seat == me else None
            s.play(seat, habitual or at_random(s, seat, rng))
        won += s.ranking()[me] == 1
    assert won >= 9


def test_a_soldier_defends_first_and_a_rebel_before_other_specialists() -> None:
    s = table()
    put(s, R, "trega", rebel=1, soldier=1, hero=1, diplomat=1)
    now(s, Defend(R, 1, NOBODY, 8))
    assert habit(s) == "choose-kind soldier"
    s.factions[R].on[1][1] = s.factions[R].on[1][HERO] = 0
    assert habit(s) == "choose-kind rebel"


def test_a_smuggler_goes_where_the_route_is_left() -> None:
    s = table()
    s.galaxy.power = [0] * 8
    s.galaxy.route_owner = [B] * 8
    s.galaxy.route_owner[4] = NOBODY
    now(s, Influence(R, SMUGGLER, 0))
    assert habit(s) == "choose-planet galcrux"


def test_a_majority_about_to_be_scored_is_not_bid_away() -> None:
    s = table(2)
    s.turn = 3
    s.decks.revealed = "rebellion_spreads_like_wildfire"
    in_senate(s, R, rebel=3)
    in_senate(s, B, rebel=2)
    now(s, SenateTrack())
    assert habit(s) == "bid 1"
    in_senate(s, B, rebel=1)
    assert habit(s) == "pass"


def test_a_mission_is_performed_if_it_is_worth_its_price() -> None:
    s = table()
    offer_missions(s, "rob_imperial_treasury_veltair", "steal_imperial_plans_alioth")
    on_missions(s, R, rebel=6)
    guard(s, alioth=5, veltair=1)
    now(s, MissionsTrack())
    assert habit(s) == "perform rob_imperial_treasury_veltair"
    guard(s, alioth=6, veltair=6)
    assert habit(s) == "pass"
    s.turn = 8
    assert habit(s) == "perform rob_imperial_treasury_veltair"


def test_an_attack_goes_where_it_takes_the_lead() -> None:
    s = table(2)
    s.turn = 3
    put(s, R, "edara", rebel=2)
    put(s, B, "edara", rebel=2)
    put(s, B, "sargas", rebel=5)
    s.tracks.war = [worker(s, R, "hero")]
    now(s, WarTrack())
    assert habit(s) == "attack edara 1"


def test_a_lone_sentinel_is_attacked_before_the_galactic_war() -> None:
    s = table(2)
    s.turn = 8
    put(s, R, "edara", rebel=4)
    guard(s, edara=1)
    s.tracks.war = [worker(s, R, "hero")]
    now(s, WarTrack())
    assert habit(s) == "attack edara -"


def test_nothing_is_attacked_where_nothing_is_gained() -> None:
    s = table(2)
    guard(s, edara=3)
    s.tracks.war = [worker(s, R, "soldier")]
    now(s, WarTrack())
    assert habit(s) == "pass"


def test_a_specialist_is_bought_while_there_are_turns_for_it() -> None:
    s = table()
    s.factions[R].money = 9
    now(s, PaidSpecialist(R))
    assert habit(s) == "choose-kind diplomat"
    s.turn = 8
    assert habit(s) == "decline"


def test_the_best_technology_is_bought_and_a_useless_one_is_not() -> None:
    s = table()
    s.factions[R].money = 10
    s.decks.technology_offer = ["human_cloning", "auto_targeting_blaster"]
    now(s, Research(R, 0))
    assert habit(s) == "buy human_cloning"
    s.turn = 8
    s.factions[R].money = 20
    s.decks.technology_offer = ["mercantile_federation"]
    s.galaxy.route_owner = [B] * 8
    assert habit(s) == "decline"


def test_a_card_that_can_only_hurt_oneself_is_declined() -> None:
    s = table(2)
    put(s, R, "edara", rebel=2)
    now(s, UseAction(R, "plague_serum_withheld"))
    assert habit(s) == "decline"
    put(s, B, "trega", rebel=1)
    assert habit(s) == "use"


def test_victims_are_rivals_where_they_lead() -> None:
    s = table()
    put(s, R, "edara", rebel=3)
    put(s, B, "trega", rebel=1)
    put(s, G, "edara", rebel=3)
    now(s, SlanderFirst(R))
    assert habit(s) == "remove edara 2 rebel"
    s.factions[B].on[1][0] = s.factions[G].on[3][0] = 0
    now(s, SlanderFirst(R))
    assert habit(s) == "stop"


def test_the_rebel_fleet_goes_where_one_leads() -> None:
    s = table()
    s.galaxy.power = [0] * 8
    put(s, R, "edara", rebel=3)
    put(s, B, "trega", rebel=3)
    now(s, PlaceRebelFleet(R))
    assert habit(s) == "choose-planet edara"


def test_whoever_can_pay_goes_to_research() -> None:
    s = table()
    s.factions[R].money = 10
    s.decks.technology_offer = ["human_cloning"]
    in_pool(s, R, rebel=1)
    now(s, Placement(R))
    assert habit(s) == "place-worker rebel research"
    s.factions[R].money = 9
    assert habit(s) != "place-worker rebel research"


def test_a_mission_is_paid_without_waste_where_that_is_possible() -> None:
    s = table()
    offer_missions(s, "rob_imperial_treasury_veltair")
    on_missions(s, R, hero=1, scientist=1)
    guard(s, veltair=1)
    now(s, PayMission(R, 1))
    assert habit(s) == "choose-kind scientist"
    s.factions[R].missions_track[SCIENTIST] = 0
    on_missions(s, R, smuggler=1)
    now(s, PayMission(R, 1))
    assert habit(s) == "choose-kind hero"


def test_without_specialists_in_reserve_none_is_bought() -> None:
    s = table()
    s.factions[R].money = 9
    s.factions[R].reserve = [9, 0, 0, 0, 0, 0]
    s.stack.append(PaidSpecialist(R))
    assert str(instinct(s, R, Rng(1))) == "decline"


def test_workers_move_to_where_they_are_of_more_use() -> None:
    s = table(2)
    s.turn = 3
    s.galaxy.power = [9] * 8
    put(s, R, "edara", rebel=6)
    put(s, R, "trega", rebel=1)
    put(s, B, "trega", rebel=2)
    now(s, HyperSource(R, 2))
    assert habit(s) == "choose-planet edara"
    put(s, R, "trega", rebel=5)
    s.factions[R].on[3] = [0] * 6
    for planet in range(8):
        s.factions[B].on[planet] = [9, 0, 0, 0, 0, 0]
    s.factions[B].on[1] = [5, 0, 0, 0, 0, 0]
    now(s, HyperSource(R, 2))
    assert habit(s) == "pass"


def test_what_is_remembered_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planets, "MOST_REMEMBERED", 0)
    s = table(2)
    put(s, R, "edara", rebel=3)
    before = planets.stake(s, 3, 3, 0, 0)
    assert planets.stake(s, 3, 2, 0, 0) < before
    assert planets.stake(s, 3, 3, 0, 0) == before


def test_research_is_left_alone_when_its_slots_are_taken() -> None:
    s = table()
    s.factions[R].money = 20
    s.decks.technology_offer = ["human_cloning"]
    s.tracks.research = [worker(s, B, "rebel")]
    in_pool(s, R, rebel=1)
    now(s, Placement(R))
    assert habit(s) != "place-worker rebel research"
