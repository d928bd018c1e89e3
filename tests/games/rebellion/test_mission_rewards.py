"""REB-6.20 and REB-6.21: what each of the twenty missions brings."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    at,
    box,
    guard,
    imperial_fleet,
    in_senate,
    named,
    now,
    offer,
    offer_missions,
    on_missions,
    put,
    question,
    rebel_fleet,
    say,
    sentinels,
    table,
    told,
    will_draw,
    worker,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.events import (
    ActionDrawn,
    BonusEarned,
    MissionRewarded,
    RewardDeclined,
)
from orrery.games.rebellion.ids import MISSIONS, MissionId
from orrery.games.rebellion.rules.missions import MissionsTrack
from orrery.games.rebellion.rules.refresh import begin_bonuses
from orrery.games.rebellion.rules.war import WarTrack, cubes_versus_faction, cubes_versus_sentinels
from orrery.games.rebellion.state import RebellionState


def perform(s: RebellionState, mission: MissionId, *answers: str) -> None:
    """Let R perform a mission; a rebel stands on the track, and no sentinel on the planets."""
    others = [one for one in MISSIONS if one != mission]
    offer_missions(s, mission, others[0], others[1])
    if not any(s.factions[R].missions_track):
        on_missions(s, R, rebel=1)
    now(s, MissionsTrack())
    say(s, f"perform {mission}", *answers)


def test_reb_6_20_the_points_on_the_cards() -> None:
    assert [card.vp for card in box().sheet.missions] == [
        3, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 3,
    ]  # fmt: skip


@pytest.mark.parametrize("mission", ["steal_imperial_plans_galcrux", "steal_imperial_plans_alioth"])
@pytest.mark.parametrize(("before", "after"), [(3, 4), (10, 10)])
def test_reb_6_20_stolen_plans_are_a_cube(mission: MissionId, before: int, after: int) -> None:
    """E-58, REB-6.21: with ten the card counts all the same, and nothing is asked."""
    s = table()
    s.factions[R].cubes = before
    perform(s, mission)
    assert s.asked == ()
    assert s.factions[R].cubes == after
    assert s.factions[R].missions == [mission]


@pytest.mark.parametrize(
    "mission", ["spy_on_imperial_war_council_veltair", "spy_on_imperial_war_council_sargas"]
)
def test_reb_6_20_spying_adds_a_sentinel_anywhere_but_at_the_rebel_fleet(
    mission: MissionId,
) -> None:
    s = table()
    rebel_fleet(s, R, "edara")
    perform(s, mission, "use")
    assert len(offer(s)) == 7
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet edara")
    assert refusal.value.clause == "REB-9.2"
    say(s, "choose-planet trega")
    assert sentinels(s, "trega") == 1
    assert MissionRewarded(R, mission) in told(s)


def test_reb_6_21_spying_with_an_empty_supply_counts_and_adds_nothing() -> None:
    """E-58."""
    s = table()
    guard(s, trega=30)
    perform(s, "spy_on_imperial_war_council_veltair")
    assert s.asked == ()
    assert s.factions[R].missions == ["spy_on_imperial_war_council_veltair"]


def test_reb_6_18_a_reward_that_touches_the_board_may_be_declined() -> None:
    s = table()
    perform(s, "spy_on_imperial_war_council_veltair")
    assert offer(s) == ["use", "decline"]
    say(s, "decline")
    assert sum(s.galaxy.sentinels) == 0
    assert told(s)[-1] == RewardDeclined(R, "spy_on_imperial_war_council_veltair")


@pytest.mark.parametrize(
    "mission", ["sabotage_imperial_facility_trega", "sabotage_imperial_facility_mirzam"]
)
def test_reb_6_31_sabotage_counts_in_the_next_war_only(mission: MissionId) -> None:
    """E-59: 3 cubes in this turn, 5 in the next, with a hero 7, against a faction 3."""
    s = table()
    perform(s, mission)
    assert BonusEarned(R, 2, "sentinels") in told(s)
    assert cubes_versus_sentinels(s, R, 1) == 3
    now(s, WarTrack())
    begin_bonuses(s)
    assert cubes_versus_sentinels(s, R, 1) == 5
    assert cubes_versus_sentinels(s, R, 2) == 7
    assert cubes_versus_faction(s, R) == 3
    now(s, WarTrack())
    assert cubes_versus_sentinels(s, R, 1) == 3
    begin_bonuses(s)
    assert cubes_versus_sentinels(s, R, 1) == 3


def test_reb_6_31_an_older_bonus_is_active_while_a_new_one_waits() -> None:
    """E-59: Trega in turn 3, Mirzam in turn 4: 3, 5, 5, 3 cubes."""
    s = table()
    found = []
    for mission in ("sabotage_imperial_facility_trega", "sabotage_imperial_facility_mirzam", ""):
        if mission == "sabotage_imperial_facility_trega":
            perform(s, "sabotage_imperial_facility_trega")
        elif mission:
            perform(s, "sabotage_imperial_facility_mirzam")
        found.append(cubes_versus_sentinels(s, R, 1))
        now(s, WarTrack())
        begin_bonuses(s)
    found.append(cubes_versus_sentinels(s, R, 1))
    assert found == [3, 5, 5, 3]


def test_reb_6_20_the_propaganda_machine_helps_against_factions() -> None:
    s = table()
    perform(s, "control_imperial_propaganda_machine")
    begin_bonuses(s)
    assert cubes_versus_faction(s, R) == 4
    assert cubes_versus_sentinels(s, R, 1) == 3


def test_reb_6_20_destroying_a_capital_ship_opens_the_planet() -> None:
    """E-24: two sentinels cost 2, the fleet goes to the reserve (REB-9.1, REB-9.4)."""
    s = table()
    imperial_fleet(s, "trega")
    guard(s, trega=2)
    on_missions(s, R, hero=1)
    perform(s, "destroy_imperial_capital_ship", "use")
    assert s.fleet_reserve() == 5
    assert named(s.factions[R].missions_track) == {}


def test_reb_6_20_the_prisoner_of_vollux_is_any_specialist() -> None:
    s = table()
    perform(s, "rescue_imperial_prisoner_vollux")
    assert len(offer(s)) == 5
    with pytest.raises(IllegalAction):
        say(s, "choose-kind rebel")
    say(s, "choose-kind diplomat")
    assert named(s.factions[R].pool) == {"diplomat": 1}


def test_reb_6_21_without_specialists_in_reserve_nobody_is_rescued() -> None:
    s = table()
    put(s, R, "trega", soldier=10, hero=10, smuggler=10, scientist=10, diplomat=10)
    perform(s, "rescue_imperial_prisoner_vollux")
    assert s.asked == ()
    assert named(s.factions[R].pool) == {}


def test_reb_6_20_the_prisoner_of_edara_is_a_hero() -> None:
    s = table()
    perform(s, "rescue_imperial_prisoner_edara")
    assert named(s.factions[R].pool) == {"hero": 1}


@pytest.mark.parametrize(
    "mission", ["assassinate_imperial_general_alioth", "assassinate_imperial_general_trega"]
)
def test_reb_6_20_without_its_general_a_garrison_shrinks_or_comes(mission: MissionId) -> None:
    s = table()
    guard(s, sargas=2)
    rebel_fleet(s, R, "edara")
    perform(s, mission, "use")
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet edara")
    assert refusal.value.clause == "REB-9.2"
    fork = s.clone()
    say(s, "choose-planet sargas")
    assert sentinels(s, "sargas") == 1
    say(fork, "choose-planet veltair")
    assert sentinels(fork, "veltair") == 1


def test_reb_6_21_without_a_garrison_to_change_the_general_is_only_points() -> None:
    s = table()
    rebel_fleet(s, R, "edara")
    guard(s, edara=30)
    perform(s, "assassinate_imperial_general_alioth", "use")
    assert sentinels(s, "edara") == 29
    s = table()
    s.galaxy.sentinels = [30, *[0] * 7]
    perform(s, "assassinate_imperial_general_alioth", "use")
    assert sentinels(s, "veltair") == 29


@pytest.mark.parametrize(
    "mission", ["rob_imperial_treasury_veltair", "rob_imperial_treasury_mirzam"]
)
def test_reb_6_20_a_treasury_is_five_credits(mission: MissionId) -> None:
    s = table()
    perform(s, mission)
    assert s.factions[R].money == 5


def test_reb_6_20_the_pirates_bring_a_soldier_and_five_credits() -> None:
    s = table()
    perform(s, "supplant_leader_of_the_pirates")
    assert s.factions[R].money == 5
    assert named(s.factions[R].pool) == {"soldier": 1}


def test_reb_6_20_a_rival_diplomat_dies_in_the_senate_or_on_a_planet() -> None:
    s = table()
    in_senate(s, B, diplomat=2)
    put(s, G, "trega", diplomat=1)
    perform(s, "assassinate_rival_diplomat", "remove senate 1 diplomat", "use")
    assert named(s.factions[B].senate) == {"diplomat": 1}
    s = table()
    in_senate(s, B, diplomat=2)
    put(s, G, "trega", diplomat=1)
    perform(s, "assassinate_rival_diplomat", "remove trega 2 diplomat", "use")
    assert at(s, G, "trega") == {}


@pytest.mark.parametrize("mission", ["assassinate_rival_general_1", "assassinate_rival_general_2"])
def test_reb_6_20_a_rival_general_is_a_soldier_on_a_planet(mission: MissionId) -> None:
    s = table()
    put(s, B, "trega", soldier=1, rebel=2)
    perform(s, mission, "use")
    assert at(s, B, "trega") == {"rebel": 2}
    assert s.factions[B].reserve[1] == 10


@pytest.mark.parametrize("mission", ["save_imperial_traitor_edara", "save_imperial_traitor_vollux"])
def test_reb_6_20_and_7_17_a_traitor_brings_an_imperial_action(mission: MissionId) -> None:
    """E-26, REB-7.17.

    Civil war on a planet with two pieces at least; the revealed card is untouched.
    """
    s = table()
    s.decks.revealed = "troops_rebased"
    s.decks.action_bag = ["planetary_civil_war"]
    put(s, B, "trega", rebel=5)
    put(s, B, "sargas", rebel=2)
    put(s, B, "alioth", rebel=1)
    perform(s, mission, "use")
    assert ActionDrawn(R, "planetary_civil_war") in told(s)
    assert question(s) == "UseAction"
    say(s, "use")
    assert offer(s) == ["choose-planet trega", "choose-planet sargas"]
    say(s, "choose-planet trega")
    assert s.workers_on(PLANET_AT["trega"], B) == 3
    assert s.decks.revealed == "troops_rebased"
    assert s.decks.action_discard == ["planetary_civil_war"]


def test_reb_7_16_a_creature_drawn_by_a_traitor_waits_for_the_next_mission() -> None:
    """E-60: he paid two, not four."""
    s = table()
    guard(s, edara=2)
    s.decks.action_bag = ["dangerous_creature_escapes"]
    on_missions(s, R, rebel=4)
    perform(s, "save_imperial_traitor_edara", "use")
    declined = s.clone()
    say(s, "use")
    assert named(s.factions[R].missions_track) == {"rebel": 2}
    assert s.creature == R
    assert s.decks.action_discard == []
    say(declined, "decline")
    assert declined.creature == -1
    assert declined.decks.action_discard == ["dangerous_creature_escapes"]


def test_reb_8_4_rulebook_ten_cubes_at_most_with_all_bonuses() -> None:
    """E-16: nine cubes, sabotage and a hero: ten against five."""
    s = table()
    s.factions[B].cubes = 9
    s.factions[B].versus_sentinels = 2
    guard(s, trega=1)
    s.tracks.war.append(worker(s, B, "hero"))
    assert cubes_versus_sentinels(s, B, 2) == 10
    now(s, WarTrack())
    will_draw(s, "aad", 10, 5)
    say(s, "attack trega -")
    assert sentinels(s, "trega") == 0
    assert s.factions[B].versus_sentinels == 0


def test_reb_6_31_the_bonuses_of_every_seat_begin_with_the_next_turn() -> None:
    s = table(3)
    for seat, faction in enumerate(s.factions):
        faction.versus_sentinels_next = 2 + seat
        faction.versus_factions_next = 1 + seat
        faction.versus_sentinels = 9
    begin_bonuses(s)
    assert [one.versus_sentinels for one in s.factions] == [2, 3, 4]
    assert [one.versus_factions for one in s.factions] == [1, 2, 3]
    assert all(one.versus_sentinels_next == one.versus_factions_next == 0 for one in s.factions)
