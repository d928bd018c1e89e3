"""Unfinished business: what is left to ask and to do, as frozen values on a stack inside the state.

The engine takes the top step off the stack, then calls it. A step that wants to go on puts itself,
or its successor, back:

    class Volley(Question["ToyState", Fire | Hold], frozen=True):
        '''TOY-3.2: fire or hold, as often as there are guns left.'''
        guns: int

        def choices(self, s, seat):
            return (Fire(), Hold())

        def play(self, s, seat, action):
            if isinstance(action, Fire) and self.guns > 1:
                s.ask(Volley(self.seat, self.guns - 1))

Steps are frozen, so cloning the stack is copying a list. Half a turn is a state like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from orrery.core.action import Action, Seat

S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Record(msgspec.Struct, frozen=True):
    """A frozen value that may lie in a state; its sequences are tuples."""

    # The fields whose numbers may lie below nought, as in `Part`.
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset()


class Step(Record, Generic[S], frozen=True):
    """A piece of unfinished business."""

    asks: ClassVar[bool] = False


class Routine(Step[S], frozen=True):
    """Runs on by itself.

    A phase that lines up its turns, what comes after a question is settled.
    """

    def run(self, s: S) -> None:
        """Do it; ask for what must come next."""
        raise NotImplementedError


class Asking(Step[S], Generic[S, A], frozen=True):
    """Asks somebody something.

    The docstring of a subclass is the question, `clause` the rule that asks it.
    """

    asks: ClassVar[bool] = True
    clause: ClassVar[str] = ""
    # A single forced choice is made by the engine, unless the pause itself would tell a secret or a
    # person wants it.
    automatic: ClassVar[bool] = True

    def pending(self, s: S) -> Sequence[Seat]:
        """Return who owes an answer, in seat order; never nobody."""
        raise NotImplementedError

    def choices(self, s: S, seat: Seat) -> Sequence[A]:
        """Return every legal answer in a stable order; never none."""
        raise NotImplementedError

    def play(self, s: S, seat: Seat, action: A) -> None:
        """Carry one legal answer out."""
        raise NotImplementedError

    def afterthoughts(self, s: S, seat: Seat) -> Sequence[A]:
        """Return how a seat that owes no answer may still go back on its last one; usually not."""
        return ()

    def refusal(self, s: S, seat: Seat, action: Action) -> tuple[str, str]:
        """Say why an action that is not among the choices is refused: a key and its clause."""
        return "action.not_offered", self.clause

    def facts(self, s: S, seat: Seat | None) -> dict[str, Any]:
        """Return what the words of the question may mention to this seat."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


class Question(Asking[S, A], Generic[S, A], frozen=True):
    """Asks one seat."""

    seat: Seat

    def pending(self, s: S) -> Sequence[Seat]:
        """Return the one who is asked."""
        return (self.seat,)


class Simultaneous(Asking[S, A], Generic[S, A], frozen=True):
    """Asks several seats at once; it puts itself back until all have answered."""

    automatic: ClassVar[bool] = False
