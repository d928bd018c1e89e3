"""A table in memory: the position after the last move, who sits there, what was said last.

It never changes: whatever happens at a table makes a new one (`change`). Whoever holds a table,
across whatever pause, holds a consistent copy of one moment.
"""

from __future__ import annotations

import typing
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from orrery.core.action import Seat
from orrery.core.components import Component
from orrery.core.errors import OrreryError
from orrery.core.events import Event, Told
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.registry import games
from orrery.core.saved import Redraw
from orrery.core.state import State
from orrery.store.rows import ActionRow, ChatLine, SeatRow, TableRow
from orrery.store.store import Whole
from orrery.web.errors import NotFound
from orrery.web.tables.clocks import Reading, at_rest, is_up, read
from orrery.web.tables.draft import Draft, resume_draft

SNAPSHOT_EVERY = 32
RECENT = 80  # answers whose events are kept at hand


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of one table."""

    game: Game
    options: Options
    box: Component
    row: TableRow
    seats: tuple[SeatRow, ...]
    state: State
    recent: tuple[ActionRow, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    redraws: tuple[Redraw, ...] = ()
    drafts: Mapping[Seat, Draft] = {}
    names: tuple[str, ...] = ()  # what the players are called, in the order of their seats

    def __post_init__(self) -> None:
        """Name the seats; every word of the page asks for the names."""
        names = tuple([seat.name or f"#{seat.seat + 1}" for seat in self.seats])
        msgspec.structs.force_setattr(self, "names", names)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def playing(self) -> bool:
        """Whether it has begun and is not over."""
        return self.row.status == "playing"

    @property
    def people(self) -> frozenset[str]:
        """Who sits there."""
        return frozenset(seat.person for seat in self.seats if seat.person is not None)

    def unpack(self, position: str) -> State:
        """Read a position of this table."""
        blank = self.game.empty(self.row.players, self.options, self.box)
        return self.game.load(blank, msgspec.json.decode(position))

    # -- questions and their numbers

    def question(self, seat: Seat) -> int:
        """Return the number of the question that a seat has before it.

        It grows with whatever that seat answers or takes back, also tentatively; the answers of
        others to the same simultaneous question do not change it.
        """
        since = self.row.since.get(seat)
        return (self.row.moves if since is None else since.seq) + self.seats[seat].clicks

    def clicks(self, seats: Iterable[Seat]) -> int:
        """Return how often these seats answered tentatively: what orders one's own drafts."""
        return sum(self.seats[seat].clicks for seat in seats)

    def seen(self, seat: Seat | None) -> State:
        """Return the position that a seat looks at: its own tentative one, or the true one."""
        draft = None if seat is None else self.drafts.get(seat)
        return self.state if draft is None else draft.state

    def draft(self, seat: Seat) -> Draft:
        """Return the tentative turn of a seat, to go on with; a new one where it has none."""
        found = self.drafts.get(seat)
        return Draft(self.state, seat) if found is None else found.copy()

    # -- time

    def reading(self, seat: Seat, now: float) -> Reading | None:
        """Return what the clock of a seat shows; None where it has none."""
        row = self.row
        if row.clock.kind == "none" or self.seats[seat].kind != "person" or row.status == "over":
            return None
        spent, asked = self.seats[seat].spent, row.since.get(seat)
        if asked is None:
            return read(row.clock, at_rest(row.clock, spent), None, now)
        return read(row.clock, spent, asked.at if row.paused is None else None, now)

    def time_left(self, seat: Seat, now: float) -> float | None:
        """Return the seconds that a seat has left in what runs down now; None without a clock."""
        shown = self.reading(seat, now)
        return None if shown is None else shown.left

    def is_late(self, seat: Seat, now: float) -> bool:
        """Whether a person is asked and has no time left at all."""
        row, asked = self.row, self.row.since.get(seat)
        if asked is None or not self.playing or row.paused is not None:
            return False
        if row.clock.kind == "none" or self.seats[seat].kind != "person":
            return False
        return is_up(row.clock, self.seats[seat].spent, asked.at, now)


def table_from(whole: Whole) -> Table:
    """Return a table as the store has it."""
    row = whole.row
    game = games().get(row.game)
    if game is None:
        raise NotFound("game_not_here", game=row.game)
    options = game.read_options(msgspec.json.decode(row.options))
    box = game.box_of(row.components)
    blank = game.empty(row.players, options, box)
    state = game.load(blank, msgspec.json.decode(row.position))
    return Table(
        game=game,
        options=options,
        box=box,
        row=row,
        seats=tuple(whole.seats),
        state=state,
        recent=tuple(whole.recent),
        chat=tuple(whole.chat),
        redraws=tuple(whole.redraws),
        drafts={
            seat: resume_draft(game, state, seat, draft.actions, draft.presses)
            for seat, draft in whole.drafts.items()
            if seat in state.asked
        },
    )


def opening_row(told: Sequence[Told], row: TableRow) -> ActionRow:
    """Return what a set-up told, as the line before the first answer."""
    text = msgspec.json.encode(told).decode()
    return ActionRow(0, -1, "", "", "setup", text, 0, 0, row.rules, row.made)


@cache
def _told_decoder(game: Game) -> msgspec.json.Decoder[Any]:
    """Return what reads the events of a game; the words for them list them all."""
    kinds = tuple(game.words("en").lexicon.events)
    union: Any = typing.Union[kinds] if kinds else Event  # noqa: UP007 - built at run time
    told = msgspec.defstruct("told", [("event", union), ("only", int | None, None)])
    return msgspec.json.Decoder(list[told])  # type: ignore[valid-type]  # built at run time


def read_told(game: Game, told: str) -> list[Told]:
    """Read what an answer told; nothing, where the events were of other rules."""
    try:
        return [Told(one.event, one.only) for one in _told_decoder(game).decode(told)]
    except msgspec.ValidationError:
        return []


def replay(table: Table, start: State, actions: Iterable[ActionRow]) -> State:
    """Play recorded answers on a position; stop where they were made under other rules."""
    for row in actions:
        try:
            start.play(row.seat, table.game.language.read_text(row.text))
        except OrreryError:
            break
    return start
