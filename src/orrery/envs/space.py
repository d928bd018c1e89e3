"""Numbers for actions: every value that an action type can take has a place in one fixed list."""

from __future__ import annotations

import itertools
import types
import typing
from functools import cache
from typing import Any

import msgspec

from orrery.core.action import Action
from orrery.core.errors import BadOption
from orrery.core.game import Game


class ActionSpace:
    """All actions of a game, numbered in the order of its action types and their fields."""

    def __init__(self, game: Game) -> None:
        self.actions: tuple[Action, ...] = tuple(
            action for kind in game.actions for action in every_value(kind)
        )
        self.number: dict[Action, int] = {action: at for at, action in enumerate(self.actions)}

    def __len__(self) -> int:
        return len(self.actions)


@cache
def space_of(game: Game) -> ActionSpace:
    """Return the numbered actions of a game, listed once."""
    return ActionSpace(game)


def every_value(kind: type[Action]) -> list[Action]:
    """List every value of an action type."""
    hints = typing.get_type_hints(kind, include_extras=True)
    domains = [domain(hints[name], f"{kind.__name__}.{name}") for name in kind.__struct_fields__]
    return [kind(*values) for values in itertools.product(*domains)]


def domain(hint: Any, place: str) -> list[Any]:  # a type hint has no better type
    """List every value of a field: a bounded integer, a bool, a literal, a tuple, or nothing."""
    origin = typing.get_origin(hint)
    args = typing.get_args(hint)
    if origin is typing.Literal:
        return list(args)
    if hint is bool:
        return [False, True]
    if hint is type(None):
        return [None]
    if origin in {typing.Union, types.UnionType}:
        return [value for arm in args for value in domain(arm, place)]
    if origin is typing.Annotated and args[0] is int:
        return list(_bounds(args[1:], place))
    if origin is typing.Annotated:
        return domain(args[0], place)
    if origin is tuple and Ellipsis not in args:
        return list(itertools.product(*(domain(arm, place) for arm in args)))
    raise BadOption("env.unbounded", place=place)


def _bounds(marks: tuple[Any, ...], place: str) -> range:
    for mark in marks:
        if isinstance(mark, msgspec.Meta):
            low = mark.ge if mark.ge is not None else None if mark.gt is None else mark.gt + 1
            high = mark.le if mark.le is not None else None if mark.lt is None else mark.lt - 1
            if low is not None and high is not None:
                return range(int(low), int(high) + 1)
    raise BadOption("env.unbounded", place=place)
