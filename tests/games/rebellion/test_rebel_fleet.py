"""REB-9.6: the rebel fleet, the tile that takes it, and the rebel that shows whose it is."""

from __future__ import annotations

import pytest

from games.rebellion.positions import (
    B,
    G,
    R,
    at,
    guard,
    imperial_fleet,
    now,
    offer,
    put,
    question,
    rebel_fleet,
    say,
    table,
    told,
)
from orrery.core.errors import IllegalAction
from orrery.games.rebellion.actions import PLANET_AT
from orrery.games.rebellion.events import BenefitApplied, BenefitKept, RebelFleetPlaced
from orrery.games.rebellion.ids import REBEL, TechnologyId
from orrery.games.rebellion.parts.galaxy import Galaxy
from orrery.games.rebellion.rules.benefits import Benefits
from orrery.games.rebellion.scoring import planet_points
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.technologies.rebel_fleet import PlaceRebelFleet

TILES: list[TechnologyId] = ["capital_ship_drydock", "molten_injector_boarding_cannon"]


def buy(s: RebellionState, seat: int, technology: TechnologyId) -> None:
    """Let a seat have bought a tile this turn."""
    s.factions[seat].technologies.append(technology)
    s.factions[seat].fresh += 1


@pytest.mark.parametrize("technology", TILES)
def test_reb_9_6_the_buyer_takes_the_rebel_fleet(technology: TechnologyId) -> None:
    """E-32: also from its owner; an imperial fleet makes room, but not to the same planet."""
    s = table()
    buy(s, B, technology)
    buy(s, B, "matter_duplication")
    rebel_fleet(s, R, "edara")
    imperial_fleet(s, "vollux", "sargas")
    now(s, Benefits())
    assert len(offer(s)) == 9
    assert offer(s)[-1] == "pass"
    say(s, "choose-planet vollux")
    assert s.galaxy.rebel_fleet_owner == B
    assert question(s) == "DisplaceFleet"
    assert "choose-planet vollux" not in offer(s)
    with pytest.raises(IllegalAction) as refusal:
        say(s, "choose-planet sargas")
    assert refusal.value.clause == "REB-2.5"
    say(s, "choose-planet edara")
    assert s.galaxy.rebel_fleet == PLANET_AT["vollux"]
    assert s.galaxy.capital_fleets[PLANET_AT["edara"]]
    assert not s.galaxy.capital_fleets[PLANET_AT["vollux"]]
    assert s.fleet_reserve() == 3
    assert [
        event for event in told(s) if isinstance(event, (BenefitApplied, RebelFleetPlaced))
    ] == [
        BenefitApplied(B, technology),
        RebelFleetPlaced(B, "vollux"),
        BenefitApplied(B, "matter_duplication"),
    ]
    assert s.factions[B].money == 5  # the tiles behind it work afterwards
    now(s, Benefits())
    assert s.asked == ()  # once only


def test_reb_9_6_and_9_7_it_may_stay_where_it_is() -> None:
    """REB-9.7."""
    s = table()
    buy(s, R, "capital_ship_drydock")
    rebel_fleet(s, B, "edara")
    now(s, Benefits())
    say(s, "choose-planet edara")
    assert (s.galaxy.rebel_fleet, s.galaxy.rebel_fleet_owner) == (PLANET_AT["edara"], R)


# -- the rebel with the fleet


@pytest.mark.parametrize("technology", TILES)
def test_reb_9_6_and_2_2_a_rebel_of_the_owner_goes_with_the_fleet(technology: TechnologyId) -> None:
    """R-27, REB-2.2: it comes from the reserve, and is on no planet."""
    s = table()
    guard(s, vollux=1)
    buy(s, R, technology)
    now(s, Benefits())
    say(s, "choose-planet vollux")
    assert s.galaxy.rebel_fleet_marked
    assert s.factions[R].reserve[REBEL] == 28
    assert s.count_pieces(R, REBEL) == 29
    assert s.view(None).rebel_fleet_marked
    assert at(s, R, "vollux") == {}
    assert planet_points(s, PLANET_AT["vollux"]) == [0, 0, 0]


