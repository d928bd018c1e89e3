"""What all matches of a game here tell: who wins, how long it takes, how many points are made.

The numbers and their words are those of `orrery report`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from orrery.core.game import Game
from orrery.sim.outcomes import Outcome, Rates, Spread, bars, by_seat, by_tag, rate_cells, spread
from orrery.sim.report_words import number
from orrery.sim.statistics import Rate
from orrery.store.public import Group, GroupCount
from orrery.web.text import say

FEWEST: Final = 5  # matches: fewer would tell of single ones, and nothing of the game


class RateLine(msgspec.Struct, frozen=True):
    """How often one seat, or who played one thing, won."""

    name: str
    rate: Rate
    cells: Sequence[str]  # on how many seats it rests, the share, its interval


class RateSheet(msgspec.Struct, frozen=True):
    """Win rates side by side."""

    title: str
    label: str
    lines: list[RateLine]


class Range(msgspec.Struct, frozen=True):
    """How numbers are spread, and how often each occurred."""

    title: str
    words: str
    spread: Spread
    bars: list[tuple[int, int]]


class Statistics(msgspec.Struct, frozen=True):
    """All that the page of a game's statistics shows."""

    groups: list[tuple[Group, int]]  # with their matches
    chosen: Group
    matches: int
    fair: float  # what everybody would win if nothing mattered
    sheets: list[RateSheet]
    ranges: list[Range]


def groups_of(counts: Mapping[Group, GroupCount]) -> list[tuple[Group, int]]:
    """Return the groups that say something: with people before bots alone, fewer players first."""
    found = [(group, one.matches) for group, one in counts.items() if one.matches >= FEWEST]
    return sorted(found, key=lambda one: (not one[0].with_people, one[0].players))


def usual_group(groups: Sequence[tuple[Group, int]]) -> Group | None:
    """Return what is shown first: what people play most, or bots where people play too little."""
    if not groups:
        return None
    return max(groups, key=lambda one: (one[0].with_people, one[1]))[0]


def statistics(
    game: Game, counts: Mapping[Group, GroupCount], chosen: Group, language: str
) -> Statistics:
    """Return what the matches of a group tell."""
    words = game.words(language)
    found = counts[chosen]
    outcomes = outcomes_of(found)
    seats = by_seat(outcomes)
    sheets = [_sheet(say(language, "stats_seats"), say(language, "stats_seat"), seats, language)]
    for tag, rates in by_tag(outcomes).items():
        named = [(words.field(tag, value), rate) for value, rate in rates]
        label = words.label(tag)
        sheets.append(_sheet(say(language, "stats_by", tag=label), label, named, language))
    return Statistics(
        groups_of(counts),
        chosen,
        found.matches,
        1 / chosen.players,
        sheets,
        [
            _range("stats_scores", found.scores, language),
            _range("stats_lengths", found.decisions, language),
        ],
    )


def outcomes_of(found: GroupCount) -> list[Outcome]:
    """Return how the seats of a group fared."""
    return [
        Outcome(one.seat, msgspec.json.decode(one.tags, type=dict[str, str]), one.won, one.seats)
        for one in found.seats
    ]


def _sheet(title: str, label: str, rates: Rates, language: str) -> RateSheet:
    lines = [RateLine(name, rate, rate_cells(rate, language)) for name, rate in rates]
    return RateSheet(title, label, lines)


def _range(title: str, counts: Mapping[int, int], language: str) -> Range:
    found = spread(counts)
    words = say(
        language,
        "stats_spread",
        mean=number(language, found.mean, ".1f"),
        median=found.median,
        quarter=found.quarter,
        three_quarters=found.three_quarters,
        least=found.least,
        most=found.most,
    )
    return Range(say(language, title), words, found, bars(counts))
