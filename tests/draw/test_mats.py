from __future__ import annotations

from drawn import words
from orrery import draw


def test_the_phase_under_way_stands_out_by_a_frame() -> None:
    drawn = draw.phases(["Income", "Actions", "Scoring"], 1)

    assert words(drawn) == ["Income", "Actions", "Scoring"]
    assert drawn.count("mark bright") == 1


def test_a_panel_holds_its_contents_below_its_title() -> None:
    drawn = draw.panel("market", draw.rect(200, 40))

    assert words(drawn) == ["market"]
    assert (drawn.box.width, drawn.box.height) == (224, 82)


def test_a_link_runs_through_its_points_in_the_pattern_of_its_seat() -> None:
    drawn = draw.link([(0, 0), (10, 5), (20, 0)], seat=2)

    assert "M0 0L10 5L20 0" in drawn
    assert 'class="s2"' in drawn
    assert (drawn.box.width, drawn.box.height) == (20, 5)


def test_an_empty_space_is_dashed_and_says_what_it_is_for() -> None:
    assert words(draw.slot(label=3)) == ["3"]
    assert "slot" in draw.slot(name="worker", square=True)
