"""Drawings side by side, below each other, in rows that wrap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from orrery.draw.svg import NOTHING, Svg, join, placed

Align = Literal["start", "middle", "end"]


def _shift(align: Align, room: float, taken: float) -> float:
    return {"start": 0.0, "middle": (room - taken) / 2, "end": room - taken}[align]


def _solid(drawings: Iterable[Svg]) -> list[Svg]:
    return [drawing for drawing in drawings if drawing]


def row(drawings: Iterable[Svg], gap: float = 8, align: Align = "middle") -> Svg:
    """Lay drawings side by side; the box of the row starts at the origin."""
    parts = _solid(drawings)
    height = max((part.box.height for part in parts), default=0)
    laid, x = [], 0.0
    for part in parts:
        laid.append(placed(part, x, _shift(align, height, part.box.height)))
        x += part.box.width + gap
    return join(*laid)


def column(drawings: Iterable[Svg], gap: float = 8, align: Align = "start") -> Svg:
    """Lay drawings below each other; the box of the column starts at the origin."""
    parts = _solid(drawings)
    width = max((part.box.width for part in parts), default=0)
    laid, y = [], 0.0
    for part in parts:
        laid.append(placed(part, _shift(align, width, part.box.width), y))
        y += part.box.height + gap
    return join(*laid)


def wrapped(drawings: Iterable[Svg], width: float, gap: float = 8, align: Align = "start") -> Svg:
    """Lay drawings in rows no wider than a width."""
    rows: list[list[Svg]] = [[]]
    x = 0.0
    for part in _solid(drawings):
        if rows[-1] and x + part.box.width > width:
            rows.append([])
            x = 0.0
        rows[-1].append(part)
        x += part.box.width + gap
    return column((row(parts, gap) for parts in rows if parts), gap, align)


def grid(drawings: Iterable[Svg], columns: int, gap: float = 8) -> Svg:
    """Lay drawings on a grid whose cells are all as large as the largest drawing."""
    parts = list(drawings)
    if not parts:
        return NOTHING
    wide = max(part.box.width for part in parts) + gap
    high = max(part.box.height for part in parts) + gap
    return join(
        *(
            placed(
                part,
                (at % columns) * wide + (wide - gap - part.box.width) / 2,
                (at // columns) * high + (high - gap - part.box.height) / 2,
            )
            for at, part in enumerate(parts)
        )
    )
