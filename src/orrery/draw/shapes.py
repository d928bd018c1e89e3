"""Plain shapes."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.draw.svg import Box, Svg, box_of, element, number


def circle(
    r: float, x: float = 0, y: float = 0, class_: str = "ink", **attributes: str | float | None
) -> Svg:
    """Draw a circle."""
    box = Box(x - r, y - r, 2 * r, 2 * r)
    return element("circle", cx=x or None, cy=y or None, r=r, class_=class_, box=box, **attributes)


def rect(
    width: float,
    height: float,
    x: float = 0,
    y: float = 0,
    *,
    rx: float = 0,
    class_: str = "panel",
    **attributes: str | float | None,
) -> Svg:
    """Draw a rectangle."""
    return element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=rx or None,
        class_=class_,
        box=Box(x, y, width, height),
        **attributes,
    )


def line(
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    class_: str = "line",
    **attributes: str | float | None,
) -> Svg:
    """Draw a line."""
    box = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_, box=box, **attributes)


def polygon(
    points: Iterable[tuple[float, float]], class_: str = "ink", **attributes: str | float | None
) -> Svg:
    """Draw a polygon."""
    corners = list(points)
    box = box_of(corners)
    d = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return element("polygon", points=d, class_=class_, box=box, **attributes)


def path(d: str, box: Box, class_: str = "ink", **attributes: str | float | None) -> Svg:
    """Draw a path, which cannot tell its own box."""
    return element("path", d=d, class_=class_, box=box, **attributes)
