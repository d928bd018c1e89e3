"""REB-2: components and vocabulary."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    at,
    box,
    guard,
    in_pool,
    in_senate,
    named,
    now,
    on_missions,
    put,
    question,
    say,
    sentinels,
    table,
    worker,
)
from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents
from orrery.games.rebellion import GAME
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.cards import UseAction
from orrery.games.rebellion.components import read_box
from orrery.games.rebellion.ids import HERO, IMPERIAL_ACTIONS, KINDS, PLANETS, REBEL, SOLDIER
from orrery.games.rebellion.rules.pieces import (
    add_sentinels,
    eliminate,
    gain_cubes,
    gain_to_pool,
    land,
)
from orrery.games.rebellion.rules.refresh import take_rebels
from orrery.games.rebellion.rules.specialists import SpecialistsTrack


def test_reb_2_1_each_player_has_eighty_workers() -> None:
    assert box().pieces == (30, 10, 10, 10, 10, 10)
    assert sum(box().pieces) == 80


def test_reb_2_2_every_worker_is_in_exactly_one_zone_and_one_rebel_marks_the_turn_order() -> None:
    s = table()
    put(s, R, "trega", rebel=3, hero=1)
    in_senate(s, R, rebel=2)
    on_missions(s, R, hero=2)
    in_pool(s, R, rebel=4)
    s.tracks.initiative.append(worker(s, R, "rebel"))
    assert s.count_pieces(R, REBEL) == 29
    assert s.count_pieces(R, HERO) == 10


def test_reb_2_2_whoever_is_eliminated_goes_back_to_the_reserve() -> None:
    s = table()
    put(s, R, "trega", hero=1)
    eliminate(s, PLANET_AT["trega"], R, HERO)
    assert at(s, R, "trega") == {}
    assert s.factions[R].reserve[HERO] == 10


def test_reb_2_3_a_gain_takes_what_the_reserve_has_and_nothing_instead() -> None:
    s = table()
    put(s, R, "trega", soldier=9)
    gain_to_pool(s, R, SOLDIER, 2)
    assert named(s.factions[R].pool) == {"soldier": 1}


def test_reb_2_3_a_worker_in_training_is_not_in_the_reserve_yet() -> None:
    """E-57: the tenth soldier stands on the slot `soldier`; B gains none."""
    s = table()
    put(s, B, "trega", soldier=9)
    s.tracks.training[0] = worker(s, B, "soldier")
    now(s, SpecialistsTrack())
    assert named(s.factions[B].pool) == {}
    assert s.factions[B].reserve[SOLDIER] == 1


def test_reb_2_4_the_supply_of_sentinels_is_limited() -> None:
    """E-41: New Corps with two sentinels left adds two."""
    s = table()
    guard(s, trega=14, sargas=14)
    now(s, UseAction(R, "new_corps_of_sentinels"))
    say(s, "use", "choose-planet edara")
    assert sentinels(s, "edara") == 2
    assert s.sentinel_supply() == 0
    add_sentinels(s, PLANET_AT["edara"], 1)
    assert sentinels(s, "edara") == 2


def test_reb_2_5_there_are_five_imperial_fleets_in_all() -> None:
    s = table()
    assert s.fleet_reserve() == 5
    s.galaxy.capital_fleets[0] = True
    assert s.fleet_reserve() == 4


def test_reb_2_6_the_rebel_fleet_begins_unowned_and_off_the_map() -> None:
    view = GAME.start(4, seed=3).view(None)
    assert view.rebel_fleet_owner is None  # type: ignore[attr-defined] # it is this game's view
    assert not any(planet.rebel_fleet for planet in view.planets)  # type: ignore[attr-defined] # likewise


def test_reb_2_7_nobody_ever_owns_more_than_ten_cubes() -> None:
    s = table()
    assert s.factions[R].cubes == 3
    gain_cubes(s, R, 6)
    gain_cubes(s, R, 2)
    assert s.factions[R].cubes == 10


def test_reb_2_8_and_2_9_a_lab_a_route_and_four_tiles_for_each_planet() -> None:
    """REB-2.9."""
    s = table()
    assert s.galaxy.labs == [True] * 8
    assert len(s.decks.goods_bag) + len(s.decks.goods_offer) == 32
    s.galaxy.route_owner[PLANET_AT["trega"]] = R
    s.factions[R].goods[PLANET_AT["trega"]] = 1
    assert s.goods(R)[PLANET_AT["trega"]] == 3


def test_reb_2_10_and_2_11_tiles_and_cards_are_counted() -> None:
    """REB-2.11."""
    sheet = box().sheet
    assert len(sheet.power_tiles) == 10
    assert [sum(tile.epoch == epoch for tile in sheet.technologies) for epoch in (1, 2, 3)] == [
        13,
        15,
        12,
    ]
    assert len(sheet.missions) == 20
    assert sum(card.count for card in sheet.imperial_actions) == 25
    assert len(IMPERIAL_ACTIONS) == 16


def test_reb_2_12_what_cannot_be_paid_is_not_offered() -> None:
    """E-53: with 4 UC the paid specialist is declined by itself."""
    s = table()
    s.factions[R].money = 4
    s.tracks.training[5] = worker(s, R, "rebel")
    now(s, SpecialistsTrack())
    assert s.asked == ()
    assert s.factions[R].money == 4


def test_reb_2_13_the_planets_have_an_order_and_their_goods() -> None:
    assert PLANETS[0] == "veltair"
    assert PLANETS[-1] == "sargas"
    assert [planet.good for planet in box().sheet.planets][2] == "nanotech"


@pytest.mark.parametrize(
    ("workers", "controller"),
    [((2, 1, 0), R), ((2, 2, 1), -1), ((0, 0, 0), -1), ((1, 3, 2), B), ((1, 1, 3), G)],
)
def test_reb_2_14_most_workers_control_and_a_tie_controls_nothing(
    workers: tuple[int, ...], controller: int
) -> None:
    s = table()
    guard(s, trega=9)
    for seat, number in enumerate(workers):
        put(s, seat, "trega", rebel=number)
    assert s.controller(PLANET_AT["trega"]) == controller


def test_reb_2_15_the_decks_never_run_out() -> None:
    """At most 8 + 2 of 25 actions and 3 + 7 of 20 missions are ever needed."""
    assert sum(card.count for card in box().sheet.imperial_actions) >= 8 + 2
    assert len(box().sheet.missions) >= 7 + 3


def test_reb_2_2_refresh_takes_five_rebels_or_as_many_as_there_are() -> None:
    """E-53."""
    s = table()
    put(s, R, "trega", rebel=20)
    take_rebels(s)
    take_rebels(s)
    assert s.factions[R].pool[REBEL] == 9
    assert s.factions[R].reserve[REBEL] == 0
    assert s.factions[B].pool[REBEL] == 10


def test_landing_and_gaining_nothing_is_not_told() -> None:
    s = table()
    put(s, R, "trega", soldier=10)
    land(s, R, SOLDIER, 2, PLANET_AT["trega"])
    gain_cubes(s, R, 0)
    assert s.sink is not None
    assert s.sink.take() == []
    assert question(s) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("count: 30, specialist", "count: 31, specialist"),
        ("tiles: 4", "tiles: 5"),
        ("capital_fleets: 5", "capital_fleets: 6"),
        ("id: human_cloning", "id: blast_armor"),
        ("location: galcrux", "location: sargas"),
        ("  start: 3", "  start: 2"),
        ("{id: planetary_bombardment, count: 1", "{id: planetary_bombardment, count: 2"),
    ],
)
def test_a_sheet_that_is_not_this_game_is_refused(old: str, new: str) -> None:
    sheet = own_sheet(GAME.package)
    assert old in sheet
    with pytest.raises(BadComponents):
        read_box(sheet.replace(old, new, 1))


def test_other_values_of_a_tile_are_accepted() -> None:
    sheet = own_sheet(GAME.package).replace("power_01, high: 4", "power_01, high: 5")
    assert read_box(sheet).sheet.power_tiles[0].high == 5
    assert len(KINDS) == 6
