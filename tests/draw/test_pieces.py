from __future__ import annotations

import re

import pytest

from drawn import words
from orrery import draw


def test_a_single_ship_has_no_number_and_several_have() -> None:
    assert words(draw.ship(0, count=1)) == []
    assert words(draw.ship(0, count=7)) == ["7"]
    assert words(draw.fleet(0, 1)) == ["1"]


@pytest.mark.parametrize("kind", draw.SHIPS)
def test_every_ship_carries_the_shape_of_its_seat(kind: str) -> None:
    ships = [draw.ship(seat, kind=kind).replace(f"s{seat}", "") for seat in range(6)]

    assert len(set(ships)) == 6


@pytest.mark.parametrize("kind", draw.BUILDINGS)
def test_every_building_carries_the_shape_of_its_seat(kind: str) -> None:
    made = [draw.building(seat, kind=kind).replace(f"s{seat}", "") for seat in range(6)]

    assert len(set(made)) == 6


def test_planets_are_told_apart_without_colour() -> None:
    surfaces = [surface.marks for surface in draw.SURFACES.values()]

    assert len(set(surfaces)) == len(surfaces)


def test_nobody_s_piece_is_grey() -> None:
    assert 'class="sn"' in draw.disc(None)


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_has_its_pips(value: int) -> None:
    assert draw.die(value).count("<circle") == value


def test_a_track_shows_each_marker_on_its_space() -> None:
    drawn = draw.track(range(6), {0: 2, 1: 2, 2: 5})

    assert words(drawn) == ["0", "1", "2", "3", "4", "5"]
    assert drawn.count("seat-body") == 3


def test_a_mat_grows_with_its_contents_and_shows_name_and_points() -> None:
    drawn = draw.mat(2, "Ada", draw.rect(500, 80), score=17, note="Minerls")

    assert words(drawn) == ["17", "Ada", "Minerls"]
    assert drawn.box.width == 524
    assert drawn.box.height == 38 + 80 + 24


def test_a_table_lines_its_columns_up() -> None:
    drawn = draw.table([["Ada", 1], ["Blaise", 100]], head=["player", "points"])

    assert words(drawn) == ["player", "points", "Ada", "1", "Blaise", "100"]


def test_amounts_of_nought_are_left_out_and_a_stock_shows_them() -> None:
    assert words(draw.amounts({"ore": 2, "qic": 0})) == ["2"]
    assert words(draw.stock({"ore": 2, "qic": 0})) == ["2", "0"]


def test_a_bowl_tells_its_number_and_its_special_token() -> None:
    assert words(draw.bowl(12, label="III", special="B")) == ["12", "B", "III"]


def test_a_legend_says_what_each_sign_means() -> None:
    assert words(draw.seat_legend(["Ada", "Blaise"])) == ["Ada", "Blaise"]


def test_a_pile_shows_its_number_even_when_empty() -> None:
    assert words(draw.deck(0)) == ["0"]
    assert words(draw.deck(14)) == ["14"]


def test_clockwise_turns_clockwise() -> None:
    """Its arrow is at the top and points to the right."""
    tip = re.search(r"L(?P<x>-?[\d.]+)(?P<y>-?[\d.]+)L0-13Z$", draw.ICONS["clockwise"])
    assert tip is not None
    assert float(tip["x"]) > 0 > float(tip["y"])
