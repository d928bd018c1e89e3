"""What the store keeps, as plain typed values."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from orrery.core.lesson import Progress
from orrery.core.saved import Redraw

SeatKind: TypeAlias = Literal["open", "person", "bot"]
Status: TypeAlias = Literal["waiting", "playing", "over"]
Pace: TypeAlias = Literal["slow", "normal", "instant"]
# who gave an answer: a person, a bot, a simpler bot because the chosen one had no time, chance
# because every bot failed, a standing answer, a bot because the person's time was up; the set-up
# gives none, it only tells
Origin: TypeAlias = Literal["person", "bot", "hurried", "chance", "standing", "clock", "setup"]


class Person(msgspec.Struct, frozen=True):
    """Somebody: a name, and perhaps a way to come back."""

    id: str
    name: str
    login: str | None
    password: str | None
    webhook: str
    confirms: bool
    muted: bool = False  # may not talk at tables
    handle: str | None = None  # by which everybody finds them; nobody has one like it
    emblem: int = 0  # a shape and a colour
    blocked: tuple[str, ...] = ()  # people whose talk they do not want to read


KeyKind: TypeAlias = Literal["", "browser", "program"]  # "": made before kinds were kept


class Session(msgspec.Struct, frozen=True):
    """A key that somebody holds: where, since when, and when it was last used (0: not known)."""

    hash: str
    kind: KeyKind
    agent: str
    made: float
    seen: float


class Link(msgspec.Struct, frozen=True):
    """A personal link that was not used yet."""

    made: float
    until: float


AtZero: TypeAlias = Literal["answer", "seat", "grace"]


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long people may think: no limit, or so many seconds for each turn or the whole game.

    "move" is for each single decision, as tables had it before there were turns.
    """

    kind: Literal["none", "move", "turn", "game"] = "none"
    seconds: int = 0
    increment: int = 0  # seconds that every turn adds to the time for the whole game
    bank: int = 0  # seconds beyond the time of a turn, for the whole game
    at_zero: AtZero | None = None  # a bot answers, takes the seat, or does so after a day's grace
    night: tuple[int, int] | None = None  # hours between which time does not count
    zone: str = "UTC"  # where it is night


class Spent(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time that a seat has spent, without what runs now."""

    turn: tuple[int, int] | None = None  # the turn that it thinks about, or thought about last
    seconds: float = 0.0  # of the time of that turn, or for the game; less than 0: gained
    bank: float = 0.0
    grace: float = 0.0
    away: tuple[float, float] | None = None  # on vacation, from when to when


class Since(msgspec.Struct, frozen=True):
    """The question that a seat has to answer: its number, and when it was asked."""

    seq: int
    at: float


class Proposal(msgspec.Struct, frozen=True):
    """What somebody asks all people at a table: to pause, or to take answers back."""

    kind: Literal["pause", "take_back"]
    by: str  # a name
    agreed: tuple[str, ...]  # people, the one who asks among them
    moves: int  # how far the match was then: a take-back is for that moment only
    back_to: int = 0  # how many decisions would stay


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
    version: int  # grows with every change: what is compared before anything is written
    news: int  # grows with every change that everybody may know of
    deadline: float | None
    waits_for_bot: bool
    looking: int | None  # the seat before whom the curtain is up, where a person holds several
    exposed: bool  # somebody has the seed or the chance: another person must not play against that
    made: float
    changed: float
    rematch: str = ""  # the table where the same people play again
    hints: bool = False  # its opener allows hints, also among people
    lesson: Progress | None = None  # how far its one person is in the game's lesson
    paused: float | None = None  # since when all clocks stand still
    rated: bool = False  # whether its result is to count for ratings
    counted: bool = False  # whether its result is written, or there is none
    proposal: Proposal | None = None
    asks_ready: bool = False  # whether it begins only when everybody is ready
    pace: Pace = "normal"  # of its bots
    skips: bool = False  # its bots do not pause until a person is asked
    tournament: str = ""  # that it is a table of


class SeatRow(msgspec.Struct, kw_only=True):
    """A place at a table."""

    seat: int
    kind: SeatKind
    person: str | None = None
    bot: str = ""
    name: str = ""
    key: str | None = None  # the hash of a key that acts for this seat alone
    standing: tuple[str, ...] = ()
    used: float = 0.0
    clicks: int = 0  # tentative answers that were given or taken back, ever
    again: bool = False  # whether they would play again
    spent: Spent = Spent()  # of the clock
    leaver: str | None = None  # who left it in the middle of the match, and may come back
    ready: bool = False


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


class DraftRow(msgspec.Struct, frozen=True):
    """A turn that its player has not confirmed: the answers so far, from a position on."""

    seq: int
    actions: tuple[str, ...]
    presses: tuple[int, ...] = ()  # how many answers there were before each press


class ChatLine(msgspec.Struct, frozen=True):
    """Something said at a table."""

    line: int
    name: str
    text: str
    at: float
    person: str | None = None  # who said it


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a match for one seat."""

    tab: str
    seat: int
    game: str
    players: int
    person: str | None  # who held this seat and no other
    bot: str
    name: str
    place: int  # 1 for the winners
    score: int
    tags: str  # what sets the seat apart, as JSON
    at: float
    is_open: bool
    rated: bool
    mu: float | None = None  # the rating after it
    sigma: float | None = None


class Contender(msgspec.Struct, frozen=True):
    """Somebody whose rating a match changes: a person by id, or "bot:" and its name."""

    seat: int
    who: str
    person: str | None
    place: int  # the last for whoever left


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """A new table, with all that happened there; row 0 is what the set-up told."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    actions: tuple[ActionRow, ...] = ()
    snapshots: tuple[tuple[int, str], ...] = ()
    redraws: tuple[Redraw, ...] = ()


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What happens at a table at one go: all of it is written, or nothing."""

    row: TableRow  # as it is to be
    actions: tuple[ActionRow, ...] = ()
    seats: tuple[SeatRow, ...] = ()  # those that changed
    drafts: dict[int, DraftRow | None] = {}  # those that changed; None: forgotten
    said: ChatLine | None = None
    redraw: Redraw | None = None
    snapshot: bool = False  # whether its position is to be kept, to go back to
    opened: Opened | None = None  # another table that it leads to
    taken_back: int | None = None  # how many of the earlier decisions stay
    results: tuple[ResultRow, ...] = ()
    contenders: tuple[Contender, ...] = ()  # whose ratings it changes
