from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.bounds import DEEPEST_SHEET, LONGEST_BLOCK, LONGEST_VALUE, MOST_NODES
from orrery.core.components import own_sheet
from orrery.core.errors import BadComponents
from orrery.core.plain_yaml import read_plain
from orrery.core.registry import games

MERGES = "a0: &a0 {x: 1}\n" + "".join(
    f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}\n" for n in range(1, 12)
)
LAUGHS = "a0: &a0 [ha]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
)


def test_blocks_rows_and_values_are_read() -> None:
    text = "a: 1\nb: [x, 'y', null, true, -2.5]\n2: {c: ~}\nd: |\n  two\n  lines\n"
    assert read_plain(text) == {
        "a": 1,
        "b": ["x", "y", None, True, -2.5],
        2: {"c": None},
        "d": "two\nlines\n",
    }


@pytest.mark.parametrize("game", games())
def test_the_sheet_of_each_game_reads_as_any_reader_of_yaml_reads_it(game: str) -> None:
    sheet = own_sheet(games()[game].package)
    assert read_plain(sheet) == yaml.safe_load(sheet)


@pytest.mark.parametrize(
    "text",
    ["yes", "off", "010", "0x10", "0b1", "1_000", "1:30", "2020-01-01", ".inf", ".nan", "1 2"],
)
def test_what_readers_of_yaml_disagree_about_is_text(text: str) -> None:
    assert read_plain(f"a: {text}") == {"a": text}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (MERGES, "line 1: no anchors here"),
        (LAUGHS, "line 1: no anchors here"),
        ("a: 1\nb: *x", "line 2: no aliases here"),
        ("a: 1\n*x : 2", "line 2: no aliases here"),
        ("a: 1\nb:\n  <<: {c: 2}", "line 3: no merge keys here"),
        ("a: !!int 3", "line 1: no tags here"),
        ("a: ! 3", "line 1: no tags here"),
        ("a: !!map {}", "line 1: no tags here"),
        ("%TAG !o! tag:orrery,2000:\n---\na: 1", "line 1: no tags here"),
        ("a: 1\n---\nb: 2", "line 2: a second document"),
        ("a: 1\nb: " + "[" * 100_000, "line 2: nested too deep"),
        ("- " * 100_000, "line 1: nested too deep"),
        ("? [a]\n: 1", "line 1: a key is one word or number"),
        ("a: 1\na: 2", "line 2: a twice"),
        ("a: " + "9" * 100_000, "line 1: a text of 100000 characters"),
        ("a: " + "9" * 500, "line 1: a number of 500 characters"),
        ("a: 0." + "9" * 500, "line 1: a number of 502 characters"),
        ("a: " + "x" * (LONGEST_VALUE + 1), "line 1: a text of 1001 characters"),
        ("a: [" + "1, " * (LONGEST_BLOCK + 1) + "]", "line 1: more than 250 rows"),
        ("\n".join(f"a{n}: 1" for n in range(LONGEST_BLOCK + 1)), "line 1: more than 250 rows"),
        (f"a: [{('[' + '1,' * 200 + '],') * (MOST_NODES // 200)}]", "more than 20000 values"),
        ('a: "x\\0y"', r"line 1: the character U\+0000 cannot be shown"),
        ('a: "x\\uFFFE"', r"line 1: the character U\+FFFE cannot be shown"),
        ("a: x\0y", "not YAML"),
        ("a: [1", "not YAML"),
        ("\ud800", "not YAML"),
    ],
)  # fmt: skip
def test_what_does_not_belong_in_a_sheet_is_refused_by_its_line(text: str, why: str) -> None:
    with pytest.raises(BadComponents, match=why):
        read_plain(text)


def test_a_sheet_may_be_as_deep_as_the_bound() -> None:
    assert read_plain("[" * DEEPEST_SHEET + "]" * DEEPEST_SHEET)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_plain(text)
    except BadComponents:
        return
