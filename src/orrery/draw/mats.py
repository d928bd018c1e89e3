"""What lies before a player: the frame of a mat, and panels on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.draw.layout import column, row
from orrery.draw.pieces import emblem, icon
from orrery.draw.shapes import path, rect
from orrery.draw.style import seat_class
from orrery.draw.svg import NOTHING, Box, Svg, group, join, placed
from orrery.draw.words import text

HEAD: Final = 38.0
PADDING: Final = 12.0


def mat(
    seat: int,
    name: str,
    *content: Svg,
    score: int | str | None = None,
    note: str = "",
    width: float = 360,
    active: bool = False,
    extra: Svg | None = None,
) -> Svg:
    """Draw a mat: the seat's colour and shape, the name, the points, and contents below each other.

    `note` says what the player is (a faction, a species); `extra` is drawn beside the points. The
    mat grows with its contents.
    """
    inside = column(content, gap=10)
    wide = max(width, inside.box.width + 2 * PADDING)
    high = HEAD + (inside.box.height + 2 * PADDING if inside else 0)
    parts = [
        rect(wide, high, rx=12, class_="panel"),
        path(
            f"M0 {HEAD}V12A12 12 0 0 1 12 0H{wide - 12:g}A12 12 0 0 1 {wide:g} 12V{HEAD:g}Z",
            Box(0, 0, wide, HEAD),
            class_="seat",
            opacity=0.22 if not active else 0.42,
        ),
        rect(
            wide - 3, high - 3, 1.5, 1.5, rx=11, class_="seat-line" if active else "seat-solid",
            stroke_width=3 if active else 1.5,
        ),
        placed(emblem(seat, 20), PADDING, (HEAD - 20) / 2),
    ]  # fmt: skip
    right = wide - PADDING
    if score is not None:
        points = row([text(score, size=19, bold=True), icon("vp", 18)], gap=4)
        right -= points.box.width
        parts.append(placed(points, right, (HEAD - points.box.height) / 2))
        right -= 10
    if extra is not None:
        right -= extra.box.width
        parts.append(placed(extra, right, (HEAD - extra.box.height) / 2))
        right -= 10
    room = right - PADDING - 30
    title = text(name, PADDING + 28, HEAD / 2, size=16, anchor="start", bold=True,
                 width=room * (0.62 if note else 1), smallest=11)  # fmt: skip
    parts.append(title)
    if note:
        x = title.box.right + 10
        parts.append(
            text(note, x, HEAD / 2 + 1, size=12.5, anchor="start", class_="dim", width=right - x)
        )
    if inside:
        parts.append(placed(inside, PADDING, HEAD + PADDING))
    return group(*parts, class_=seat_class(seat))


def phases(names: Sequence[str], now: int, *, size: float = 14, gap: float = 6) -> Svg:
    """Draw the phases of a round in a row; the one under way stands out by its frame too."""
    drawn = []
    for at, name in enumerate(names):
        words = text(name, size=size, bold=at == now, class_="ink" if at >= now else "dim")
        wide, high = words.box.width + size * 1.4, size * 2
        class_ = "panel-3" if at == now else "panel"
        plate = rect(wide, high, -wide / 2, -high / 2, rx=high / 2, class_=class_)
        ring = (
            rect(
                wide, high, -wide / 2, -high / 2, rx=high / 2, class_="mark bright",
                stroke_width=2.5,
            )
            if at == now
            else NOTHING
        )  # fmt: skip
        drawn.append(join(plate, ring, words))
    return row(drawn, gap=gap)


def panel(
    title: str, *content: Svg, width: float | None = None, gap: float = 8, class_: str = "panel"
) -> Svg:
    """Draw a titled panel around contents below each other."""
    inside = column(content, gap=gap)
    head = text(title, size=13, anchor="start", bold=True, class_="dim", width=width and width - 24)
    wide = max(width or 0, inside.box.width + 24, head.box.width + 24)
    top = 30 if title else 12
    return join(
        rect(wide, top + inside.box.height + 12, rx=10, class_=class_),
        placed(head, 12, 9) if title else Svg(),
        placed(inside, 12, top),
    )
