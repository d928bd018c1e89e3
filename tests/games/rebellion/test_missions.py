"""REB-6.14 to REB-6.19: the secret missions track."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
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
    table,
    told,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import SENATE
from orrery.games.rebellion.events import CreatureCaught, MissionPassed, MissionPerformed
from orrery.games.rebellion.rules.missions import MissionsTrack, cost, mission_order
from orrery.games.rebellion.state import RebellionState


def galcrux(sentinels: int) -> RebellionState:
    """Offer the plans of Galcrux, which so many sentinels guard, and nothing that can be paid."""
    s = table(3)
    offer_missions(
        s,
        "steal_imperial_plans_galcrux",
        "rob_imperial_treasury_veltair",
        "destroy_imperial_capital_ship",
    )
    guard(s, galcrux=sentinels, veltair=9)
    return s


def test_reb_6_14_and_6_16_a_mission_is_paid_with_workers_and_ends_the_track() -> None:
    """E-19, REB-6.16: hero and rebel pay three sentinels; the card is worth 3 VP and a cube."""
    s = galcrux(3)
    on_missions(s, R, hero=1, rebel=1)
    on_missions(s, B, hero=3)
    now(s, MissionsTrack())
    assert offer(s) == ["perform steal_imperial_plans_galcrux", "pass"]
    say(s, "perform steal_imperial_plans_galcrux", "choose-kind hero")
    assert s.asked == ()
    assert s.factions[R].missions == ["steal_imperial_plans_galcrux"]
    assert s.factions[R].cubes == 4
    assert named(s.factions[R].missions_track) == {}
    assert s.factions[R].reserve[2] == 10
    assert s.decks.mission_offer[0] is None
    assert MissionPerformed(R, "steal_imperial_plans_galcrux") in told(s)


def test_reb_6_18_overpaying_by_a_point_is_not_refunded() -> None:
    """E-20: two heroes for three points."""
    s = galcrux(3)
    on_missions(s, R, hero=2)
    now(s, MissionsTrack())
    say(s, "perform steal_imperial_plans_galcrux")
    assert named(s.factions[R].missions_track) == {}


def test_reb_6_18_what_cannot_be_paid_is_not_offered() -> None:
    """E-20: with one hero R is not even asked; with two points for three it is refused."""
    s = galcrux(3)
    on_missions(s, R, hero=1)
    now(s, MissionsTrack())
    assert s.asked == ()
    guard(s, veltair=2)
    now(s, MissionsTrack())
    assert offer(s) == ["perform rob_imperial_treasury_veltair", "pass"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "perform steal_imperial_plans_galcrux")
    assert refusal.value.clause == "REB-6.16"
    with pytest.raises(IllegalAction) as refusal:
        say(s, "perform save_imperial_traitor_edara")
    assert refusal.value.clause == "REB-6.14"


def test_reb_6_18_a_mission_is_never_paid_short() -> None:
    s = galcrux(2)
    on_missions(s, R, rebel=1, soldier=1, smuggler=1)
    now(s, MissionsTrack())
    say(s, "perform steal_imperial_plans_galcrux", "choose-kind rebel")
    assert offer(s) == ["choose-kind soldier", "choose-kind smuggler"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "stop")
    assert refusal.value.clause == "REB-6.18"
    say(s, "choose-kind smuggler")
    assert named(s.factions[R].missions_track) == {"soldier": 1}


def test_reb_6_17_and_6_19_without_sentinels_presence_is_enough_and_stays() -> None:
    """E-21, REB-6.19."""
    s = galcrux(0)
    on_missions(s, B, rebel=1)
    now(s, MissionsTrack())
    assert s.asked == (B,)
    say(s, "perform steal_imperial_plans_galcrux")
    assert named(s.factions[B].missions_track) == {"rebel": 1}
    assert s.factions[B].cubes == 4


def test_reb_6_16_the_senate_costs_one_and_the_creature_two() -> None:
    """E-22, REB-7.16."""
    s = table(2)
    offer_missions(
        s,
        "assassinate_rival_diplomat",
        "destroy_imperial_capital_ship",
        "assassinate_rival_general_1",
    )
    in_senate(s, B, diplomat=1)
    s.creature = B
    s.decks.action_bag.remove("dangerous_creature_escapes")
    on_missions(s, R, rebel=3)
    assert cost(s, SENATE) == 3
    now(s, MissionsTrack())
    say(s, "perform assassinate_rival_diplomat")
    assert named(s.factions[R].missions_track) == {}
    assert question(s) == "TakeReward"
    assert s.creature == -1
    assert s.decks.action_discard == ["dangerous_creature_escapes"]
    assert CreatureCaught() in told(s)
    say(s, "use")
    assert s.votes(B) == 0


def test_reb_6_14_the_double_agent_is_asked_first() -> None:
    """E-23: order R, B, G; G holds the card: G, R, B."""
    s = galcrux(0)
    s.double_agent = G
    assert mission_order(s) == [G, R, B]
    for seat in (R, B, G):
        on_missions(s, seat, rebel=1)
    now(s, MissionsTrack())
    asked = []
    while s.asked:
        asked.append(s.asked[0])
        say(s, "pass")
    assert asked == [G, R, B]
    s.double_agent = B
    assert mission_order(s) == [B, R, G]
    assert MissionPassed(G) in told(s)


def test_reb_6_15_targets_are_located_by_the_performer() -> None:
    """R-47: workers on other tracks are never targets; fleets never prevent a mission."""
    s = table(3)
    offer_missions(
        s,
        "assassinate_rival_diplomat",
        "assassinate_rival_general_1",
        "destroy_imperial_capital_ship",
    )
    on_missions(s, R, rebel=2)
    now(s, MissionsTrack())
    assert s.asked == ()
    on_missions(s, B, diplomat=1, soldier=1)
    now(s, MissionsTrack())
    assert s.asked == ()
    put(s, B, "trega", diplomat=1, soldier=1)
    put(s, G, "sargas", soldier=1)
    put(s, R, "sargas", soldier=1)
    in_senate(s, G, diplomat=2, soldier=1)
    imperial_fleet(s, "trega", "edara")
    rebel_fleet(s, G, "sargas")
    guard(s, trega=2, sargas=3, edara=3)
    now(s, MissionsTrack())
    assert offer(s) == [
        "perform assassinate_rival_diplomat",
        "perform assassinate_rival_general_1",
        "perform destroy_imperial_capital_ship",
        "pass",
    ]
    say(s, "perform assassinate_rival_diplomat")
    assert offer(s) == ["remove trega 1 diplomat", "remove senate 2 diplomat"]


def test_reb_6_16_only_targets_that_can_be_paid() -> None:
    s = table(2)
    offer_missions(
        s,
        "destroy_imperial_capital_ship",
        "rob_imperial_treasury_veltair",
        "rob_imperial_treasury_mirzam",
    )
    imperial_fleet(s, "trega", "edara", "sargas")
    guard(s, trega=2, edara=3, sargas=0, veltair=9, mirzam=9)
    on_missions(s, R, smuggler=1)
    now(s, MissionsTrack())
    say(s, "perform destroy_imperial_capital_ship")
    assert offer(s) == ["choose-planet trega", "choose-planet sargas"]
