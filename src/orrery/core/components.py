"""What came in the box: YAML sheets read once into frozen types.

A wrong key or type fails with the place named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from orrery.core.bounds import LARGEST_NUMBER, LONGEST_SHEET
from orrery.core.errors import BadComponents
from orrery.core.foreign import value_fault
from orrery.core.phrase import Phrase, phrase
from orrery.core.plain_yaml import Plain, read_plain


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True, weakref=True):
    """A piece of the box, or a part of one."""


class Name(Component, frozen=True):
    """What people call it, in each language."""

    en: str
    fr: str

    def in_(self, language: str) -> str:
        """Return the name in a language; English where we do not speak it."""
        return self.fr if language == "fr" else self.en


B = TypeVar("B", bound=Component)
_PATH = re.compile(r"\$\.(?P<block>\w+)(?:\[(?P<row>\d+)\])?(?P<field>.*)")


def read_sheet(
    text: str, kind: type[B], *, smallest: int = -LARGEST_NUMBER, largest: int = LARGEST_NUMBER
) -> B:
    """Read a component sheet whose numbers lie within bounds."""
    if len(text) > LONGEST_SHEET:
        raise BadComponents("sheet.too_long", most=LONGEST_SHEET)
    data = read_plain(text)
    for path, number in _numbers(data, "$"):
        if not smallest <= number <= largest:
            bounds = phrase("sheet.number", smallest=smallest, largest=largest)
            raise _wrong(path, data, bounds)
    try:
        return msgspec.convert(data, kind, str_keys=False)
    except msgspec.ValidationError as error:
        fault, path = value_fault(error)
        raise _wrong(path, data, fault) from None


def _numbers(data: Plain, path: str) -> Iterator[tuple[str, int | float]]:
    """Yield every number of a sheet, keys too, and the path that leads there."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _numbers(key, path)
            yield from _numbers(value, f"{path}.{key}")
    elif isinstance(data, list):
        for row, value in enumerate(data):
            yield from _numbers(value, f"{path}[{row}]")
    elif isinstance(data, (int, float)):
        yield path, data


def _wrong(path: str, data: Any, why: Phrase) -> BadComponents:  # whatever a YAML file may hold
    place = _place(path, data)
    if place is not None:
        why = phrase("sheet.at", place=place, why=why)
    return BadComponents("sheet.wrong", why=why)


def _place(path: str, data: Any) -> Phrase | None:  # as above
    """Say where in a sheet a path leads, as its writer counts: "tiles, row 13 (p05), field food".

    A path reads `$.tiles[12].food`; a row is called by its id where it has one.
    """
    found = _PATH.fullmatch(path)
    if found is None:
        return None
    block, row, field = found["block"], found["row"], found["field"]
    place = phrase("place.block", block=block)
    if row is not None:
        piece = data[block][int(row)]
        name = piece.get("id") if isinstance(piece, dict) else None
        place = phrase("place.row", block=block, row=int(row) + 1)
        if name is not None:
            place = phrase("place.named_row", block=block, row=int(row) + 1, name=name)
    return phrase("place.field", place=place, field=field.lstrip(".")) if field else place


def own_sheet(package: str) -> str:
    """Return the text of a game's own sheet."""
    return files(package).joinpath("components.yaml").read_text(encoding="utf-8")
