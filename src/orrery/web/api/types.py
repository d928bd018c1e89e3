"""What programs send and get. The OpenAPI description is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from orrery.core.bounds import (
    LONGEST_CHAT,
    LONGEST_CLOCK,
    LONGEST_NAME,
    LONGEST_SHEET,
    LONGEST_WEBHOOK,
    LONGEST_WORDS,
    MOST_NUMBER,
    MOST_OPTIONS,
    MOST_SEATS,
    MOST_STANDING,
    MOST_WHOLE,
)
from orrery.core.options import OptionField
from orrery.store.rows import Clock

Words = Annotated[str, Meta(max_length=LONGEST_WORDS)]
Number = Annotated[int, Meta(ge=0, le=MOST_NUMBER)]
Whole = Annotated[int, Meta(ge=-MOST_WHOLE, le=MOST_WHOLE)]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)]
Hour = Annotated[int, Meta(ge=0, le=23)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body that a program sends."""


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused; the clause is the rule of the game that refuses it.

    The sentence is for people, in their language; the key and what fills its places for programs.
    """

    error: str
    clause: str = ""
    key: str = ""
    fields: dict[str, Any] = {}


class Done(msgspec.Struct, frozen=True):
    """It is done, and durable; the table's version tells whether a view is newer."""

    table: str
    version: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game."""

    id: str
    title: str
    summary: str
    min_players: int
    max_players: int
    rules_version: int
    options: tuple[OptionField, ...]
    standing: dict[str, str]


class ClauseInfo(msgspec.Struct, frozen=True):
    """A rule in our words."""

    id: str
    title: str
    text: str
    section: str


class NewPerson(Sent, frozen=True):
    """Somebody new."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class PersonKey(msgspec.Struct, frozen=True):
    """Somebody and their key: send it as `Authorization: Bearer <key>`. It is shown only once."""

    id: str
    name: str
    key: str


class Me(msgspec.Struct, frozen=True):
    """What is known of the one who asks."""

    id: str
    name: str
    confirms: bool
    webhook: str
    handle: str | None = None
    emblem: int = 0


class ChangeMe(Sent, frozen=True):
    """What to change about oneself; what is left out stays."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)] | None = None
    confirms: bool | None = None
    webhook: Annotated[str, Meta(max_length=LONGEST_WEBHOOK)] | None = None
    handle: Annotated[str, Meta(max_length=LONGEST_NAME)] | None = None  # "" for none
    emblem: Annotated[int, Meta(ge=0, le=35)] | None = None


class ProposalWish(Sent, frozen=True):
    """What to ask all people at a table, or to agree to."""

    kind: Literal["pause", "take_back"]


class RematchWish(Sent, frozen=True):
    """That one would play again; `alone` also without those who have not said so."""

    alone: bool = False


class Rematch(msgspec.Struct, frozen=True):
    """The table where one plays again; none while others have yet to agree."""

    table: str | None
    waiting_for: tuple[str, ...]  # by name


class BlockWish(Sent, frozen=True):
    """The line of the talk whose speaker one wants to read no more; none to read everybody."""

    line: Number | None = None


class Blocked(msgspec.Struct, frozen=True):
    """How many people one does not read."""

    people: int


class VacationWish(Sent, frozen=True):
    """Days of vacation from now on; 0 ends it."""

    days: Annotated[int, Meta(ge=0, le=30)]


class Vacation(msgspec.Struct, frozen=True):
    """One's vacation, in seconds since 1970, and the days that are left of this year's."""

    began: float | None
    until: float | None
    days_left: int


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat at a table."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str
    is_mine: bool
    standing: tuple[str, ...]
    seconds_left: float | None  # in what runs down now: the turn, the bank, the day of grace
    runs_down: Literal["time", "bank", "grace"] | None = None
    clock_runs: bool = False  # not at night, nor on vacation
    is_ready: bool = False
    has_left: bool = False  # whoever sat here left in the middle, and may come back
    plays_again: bool = False


class TableInfo(msgspec.Struct, frozen=True):
    """A table."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    status: Literal["waiting", "playing", "over"]
    is_open: bool
    seats: tuple[SeatInfo, ...]
    asked: tuple[int, ...]
    moves: int
    version: int
    invite: str | None  # for those who sit there
    has_own_sheet: bool  # it plays by a corrected component sheet
    hints: bool  # its opener allows hints, also among people
    clock: Clock
    rated: bool = False
    paused: bool = False
    proposal: Literal["pause", "take_back"] | None = None  # what all are asked to agree to
    asks_ready: bool = False  # it begins only when everybody is ready
    rematch: str | None = None  # the table where the same people play again
    tournament: str | None = None
    unread: int = 0  # lines of the talk, in lists of one's own tables


