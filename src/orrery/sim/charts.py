"""The pictures of a report, as SVG that needs nothing from outside."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from orrery.sim.outcomes import bar_width
from orrery.sim.report_words import number
from orrery.sim.statistics import Difference, Rate, Rating

INK: Final = "#1d2733"
COLOURS: Final = ("#2f6db5", "#c2571a", "#3a8f5c", "#8a4fa3", "#b59b1f", "#4d5a68")
HATCHES: Final = ("", "//", "..", "xx", "--", "++")
WIDTH: Final = 5.4  # inches: the words stay readable on a telephone
LINE: Final = 30  # letters in a line of a row's name


def rates(
    rows: Sequence[tuple[str, Rate]], label: str, language: str, expected: float | None = None
) -> str:
    """Draw shares as points with their intervals, one row each; a line where chance would be."""
    figure, axes = _figure(len(rows))
    for at, (_, rate) in enumerate(rows):
        axes.plot([rate.low, rate.high], [at, at], color=INK, linewidth=1.5)
        axes.plot([rate.share], [at], marker="o", color=COLOURS[0], markersize=7)
    if expected is not None:
        axes.axvline(expected, color=INK, linestyle=":", linewidth=1)
    _percents(axes, language)
    axes.set_xlim(0, min(1.02, max(rate.high for _, rate in rows) * 1.08 + 0.02))
    _rows(axes, [name for name, _ in rows], label)
    return _svg(figure)


def ratings(rows: Sequence[Rating], label: str) -> str:
    """Draw ratings with their error bars."""
    figure, axes = _figure(len(rows))
    for at, rating in enumerate(rows):
        ends = [rating.elo - rating.error, rating.elo + rating.error]
        axes.plot(ends, [at, at], color=INK, linewidth=1.5)
        axes.plot([rating.elo], [at], marker="D", color=COLOURS[1], markersize=6)
    axes.margins(x=0.1)
    _rows(axes, [rating.name for rating in rows], label)
    return _svg(figure)


def effects(rows: Sequence[tuple[str, Difference]], label: str, language: str) -> str:
    """Draw differences as bars from nought with their intervals."""
    figure, axes = _figure(len(rows))
    for at, (_, effect) in enumerate(rows):
        colour = COLOURS[2] if effect.value >= 0 else COLOURS[1]
        axes.barh([at], [effect.value], color=colour, height=0.6, alpha=0.85)
        ends = [effect.value - effect.half, effect.value + effect.half]
        axes.plot(ends, [at, at], color=INK, linewidth=1.2)
    axes.axvline(0, color=INK, linewidth=1)
    _percents(axes, language)
    _rows(axes, [name for name, _ in rows], label)
    return _svg(figure)


def histogram(counts: Mapping[str, Mapping[int, int]], label: str, count: str) -> str:
    """Draw how often each number occurred; several series side by side, told apart by hatching."""
    figure = Figure(figsize=(WIDTH, 3.2), layout="constrained")
    axes = figure.add_subplot()
    everything = [value for series in counts.values() for value in series]
    low, high = min(everything), max(everything)
    step = bar_width(low, high)
    edges = [edge - 0.5 for edge in range(low, high + step + 1, step)]
    axes.hist(
        [list(series) for series in counts.values()],
        weights=[list(series.values()) for series in counts.values()],
        bins=edges,
        label=list(counts),
        color=[COLOURS[at % len(COLOURS)] for at in range(len(counts))],
        hatch=[HATCHES[at % len(HATCHES)] for at in range(len(counts))],
        edgecolor="white",
        linewidth=0.4,
    )
    if len(counts) > 1:
        axes.legend(frameon=False)
    axes.set_xlabel(label)
    axes.set_ylabel(count)
    _bare(axes)
    return _svg(figure)


def _figure(rows: int) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, 0.9 + 0.34 * rows), layout="constrained")
    return figure, figure.add_subplot()


def _percents(axes: Any, language: str) -> None:
    """Mark shares as a language writes them."""
    axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: number(language, share, ".0%")))
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10]))


def _rows(axes: Any, names: Sequence[str], label: str) -> None:
    axes.set_yticks(range(len(names)), [_lines(name) for name in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlabel(label)
    axes.grid(axis="x", alpha=0.25)
    _bare(axes)


def _lines(name: str) -> str:
    """Break a long name once, and cut a very long one off."""
    lines = textwrap.wrap(name, LINE, max_lines=2, placeholder=" …")
    return "\n".join(lines)


def _bare(axes: Any) -> None:
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def _svg(figure: Figure) -> str:
    """Write a figure as one element, the same every time."""
    out = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "orrery", "svg.fonttype": "path", "font.size": 10}):
        figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]
