"""A table in memory: the position after the last move, who sits there, what was said last."""

from __future__ import annotations

import time
import typing
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.errors import OrreryError
from orrery.core.events import Event, Sink, Told
from orrery.core.game import Game
from orrery.core.options import Options
from orrery.core.registry import game as game_by_id
from orrery.core.save import dump_state
from orrery.core.state import State
from orrery.store.rows import ActionRow, Origin, Progress, Since, TableRow
from orrery.store.store import Whole
from orrery.web.sketch import Sketch, resume_sketch

SNAPSHOT_EVERY = 32
RECENT = 80  # answers whose events are kept at hand
_STANDING_AT_ONCE = 200


def pack(state: State) -> str:
    """Write a position as text for the store."""
    return msgspec.json.encode(dump_state(state)).decode()


class Live:
    """One table. Only the house changes it, under its lock."""

    def __init__(self, whole: Whole) -> None:
        row = whole.row
        self.game: Game = game_by_id(row.game)
        self.options: Options = self.game.read_options(msgspec.json.decode(row.options))
        self.box = self.game.box_of(row.components)
        self.row = row
        self.seats = whole.seats
        self.recent = whole.recent
        self.chat = whole.chat
        self.state = self.unpack(row.position)
        self.sketches = {
            seat: resume_sketch(self.game, self.state, seat, draft.actions)
            for seat, draft in whole.drafts.items()
            if seat in self.state.asked
        }

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, in the order of their seats."""
        return tuple(seat.name or f"#{seat.seat + 1}" for seat in self.seats)

    @property
    def playing(self) -> bool:
        """Whether it has begun and is not over."""
        return self.row.status == "playing"

    def unpack(self, position: str) -> State:
        """Read a position of this table."""
        blank = self.game.empty(self.row.players, self.options, self.box)
        return self.game.load(blank, msgspec.json.decode(position))

    # -- questions and their numbers

    def question(self, seat: Seat) -> int:
        """Return the number of the question that a seat has before it.

        It grows with every answer of that seat, also a tentative one; the answers of others to the
        same simultaneous question do not change it.
        """
        since = self.row.since.get(seat)
        sketch = self.sketches.get(seat)
        start = self.row.moves if since is None else since.seq
        return start * 1000 + (len(sketch.clicks) if sketch else 0)

    def seen(self, seat: Seat | None) -> State:
        """Return the position that a seat looks at: its own tentative one, or the true one."""
        sketch = None if seat is None else self.sketches.get(seat)
        return self.state if sketch is None else sketch.state

    def sketch(self, seat: Seat) -> Sketch:
        """Return the tentative turn of a seat, a new one where it has none."""
        found = self.sketches.get(seat)
        return Sketch(self.state, seat) if found is None else found

    # -- after moves

    def adopt(self, state: State, moves: Sequence[ActionRow], progress: Progress) -> None:
        """Take over what the store has made durable."""
        self.state = state
        row = self.row
        row.moves += len(moves)
        row.position = progress.position
        row.since = progress.since
        row.status = progress.status  # type: ignore[assignment]  # a Status, from `progress`
        row.deadline = progress.deadline
        row.waits_for_bot = progress.waits_for_bot
        row.rules = progress.rules
        row.looking = progress.looking
        for seat, used in progress.used.items():
            self.seats[seat].used = used
        self.recent = [*self.recent, *moves][-RECENT:]
        moved = {move.seat for move in moves}
        self.sketches = {
            seat: resume_sketch(self.game, state, seat, [str(a) for a in sketch.clicks])
            for seat, sketch in self.sketches.items()
            if seat not in moved and seat in state.asked
        }

    def progress(self, state: State, since: dict[int, Since], moves: int) -> Progress:
        """Describe the table after a position is reached."""
        now = time.time()
        over = not state.asked
        used = self._used(since, now)
        looking = self.row.looking if self.row.looking in state.asked else None
        return Progress(
            position=pack(state),
            since=since,
            status="over" if over else "playing",
            deadline=None if over else self._deadline(since, used),
            waits_for_bot=any(self.seats[seat].kind == "bot" for seat in state.asked),
            rules=self.game.rules_version,
            looking=looking,
            used=used,
            snapshot=over
            or (self.row.moves + moves) // SNAPSHOT_EVERY > self.row.moves // SNAPSHOT_EVERY,
        )

    def _used(self, since: dict[int, Since], now: float) -> dict[int, float]:
        """Return the thinking time of the seats that answered since."""
        return {
            seat: self.seats[seat].used + now - asked.at
            for seat, asked in self.row.since.items()
            if since.get(seat) != asked
        }

    def _deadline(self, since: dict[int, Since], used: dict[int, float]) -> float | None:
        clock = self.row.clock
        if clock.kind == "none":
            return None
        ends = [
            asked.at
            + clock.seconds
            - (0 if clock.kind == "move" else used.get(seat, self.seats[seat].used))
            for seat, asked in since.items()
            if self.seats[seat].kind == "person"
        ]
        return min(ends, default=None)

    def time_left(self, seat: Seat, now: float) -> float | None:
        """Return the seconds a seat has left; None where nothing runs."""
        clock = self.row.clock
        if clock.kind == "none" or self.seats[seat].kind != "person":
            return None
        asked = self.row.since.get(seat)
        running = now - asked.at if asked else 0.0
        spent = running if clock.kind == "move" else running + self.seats[seat].used
        return max(0.0, clock.seconds - spent)


class Turn:
    """Answers played on a copy of a table's position, ready to be made durable."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.state = live.state.clone()
        self.sink = Sink()
        self.state.sink = self.sink
        self.since = dict(live.row.since)
        self.moves: list[ActionRow] = []

    def play(self, seat: Seat, action: Action, origin: Origin) -> None:
        """Play one answer; a refused one changes nothing."""
        before = self.state.asked
        top: Any = self.state.stack[-1] if self.state.stack else None  # a step of any game
        self.state.play(seat, action)
        seq = self.live.row.moves + len(self.moves) + 1
        now = time.time()
        round_, turn = self.state.moment()
        told = msgspec.json.encode(self.sink.take()).decode()
        clause, rules = getattr(top, "clause", ""), self.live.game.rules_version
        self.moves.append(
            ActionRow(seq, seat, str(action), clause, origin, told, round_, turn, rules, now)
        )
        same = bool(self.state.stack) and type(self.state.stack[-1]) is type(top)
        self.since = {
            one: self.since[one]
            if same and one != seat and one in before and one in self.since
            else Since(seq, now)
            for one in self.state.asked
        }

    def play_standing(self) -> None:
        """Give the answers that players left with the program."""
        for _ in range(_STANDING_AT_ONCE):
            answer = self._standing()
            if answer is None:
                return
            self.play(*answer, "standing")

    def _standing(self) -> tuple[Seat, Action] | None:
        for seat in self.state.asked:
            row = self.live.seats[seat]
            if row.kind != "person":
                continue
            for name in row.standing:
                action = self.live.game.standing_answer(name, self.state, seat)
                if action is not None and action in self.state.choices(seat):
                    return seat, action
        return None

    def progress(self) -> Progress:
        """Describe the table after these answers."""
        return self.live.progress(self.state, self.since, len(self.moves))


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


def replay(live: Live, start: State, actions: Iterable[ActionRow]) -> State:
    """Play recorded answers on a position; stop where they were made under other rules."""
    for row in actions:
        try:
            start.play(row.seat, live.game.language.read_text(row.text))
        except OrreryError:
            break
    return start
