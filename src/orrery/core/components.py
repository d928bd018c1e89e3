"""What came in the box: YAML sheets read once into frozen types.

A wrong key or type fails with the place named.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
import yaml

from orrery.core.errors import BadComponents


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of the box, or a part of one."""


class Name(Component, frozen=True):
    """What people call it, in each language."""

    en: str
    fr: str

    def in_(self, language: str) -> str:
        """Return the name in a language; English where we do not speak it."""
        return self.fr if language == "fr" else self.en


B = TypeVar("B", bound=Component)
LONGEST = 200_000  # characters; the longest sheet of a game has a fifth of it
DEEPEST = 20
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PATH = re.compile(r"\$\.(?P<block>\w+)(?:\[(?P<row>\d+)\])?(?P<field>.*)")


def read_sheet(text: str, kind: type[B]) -> B:
    """Read a component sheet."""
    if len(text) > LONGEST:
        raise BadComponents(f"the component sheet is longer than {LONGEST} characters")
    try:
        _check_depth(text)
        data = yaml.load(text, Loader=_LOADER)  # noqa: S506 - both are safe loaders
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadComponents(f"the component sheet is not YAML: {error}") from None
    try:
        return msgspec.convert(data, kind, str_keys=False)
    except msgspec.ValidationError as error:
        fault, _, path = str(error).partition(" - at ")
        place = _place(path.strip("`"), data)
        raise BadComponents(f"the component sheet is wrong: {place}{fault}") from None


def _check_depth(text: str) -> None:
    """Refuse what is nested deeper than any sheet: it would exhaust the reader's own stack."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                place = str(event.start_mark).strip()
                raise BadComponents(f"the component sheet is nested too deep: {place}")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _place(path: str, data: Any) -> str:  # whatever a YAML file may hold
    """Say where in a sheet a path leads, as its writer counts: "tiles, row 13 (p05), field food: ".

    A path reads `$.tiles[12].food`; a row is called by its id where it has one.
    """
    found = _PATH.fullmatch(path)
    if found is None:
        return ""
    block, row, field = found["block"], found["row"], found["field"]
    words = [block]
    if row is not None:
        piece = data[block][int(row)]
        name = piece.get("id") if isinstance(piece, dict) else None
        words.append(f"row {int(row) + 1}" + (f" ({name})" if name is not None else ""))
    if field:
        words.append(f"field {field.lstrip('.')}")
    return ", ".join(words) + ": "


def own_sheet(package: str) -> str:
    """Return the text of a game's own sheet."""
    return files(package).joinpath("components.yaml").read_text(encoding="utf-8")
