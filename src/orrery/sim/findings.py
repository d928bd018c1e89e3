"""What a file of results tells: rates, ratings, distributions, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import polars as pl

from orrery.sim.journal import Head
from orrery.sim.outcomes import Outcome, Rates, by_seat, by_tag, mean
from orrery.sim.statistics import Difference, Rate, Rating, difference, elo, meetings, rate

ENOUGH: Final = 20  # seats that said something, and that did not, before its effect is shown

Row = Mapping[str, Any]


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
    scores: dict[str, dict[int, int]]  # of a bot: how often each
    lengths: dict[int, int]  # how many matches had so many decisions
    kinds: list[Used]  # all choices of a kind together
    used: list[Used]


def find(head: Head, pieces: Iterable[pl.DataFrame]) -> Findings:
    """Look through the results, some whole matches after others: only what is counted is kept."""
    counted: dict[_Count, pl.DataFrame] = {}
    for piece in pieces:
        for count in (_fared, _scores, _lengths, _places, _kinds, _used):
            found = count(piece)
            counted[count] = _add_up(counted[count], found) if count in counted else found
    fared = counted[_fared].rows(named=True)
    outcomes = [Outcome(row["seat"], _tags(row), row["won"], row["seats"]) for row in fared]
    scores: dict[str, dict[int, int]] = {}
    for row in counted[_scores].rows(named=True):
        scores.setdefault(row["bot"], {})[row["score"]] = row["seats"]
    bots = _rates(fared, "bot")
    return Findings(
        head,
        [Bot(name, found, mean(scores[name])) for name, found in bots.items()],
        by_seat(outcomes),
        by_tag(outcomes),
        _ratings(counted[_places].rows(named=True)),
        scores,
        {row["decisions"]: row["matches"] for row in counted[_lengths].rows(named=True)},
        _compared(counted[_kinds].rows(named=True), bots),
        _compared(counted[_used].rows(named=True), bots),
    )


def kind_of(text: str) -> str:
    """Return the kind of a choice: the first word of its text."""
    return text.partition(" ")[0]


# What is counted of some matches. Whole numbers and shares of victories are added up where all
# else is the same: so can counts be, of some matches and of others.
_Count = Callable[[pl.DataFrame], pl.DataFrame]
_ADDED: Final = ("seats", "won", "times", "matches")
_SEATS: Final = pl.len().cast(pl.Int64).alias("seats")


def _add_up(some: pl.DataFrame, others: pl.DataFrame) -> pl.DataFrame:
    added = [name for name in some.columns if name in _ADDED]
    keys = [name for name in some.columns if name not in _ADDED]
    return pl.concat([some, others]).group_by(keys, maintain_order=True).agg(pl.col(added).sum())


def _fared(rows: pl.DataFrame) -> pl.DataFrame:
    """Count who won on which seat with what."""
    keys = ["bot", "seat", "tag_names", "tags"]
    return rows.group_by(keys, maintain_order=True).agg(_SEATS, pl.col("won").sum())


def _scores(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.group_by("bot", "score", maintain_order=True).agg(_SEATS)


def _lengths(rows: pl.DataFrame) -> pl.DataFrame:
    matches = rows.filter(pl.col("seat") == 0)
    return matches.group_by("decisions", maintain_order=True).agg(_SEATS.alias("matches"))


def _places(rows: pl.DataFrame) -> pl.DataFrame:
    """Count the matches of the same bots that ended in the same way."""
    ended = rows.group_by("match", maintain_order=True).agg("bot", "place")
    return ended.group_by("bot", "place", maintain_order=True).agg(_SEATS.alias("matches"))


def _used(rows: pl.DataFrame) -> pl.DataFrame:
    """Count the seats that said something, what they won, and how often they said it."""
    told = _told(rows).group_by("bot", "said", maintain_order=True)
    return told.agg(_SEATS, pl.col("won").sum(), pl.col("times").sum())


def _kinds(rows: pl.DataFrame) -> pl.DataFrame:
    """Count the same of all choices of a kind: a seat that made several of them is one seat."""
    told = _told(rows).with_columns(pl.col("said").str.split(" ").list.first())
    once = told.group_by("match", "seat", "bot", "won", "said", maintain_order=True)
    kinds = once.agg(pl.col("times").sum()).group_by("bot", "said", maintain_order=True)
    return kinds.agg(_SEATS, pl.col("won").sum(), pl.col("times").sum())


def _told(rows: pl.DataFrame) -> pl.DataFrame:
    """Return a row for each thing that a seat said."""
    columns = rows.select("match", "seat", "bot", "won", "said", "times")
    return columns.filter(pl.col("said").list.len() > 0).explode("said", "times")


# What follows from the counts.


def _tags(row: Row) -> dict[str, str]:
    return dict(zip(row["tag_names"], row["tags"], strict=True))


def _rates(rows: Iterable[Row], key: str) -> dict[str, Rate]:
    """Return how often those won who have something in common."""
    added: dict[str, tuple[float, int]] = {}
    for row in rows:
        won, seats = added.get(row[key], (0.0, 0))
        added[row[key]] = (won + row["won"], seats + row["seats"])
    return {name: rate(*found) for name, found in added.items()}


def _ratings(ended: Iterable[Row]) -> list[Rating]:
    """Rate the bots by every two seats of every match."""
    met: dict[tuple[str, str], float] = {}
    for row in ended:
        for pair, worth in meetings(row["bot"], row["place"]).items():
            met[pair] = met.get(pair, 0.0) + worth * row["matches"]
    return elo(met) if met else []


def _compared(rows: Sequence[Row], bots: Mapping[str, Rate]) -> list[Used]:
    """Compare the seats that said something with those of the same bot that did not."""
    by_text: dict[str, list[Row]] = {}
    for row in rows:
        by_text.setdefault(row["said"], []).append(row)
    everybody = sum(found.tries for found in bots.values())
    return [_used_by(text, said, everybody, bots) for text, said in sorted(by_text.items())]


def _used_by(text: str, said: Sequence[Row], everybody: int, bots: Mapping[str, Rate]) -> Used:
    seats = sum(row["seats"] for row in said)
    return Used(
        text,
        kind_of(text),
        rate(seats, everybody),
        sum(row["times"] for row in said) / seats,
        rate(sum(row["won"] for row in said), seats),
        _effect(_rates(said, "bot"), bots),
    )


def _effect(have: Mapping[str, Rate], bots: Mapping[str, Rate]) -> Difference | None:
    """Return how much better those did who said it, bot by bot; None where too few did or not."""
    pairs = [
        (one, rate(bots[bot].hits - one.hits, bots[bot].tries - one.tries))
        for bot, one in have.items()
    ]
    with_it = sum(one.tries for one, other in pairs if other.tries)
    without = sum(other.tries for _, other in pairs)
    return difference(pairs) if min(with_it, without) >= ENOUGH else None
