"""The illustration of the game: an empty throne before the sun that all fleets sail for."""

from __future__ import annotations

import random
from typing import Final, Literal, NamedTuple

from orrery.draw.glyphs import BUILDINGS, GLYPHS
from orrery.draw.svg import NO_BOX, Svg, element, number

WIDE: Final = 760
HIGH: Final = 475


class Palette(NamedTuple):
    """The colours of the picture in one theme."""

    sky: tuple[str, str, str]
    star: str
    ground: str
    rim: str
    throne: str
    edge: str
    line: str


DARK: Final = Palette(
    ("#070b1e", "#1d1648", "#5a2a5c"), "#ffffff", "#0b0f24", "#ffb35c", "#120d26", "#ffcf7a",
    "#ffe9b0",
)  # fmt: skip
LIGHT: Final = Palette(
    ("#cfdcf6", "#ecdcf3", "#ffe0c2"), "#ffffff", "#5a5480", "#fff1d0", "#3b3360", "#fff3d6",
    "#8a5a00",
)  # fmt: skip
FLEETS: Final = (
    ("#5eb0ff", "cruiser", 118, 300, 40, 62),
    ("#5eb0ff", "interceptor", 62, 338, 26, 60),
    ("#5eb0ff", "interceptor", 168, 346, 26, 64),
    ("#ff7a70", "dreadnought", 640, 292, 48, -62),
    ("#ff7a70", "interceptor", 590, 344, 26, -64),
    ("#ff7a70", "interceptor", 704, 338, 26, -60),
    ("#4fdc9b", "cruiser", 236, 118, 30, 124),
    ("#4fdc9b", "interceptor", 196, 92, 20, 124),
    ("#c79bff", "cruiser", 540, 96, 30, -124),
    ("#c79bff", "interceptor", 578, 74, 20, -124),
)
DOMES: Final = (
    *((92, 446, 30), (150, 432, 22), (214, 428, 14)),
    *((668, 446, 30), (612, 432, 22), (546, 428, 14)),
)
CROWN: Final = ((296, 96), (312, 38), (346, 74), (380, 20), (414, 74), (448, 38), (464, 96))


def cover(theme: Literal["dark", "light"]) -> str:
    """Return the illustration as one `<svg>` element."""
    colours = DARK if theme == "dark" else LIGHT
    parts = [
        _defs(colours, theme),
        _rect(f"url(#emperor-sky-{theme})"),
        *_stars(colours),
        *_lattice(colours),
        _circle(380, 214, 236, f"url(#emperor-glow-{theme})"),
        _circle(380, 214, 116, f"url(#emperor-sun-{theme})"),
        *_worlds(theme),
        *_constellation(colours),
        *(_ship(*ship) for ship in FLEETS),
        *_ground(colours),
        *_throne(colours),
    ]
    return element(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDE} {HIGH}",
        role="img", aria_label="Galactic Emperor", box=NO_BOX,
    )  # fmt: skip


def _rect(fill: str) -> Svg:
    return element("rect", width=WIDE, height=HIGH, fill=fill)


def _circle(x: float, y: float, r: float, fill: str, **more: str | float) -> Svg:
    return element("circle", cx=x, cy=y, r=r, fill=fill, box=NO_BOX, **more)


def _path(d: str, fill: str = "none", **more: str | float) -> Svg:
    return element("path", d=d, fill=fill, box=NO_BOX, **more)


def _gradient(kind: str, name: str, *stops: tuple[float, str, float], **more: str | float) -> Svg:
    drawn = [
        element("stop", offset=at, stop_color=colour, stop_opacity=clear)
        for at, colour, clear in stops
    ]
    return element(f"{kind}Gradient", *drawn, id=name, box=NO_BOX, **more)


def _defs(colours: Palette, theme: str) -> Svg:
    top, middle, low = colours.sky
    return element(
        "defs",
        _gradient(
            "linear", f"emperor-sky-{theme}", (0, top, 1), (0.6, middle, 1), (1, low, 1), x2=0, y2=1
        ),
        _gradient(
            "radial", f"emperor-glow-{theme}", (0, "#ffd27a", 0.75), (0.5, "#ff9f5a", 0.28),
            (1, "#ff9f5a", 0),
        ),
        _gradient(
            "radial", f"emperor-sun-{theme}", (0, "#fffbe6", 1), (0.55, "#ffd873", 1),
            (1, "#f58a3c", 1),
        ),
        _gradient(
            "radial", f"emperor-shade-{theme}", (0, "#ffffff", 0.4), (0.45, "#ffffff", 0),
            (1, "#000000", 0.6), cx=0.62, cy=0.38, r=0.8,
        ),
    )  # fmt: skip


