"""What came in the box: YAML sheets read once into frozen types.

A wrong key or type fails with the place named.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

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


def read_sheet(text: str, kind: type[B]) -> B:
    """Read a component sheet."""
    try:
        data = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - both are safe loaders
        return msgspec.convert(data, kind, str_keys=False)
    except msgspec.ValidationError as error:
        raise BadComponents(f"the component sheet is wrong: {error}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadComponents(f"the component sheet is not YAML: {error}") from None


def own_sheet(package: str) -> str:
    """Return the text of a game's own sheet."""
    return files(package).joinpath("components.yaml").read_text(encoding="utf-8")
