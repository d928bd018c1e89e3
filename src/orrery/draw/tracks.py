"""Tracks, bowls and tables of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from orrery.draw.pieces import disc, emblem, icon
from orrery.draw.shapes import circle, line, rect
from orrery.draw.style import seat_class
from orrery.draw.svg import NOTHING, Svg, group, join, kept, moved, placed
from orrery.draw.words import Anchor, text


@kept
def pips(level: int, most: int, *, seat: int | None = None, size: float = 14) -> Svg:
    """Draw a level as filled and empty steps: 3 of 5."""
    step = size * 1.15
    return group(
        *(
            rect(
                size,
                size,
                at * step,
                -size / 2,
                rx=size * 0.28,
                class_="seat" if at < level else "panel-3",
            )
            for at in range(most)
        ),
        class_=seat_class(seat),
    )


def track(
    spaces: Sequence[str | int],
    markers: Mapping[int, int] | None = None,
    *,
    cell: float = 34,
    vertical: bool = False,
    tint: str | None = None,
    filled: int = 0,
    icons: Mapping[int, Svg] | None = None,
) -> Svg:
    """Draw a track: a space per label, with the seats' markers on it.

    `markers` gives the space of each seat; `filled` washes the first spaces in the tint; `icons`
    puts drawings on spaces. A vertical track starts at the bottom.
    """
    found: list[Svg] = []
    for at, label in enumerate(spaces):
        x, y = (0.0, -at * cell) if vertical else (at * cell, 0.0)
        found.append(rect(cell - 2, cell - 2, x + 1, y + 1, rx=5, class_="panel-2"))
        if at < filled:
            found.append(
                rect(cell - 2, cell - 2, x + 1, y + 1, rx=5, class_=tint or "neutral", opacity=0.35)
            )
        if icons and at in icons:
            mark = icons[at]
            found.append(moved(mark, x + cell / 2, y + cell / 2))
        found.append(
            text(label, x + 5, y + 9, size=max(9, cell * 0.28), anchor="start", class_="dim")
        )
    standing: dict[int, list[int]] = {}
    for seat, at in (markers or {}).items():
        standing.setdefault(at, []).append(seat)
    for at, seats in standing.items():
        x, y = (0.0, -at * cell) if vertical else (at * cell, 0.0)
        size = cell * (0.62 if len(seats) == 1 else 0.44)
        for number, seat in enumerate(seats):
            across, down = number % 2, number // 2
            shift = 0 if len(seats) == 1 else cell * 0.4
            found.append(
                moved(
                    disc(seat, size),
                    x + cell * 0.54 + (across - 0.5) * shift,
                    y + cell * (0.55 if len(seats) <= 2 else 0.36) + down * cell * 0.4,
                )
            )
    return join(*found)


def meter(
    value: int, most: int, *, width: float = 120, height: float = 12, tint: str = "sky"
) -> Svg:
    """Draw a share as a bar with its number."""
    share = 0.0 if most <= 0 else max(0.0, min(1.0, value / most))
    return join(
        rect(width, height, rx=height / 2, class_="panel-3"),
        rect(width * share, height, rx=height / 2, class_=tint) if share else NOTHING,
        text(f"{value}/{most}", width + 6, height / 2, size=height, anchor="start"),
    )


def bowl(
    count: int, radius: float = 30, *, label: str = "", tint: str = "violet", special: str = ""
) -> Svg:
    """Draw a bowl of tokens: a dot for each up to eight, and always the number.

    `special` is the letter of one token that is not like the others.
    """
    ring = circle(radius, class_="panel-2")
    rim = circle(radius - 3, class_="bare line-2", stroke_width=1.4)
    dots = [
        circle(
            radius * 0.095,
            radius * 0.235 * (at % 4 - (min(count - 4 * (at // 4), 4) - 1) / 2),
            radius * (0.36 + 0.26 * (at // 4)),
            class_=tint,
        )
        for at in range(min(count, 8))
    ]
    parts = [ring, rim, *dots, text(count, 0, -radius * 0.12, size=radius * 0.72, bold=True)]
    if special:
        parts.append(
            moved(
                join(
                    circle(radius * 0.26, class_="gold outlined"),
                    text(special, size=radius * 0.32, bold=True, class_="on"),
                ),
                radius * 0.62,
                -radius * 0.6,
            )
        )  # fmt: skip
    if label:
        parts.append(text(label, 0, -radius * 0.66, size=max(9, radius * 0.3), class_="dim"))
    return join(*parts)


Cell = str | int | Svg


def table(
    rows: Sequence[Sequence[Cell]],
    *,
    head: Sequence[Cell] = (),
    size: float = 13,
    gap: float = 14,
    leading: float = 1.7,
) -> Svg:
    """Draw a table: the first column to the left, numbers to the right, drawings in the middle."""
    everything = [list(head), *map(list, rows)] if head else [list(each) for each in rows]
    if not everything:
        return NOTHING
    columns = max(len(each) for each in everything)

    def drawn(cell: Cell, at: int, *, is_head: bool) -> Svg:
        if isinstance(cell, Svg):
            return cell
        anchor: Anchor = "start" if at == 0 else "end"
        return text(
            cell, size=size, anchor=anchor, bold=is_head, class_="dim" if is_head else "ink"
        )

    cells = [
        [drawn(cell, at, is_head=bool(head) and down == 0) for at, cell in enumerate(each)]
        for down, each in enumerate(everything)
    ]
    widths = [
        max((each[at].box.width for each in cells if at < len(each)), default=0)
        for at in range(columns)
    ]
    high = max(size * leading, max(part.box.height for each in cells for part in each) + 4)
    parts: list[Svg] = []
    for down, each in enumerate(cells):
        x = 0.0
        for at, part in enumerate(each):
            raw = everything[down][at]
            spare = widths[at] - part.box.width
            shift = spare / 2 if isinstance(raw, Svg) and at else (0 if at == 0 else spare)
            parts.append(placed(part, x + shift, down * high + (high - part.box.height) / 2))
            x += widths[at] + gap
    wide = sum(widths) + gap * (columns - 1)
    if head:
        parts.append(line(0, high, wide, high))
    return join(*parts)


def legend(entries: Sequence[tuple[Svg, str]], *, size: float = 13, columns: int = 1) -> Svg:
    """Draw a legend: what each sign means."""
    room = max((sign.box.width for sign, _ in entries), default=0)
    high = max([size * 1.6, *(sign.box.height + 4 for sign, _ in entries)])
    drawn = []
    wide = 0.0
    for sign, words in entries:
        entry = text(words, room + 8, 0, size=size, anchor="start")
        drawn.append((sign, entry))
        wide = max(wide, room + 8 + entry.box.width)
    parts = []
    for at, (sign, entry) in enumerate(drawn):
        x, y = (at % columns) * (wide + 18), (at // columns) * high + high / 2
        parts.append(placed(sign, x + (room - sign.box.width) / 2, y - sign.box.height / 2))
        parts.append(moved(entry, x, y))
    return join(*parts)


def seat_legend(names: Sequence[str], *, size: float = 13, columns: int = 1) -> Svg:
    """Draw which shape and colour each player has."""
    return legend(
        [(emblem(seat, size * 1.1), name) for seat, name in enumerate(names)],
        size=size,
        columns=columns,
    )


def stock(counts: Mapping[str, int | str], size: float = 22, gap: float = 12) -> Svg:
    """Draw what somebody has: an icon over each number, those of nought too."""
    x, parts = 0.0, []
    for name, count in counts.items():
        parts.append(moved(icon(name, size), x + size * 0.6, size / 2))
        parts.append(text(count, x + size * 0.6, size * 1.42, size=size * 0.7, bold=True))
        x += size * 1.2 + gap
    return join(*parts)
