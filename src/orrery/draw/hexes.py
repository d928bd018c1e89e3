"""Hexagons on the page: where they lie, their outlines, edges and groups.

Directions are those of `core.hexes`: six, from the east, anticlockwise on the page; on a flat-top
map direction 0 points east-south-east.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from orrery.core.hexes import DIRECTIONS, Hex, add
from orrery.draw.shapes import line, path, polygon
from orrery.draw.spots import path_halo
from orrery.draw.style import seat_class
from orrery.draw.svg import (
    NO_BOX,
    Box,
    Svg,
    box_of,
    element,
    group,
    join,
    kept,
    number,
    own,
    turned,
)

Orientation = Literal["pointy", "flat"]
Point = tuple[float, float]

ROOT_3: Final = math.sqrt(3)


def centre(at: Hex, size: float, orientation: Orientation = "pointy") -> Point:
    """Return where the middle of a hex lies; size is the distance from it to a corner."""
    q, r = at
    if orientation == "pointy":
        return size * ROOT_3 * (q + r / 2), size * 1.5 * r
    return size * 1.5 * q, size * ROOT_3 * (r + q / 2)


def corners(size: float, orientation: Orientation = "pointy") -> list[Point]:
    """Return the six corners about the origin; edge d runs from corner d to corner d + 1."""
    first = 30 if orientation == "pointy" else 60
    return [
        (
            size * math.cos(math.radians(first - 60 * at)),
            size * math.sin(math.radians(first - 60 * at)),
        )
        for at in range(6)
    ]


def edge_angle(direction: int, orientation: Orientation = "pointy") -> float:
    """Return the direction as degrees, clockwise from the east."""
    return (0 if orientation == "pointy" else 30) - 60 * (direction % 6)


def edge_middle(
    direction: int, size: float, orientation: Orientation = "pointy", inset: float = 0
) -> Point:
    """Return the middle of an edge, or a point inside it."""
    angle = math.radians(edge_angle(direction, orientation))
    far = size * ROOT_3 / 2 - inset
    return far * math.cos(angle), far * math.sin(angle)


def outline(size: float, orientation: Orientation = "pointy") -> str:
    """Return the outline about the origin as path data."""
    points = " ".join(f"{number(x)} {number(y)}" for x, y in corners(size, orientation))
    return f"M{points}Z"


def hex_box(size: float, orientation: Orientation = "pointy") -> Box:
    """Return the room that a hex takes about the origin."""
    wide, high = (ROOT_3 * size, 2 * size) if orientation == "pointy" else (2 * size, ROOT_3 * size)
    return Box(-wide / 2, -high / 2, wide, high)


@kept
def cell(
    size: float,
    *,
    kind: Literal["", "home", "hidden", "void", "deep"] = "",
    orientation: Orientation = "pointy",
    owner: int | None = None,
    gap: float = 1.5,
) -> Svg:
    """Draw a hex about the origin, washed and edged in the pattern of the seat that holds it."""
    d = outline(size - gap, orientation)
    box = hex_box(size, orientation)
    ground = path(d, box, class_=f"hex {kind}".rstrip())
    if owner is None:
        return ground
    return join(
        ground,
        path(d, box, class_=f"seat-wash {seat_class(owner)}"),
        path(d, box, class_="hatch", fill=own(f"hatch-{owner % 6}")),
        path(
            outline(size - gap - 3.5, orientation),
            box,
            class_=f"seat-line {seat_class(owner)}",
            stroke_width=size * 0.045,
        ),
    )


@kept
def hex_halo(size: float, orientation: Orientation = "pointy", inset: float = 9) -> Svg:
    """Return the halo of a hex: just inside its border."""
    return path_halo(outline(size - inset, orientation))


def border(
    hexes: Iterable[Hex],
    size: float,
    orientation: Orientation = "pointy",
    class_: str = "border",
) -> Svg:
    """Draw the line around a group of hexes: a sector, a territory, a federation."""
    inside = set(hexes)
    points = corners(size, orientation)
    parts: list[str] = []
    boxes: list[Svg] = []
    for at in sorted(inside):
        x, y = centre(at, size, orientation)
        boxes.append(Svg("", hex_box(size, orientation).moved(x, y)))
        for direction, step in enumerate(DIRECTIONS):
            if add(at, step) not in inside:
                (x1, y1), (x2, y2) = points[direction], points[(direction + 1) % 6]
                parts.append(
                    f"M{number(x + x1)} {number(y + y1)}L{number(x + x2)} {number(y + y2)}"
                )
    return path("".join(parts), join(*boxes).box, class_=class_)


def hex_area(
    hexes: Iterable[Hex],
    size: float,
    orientation: Orientation = "pointy",
    *,
    seat: int | None = None,
    class_: str = "seat-wash",
) -> Svg:
    """Fill a group of hexes as one area, in a seat's colour or a class."""
    drawn = []
    for at in sorted(set(hexes)):
        x, y = centre(at, size, orientation)
        drawn.append(
            group(
                path(outline(size, orientation), hex_box(size, orientation), class_=class_),
                x=x,
                y=y,
            )
        )
    return group(*drawn, class_=seat_class(seat))


