"""Everything that can be refused, as one tree.

OrreryError
  BadInput           cannot be read
    BadAction        unknown type, field or text of an action
    BadOption        unknown game, player count, option, bot or budget
    BadMatch         a saved match that is damaged, foreign or does not replay
    BadComponents    a component sheet with a wrong key, type or count
  Refused            can be read, but not now
    IllegalAction    the rules forbid it (reason, clause)
    NotYourSeat      that seat owes no answer
    StaleAction      answers a question that has already been answered
    MatchOver        nobody owes an answer any more
    CannotUndo       somebody else acted, or something was revealed
  InternalError      our bug: an invariant is broken, please report the match
"""

from __future__ import annotations


class OrreryError(Exception):
    """The root: whatever Orrery refuses derives from it."""


class BadInput(OrreryError):
    """It cannot be read."""


class BadAction(BadInput):
    """An action of unknown type, field or text."""


class BadOption(BadInput):
    """An unknown game, player count, option, bot or budget."""


class BadMatch(BadInput):
    """A saved match that is damaged, foreign or does not replay."""


class BadComponents(BadInput):
    """A component sheet with a wrong key, type or count."""


class Refused(OrreryError):
    """It can be read, but not now."""


class IllegalAction(Refused):
    """The rules forbid it; the clause says where."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason = reason
        self.clause = clause


class NotYourSeat(Refused):
    """That seat owes no answer."""


class StaleAction(Refused):
    """It answers a question that has already been answered."""


class MatchOver(Refused):
    """Nobody owes an answer any more."""


class CannotUndo(Refused):
    """Somebody else acted since, or something was revealed."""


class InternalError(OrreryError):
    """Our bug: an invariant is broken, please report the match."""
