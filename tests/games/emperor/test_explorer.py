"""EMP-4: the Explorer."""

from __future__ import annotations

import pytest

from games.emperor.thrones import A, B, C, Table
from orrery.core.errors import IllegalAction
from orrery.games.emperor.ids import BLACK_HOLE, CENTRE, EVERYBODY, OMEGA, TILE_NUMBER


def test_emp_4_1_each_player_takes_one_tile_in_order() -> None:
    """EMP-4.1, EMP-4.2."""
    t = Table()
    t.display("p01", "p02", "p03", "p04")
    t.begin("explorer", chooser=B)
    assert t.offered(B, "pick-tile") == ["p01", "p02", "p03", "p04"]
    t.play(B, "pick-tile p02", "place-tile d5", "pass")
    t.play(C, "pick-tile p01", "place-tile d6")
    assert t.asked == (A,)
    assert t.offered(A, "pick-tile") == ["p03", "p04"]


def test_emp_4_3_any_open_hex_will_do() -> None:
    t = Table()
    t.display("p01", "p02", "p03", "p04")
    t.begin("explorer")
    t.play(A, "pick-tile p01")
    assert len(t.offered(A, "place-tile")) == 37 - 1 - 3
    with pytest.raises(IllegalAction, match="already carries a sector"):
        t.play(A, "place-tile d4")
    with pytest.raises(IllegalAction, match="must be placed"):
        t.play(A, "pick-tile p02")


def test_emp_4_4_no_claim_under_enemy_ships() -> None:
    """EMP-4.4, EMP-4.5, X-17."""
    t = Table()
    t.fleet(B, "d5", fighters=1)
    t.fleet(A, "d6", fighters=1)
    t.display("p01", "p02", "p03", "p04")
    t.begin("explorer")
    t.play(A, "pick-tile p01", "place-tile d5")
    assert t.asked == (B,)
    assert t.marker("d5") == (-1, 0)
    assert t.ships(B, "d5") == (1, 0, 0)

    own = Table()
    own.fleet(A, "d6", fighters=1)
    own.display("p01", "p02", "p03", "p04")
    own.begin("explorer")
    own.play(A, "pick-tile p01", "place-tile d6")
    assert own.offer(A) == ["claim d6", "pass"]
    own.play(A, "claim d6")
    assert own.marker("d6") == (A, 1)
    assert own.s.holdings.reserve[A] == 10


def test_emp_4_5_only_the_chooser_claims_and_only_planets() -> None:
    t = Table()
    t.display("p18", "p01", "p02", "p03")
    t.begin("explorer")
    t.play(A, "pick-tile p18", "place-tile d5")
    t.play(B, "pick-tile p01", "place-tile d6")
    assert t.asked == (C,)


def test_emp_4_6_the_chooser_places_the_surplus_without_claims() -> None:
    """EMP-4.6, EMP-4.7, X-16."""
    t = Table()
    t.display("p01", "p02", "p03", "p04", "p05", "p06")
    t.begin("explorer")
    t.play(A, "pick-tile p01", "place-tile d5", "pass")
    t.play(B, "pick-tile p02", "place-tile d6")
    t.play(C, "pick-tile p03", "place-tile c3")
    t.play(A, "pick-tile p04", "place-tile c4")
    t.play(A, "pick-tile p05", "place-tile c5")
    t.play(A, "place-tile e3")  # the last tile is taken by itself
    assert t.question == "ChooseRole"
    assert len(t.s.tile_stack.display) == 4


def test_emp_4_8_the_black_hole_replaces_omega_at_once() -> None:
    """EMP-4.8, EMP-4.9, X-15."""
    t = Table()
    t.display("black_hole", "p01", "p02", "p03")
    t.begin("explorer")
    t.play(A, "pick-tile black_hole")
    assert t.s.galaxy.tiles[CENTRE] == BLACK_HOLE
    assert OMEGA not in t.s.galaxy.tiles
    assert t.s.available[6] == 0
    assert t.s.view(None).technologies == ()
    assert (t.question, t.asked) == ("PickSector", (B,))


def test_emp_4_8_the_black_hole_as_surplus() -> None:
    """EMP-4.8, X-52."""
    t = Table(4)
    t.display("p05", "p09", "a01", "a02", "black_hole")
    t.begin("explorer")
    for seat, tile, at in ((A, "p05", "d5"), (B, "p09", "d6"), (C, "a01", "c3"), (3, "a02", "c4")):
        t.play(seat, f"pick-tile {tile}", f"place-tile {at}")
        if seat == A:
            t.play(A, "pass")
    assert t.tile("d4") == "black_hole"
    assert t.question == "ChooseRole"


def test_emp_4_1_the_last_tiles() -> None:
    """EMP-4.1, EMP-3.6, X-52."""
    t = Table(4)
    t.display("p01", "p02", "p03")
    t.no_stack()
    homes = [TILE_NUMBER["home_purple"], TILE_NUMBER["home_orange"]]
    spare = iter([*homes, *range(TILE_NUMBER["p04"], TILE_NUMBER["a10"] + 1)])
    for at in range(37):
        if t.s.galaxy.tiles[at] < 0 and at not in {0, 1, 2}:
            t.s.galaxy.lay_tile(at, next(spare))
    t.begin("explorer")
    t.play(A, "pick-tile p01", "place-tile a1", "pass")
    t.play(B, "pick-tile p02", "place-tile a2")
    assert t.question == "ChooseRole"
    assert -1 not in t.s.galaxy.tiles
    assert t.s.flipped


