"""What was sent to a table and what was answered: the evidence for the promises."""

from __future__ import annotations

import threading
import time
from collections import deque
from typing import Literal, TypeAlias

import msgspec

# A request was acknowledged; it was refused or never arrived; or nobody can tell.
Outcome: TypeAlias = Literal["done", "refused", "unknown"]

# Who sits on a seat ("open", "bot", or a person's name), or which standing answers it left.
Value: TypeAlias = str | tuple[str, ...]

FOREVER = float("inf")
REMEMBERED = 40  # operations of a table that a failing run prints


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    name: str
    key: str


class Answer(msgspec.Struct, frozen=True):
    """An answer of a seat that had seen so many moves, after its tentative clicks."""

    seat: int
    moves: int
    clicks: tuple[str, ...]
    outcome: Outcome
    question: int
    status: int
    began: float
    ended: float

    def __str__(self) -> str:
        return f"seat {self.seat}, who saw {self.moves} moves, answered {self.clicks}"


class Change(msgspec.Struct, frozen=True):
    """Something was set to one of some values, somewhen between two moments."""

    values: tuple[Value, ...]
    began: float
    ended: float  # for ever, where nobody said that it was done
    outcome: Outcome


class Said(msgspec.Struct, frozen=True):
    """A line of talk."""

    text: str
    began: float
    ended: float
    outcome: Outcome


class DraftSeen(msgspec.Struct, frozen=True):
    """A tentative turn that was acknowledged after so many moves, and what was seen of it later."""

    seat: int
    moves: int
    clicks: tuple[str, ...]
    kept_at: float
    moves_later: int
    clicks_later: tuple[str, ...]
    seen_at: float


class History:
    """One table, as its players know it."""

    def __init__(self, id_: str, game: str, owner: Person, seats: list[Value]) -> None:
        self.id, self.game, self.owner = id_, game, owner
        self.lock = threading.Lock()
        self.people = {owner.name: owner}
        self.first_seats = seats
        self.clock = "none"
        self.is_copy = False  # a copy of a moment has no beginning and is not saved
        self.goes_back = False  # its people may agree to take answers back
        self.went_back = 0.0  # when they may have done so last
        self.status = "waiting" if "open" in seats else "playing"
        self.asked: tuple[int, ...] = ()
        self.file: tuple[str, ...] = ()  # the answers of the file that it was made from
        self.longest: tuple[str, ...] = ()  # the longest log that anybody was given
        self.answers: list[Answer] = []
        self.changes: dict[str, list[Change]] = {}  # "seat 0", "standing 0"
        self.talk: list[Said] = []
        self.drafts: dict[int, tuple[int, tuple[str, ...], float]] = {}  # moves, clicks, when
        self.drafts_seen: list[DraftSeen] = []
        self.clicked: list[tuple[int, float, float]] = []  # a seat's tentative clicks, from, until
        self.began_over: dict[str, Value] | None = None  # the seats when its end was first seen
        # one browser at a time has a seat's tentative turn in hand
        self.hands = [threading.Lock() for _ in seats]
        self.last: deque[str] = deque(maxlen=REMEMBERED)

    def note(self, line: str) -> None:
        """Remember an operation, for who has to find out what went wrong."""
        self.last.append(f"{time.monotonic():.3f} {line}")

    def change(self, what: str, change: Change) -> None:
        """Remember that something was, or may have been, set."""
        if change.outcome != "refused":
            with self.lock:
                self.changes.setdefault(what, []).append(change)

    def ever(self, what: str) -> set[Value]:
        """Return everything that something may have been set to."""
        return {value for change in self.changes.get(what, ()) for value in change.values}


class Broken(AssertionError):
    """A promise does not hold."""

    def __init__(self, promise: str, history: History | None, found: str) -> None:
        table = f"\ntable {history.id} ({history.game})" if history else ""
        last = "\n  ".join(["", *history.last]) if history else ""
        super().__init__(f"broken: {promise}{table}: {found}{last}")
