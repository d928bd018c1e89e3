"""REB-7.10 to REB-7.18: each of the sixteen imperial actions."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    at,
    guard,
    imperial_fleet,
    in_senate,
    named,
    now,
    offer,
    on_missions,
    put,
    question,
    rebel_fleet,
    say,
    sentinels,
    table,
    told,
    worker,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.cards import EFFECTS, UseAction
from orrery.games.rebellion.cards.landing import LandOn
from orrery.games.rebellion.events import ActionDeclined, ActionUsed, WorkersRecalled
from orrery.games.rebellion.ids import IMPERIAL_ACTIONS, SCIENTIST, ActionId
from orrery.games.rebellion.rules.influence import InfluenceTrack
from orrery.games.rebellion.rules.missions import mission_order
from orrery.games.rebellion.rules.senate import SenateTrack
from orrery.games.rebellion.state import RebellionState


def use(s: RebellionState, card: ActionId, *answers: str) -> None:
    """Let R have won a card and use it."""
    s.decks.action_bag.append(card)
    s.decks.action_bag.remove(card)
    s.decks.action_discard.append(card)
    now(s, UseAction(R, card))
    say(s, "use", *answers)


def test_every_imperial_action_has_its_effect() -> None:
    assert tuple(EFFECTS) == IMPERIAL_ACTIONS


def test_reb_7_10_a_card_may_be_declined_as_a_whole() -> None:
    """REB-7.7: it stays on the discard pile."""
    s = table()
    s.decks.revealed = "imperial_mistake"
    in_senate(s, R, rebel=1)
    now(s, SenateTrack())
    say(s, "bid 1")
    assert offer(s) == ["use", "decline"]
    say(s, "decline")
    assert s.decks.action_discard == ["imperial_mistake"]
    assert ActionDeclined(R, "imperial_mistake") in told(s)


# -- planetary bombardment


def test_reb_7_13_bombardment_empties_a_planet() -> None:
    """E-40: 3 sentinels, 2 red rebels, a green hero."""
    s = table()
    put(s, R, "trega", rebel=2)
    put(s, G, "trega", hero=1)
    guard(s, trega=3)
    rebel_fleet(s, B, "edara")
    imperial_fleet(s, "sargas")
    use(s, "planetary_bombardment")
    assert "choose-planet edara" not in offer(s)
    assert "choose-planet sargas" not in offer(s)
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet sargas")
    assert refusal.value.clause == "REB-7.13"
    say(s, "choose-planet trega")
    assert offer(s) == ["from-reserve", "choose-planet sargas"]
    with pytest.raises(IllegalAction):
        say(s, "choose-planet alioth")
    say(s, "from-reserve")
    assert "choose-planet edara" not in offer(s)
    assert "choose-planet trega" not in offer(s)
    assert "choose-planet sargas" in offer(s)
    say(s, "choose-planet sargas", "choose-planet sargas", "choose-planet alioth")
    assert s.asked == ()
    assert (sentinels(s, "sargas"), sentinels(s, "alioth"), sentinels(s, "trega")) == (2, 1, 0)
    assert named(s.factions[R].pool) == {"rebel": 2}
    assert named(s.factions[G].pool) == {"hero": 1}
    assert s.galaxy.capital_fleets[PLANET_AT["trega"]]
    assert s.fleet_reserve() == 3
    assert s.galaxy.labs[PLANET_AT["trega"]]
    assert WorkersRecalled(G, 1, "trega") in told(s)


def test_reb_7_13_and_7_18_with_all_fleets_out_one_must_move() -> None:
    """E-80, REB-7.18."""
    s = table()
    imperial_fleet(s, "veltair", "vollux", "edara", "galcrux", "alioth")
    rebel_fleet(s, B, "mirzam")
    use(s, "planetary_bombardment")
    assert offer(s) == ["choose-planet trega", "choose-planet sargas"]
    say(s, "choose-planet trega")
    assert "from-reserve" not in offer(s)
    say(s, "choose-planet edara")
    assert not s.galaxy.capital_fleets[PLANET_AT["edara"]]
    assert s.galaxy.capital_fleets[PLANET_AT["trega"]]
    assert s.fleet_reserve() == 0


# -- the Vox


def test_reb_7_13_the_vox_take_a_fleet_and_four_sentinels() -> None:
    s = table()
    imperial_fleet(s, "trega", "edara")
    guard(s, veltair=2, trega=1, vollux=1, sargas=3, mirzam=1)
    use(s, "invaded_by_the_vox", "choose-planet trega")
    assert s.fleet_reserve() == 4
    say(s, "choose-planet sargas")
    assert "choose-planet sargas" not in offer(s)
    say(s, "choose-planet veltair", "choose-planet trega", "choose-planet mirzam")
    assert s.asked == ()
    assert sum(s.galaxy.sentinels) == 4
    assert sentinels(s, "sargas") == 2


def test_reb_7_13_the_vox_take_what_there_is() -> None:
    """E-41: sentinels on three planets; no imperial fleet."""
    s = table()
    guard(s, veltair=2, trega=1, vollux=1)
    use(s, "invaded_by_the_vox", "choose-planet trega", "choose-planet veltair")
    assert s.asked == ()
    assert sum(s.galaxy.sentinels) == 1
    s = table()
    use(s, "invaded_by_the_vox")
    assert s.asked == ()


# -- sentinels


def test_reb_7_13_a_new_corps_is_three_sentinels_not_at_the_rebel_fleet() -> None:
    """E-71, REB-9.2."""
    s = table()
    rebel_fleet(s, G, "edara")
    guard(s, edara=2)
    use(s, "new_corps_of_sentinels")
    assert "choose-planet edara" not in offer(s)
    say(s, "choose-planet trega")
    assert sentinels(s, "trega") == 3


def test_reb_7_15_a_card_without_a_legal_choice_has_no_effect() -> None:
    s = table()
    guard(s, trega=30)
    use(s, "new_corps_of_sentinels")
    assert s.asked == ()
    assert told(s) == [ActionUsed(R, "new_corps_of_sentinels")]


def test_reb_7_13_a_discovered_base_loses_two_workers() -> None:
    """E-65, REB-7.11."""
    s = table()
    guard(s, trega=3)
    put(s, G, "sargas", scientist=1)
    put(s, R, "sargas", rebel=1)
    use(s, "rebel_base_discovered", "choose-planet trega", "choose-planet sargas")
    say(s, "move-sentinels 2")
    assert (sentinels(s, "trega"), sentinels(s, "sargas")) == (1, 2)
    assert offer(s) == ["remove sargas 0 rebel", "remove sargas 2 scientist"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "stop")
    assert refusal.value.reason.startswith("as long as")
    with pytest.raises(IllegalAction):
        say(s, "remove sargas 1 rebel")
    say(s, "remove sargas 2 scientist")
    assert offer(s) == ["remove sargas 0 rebel", "stop"]
    say(s, "stop")
    assert at(s, R, "sargas") == {"rebel": 1}
    assert at(s, G, "sargas") == {}


def test_reb_7_13_a_base_where_nobody_is_and_a_single_sentinel() -> None:
    s = table()
    guard(s, trega=1, veltair=2)
    rebel_fleet(s, R, "edara")
    use(s, "rebel_base_discovered", "choose-planet veltair")
    assert "choose-planet edara" not in offer(s)
    assert "choose-planet veltair" not in offer(s)
    say(s, "choose-planet sargas")
    with pytest.raises(IllegalAction) as refusal:
        say(s, "use")
    assert refusal.value.clause == "REB-7.13"
    say(s, "move-sentinels 1")
    assert s.asked == ()
    put(s, B, "sargas", rebel=3)
    use(s, "rebel_base_discovered", "choose-planet trega", "choose-planet sargas")
    assert s.asked == ()
    assert at(s, B, "sargas") == {"rebel": 1}


def test_reb_7_13_a_base_is_discovered_though_no_sentinel_moves() -> None:
    """E-65, R-48: "up to 2" may be none; then any planet to which sentinels could go."""
    s = table()
    guard(s, trega=3)
    rebel_fleet(s, R, "edara")
    put(s, B, "trega", rebel=2, hero=1)
    use(s, "rebel_base_discovered")
    assert offer(s) == ["choose-planet trega", "move-sentinels 0"]
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet sargas")
    assert refusal.value.clause == "REB-7.13"
    say(s, "move-sentinels 0")
    assert len(offer(s)) == 7
    assert "choose-planet edara" not in offer(s)
    say(s, "choose-planet trega")
    assert offer(s) == ["remove trega 1 rebel", "remove trega 1 hero"]
    say(s, "remove trega 1 hero")
    assert s.asked == ()  # only the rebels are left to choose
    assert at(s, B, "trega") == {"rebel": 1}
    assert sentinels(s, "trega") == 3


def test_reb_7_13_a_base_is_discovered_without_any_sentinel_on_the_map() -> None:
    s = table()
    put(s, B, "sargas", rebel=1)
    use(s, "rebel_base_discovered")
    assert question(s) == "RaidAlone"
    say(s, "choose-planet sargas")
    assert at(s, B, "sargas") == {}


def test_reb_7_13_troops_move_one_by_one_and_may_stop() -> None:
    """E-65, E-71: out of the rebel fleet's planet, never in."""
    s = table()
    guard(s, trega=1, edara=2)
    rebel_fleet(s, G, "edara")
    use(s, "troops_rebased", "choose-planet edara")
    assert "choose-planet edara" not in offer(s)
    say(s, "choose-planet alioth")
    assert offer(s) == [
        "choose-planet trega",
        "choose-planet edara",
        "choose-planet alioth",
        "stop",
    ]
    with pytest.raises(IllegalAction):
        say(s, "choose-planet sargas")
    again = s.clone()
    say(s, "stop")
    assert (sentinels(s, "edara"), sentinels(s, "alioth")) == (1, 1)
    say(again, "choose-planet trega", "choose-planet sargas", "choose-planet edara")
    say(again, "choose-planet sargas")
    assert again.asked == ()
    assert sentinels(again, "sargas") == 2


