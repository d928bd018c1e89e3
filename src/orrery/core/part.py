"""A mutable piece of a state: the state itself, its generator, a player's mat, the galaxy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar


class Part:
    """Base of everything mutable in a state.

    A part gives itself all its attributes in `__init__`, which takes no arguments, and copies
    itself with `clone`. Saving and loading follow from the attributes (`core.save`). Those that
    start with an underscore are memos: never saved, never compared.
    """

    __slots__ = ()

    # The attributes whose numbers may lie below nought: a debt, a coordinate, -1 for "nobody".
    # Nothing else in a state ever does.
    MAY_BE_NEGATIVE: ClassVar[frozenset[str]] = frozenset()
    # The attributes that hold what is frozen and shared by all clones (a look-up table, the shape
    # of a map). It follows from the match, so no state carries it when it is saved.
    SHARED: ClassVar[frozenset[str]] = frozenset()
    # The attributes that files know by another name, an older one: a position keeps its digest.
    WRITTEN_AS: ClassVar[Mapping[str, str]] = {}


class Section(Part):
    """A part of which there is exactly one, always: the galaxy, the market.

    It sorts a long state by its nouns. Files do not know it: its attributes are written among those
    of the part that it belongs to.
    """

    __slots__ = ()
