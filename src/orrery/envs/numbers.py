"""Observations that a game writes itself, from its state: no view is built.

First comes what is asked, which is alike for every game: the question, who owes an answer, and what
the question mentions; then the game's own numbers (`core/numbers.py`). A game that writes none is
observed through its views (`observation.py`).
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from orrery.core.action import Seat
from orrery.core.errors import BadOption
from orrery.core.game import Game
from orrery.core.numbers import blank_row
from orrery.core.options import Options
from orrery.core.state import State
from orrery.core.step import Asking
from orrery.envs.observation import view_layout_of

Array = npt.NDArray[np.float32]

VERSION: Final = 1  # of what is asked; the game's own version stands beside it
FACTS: Final = 8  # numbers that a question mentions
FOR_PEOPLE: Final = frozenset({"drawing", "text", "terminal", "preview", "standing"})


class AnyLayout(Protocol):
    """Where each fact stands in an observation."""

    size: int
    version: str

    def labels(self) -> list[str]:
        """Return what each number of an observation means."""
        ...

    def new(self) -> Array:
        """Return an empty observation."""
        ...

    def observe(self, state: State, seat: Seat, out: Array) -> None:
        """Write what a seat may know of a state."""
        ...


class OwnNumbers:
    """The numbers that a game writes itself."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self.game = game
        self.players = players
        state = game.start(players, 0, options)
        self.questions: dict[type[Any], int] = {
            kind: at for at, kind in enumerate(questions_of(game))
        }
        self.first = len(self.questions) + players + FACTS
        self._labels = [*self._asked_labels(), *game.number_labels(state)]
        self.size = len(self._labels)
        self.version = f"{VERSION}.{game.numbers_version}"
        self._row = blank_row(self.size)
        self._array = np.frombuffer(self._row, np.int32)

    def labels(self) -> list[str]:
        """Return what each number of an observation means."""
        return self._labels[:]

    def new(self) -> Array:
        """Return an empty observation."""
        return np.zeros(self.size, np.float32)

    def observe(self, state: State, seat: Seat, out: Array) -> None:
        """Write what a seat may know of a state."""
        if not 0 <= seat < self.players:
            raise BadOption("env.no_seat", seat=seat, last=self.players - 1)
        self._array.fill(0)
        self.game.write_numbers(state, seat, self._row, self.first)
        out[:] = self._array
        if state.asked:
            self._write_asked(state, seat, out)

    def _write_asked(self, state: State, seat: Seat, out: Array) -> None:
        """Write what is asked, of whom, and the numbers that the question mentions."""
        step = state.stack[-1]
        assert isinstance(step, Asking)
        kinds, players = len(self.questions), self.players
        out[self.questions[type(step)]] = 1.0
        for asked in state.asked:
            out[kinds + (asked - seat) % players] = 1.0
        at = kinds + players
        for value in step.facts(state, seat).values():
            for number in numbers_in(value):
                if at == self.first:
                    return
                out[at] = number
                at += 1

    def _asked_labels(self) -> list[str]:
        found = [f"asked {kind.__name__}" for kind in self.questions]
        found += [f"asked of +{at}" for at in range(self.players)]
        return found + [f"fact {at}" for at in range(FACTS)]


def numbers_in(value: object) -> Iterator[float]:
    """Yield the numbers that a question mentions; what is none yet is below nought."""
    if value is None:
        yield -1.0
    elif isinstance(value, (bool, int, float)):
        yield float(value)
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from numbers_in(one)


def questions_of(game: Game) -> list[type[Any]]:
    """Return every kind of question of a game, by name."""
    package = import_module(game.package)
    for page in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{game.package}."):
        if FOR_PEOPLE.isdisjoint(page.name.split(".")):
            import_module(page.name)
    found: list[type[Any]] = []
    kinds: list[type[Any]] = [Asking]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(f"{game.package}."):
            found.append(kind)
    return sorted(set(found), key=lambda kind: (kind.__name__, kind.__module__))


@cache
def layout_of(game: Game, players: int, options: Options) -> AnyLayout:
    """Return how a game is observed at a table, worked out once."""
    if game.numbers_version:
        return OwnNumbers(game, players, options)
    return view_layout_of(game, players, options)
