"""What a good position is."""

from __future__ import annotations

import sys

import pytest

from games.rebellion.positions import B, G, R, guard, in_senate, now, put, table, worker
from matches import greedily
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME
from orrery.games.rebellion.habits.evaluate import evaluate, sentinels_win, survivors
from orrery.games.rebellion.habits.technologies import money_worth, technology_hope
from orrery.games.rebellion.ids import SOLDIER, TechnologyId
from orrery.games.rebellion.rules.war import WarTrack
from orrery.games.rebellion.setup import Settle
from orrery.games.rebellion.state import RebellionState


def asked(players: int = 2) -> RebellionState:
    """Return a bare table at which somebody is asked something."""
    s = table(players)
    now(s, Settle(R, 2))
    return s


def test_workers_votes_money_and_cubes_are_worth_something() -> None:
    s = asked()
    worths = [evaluate(s, R)]
    put(s, R, "trega", rebel=1)
    worths.append(evaluate(s, R))
    in_senate(s, R, rebel=1)
    worths.append(evaluate(s, R))
    s.factions[R].money = 10
    worths.append(evaluate(s, R))
    s.factions[R].cubes = 5
    worths.append(evaluate(s, R))
    s.factions[R].technologies.append("human_cloning")
    worths.append(evaluate(s, R))
    s.factions[R].missions.append("rob_imperial_treasury_veltair")
    worths.append(evaluate(s, R))
    assert worths == sorted(set(worths))
    assert evaluate(s, B) < 0


def test_once_it_is_over_only_points_count() -> None:
    s = table(3)
    s.factions[R].planet_vp = 30
    s.factions[B].planet_vp = 20
    s.factions[G].planet_vp = 10
    assert evaluate(s, R) == 30 - (20 + 15) / 2


def test_reb_8_10_the_chance_of_the_sentinels() -> None:
    assert sentinels_win(8, 3) == 28 / 33


def test_who_is_alone_with_many_sentinels_is_not_expected_to_last() -> None:
    s = asked()
    put(s, R, "trega", rebel=4)
    guard(s, trega=4)
    assert survivors(s, 1, [4, 0]) == [0, 0]
    s.factions[R].cubes = 10
    s.factions[R].on[1][SOLDIER] = 4
    guard(s, trega=1)
    assert 0 < survivors(s, 1, [8, 0])[R] < 8


def test_the_largest_faction_shields_the_others() -> None:
    s = asked()
    s.factions[R].cubes = 10
    put(s, R, "trega", hero=6)
    put(s, B, "trega", rebel=2)
    guard(s, trega=1)
    left = survivors(s, 1, [6, 2])
    assert left[B] == 2
    assert left[R] < 6


def test_greedy_sends_a_hero_against_sentinels_it_shares_a_planet_with() -> None:
    s = table(2)
    s.turn = 8
    put(s, R, "trega", rebel=6)
    guard(s, trega=1)
    s.factions[R].cubes = 10
    s.tracks.war.append(worker(s, R, "hero"))
    now(s, WarTrack(), Settle(R, 2))
    assert str(greedily(GAME, s, R, Rng(1))) == "attack trega -"


def test_the_rebel_fleet_of_another_is_worth_nothing_to_its_first_buyer() -> None:
    s = asked()
    s.factions[R].technologies.append("capital_ship_drydock")
    s.galaxy.rebel_fleet_owner = R
    mine = evaluate(s, R)
    s.galaxy.rebel_fleet_owner = B
    assert evaluate(s, R) < mine


@pytest.mark.parametrize("seed", range(3))
def test_greedy_beats_random(seed: int) -> None:
    state = GAME.start(2, seed)
    rng = Rng(seed)
    while state.pending():
        seat = state.pending()[0]
        if seat == seed % 2:
            state.play(seat, greedily(GAME, state, seat, rng))
        else:
            state.play(seat, rng.pick(state.choices(seat)))
    assert state.winners() == (seed % 2,)


def test_money_keeps_its_worth_for_who_has_the_dynasty() -> None:
    s = asked()
    s.turn = 8
    s.factions[R].technologies.append("dynastic_monarchy")
    assert money_worth(s, R) > money_worth(s, B)


def test_planets_that_are_remembered_are_forgotten_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = asked()
    put(s, R, "trega", rebel=2)
    before = evaluate(s, R)
    monkeypatch.setattr(sys.modules[evaluate.__module__], "MOST_REMEMBERED", 0)
    put(s, B, "edara", rebel=2)
    assert evaluate(s, R) < before


@pytest.mark.parametrize("technology", ["automated_factory", "miniaturized_hyperdrive"])
def test_what_works_every_turn_is_worth_more_the_sooner(technology: TechnologyId) -> None:
    s = asked()
    soon = technology_hope(s, R, technology)
    s.turn = 7
    assert technology_hope(s, R, technology) < soon
