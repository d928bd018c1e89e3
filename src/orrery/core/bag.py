"""Bags and decks: things drawn by chance.

A face-down stack nobody may look at is a bag: draw from it when needed, and keep no secret order
that no rule needs. Both are plain lists in the state, so that cloning and saving them costs
nothing; these are the verbs for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from orrery.core.rng import Rng

T = TypeVar("T")


def draw(bag: list[T], rng: Rng, count: int = 1) -> list[T]:
    """Draw from a bag at random, as many as are there."""
    return [rng.draw(bag) for _ in range(min(count, len(bag)))]


def shuffled(items: Iterable[T], rng: Rng) -> list[T]:
    """Return the items in a random order."""
    found = list(items)
    rng.shuffle(found)
    return found


def deal(deck: list[T], hands: int, size: int) -> list[list[T]]:
    """Deal hands of a size from the top of a shuffled deck; what is left stays in it."""
    return [[deck.pop() for _ in range(size)] for _ in range(hands)]
