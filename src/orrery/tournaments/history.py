"""What happened in a tournament so far: rounds of pairings, with the places that were taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final, Literal, TypeAlias

import msgspec

Stage: TypeAlias = Literal["main", "playoff"]
NO_SHOW: Final = 0  # the place of whoever left or did not come
HALF: Final = Fraction(1, 2)


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    seed: int = 0  # 1 for the strongest when it began
    group: int = 0
    is_in: bool = True  # is seated in rounds to come


class Pairing(msgspec.Struct, frozen=True):
    """Who sits at one table in one round, by seat; one alone has a bye."""

    entrants: tuple[int, ...]
    places: tuple[int, ...] = ()  # by seat, 1 for the winners; nothing until it is decided
    scores: tuple[int, ...] = ()

    @property
    def is_bye(self) -> bool:
        """Whether somebody has nobody to play against."""
        return len(self.entrants) == 1

    @property
    def is_decided(self) -> bool:
        """Whether it is known what came of it."""
        return self.is_bye or bool(self.places)

    def points(self) -> dict[int, Fraction]:
        """Return what a decided pairing brings: the share of the others whom somebody beat.

        So a table counts 1 for its winner and 0 for its last, however many sit there.
        """
        if self.is_bye:
            return {self.entrants[0]: Fraction(1)}
        rivals = len(self.entrants) - 1
        return {
            one: sum((duel(self, one, other) for other in self.entrants if other != one), HALF * 0)
            / rivals
            for one in self.entrants
        }

    def place(self, entrant: int) -> int:
        """Return the place that somebody took."""
        return self.places[self.entrants.index(entrant)]


class Round(msgspec.Struct, frozen=True):
    """What is played at the same time."""

    pairings: tuple[Pairing, ...]
    stage: Stage = "main"


def duel(pairing: Pairing, one: int, other: int) -> Fraction:
    """Return what somebody has won of another one at a table: 1, a half or nothing."""
    mine, theirs = pairing.place(one), pairing.place(other)
    if mine == NO_SHOW:
        return Fraction(0)
    if theirs == NO_SHOW or mine < theirs:
        return Fraction(1)
    return HALF if mine == theirs else Fraction(0)


def decided(rounds: Iterable[Round], stage: Stage = "main") -> list[Pairing]:
    """Return the decided pairings of a stage."""
    return [
        one for each in rounds if each.stage == stage for one in each.pairings if one.is_decided
    ]


def meetings(rounds: Iterable[Round]) -> Counter[frozenset[int]]:
    """Return how often each two have sat at one table, also where it is not over."""
    return Counter(
        frozenset(two)
        for each in rounds
        for one in each.pairings
        for two in combinations(one.entrants, 2)
    )


def byes(rounds: Iterable[Round]) -> Counter[int]:
    """Return how often each had nobody to play against."""
    return Counter(one.entrants[0] for each in rounds for one in each.pairings if one.is_bye)


def seatings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """Return how often each has sat on each seat."""
    return Counter(
        (entrant, seat)
        for each in rounds
        for one in each.pairings
        if not one.is_bye
        for seat, entrant in enumerate(one.entrants)
    )


def present(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Return those who are still seated, the strongest first."""
    return sorted((one for one in entrants if one.is_in), key=lambda one: (one.seed, one.number))