def edge_mark(
    drawing: Svg, direction: int, size: float, orientation: Orientation = "pointy", inset: float = 0
) -> Svg:
    """Put a drawing that points east onto an edge, pointing outwards."""
    x, y = edge_middle(direction, size, orientation, inset)
    return group(turned(drawing, edge_angle(direction, orientation)), x=x, y=y)


@kept
def wormhole(
    direction: int,
    size: float,
    orientation: Orientation = "pointy",
    *,
    state: Literal["open", "linked", "closed"] = "open",
) -> Svg:
    """Draw a half wormhole on an edge: open, linked to one on the other side, or closed."""
    r = size * 0.17
    half = f"M0 {number(-r)}A{number(r)} {number(r)} 0 0 0 0 {number(r)}Z"
    inner = r * 0.55
    core = f"M0 {number(-inner)}A{number(inner)} {number(inner)} 0 0 0 0 {number(inner)}Z"
    box = Box(-r, -r, r, 2 * r)
    if state == "closed":
        mark = path(f"M0 {number(-r)}V{number(r)}", box, class_="mark dim", stroke_width=3)
    else:
        tint = "cyan" if state == "linked" else "steel"
        mark = join(
            path(half, box, class_="space outlined"),
            path(half, box, class_=f"mark {tint}", stroke_width=2),
            path(core, box, class_=tint) if state == "linked" else Svg(),
        )
    return edge_mark(mark, direction, size, orientation, inset=1.5)


def arrow(
    start: Point,
    end: Point,
    *,
    seat: int | None = None,
    trim: float = 0,
    width: float = 4,
    label: str = "",
) -> Svg:
    """Draw an arrow from point to point, cut short at both ends by `trim`."""
    (x1, y1), (x2, y2) = start, end
    far = math.hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / far, (y2 - y1) / far
    x1, y1, x2, y2 = x1 + ux * trim, y1 + uy * trim, x2 - ux * trim, y2 - uy * trim
    head = width * 3
    bx, by = x2 - ux * head, y2 - uy * head
    side = head * 0.6
    title = (element("title", label),) if label else ()
    return group(
        *title,
        line(x1, y1, bx, by, class_="seat-solid", stroke_width=width),
        polygon(
            [(x2, y2), (bx - uy * side, by + ux * side), (bx + uy * side, by - ux * side)],
            class_="seat",
        ),
        class_=seat_class(seat),
    )


def link(points: Sequence[Point], *, seat: int | None = None, width: float = 3) -> Svg:
    """Draw a line through points: a route, the satellites of a federation."""
    (x, y), *rest = points
    d = f"M{number(x)} {number(y)}" + "".join(f"L{number(a)} {number(b)}" for a, b in rest)
    box = box_of(points)
    drawn = path(d, box, class_="seat-line", stroke_width=width)
    return group(drawn, class_=seat_class(seat))


def glow(r: float, x: float = 0, y: float = 0) -> Svg:
    """Draw a soft star light behind something."""
    return element("circle", cx=x, cy=y, r=r, fill=own("glow"), class_="glow", box=NO_BOX)
