"""What lies on a board: emblems, icons, ships, buildings, discs, cubes, tokens, with counts."""

from __future__ import annotations

from typing import Final

from orrery.draw.glyphs import BUILDINGS, EMBLEMS, GLYPHS, ICON_TINTS
from orrery.draw.layout import row
from orrery.draw.shapes import circle, path, rect
from orrery.draw.style import SEATS, seat_class
from orrery.draw.svg import NOTHING, Box, Svg, group, join, kept, moved, own
from orrery.draw.words import text, text_width

UNIT: Final = 24.0


@kept
def _glyph(d: str, size: float, class_: str) -> Svg:
    box = Box(-size / 2, -size / 2, size, size)
    scale = None if size == UNIT else f"scale({size / UNIT:.3g})"
    return path(d, box, class_=class_, transform=scale, fill_rule="evenodd")


@kept
def emblem(seat: int | None, size: float = 16, class_: str = "seat") -> Svg:
    """Draw the shape that tells a seat apart."""
    shape = "circle" if seat is None else SEATS[seat % len(SEATS)].shape
    return group(_glyph(EMBLEMS[shape], size, class_), class_=seat_class(seat))


@kept
def icon(name: str, size: float = 20, tint: str | None = None) -> Svg:
    """Draw an icon in its own colour, or in another tint of the style."""
    return _glyph(GLYPHS[name], size, f"glyph {tint or ICON_TINTS.get(name, 'ink')}")


@kept
def amount(name: str, count: int | str, size: float = 20, tint: str | None = None) -> Svg:
    """Write a number with its icon behind it: what something costs or yields."""
    number = text(count, size=size * 0.8, anchor="start", bold=True)
    return row([number, icon(name, size, tint)], gap=size * 0.15)


def amounts(counts: dict[str, int], size: float = 20, gap: float = 8) -> Svg:
    """Write several amounts in a row; those of nought are left out."""
    return row([amount(name, count, size) for name, count in counts.items() if count], gap=gap)


@kept
def badge(count: int | str, x: float = 0, y: float = 0, size: float = 13) -> Svg:
    """Draw a small plate with a count."""
    wide = max(size * 1.25, text_width(str(count), size, bold=True) + size * 0.5)
    high = size * 1.25
    return group(
        rect(wide, high, -wide / 2, -high / 2, rx=high / 2, class_="badge"),
        text(count, size=size, bold=True),
        x=x,
        y=y,
    )


def with_count(drawing: Svg, count: int | None, size: float = 13) -> Svg:
    """Put a badge on the lower right of a drawing; one needs none."""
    if count is None or count == 1:
        return drawing
    box = drawing.box
    return join(drawing, badge(count, box.right - size * 0.25, box.bottom - size * 0.3, size))


@kept
def ship(seat: int | None, size: float = 28, kind: str = "ship", count: int | None = None) -> Svg:
    """Draw a ship of a kind in a seat's colour, its shape on the body."""
    body = _glyph(GLYPHS[kind], size, "seat-body")
    mark = moved(emblem(seat, size * 0.3, "on"), 0, size * 0.1)
    return with_count(group(body, mark, class_=seat_class(seat)), count, max(11, size * 0.42))


@kept
def building(
    seat: int | None, size: float = 28, kind: str = "colony", count: int | None = None
) -> Svg:
    """Draw a building of a kind in a seat's colour, its shape on the wall."""
    body = _glyph(BUILDINGS[kind], size, "seat-body")
    mark = moved(emblem(seat, size * 0.28, "on"), 0, size * 0.17)
    return with_count(group(body, mark, class_=seat_class(seat)), count, max(11, size * 0.42))


@kept
def disc(
    seat: int | None, size: float = 24, count: int | None = None, label: str | int = ""
) -> Svg:
    """Draw a round disc of a seat, with its shape or a short label."""
    body = circle(size / 2, class_="seat-body")
    gloss = circle(size / 2 - 1, class_="gloss", fill=own("gloss"))
    mark = (
        text(label, size=size * 0.52, bold=True, class_="on", width=size * 0.9)
        if label != ""
        else emblem(seat, size * 0.5, "on")
    )
    return with_count(group(body, gloss, mark, class_=seat_class(seat)), count, max(11, size * 0.5))


