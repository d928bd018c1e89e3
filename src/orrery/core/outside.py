"""Matches that come from outside: bounded before anything is built, and never taken at their word.

A match is replayed from its seed and its log under the rules that it names, and must lead to where
it says. Its snapshot counts only where a signature shows that it was given out by who reads it
again: then it goes on after a change of its rules, as a local file does.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TypeVar

import msgspec

from orrery.core.bounds import (
    LONGEST_ID,
    LONGEST_LINE,
    LONGEST_MATCH,
    LONGEST_NAME,
    LONGEST_SHEET,
    MOST_OPTIONS,
    MOST_REDRAWS,
)
from orrery.core.errors import BadMatch, OrreryError
from orrery.core.match import Match
from orrery.core.phrase import phrase
from orrery.core.registry import game as game_by_id
from orrery.core.saved import Saved, read_file

M = TypeVar("M", bound=Match)
_SEEDS = range(-(1 << 63), 1 << 64)


def from_outside(data: bytes, key: bytes, kind: type[M]) -> M:
    """Return the match in a file from anywhere; what was signed with the key is trusted."""
    try:
        saved = read_file(data)
        _check_bounds(saved)
        if not is_signed(saved, key):
            saved = _untrusted(saved)
        match = kind.resume(saved)
    except OrreryError as error:
        if isinstance(error, BadMatch):
            raise
        raise BadMatch("match.refused", why=error) from None
    assert isinstance(match, kind)
    return match


# -- bounds


def _check_bounds(saved: Saved) -> None:
    """Refuse what no match can have, before anything is built from it."""
    _at_most("part.game", len(saved.game), LONGEST_ID)
    _at_most("part.digest", len(saved.digest), LONGEST_ID)
    _at_most("part.signature", len(saved.signature), LONGEST_ID)
    _at_most("part.sheet", len(saved.components or ""), LONGEST_SHEET)
    _at_most("part.log", len(saved.log), LONGEST_MATCH)
    _at_most("part.line", max(map(len, saved.log), default=0), LONGEST_LINE)
    _at_most("part.redraws", len(saved.redraws), MOST_REDRAWS)
    game_by_id(saved.game).check_players(saved.players)
    if saved.names and len(saved.names) != saved.players:
        raise BadMatch("names.count", names=len(saved.names), players=saved.players)
    for name in saved.names:
        _at_most("part.name", len(name), LONGEST_NAME)
        if not name.isprintable():
            raise BadMatch("match.name_unshown", name=name)
    if any(len(redraw.kept) > saved.players for redraw in saved.redraws):
        raise BadMatch("match.redraw_seats")
    if saved.seed not in _SEEDS:
        raise BadMatch("match.seed")
    _at_most("part.options", len(saved.options), MOST_OPTIONS)
    for name, value in saved.options.items():
        _at_most("part.option_name", len(name), LONGEST_ID)
        if not isinstance(value, (str, bool, int)):
            raise BadMatch("match.option_kind")
        _at_most("part.option", len(value) if isinstance(value, str) else 0, LONGEST_ID)


def _at_most(what: str, found: int, most: int) -> None:
    if found > most:
        raise BadMatch("match.too_long", what=phrase(what), found=found, most=most)


def _untrusted(saved: Saved) -> Saved:
    """Return a match without what only its writer can vouch for."""
    rules = game_by_id(saved.game).rules_version
    if saved.rules != rules:
        raise BadMatch("match.other_rules", rules=saved.rules, game=saved.game, known=rules)
    if saved.first:
        raise BadMatch("match.began_otherwise")
    return msgspec.structs.replace(saved, snapshot=None, carried=None)


# -- signatures


def sign(saved: Saved, key: bytes) -> Saved:
    """Return a match with the signature by which it is known again."""
    return msgspec.structs.replace(saved, signature=_signature(saved, key))


def is_signed(saved: Saved, key: bytes) -> bool:
    """Whether a match is, to the last value, one that was signed with this key."""
    try:
        return hmac.compare_digest(saved.signature.encode(), _signature(saved, key).encode())
    except (OverflowError, RecursionError, ValueError):
        return False


def _signature(saved: Saved, key: bytes) -> str:
    """Sign what a file says, however it is laid out."""
    content = msgspec.json.encode(msgspec.structs.replace(saved, signature=""), order="sorted")
    return hmac.new(key, b"match " + content, hashlib.sha256).hexdigest()
