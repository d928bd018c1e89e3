"""The glossary of a game: its words and what they mean, from `guide/glossary.yaml` in its folder.

Wherever a word of it stands in the guide or on a card, it leads to its entry.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from orrery.core.guide import guide_folder
from orrery.core.plain_yaml import read_plain


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word in one language, its other forms, and what it means."""

    word: str
    says: str
    forms: tuple[str, ...] = ()


class Headword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, in both languages, with its clause."""

    id: str
    clause: str
    en: Entry
    fr: Entry

    def in_(self, language: str) -> Entry:
        """Return the entry in a language."""
        return self.fr if language == "fr" else self.en


class Glossary:
    """The words of a game in one language."""

    def __init__(self, terms: tuple[Headword, ...], language: str) -> None:
        self.language = language
        self.terms = sorted(terms, key=lambda term: term.in_(language).word.casefold())
        self._by_form = {
            form.casefold(): term
            for term in terms
            for form in (term.in_(language).word, *term.in_(language).forms)
        }
        forms = sorted(self._by_form, key=len, reverse=True)
        self._any = re.compile(
            rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])", re.IGNORECASE
        )

    def parted(self, text: str, seen: set[str]) -> list[tuple[str, Headword | None]]:
        """Part a text at the words of the glossary; a word that was seen is not marked again."""
        found: list[tuple[str, Headword | None]] = []
        end = 0
        for each in self._any.finditer(text) if self._by_form else ():
            term = self._by_form[each[0].casefold()]
            if term.id in seen:
                continue
            seen.add(term.id)
            found += [(text[end : each.start()], None), (each[0], term)]
            end = each.end()
        found.append((text[end:], None))
        return [one for one in found if one[0]]


def glossary(game: str, language: str = "en") -> Glossary:
    """Return the glossary of a game; an empty one where none was written."""
    folder = guide_folder(game)
    return Glossary((), language) if folder is None else _glossary_in(folder, language)


@cache
def _glossary_in(folder: Path, language: str) -> Glossary:
    page = folder / "glossary.yaml"
    if not page.is_file():
        return Glossary((), language)
    rows = read_plain(page.read_text("utf-8"))
    return Glossary(msgspec.convert(rows, tuple[Headword, ...]), language)
