"""Everything that can be refused, as one tree.

OrreryError
  BadInput           cannot be read
    BadAction        unknown type, field or text of an action
    BadOption        unknown game, player count, option, bot or budget
    BadMatch         a saved match that is damaged, foreign or does not replay
    BadComponents    a component sheet with a wrong key, type or count
    BadLesson        a guided first game that is damaged or no longer fits the rules
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
    """The root: whatever Orrery refuses derives from it.

    An error carries a key and fields; `core.wording` puts it into words where it is shown, in the
    language of who reads it. `str(error)` is English. A key that no table has says itself, so that
    a game from elsewhere may write plain sentences:

        raise BadOption("game.unknown", name="go", known=("comets", "moons"))
        raise BadComponents("more comets than cards")
    """

    def __init__(self, key: str, /, **fields: object) -> None:
        self.key = key
        self.fields = fields

    def __str__(self) -> str:
        """Say it in English."""
        # Nothing is put into words before somebody reads it.
        from orrery.core.wording import say_error  # noqa: PLC0415 - it knows the games, which err

        return say_error(self, "en")

    def __repr__(self) -> str:
        """Name the class and say it in English, for logs."""
        return f"{type(self).__name__}({str(self)!r})"


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


class BadLesson(BadInput):
    """A guided first game that is damaged or no longer fits the rules."""


class Refused(OrreryError):
    """It can be read, but not now."""


class IllegalAction(Refused):
    """The rules forbid it; the clause says where."""

    def __init__(self, key: str, /, clause: str = "", **fields: object) -> None:
        # Written out: programs that learn run into refusals by the thousand.
        self.key = key
        self.fields = fields
        self.clause = clause

    @property
    def reason(self) -> str:
        """Return why, in English and without the clause."""
        from orrery.core.wording import say_reason  # noqa: PLC0415 - as above

        return say_reason(self, "en")


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
