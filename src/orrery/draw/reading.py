"""Pictures that are kept by what they read of a view, whoever looks.

A map reads the sectors and the ships on them: it is the same picture for every seat, and after a
click that moved no ship. Nobody has to say what it reads. While it is drawn its view notes every
field that is asked for; another view with the same values in these fields would be drawn alike.
So a function that is kept here may look at nothing but its scene and its other arguments.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, wraps
from threading import Lock
from typing import Any, Concatenate, Final, ParamSpec, Protocol, Self, TypeVar

import msgspec

from orrery.draw.svg import Svg

MOST: Final = 12_000_000  # characters of all pictures that are kept
MOST_PICTURES: Final = 8192
MOST_WAYS: Final = 8  # sets of fields that one function is known to read


class AnyLook(Protocol):
    """How somebody wants to see it; the box is another than the game's own, or None."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def language(self) -> str: ...
    @property
    def theme(self) -> str: ...
    @property
    def box(self) -> object: ...


class AnyScene(Protocol):
    """A view as one person looks at it."""

    @property
    def look(self) -> AnyLook: ...
    @property
    def view(self) -> msgspec.Struct: ...
    def of(self, view: Any) -> Self:
        """Return the same with another view."""
        ...


S = TypeVar("S", bound=AnyScene)
P = ParamSpec("P")
Kept = tuple[Svg, object]  # the picture, and the box that it was drawn from


class Shelf:
    """The last pictures, as many as have room."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.size = 0
        self._pictures: OrderedDict[Hashable, Kept] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Svg | None:
        """Return a picture, if it is there."""
        with self._lock:
            found = self._pictures.get(key)
            if found is None:
                return None
            self._pictures.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, picture: Svg, box: object) -> None:
        """Keep a picture; the oldest make room."""
        with self._lock:
            if key not in self._pictures:
                self.size += len(picture)
                self._pictures[key] = picture, box
            while self.size > self.most or len(self._pictures) > MOST_PICTURES:
                _, (oldest, _) = self._pictures.popitem(last=False)
                self.size -= len(oldest)


SHELF: Final = Shelf()


NOTES: Final = "notes_"  # the field of a view that notes what is read of it
_read: Final = object.__getattribute__  # without a note


@cache
def noting(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Return the same kind of view, but one that notes which of its fields are read."""
    fields = frozenset(kind.__struct_fields__)

    def read(view: msgspec.Struct, name: str) -> Any:
        if name in fields:
            _read(view, NOTES).add(name)
        return _read(view, name)

    return msgspec.defstruct(
        kind.__name__,
        [(NOTES, set[str])],
        bases=(kind,),
        namespace={"__getattribute__": read, "plain_": kind},
        frozen=True,
        kw_only=True,
    )


def noted(view: msgspec.Struct) -> tuple[Any, set[str]]:
    """Return a copy of a view that notes what is read of it, and its notes."""
    notes: set[str] = set()
    kind = getattr(type(view), "plain_", type(view))
    values = {name: _read(view, name) for name in kind.__struct_fields__}
    return noting(kind)(**values, **{NOTES: notes}), notes


def kept_as_read(
    draws: Callable[Concatenate[S, P], Svg],
) -> Callable[Concatenate[S, P], Svg]:
    """Keep what a function draws of a scene, by what it reads of the view."""
    ways: list[tuple[str, ...]] = []

    @wraps(draws)
    def draw(scene: S, /, *args: P.args, **kwargs: P.kwargs) -> Svg:
        look, view = scene.look, scene.view
        how = (look.names, look.language, look.theme, id(look.box), args, *kwargs.items())
        for way in ways:
            found = SHELF.get((draws, how, way, _values(view, way)))
            if found is not None:
                _note(view, way)
                return found
        copy, notes = noted(view)
        picture = draws(scene.of(copy), *args, **kwargs)
        way = tuple(sorted(notes))
        SHELF.put((draws, how, way, _values(view, way)), picture, look.box)
        _note(view, way)
        if way not in ways:
            ways.insert(0, way)
            del ways[MOST_WAYS:]
        return picture

    return draw


def _values(view: msgspec.Struct, way: tuple[str, ...]) -> bytes:
    """Return the values of some fields, as one key."""
    return msgspec.msgpack.encode([_read(view, name) for name in way]) if way else b""


def _note(view: msgspec.Struct, way: tuple[str, ...]) -> None:
    """Tell a larger picture, of which this one is a part, what was read for it."""
    if hasattr(type(view), "plain_"):
        _read(view, NOTES).update(way)
