"""The illustration of the game: a green world rises, satellites link it to its neighbours."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, Literal

from orrery.draw import (
    Box,
    Picture,
    Svg,
    circle,
    element,
    glow,
    group,
    join,
    line,
    moved,
    path,
    planet,
    rect,
    turned,
)
from orrery.draw.svg import own

WIDE: Final = 760.0
HIGH: Final = 475.0
_WORLD: Final = (392.0, 372.0, 205.0)  # where it lies, and how large it is
_LANDS: Final = (
    "M-150-98C-108-150-44-152-22-118C0-86-40-72-58-40C-70-16-40 0-62 26C-88 52-138 34-160-6C-174-36-168-76-150-98Z",  # noqa: E501 - path data
    "M44-168C88-164 132-132 142-96C118-92 96-104 74-98C50-92 40-112 26-124C18-140 26-164 44-168Z",
    "M76-38C112-52 158-40 178-6C170 30 150 62 120 60C92 56 98 26 78 12C60-2 56-28 76-38Z",
)
# the neighbours: kind, place, radius
_NEIGHBOURS: Final = (
    ("transdim", 92.0, 132.0, 26.0),
    ("volcanic", 672.0, 116.0, 32.0),
    ("terra", 96.0, 372.0, 40.0),
    ("ice", 706.0, 352.0, 22.0),
    ("desert", 470.0, 44.0, 18.0),
)
_ORBIT: Final = 268.0  # of the satellites
_TURNS: Final = (-158.0, -130.0, -101.0, -72.0, -44.0, -16.0)  # where they are on it


def cover(theme: Literal["dark", "light"]) -> str:
    """Return the illustration as one `<svg>` element."""
    drawing = join(
        _sky(),
        _links(),
        *(moved(planet(kind, radius), x, y) for kind, x, y, radius in _NEIGHBOURS),
        _world(),
        *(_satellite(degrees) for degrees in _TURNS),
    )
    box = Box(0, 0, WIDE, HIGH)
    return str(Picture("cover-gaia", drawing, label="Gaia", theme=theme, sky=True, box=box))


def _sky() -> Svg:
    x, y, radius = _WORLD
    return join(
        glow(radius * 1.9, x, y),
        *(
            circle(radius * (1.02 + step * 0.03), x, y, class_="leaf", opacity=0.035)
            for step in range(10)
        ),
    )


def _world() -> Svg:
    """Draw the green world: seas, lands, clouds, the light from above."""
    x, y, radius = _WORLD
    box = Box(-radius, -radius, 2 * radius, 2 * radius)
    lands = [path(d, box, fill="#1d6b39", class_="land", opacity=0.85) for d in _LANDS]
    clouds = [
        path(
            f"M{-across} {down}C{-across / 2} {down - 12} {across / 2} {down + 12} {across} {down}",
            box,
            class_="bare",
            stroke="#fff",
            stroke_opacity=0.28,
            stroke_width=5,
            stroke_linecap="round",
        )
        for across, down in ((96.0, -146.0), (150.0, -62.0), (118.0, 84.0))
    ]
    ground = circle(radius, class_="globe", fill="#3f9d54")
    light = circle(radius, class_="globe", fill=own("sphere"))
    return group(ground, *lands, *clouds, light, x=x, y=y)


def _place(degrees: float) -> tuple[float, float]:
    x, y, _ = _WORLD
    angle = math.radians(degrees)
    return x + _ORBIT * 1.06 * math.cos(angle), y + _ORBIT * math.sin(angle)


def _links() -> Svg:
    """Draw the links of the federation: along the orbit, and out to the neighbours."""
    points = [_place(degrees) for degrees in _TURNS]
    ends = [(92.0, 132.0), *points, (706.0, 352.0)]
    return join(
        *(
            line(
                x1,
                y1,
                x2,
                y2,
                class_="mark gold",
                stroke_width=2.5,
                stroke_dasharray="5 8",
                opacity=0.85,
            )
            for (x1, y1), (x2, y2) in pairwise(ends)
        )
    )


def _satellite(degrees: float) -> Svg:
    """Draw a satellite: a body between two wings, turned along its orbit."""
    x, y = _place(degrees)
    wings = [
        rect(19, 15, side, -7.5, rx=2, class_="s0 seat", stroke="#0b1a33", stroke_width=1)
        for side in (-31.0, 12.0)
    ]
    ribs = [
        line(at, -7.5, at, 7.5, stroke="#0b1a33", class_="rib", opacity=0.5) for at in (-21.5, 21.5)
    ]
    body = rect(17, 19, -8.5, -9.5, rx=4, fill="#f4f7ff", class_="body", stroke="#0b1a33")
    dish = element("circle", cx=0, cy=-13, r=4, fill="#ffd166", box=Box(-4, -17, 8, 8))
    return moved(turned(join(*wings, *ribs, body, dish), degrees + 90), x, y)
