"""Where points came from: the sources of a score sheet, the smallest folded, and bars of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from markupsafe import Markup

from orrery.core.text import plain
from orrery.draw.markup import sign
from orrery.web.show.viewing import Viewing
from orrery.web.text import say

MOST_SOURCES: Final = 10
_WIDTH: Final = 340
_HEIGHT: Final = 34
_ROOM: Final = 276  # for the longest bar; its total stands after it
_DIGIT: Final = 8.2


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A source of points: what it is called, and what each seat has from it."""

    colour: int
    label: str
    icon: Markup
    points: tuple[int | None, ...]  # None where nobody may know

    @property
    def best(self) -> int | None:
        """The most that anybody has of it; None where all have the same."""
        known = {points for points in self.points if points is not None}
        return max(known) if len(known) > 1 else None

    @property
    def weight(self) -> int:
        """How much of it there is."""
        return sum(abs(points) for points in self.points if points is not None)


def sources(viewing: Viewing, sheet: Sequence[dict[str, int] | None]) -> list[Source]:
    """Return the sources that brought anybody anything, in the sheet's order.

    Where there are many, the smallest stand together as one.
    """
    keys = list(dict.fromkeys(key for row in sheet if row is not None for key in row))
    found = [
        Source(
            colour=0,
            label=viewing.words.label(key),
            icon=source_icon(viewing, key),
            points=tuple(None if row is None else row.get(key, 0) for row in sheet),
        )
        for key in keys
    ]
    found = [source for source in found if source.weight]
    if len(found) > MOST_SOURCES:
        large = sorted(found, key=lambda one: -one.weight)[: MOST_SOURCES - 1]
        rest = [one for one in found if one not in large]
        found = [*(one for one in found if one in large), _together(viewing, rest)]
    return [msgspec.structs.replace(one, colour=at) for at, one in enumerate(found)]


def _together(viewing: Viewing, rest: Sequence[Source]) -> Source:
    columns = list(zip(*(one.points for one in rest), strict=True))
    return Source(
        colour=0,
        label=say(viewing.viewer.language, "source_other"),
        icon=Markup(str(sign("plus", 18))),  # noqa: S704 - our own drawing
        points=tuple(
            None if None in column else sum(points or 0 for points in column) for column in columns
        ),
    )


def source_icon(viewing: Viewing, key: str, size: float = 18) -> Markup:
    """Draw the icon of a source."""
    name = viewing.drawing.source_icon(key) if viewing.drawing else "vp"
    return Markup(str(sign(name, size)))  # noqa: S704 - our own drawing


def bars(found: Sequence[Source], totals: Sequence[int | None]) -> list[Markup | None]:
    """Draw a bar for each seat, stacked by source; what was lost hangs below its end."""
    gained = [_gained(found, seat) for seat in range(len(totals))]
    most = max([sum(max(0, points) for _, points in row) for row in gained if row] or [1])
    return [
        _bar(row, total, most) if row is not None and total is not None else None
        for row, total in zip(gained, totals, strict=True)
    ]


def _gained(found: Sequence[Source], seat: int) -> list[tuple[Source, int]] | None:
    row = [(source, source.points[seat]) for source in found]
    known = [(source, points) for source, points in row if points is not None]
    return known if len(known) == len(row) else None


def _bar(row: Sequence[tuple[Source, int]], total: int, most: int) -> Markup:
    at, parts = 0.0, []
    for source, points in row:
        if points <= 0:
            continue
        wide = _ROOM * points / max(1, most)
        words = f"{source.label} {points}"
        parts.append(
            Markup('<g><title>{}</title><rect class="src src{}" x="{:.1f}" width="{:.1f}" y="2"'
            ' height="24" rx="3"/>').format(words, source.colour, at, max(1.0, wide - 1.5))
        )  # fmt: skip
        if wide > 6 + _DIGIT * len(str(points)):
            parts.append(
                Markup('<text class="rs-inside" x="{:.1f}" y="18.500">{}</text>').format(
                    at + wide / 2 - 0.7, points
                )
            )
        parts.append(Markup("</g>"))
        at += wide
    lost = [(source, points) for source, points in row if points < 0]
    width = _ROOM * sum(-points for _, points in lost) / max(1, most)
    if lost:
        words = ", ".join(f"{source.label} {plain(points)}" for source, points in lost)
        parts.append(
            Markup('<g><title>{}</title><rect class="src lost" x="{:.1f}" width="{:.1f}" y="28"'
            ' height="5" rx="2"/></g>').format(words, max(0.0, at - width), max(3.0, width))
        )  # fmt: skip
    parts.append(
        Markup('<text class="rs-sum" x="{:.1f}" y="20">{}</text>').format(at + 6, plain(total))
    )
    return Markup('<svg class="bar-of" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>').format(
        _WIDTH, _HEIGHT, Markup("").join(parts)
    )
