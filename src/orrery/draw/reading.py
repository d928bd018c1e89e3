"""Pictures that are kept by what they read of a view, whoever looks.

A map reads the sectors and the ships on them: it is the same picture for every seat, and after a
click that moved no ship. Nobody has to say what it reads. While it is drawn its view notes every
field that is asked for, and of a few parts, such as the mats of all seats, the fields of each;
another view with the same values there would be drawn alike.
So a function that is kept here may look at nothing but its scene and its other arguments.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, wraps
from hashlib import blake2b
from sys import getsizeof
from threading import Lock
from typing import Any, Concatenate, Final, ParamSpec, Protocol, Self, TypeVar

import msgspec

from orrery.draw.svg import Svg

MOST: Final = 12_000_000  # bytes of all pictures that are kept
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
                self.size += getsizeof(picture)
                self._pictures[key] = picture, box
            while self.size > self.most or len(self._pictures) > MOST_PICTURES:
                _, (oldest, _) = self._pictures.popitem(last=False)
                self.size -= getsizeof(oldest)


SHELF: Final = Shelf()


NOTES: Final = "notes_"  # the field of a view that notes what is read of it
MOST_PARTS: Final = 8  # parts of a field that are told apart: the mats of all seats
_read: Final = object.__getattribute__  # without a note
Parts = tuple[msgspec.Struct, ...]


class Notes:
    """What was read of a view, or of one of its parts: fields by name, and parts of fields."""

    __slots__ = ("names", "parts", "shown", "values", "whose")

    def __init__(self) -> None:
        self.whose = 0  # the view by its id: copies of it that were changed have the same notes
        self.names: set[str] = set()
        self.parts: dict[str, Parts] = {}
        self.values: dict[Way, bytes] = {}  # parts that are drawn of it ask for the same again
        self.shown: dict[str, tuple[Any, Any]] = {}  # fields: as they are, as they are handed out

    def field(self, name: str, value: Any) -> Any:
        """Return a field that is read; a few parts each note what is read of them."""
        known = self.shown.get(name)
        if known is not None:
            if known[0] is not value:  # of a copy that was changed
                self.names.add(name)
                return value
            return known[1]
        handed = value
        if _has_parts(value):
            handed = self.parts[name] = tuple([_noting_part(one) for one in value])
        else:
            self.names.add(name)
        self.shown[name] = value, handed
        return handed

    def way(self) -> Way:
        """Return what was read in a fixed order."""
        parts = [
            (name, tuple([tuple(sorted(_read(one, NOTES).names)) for one in noting]))
            for name, noting in sorted(self.parts.items())
            if name not in self.names
        ]
        return tuple(sorted(self.names)), tuple(parts)

    def add(self, way: Way, view: msgspec.Struct) -> None:
        """Note what was read for a picture that is a part of a larger one."""
        self.names.update(way[0])
        for name, read in way[1]:
            for one, names in zip(self.field(name, _read(view, name)), read, strict=True):
                if hasattr(type(one), "plain_"):
                    _read(one, NOTES).names.update(names)


# the fields that were read whole; of others, what of each of their parts
Way = tuple[tuple[str, ...], tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]]


def _has_parts(value: object) -> bool:
    """Whether a value is a few things of a kind, such as what lies before each seat."""
    if type(value) is not tuple or not 0 < len(value) <= MOST_PARTS:
        return False
    for one in value:  # asked so often that a generator would be felt
        if not isinstance(one, msgspec.Struct):
            return False
    return True


@cache
def noting(kind: type[msgspec.Struct], *, is_part: bool = False) -> type[msgspec.Struct]:
    """Return the same kind of view, but one that notes which of its fields are read."""
    fields = frozenset(kind.__struct_fields__)

    def read(view: msgspec.Struct, name: str) -> Any:
        value = _read(view, name)
        if name not in fields:
            return value
        notes = _read(view, NOTES)
        known = notes.shown.get(name)  # most fields are read again and again
        return known[1] if known is not None and known[0] is value else notes.field(name, value)

    def read_part(part: msgspec.Struct, name: str) -> Any:
        if name in fields:
            _read(part, NOTES).names.add(name)
        return _read(part, name)

    def is_same(one: msgspec.Struct, other: object) -> bool:
        return bool(bare(one) == bare(other))

    def hashed(one: msgspec.Struct) -> int:
        return hash(bare(one))

    return msgspec.defstruct(
        kind.__name__,
        [(NOTES, Notes)],
        bases=(kind,),
        namespace={
            "__getattribute__": read_part if is_part else read,
            "__eq__": is_same,
            "__hash__": hashed,
            "plain_": kind,
        },
        frozen=True,
        kw_only=True,
    )


def bare(value: Any) -> Any:
    """Return a value that notes nothing any more: all of it counts as read."""
    if type(value) is tuple:
        return tuple([bare(one) for one in value])
    kind = getattr(type(value), "plain_", None)
    if kind is None:
        return value
    _read(value, NOTES).names.update(kind.__struct_fields__)
    return kind(**_fields(value, kind))


def noted(view: msgspec.Struct) -> tuple[Any, Notes]:
    """Return a copy of a view that notes what is read of it, and its notes."""
    kind = getattr(type(view), "plain_", type(view))
    notes = Notes()
    copy = noting(kind)(**_fields(view, kind), **{NOTES: notes})
    notes.whose = id(copy)
    return copy, notes


def _noting_part(part: msgspec.Struct) -> msgspec.Struct:
    kind = getattr(type(part), "plain_", type(part))
    return noting(kind, is_part=True)(**_fields(part, kind), **{NOTES: Notes()})


def _fields(view: msgspec.Struct, kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {name: _read(view, name) for name in kind.__struct_fields__}


def kept_as_read(
    draws: Callable[Concatenate[S, P], Svg],
) -> Callable[Concatenate[S, P], Svg]:
    """Keep what a function draws of a scene, by what it reads of the view."""
    known: OrderedDict[Hashable, list[Way]] = OrderedDict()

    @wraps(draws)
    def draw(scene: S, /, *args: P.args, **kwargs: P.kwargs) -> Svg:
        look, view = scene.look, scene.view
        plain = tuple([bare(one) for one in args])
        named = {name: bare(one) for name, one in kwargs.items()}
        given = (plain, *named.items())
        how = (look.names, look.language, look.theme, id(look.box), given)
        ways = known.setdefault(given, [])
        values = _known_values(view)
        for at, way in enumerate(ways):
            key = values.get(way)
            if key is None:
                key = values[way] = _values(view, way)
            found = SHELF.get((draws, how, way, key))
            if found is not None:
                _note(view, way)
                if at:  # it is read in the same way again, most likely
                    ways.insert(0, ways.pop(at))
                return found
        copy, notes = noted(view)
        picture = draws(scene.of(copy), *plain, **named)
        way = notes.way()
        key = values.get(way) or _values(view, way)
        SHELF.put((draws, how, way, key), picture, look.box)
        _note(view, way)
        if way not in ways:
            ways.insert(0, way)
            del ways[MOST_WAYS:]
            if len(known) > MOST_PICTURES:
                known.popitem(last=False)
        return picture

    return draw


_last: tuple[msgspec.Struct | None, dict[Way, bytes]] = None, {}  # a view, and what is known of it


def _known_values(view: msgspec.Struct) -> dict[Way, bytes]:
    """Return which values of a view are known as keys already."""
    global _last  # noqa: PLW0603 - the parts of a board ask one after the other
    if hasattr(type(view), "plain_"):
        notes: Notes = _read(view, NOTES)
        return notes.values if notes.whose == id(view) else {}
    known = _last
    if known[0] is not view:
        _last = known = view, {}
    return known[1]


def kept_as_told(draws: Callable[P, Svg]) -> Callable[P, Svg]:
    """Keep what a function draws of nothing but its arguments.

    It is found at a tenth of the price of what is read: so small parts, of which a board has
    many, are told what they show. Arguments are values that never change.
    """

    @wraps(draws)
    def draw(*args: P.args, **kwargs: P.kwargs) -> Svg:
        key = (draws, args, *kwargs.items())
        picture = SHELF.get(key)
        if picture is None:
            picture = draws(*args, **kwargs)
            SHELF.put(key, picture, None)
        return picture

    return draw


def _values(view: msgspec.Struct, way: Way) -> bytes:
    """Return the values of some fields, as one key."""
    values = [_read(view, name) for name in way[0]]
    for name, read in way[1]:
        parts = _read(view, name)
        if not _has_parts(parts) or len(parts) != len(read):
            values.append(parts)  # drawn on another way
            continue
        values.append(len(parts))
        for one, names in zip(parts, read, strict=True):
            values += [_read(one, part) for part in names]
    return blake2b(msgspec.msgpack.encode(values), digest_size=16).digest()


def _note(view: msgspec.Struct, way: Way) -> None:
    """Tell a larger picture, of which this one is a part, what was read for it."""
    if hasattr(type(view), "plain_"):
        _read(view, NOTES).add(way, view)
