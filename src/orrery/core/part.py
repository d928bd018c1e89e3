"""A mutable piece of a state: the state itself, its generator, a player's mat."""

from __future__ import annotations

from typing import ClassVar


class Part:
    """Base of everything mutable in a state.

    A part names its attributes in `__slots__`, can be made without arguments, and copies itself
    with `clone`. Saving and loading follow from the slots (`core.save`). Attributes that start with
    an underscore are memos: never saved, never compared.
    """

    __slots__ = ()

    # The slots whose numbers may lie below nought: a debt, a coordinate, -1 for "nobody". Nothing
    # else in a state ever does.
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset()
