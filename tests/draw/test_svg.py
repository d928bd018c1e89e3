from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import read, tagged
from orrery import draw
from orrery.draw import Box, Svg
from orrery.draw.markup import tag

HOSTILE = "<script>alert('x')</script>\"&\x00\x0b\x7f\ud800\ue000"


def test_a_plain_string_is_text_and_only_svg_is_markup() -> None:
    assert draw.element("g", "<b>", Svg("<i/>")) == "<g>&lt;b&gt;<i/></g>"


def test_no_line_of_a_panel_begins_with_a_mark_that_is_set_apart() -> None:
    shown = tag("p", "Portée : 2 ; libre", tag("b", "Vraiment ?"))
    assert shown == "<p>Portée\xa0: 2\xa0; libre<b>Vraiment\xa0?</b></p>"


def test_attributes_are_escaped_and_nothing_is_left_out() -> None:
    drawn = draw.element("g", id='"><x', stroke_width=2.5, class_="a", x=None)

    assert drawn == '<g id="&#34;&gt;&lt;x" stroke-width="2.5" class="a"/>'


@pytest.mark.parametrize(
    ("value", "written"), [(3.0, "3"), (-0.001, "0"), (1.239, "1.24"), (-2.5, "-2.5"), (10, "10")]
)
def test_coordinates_are_short(value: float, written: str) -> None:
    assert draw.element("g", x=value) == f'<g x="{written}"/>'


@given(st.text())
def test_any_name_can_be_drawn(name: str) -> None:
    for drawing in (
        draw.text(name, width=60),
        draw.piece("one", draw.circle(3), label=name),
        draw.paragraph(name, width=80, most=3),
        draw.mat(0, name, score=3, note=name),
        draw.card(title=name, body=name, corner=name),
    ):
        read(drawing)


def test_a_hostile_name_stays_a_name() -> None:
    picture = draw.Picture(
        HOSTILE, draw.spot("one", draw.text(HOSTILE), label=HOSTILE), label=HOSTILE
    )

    root = read(picture.standalone())

    assert tagged(root, "script") == []
    assert [title.text for title in tagged(root, "title")] == ["<script>alert('x')</script>\"&"]


def test_an_id_holds_only_what_an_id_may() -> None:
    assert draw.ident("ships", "n07", 2, "a b<c>") == "ships-n07-2-a_b_c_"


def test_a_group_covers_what_it_holds_where_it_is_put() -> None:
    assert draw.group(draw.circle(5), draw.rect(10, 20), x=100, y=7).box == Box(95, 2, 15, 25)


def test_a_drawing_can_be_moved_placed_scaled_and_turned() -> None:
    bar = draw.rect(10, 4, -5, -2)

    assert draw.placed(bar, 0, 0).box == Box(0, 0, 10, 4)
    assert draw.centred(bar, 50, 50).box == Box(45, 48, 10, 4)
    assert draw.scaled(bar, 2).box == Box(-10, -4, 20, 8)
    turned = draw.turned(bar, 90).box
    assert (turned.width, turned.height) == pytest.approx((4, 10))
    assert draw.fitted(bar, 5, 100).box.width == 5
    assert draw.fitted(bar, 50, 50) is bar


def test_a_piece_has_an_id_a_role_and_a_text_alternative() -> None:
    root = read(draw.piece("ship-1", draw.ship(0), label="two ships of Ada", x=3))

    group = root[0]
    assert group.get("id") == "ship-1"
    assert group.get("role") == "img"
    assert group.get("aria-label") == group[0].text == "two ships of Ada"
    assert group.get("transform") == "translate(3 0)"


def test_a_spot_has_a_halo_that_takes_no_room() -> None:
    plain = draw.piece("a", draw.disc(0), label="a")
    lit = draw.spot("a", draw.disc(0), label="a")

    assert "halo" in lit
    assert "halo" not in plain
    assert lit.box == plain.box


def test_the_halo_of_a_hex_lies_over_its_ground_and_under_its_contents() -> None:
    cell, name = draw.cell(40), draw.text("n07")
    drawn = draw.spot("n07", cell, name, label="n07", halo=draw.hex_halo(40))

    assert drawn.index(cell) < drawn.index("halo") < drawn.index(name)


def test_a_row_a_column_and_a_grid_do_not_overlap() -> None:
    square = draw.rect(10, 10, -5, -5)

    assert draw.row([square] * 3, gap=2).box == Box(0, 0, 34, 10)
    assert draw.column([square] * 3, gap=2).box == Box(0, 0, 10, 34)
    assert draw.grid([square] * 4, columns=2, gap=2).box == Box(0, 0, 22, 22)
    assert draw.wrapped([square] * 5, width=25, gap=2).box == Box(0, 0, 22, 34)
    assert draw.row([]) == draw.grid([], columns=3) == draw.NOTHING
