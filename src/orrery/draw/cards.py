"""Cards, dice and what else is dealt, drawn or rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.draw.pieces import icon
from orrery.draw.shapes import circle, path, rect
from orrery.draw.style import seat_class
from orrery.draw.svg import Box, Svg, group, join, kept, moved, own, placed
from orrery.draw.words import paragraph, text

CARD: Final = (96.0, 136.0)

_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@kept
def die(
    value: int | None,
    size: float = 34,
    *,
    tint: str = "steel",
    seat: int | None = None,
    name: str | None = None,
) -> Svg:
    """Draw a die: pips for 1 to 6, an icon, or nothing on a blank face."""
    fill = "seat" if seat is not None else tint
    body = rect(size, size, -size / 2, -size / 2, rx=size * 0.2, class_=f"{fill} outlined")
    gloss = rect(size, size, -size / 2, -size / 2, rx=size * 0.2, class_="gloss", fill=own("gloss"))
    face: Svg = Svg()
    if name is not None:
        face = icon(name, size * 0.66, "on")
    elif value in _PIPS:
        face = join(
            *(
                circle(size * 0.095, x * size * 0.26, y * size * 0.26, class_="on")
                for x, y in _PIPS[value]
            )
        )
    elif value:
        face = text(value, size=size * 0.6, bold=True, class_="on")
    return group(body, gloss, face, class_=seat_class(seat))


def card(
    *,
    width: float = CARD[0],
    height: float = CARD[1],
    title: str = "",
    body: str = "",
    corner: str | int = "",
    tint: str = "steel",
    content: Svg | None = None,
    foot: Svg | None = None,
) -> Svg:
    """Draw a face-up card: a tinted head with a title, a corner number, words and a drawing."""
    head = min(26.0, height * 0.22)
    parts = [
        rect(width, height, rx=8, class_="panel-2"),
        path(
            f"M0 {head}V8A8 8 0 0 1 8 0H{width - 8:g}A8 8 0 0 1 {width:g} 8V{head:g}Z",
            Box(0, 0, width, head),
            class_=tint,
            opacity=0.9,
        ),
    ]
    room = width - 12
    if corner != "":
        mark = text(corner, 8, head / 2, size=head * 0.62, anchor="start", bold=True, class_="on")
        parts.append(mark)
        room -= mark.box.width + 6
    if title:
        parts.append(
            text(
                title, width - 7, head / 2, size=13, anchor="end", bold=True, class_="on",
                width=room,
            )
        )  # fmt: skip
    y = head + 8
    if content is not None:
        parts.append(placed(content, (width - content.box.width) / 2, y))
        y += content.box.height + 6
    if body:
        most = max(1, int((height - y - 4) / (11 * 1.28)))
        parts.append(paragraph(body, 8, y, width=width - 16, size=11, most=most))
    if foot is not None:
        parts.append(placed(foot, (width - foot.box.width) / 2, height - foot.box.height - 6))
    return join(*parts)


@kept
def card_back(width: float = CARD[0], height: float = CARD[1], name: str = "planet") -> Svg:
    """Draw a face-down card."""
    return join(
        rect(width, height, rx=8, class_="panel-3"),
        rect(width - 10, height - 10, 5, 5, rx=5, class_="bare line-2", stroke_width=1.2),
        moved(icon(name, min(width, height) * 0.42, "dim"), width / 2, height / 2),
    )


def deck(count: int, width: float = 64, height: float = 90, name: str = "planet") -> Svg:
    """Draw a face-down pile with its number of cards."""
    layers = [
        moved(rect(width, height, rx=7, class_="panel-3"), 2.0 * at, 2.0 * at)
        for at in range(min(2, max(0, count - 1)))
    ]
    top = 2.0 * len(layers)
    empty = rect(width, height, rx=7, class_="bare line")
    return join(
        *layers,
        moved(card_back(width, height, name) if count else empty, top, top),
        text(count, top + width / 2, top + height - 14, size=15, bold=True),
    )  # fmt: skip


def tile(
    *contents: Svg,
    width: float,
    height: float,
    class_: str = "panel-2",
    rx: float = 8,
    seat: int | None = None,
) -> Svg:
    """Draw a plain tile with drawings centred on it below each other."""
    total = sum(content.box.height for content in contents) + 4 * (len(contents) - 1)
    parts = [rect(width, height, rx=rx, class_=class_)]
    if seat is not None:
        parts.append(
            rect(
                width - 4, height - 4, 2, 2, rx=rx - 2, stroke_width=2.5,
                class_=f"seat-line {seat_class(seat)}",
            )
        )  # fmt: skip
    y = (height - total) / 2
    for content in contents:
        parts.append(placed(content, (width - content.box.width) / 2, y))
        y += content.box.height + 4
    return join(*parts)


def fan(cards: Sequence[Svg], overlap: float = 0.0, gap: float = 8) -> Svg:
    """Lay cards side by side, or over each other by a share of their width."""
    laid, x = [], 0.0
    for one in cards:
        laid.append(placed(one, x, 0))
        x += one.box.width * (1 - overlap) + (0 if overlap else gap)
    return join(*laid)
