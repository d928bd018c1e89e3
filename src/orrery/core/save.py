"""Saving and loading whole states, generated from their slots and fields.

Plain values stay as they are. A list in a state is mutable and stays a list; a sequence inside a
frozen record is a tuple. A frozen record is written `{"Name": [fields]}`, a mutable part `{"+Name":
[slots]}`, a mapping `{"{}": [[key, value], ...]}`.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, TypeVar

import msgspec

from orrery.core.errors import BadMatch
from orrery.core.part import Part
from orrery.core.state import State

# Frozen and shared: the match names them, so no state carries them.
NOT_SAVED = frozenset({"box", "options", "sink"})

P = TypeVar("P", bound=Part)
_MAPPING = "{}"


_SLOTS: dict[type[Part], tuple[str, ...]] = {}


def slots(kind: type[Part]) -> tuple[str, ...]:
    """Return the attributes that make up a part, in a stable order, compiled or not."""
    if kind not in _SLOTS:
        names: set[str] = set(getattr(kind, "__mypyc_attrs__", ()))
        for base in kind.__mro__:
            names |= set(base.__dict__.get("__slots__", ()))
        _SLOTS[kind] = tuple(
            sorted(name for name in names if not name.startswith("_") and name not in NOT_SAVED)
        )
    return _SLOTS[kind]


def dump(value: Any) -> Any:  # anything that a state may hold, as JSON-like data
    """Write a value of a state as plain data."""
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [dump(item) for item in value]
    if isinstance(value, msgspec.Struct):
        return {
            type(value).__name__: [dump(getattr(value, name)) for name in value.__struct_fields__]
        }
    if isinstance(value, Part):
        return {
            "+" + type(value).__name__: [dump(getattr(value, name)) for name in slots(type(value))]
        }
    if isinstance(value, dict):
        return {_MAPPING: [[dump(key), dump(item)] for key, item in value.items()]}
    raise TypeError(f"a state cannot hold {type(value).__name__}")


@cache
def _kinds(package: str) -> dict[str, type]:
    """Return every record and part that a game (or core) defines, by name."""
    found: dict[str, type] = {}
    heap: list[type] = [msgspec.Struct, Part]
    while heap:
        below: list[type] = heap.pop().__subclasses__()
        heap += below
        for kind in below:
            if (
                kind.__module__.startswith((package + ".", "orrery.core."))
                or kind.__module__ == package
            ):
                found[kind.__name__] = kind
    return found


def _load(data: Any, kinds: dict[str, type], *, frozen: bool) -> Any:
    """Read plain data back; inside frozen things, sequences become tuples."""
    if isinstance(data, list):
        items = [_load(item, kinds, frozen=frozen) for item in data]
        return tuple(items) if frozen else items
    if not isinstance(data, dict):
        return data
    (name, fields), *rest = data.items()
    if rest or not isinstance(fields, list):
        raise BadMatch("a damaged snapshot: not one thing where one belongs")
    if name == _MAPPING:
        return {
            _load(key, kinds, frozen=True): _load(item, kinds, frozen=frozen)
            for key, item in fields
        }
    kind = kinds.get(name.removeprefix("+"))
    if kind is None:
        raise BadMatch(f"a damaged or foreign snapshot: nothing here is called {name!r}")
    if not name.startswith("+"):
        return kind(*(_load(item, kinds, frozen=True) for item in fields))
    part = kind()
    _fill(part, fields, kinds)
    return part


def _fill(part: Part, fields: list[Any], kinds: dict[str, type]) -> None:
    for name, item in zip(slots(type(part)), fields, strict=True):
        setattr(part, name, _load(item, kinds, frozen=False))


def dump_state(state: State) -> Any:
    """Write a whole state as plain data."""
    return [dump(getattr(state, name)) for name in slots(type(state))]


def load_state(blank: State, package: str, data: Any) -> None:
    """Fill a blank state of the right game, players and options with saved data."""
    try:
        _fill(blank, data, _kinds(package))
    except (TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadMatch(f"a damaged snapshot: {error}") from None


def digest(state: State) -> str:
    """Return a short fingerprint: equal states have equal digests, on every machine and build."""
    return hashlib.blake2b(msgspec.msgpack.encode(dump_state(state)), digest_size=16).hexdigest()
