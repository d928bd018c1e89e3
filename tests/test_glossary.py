"""The code follows the glossary: the words that it rules out name nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sources import FILES, SOURCE, nodes, tree

ROOT = Path(__file__).parents[1]
ROW = re.compile(r"^\| ([^|]+) \|(?:[^|]*\|){3} ([^|]*?) ?\|$", re.MULTILINE)
RULED_OUT = re.compile(r"(?P<word>[a-z]+)(?: \((?P<rooms>[^)]*)\))?")


def forbidden() -> list[tuple[str, str, tuple[str, ...]]]:
    """Return what each word is not, and in which rooms it may stand for another thing."""
    found = []
    for thing, words in ROW.findall((ROOT / "docs" / "glossary.md").read_text("utf-8"))[1:]:
        for one in RULED_OUT.finditer(re.sub(r", (?=[^(]*\))", ";", words)):
            rooms = tuple((one["rooms"] or "").split(";"))
            found.append((thing.strip(), one["word"], tuple(room for room in rooms if room)))
    return found


@cache
def names() -> dict[str, dict[str, str]]:
    """Return every word in a name, by room, and a place where it stands."""
    found: dict[str, dict[str, str]] = {}
    for path in FILES:
        room = path.relative_to(SOURCE).parts[0]
        words = found.setdefault(room, {})
        for name, line in [(path.stem, 0), *defined(tree(path))]:
            for word in re.findall(r"[A-Z]?[a-z]+", name):
                words.setdefault(word.lower(), f"{path.relative_to(ROOT)}:{line} {name}")
    return found


def defined(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield the names that a module gives."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr, node.lineno


@pytest.mark.parametrize(("thing", "word", "rooms"), forbidden(), ids=str)
def test_a_word_that_the_glossary_rules_out_names_nothing(
    thing: str, word: str, rooms: tuple[str, ...]
) -> None:
    found = [
        words[form]
        for room, words in names().items()
        if room not in rooms
        for form in (word, f"{word}s")
        if form in words
    ]
    assert not found, f"the word is: {thing}"


def test_the_glossary_rules_words_out_and_has_each_thing_once() -> None:
    things = [thing.strip() for thing, _ in ROW.findall((ROOT / "docs/glossary.md").read_text())]
    assert len(things) == len(set(things)) > 30
    words = {word for _, word, _ in forbidden()}
    assert {"sketch", "eyes", "desk"} <= words
    assert words.isdisjoint(things)


@pytest.mark.parametrize("room", ["core", "bots", "sim", "envs", "draw", "terminal", "cli"])
def test_only_the_site_calls_a_class_a_table(room: str) -> None:
    """There it is a match with its people; what draws a game is its `Drawing`."""
    classes = [
        f"{path.name}: {node.name}"
        for path in FILES
        if path.is_relative_to(SOURCE / room)
        for node in nodes(path)
        if isinstance(node, ast.ClassDef) and re.search(r"Tables?$", node.name)
    ]
    assert classes == []
