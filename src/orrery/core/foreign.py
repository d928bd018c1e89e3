"""What other programs say went wrong, as far as we can say it ourselves.

msgspec says it in English and nowhere else, so its few forms are read here; what has another form
is quoted as a detail. The system says it by a number, YAML by a place and a problem.
"""

from __future__ import annotations

import errno
import re
from typing import Final

import msgspec
import yaml
from yaml.reader import ReaderError

from orrery.core.errors import OrreryError
from orrery.core.phrase import Phrase, phrase

# what msgspec writes -> our phrase; the names of the groups are its fields
_FORMS: Final = (
    (r"Expected `(?P<expected>.*)`, got `(?P<found>.*)`", "value.type"),
    (r"Expected `(?P<expected>\w+)` (?P<bound>[<>]=? \S+)", "value.bound"),
    (r"Expected `\w+` of length (?P<bound>(?:[<>]=? )?\d+)(?:, got \d+)?", "value.length"),
    (r"Object missing required field `(?P<name>.*)`", "value.field_missing"),
    (r"Object contains unknown field `(?P<name>.*)`", "value.field_unknown"),
    (r"Invalid (?:enum )?value (?P<found>.*)", "value.not_one_of_them"),
    (r"JSON is malformed: (?P<detail>.*) \(byte (?P<byte>\d+)\)", "json.malformed"),
    (r"Input data was truncated", "json.cut_short"),
)
_WHERE: Final = " - at "
_SYSTEM: Final = {
    errno.ENOENT: "system.not_there",
    errno.EACCES: "system.not_allowed",
    errno.EPERM: "system.not_allowed",
    errno.EISDIR: "system.is_a_folder",
    errno.ENOTDIR: "system.not_a_folder",
    errno.EEXIST: "system.is_there",
    errno.ENOSPC: "system.full",
    errno.EROFS: "system.read_only",
    errno.ECONNREFUSED: "system.nobody_answers",
}
_LONGEST = 1000  # characters: msgspec quotes whole keys, however long


def reading(error: Exception) -> Phrase:
    """Return what msgspec, or whoever else read a value, found wrong with it, and where."""
    said, _, path = str(error)[:_LONGEST].partition(_WHERE)
    why = _reading(said) if isinstance(error, msgspec.MsgspecError) else quoted(error)
    return phrase("value.at", why=why, path=path.strip("`")) if path else why


def value_fault(error: msgspec.ValidationError) -> tuple[Phrase, str]:
    """Return what is wrong with a value, and the path that leads to it."""
    said, _, path = str(error)[:_LONGEST].partition(_WHERE)
    return _reading(said), path.strip("`")


def _reading(said: str) -> Phrase:
    for form, key in _FORMS:
        found = re.fullmatch(form, said)
        if found is not None:
            return Phrase(key, found.groupdict())
    return phrase("quoted.detail", detail=said)


def quoted(error: Exception) -> Phrase:
    """Return what another program says, in its own words."""
    if isinstance(error, RecursionError):
        return phrase("value.too_deep")
    if isinstance(error, UnicodeError):
        return phrase("value.no_text")
    return phrase("quoted.detail", detail=str(error))


def system(error: OSError) -> Phrase:
    """Return what the system refused."""
    key = _SYSTEM.get(error.errno or 0)
    return phrase(key) if key else phrase("quoted.detail", detail=error.strerror or str(error))


def yaml_fault(error: Exception) -> Phrase:
    """Return where a text stops to be YAML, and why."""
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        mark = error.problem_mark
        problem = phrase("quoted.detail", detail=error.problem or "")
        return phrase("yaml.at", line=mark.line + 1, column=mark.column + 1, why=problem)
    if isinstance(error, ReaderError):
        return phrase("yaml.character", position=error.position)
    return quoted(error)


def broken(error: Exception) -> Phrase | OrreryError:
    """Return what somebody's file led to: an error of ours, or Python's as programmers read it."""
    if isinstance(error, OrreryError):
        return error
    return phrase("quoted.detail", detail=repr(error))
