"""REB-6.1 to REB-6.10: initiative and planetary influence."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    Y,
    at,
    imperial_fleet,
    in_senate,
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
    worker,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import PLANET_AT, PlaceWorker
from orrery.games.rebellion.events import InitiativePaid
from orrery.games.rebellion.ids import REBEL
from orrery.games.rebellion.rules.influence import InfluenceTrack
from orrery.games.rebellion.rules.initiative import Initiative, set_turn_order
from orrery.games.rebellion.rules.turn import ResolveTracks


def test_reb_6_3_rulebook_example_initiative_pays_at_once_and_orders_later() -> None:
    """E-03: R, Y, B, G on slots 1 to 4."""
    s = table(4)
    s.order = [G, B, Y, R]
    for seat in (R, Y, B, G):
        s.tracks.initiative.append(worker(s, seat, "rebel"))
    now(s, Initiative())
    assert [s.factions[seat].money for seat in (R, Y, B, G)] == [1, 2, 3, 4]
    assert told(s) == [
        InitiativePaid(R, 1),
        InitiativePaid(Y, 2),
        InitiativePaid(B, 3),
        InitiativePaid(G, 4),
    ]
    assert s.order == [G, B, Y, R]
    assert len(s.tracks.initiative) == 4
    set_turn_order(s)
    assert s.order == [R, Y, B, G]
    assert s.tracks.initiative == []
    assert s.factions[R].reserve[REBEL] == 29


def test_reb_11_7_those_not_on_initiative_follow_in_their_old_order() -> None:
    """E-04: order G, R, B, Y; Y slot 1, R slot 2."""
    s = table(4)
    s.order = [G, R, B, Y]
    s.tracks.initiative += [worker(s, Y, "hero"), worker(s, R, "rebel")]
    set_turn_order(s)
    assert s.order == [Y, R, G, B]


def test_reb_6_2_the_new_order_waits_for_the_next_turn() -> None:
    """E-54, REB-6.1: missions and Senate are still asked R first."""
    s = table(2)
    s.tracks.initiative.append(worker(s, B, "rebel"))
    offer_missions(
        s,
        "rob_imperial_treasury_veltair",
        "rob_imperial_treasury_mirzam",
        "save_imperial_traitor_edara",
    )
    for seat in (R, B):
        on_missions(s, seat, rebel=1)
        in_senate(s, seat, rebel=1)
    now(s, ResolveTracks())
    asked = []
    while s.asked:
        asked.append((question(s), s.asked[0]))
        say(s, "pass")
    assert asked == [
        ("ChooseMission", R),
        ("ChooseMission", B),
        ("BidForAction", R),
        ("BidForAction", B),
    ]
    assert s.order == [R, B]


def test_reb_6_4_slots_in_order_then_x_then_y() -> None:
    """E-55, REB-6.10: three players, seven slots, R on X and Y."""
    s = table(3)
    for seat in (R, B, G, R, B, G, R):
        s.tracks.influence.append(worker(s, seat, "rebel"))
    s.tracks.influence_extra = [worker(s, R, "rebel"), worker(s, R, "rebel")]
    now(s, InfluenceTrack())
    asked = []
    while s.asked:
        asked.append(s.asked[0])
        say(s, "choose-planet trega")
    assert asked == [R, B, G, R, B, G, R, R, R]
    assert at(s, R, "trega") == {"rebel": 5}
    assert s.tracks.influence == []
    assert s.tracks.influence_extra == [None, None]


def test_reb_6_5_and_9_1_blockaded_planets_are_refused() -> None:
    """E-11, REB-9.1."""
    s = table(3)
    rebel_fleet(s, G, "edara")
    imperial_fleet(s, "mirzam")
    s.tracks.influence += [worker(s, R, "rebel"), worker(s, G, "rebel")]
    now(s, InfluenceTrack())
    assert len(offer(s)) == 6
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet edara")
    assert refusal.value.clause == "REB-9.1"
    with pytest.raises(IllegalAction) as refusal:
        s.play(R, PlaceWorker("rebel", "war"))
    assert refusal.value.clause == "REB-6.5"
    say(s, "choose-planet trega")
    assert "choose-planet edara" in offer(s)
    assert "choose-planet mirzam" not in offer(s)


def test_reb_6_6_and_6_7_the_first_smuggler_takes_the_route() -> None:
    """E-08, REB-6.7."""
    s = table(3)
    put(s, B, "trega", smuggler=1)
    s.tracks.influence += [worker(s, G, "smuggler"), worker(s, R, "smuggler")]
    now(s, InfluenceTrack())
    say(s, "choose-planet trega", "choose-planet trega")
    assert s.galaxy.route_owner[PLANET_AT["trega"]] == G


def test_reb_6_6_a_diplomat_brings_a_rebel_while_there_is_one() -> None:
    """E-09, REB-2.3."""
    s = table(3)
    put(s, B, "sargas", rebel=28)
    s.tracks.influence += [worker(s, B, "diplomat"), worker(s, B, "diplomat")]
    now(s, InfluenceTrack())
    say(s, "choose-planet alioth")
    assert at(s, B, "alioth") == {"diplomat": 1, "rebel": 1}
    say(s, "choose-planet alioth")
    assert at(s, B, "alioth") == {"diplomat": 2, "rebel": 1}


@pytest.mark.parametrize(("before", "after"), [(3, 4), (10, 10)])
def test_reb_6_6_the_first_scientist_takes_the_lab(before: int, after: int) -> None:
    """E-10: with ten cubes the lab leaves the game all the same."""
    s = table(2)
    s.factions[R].cubes = before
    s.tracks.influence += [worker(s, R, "scientist"), worker(s, B, "scientist")]
    now(s, InfluenceTrack())
    say(s, "choose-planet sargas", "choose-planet sargas")
    assert not s.galaxy.labs[PLANET_AT["sargas"]]
    assert s.factions[R].cubes == after
    assert s.factions[B].cubes == 3


def test_reb_6_8_and_6_9_workers_stay_and_there_is_no_limit() -> None:
    """REB-6.9."""
    s = table(2)
    put(s, R, "trega", rebel=28)
    s.tracks.influence.append(worker(s, R, "hero"))
    now(s, InfluenceTrack())
    say(s, "choose-planet trega")
    assert at(s, R, "trega") == {"rebel": 28, "hero": 1}


def test_reb_6_6_a_soldier_brings_nothing() -> None:
    s = table(2)
    s.tracks.influence += [worker(s, R, "soldier"), worker(s, R, "smuggler")]
    s.galaxy.route_owner[PLANET_AT["trega"]] = B
    now(s, InfluenceTrack())
    say(s, "choose-planet trega", "choose-planet trega")
    assert s.galaxy.route_owner[PLANET_AT["trega"]] == B
    assert at(s, R, "trega") == {"soldier": 1, "smuggler": 1}
