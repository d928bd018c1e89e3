"""REB-4: setup."""

from __future__ import annotations

import pytest

from games.rebellion.positions import box
from orrery.core.errors import BadOption, IllegalAction
from orrery.core.rng import Rng
from orrery.games.rebellion import GAME
from orrery.games.rebellion.actions import CHOOSE_PLANET, ChoosePlanet
from orrery.games.rebellion.ids import PLANETS, REBEL
from orrery.games.rebellion.setup import Settle
from orrery.games.rebellion.state import RebellionState
from orrery.games.rebellion.view import RebellionView


def start(players: int, seed: int = 5) -> RebellionState:
    s = GAME.start(players, seed=seed)
    assert isinstance(s, RebellionState)
    return s


def settle(s: RebellionState) -> list[int]:
    """Settle at random; return who was asked."""
    rng = Rng(1)
    asked = []
    while s.asked and isinstance(s.stack[-1], Settle):
        asked.append(s.asked[0])
        s.play(s.asked[0], rng.pick(s.choices(s.asked[0])))
    return asked


@pytest.mark.parametrize(
    ("players", "fleets", "slots"), [(2, 4, 5), (3, 3, 7), (4, 2, 9), (5, 1, 11)]
)
def test_reb_4_4_and_4_9_and_4_12_rulebook_example_fleets_and_influence_slots(
    players: int, fleets: int, slots: int
) -> None:
    """E-01, E-02, REB-4.9, REB-4.12."""
    s = start(players)
    assert sum(s.galaxy.capital_fleets) == fleets
    assert s.fleet_reserve() == 5 - fleets
    assert s.influence_slots() == slots


def test_reb_4_3_rulebook_example_sentinels_by_pairs() -> None:
    """E-02: 4, 4, 3, 3, 2, 2, 1, 1; ten are in the supply."""
    s = start(5)
    assert sorted(s.galaxy.sentinels, reverse=True) == [4, 4, 3, 3, 2, 2, 1, 1]
    assert s.sentinel_supply() == 10


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_reb_4_11_money_and_first_rebels_by_position(players: int) -> None:
    """E-03a, REB-4.1."""
    s = start(players)
    order = s.order[:]
    assert [s.factions[seat].money for seat in order] == [10, 11, 12, 13, 14][:players]
    placed = [2, 2, 2, 3, 3][:players]
    asked = settle(s)
    assert asked == [
        seat for seat, rebels in reversed([*zip(order, placed, strict=True)]) for _ in range(rebels)
    ]
    for seat, rebels in zip(order, placed, strict=True):
        faction = s.factions[seat]
        assert faction.pool[REBEL] == 5
        assert faction.reserve[REBEL] == 30 - 1 - 5 - rebels
        assert faction.cubes == 3
        assert sum(map(sum, faction.on)) == rebels


def test_reb_4_11_no_rebel_settles_under_an_imperial_fleet() -> None:
    s = start(2)
    seat = s.asked[0]
    closed = [PLANETS[at] for at in range(8) if s.galaxy.capital_fleets[at]]
    options = s.choices(seat)
    assert sorted(str(one) for one in options) == sorted(
        f"choose-planet {planet}" for planet in PLANETS if planet not in closed
    )
    with pytest.raises(IllegalAction) as refusal:
        s.play(seat, ChoosePlanet(closed[0]))
    assert refusal.value.clause == "REB-9.1"


def test_reb_4_2_and_4_5_every_planet_has_a_tile_a_route_a_lab_and_sentinels() -> None:
    """E-52, REB-4.6, REB-4.7, REB-4.8, REB-4.10, REB-4.5: what is offered and what is left."""
    s = start(3)
    assert len(set(s.galaxy.power)) == 8
    assert s.galaxy.route_owner == [-1] * 8
    assert s.galaxy.labs == [True] * 8
    assert all(s.galaxy.sentinels)
    assert (len(s.decks.mission_offer), len(s.decks.mission_bag)) == (3, 17)
    assert (s.decks.revealed is not None, len(s.decks.action_bag)) == (True, 24)
    assert (len(s.decks.goods_offer), len(s.decks.goods_bag)) == (4, 28)
    assert len(s.decks.technology_offer) == 5
    assert [len(stack) for stack in s.decks.technology_stacks] == [8, 15, 12]
    assert all(box().technology[tile].epoch == 1 for tile in s.decks.technology_offer)
    assert s.turn == 1


def test_reb_4_11_the_order_is_drawn() -> None:
    assert len({tuple(start(4, seed).order) for seed in range(200)}) == 24


def test_reb_4_3_every_planet_may_get_every_garrison_and_fleet() -> None:
    tables = [start(2, seed) for seed in range(60)]
    for planet in range(8):
        assert {s.galaxy.sentinels[planet] for s in tables} == {1, 2, 3, 4}
        assert {s.galaxy.capital_fleets[planet] for s in tables} == {False, True}


@pytest.mark.parametrize("players", [1, 6])
def test_reb_1_1_only_two_to_five_play(players: int) -> None:
    with pytest.raises(BadOption):
        GAME.start(players)


def test_the_first_question_names_the_planets_in_their_order() -> None:
    s = start(5)
    assert list(s.choices(s.asked[0])) == [
        CHOOSE_PLANET[at] for at in range(8) if not s.galaxy.capital_fleets[at]
    ]
    view = s.view(None)
    assert isinstance(view, RebellionView)
    assert [planet.id for planet in view.planets] == list(PLANETS)
