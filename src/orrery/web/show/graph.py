"""The graph of scores: a line for each seat, told apart by colour, dashes and shape."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec
from markupsafe import Markup

from orrery.core.text import plain
from orrery.draw.glyphs import EMBLEMS
from orrery.draw.style import SEATS
from orrery.web.show.viewing import Viewing
from orrery.web.tables.history import Gain, History
from orrery.web.text import say

_LINES: Final = 5  # across, about
_LABEL: Final = 16  # pixels between two labels
_TICKS: Final = 10


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """How large a graph is, and what room its words have."""

    width: int
    height: int
    right: int
    left: int = 38
    top: int = 16
    bottom: int = 24


WIDE: Final = Frame(width=700, height=336, right=150)
NARROW: Final = Frame(width=350, height=240, right=20)


class _Paper(msgspec.Struct, frozen=True, kw_only=True):
    frame: Frame
    points: int
    low: int
    high: int

    def x(self, at: float) -> float:
        wide = self.frame.width - self.frame.left - self.frame.right
        return self.frame.left + wide * at / max(1, self.points - 1)

    def y(self, score: float) -> float:
        tall = self.frame.height - self.frame.top - self.frame.bottom
        return self.frame.top + tall * (self.high - score) / (self.high - self.low)


def graphs(viewing: Viewing, history: History | None) -> Markup:
    """Draw the graph twice: for wide and for narrow screens, of which the page shows one."""
    if history is None or len(history.points) < 2:
        return Markup()
    scored = [score for point in history.points for score in point.scores if score is not None]
    if not scored:
        return Markup()
    return Markup("").join(_graph(viewing, history, frame, scored) for frame in (WIDE, NARROW))


def _graph(viewing: Viewing, history: History, frame: Frame, scored: Sequence[int]) -> Markup:
    step = round_step(max(scored) - min(0, *scored))
    low = math.floor(min(0, *scored) / step) * step
    high = max(step, math.ceil(max(scored) / step) * step)
    paper = _Paper(frame=frame, points=len(history.points), low=low, high=high)
    seats = [seat for seat, score in enumerate(history.points[-1].scores) if score is not None]
    parts = [
        _end_of_match(viewing, history, paper),
        *(_across(paper, score) for score in range(low, high + 1, step)),
        *_ticks(viewing, history, paper),
        *(_line(history, paper, seat) for seat in seats),
        *(_turning_point(history, paper, gain) for gain in history.turns[:1]),
    ]
    if frame is WIDE:
        parts += _names(viewing, history, paper, seats)
    return Markup(
        '<svg class="rs-graph {}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(
        "wide-graph" if frame is WIDE else "narrow-graph",
        frame.width,
        frame.height,
        say(viewing.viewer.language, "score_graph"),
        Markup("").join(parts),
    )


def round_step(span: int) -> int:
    """Return a round number of points from one line across to the next."""
    rough = max(1.0, span / _LINES)
    size = 10 ** math.floor(math.log10(rough))
    return max(1, int(next(n * size for n in (1, 2, 5, 10) if n * size >= rough)))


def _across(paper: _Paper, score: int) -> Markup:
    y, frame = paper.y(score), paper.frame
    return Markup(
        '<path class="rs-grid" d="M{} {:.1f}H{}"/>'
        '<text class="rs-axis y" x="{}" y="{:.1f}">{}</text>'
    ).format(frame.left, y, frame.width - frame.right, frame.left - 6, y + 4, plain(score))


def _ticks(viewing: Viewing, history: History, paper: _Paper) -> list[Markup]:
    """Write below which round ended where; no more of them than there is room for."""
    language = viewing.viewer.language
    marked = [(at, point.round) for at, point in enumerate(history.points[:-1]) if point.round]
    every = -(-len(marked) // _TICKS) if marked else 1
    last = len(history.points) - 1
    over = viewing.table.row.status == "over"
    words: list[tuple[int, str]] = [(0, say(language, "graph_start"))]
    words += [(at, str(round_)) for n, (at, round_) in enumerate(marked) if n % every == 0]
    words += [(last, say(language, "graph_end" if over else "graph_now"))]
    room = 30.0 if paper.frame is WIDE else 26.0
    kept = [
        (at, text)
        for at, text in words
        if at in {0, last} or paper.x(0) + room < paper.x(at) < paper.x(last) - room
    ]
    return [
        Markup('<text class="rs-axis x" x="{:.1f}" y="{}">{}</text>').format(
            paper.x(at), paper.frame.height - 6, text
        )
        for at, text in kept
    ]


def _line(history: History, paper: _Paper, seat: int) -> Markup:
    known = [
        (paper.x(at), paper.y(score))
        for at, point in enumerate(history.points)
        if (score := point.scores[seat]) is not None
    ]
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in known)
    emblem = EMBLEMS[SEATS[seat % len(SEATS)].shape]
    marked = known if len(known) <= 16 else known[:: -(-len(known) // 12)] + known[-1:]
    marks = Markup("").join(
        Markup('<path class="spot-of" d="{}" transform="translate({:.1f} {:.1f}) scale(.42)"/>')
        .format(emblem, x, y) for x, y in marked
    )  # fmt: skip
    return Markup('<g class="s{}"><path class="seat-line rs-run" d="{}"/>{}</g>').format(
        seat % len(SEATS), d, marks
    )


def _end_of_match(viewing: Viewing, history: History, paper: _Paper) -> Markup:
    """Shade what was counted only after the last answer."""
    before, last = history.points[-2:]
    if viewing.table.row.status != "over" or before.scores == last.scores:
        return Markup()
    left, right = paper.x(len(history.points) - 2), paper.x(len(history.points) - 1)
    frame = paper.frame
    return Markup('<rect class="rs-final" x="{:.1f}" y="{}" width="{:.1f}" height="{}"/>').format(
        left, frame.top, right - left, frame.height - frame.top - frame.bottom
    )


def _turning_point(history: History, paper: _Paper, gain: Gain) -> Markup:
    """Ring the place after the best turn of all."""
    at = next((n for n, point in enumerate(history.points) if point.seq >= gain.seq), None)
    score = None if at is None else history.points[at].scores[gain.seat]
    if at is None or score is None:
        return Markup()
    x, y = paper.x(at), paper.y(score)
    return Markup(
        '<circle class="rs-ring" cx="{:.1f}" cy="{:.1f}" r="9"/>'
        '<text class="rs-axis rs-turning" x="{:.1f}" y="{:.1f}">+{}</text>'
    ).format(x, y, x - 8, max(12.0, y - 14), gain.points)


def _names(viewing: Viewing, history: History, paper: _Paper, seats: Sequence[int]) -> list[Markup]:
    """Write who ends where, one below the other."""
    last = history.points[-1].scores
    below, words = -1e9, []
    room = paper.frame.height - paper.frame.bottom
    order = sorted(seats, key=lambda seat: (-(last[seat] or 0), seat))
    for left, seat in zip(range(len(order) - 1, -1, -1), order, strict=True):
        y = max(below + _LABEL, paper.y(last[seat] or 0))
        y = min(y, room - left * _LABEL)
        below = y
        words.append(
            Markup('<text class="rs-name s{}" x="{:.1f}" y="{:.1f}">{} {}</text>').format(
                seat % len(SEATS),
                paper.frame.width - paper.frame.right + 10,
                y + 4,
                _short(viewing.table.names[seat]),
                plain(last[seat] or 0),
            )
        )
    return words


def _short(name: str) -> str:
    """Return a name that has room beside the graph; the whole one stands in the table."""
    return name if len(name) <= 14 else f"{name[:13]}…"
