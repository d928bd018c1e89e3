"""What was worked out lately, and may be asked for again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from operator import is_
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """So many answers at most: the one that nobody asked for the longest time is forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[K, V] = OrderedDict()

    def __contains__(self, key: K) -> bool:
        return key in self._found

    def get(self, key: K) -> V | None:
        """Return an answer, if it is still known."""
        if key not in self._found:
            return None
        self._found.move_to_end(key)
        return self._found[key]

    def put(self, key: K, answer: V) -> V:
        """Keep an answer, and return it."""
        self._found[key] = answer
        self._found.move_to_end(key)
        if len(self._found) > self._most:
            self._found.popitem(last=False)
        return answer

    def of(self, key: K, work_out: Callable[[], V]) -> V:
        """Return an answer, worked out unless it is still known."""
        if key not in self._found:
            return self.put(key, work_out())
        self._found.move_to_end(key)
        return self._found[key]


class Latest(Generic[K, V]):
    """The last answer to each of so many questions, as long as it is about the very same things.

    What it is about never changes, and is compared by identity: a position, a view, a log.
    """

    def __init__(self, most: int) -> None:
        self._kept: Kept[K, tuple[tuple[object, ...], V]] = Kept(most)

    def of(self, key: K, about: tuple[object, ...], work_out: Callable[[], V]) -> V:
        """Return an answer, worked out unless the last one was about the same."""
        known = self._kept.get(key)
        if known is not None and all(map(is_, known[0], about)):
            return known[1]
        return self._kept.put(key, (about, work_out()))[1]
