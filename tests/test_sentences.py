"""Every error has its words, in both languages, and nobody reads those words but people."""

from __future__ import annotations

import ast
import re
import string
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from orrery.core.errors import OrreryError
from orrery.core.phrase import Phrase
from orrery.core.registry import games
from orrery.core.sentences import SENTENCES
from orrery.core.text import LANGUAGES
from orrery.core.wording import say_reason
from sentences import SOURCE, WORDS, runs, tables
from sources import FILES, nodes

KEY = re.compile(r"[a-z]+\.[a-z_]+")
# The same words in both languages: what people type, and what is only another's words.
COGNATES = {
    "ages.civilisations",
    "place.block",
    "rebellion.missions",
    "rebellion.technologies",
}
# Where words stand for people to read, and where those of msgspec are read.
TABLES = re.compile(r"/text/|^text/|words\.py|^core/foreign\.py")


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@cache
def sources() -> list[Path]:
    return [path for path in FILES if "sentences" not in {path.stem, path.parent.name}]


@cache
def errors() -> set[str]:
    """Return the name of every class of errors, wherever it is defined."""
    found = {OrreryError.__name__}
    classes = [node for path in sources() for node in nodes(path) if type(node) is ast.ClassDef]
    while (
        new := {
            one.name for one in classes if found & {getattr(base, "id", "") for base in one.bases}
        }
        - found
    ):
        found |= new
    return found


class Made(NamedTuple):
    """An error or a phrase where it is made: its key where that is written there, and its fields.

    The fields are None where they are handed on whole.
    """

    place: str
    key: str | None
    fields: set[str] | None


@cache
def made() -> list[Made]:
    makers = errors() | {"phrase", "Phrase"}
    found: list[Made] = []
    for path in sources():
        for call in nodes(path):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") not in makers:
                continue
            place = f"{path}:{call.lineno}"
            key = call.args[0]
            handed_on = isinstance(key, (ast.Name, ast.Attribute))
            assert handed_on or isinstance(key, ast.Constant), f"{place}: a sentence, not a key"
            written = key.value if isinstance(key, ast.Constant) else None
            assert written is None or isinstance(written, str)
            named = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            is_whole = len(named) == len(call.keywords) and getattr(call.func, "id", "") != "Phrase"
            found.append(Made(place, written, named - {"clause"} if is_whole else None))
    return found


class Text(NamedTuple):
    """A text in a source, which is neither a docstring nor part of what is raised."""

    place: str
    text: str


@cache
def texts() -> list[Text]:
    found: list[Text] = []
    for path in sources():
        docstrings = {
            id(node.body[0].value)
            for node in nodes(path)
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        found += [
            Text(f"{path.relative_to(SOURCE)}:{node.lineno}", node.value)
            for node in nodes(path)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in docstrings
        ]
    return found


def raised() -> set[Text]:
    """Return the texts of which errors are made: another's, as the store's."""
    return {
        Text(f"{path.relative_to(SOURCE)}:{node.lineno}", node.value)
        for path in sources()
        for one in nodes(path)
        if isinstance(one, ast.Raise)
        for node in ast.walk(one)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_both_languages_fill_the_same_fields() -> None:
    for key, (english, french) in tables().items():
        assert fields(english) == fields(french), key


def test_no_game_is_called_like_a_topic_of_the_engine() -> None:
    topics = {key.partition(".")[0] for key in SENTENCES}
    assert topics.isdisjoint(games())
    assert all(KEY.fullmatch(key) for key in tables())


def test_an_error_is_made_of_a_key_and_not_of_a_sentence() -> None:
    assert not [one for one in made() if one.key is not None and one.key not in tables()]


def test_an_error_is_given_what_its_sentence_names() -> None:
    whole = [one for one in made() if one.key is not None and one.fields is not None]
    assert len(whole) > 200
    for one in whole:
        assert one.key is not None
        assert one.fields == fields(tables()[one.key][0]), one.place


def test_every_key_in_the_sources_has_its_sentence_and_every_sentence_its_use() -> None:
    topics = {key.partition(".")[0] for key in tables()}
    used = {
        one.text: one.place
        for one in texts()
        if KEY.fullmatch(one.text) and one.text.partition(".")[0] in topics
    }
    files = {key for key in used if key.endswith((".html", ".json", ".sock", ".yaml"))}
    assert not {key: place for key, place in used.items() if key not in {*tables(), *files}}
    assert not set(tables()) - set(used)


def test_no_source_but_the_tables_knows_the_words_of_an_error() -> None:
    ours = runs()
    for one in set(texts()) - raised():
        if one.text.count(" ") >= WORDS - 1 and not TABLES.search(one.place):
            assert not [run for run in ours if run in one.text], one.place


def test_an_error_is_not_made_a_text_before_it_is_shown() -> None:
    """Whoever catches one hands it on, or asks `core.wording`."""
    shown = {"games/gaia/boardgamers/check.py"}  # a report of programs to programmers
    for path in sources():
        for handler in nodes(path):
            if not isinstance(handler, ast.ExceptHandler) or handler.name is None:
                continue
            caught = {getattr(node, "id", "") for node in ast.walk(handler.type or handler)}
            if not caught & errors() or path.relative_to(SOURCE).as_posix() in shown:
                continue
            for node in ast.walk(handler):
                shown_as: list[ast.expr] = []
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "str":
                    shown_as = node.args
                elif isinstance(node, ast.FormattedValue):
                    shown_as = [node.value]
                names = [part.id for part in shown_as if isinstance(part, ast.Name)]
                assert handler.name not in names, f"{path}:{handler.lineno}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    for key, (english, _) in tables().items():
        said = say_reason(Phrase(key, dict.fromkeys(fields(english), "X")), language)
        assert said
        assert said != key
        assert "{" not in said


def test_french_readers_get_no_english_sentence() -> None:
    for key, (english, french) in tables().items():
        if re.search(r"[a-z]", re.sub(r"\{.*?\}", "", english)) and key not in COGNATES:
            assert english != french, key
        assert not [run for run in runs() if run in french], key


def test_a_sentence_is_a_clause_without_capital_and_full_stop() -> None:
    for key, pair in tables().items():
        assert not [said for said in pair if re.search(r"[a-z][.!]$", said)], key
