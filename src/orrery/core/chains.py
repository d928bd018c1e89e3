"""Chains of answers, found by playing them on copies.

A chain is in its player's hands up to its last answer: nothing before that draws chance, reveals
something or lets others act (`core.undo`), so looking for chains tells nothing that may not be
known, and whoever plays one can take it back.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.bounds import LONGEST_CHAIN, MOST_AT_ONCE
from orrery.core.state import State
from orrery.core.undo import is_final


class Way(msgspec.Struct, frozen=True):
    """Answers of one seat in a row, and the position after them."""

    state: State
    actions: tuple[Action, ...] = ()
    is_open: bool = True  # nothing in it is final: it can go on


Member = TypeVar("Member")
Steps: TypeAlias = Callable[[Way], Iterable[tuple[Action, Hashable]]]


def follow(way: Way, seat: Seat, actions: Sequence[Action]) -> Way | None:
    """Go on with answers; None where one is not offered or comes after what is final."""
    for action in actions:
        if not way.is_open or action not in way.state.choices(seat):
            return None
        way = further(way, seat, action)
    return way


def further(way: Way, seat: Seat, action: Action) -> Way:
    """Go on with one answer that is offered."""
    after = way.state.clone()
    after.play(seat, action)
    is_open = not is_final(way.state, after, seat)
    return Way(after, (*way.actions, action), is_open)


def reached(way: Way, seat: Seat, steps: Steps, goal: Hashable = None) -> dict[Hashable, Way]:
    """Return the shortest way on to whatever steps lead to, as they name it.

    Who has a goal looks no further than that.
    """
    found: dict[Hashable, Way] = {}
    edge = deque([way])
    while edge and (goal is None or goal not in found):
        here = edge.popleft()
        if not here.is_open:
            continue
        for action, there in steps(here):
            if there not in found:
                found[there] = further(here, seat, action)
                edge.append(found[there])
    return found


def fits(way: Way) -> bool:
    """Whether one press may give all these answers."""
    length = sum(len(str(action)) + 1 for action in way.actions)
    return len(way.actions) <= MOST_AT_ONCE and length <= LONGEST_CHAIN


def in_turn(
    way: Way, crew: Sequence[Member], lead: Callable[[Way, Member], Way | None]
) -> tuple[Way, list[Member]]:
    """Let a crew go one after the other, each where it is led; who cannot go stays behind."""
    gone: list[Member] = []
    for member in crew:
        after = lead(way, member) if way.is_open else None
        if after is not None and fits(after):
            way = after
            gone.append(member)
    return way, gone