@kept
def cube(
    seat: int | None = None,
    size: float = 18,
    tint: str | None = None,
    count: int | None = None,
) -> Svg:
    """Draw a cube of a seat, or of a tint."""
    top = f"M0 {-size / 2:.3g}L{size / 2:.3g} {-size / 4:.3g}L0 0L{-size / 2:.3g} {-size / 4:.3g}Z"
    left = f"M{-size / 2:.3g} {-size / 4:.3g}L0 0V{size / 2:.3g}L{-size / 2:.3g} {size / 4:.3g}Z"
    right = f"M{size / 2:.3g} {-size / 4:.3g}L0 0V{size / 2:.3g}L{size / 2:.3g} {size / 4:.3g}Z"
    box = Box(-size / 2, -size / 2, size, size)
    fill = tint or "seat"
    drawn = group(
        path(top + left + right, box, class_=f"{fill} outlined"),
        path(top, box, class_="shine"),
        path(right, box, class_="shade"),
        emblem(seat, size * 0.36, "on") if tint is None else Svg(),
        class_=seat_class(seat),
    )
    return with_count(drawn, count, max(11, size * 0.6))


@kept
def token(
    size: float = 30,
    *,
    name: str | None = None,
    label: str | int = "",
    tint: str | None = None,
    class_: str = "panel-3",
) -> Svg:
    """Draw a round neutral token with an icon, a label, or both."""
    mark = icon(name, size * (0.44 if label != "" else 0.62), tint) if name else Svg()
    words = text(
        label, size=size * (0.34 if name else 0.46), bold=True, width=size * 0.84, smallest=6
    )
    if name and label != "":
        mark, words = moved(mark, 0, -size * 0.16), moved(words, 0, size * 0.24)
    return join(circle(size / 2, class_=class_), mark, words)


@kept
def fleet(seat: int, count: int, size: float = 28, kind: str = "ship") -> Svg:
    """Draw ships with their number beside them on one plate: legible at any size."""
    digits = text(count, size=size * 0.66, bold=True, class_="on")
    wide = size * 1.05 + digits.box.width + size * 0.3
    plate = rect(wide, size * 0.98, -wide / 2, -size * 0.49, rx=size * 0.28, class_="seat-body")
    left = -wide / 2 + size * 0.2
    body = group(
        _glyph(GLYPHS[kind], size * 0.66, "on"),
        moved(emblem(seat, size * 0.24, "seat"), 0, size * 0.07),
        x=left + size * 0.36,
    )
    number = moved(digits, wide / 2 - size * 0.24 - digits.box.width / 2, 0)
    return group(plate, body, number, class_=seat_class(seat))


def slot(
    size: float = 34, *, name: str | None = None, label: str | int = "", square: bool = False
) -> Svg:
    """Draw an empty space for a piece: a dashed ring or square, with what it is for."""
    half = size / 2
    ring = (
        rect(size, size, -half, -half, rx=size * 0.2, class_="slot")
        if square
        else circle(half, class_="slot")
    )
    sign = icon(name, size * 0.56, "dim") if name else NOTHING
    return join(ring, sign, text(label, size=size * 0.42, class_="dim", width=size * 0.9))


def ghost(drawing: Svg) -> Svg:
    """Draw something as it would be, or as it was: a tile held over its place, a fallen ship."""
    return group(drawing, class_="ghost")


def chip(
    content: str | int,
    *,
    seat: int | None = None,
    name: str | None = None,
    size: float = 14,
    class_: str = "panel-2",
    width: float | None = None,
) -> Svg:
    """Draw a small plate with words, led by a seat's shape or an icon."""
    lead = emblem(seat, size) if seat is not None else icon(name, size * 1.2) if name else Svg()
    words = text(content, size=size, anchor="start", width=width)
    inside = row([lead, words], gap=size * 0.4)
    box = inside.box.grown(size * 0.35)
    plate = rect(
        box.width + size * 0.3, box.height, box.x - size * 0.15, box.y, rx=size * 0.5, class_=class_
    )
    return join(plate, inside)