def test_emp_4_10_scanning_the_black_hole_puts_it_back() -> None:
    """EMP-4.10, X-18."""
    t = Table()
    t.give(A, "long_range_scanners")
    t.display("p09", "p01", "p02", "p03")
    t.s.tile_stack.plain = []
    t.begin("explorer")
    t.play(A, "pick-tile p09")
    assert t.offer(A) == ["scan", "pass"]
    t.play(A, "scan")
    assert t.question == "PlaceSector"
    assert t.s.tile_stack.hole_in_stack
    assert t.s.tile_stack.held == TILE_NUMBER["p09"]
    assert t.s.tile_stack.top == -1


def test_emp_4_10_a_picked_black_hole_cannot_be_exchanged() -> None:
    """EMP-4.10, X-18."""
    t = Table()
    t.give(A, "long_range_scanners")
    t.display("black_hole", "p01", "p02", "p03")
    t.begin("explorer")
    t.play(A, "pick-tile black_hole")
    assert t.asked == (B,)


def test_emp_4_10_a_returned_tile_is_publicly_known() -> None:
    """EMP-4.10, EMP-13.3, X-19."""
    t = Table()
    t.give(A, "long_range_scanners")
    t.display("p04", "p01", "p02", "p03")
    t.on_top("p05")
    t.begin("explorer")
    t.play(A, "pick-tile p04", "scan")
    assert t.offer(A) == ["keep-tile p04", "keep-tile p05"]
    t.play(A, "keep-tile p05")
    assert (t.s.tile_stack.top, t.s.tile_stack.top_known) == (TILE_NUMBER["p04"], EVERYBODY)
    t.play(A, "place-tile d5")
    assert t.tile("d5") == "p05"
    for seat in (A, B, C, None):
        top = t.s.view(seat).top
        assert top is not None
        assert top.id == "p04"


def test_emp_4_10_the_scanned_tile_goes_back_unseen_by_others() -> None:
    t = Table()
    t.give(B, "long_range_scanners")
    t.display("p04", "p01", "p02", "p03")
    t.on_top("p05")
    t.s.tile_stack.plain.append(TILE_NUMBER["p06"])
    t.begin("explorer")
    t.play(A, "pick-tile p01", "place-tile d5", "pass")
    t.play(B, "pick-tile p04", "scan")
    seen = t.s.tile_stack.top
    t.play(B, "keep-tile p04", "place-tile d6")
    top = t.s.view(B).top
    assert top is not None
    assert TILE_NUMBER[top.id] == seen
    assert t.s.view(A).top is None
    assert t.s.view(None).top is None


def test_emp_4_10_scanning_may_be_left() -> None:
    t = Table()
    t.give(A, "long_range_scanners")
    t.display("p04", "p01", "p02", "p03")
    t.begin("explorer")
    t.play(A, "pick-tile p04", "pass", "place-tile d5")
    assert t.tile("d5") == "p04"


def test_emp_4_5_a_scanned_tile_may_be_claimed_and_surplus_is_neither() -> None:
    """EMP-4.5, EMP-4.10, X-53."""
    t = Table()
    t.give(A, "long_range_scanners")
    t.display("p04", "p01", "p02", "p03")
    t.on_top("p15")
    t.begin("explorer")
    t.play(A, "pick-tile p04", "scan", "keep-tile p15", "place-tile d5")
    assert t.offer(A) == ["claim d5", "pass"]
    t.play(A, "claim d5")
    t.play(B, "pick-tile p01", "place-tile d6")
    t.play(C, "pick-tile p02", "place-tile c3")
    assert (t.question, t.asked) == ("PlaceSector", (A,))  # surplus: no scan
    t.play(A, "place-tile c4")
    assert t.question == "ChooseRole"  # and no claim


def test_emp_4_11_ships_under_a_new_sun_only_leave() -> None:
    """EMP-4.11, X-61."""
    t = Table()
    t.lay("c4", "p20")
    t.fleet(A, "c4", fighters=1)
    t.fleet(B, "c4", fighters=1)
    t.fleet(B, "c5", fighters=1)
    t.begin("warlord", chooser=B)
    assert "fight c4" not in t.offer(B)
    assert "c4" not in t.can_move(B, "fighter", "c5")
    assert t.can_move(B, "fighter", "c4")
    t.play(B, "end")
    t.end_turns()


def test_emp_4_12_placing_a_tile_changes_nothing_elsewhere() -> None:
    """EMP-4.12, EMP-5.9."""
    t = Table()
    t.empire(B, "d6", "p09")
    t.food("d6", 2)
    t.display("p01", "p02", "p03", "p04")
    t.begin("explorer")
    t.play(A, "pick-tile p01", "place-tile d5", "pass")
    assert t.marker("d6") == (B, 1)
    assert t.cubes("d6") == 2
    assert t.tile("d6") == "p09"


def test_emp_4_5_no_claim_without_a_marker_in_reserve() -> None:
    t = Table()
    t.display("p01", "p02", "p03", "p04")
    t.s.holdings.reserve[A] = 0
    t.begin("explorer")
    t.play(A, "pick-tile p01", "place-tile d5")
    assert (t.question, t.asked) == ("PickSector", (B,))
