"""Saving and loading whole states, generated from their attributes and fields.

Plain values stay as they are. A list in a state is mutable and stays a list; a sequence inside a
frozen record is a tuple, and so is one in an attribute that had a tuple from the beginning. A
frozen record is written `{"Name": [fields]}`, an action `{"!Name": [fields]}`, a mutable part
`{"+Name": {attribute: value}}`, a mapping `{"{}": [[key, value], ...]}`, a number of more than 64
bits (a bit set) `{"#": "hexadecimal"}`.

Attributes go by name, those of a section among those of its owner, so that a snapshot outlives a
change of the state's shape: an attribute that it does not know keeps its first value, one that is
gone is passed over.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from orrery.core.action import Action
from orrery.core.errors import BadMatch, InternalError
from orrery.core.foreign import broken
from orrery.core.part import Part, Section
from orrery.core.state import State
from orrery.core.step import Record

# Frozen and shared: the match names them, so no state carries them, nor what a part calls `SHARED`.
NOT_SAVED = frozenset({"box", "options", "sink"})

P = TypeVar("P", bound=Part)
_MAPPING = "{}"
_BIG = "#"
# what other readers of JSON and msgpack take for a whole number
_SMALLEST, _LARGEST = -(1 << 63), (1 << 64) - 1
# What may lie in a state, by the mark before its name. Components are named there by their ids.
_MARKS: dict[type, str] = {Record: "", Action: "!", Part: "+"}


_ATTRIBUTES: dict[type[Part], tuple[str, ...]] = {}
_WRITTEN: dict[type[Part], tuple[tuple[str, Callable[[Any], Any]], ...]] = {}


def attributes(part: Part) -> tuple[str, ...]:
    """Return the names of what makes up a part, in a stable order, compiled or not."""
    kind = type(part)
    if kind not in _ATTRIBUTES:
        names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
        names |= set(getattr(part, "__dict__", ()))
        for base in kind.__mro__:
            names |= set(base.__dict__.get("__slots__", ()))
        shared = NOT_SAVED | kind.SHARED
        _ATTRIBUTES[kind] = tuple(
            sorted(name for name in names if not name.startswith("_") and name not in shared)
        )
    return _ATTRIBUTES[kind]


def dump(value: Any) -> Any:  # anything that a state may hold, as JSON-like data
    """Write a value of a state as plain data."""
    if isinstance(value, int) and not _SMALLEST <= value <= _LARGEST:
        return {_BIG: f"{value:x}"}
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [dump(item) for item in value]
    if isinstance(value, (Record, Action)):
        mark = "" if isinstance(value, Record) else "!"
        fields = [dump(getattr(value, name)) for name in value.__struct_fields__]
        return {mark + type(value).__name__: fields}
    if isinstance(value, Part):
        return {"+" + type(value).__name__: _dump_part(value)}
    if isinstance(value, dict):
        return {_MAPPING: [[dump(key), dump(item)] for key, item in value.items()]}
    raise TypeError(f"a state cannot hold {type(value).__name__}")


def _dump_part(part: Part) -> dict[str, Any]:
    kind = type(part)
    if kind not in _WRITTEN:
        _WRITTEN[kind] = tuple((name, attrgetter(path)) for name, path in sorted(_paths(part)))
        if len(dict(_WRITTEN[kind])) < len(_WRITTEN[kind]):
            raise InternalError("save.two_things", kind=kind.__name__)
    return {name: dump(read(part)) for name, read in _WRITTEN[kind]}


def _paths(part: Part) -> Iterator[tuple[str, str]]:
    """Yield every attribute, of sections too: by its name in files, and the way to it."""
    for name in attributes(part):
        value = getattr(part, name)
        if isinstance(value, Section):
            yield from ((inner, f"{name}.{path}") for inner, path in _paths(value))
        else:
            yield _key(part, name), name


def _key(part: Part, name: str) -> str:
    """Return the name by which files know an attribute."""
    return part.WRITTEN_AS.get(name, name)


@cache
def _kinds(package: str) -> dict[str, type]:
    """Return every record, action and part that a game (or core) defines, by mark and name."""
    found: dict[str, type] = {}
    for root, mark in _MARKS.items():
        for kind in _below(root):
            home = kind.__module__
            if home != package and not home.startswith((package + ".", "orrery.core.")):
                continue
            other = found.setdefault(mark + kind.__name__, kind)
            if other is not kind:
                raise InternalError("save.same_name", one=str(other), other=str(kind))
    return found


def _below(root: type) -> list[type]:
    """Return all subclasses of a class, however deep."""
    found: list[type] = []
    heap = [root]
    while heap:
        below: list[type] = heap.pop().__subclasses__()
        heap += below
        found += below
    return found


def _load(data: Any, kinds: dict[str, type], *, frozen: bool) -> Any:
    """Read plain data back; inside frozen things, sequences become tuples."""
    if isinstance(data, list):
        items = [_load(item, kinds, frozen=frozen) for item in data]
        return tuple(items) if frozen else items
    if not isinstance(data, dict):
        return data
    (name, fields), *rest = data.items()
    if rest:
        raise BadMatch("snapshot.two_things")
    if name == _BIG:
        return int(fields, 16)
    if name == _MAPPING:
        return {
            _load(key, kinds, frozen=True): _load(item, kinds, frozen=frozen)
            for key, item in fields
        }
    kind = kinds.get(name)
    if kind is None:
        raise BadMatch("snapshot.unknown", name=name)
    if not name.startswith("+"):
        return kind(*[_load(item, kinds, frozen=True) for item in fields])
    part: Part = kind()
    _fill(part, fields, kinds)
    return part


def _fill(part: Part, data: dict[str, Any], kinds: dict[str, type]) -> None:
    for name in attributes(part):
        first = getattr(part, name)
        key = _key(part, name)
        if isinstance(first, Section):
            _fill(first, data, kinds)
        elif key in data:
            setattr(part, name, _load(data[key], kinds, frozen=isinstance(first, tuple)))


def dump_state(state: State) -> dict[str, Any]:
    """Write a whole state as plain data."""
    return _dump_part(state)


def load_state(blank: State, package: str, data: Any) -> None:
    """Fill a blank state of the right game, players and options, and ask its question again.

    What comes from a file may be anything: whatever it breaks, the answer is `BadMatch`.
    """
    kinds = _kinds(package)
    if not isinstance(data, dict):
        raise BadMatch("snapshot.no_slots")
    try:
        _fill(blank, data, kinds)
        blank.run()
    except BadMatch:
        raise
    except Exception as error:  # noqa: BLE001 - see above
        raise BadMatch("snapshot.damaged", why=broken(error)) from None


def fingerprint(data: Any) -> str:
    """Return the fingerprint of a state that was written as plain data."""
    return hashlib.blake2b(msgspec.msgpack.encode(data), digest_size=16).hexdigest()


def digest(state: State) -> str:
    """Return a short fingerprint: equal states have equal digests, on every machine and build."""
    return fingerprint(dump_state(state))
