"""What the store keeps, as plain typed values."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

SeatKind: TypeAlias = Literal["open", "person", "bot"]
Status: TypeAlias = Literal["waiting", "playing", "over"]
# who gave an answer: a person, a bot, a bot after its failure (by chance), a standing answer, a bot
# because the person's time was up; the set-up gives none, it only tells
Origin: TypeAlias = Literal["person", "bot", "chance", "standing", "clock", "setup"]


class Person(msgspec.Struct, frozen=True):
    """Somebody: a name, and perhaps a way to come back."""

    id: str
    name: str
    login: str | None
    password: str | None
    webhook: str
    confirms: bool


class Clock(msgspec.Struct, frozen=True):
    """How long people may think: no limit, seconds for each decision, or for the whole game."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 0


class Since(msgspec.Struct, frozen=True):
    """The question that a seat has to answer: its number, and when it was asked."""

    seq: int
    at: float


class TableRow(msgspec.Struct, kw_only=True):
    """A table: what is played there and how far it has come."""

    id: str
    game: str
    rules: int
    players: int
    seed: str
    options: str
    components: str | None
    owner: str
    is_open: bool
    invite: str
    origin: str  # "" for a game from its start; "<table>/<seq>" for one tried from a moment
    status: Status
    clock: Clock
    position: str
    since: dict[int, Since]
    moves: int
    version: int
    deadline: float | None
    waits_for_bot: bool
    looking: int | None  # the seat before whom the curtain is up, where a person holds several
    made: float
    changed: float


class SeatRow(msgspec.Struct, kw_only=True):
    """A place at a table."""

    seat: int
    kind: SeatKind
    person: str | None = None
    bot: str = ""
    name: str = ""
    standing: tuple[str, ...] = ()
    used: float = 0.0


class ActionRow(msgspec.Struct, frozen=True):
    """One answer, as it was given and what it told."""

    seq: int
    seat: int
    text: str
    clause: str  # of the question that it answers
    origin: Origin
    told: str
    round: int
    turn: int
    rules: int
    at: float


class Draft(msgspec.Struct, frozen=True):
    """A turn that its player has not confirmed: the answers so far, from a position on."""

    seq: int
    actions: tuple[str, ...]


class ChatLine(msgspec.Struct, frozen=True):
    """Something said at a table."""

    line: int
    name: str
    text: str
    at: float


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is after some moves: written together with them."""

    position: str
    since: dict[int, Since]
    status: str
    deadline: float | None
    waits_for_bot: bool
    rules: int
    looking: int | None
    used: dict[int, float] = {}  # thinking time of seats, where it changed
    snapshot: bool = False
