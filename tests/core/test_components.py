from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.bounds import LONGEST_SHEET
from orrery.core.components import Component, Name, own_sheet, read_sheet
from orrery.core.errors import BadComponents


class Moon(Component, frozen=True):
    name: Name
    craters: tuple[int, ...] = ()


def test_a_sheet_is_read_into_frozen_types() -> None:
    moon = read_sheet("name: {en: Moon, fr: Lune}\ncraters: [1, 2]", Moon)
    assert moon == Moon(Name("Moon", "Lune"), (1, 2))


def test_a_name_speaks_english_where_a_language_is_unknown() -> None:
    name = Name("Moon", "Lune")
    assert (name.in_("fr"), name.in_("en"), name.in_("xx")) == ("Lune", "Moon", "Moon")


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ("name: {en: Moon}", "is wrong: name: Object missing required field `fr`"),
        ("name: {en: Moon, fr: Lune}\ntides: 2", "unknown field `tides`"),
        ("name: {en: Moon, fr: 3}", "is wrong: name, field fr: Expected `str`, got `int`"),
        (
            "name: {en: Moon, fr: Lune}\ncraters: [1, x]",
            "wrong: craters, row 2: Expected `int`",
        ),
        ("[", "not YAML"),
        ("a:\n  " + "[" * 100_000, "line 2: nested too deep"),
        ("name: {en: Moon, fr: Lune}\ncraters: [1, 1000]", "wrong: craters, row 2: a number lies"),
        ("name: {en: Moon, fr: Lune}\ncraters: [-1e3]", "wrong: craters, row 1: a number lies"),
        ("name: {en: Moon, fr: Lune}\ncraters: [1e400]", "a number lies between -999 and 999"),
        ("name: {en: Moon, fr: Lune}\ncraters: [.nan]", "Expected `int`, got `str`"),
        ("name: {en: Moon, 5000: Lune}", "wrong: name: a number lies"),
        ("#" * (LONGEST_SHEET + 1), "longer than"),
        ("", "is wrong"),
    ],
)
def test_a_wrong_sheet_names_the_place(sheet: str, why: str) -> None:
    with pytest.raises(BadComponents, match=why):
        read_sheet(sheet, Moon)


class Sky(Component, frozen=True):
    moons: tuple[Crater, ...]


class Crater(Component, frozen=True):
    id: str
    depth: int


def test_a_wrong_row_is_named_by_its_id() -> None:
    with pytest.raises(BadComponents, match=r"wrong: moons, row 2 \(b\), field depth: Expected"):
        read_sheet("moons: [{id: a, depth: 1}, {id: b, depth: deep}]", Sky)


def test_an_amount_that_no_piece_carries_is_named_by_its_row() -> None:
    with pytest.raises(BadComponents, match=r"moons, row 2 \(b\), field depth: a number lies"):
        read_sheet("moons: [{id: a, depth: 1}, {id: b, depth: 1000000000000}]", Sky)


def test_a_game_with_larger_numbers_says_so() -> None:
    sky = read_sheet("moons: [{id: a, depth: 5000}]", Sky, largest=5000)
    assert sky.moons[0].depth == 5000


@given(st.text())
def test_any_text_is_a_sheet_or_refused(sheet: str) -> None:
    with pytest.raises(BadComponents):
        read_sheet(sheet, Moon)


def test_a_game_finds_its_own_sheet() -> None:
    assert own_sheet("toy").startswith("comets:")