# -- trade route


def test_reb_7_13_the_senate_awards_an_unclaimed_route_or_a_rivals() -> None:
    """E-41: if all are claimed, a rival's; if all are his, none."""
    s = table()
    s.galaxy.route_owner = [B, R, B, G, R, R, -1, -1]
    imperial_fleet(s, "mirzam")
    use(s, "senate_awards_trade_route")
    assert offer(s) == ["choose-planet mirzam", "choose-planet sargas"]
    say(s, "choose-planet mirzam")
    assert s.galaxy.route_owner[PLANET_AT["mirzam"]] == R
    s.galaxy.route_owner[PLANET_AT["sargas"]] = R
    use(s, "senate_awards_trade_route")
    assert offer(s) == ["choose-planet veltair", "choose-planet vollux", "choose-planet edara"]
    say(s, "choose-planet edara")
    assert s.galaxy.route_owner[PLANET_AT["edara"]] == R
    s.galaxy.route_owner = [R] * 8
    use(s, "senate_awards_trade_route")
    assert s.asked == ()


# -- victims


def test_reb_7_13_atrocity_removes_a_rival_rebel_and_raises_two() -> None:
    """E-62, REB-7.12, REB-7.14."""
    s = table()
    put(s, G, "alioth", rebel=1, hero=2)
    put(s, B, "trega", diplomat=1, rebel=1)
    put(s, R, "trega", rebel=1)
    imperial_fleet(s, "sargas")
    use(s, "imperial_atrocity")
    assert offer(s) == ["remove trega 1 rebel", "remove alioth 2 rebel"]
    with pytest.raises(IllegalAction):
        say(s, "remove alioth 2 hero")
    say(s, "remove alioth 2 rebel")
    assert "choose-planet alioth" not in offer(s)
    assert "choose-planet sargas" not in offer(s)
    say(s, "choose-planet edara")
    assert at(s, R, "edara") == {"rebel": 2}
    assert at(s, G, "alioth") == {"hero": 2}


