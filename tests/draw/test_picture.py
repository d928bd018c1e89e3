from __future__ import annotations

import base64
import hashlib
import importlib.util
import itertools
import math
import re
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from drawn import ids, read
from orrery import draw
from orrery.draw import Picture, Theme
from orrery.draw.glyphs import GLYPHS, ICON_TINTS
from orrery.draw.style import COLOURS, SEATS

SCRIPT = Path(__file__).parents[2] / "docs/pictures/primitives.py"
THEMES: tuple[Theme, ...] = get_args(Theme)


def sheet() -> ModuleType:
    spec = importlib.util.spec_from_file_location("primitives", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def contrast(one: str, other: str) -> float:
    """WCAG 2: the contrast ratio of two colours."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_the_sheet_of_primitives_is_sound_and_up_to_date(theme: Theme) -> None:
    drawn: str = sheet().sheet(theme).standalone()

    named = ids(read(drawn))
    assert len(named) == len(set(named))
    used = set(re.findall(r"url\(#([^)]+)\)", drawn))
    assert used <= set(named)
    assert drawn == (SCRIPT.parent / f"primitives-{theme}.svg").read_text(encoding="utf-8"), (
        "run python docs/pictures/primitives.py"
    )


def test_two_pictures_on_one_page_share_no_id() -> None:
    one, other = (
        Picture(name, draw.cell(30, owner=0), draw.planet("ice"), label=name, sky=True)
        for name in ("board", "mat-0")
    )

    named = [*ids(read(str(one))), *ids(read(str(other)))]
    assert len(named) == len(set(named)) > 4


def test_the_view_box_holds_the_content_and_a_margin() -> None:
    picture = Picture("p", draw.rect(100, 50, 10, 20), label="p", margin=5)

    assert 'viewBox="5 15 110 60"' in str(picture)


def test_the_page_sizes_a_picture_and_a_file_has_its_own_size() -> None:
    picture = Picture("p", draw.rect(100, 50), label="p", margin=0)

    assert "<?xml" not in str(picture)
    assert re.search(r'<svg[^>]* role="group"', str(picture))
    assert re.search(r'<svg[^>]* width="200" height="100"', picture.standalone(width=200))
    assert picture.standalone().startswith("<?xml")
    assert picture._repr_svg_().startswith("<svg")


def test_the_theme_is_a_class_and_the_sheet_the_same() -> None:
    dark, light = (str(Picture("p", draw.rect(9, 9), label="p", theme=theme)) for theme in THEMES)

    assert dark.replace('class="orrery dark"', 'class="orrery light"') == light


def test_the_sky_is_the_same_every_time() -> None:
    box = draw.Box(0, 0, 800, 600)

    assert draw.backdrop(box) == draw.backdrop(box)


def test_no_class_takes_the_place_of_a_gradient() -> None:
    """A class that fills wins over the attribute that names a gradient or pattern."""
    drawn: str = sheet().sheet("dark").standalone()
    filling = set(re.findall(r"\.([\w-]+)\{[^}]*fill:", draw.STYLE))

    for element in read(drawn).iter():
        if element.get("fill", "").startswith("url("):
            assert not filling & set(element.get("class", "").split())


def test_no_style_attribute_is_needed() -> None:
    """A page may forbid them; its policy names the one sheet by hash."""
    drawn: str = sheet().sheet("dark").standalone()

    assert " style=" not in drawn
    found = re.search(r"<style>(.*?)</style>", drawn, re.DOTALL)
    assert found
    digest = base64.b64encode(hashlib.sha256(found[1].encode()).digest()).decode()
    assert f"'sha256-{digest}'" == draw.STYLE_HASH


@pytest.mark.parametrize("at", [0, 1])
def test_words_are_legible_on_every_ground(at: int) -> None:
    for ground in ("space", "panel", "panel-2", "panel-3"):
        for ink in ("ink", "dim"):
            assert contrast(COLOURS[ink][at], COLOURS[ground][at]) >= 4.5, (ink, ground)
    for look in SEATS:
        assert contrast(look[at], COLOURS["on-seat"][at]) >= 4.5
        assert contrast(look[at], COLOURS["panel"][at]) >= 3
    for state in ("lit", "chosen", "focus"):
        assert contrast(COLOURS[state][at], COLOURS["panel"][at]) >= 3


def unlike(one: str, other: str) -> float:
    """Return how far apart two colours look: CIE76, where 2 is just seen and 100 is black to white.

    Lightness, red to green and yellow to blue, in the space that is made for it.
    """
    return math.dist(_lab(one), _lab(other))


def _lab(colour: str) -> tuple[float, float, float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("at", [0, 1])
def test_what_is_lit_has_the_colour_of_no_seat(at: int) -> None:
    """A yellow seat's rims and rings are not to be taken for what can be pressed."""
    for state in ("lit", "glow"):
        for look in SEATS:
            assert unlike(COLOURS[state][at], look[at]) > 36, (state, look)
    for one, other in itertools.combinations(SEATS, 2):
        assert unlike(one[at], other[at]) > 30, (one, other)


def test_seats_are_told_apart_without_colour() -> None:
    assert len({look.shape for look in SEATS}) == len({look.dash for look in SEATS}) == 6
    assert len({draw.emblem(seat).replace(f"s{seat}", "") for seat in range(6)}) == 6


def test_a_lit_place_is_told_from_a_chosen_one_without_colour() -> None:
    assert re.search(r"\.lit>\.halo{[^}]*stroke-dasharray:7 4", draw.STYLE)
    assert re.search(r"\.chosen>\.halo,[^{]*{[^}]*stroke-dasharray:none", draw.STYLE)
    assert "prefers-reduced-motion" in draw.STYLE


def test_every_tint_of_an_icon_exists() -> None:
    assert set(ICON_TINTS) <= set(GLYPHS)
    assert set(ICON_TINTS.values()) <= set(draw.TINTS) <= set(COLOURS)


def test_a_picture_of_two_columns_says_so_to_the_page() -> None:
    assert 'data-columns="2"' in str(Picture("board", draw.icon("vp"), label="x", columns=2))
    assert "data-columns" not in str(Picture("board", draw.icon("vp"), label="x"))
