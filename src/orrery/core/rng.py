"""The seeded generator that lives inside a state.

SplitMix64 (Steele, Lea, Flood 2014): one integer of memory, so that cloning and saving it is free,
and the same numbers on every machine and Python.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

from orrery.core.part import Part

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15


class Rng(Part):
    """A small deterministic source of chance."""

    __slots__ = ("word",)

    def __init__(self, seed: int = 0) -> None:
        self.word = seed & _MASK

    def clone(self) -> Rng:
        """Return an independent generator that will give the same numbers."""
        return Rng(self.word)

    def bits(self) -> int:
        """Return 64 random bits."""
        self.word = word = (self.word + _GAMMA) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return word ^ (word >> 31)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to limit - 1, each exactly as likely."""
        if not 0 < limit <= _MASK + 1:
            raise ValueError(f"cannot draw below {limit}")
        while True:
            bits = self.bits()
            found = bits % limit
            # the last numbers count only if as many would follow as there are results
            if bits - found <= _MASK + 1 - limit:
                return found

    def die(self, sides: int = 6) -> int:
        """Return a roll from 1 to sides."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def draw(self, items: MutableSequence[T]) -> T:
        """Take one item out at random; the order of the rest may change."""
        at = self.below(len(items))
        items[at], items[-1] = items[-1], items[at]
        return items.pop()

    def fork(self) -> Rng:
        """Return a new generator with a stream of its own."""
        return Rng(self.bits())
