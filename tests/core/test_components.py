from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.components import LONGEST, Component, Name, own_sheet, read_sheet
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
        ("a: 2020-13-45", "not YAML"),
        ("a:\n  " + "[" * 100_000, "nested too deep: .*line 2"),
        ("#" * (LONGEST + 1), "longer than"),
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


@given(st.text())
def test_any_text_is_a_sheet_or_refused(sheet: str) -> None:
    with pytest.raises(BadComponents):
        read_sheet(sheet, Moon)


def test_a_game_finds_its_own_sheet() -> None:
    assert own_sheet("toy").startswith("comets:")
