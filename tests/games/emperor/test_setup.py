"""EMP-0, EMP-1, EMP-2: vocabulary, components, setup."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, Table
from orrery.games.emperor import GAME
from orrery.games.emperor.components import Box
from orrery.games.emperor.ids import CENTRE, GALAXY, HEXES, HOME, hex_at
from orrery.games.emperor.rules.explorer import draw_tile
from orrery.games.emperor.state import EmperorState

BOX = GAME.box
assert isinstance(BOX, Box)


def fresh(players: int, seed: int = 1) -> EmperorState:
    state = GAME.start(players, seed=seed)
    assert isinstance(state, EmperorState)
    return state


def test_emp_0_1_the_board_has_37_hexes_with_the_centre_in_the_middle() -> None:
    """EMP-0.1, EMP-2.2."""
    assert len(GALAXY.at) == len(HEXES) == 37
    assert GALAXY.at[CENTRE] == (0, 0)
    assert hex_at((0, 0)) == "d4"


def test_emp_2_1_every_colour_has_11_markers_and_8_4_2_ships() -> None:
    assert isinstance(BOX, Box)
    assert BOX.inventory.empire_markers == 6 * 11
    assert [ship.stock_per_player for ship in BOX.ships] == [8, 4, 2]
    assert (BOX.inventory.fighters, BOX.inventory.cruisers, BOX.inventory.dreadnoughts) == (
        48,
        24,
        12,
    )


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_emp_2_2_tiles_fill_the_galaxy_exactly(players: int) -> None:
    """EMP-2.2, X-13."""
    s = fresh(players)
    in_stack_and_display = s.tile_stack.size() + len(s.tile_stack.display)
    assert in_stack_and_display - 1 == 37 - 1 - players


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_emp_2_5_plain_tiles_then_the_black_hole_then_atomic_tiles(players: int) -> None:
    """EMP-2.5, X-14."""
    s = fresh(players, seed=players)
    drawn = s.tile_stack.display[:] + [draw_tile(s) for _ in range(s.tile_stack.size())]
    piles = [s.box.tiles[tile].pile for tile in drawn]
    assert piles == ["plain"] * 20 + ["between"] + ["atomic"] * (10 + 6 - players)
    assert len(set(drawn)) == len(drawn)


def test_emp_2_3_setup_in_figures_for_five_players() -> None:
    """EMP-2.3, EMP-2.4, X-49."""
    s = fresh(5)
    assert s.holdings.reserve == [9] * 5
    for seat in range(5):
        assert [s.galaxy.in_reserve(seat, kind) for kind in range(3)] == [7, 4, 2]
        home = s.galaxy.homes[seat]
        assert (s.galaxy.owner[home], s.galaxy.level[home]) == (seat, HOME)
        assert s.galaxy.count_in(seat, home, 0) == 1
    assert hex_at((3, 0)) == HEXES[s.galaxy.homes[0]]


def test_emp_2_6_the_opening_display_has_a_tile_more_than_players() -> None:
    """EMP-2.6, X-03."""
    s = fresh(4)
    assert len(s.tile_stack.display) == 5
    assert s.tile_stack.size() == 28
    five = fresh(5)
    assert (len(five.tile_stack.display), five.tile_stack.size()) == (6, 26)


def test_emp_2_7_technologies_and_roles_lie_open_with_the_explorer_up() -> None:
    s = fresh(5)
    assert s.science.technologies == [-1] * 12
    assert s.available == [1] * 7


def test_emp_2_8_the_pool() -> None:
    assert [fresh(players).holdings.pool for players in (3, 4, 5, 6)] == [115, 130, 145, 160]


def test_emp_2_9_dollars_and_cubes() -> None:
    s = fresh(5)
    assert s.holdings.money == [5] * 5
    assert s.holdings.metal == s.holdings.energy == [1] * 5
    assert s.holdings.crop == [0] * 5
    assert s.market.supply == [40, 31, 13]


def test_emp_2_10_a_random_player_gets_the_throne() -> None:
    assert {fresh(4, seed).throne for seed in range(40)} == {0, 1, 2, 3}


def test_emp_2_11_the_platform_has_two_options() -> None:
    assert GAME.options.__struct_fields__ == ("hide_vp", "safety_max_rounds")


def test_emp_2_12_all_homes_are_equal() -> None:
    assert isinstance(BOX, Box)
    homes = {
        (tile.planets, tile.food, tile.metal, tile.energy)
        for tile in BOX.tiles
        if tile.kind == "home"
    }
    assert len(homes) == 1


def test_emp_0_1_a_ship_may_stay_in_an_open_hex() -> None:
    """EMP-0.1, X-75."""
    t = Table()
    t.fleet(A, "d6", fighters=1)
    t.begin("warlord")
    t.move(A, "fighter", "d6", "d5")
    t.play(A, "end")
    assert t.ships(A, "d5") == (1, 0, 0)


def test_emp_0_2_the_home_of_an_unused_colour_is_an_ordinary_sector() -> None:
    """EMP-0.2, X-75."""
    t = Table()
    t.lay("d6", "home_orange")
    t.fleet(A, "d6", fighters=1)
    t.begin("warlord")
    assert "claim d6" in t.offer(A)


def test_emp_0_3_sectors_without_planets_are_never_controlled() -> None:
    t = Table()
    t.lay("d6", "p18")
    t.fleet(A, "d6", fighters=1)
    t.begin("warlord")
    assert "claim d6" not in t.offer(A)


def test_emp_0_4_a_starbase_uses_one_marker() -> None:
    """EMP-0.4, X-75."""
    t = Table(5)
    for at, tile in (("d5", "p01"), ("d6", "p02"), ("c5", "p03")):
        t.empire(A, at, tile)
    for at, tile in (("c4", "p05"), ("e4", "p06")):
        t.starbase(A, at, tile)
    assert t.s.holdings.reserve[A] == 4


def test_emp_0_5_reserve_and_enemy_forces() -> None:
    """EMP-0.5, EMP-0.6."""
    t = Table()
    t.fleet(B, "d6", fighters=1)
    assert t.s.galaxy.in_reserve(B, 0) == 7
    assert t.s.galaxy.has_enemy(A, t.s.galaxy.ships[B * 14])
    assert not t.s.galaxy.has_enemy(B, t.s.galaxy.ships[B * 14])


def test_emp_0_8_the_bank_is_unlimited() -> None:
    """EMP-0.8, X-75."""
    t = Table()
    t.s.holdings.money[A] = 200
    t.begin("merchant")
    t.end_turns()
    assert t.s.holdings.money[A] >= 200


def test_emp_0_9_ships_alone_never_give_control() -> None:
    t = Table()
    t.lay("d6", "p02")
    t.fleet(A, "d6", fighters=2)
    assert t.s.galaxy.planets_of(A) == 1
    assert len(t.s.galaxy.controlled(A)) == 1