class ClockWish(Sent, frozen=True):
    """How long people may think."""

    kind: Literal["none", "move", "turn", "game"] = "none"
    seconds: Seconds = 0
    increment: Seconds = 0  # that every turn adds to the time for the whole game
    bank: Seconds = 0  # beyond the time of a turn, for the whole game
    at_zero: Literal["answer", "seat", "grace"] | None = None
    night: tuple[Hour, Hour] | None = None  # hours between which time does not count
    zone: Annotated[str, Meta(max_length=LONGEST_NAME)] = "UTC"


class SeatWish(Sent, frozen=True):
    """Who is to sit on a seat: "me", "open", or the name of a bot."""

    kind: Annotated[str, Meta(min_length=1, max_length=60)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class TableWish(Sent, frozen=True):
    """A new table."""

    game: Words
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Words, Words | bool | Whole], Meta(max_length=MOST_OPTIONS)] = {}
    is_open: bool = False
    clock: ClockWish = ClockWish()
    components: Annotated[str, Meta(max_length=LONGEST_SHEET)] = ""  # a corrected sheet, as YAML
    hints: bool = False  # allow hints, also among people
    rated: bool = False
    asks_ready: bool = False  # it begins only when everybody says so


class ChoiceInfo(msgspec.Struct, frozen=True):
    """A legal answer: as data, as text, in words; where it is on the board; what it costs."""

    action: dict[str, Any]
    text: str
    words: str
    place: str | None
    preview: str


class Situation(msgspec.Struct, frozen=True):
    """What one seat (or a spectator) sees and may answer now."""

    table: str
    version: int
    moves: int
    seat: int | None
    asked: tuple[int, ...]
    question: int | None  # send it back with the answer
    words: str
    clause: str
    choices: tuple[ChoiceInfo, ...]
    tentative: tuple[str, ...]
    to_confirm: str | None
    view: Any
    is_over: bool
    scores: tuple[int | None, ...]
    ranking: tuple[int, ...]


class Answer(Sent, frozen=True):
    """An answer to a question, as data or as text. A tentative one waits to be confirmed."""

    question: Number
    action: dict[str, Any] | Words
    seat: SeatNumber | None = None
    tentative: bool = False


class Confirmation(Sent, frozen=True):
    """Let the tentative turn count."""

    question: Number
    seat: SeatNumber | None = None


class Undo(Sent, frozen=True):
    """Take tentative answers back: the last one, or all after the first so many."""

    question: Number
    keep: Number | None = None
    seat: SeatNumber | None = None


class Sit(Sent, frozen=True):
    """Take an open seat; a private table asks for its invitation."""

    seat: SeatNumber
    invite: Words = ""


class SeatOnly(Sent, frozen=True):
    """One of my seats."""

    seat: SeatNumber


class BotWish(Sent, frozen=True):
    """Put a bot on a seat."""

    seat: SeatNumber
    bot: Annotated[str, Meta(min_length=1, max_length=60)]


class StandingWish(Sent, frozen=True):
    """Which routine questions the program answers for a seat, from now on."""

    seat: SeatNumber
    standing: Annotated[tuple[Words, ...], Meta(max_length=MOST_STANDING)]


class SeatKey(msgspec.Struct, frozen=True):
    """A key that acts for one seat only, as `Authorization: Bearer <key>`."""

    table: str
    seat: int
    key: str


class Message(Sent, frozen=True):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Said(msgspec.Struct, frozen=True):
    """Something that was said."""

    line: int
    name: str
    text: str
    at: float


class Told(msgspec.Struct, frozen=True):
    """What an answer told this viewer, in words; `origin` says who gave it."""

    seq: int
    seat: int
    origin: str
    clause: str
    round: int
    turn: int
    lines: tuple[str, ...]


class Moment(Sent, frozen=True):
    """A moment of a match: after so many answers."""

    at: Number
