"""What a seat can say: small frozen values with one JSON form and one text form.

    class Move(Action, frozen=True):
        '''Send ships to a neighbouring sector.'''
        target: SectorId
        ships: Annotated[int, Meta(ge=1, le=20)]

    Move("n07", 3)  <->  {"type": "move", "target": "n07", "ships": 3}  <->  "move n07 3"

Every field is a bounded integer, a yes or no, a literal id, a short tuple of these, or such a thing
or nothing. So reading one is also checking it, and the research environments can number all of
them.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

import msgspec

from orrery.core.errors import BadAction
from orrery.core.foreign import reading
from orrery.core.phrase import phrase

Seat: TypeAlias = int

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_NOTHING = "-"
_YES, _NO = "yes", "no"


def verb(name: str) -> str:
    """Turn a class name into the word that opens its text.

    `FormFederation` is said `form-federation`.
    """
    return _HUMP.sub("-", name).lower()


class Action(msgspec.Struct, frozen=True, tag=verb):
    """One answer of one seat. Subclasses write `frozen=True` again, for type checkers."""

    # A choice that only takes an earlier click back; bots pass over it.
    takes_back: ClassVar[bool] = False

    def __str__(self) -> str:
        """Write the text form."""
        return _text(self)


@lru_cache(maxsize=8192)
def _text(action: Action) -> str:
    """Write an action, which is offered again and again, once."""
    words = [str(action.__struct_config__.tag)]
    words += [_write(getattr(action, name)) for name in action.__struct_fields__]
    return " ".join(words)


def _write(value: object) -> str:
    if value is None:
        return _NOTHING
    if isinstance(value, bool):
        return _YES if value else _NO
    if isinstance(value, tuple):
        return ",".join(_write(item) for item in value) or ","
    return str(value)


class Language:
    """All the actions of one game: reads them from JSON and from text, or says what is wrong."""

    def __init__(self, kinds: Sequence[type[Action]]) -> None:
        self.kinds = tuple(kinds)
        self._by_verb = {str(kind.__struct_config__.tag): kind for kind in self.kinds}
        if len(self._by_verb) != len(self.kinds):
            raise TypeError("two actions share a verb")
        self._hints = {
            kind: typing.get_type_hints(kind, include_extras=True) for kind in self.kinds
        }
        union: Any = typing.Union[self.kinds]  # noqa: UP007 - built at run time
        self._decoder: msgspec.json.Decoder[Action] = msgspec.json.Decoder(union)
        self._union = union

    def read_json(self, data: bytes | str) -> Action:
        """Read the JSON form."""
        try:
            return self._decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise BadAction("action.unreadable", why=reading(error)) from None

    def read_value(self, data: object) -> Action:
        """Read the JSON form after something else has parsed it."""
        try:
            action: Action = msgspec.convert(data, self._union)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadAction("action.unreadable", why=reading(error)) from None
        return action

    def read_text(self, text: str) -> Action:
        """Read the text form."""
        words = text.split()
        kind = self._by_verb.get(words[0]) if words else None
        if kind is None:
            raise BadAction("action.unknown", verb=words[0]) if words else BadAction("action.empty")
        fields = kind.__struct_fields__
        if len(words) != len(fields) + 1:
            raise BadAction(
                "action.word_count",
                verb=words[0],
                fields=len(fields),
                words=len(words) - 1,
                text=text,
            )
        hints = self._hints[kind]
        try:
            values = {
                name: _read(word, hints[name]) for name, word in zip(fields, words[1:], strict=True)
            }
            action = msgspec.convert({"type": words[0], **values}, kind)
        except msgspec.MsgspecError as error:
            raise BadAction("action.wrong_field", text=text, why=reading(error)) from None
        except ValueError:
            wrong = phrase("value.no_number")
            raise BadAction("action.wrong_field", text=text, why=wrong) from None
        if str(action) != " ".join(words):
            raise BadAction("action.other_spelling", text=text, spelling=str(action))
        return action


def _read(word: str, hint: Any) -> Any:  # a type hint has no better type
    """Read one word of the text form as the type that its field has."""
    if typing.get_origin(hint) is typing.Annotated:
        return _read(word, typing.get_args(hint)[0])
    if typing.get_origin(hint) in {typing.Union, types.UnionType}:
        if word == _NOTHING:
            return None
        return _read(word, next(arm for arm in typing.get_args(hint) if arm is not type(None)))
    if typing.get_origin(hint) is tuple:
        arms = [arm for arm in typing.get_args(hint) if arm is not Ellipsis]
        items = [] if word == "," else word.split(",")
        return [_read(item, arms[min(at, len(arms) - 1)]) for at, item in enumerate(items)]
    if hint is bool:
        return {_YES: True, _NO: False}.get(word, word)
    if hint is int:
        return int(word)
    return {str(arm): arm for arm in typing.get_args(hint)}.get(word, word)