def test_reb_7_13_atrocity_without_a_victim_or_with_one_rebel_left() -> None:
    """E-62."""
    s = table()
    put(s, G, "alioth", hero=2)
    in_senate(s, R, rebel=28)
    use(s, "imperial_atrocity")
    assert len(offer(s)) == 8
    say(s, "choose-planet alioth")
    assert at(s, R, "alioth") == {"rebel": 1}
    use(s, "imperial_atrocity")
    assert s.asked == ()


def test_reb_7_13_spies_remove_three_points_of_anybody() -> None:
    """E-42."""
    s = table()
    on_missions(s, G, hero=1, rebel=1)
    on_missions(s, R, rebel=2)
    use(s, "imperial_spies_infiltrate", "remove missions 2 hero")
    assert offer(s) == ["remove missions 0 rebel", "remove missions 2 rebel"]
    say(s, "remove missions 2 rebel")
    assert s.asked == ()
    assert named(s.factions[G].missions_track) == {}


def test_reb_7_11_spies_need_not_take_ones_own() -> None:
    """E-42: G has only two heroes: one goes, then stop or an own rebel."""
    s = table()
    on_missions(s, G, hero=2)
    on_missions(s, R, rebel=2)
    use(s, "imperial_spies_infiltrate", "remove missions 2 hero")
    assert offer(s) == ["remove missions 0 rebel", "stop"]
    say(s, "stop")
    assert named(s.factions[R].missions_track) == {"rebel": 2}
    s = table()
    use(s, "imperial_spies_infiltrate")
    assert s.asked == ()


