"""A game's options: a frozen struct of yes-or-no and literal fields, each with its default.

class ToyOptions(Options, frozen=True):
    mode: Literal["short", "long"] = "short"
    fog: bool = False
"""

from __future__ import annotations

import typing
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from orrery.core.errors import BadOption


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people may settle before a match.

    Every field is a literal or a bool and has a default.
    """


class OptionField(msgspec.Struct, frozen=True):
    """One option, described for forms and `orrery games --json`."""

    name: str
    values: tuple[str | bool | int, ...]
    default: str | bool | int


O = TypeVar("O", bound=Options)


@cache
def describe(kind: type[Options]) -> tuple[OptionField, ...]:
    """Describe every option of a game; worked out once, for every match asks."""
    hints = typing.get_type_hints(kind)
    default = kind()
    return tuple(
        OptionField(
            name,
            (False, True) if hints[name] is bool else typing.get_args(hints[name]),
            getattr(default, name),
        )
        for name in kind.__struct_fields__
    )


def read_options(kind: type[O], given: Mapping[str, Any]) -> O:
    """Read options from JSON values or from words typed by a person."""
    known = {field.name: field for field in describe(kind)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        field = known.get(name)
        if field is None:
            raise BadOption("option.unknown", name=name, known=tuple(known))
        values[name] = _one_of(field, value)
    return msgspec.convert(values, kind)


def _one_of(field: OptionField, given: object) -> str | bool | int:
    words = {str(value).lower(): value for value in field.values}
    if isinstance(field.default, bool):
        words |= {"on": True, "off": False, "yes": True, "no": False}
    value = words.get(str(given).lower())
    if value is None:
        raise BadOption("option.value", name=field.name, given=repr(given), values=field.values)
    return value


def every_variant(kind: type[O]) -> list[O]:
    """Return the default options, then every way to change one option.

    The variants that the laws are checked on.
    """
    found = [kind()]
    for field in describe(kind):
        found += [
            msgspec.convert({field.name: value}, kind)
            for value in field.values
            if value != field.default
        ]
    return found
