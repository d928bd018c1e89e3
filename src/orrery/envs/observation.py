"""Numbers for views: a fixed layout, learnt once for a game, and a writer that fills an array.

How long the sequences of a view grow, and which words it uses, is learnt from a few seeded matches
(the same for everybody, so the layout is, too). What would not fit later is cut off; a word that
was not met then is written as none of the known ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from orrery.core.action import Seat
from orrery.core.errors import BadOption
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.view import View

Array = npt.NDArray[np.float32]

_MATCHES = 6
_LOOKS_PER_MATCH = 60
_CAP = 20_000
_NUMBERS = frozenset({int, bool, float})
_NOTHING = object()


class Node:
    """One place in a view: a number, a word, a sequence or a thing with fields.

    Laid out as: a 1 where something may be missing; a number; one place for each word; the length
    of a sequence; then what lies below.
    """

    __slots__ = (
        "at", "below", "inner", "is_number", "is_optional", "is_row", "last", "length", "words",
    )  # fmt: skip

    def __init__(self) -> None:
        self.is_optional = False
        self.is_number = False
        self.words: dict[str, int] = {}
        self.length = -1  # of a sequence; its items are below, by place
        self.below: dict[str | int, Node] = {}
        self.is_row = False  # a sequence of plain numbers
        self.at = 0
        self.inner = 0  # where the number, the words or the length stand
        self.last: Any = _NOTHING  # what was learnt last: most of a view stays as it was

    def learn(self, value: Any) -> None:
        """Take note of what stands here."""
        if value == self.last:
            return
        self.last = value
        if value is None:
            self.is_optional = True
        elif isinstance(value, (bool, int, float)):
            self.is_number = True
        elif isinstance(value, str):
            self.words.setdefault(value, len(self.words))
        elif isinstance(value, (tuple, list)):
            self.length = max(self.length, len(value))
            for at, item in enumerate(value):
                self.child(at).learn(item)
        else:
            for name, item in _fields(value):
                self.child(name).learn(item)

    def child(self, key: str | int) -> Node:
        """Return the place below, made when it is first seen."""
        if key not in self.below:
            self.below[key] = Node()
        return self.below[key]

    def is_plain(self) -> bool:
        """Whether nothing but a number ever stands here."""
        return not (self.is_optional or self.words or self.below or self.length >= 0)

    def lay_out(self, at: int) -> int:
        """Give this place and all below their numbers; return the first free one."""
        self.at = at
        self.inner = at + int(self.is_optional)
        at = self.inner + int(self.is_number) + len(self.words) + int(self.length >= 0)
        self.is_row = self.length >= 0 and all(one.is_plain() for one in self.below.values())
        for child in self.below.values():
            at = child.lay_out(at)
        return at

    def write(self, value: Any, out: list[float]) -> None:
        """Write what stands here; all is nought before."""
        if value is None:
            return
        if self.is_optional:
            out[self.at] = 1.0
        kind = type(value)
        if kind is int or kind is bool or kind is float:
            if self.is_number:
                out[self.inner] = value
        elif kind is str:
            word = self.words.get(value)
            if word is not None:
                out[self.inner + self.is_number + word] = 1.0
        elif kind is tuple or kind is list:
            self._write_sequence(value, out)
        elif kind is dict:
            for key, item in value.items():
                child = self.below.get(str(key))
                if child is not None:
                    child.write(item, out)
        else:
            for name, child in self.below.items():
                child.write(getattr(value, str(name), None), out)

    def _write_sequence(self, items: Any, out: list[float]) -> None:
        if self.length < 0:
            return
        at = self.inner + self.is_number + len(self.words)
        out[at] = len(items)
        row = items[: self.length]
        # what was always a number may one day be missing
        if self.is_row and all(type(item) in _NUMBERS for item in row):
            out[at + 1 : at + 1 + len(row)] = row
            return
        for child, item in zip(self.below.values(), items, strict=False):
            child.write(item, out)

    def label(self, names: list[str], path: str) -> None:
        """Say what each number means."""
        if self.is_optional:
            names[self.at] = f"{path}?"
        marks = [path] * self.is_number + [f"{path}={word}" for word in self.words]
        marks += [f"{path}#"] * (self.length >= 0)
        names[self.inner : self.inner + len(marks)] = marks
        for key, child in self.below.items():
            child.label(names, f"{path}.{key}" if path else str(key))


def _fields(value: Any) -> Iterable[tuple[str, Any]]:
    """Return what a mapping or a struct holds, by name."""
    if isinstance(value, dict):
        return [(str(key), item) for key, item in value.items()]
    return [(name, getattr(value, name)) for name in value.__struct_fields__]


class Layout:
    """Where each fact of a view stands in the observation array."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.players = players
        self.root = Node()
        for seed in range(_MATCHES):
            self._learn(game.start(players, seed, options), Rng(seed + 1))
        self.size = self.root.lay_out(0)
        self.version = f"view.{game.rules_version}"

    def _learn(self, state: State, rng: Rng) -> None:
        for count in range(_CAP):
            if not state.pending():
                break
            seat = rng.pick(state.pending())
            if count % max(1, count // _LOOKS_PER_MATCH) == 0:
                self.root.learn(state.view(seat))
            state.play(seat, rng.pick(state.real_choices(seat)))
        for seat in range(self.players):
            self.root.learn(state.view(seat))

    def labels(self) -> list[str]:
        """Return what each number of an observation means."""
        names = [""] * self.size
        self.root.label(names, "")
        return names

    def new(self) -> Array:
        """Return an empty observation."""
        return np.zeros(self.size, dtype=np.float32)

    def write(self, view: View, out: Array) -> None:
        """Write a view into an array that was made by `new`."""
        numbers = [0.0] * self.size
        self.root.write(view, numbers)
        out[:] = numbers

    def observe(self, state: State, seat: Seat, out: Array) -> None:
        """Write what a seat may know of a state."""
        if not 0 <= seat < self.players:
            raise BadOption("env.no_seat", seat=seat, last=self.players - 1)
        self.write(state.view(seat), out)


@cache
def view_layout_of(game: Game, players: int, options: Options) -> Layout:
    """Return the layout of the views of a game at a table, learnt once."""
    return Layout(game, players, options)
