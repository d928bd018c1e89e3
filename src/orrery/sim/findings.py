"""What a file of results tells: rates, ratings, distributions, and what each choice is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import polars as pl

from orrery.sim.journal import Head
from orrery.sim.outcomes import Outcome, Rates, by_seat, by_tag
from orrery.sim.statistics import Difference, Rate, Rating, difference, elo, meetings, rate

ENOUGH: Final = 20  # seats that said something, and that did not, before its effect is shown


class Bot(NamedTuple):
    """How a bot did."""

    name: str
    rate: Rate
    mean_score: float


class Used(NamedTuple):
    """How often something was said, and how those who said it did beside the others."""

    text: str
    kind: str
    seats: Rate  # the share of seats that said it
    times: float  # by a seat that said it
    with_it: Rate
    effect: Difference | None


class Findings(NamedTuple):
    """All that a report shows."""

    head: Head
    bots: list[Bot]
    seats: Rates
    tags: dict[str, Rates]
    ratings: list[Rating]
    scores: dict[str, list[int]]
    lengths: list[int]
    kinds: list[Used]  # all choices of a kind together
    used: list[Used]


def find(head: Head, frame: pl.DataFrame) -> Findings:
    """Look through the results."""
    rows = frame.rows(named=True)
    bots: dict[str, list[float]] = {}
    scores: dict[str, list[int]] = {}
    outcomes = []
    for row in rows:
        bots.setdefault(row["bot"], []).append(row["won"])
        scores.setdefault(row["bot"], []).append(row["score"])
        tags = dict(zip(row["tag_names"], row["tags"], strict=True))
        outcomes.append(Outcome(row["seat"], tags, row["won"]))
    return Findings(
        head,
        [Bot(name, _rate(won), sum(scores[name]) / len(won)) for name, won in bots.items()],
        by_seat(outcomes),
        by_tag(outcomes),
        _ratings(rows),
        scores,
        [row["decisions"] for row in rows if row["seat"] == 0],
        _used(rows, kind_of),
        _used(rows, str),
    )


def kind_of(text: str) -> str:
    """Return the kind of a choice: the first word of its text."""
    return text.partition(" ")[0]


def _rate(won: Sequence[float]) -> Rate:
    return rate(sum(won), len(won))


def _ratings(rows: Sequence[dict[str, object]]) -> list[Rating]:
    """Rate the bots by every two seats of every match."""
    matches: dict[object, tuple[list[str], list[int]]] = {}
    for row in rows:
        names, places = matches.setdefault(row["match"], ([], []))
        names.append(str(row["bot"]))
        places.append(int(str(row["place"])))
    met: Counter[tuple[str, str]] = Counter()
    for names, places in matches.values():
        for pair, worth in meetings(names, places).items():
            met[pair] += worth  # type: ignore[assignment]  # halves: a draw counts for both
    return elo(met) if met else []


def _used(rows: Sequence[dict[str, object]], name: Callable[[str], str]) -> list[Used]:
    """Compare the seats that said something with those of the same bot that did not.

    What has one name counts as one thing.
    """
    everybody: dict[str, list[float]] = {}
    said: dict[str, dict[str, list[float]]] = {}
    times: Counter[str] = Counter()
    for row in rows:
        bot, won = str(row["bot"]), float(str(row["won"]))
        everybody.setdefault(bot, []).append(won)
        counts: Counter[str] = Counter()
        for text, count in _pairs(row):
            counts[name(text)] += count
        for text in counts:
            said.setdefault(text, {}).setdefault(bot, []).append(won)
        times.update(counts)
    return [
        Used(
            text,
            kind_of(text),
            rate(sum(map(len, have.values())), len(rows)),
            times[text] / sum(map(len, have.values())),
            _rate([won for wins in have.values() for won in wins]),
            _effect(have, everybody),
        )
        for text, have in sorted(said.items())
    ]


def _effect(have: dict[str, list[float]], everybody: dict[str, list[float]]) -> Difference | None:
    """Return how much better those did who said it, bot by bot; None where too few did or not."""
    pairs = []
    for bot, wins in have.items():
        total = everybody[bot]
        pairs.append((_rate(wins), rate(sum(total) - sum(wins), len(total) - len(wins))))
    with_it = sum(one.tries for one, other in pairs if other.tries)
    without = sum(other.tries for _, other in pairs)
    return difference(pairs) if min(with_it, without) >= ENOUGH else None


def _pairs(row: dict[str, object]) -> Iterable[tuple[str, int]]:
    said, times = row["said"], row["times"]
    assert isinstance(said, list)
    assert isinstance(times, list)
    return zip(said, times, strict=True)
