"""The part of YAML that component sheets are written in, read within bounds.

Blocks, rows and plain values: no anchors, aliases, merge keys or tags, so that a sheet is never
larger in memory than on paper. Values follow YAML's core schema: `true`, `null`, decimal numbers;
everything else is text (`yes`, `010`, `0x10`, `1:30`, `2020-01-01` too).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NoReturn, TypeAlias

import yaml

from orrery.core.bounds import (
    DEEPEST_SHEET,
    LONGEST_BLOCK,
    LONGEST_NUMBER,
    LONGEST_VALUE,
    MOST_NODES,
)
from orrery.core.errors import BadComponents
from orrery.core.foreign import yaml_fault
from orrery.core.phrase import Phrase, phrase

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[Plain, Plain] | None"

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_BROKEN = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]*)?([eE][-+]?[0-9]+)?")
_NO_TEXT = {"Cc", "Cs"}  # control characters and halves of characters


def read_plain(text: str) -> Plain:
    """Read a text into plain values; refuse by its line what does not belong in a sheet."""
    try:
        return _Reader(text).document()
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadComponents("sheet.not_yaml", why=yaml_fault(error)) from None


class _Reader:
    """Reads one document event by event, counting as it goes."""

    def __init__(self, text: str) -> None:
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=_LOADER)
        self.nodes = 0

    def document(self) -> Plain:
        found: Plain = None
        documents = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    _refuse(event, "yaml.second_document")
                if event.tags:
                    _refuse(event, "yaml.tag")
                found = self.node(next(self.events), 0)
        return found

    def node(self, event: yaml.Event, depth: int) -> Plain:
        """Read what begins with an event."""
        if isinstance(event, yaml.AliasEvent):
            _refuse(event, "yaml.alias")
        assert isinstance(event, yaml.NodeEvent)
        if event.anchor is not None:
            _refuse(event, "yaml.anchor")
        self.nodes += 1
        if self.nodes > MOST_NODES:
            _refuse(event, "yaml.values", most=MOST_NODES)
        if isinstance(event, yaml.ScalarEvent):
            return _scalar(event)
        assert isinstance(event, yaml.CollectionStartEvent)
        if event.tag is not None:
            _refuse(event, "yaml.tag")
        if depth >= DEEPEST_SHEET:
            _refuse(event, "yaml.depth", most=DEEPEST_SHEET)
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(event, depth + 1)
        return self.sequence(event, depth + 1)

    def sequence(self, start: yaml.Event, depth: int) -> list[Plain]:
        found: list[Plain] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            if len(found) >= LONGEST_BLOCK:
                _refuse(start, "yaml.rows", most=LONGEST_BLOCK)
            found.append(self.node(event, depth))
        return found

    def mapping(self, start: yaml.Event, depth: int) -> dict[Plain, Plain]:
        found: dict[Plain, Plain] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if len(found) >= LONGEST_BLOCK:
                _refuse(start, "yaml.rows", most=LONGEST_BLOCK)
            if not isinstance(event, (yaml.ScalarEvent, yaml.AliasEvent)):
                _refuse(event, "yaml.key")
            if isinstance(event, yaml.ScalarEvent) and _is_plain(event) and event.value == "<<":
                _refuse(event, "yaml.merge")
            key = self.node(event, depth)
            if key in found:
                _refuse(event, "yaml.twice", key=key)
            found[key] = self.node(next(self.events), depth)
        return found


def _is_plain(event: yaml.ScalarEvent) -> bool:
    """Whether a value stands without quotes."""
    return bool(event.implicit[0])


def _scalar(event: yaml.ScalarEvent) -> Plain:
    """Read one value."""
    if event.tag is not None:
        _refuse(event, "yaml.tag")
    text = event.value
    if len(text) > LONGEST_VALUE:
        _refuse(event, "yaml.long_text", found=len(text), most=LONGEST_VALUE)
    if not _is_plain(event):
        return _words(event, text)
    if text in _WORDS:
        return _WORDS[text]
    if _BROKEN.fullmatch(text):
        return _number(event, text)
    return _words(event, text)


def _number(event: yaml.ScalarEvent, text: str) -> int | float:
    """Read a decimal number."""
    if len(text) > LONGEST_NUMBER:
        _refuse(event, "yaml.long_number", found=len(text), most=LONGEST_NUMBER)
    return int(text) if _WHOLE.fullmatch(text) else float(text)


def _words(event: yaml.Event, text: str) -> str:
    """Return a text that can be shown."""
    for sign in text:
        if unicodedata.category(sign) in _NO_TEXT and sign not in "\n\t":
            _refuse(event, "yaml.sign", sign=f"U+{ord(sign):04X}")
        if ord(sign) & 0xFFFE == 0xFFFE:
            _refuse(event, "yaml.sign", sign=f"U+{ord(sign):04X}")
    return text


def _refuse(event: yaml.Event, key: str, /, **fields: object) -> NoReturn:
    line = event.start_mark.line + 1 if event.start_mark else 1
    why = phrase("sheet.line", line=line, why=Phrase(key, fields))
    raise BadComponents("sheet.wrong", why=why)
