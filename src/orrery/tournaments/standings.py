"""Who is ahead: points, and what tells those apart who have as many.

In this order: the points of one's opponents (Buchholz), what those who are level did against each
other, the share of the points on one's tables. Who is level in all of these shares a place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import msgspec

from orrery.tournaments.history import Entrant, Pairing, Round, decided, duel

NOTHING = Fraction(0)


class Standing(msgspec.Struct, frozen=True):
    """Somebody's line in the standings."""

    entrant: int
    place: int
    points: Fraction
    opponents: Fraction  # their points, a mean for each table
    versus: Fraction | None  # against those who are level so far; None: they have not all met
    share: Fraction  # of the points scored on one's tables
    played: int
    won: int  # alone


class _Sums:
    """What everybody's tables add up to."""

    def __init__(self, entrants: Sequence[Entrant], done: Sequence[Pairing]) -> None:
        numbers = [one.number for one in entrants]
        self.points = dict.fromkeys(numbers, NOTHING)
        self.opponents = dict.fromkeys(numbers, NOTHING)
        self.share = dict.fromkeys(numbers, NOTHING)
        self.played = dict.fromkeys(numbers, 0)
        self.won = dict.fromkeys(numbers, 0)
        for pairing in done:
            for one, points in pairing.points().items():
                self.points[one] += points
        for pairing in done:
            if not pairing.is_bye:
                self._add(pairing)

    def _add(self, pairing: Pairing) -> None:
        rivals = len(pairing.entrants) - 1
        points = sum((self.points[one] for one in pairing.entrants), NOTHING)
        scores = [max(0, score) for score in pairing.scores]
        whole = sum(scores)
        for one, place, score in zip(pairing.entrants, pairing.places, scores, strict=True):
            self.opponents[one] += (points - self.points[one]) / rivals
            self.share[one] += Fraction(score, whole) if whole else NOTHING
            self.played[one] += 1
            self.won[one] += place == 1 == pairing.places.count(1)


def standings(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[Standing]:
    """Return everybody in order by what was decided, play-offs apart.

    Who is level in everything stands in the order of strength, on the same place.
    """
    done = decided(rounds)
    sums = _Sums(entrants, done)
    ordered = sorted(entrants, key=lambda one: (one.seed, one.number))
    levels = [[one.number for one in ordered]]
    for worth in (sums.points, sums.opponents):
        levels = _split(levels, worth)
    versus = {one: _versus(one, level, done) for level in levels for one in level}
    for worth in ({one: won or NOTHING for one, won in versus.items()}, sums.share):
        levels = _split(levels, worth)
    found: list[Standing] = []
    for level in levels:
        place = len(found) + 1
        found += [
            Standing(
                one, place, sums.points[one], sums.opponents[one], versus[one], sums.share[one],
                sums.played[one], sums.won[one],
            )
            for one in level
        ]  # fmt: skip
    return found


def _versus(entrant: int, level: Sequence[int], done: Sequence[Pairing]) -> Fraction | None:
    """Return what somebody won of those on the same level, where all of these have met."""
    if len(level) < 2:
        return None
    met = {frozenset(two) for one in done for two in combinations(one.entrants, 2) if one.places}
    if any(frozenset(two) not in met for two in combinations(level, 2)):
        return None
    return sum(
        (
            duel(one, entrant, other)
            for one in done
            if one.places and entrant in one.entrants
            for other in one.entrants
            if other != entrant and other in level
        ),
        NOTHING,
    )


def _split(levels: Sequence[list[int]], worth: Mapping[int, Fraction]) -> list[list[int]]:
    """Split each level by what its members are worth, the most first; else the order stays."""
    return [
        [one for one in level if worth[one] == value]
        for level in levels
        for value in sorted({worth[one] for one in level}, reverse=True)
    ]
