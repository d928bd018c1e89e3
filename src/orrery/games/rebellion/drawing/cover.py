"""The illustration of the game: a beacon of the rebels under the shadow of an imperial fleet."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

from orrery.draw.svg import NO_BOX, Svg, element, join

WIDE: Final = 760
HIGH: Final = 475
BEACON: Final = (212.0, 250.0)


class Palette(NamedTuple):
    """The colours of one theme."""

    sky: tuple[str, str, str]
    star: str
    ground: tuple[str, str]
    tower: str
    light: str
    hull: tuple[str, str]
    lamp: str
    rebel: str


PALETTES: Final = {
    "dark": Palette(
        ("#0a0e22", "#2a1d52", "#c0563f"), "#ffffff", ("#1a1430", "#05060f"), "#0b0a18",
        "#ffd166", ("#3b4468", "#11162b"), "#ff5d6c", "#7fd8ff",
    ),
    "light": Palette(
        ("#7f93c9", "#e3c4cf", "#ffdfae"), "#ffffff", ("#6a5f86", "#3f3a5c"), "#352f4d",
        "#b05a00", ("#7d88ad", "#465078"), "#c42b42", "#0b63b0",
    ),
}  # fmt: skip


def cover(theme: Literal["dark", "light"]) -> str:
    """Draw the cover."""
    colours = PALETTES[theme]
    drawn = element(
        "svg",
        _definitions(colours),
        element("rect", width=WIDE, height=HIGH, fill="url(#reb-sky)"),
        _stars(colours),
        element("circle", cx=610, cy=330, r=150, fill="url(#reb-sun)"),
        _fleet(colours),
        _land(colours),
        _beacon(colours),
        _rebels(colours),
        box=NO_BOX,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {HIGH}",
        role="img",
        aria_hidden="true",
    )
    # both may stand on one page
    return drawn.replace("reb-", f"reb-{theme}-")


def _shape(name: str, **attributes: str | float | None) -> Svg:
    return element(name, box=NO_BOX, **attributes)


def _gradient(name: str, *stops: tuple[float, str, float], **attributes: str | float) -> Svg:
    kind = "radialGradient" if "r" in attributes else "linearGradient"
    marks = [
        _shape("stop", offset=at, stop_color=colour, stop_opacity=opacity)
        for at, colour, opacity in stops
    ]
    return element(kind, *marks, box=NO_BOX, id=name, **attributes)


def _definitions(colours: Palette) -> Svg:
    top, middle, low = colours.sky
    near, far = colours.ground
    lit, dark = colours.hull
    return element(
        "defs",
        _gradient("reb-sky", (0, top, 1), (0.55, middle, 1), (1, low, 1), x1=0, y1=0, x2=0, y2=1),
        _gradient("reb-sun", (0, low, 0.9), (0.5, low, 0.35), (1, low, 0), cx=0.5, cy=0.5, r=0.5),
        _gradient("reb-land", (0, near, 1), (1, far, 1), x1=0, y1=0, x2=0, y2=1),
        _gradient("reb-hull", (0, dark, 1), (1, lit, 1), x1=0, y1=0, x2=0.2, y2=1),
        _gradient("reb-ray", (0, colours.lamp, 0.5), (1, colours.lamp, 0), x1=0, y1=0, x2=0, y2=1),
        _gradient(
            "reb-glow", (0, colours.light, 0.85), (1, colours.light, 0), cx=0.5, cy=0.5, r=0.5
        ),
        box=NO_BOX,
    )


def _stars(colours: Palette) -> Svg:
    """Scatter stars, the same ones every time."""
    parts = []
    for at in range(90):
        x = (at * 197.3) % WIDE
        y = (at * 83.7 + (at % 7) * 31) % 300
        parts.append(
            _shape(
                "circle",
                cx=round(x, 1),
                cy=round(y, 1),
                r=0.6 + (at % 4) * 0.35,
                fill=colours.star,
                opacity=0.3 + (at % 5) * 0.14,
            )
        )
    return join(*parts)


def _fleet(colours: Palette) -> Svg:
    """Draw three imperial ships, the nearest one huge, a searchlight under it."""
    hull = "M0-26L250 34L236 52L70 62L0 86L-70 62L-236 52L-250 34Z"
    deck = "M0-62L34-30L46 6H-46L-34-30Z"
    ships = []
    for x, y, size, opacity in ((640, 74, 0.34, 0.75), (108, 92, 0.28, 0.6), (410, 116, 1.0, 1.0)):
        lamps = [
            _shape("circle", cx=step * 36, cy=46 - abs(step) * 2, r=3, fill=colours.lamp)
            for step in range(-5, 6)
        ]
        ships.append(
            element(
                "g",
                _shape("path", d=deck, fill="url(#reb-hull)"),
                _shape("path", d=hull, fill="url(#reb-hull)"),
                _shape(
                    "path",
                    d="M-250 34L0 50L250 34",
                    fill="none",
                    stroke=colours.lamp,
                    stroke_opacity=0.55,
                    stroke_width=1.5,
                ),
                *lamps,
                box=NO_BOX,
                transform=f"translate({x} {y}) scale({size})",
                opacity=opacity,
            )
        )
    ray = _shape("path", d="M410 198L300 475H560Z", fill="url(#reb-ray)")
    return join(ships[0], ships[1], ray, ships[2])


def _land(colours: Palette) -> Svg:
    """Draw the night side of a planet with a city on it."""
    towers = []
    for at in range(26):
        x = at * 31 - 12
        high = 18 + (at * 37) % 56
        base = 430 - 46 * math.sin((x + 40) / 250)
        towers.append(
            _shape(
                "rect", x=x, y=round(base - high), width=22, height=high + 60, fill=colours.tower
            )
        )
        if at % 2:
            towers.append(
                _shape(
                    "rect",
                    x=x + 8,
                    y=round(base - high + 8),
                    width=4,
                    height=5,
                    fill=colours.light,
                    opacity=0.8,
                )
            )
    hills = _shape(
        "path", d="M0 418C120 372 250 392 380 414S640 450 760 398V475H0Z", fill="url(#reb-land)"
    )
    return join(hills, *towers)


def _beacon(colours: Palette) -> Svg:
    """Draw the mast of the rebels, and its call going out in rings."""
    x, y = BEACON
    rings = [
        _shape(
            "path",
            d=f"M{x - r * 0.87:.0f} {y - r * 0.5:.0f}A{r} {r} 0 0 1 {x + r * 0.87:.0f} "
            f"{y - r * 0.5:.0f}",
            fill="none",
            stroke=colours.light,
            stroke_width=5 - at,
            stroke_linecap="round",
            opacity=0.95 - at * 0.2,
        )
        for at, r in enumerate((40, 70, 104, 142))
    ]
    mast = _shape(
        "path",
        d=f"M{x} {y}L{x + 13} 440H{x - 13}ZM{x - 8} 330H{x + 8}M{x - 10} 370H{x + 10}",
        fill=colours.tower,
        stroke=colours.tower,
        stroke_width=4,
    )
    glow = _shape("circle", cx=x, cy=y, r=62, fill="url(#reb-glow)")
    return join(glow, mast, *rings, _shape("circle", cx=x, cy=y, r=11, fill=colours.light))


def _rebels(colours: Palette) -> Svg:
    """Draw small ships that rise from everywhere at that call."""
    parts = []
    for x, y, angle, size in (
        (330, 330, 40, 1.1), (452, 300, 28, 0.9), (536, 340, 18, 1.0), (602, 268, 10, 0.7),
        (96, 318, -24, 0.9), (668, 330, 4, 0.8),
    ):  # fmt: skip
        parts.append(
            element(
                "g",
                _shape(
                    "path",
                    d="M0 14V70",
                    stroke=colours.rebel,
                    stroke_width=3,
                    stroke_opacity=0.45,
                    stroke_linecap="round",
                    stroke_dasharray="14 7",
                ),
                _shape("path", d="M0-16L6 4L14 12L0 8L-14 12L-6 4Z", fill=colours.rebel),
                box=NO_BOX,
                transform=f"translate({x} {y}) rotate({angle}) scale({size})",
            )
        )
    return join(*parts)