def test_reb_9_6_the_rebel_returns_when_another_player_takes_the_fleet() -> None:
    """E-32."""
    s = table()
    buy(s, R, "capital_ship_drydock")
    now(s, Benefits())
    say(s, "choose-planet vollux")
    buy(s, B, "molten_injector_boarding_cannon")
    now(s, Benefits())
    say(s, "choose-planet vollux")
    assert [s.factions[seat].reserve[REBEL] for seat in (R, B, G)] == [29, 28, 29]
    assert [s.count_pieces(seat, REBEL) for seat in (R, B, G)] == [29, 29, 29]


def test_reb_9_6_who_takes_the_fleet_again_needs_no_second_rebel() -> None:
    s = table()
    buy(s, R, "capital_ship_drydock")
    buy(s, R, "molten_injector_boarding_cannon")
    now(s, Benefits())
    say(s, "choose-planet vollux", "choose-planet trega")
    assert s.factions[R].reserve[REBEL] == 28
    assert s.count_pieces(R, REBEL) == 29


def test_reb_9_6_without_a_rebel_in_reserve_the_fleet_is_owned_all_the_same() -> None:
    s = table()
    put(s, R, "sargas", rebel=29)
    buy(s, R, "capital_ship_drydock")
    now(s, Benefits())
    say(s, "choose-planet vollux")
    assert (s.galaxy.rebel_fleet_owner, s.galaxy.rebel_fleet_marked) == (R, False)
    assert s.count_pieces(R, REBEL) == 29
    buy(s, B, "molten_injector_boarding_cannon")
    now(s, Benefits())
    say(s, "choose-planet trega")
    assert s.factions[R].reserve[REBEL] == 0


def test_a_copy_of_the_galaxy_has_the_rebel_too() -> None:
    galaxy = Galaxy()
    galaxy.rebel_fleet_marked = True
    assert Galaxy(galaxy).rebel_fleet_marked


# -- a tile that is kept


@pytest.mark.parametrize("technology", TILES)
def test_reb_11_3_a_one_time_tile_may_be_kept_for_a_later_turn(technology: TechnologyId) -> None:
    """R-18: its owner is asked in every phase 4 until it is used; then never again."""
    s = table()
    rebel_fleet(s, B, "edara")
    buy(s, R, technology)
    now(s, Benefits())
    say(s, "pass")
    assert told(s) == [BenefitKept(R, technology)]
    assert (s.galaxy.rebel_fleet, s.galaxy.rebel_fleet_owner) == (PLANET_AT["edara"], B)
    assert s.factions[R].reserve[REBEL] == 29
    assert s.factions[R].fresh == 0
    now(s, Benefits())
    assert s.asked == (R,)
    say(s, "pass")
    assert s.factions[R].kept == [technology]
    assert s.clone().view(None).factions[R].kept == (technology,)
    now(s, Benefits())
    say(s, "choose-planet sargas")
    assert s.galaxy.rebel_fleet_owner == R
    assert s.factions[R].kept == []
    now(s, Benefits())
    assert not s.asked


def test_reb_11_3_keeping_one_tile_keeps_no_other() -> None:
    s = table()
    buy(s, R, "capital_ship_drydock")
    buy(s, R, "trance_state_inducer")
    buy(s, R, "molten_injector_boarding_cannon")
    now(s, Benefits())
    say(s, "pass")
    assert s.factions[R].cubes == 5
    say(s, "choose-planet trega")
    now(s, Benefits())
    assert s.factions[R].cubes == 5
    say(s, "choose-planet sargas")
    assert s.asked == ()


def test_a_question_of_the_first_rules_names_no_tile_and_must_be_answered() -> None:
    """In a match that was saved there, the fleet was taken before it was placed."""
    s = table()
    rebel_fleet(s, R, "")
    now(s, PlaceRebelFleet(R))
    assert len(offer(s)) == 8
    say(s, "choose-planet sargas")
    assert s.galaxy.rebel_fleet == PLANET_AT["sargas"]
    assert s.factions[R].kept == []
    assert told(s) == [RebelFleetPlaced(R, "sargas")]
