"""Observations in numbers: how they are written."""

from __future__ import annotations

import pytest

import toy
from orrery.core import numbers
from orrery.core.numbers import (
    Names,
    add,
    around,
    blank_row,
    mark,
    mark_all,
    mark_bits,
    mark_equal,
    mark_rows,
    of_each,
    put,
    row,
    seats,
)


def test_numbers_are_written_side_by_side() -> None:
    out = blank_row(5)

    assert add(out, 1, (2, -3)) == 3
    assert add(out, 3, (4, 5)) == 5
    assert list(out) == [0, 2, -3, 4, 5]


@pytest.mark.parametrize(("which", "written"), [(1, [0, 1, 0]), (-1, [0, 0, 0])])
def test_which_of_several_is_a_one_in_its_place(which: int, written: list[int]) -> None:
    out = blank_row(3)

    assert mark(out, 0, 3, which) == 3
    assert list(out) == written


def test_several_things_are_counted_in_their_places() -> None:
    out = blank_row(4)

    assert mark_all(out, 1, 3, [0, 2, 2]) == 4
    assert list(out) == [0, 1, 0, 2]


@pytest.mark.parametrize("kept", [1, numbers.ROWS_KEPT])
def test_names_are_counted_in_their_places_and_none_is_nothing(
    kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether their rows are remembered or not."""
    monkeypatch.setattr(numbers, "ROWS_KEPT", kept)
    names = Names(["ore", "vp"])
    for _ in range(2):
        piles: list[list[str | None]] = [["vp", None, "vp", "ore"], [None], [], ["ore"]]
        for pile in piles:
            out = blank_row(4)
            assert names.mark(out, 1, pile) == 3
            assert list(out) == [0, pile.count("ore"), pile.count("vp"), 0]


def test_what_equals_the_wanted_is_a_one_in_its_place() -> None:
    out = blank_row(5)

    assert mark_equal(out, 1, [3, 0, 3], 3) == 4
    assert list(out) == [0, 1, 0, 1, 0]


def test_a_row_can_be_written_into_another() -> None:
    out = blank_row(4)

    assert put(out, 1, row((1, 5))) == 3
    assert list(out) == [0, 1, 5, 0]


def test_bits_are_ones_in_their_places() -> None:
    out = blank_row(6)

    assert mark_bits(out, 1, 5, 0b10010) == 6
    assert list(out) == [0, 0, 1, 0, 0, 1]


def test_every_place_says_what_lies_there() -> None:
    out = blank_row(8)

    assert mark_rows(out, 0, 4, 2, [1, -1, 0]) == 8
    assert list(out) == [0, 1, 0, 0, 1, 0, 0, 0]


def test_seats_are_counted_from_the_one_who_looks() -> None:
    assert around(4, 2) == [2, 3, 0, 1]
    assert of_each(seats(2), "ore", "vp") == ["+0.ore", "+0.vp", "+1.ore", "+1.vp"]


def test_a_game_need_not_write_numbers() -> None:
    state = toy.GAME.start(2, 1)

    assert toy.GAME.numbers_version == 0
    with pytest.raises(NotImplementedError):
        toy.GAME.number_labels(state)
    with pytest.raises(NotImplementedError):
        toy.GAME.write_numbers(state, 0, blank_row(1), 0)
