from __future__ import annotations

import re

from orrery import draw


def size_of(drawn: str) -> float:
    found = re.search(r'font-size="([\d.]+)"', drawn)
    assert found
    return float(found[1])


def test_a_text_that_fits_keeps_its_size() -> None:
    assert size_of(draw.text("Orm", size=14, width=200)) == 14


def test_a_text_too_wide_shrinks_before_it_is_cut() -> None:
    drawn = draw.text("Veil of Tharn", size=20, width=120)

    assert 8 < size_of(drawn) < 20
    assert "…" not in drawn
    assert drawn.box.width <= 120


def test_a_text_far_too_wide_is_cut_at_the_smallest_size() -> None:
    drawn = draw.text("The long and winding road to Orm", size=20, width=60, smallest=11)

    assert size_of(drawn) == 11
    assert "…" in drawn
    assert drawn.box.width <= 60


def test_a_paragraph_breaks_between_words_and_ends_with_an_ellipsis() -> None:
    drawn = draw.paragraph("one two three four five six seven", width=70, size=12, most=2)

    assert drawn.count("<text") == 2
    assert "…" in drawn
    assert drawn.box.width <= 70


def test_nothing_to_say_is_nothing_drawn() -> None:
    assert draw.text("") == draw.NOTHING
    assert draw.paragraph("", width=10) == draw.NOTHING


def test_widths_are_estimated_on_the_safe_side_of_dejavu_sans() -> None:
    """Advance widths of DejaVu Sans at 100 units, from its metrics."""
    known = {"Expansion": 505.0, "Blaise": 320.0, "000": 190.8, "MWm": 283.0, "illi": 111.2}

    for said, width in known.items():
        assert width * 0.97 <= draw.text_width(said, 100) <= width * 1.45
