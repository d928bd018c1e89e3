"""What is to be said, before it is said in a language: a key and what goes into its places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec


class Phrase(msgspec.Struct, frozen=True):
    """Words to be. They may stand in a place of another phrase or of an error."""

    key: str
    fields: Mapping[str, object] = {}


# What sentences are called, and how they read in each of `core.text.LANGUAGES`. A template names
# its fields in braces: `{name!r}` quotes one, `{ships:s}` is the plural ending of a number.
Sentences: TypeAlias = Mapping[str, tuple[str, str]]


def phrase(key: str, /, **fields: object) -> Phrase:
    """Return a phrase to be put into words where it is read."""
    return Phrase(key, fields)
