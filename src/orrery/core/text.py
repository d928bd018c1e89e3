"""The words of a game: templates keyed by the type of action, event and question.

A template names fields: `"{seat} moved {ships} ship{ships:s} to {sector}"`. The game's `say`
turns a field into words; the format `:s` gives the plural ending of a number (`:x` for French
"vaisseaux"). `{ship:a}` and `{ship:un}` put the article before it: "an Interceptor", "une Frégate".
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from orrery.core.action import Action
from orrery.core.events import Event
from orrery.core.step import Asking
from orrery.core.view import Prompt, View

LANGUAGES = ("en", "fr")

# (field name, value, language, what is on the table) -> the words for it, or None where the value
# speaks for itself
Say = Callable[[str, Any, str, View | None], str | None]


class Lexicon(msgspec.Struct, frozen=True):
    """One language of one game: what its `text/en.py` and `text/fr.py` fill."""

    actions: Mapping[type[Action], str]
    events: Mapping[type[Event], str]
    # what the one who is asked reads, and what the others read meanwhile
    questions: Mapping[type[Asking[Any, Any]], tuple[str, str]]
    # words for options and their values, tracks, headings
    labels: Mapping[str, str] = {}
    # the words of things that are feminine, by which "un" becomes "une"
    feminine: frozenset[str] = frozenset()


class Words:
    """Speaks one language about one game."""

    def __init__(self, language: str, lexicon: Lexicon, say: Say) -> None:
        self.language = language
        self.colon = colon(language)
        self.lexicon = lexicon
        self._say = say
        self._questions = {kind.__name__: texts for kind, texts in lexicon.questions.items()}

    def action(self, action: Action, names: Sequence[str], view: View | None = None) -> str:
        """Say what a choice does, short enough for a button."""
        return self._fill(self.lexicon.actions[type(action)], _fields(action), names, view)

    def event(self, event: Event, names: Sequence[str], view: View | None = None) -> str:
        """Tell what happened."""
        return self._fill(self.lexicon.events[type(event)], _fields(event), names, view)

    def question(
        self, prompt: Prompt, names: Sequence[str], view: View | None = None, *, mine: bool
    ) -> str:
        """Say what is asked: to the one who is asked, or to those who wait."""
        template = self._questions[prompt.question][0 if mine else 1]
        asked = ", ".join(_name(seat, names) for seat in prompt.asked)
        said = self._fill(template, {**prompt.facts, "asked": asked}, names, view)
        return said[:1].upper() + said[1:] if mine else said  # a name is written as it is

    def field(self, name: str, value: object) -> str:
        """Return the words for the value of a field, as a template would say it."""
        return self._said(name, value, (), None)

    def label(self, key: str) -> str:
        """Return the word for an option, a track, a heading."""
        found = self.lexicon.labels.get(key)
        return key.replace("_", " ") if found is None else found

    def _fill(
        self, template: str, fields: Mapping[str, Any], names: Sequence[str], view: View | None
    ) -> str:
        return "".join(
            [
                text if name is None else text + self._written(name, form, fields, names, view)
                for text, name, form in _pieces(template)
            ]
        )

    def _written(
        self,
        name: str,
        form: str,
        fields: Mapping[str, Any],
        names: Sequence[str],
        view: View | None,
    ) -> str:
        """Write a field; `:s` (or `:x`, or another ending) is the plural ending of its number."""
        value = fields[name]
        if form and form not in ("a", "un"):
            return form if _is_plural(value, self.language) else ""
        said = self._said(name, value, names, view)
        return f"{self._article(said)} {said}" if form else said

    def _said(self, name: str, value: Any, names: Sequence[str], view: View | None) -> str:
        words = self._say(name, value, self.language, view)
        if words is not None:
            return words
        if name.endswith("seat") and isinstance(value, int):
            return _name(value, names)
        return "" if value is None else str(value)

    def _article(self, words: str) -> str:
        if self.language == "fr":
            return "une" if words in self.lexicon.feminine else "un"
        return "an" if words[:1].lower() in "aeiou" else "a"


@lru_cache(maxsize=4096)
def _pieces(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Take a template apart, once: a text, the field after it, and how that is written."""
    return tuple(
        (text, name, form or "") for text, name, form, _ in string.Formatter().parse(template)
    )


def colon(language: str) -> str:
    """Write what stands between a thing and what is said of it: French sets a colon apart."""
    return "\N{NO-BREAK SPACE}: " if language == "fr" else ": "


def plain(number: int) -> str:
    """Write a number as people read it: below nought with a true minus, not a hyphen."""
    return str(number) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def signed(number: int) -> str:
    """Write a number with its sign, a true minus; nought has none."""
    return f"+{number}" if number > 0 else plain(number)


def listed(parts: Iterable[str], language: str) -> str:
    """Write remarks after each other, as many as there are: French sets a semicolon apart."""
    mark = "\N{NO-BREAK SPACE}; " if language == "fr" else "; "
    return mark.join(part for part in parts if part)


def _is_plural(count: Any, language: str) -> bool:
    """French counts nought and one as singular, English only one."""
    return abs(count) > 1 or (language == "en" and count == 0)


def _fields(value: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if 0 <= seat < len(names) else f"#{seat + 1}"
