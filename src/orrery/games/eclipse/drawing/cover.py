"""The illustration of the game: a black sun over a world, and ships that go towards it."""

from __future__ import annotations

import math
from typing import Literal

from orrery.draw import Box, Picture, circle, element, group, icon, moved, outline, turned
from orrery.draw.svg import NO_BOX, Svg, join, number

WIDE, HIGH = 760.0, 475.0
# the dark of a sun behind its moon, and of a world at night, in either theme
NIGHT, LAND = "#070b18", "#182248"


def cover(theme: Literal["dark", "light"]) -> str:
    """Draw an eclipse: the corona, its dark disc, the curve of a world, a fleet before it."""
    box = Box(0, 0, WIDE, HIGH)
    return str(
        Picture(
            "eclipse-cover",
            group(_lattice(), class_="etched"),
            _corona(470, 190),
            _world(),
            _fleet(),
            label="Eclipse",
            theme=theme,
            sky=True,
            box=box,
        )
    )


def _lattice() -> Svg:
    """Draw the zones of the galaxy, faint, around the sun."""
    found = []
    size = 58.0
    for q in range(-6, 7):
        for r in range(-6, 7):
            x = 470 + size * 1.5 * q
            y = 190 + size * math.sqrt(3) * (r + q / 2)
            if -60 < x < WIDE + 60 and -60 < y < 360 and (q, r) != (0, 0):
                far = math.hypot(x - 470, y - 190)
                found.append(
                    element(
                        "path",
                        d=outline(size - 3, "flat"),
                        transform=f"translate({number(x)} {number(y)})",
                        class_="mark cyan",
                        stroke_width=1.2,
                        stroke_opacity=round(max(0.05, 0.34 - far / 1300), 3),
                        box=NO_BOX,
                    )
                )
    return join(*found)


def _corona(x: float, y: float) -> Svg:
    """Draw the light round a dark disc: rays of many lengths, then rings, then the disc."""
    rays = []
    for at in range(72):
        angle = math.radians(at * 5)
        long = 128 + 46 * abs(math.sin(at * 1.7)) + (34 if at % 9 == 0 else 0)
        wide = math.radians(1.5)
        points = (
            (104 * math.cos(angle - wide), 104 * math.sin(angle - wide)),
            (long * math.cos(angle), long * math.sin(angle)),
            (104 * math.cos(angle + wide), 104 * math.sin(angle + wide)),
        )
        d = "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points) + "Z"
        tint = "gold" if at % 3 else "ember"
        rays.append(element("path", d=d, class_=tint, opacity=0.55, box=NO_BOX))
    halos = [
        element("circle", r=radius, class_="gold", opacity=share, box=NO_BOX)
        for radius, share in ((168, 0.06), (146, 0.1), (128, 0.16), (114, 0.3))
    ]
    rim = element("circle", r=105, class_="gold", box=NO_BOX)
    dark = element("circle", r=101, cx=-2, cy=2, fill=NIGHT, box=NO_BOX)
    ring = element(
        "circle", r=82, class_="mark violet", stroke_width=1.5, stroke_opacity=0.35, box=NO_BOX
    )
    pearl = moved(
        join(circle(11, class_="bright"), circle(20, class_="gold", opacity=0.35)), 74, -74
    )
    return group(*halos, *rays, rim, dark, ring, pearl, x=x, y=y)


def _world() -> Svg:
    """Draw the curve of a world at the lower left, lit along its rim, with an orbital."""
    body = [
        circle(430, 120, 760, class_="sky", opacity=0.9),
        element("circle", r=430, cx=108, cy=774, fill=NIGHT, box=NO_BOX),
        element("circle", r=424, cx=104, cy=780, fill=LAND, box=NO_BOX),
    ]
    bands = [
        element(
            "ellipse", cx=104, cy=790 + at * 26, rx=410 - at * 8, ry=396, class_="mark sky",
            stroke_width=1.4, stroke_opacity=0.22, box=NO_BOX,
        )
        for at in range(4)
    ]  # fmt: skip
    lights = [
        element(
            "circle",
            r=1.8,
            cx=40 + 37 * at % 300,
            cy=392 + (at * 53) % 70,
            fill="#ffe27a",
            opacity=0.75,
            box=NO_BOX,
        )
        for at in range(22)
    ]
    station = moved(turned(icon("orbital", 54, "steel"), -18), 118, 262)
    return join(*body, *bands, *lights, station)


def _fleet() -> Svg:
    """Draw ships on their way to the sun, the largest in front."""
    found = []
    for kind, x, y, size in (
        ("interceptor", 330, 372, 30),
        ("interceptor", 286, 402, 26),
        ("cruiser", 392, 398, 54),
        ("dreadnought", 500, 402, 92),
        ("interceptor", 588, 360, 30),
        ("interceptor", 634, 392, 26),
    ):
        aim = math.degrees(math.atan2(190 - y, 470 - x)) + 90
        glow = element(
            "ellipse", cx=0, cy=size * 0.62, rx=size * 0.12, ry=size * 0.42, class_="cyan",
            opacity=0.5, box=NO_BOX,
        )  # fmt: skip
        body = icon(kind, size, "ink")
        shade = icon(kind, size * 0.55, "sky")
        found.append(moved(turned(join(glow, body, shade), aim), x, y))
    for x, y, size in ((676, 96, 46), (716, 168, 30), (640, 54, 26)):
        found.append(moved(turned(icon("ancient", size, "rose"), 200), x, y))
    return join(*found)
