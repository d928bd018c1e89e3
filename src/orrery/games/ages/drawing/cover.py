"""The cover: a card with four sides stands open over a spiral of stars, ships leave it."""

from __future__ import annotations

import math
from typing import Final

from orrery.draw import (
    Box,
    Picture,
    Svg,
    Theme,
    circle,
    element,
    glow,
    group,
    icon,
    join,
    moved,
    path,
    planet,
    ship,
    turned,
)
from orrery.draw.svg import own

WIDTH: Final = 760.0
HEIGHT: Final = 475.0
HALF: Final = 118.0  # from the middle of the card to its edge
SIDES: Final = (
    ("war", "rose", (-1, -1), (1, -1)),
    ("evolution", "violet", (1, -1), (1, 1)),
    ("expansion", "sky", (1, 1), (-1, 1)),
    ("colonisation", "leaf", (-1, 1), (-1, -1)),
)


def cover(theme: Theme) -> str:
    """Draw the illustration."""
    box = Box(0, 0, WIDTH, HEIGHT)
    return str(
        Picture(
            "cover-ages",
            _worlds(),
            moved(_spiral(), 400, 232),
            moved(turned(_card(), -9), 400, 232),
            _fleet(),
            label="Galactic Ages",
            theme=theme,
            sky=True,
            box=box,
        )
    )


def _spiral() -> Svg:
    """Draw two arms of stars about the middle."""
    stars: list[Svg] = [glow(210), glow(120)]
    for arm in range(2):
        for at in range(46):
            angle = arm * math.pi + at * 0.115
            far = 70 + at * 6.2
            wave = math.sin(at * 2.4) * (6 + at * 0.35)
            x = (far + wave) * math.cos(angle)
            y = (far + wave) * math.sin(angle) * 0.52
            size = 1.2 + 1.9 * abs(math.sin(at * 1.7))
            tint = ("ink", "gold", "sky", "violet")[at % 4]
            stars.append(circle(size, x, y, class_=tint, opacity=round(0.9 - at * 0.012, 2)))
    return join(*stars)


def _card() -> Svg:
    """Draw the card: four triangles about a number, their edges aglow."""
    inset = HALF - 7
    parts = [
        element(
            "rect", x=-HALF, y=-HALF, width=2 * HALF, height=2 * HALF, rx=22, class_="panel",
            stroke_width=2, box=Box(-HALF, -HALF, 2 * HALF, 2 * HALF),
        )
    ]  # fmt: skip
    for name, tint, first, second in SIDES:
        ends = [(x * inset, y * inset) for x, y in (first, second)]
        d = f"M{ends[0][0]} {ends[0][1]}L{ends[1][0]} {ends[1][1]}L0 0Z"
        room = Box(-inset, -inset, 2 * inset, 2 * inset)
        parts.append(path(d, room, class_=tint, opacity=0.24))
        parts.append(path(d, room, class_=f"mark {tint}", stroke_width=2.5))
        middle = [sum(side) * 0.33 for side in zip(*ends, strict=True)]
        parts.append(moved(icon(name, 46), middle[0], middle[1]))
    ring = join(
        circle(31, class_="space"), circle(31, class_="mark gold", stroke_width=3.5), icon("vp", 36)
    )
    return join(*parts, ring)


def _worlds() -> Svg:
    """Draw home worlds around, near and far."""
    places = (
        ("ocean", 92, 372, 66),
        ("gas", 662, 104, 52),
        ("terra", 686, 398, 30),
        ("hive", 112, 92, 26),
        ("garden", 236, 420, 18),
        ("factory", 566, 438, 15),
    )
    haze = element(
        "ellipse", cx=400, cy=236, rx=360, ry=190, fill=own("nebula-1"), box=Box(40, 46, 720, 380)
    )
    return join(haze, *(moved(planet(kind, radius), x, y) for kind, x, y, radius in places))


def _fleet() -> Svg:
    """Draw ships that leave the card, one fleet to each corner."""
    fleets = (
        (0, 214, 300, -125, ((0, 0), (-24, 26), (24, 26))),
        (1, 572, 176, 58, ((0, 0), (-22, 24), (22, 24))),
        (2, 588, 330, 118, ((0, 0), (24, 24))),
        (4, 232, 148, -52, ((0, 0), (-22, 24))),
    )
    drawn: list[Svg] = []
    for seat, x, y, angle, places in fleets:
        trail = path(
            "M0 14C-3 60-3 90 0 130C3 90 3 60 0 14Z",
            Box(-4, 14, 8, 116),
            class_="seat",
            opacity=0.35,
        )
        flock = [group(moved(ship(seat, 34), dx, dy)) for dx, dy in places]
        inside = group(trail, *flock, class_=f"s{seat}")
        drawn.append(group(turned(inside, angle), x=x, y=y))
    return join(*drawn)
