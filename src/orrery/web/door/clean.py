"""Which texts, numbers and values may come in at all: the one place that decides.

A NUL byte or half of a surrogate pair cannot be kept by every database, a number of 5,000 digits
takes for ever to read, and digits of other scripts are no digits to the rest of the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from orrery.core.bounds import (
    DEEPEST_VALUE,
    LONGEST_NAME,
    LONGEST_WORDS,
    MOST_DIGITS,
    MOST_NUMBER,
    MOST_VALUES,
    MOST_WHOLE,
)
from orrery.web.errors import BadRequest

# what joins letters or the parts of one picture: the only invisible signs that talk may hold
_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
# an escaped NUL or surrogate, and two halves that make a pair
_ESCAPES = re.compile(rb"\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})")
_HALVES = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}")


def is_clean(text: str) -> bool:
    """Whether every database can keep a text: no NUL, no half of a surrogate pair."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:  # half a pair
        return False


def check_text(name: str, text: str, most: int) -> str:
    """Return a text of a form or a query, or refuse it by the name of its field."""
    if len(text) > most or not is_clean(text):
        raise BadRequest("bad_field", name=name)
    return text


def check_bytes(sent: bytes) -> bytes:
    """Return a file or a JSON body, or refuse it for a NUL or half a pair, plain or escaped.

    It looks at the bytes, before anything is built from them. They may be millions, so that each
    look at all of them is one that costs next to nothing.
    """
    if b"\0" in sent or (b"\\u" in sent and _is_escaped(sent)):
        raise BadRequest("unclean")
    return sent


def _is_escaped(sent: bytes) -> bool:
    """Whether a NUL or half a pair stands there as an escape; a backslash may be escaped itself."""
    plain = sent.replace(b"\\\\", b"--")
    return _ESCAPES.search(_HALVES.sub(b"", plain)) is not None


def whole(name: str, text: str, least: int = 0, most: int = MOST_NUMBER) -> int:
    """Read a whole number of a form or a query: plain digits, and no more than it needs."""
    if not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS:
        raise BadRequest("bad_field", name=name)
    number = int(text)
    if not least <= number <= most:
        raise BadRequest("bad_field", name=name)
    return number


def check_value(name: str, value: object) -> None:
    """Refuse a value of JSON that is deeper, longer or larger than any action or option."""
    left = MOST_VALUES
    level: list[object] = [value]
    for _ in range(DEEPEST_VALUE):
        left -= len(level)
        if left < 0 or not all(_is_small(one) for one in level):
            raise BadRequest("bad_field", name=name)
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return
    raise BadRequest("bad_field", name=name)


def _is_small(value: object) -> bool:
    match value:
        case str():
            return len(value) <= LONGEST_WORDS and is_clean(value)
        case int():
            return -MOST_WHOLE <= value <= MOST_WHOLE
        case dict() | list() | tuple():
            return len(value) <= MOST_VALUES
    return True


def _inside(value: object) -> Iterable[object]:
    match value:
        case dict():
            return (*value, *value.values())
        case list() | tuple():
            return value
    return ()


def clean_name(name: str) -> str:
    """Return a name as it may be shown, or refuse it.

    What steers a screen or the direction of writing is left out, so that nobody can pass for
    somebody else.
    """
    name = " ".join("".join(sign for sign in name if sign.isprintable()).split())
    if not name:
        raise BadRequest("name_needed")
    if len(name) > LONGEST_NAME:
        raise BadRequest("name_too_long", most=LONGEST_NAME)
    return name


def clean_talk(text: str) -> str:
    """Return what is said as one line, without what steers a screen or the direction of writing."""
    spaced = " ".join(text.split())
    return "".join(sign for sign in spaced if sign.isprintable() or sign in _JOINERS)


def seat_name(name: str) -> str:
    """Return the name of somebody on a shared device, where one was given."""
    return clean_name(name) if name.strip() else ""