def test_reb_7_13_propaganda_takes_two_rebels_of_a_planet() -> None:
    """E-64: after the green rebel, the red one or stop; the hero is no option any more."""
    s = table()
    put(s, G, "sargas", rebel=1)
    put(s, R, "sargas", rebel=1)
    put(s, B, "sargas", hero=1)
    use(s, "imperial_propaganda", "remove sargas 2 rebel")
    assert offer(s) == ["remove sargas 0 rebel", "stop"]
    own = s.clone()
    say(s, "stop")
    assert at(s, R, "sargas") == {"rebel": 1}
    say(own, "remove sargas 0 rebel")
    assert at(own, R, "sargas") == {}


def test_reb_7_13_propaganda_takes_one_specialist() -> None:
    """E-64: the hero first: done."""
    s = table()
    put(s, G, "sargas", rebel=1)
    put(s, B, "sargas", hero=1)
    use(s, "imperial_propaganda", "remove sargas 1 hero")
    assert s.asked == ()
    assert at(s, B, "sargas") == {}


def test_reb_7_11_propaganda_among_ones_own_may_stop_at_once() -> None:
    s = table()
    put(s, R, "sargas", rebel=1)
    use(s, "imperial_propaganda")
    assert offer(s) == ["remove sargas 0 rebel", "stop"]
    alone = s.clone()
    say(s, "stop")
    assert at(s, R, "sargas") == {"rebel": 1}
    say(alone, "remove sargas 0 rebel")
    assert alone.asked == ()
    s = table()
    use(s, "imperial_propaganda")
    assert s.asked == ()


# -- kept cards


def test_reb_7_7_and_7_8_kept_cards_lie_before_their_owner() -> None:
    """E-61, REB-7.8: the agent is first for missions, not in the auction."""
    s = table()
    use(s, "imperial_double_agent")
    assert s.double_agent == R
    assert s.decks.action_discard == []
    s.order = [B, G, R]
    assert mission_order(s) == [R, B, G]
    use(s, "dangerous_creature_escapes")
    assert s.creature == R
    assert s.decks.action_discard == []
    in_senate(s, R, rebel=1)
    in_senate(s, B, rebel=1)
    s.decks.revealed = "imperial_mistake"
    now(s, SenateTrack())
    assert s.asked == (B,)


# -- landings


def test_reb_7_13_a_rebellion_spreads_to_a_rival_too() -> None:
    """E-63: on an open planet the rival gets two without being asked."""
    s = table()
    imperial_fleet(s, "trega")
    use(s, "rebellion_spreads_like_wildfire")
    assert len(offer(s)) == 7
    say(s, "choose-planet vollux")
    assert offer(s) == ["choose-rival 1", "choose-rival 2"]
    say(s, "choose-rival 2")
    assert at(s, R, "vollux") == {"rebel": 3}
    assert at(s, G, "vollux") == {"rebel": 2}