def _stars(colours: Palette) -> list[Svg]:
    rng = random.Random("emperor")
    return [
        _circle(
            rng.randrange(WIDE), rng.randrange(330), rng.choice((0.7, 0.9, 1.3, 1.8)), colours.star,
            opacity=rng.choice((0.35, 0.55, 0.9)),
        )
        for _ in range(110)
    ]  # fmt: skip


def _lattice(colours: Palette) -> list[Svg]:
    """Draw a few hexes of the galaxy that is still to be filled."""
    size = 44.0
    found = []
    for q, r in ((-4, 0), (-3, -1), (-3, 0), (3, 0), (4, -1), (4, 0), (-4, 1), (3, 1), (-2, -2),
                 (2, -2), (3, -2), (-1, 3)):  # fmt: skip
        x, y = 380 + size * 1.732 * (q + r / 2), 214 + size * 1.5 * r
        points = " ".join(
            f"{number(x + size * a)} {number(y + size * b)}"
            for a, b in (
                (0.866, 0.5),
                (0, 1),
                (-0.866, 0.5),
                (-0.866, -0.5),
                (0, -1),
                (0.866, -0.5),
            )
        )
        found.append(
            _path(f"M{points}Z", stroke=colours.line, stroke_opacity=0.2, stroke_width=1.2)
        )
    return found


def _worlds(theme: str) -> list[Svg]:
    shade = f"url(#emperor-shade-{theme})"
    found = []
    for x, y, r, colour in (
        (104, 176, 50, "#3fb27f"),
        (664, 168, 40, "#7a4fc4"),
        (574, 236, 17, "#d9483b"),
        (196, 262, 13, "#f4d35e"),
    ):
        found += [_circle(x, y, r, colour), _circle(x, y, r, shade)]
    ring = element(
        "ellipse", cx=664, cy=168, rx=68, ry=15, fill="none", stroke="#d9c3ff", stroke_width=5,
        stroke_opacity=0.75, stroke_dasharray="150 96", stroke_dashoffset=-8,
        transform="rotate(-18 664 168)",
    )  # fmt: skip
    return [*found, ring]


def _constellation(colours: Palette) -> list[Svg]:
    """Draw the crown that everybody sees in the stars."""
    d = "M" + "L".join(f"{x} {y}" for x, y in CROWN) + "Z"
    lines = _path(d, stroke=colours.line, stroke_width=1.6, stroke_opacity=0.75)
    stars = [_circle(x, y, 5 if y < 60 else 3.6, colours.line) for x, y in CROWN]
    return [lines, *stars]


def _ship(colour: str, glyph: str, x: float, y: float, size: float, turn: float) -> Svg:
    place = f"translate({x} {y}) rotate({turn}) scale({number(size / 24)})"
    wake = _path("M-3 12L0 34L3 12Z", "#ffffff", opacity=0.3)
    body = _path(GLYPHS[glyph], colour, stroke="#0a0f20", stroke_width=0.8)
    return element("g", wake, body, transform=place, box=NO_BOX)


def _ground(colours: Palette) -> list[Svg]:
    """Draw the limb of the world of the throne, with the lights of its domes."""
    found = [
        element("ellipse", cx=380, cy=700, rx=690, ry=308, fill=colours.rim, opacity=0.9),
        element("ellipse", cx=380, cy=706, rx=690, ry=308, fill=colours.ground),
    ]
    for x, y, size in DOMES:
        place = f"translate({x} {y}) scale({number(size / 24)})"
        found.append(_path(BUILDINGS["colony"], colours.edge, opacity=0.75, transform=place))
    return found


def _throne(colours: Palette) -> list[Svg]:
    """Draw steps and throne against the sun."""
    steps = [
        element(
            "rect", x=380 - half, y=y, width=2 * half, height=16, rx=3, fill=colours.throne,
            stroke=colours.edge, stroke_width=1.4, stroke_opacity=0.8,
        )
        for half, y in ((92, 388), (120, 404), (150, 420))
    ]  # fmt: skip
    back = "M338 388V212C338 186 352 170 366 160L380 128L394 160C408 170 422 186 422 212V388Z"
    seat = "M318 388V322C318 314 324 310 332 310H346V350H414V310H428C436 310 442 314 442 322V388Z"
    pane = "M380 168L396 190V286H364V190Z"
    gem = "M380 140L387 152L380 164L373 152Z"
    return [
        *steps,
        _path(back, colours.throne, stroke=colours.edge, stroke_width=2.2),
        _path(pane, "#ffd873", opacity=0.9),
        _path(seat, colours.throne, stroke=colours.edge, stroke_width=2.2),
        _path(gem, colours.edge),
        _circle(329, 306, 8, colours.edge),
        _circle(431, 306, 8, colours.edge),
    ]
