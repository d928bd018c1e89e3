"""Puts errors into words: the one place that does, for scripts, terminals and pages alike.

The words of the engine stand in `core.sentences`, those of a game in its `text`: the key
`comets.no_ship_left` is the sentence `no_ship_left` of the game `comets`. What an error quotes may
come from anywhere, so it is cut to a length and shown without control characters. An error or a
phrase inside a field is put into words too.
"""

from __future__ import annotations

from pathlib import PurePath

from orrery.core.bounds import LARGEST_QUOTE, LONGEST_QUOTE, LONGEST_SENTENCE, MOST_QUOTED
from orrery.core.components import Name
from orrery.core.errors import IllegalAction, OrreryError
from orrery.core.phrase import Phrase
from orrery.core.registry import games
from orrery.core.sentences import SENTENCES
from orrery.core.text import LANGUAGES


def say_error(error: OrreryError, language: str) -> str:
    """Say what is refused and why, with the clause where a rule refuses it."""
    clause = f" ({error.clause})" if isinstance(error, IllegalAction) and error.clause else ""
    return say_reason(error, language) + clause


def say_reason(error: OrreryError | Phrase, language: str) -> str:
    """Say what is refused and why; the clause is shown apart."""
    template = _template(error.key, language)
    if template is None:
        return _harmless(error.key, LONGEST_SENTENCE)
    shown = {name: _shown(value, language) for name, value in error.fields.items()}
    return _cut(template.format_map(shown), LONGEST_SENTENCE)


def as_data(error: OrreryError | Phrase) -> dict[str, object]:
    """Return the key and the fields for programs: as plain values, what is quoted cut to length."""
    fields = {name: _plain(value) for name, value in error.fields.items()}
    return {"key": _harmless(error.key, LONGEST_SENTENCE), "fields": fields}


def _template(key: str, language: str) -> str | None:
    """Return the sentence of a key; none where no table has it."""
    found = SENTENCES.get(key)
    if found is None:
        home, _, name = key.partition(".")
        game = games().get(home)
        found = None if game is None else game.sentences().get(name)
    if found is None:
        return None
    return found[LANGUAGES.index(language)] if language in LANGUAGES else found[0]


def _shown(value: object, language: str) -> object:
    """Return what stands for a value in a sentence."""
    if isinstance(value, OrreryError):
        return say_error(value, language)
    if isinstance(value, Phrase):
        return say_reason(value, language)
    if isinstance(value, Name):
        return value.in_(language)
    if isinstance(value, (list, tuple)):
        shown = ", ".join(str(_shown(item, language)) for item in value[:MOST_QUOTED])
        return shown or _template("word.none", language)
    if isinstance(value, PurePath):
        return _harmless(str(value), LONGEST_SENTENCE)
    return _plain(value)


def _plain(value: object) -> object:
    """Return a value as JSON knows it, cut to a length."""
    if value is None or isinstance(value, (bool, float)):
        return value
    if isinstance(value, int) and abs(value) <= LARGEST_QUOTE:
        return value
    if isinstance(value, (OrreryError, Phrase)):
        return as_data(value)
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value[:MOST_QUOTED]]
    return _harmless(str(value), LONGEST_QUOTE)


def _harmless(text: str, most: int) -> str:
    """Return a text that can be shown anywhere: one short line without control characters."""
    short = _cut(text, most)
    if short.isprintable():
        return short
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "�" for sign in short)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