def test_reb_7_13_a_blockade_keeps_the_rival_out() -> None:
    """E-63, REB-9.1."""
    s = table(2)
    rebel_fleet(s, R, "vollux")
    use(s, "rebellion_spreads_like_wildfire", "choose-planet vollux")
    assert s.asked == ()
    assert at(s, R, "vollux") == {"rebel": 3}
    assert at(s, B, "vollux") == {}


def test_reb_7_12_a_new_lab_brings_scientists_who_take_nothing() -> None:
    """E-66, REB-6.7: the lab stays for the next from the influence track."""
    s = table()
    use(s, "new_science_lab_built")
    assert isinstance(s.stack[-1], LandOn)
    say(s, "choose-planet mirzam")
    assert at(s, R, "mirzam") == {"scientist": 2}
    assert s.galaxy.labs[PLANET_AT["mirzam"]]
    s.tracks.influence.append(worker(s, B, "scientist"))
    now(s, InfluenceTrack())
    say(s, "choose-planet mirzam")
    assert s.factions[B].cubes == 4


def test_reb_7_13_a_mistake_is_two_soldiers() -> None:
    s = table()
    use(s, "imperial_mistake", "choose-planet mirzam")
    assert at(s, R, "mirzam") == {"soldier": 2}
    put(s, R, "trega", soldier=8)
    use(s, "imperial_mistake")
    assert question(s) == ""
    put(s, R, "trega", scientist=10)
    use(s, "new_science_lab_built")
    assert s.factions[R].reserve[SCIENTIST] == 0
    assert s.asked == ()


# -- chance


def test_reb_7_13_plague_takes_five_or_all() -> None:
    """E-67."""
    s = table()
    guard(s, trega=2)
    put(s, B, "trega", rebel=1)
    put(s, R, "trega", hero=1)
    put(s, G, "sargas", rebel=7)
    use(s, "plague_serum_withheld")
    assert offer(s) == ["choose-planet trega", "choose-planet sargas"]
    few = s.clone()
    say(few, "choose-planet trega")
    assert sentinels(few, "trega") == 0
    assert at(few, B, "trega") == at(few, R, "trega") == {}
    say(s, "choose-planet sargas")
    assert at(s, G, "sargas") == {"rebel": 2}


def test_reb_7_13_civil_war_takes_half_rounded_down() -> None:
    """E-67: three of seven; a planet with one piece is no option."""
    s = table()
    guard(s, trega=3, alioth=1)
    put(s, B, "trega", rebel=4)
    use(s, "planetary_civil_war")
    assert s.asked == ()
    assert sentinels(s, "trega") + s.workers_on(PLANET_AT["trega"], B) == 4
    assert sentinels(s, "alioth") == 1


def test_reb_7_15_no_planet_with_two_pieces_no_effect() -> None:
    """E-67: the bid is paid."""
    s = table()
    s.decks.revealed = "planetary_civil_war"
    guard(s, alioth=1)
    in_senate(s, R, rebel=2)
    now(s, SenateTrack())
    say(s, "bid 2", "use")
    assert s.asked == ()
    assert s.votes(R) == 0


def test_reb_7_13_every_piece_is_as_likely_to_go() -> None:
    """REB-3.3: one of three red, blue and black pieces, 3,000 times."""
    gone = [0, 0, 0]
    for seed in range(3000):
        s = table(2)
        s.rng.word = seed
        guard(s, trega=1)
        put(s, R, "trega", rebel=1)
        put(s, B, "trega", hero=1)
        use(s, "planetary_civil_war")
        gone[0] += not at(s, R, "trega")
        gone[1] += not at(s, B, "trega")
        gone[2] += not sentinels(s, "trega")
    assert sum(gone) == 3000
    assert all(abs(number - 1000) < 4 * (3000 * 2 / 9) ** 0.5 for number in gone)
