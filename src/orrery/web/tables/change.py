"""Something that happens at a table: worked out on a copy, then written whole or not at all."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.events import Sink
from orrery.core.position import pack
from orrery.core.rng import Rng
from orrery.core.saved import Redraw
from orrery.core.state import State
from orrery.store.rows import (
    ActionRow,
    ChatLine,
    DraftRow,
    Opened,
    Origin,
    SeatRow,
    Since,
    TableRow,
)
from orrery.store.rows import Change as Written
from orrery.web.tables.clocks import begin_turn, come_back, counted, deadline, spend
from orrery.web.tables.draft import Draft, resume_draft
from orrery.web.tables.lately import recent_after, redraws_after
from orrery.web.tables.notices import TELLS, Told
from orrery.web.tables.results import contenders, results_of
from orrery.web.tables.table import SNAPSHOT_EVERY, Table

_STANDING_AT_ONCE = 200
_CHAT = 100  # lines that are kept at hand


class Change:
    """What a table is about to become."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.now = time.time()
        self.state = table.state
        self.since = dict(table.row.since)
        self.status = table.row.status
        self.looking = table.row.looking
        self.exposed = table.row.exposed
        self.rated = table.row.rated
        self.pace = table.row.pace
        self.skips = table.row.skips
        self.opened: Opened | None = None
        self.lesson = table.row.lesson
        self._moves = table.row.moves  # the decisions that stay
        self.seats = list(table.seats)
        self.drafts = dict(table.drafts)
        self.actions: list[ActionRow] = []
        self.said: ChatLine | None = None
        self.redraw: Redraw | None = None
        self.paused = table.row.paused
        self.proposal = table.row.proposal
        self.taken_back: int | None = None
        self.skipped = False  # whether time was passed over, and nothing else happens
        self._counted: set[Seat] = set()  # seats whose time up to now is counted
        self._sink = Sink()

    # -- answers

    def play(self, seat: Seat, action: Action, origin: Origin) -> None:
        """Play one answer; a refused one changes nothing."""
        if self.state is self.table.state:
            self.state = self.table.state.clone()
            self.state.sink = self._sink
        before = self.state.asked
        top: Any = self.state.stack[-1] if self.state.stack else None  # a step of any game
        self.state.play(seat, action)
        seq = self._moves + len(self.actions) + 1
        round_, turn = self.state.moment()
        told = msgspec.json.encode(self._sink.take()).decode()
        clause, rules = getattr(top, "clause", ""), self.table.game.rules_version
        self.actions.append(
            ActionRow(seq, seat, str(action), clause, origin, told, round_, turn, rules, self.now)
        )
        same = bool(self.state.stack) and type(self.state.stack[-1]) is type(top)
        self.since = {
            one: self.since[one]
            if same and one != seat and one in before and one in self.since
            else Since(seq, self.now)
            for one in self.state.asked
        }

    def rewind(self, moves: int, state: State) -> None:
        """Go back to a position after so many decisions: what came after it is forgotten."""
        self.taken_back = self._moves = moves
        self.state = state
        self.state.sink = self._sink
        self.since = {seat: Since(moves, self.now) for seat in state.asked}
        self.drafts = {}

    def play_standing(self) -> None:
        """Give the answers that players left with the program."""
        for _ in range(_STANDING_AT_ONCE):
            answer = self._standing()
            if answer is None:
                return
            self.play(*answer, "standing")

    def _standing(self) -> tuple[Seat, Action] | None:
        for seat in self.state.asked:
            action = self.standing_answer(self.state, seat)
            if action is not None:
                return seat, action
        return None

    def standing_answer(self, state: State, seat: Seat) -> Action | None:
        """Return what a player left with the program for the question of a position."""
        row = self.seats[seat]
        if row.kind != "person" or self.lesson is not None:  # who learns answers for themselves
            return None
        for name in row.standing:
            action = self.table.game.standing_answer(name, state, seat)
            if action is not None and action in state.choices(seat):
                return action
        return None

    def keep(self, draft: Draft) -> None:
        """Keep a tentative turn as it is now, or forget it where nothing is left of it."""
        self._click(draft.seat)
        if draft.clicks:
            self.drafts[draft.seat] = draft
        else:
            self.drafts.pop(draft.seat, None)

    def _click(self, seat: Seat) -> None:
        """Count something that only the player of a seat may know of."""
        row = self.seats[seat]
        self.seats[seat] = msgspec.structs.replace(row, clicks=row.clicks + 1)

    def look(self, seat: Seat | None) -> None:
        """Raise the curtain before a seat, or lower it."""
        for one in {seat, self.looking} - {None}:
            assert one is not None
            self._click(one)
        self.looking = seat

    # -- seats

    def seat(self, row: SeatRow) -> None:
        """Let somebody sit on a seat, or change what they left with it.

        A new holder finds no old key to it and no tentative turn. And where somebody has the seed
        of the match, chance is drawn anew before a second person plays.
        """
        was = self.seats[row.seat]
        row = msgspec.structs.replace(row, clicks=was.clicks + 1)
        if (row.kind, row.person) != (was.kind, was.person):
            self.drafts.pop(row.seat, None)
            row = msgspec.structs.replace(row, key=None, **self._hand_clock(was))
            self.lesson = None  # it was for who sat there
        self.seats[row.seat] = row
        people = {seat.person for seat in self.seats if seat.kind == "person"}
        if row.key is not None or len(people) > 1:
            self.draw_anew()

    def draw_anew(self) -> None:
        """Draw all anew that nobody who sits there may know, where somebody may know it."""
        if not self.exposed or self.status == "over":
            return
        kept = tuple(seat.seat for seat in self.table.seats if seat.kind == "person")
        self.draw_again(Redraw(self._moves + len(self.actions), secrets.randbits(64), kept))
        self.exposed = False

    def draw_again(self, redraw: Redraw) -> None:
        """Draw chance anew, as it is written."""
        self.state = self.state.redraw(redraw.kept, Rng(redraw.word))
        self.state.sink = self._sink
        self.redraw = redraw

    def take_back(self, state: State, moves: int) -> None:
        """Go back to a position after so many decisions; chance from there on is drawn anew.

        The number of a seat's question goes on growing: what was meant for the old one is stale.
        """
        gone = self.table.row.moves - moves
        self.rewind(moves, state)
        self.seats = [
            msgspec.structs.replace(seat, clicks=seat.clicks + gone + 1) for seat in self.seats
        ]
        kept = tuple(seat.seat for seat in self.seats if seat.kind == "person")
        self.draw_again(Redraw(moves, secrets.randbits(64), kept))

    def begin(self) -> None:
        """Begin where every seat is taken, and everybody is ready where that is asked."""
        if self.status != "waiting" or any(seat.kind == "open" for seat in self.seats):
            return
        if self.table.row.asks_ready and not all(
            seat.ready or seat.kind == "bot" for seat in self.seats
        ):
            return
        self.status = "playing"
        self.since = {seat: Since(0, self.now) for seat in self.state.asked}

    def say(self, name: str, text: str, person: str | None = None) -> None:
        """Say something at the table."""
        line = self.table.chat[-1].line + 1 if self.table.chat else 1
        self.said = ChatLine(line, name, text, self.now, person)

    def tell(self, what: Told, name: str) -> None:
        """Let everybody know who came or went; it stands among what people say."""
        self.say(name, f"{TELLS}{what}")
        if what == "hinted":
            self.rated = False  # it tells no longer how good they are

    # -- what comes of it

    def settle(self) -> tuple[Written, Table]:
        """Return what is to be written, and the table as it is when that is done."""
        moves = self._moves + len(self.actions)
        if self.status == "playing" and not self.skipped:
            self._count_time()
        self._follow_drafts()
        row = self._row(moves)
        seats = tuple(self.seats)
        drafts = self._drafts(moves)
        ends = row.counted and not self.table.row.counted
        old = self._moves // SNAPSHOT_EVERY
        written = Written(
            row=row,
            actions=tuple(self.actions),
            seats=tuple(seat for seat in seats if seat != self.table.seats[seat.seat]),
            drafts=drafts,
            said=self.said,
            redraw=self.redraw,
            opened=self.opened,
            taken_back=self.taken_back,
            results=results_of(row, seats, self.state, self.now) if ends else (),
            contenders=contenders(row, seats, self.state) if ends else (),
            snapshot=moves // SNAPSHOT_EVERY > old or (bool(self.actions) and row.status == "over"),
        )
        self.state.sink = None
        table = msgspec.structs.replace(
            self.table,
            row=row,
            seats=seats,
            state=self.state,
            recent=recent_after(self.table, self._moves, self.actions),
            chat=(*self.table.chat, self.said)[-_CHAT:] if self.said else self.table.chat,
            redraws=redraws_after(self.table, self._moves, self.redraw),
            drafts=self.drafts,
        )
        return written, table

    def _count_time(self) -> None:
        """Count the thinking time of the seats that have answered, and begin that of the next."""
        clock = self.table.row.clock
        for seat, asked in self.table.row.since.items():
            if self.since.get(seat) != asked and seat not in self._counted:
                self.count(seat, asked.at, self.now)
        for seat, asked in self.since.items():
            if self.table.row.since.get(seat) != asked and clock.kind != "none":
                row = self.seats[seat]
                spent = begin_turn(clock, row.spent, self.state.moment())
                self.seats[seat] = msgspec.structs.replace(row, spent=spent)

    def count(self, seat: Seat, begin: float, end: float) -> None:
        """Count time that a seat has thought; a bot's is nobody's."""
        row, clock = self.seats[seat], self.table.row.clock
        if self.table.row.paused is not None:
            end = min(end, self.table.row.paused)
        used = row.used + max(0.0, end - begin)
        spent = row.spent
        if clock.kind != "none" and self.table.seats[seat].kind == "person":
            spent = spend(clock, spent, counted(clock, spent, begin, end))
        self.seats[seat] = msgspec.structs.replace(row, used=used, spent=spent)

    def _hand_clock(self, was: SeatRow) -> dict[str, Any]:
        """Return what a new holder finds on the clock of a seat: what is left, and a little."""
        asked, clock = self.since.get(was.seat), self.table.row.clock
        if asked is not None and asked == self.table.row.since.get(was.seat):
            self.count(was.seat, asked.at, self.now)
            self._counted.add(was.seat)
            self.since[was.seat] = Since(asked.seq, self.now)
        row = self.seats[was.seat]
        spent = msgspec.structs.replace(come_back(clock, row.spent), away=None)
        return {"used": row.used, "spent": spent}

    def pass_over(self, began: float, ended: float) -> None:
        """Let the time between two moments not count, as when the site was down."""
        for seat, asked in self.table.row.since.items():
            if asked.at < ended and self.since.get(seat) == asked:
                self.count(seat, asked.at, max(asked.at, began))
                self.since[seat] = Since(asked.seq, ended)
        self.skipped = True

    def _follow_drafts(self) -> None:
        """Go on with the tentative turns of those who did not move, where they still fit."""
        if self.state is self.table.state:
            return
        moved = {action.seat for action in self.actions}
        self.drafts = {
            seat: resume_draft(
                self.table.game,
                self.state,
                seat,
                [str(action) for action in draft.clicks],
                draft.presses,
            )
            for seat, draft in self.drafts.items()
            if seat not in moved and seat in self.state.asked
        }

    def _drafts(self, moves: int) -> dict[int, DraftRow | None]:
        """Return the tentative turns that changed, as the store keeps them."""
        found: dict[int, DraftRow | None] = {
            seat: None for seat in self.table.drafts if seat not in self.drafts
        }
        for seat, draft in self.drafts.items():
            was = self.table.drafts.get(seat)
            if was is None or (was.clicks, was.presses) != (draft.clicks, draft.presses):
                found[seat] = draft.row(moves)
        return found

    def _row(self, moves: int) -> TableRow:
        """Return the table's row as it is to be."""
        was = self.table.row
        state = self.state
        begun = self.status != "waiting"
        over = begun and not state.asked
        changes: dict[str, Any] = {
            "status": "over" if over else self.status,
            "since": self.since,
            "moves": moves,
            "looking": self._still_looking(),
            "exposed": self.exposed,
            "pace": self.pace,
            "skips": self.skips and begun and not over and not self._asks_people(),
            "rated": self.rated,
            "counted": was.counted or over,
            "paused": self.paused,
            "proposal": self.proposal if state.asked and self.proposal else None,
            "deadline": deadline(was.clock, self.since, self.seats, paused=self.paused is not None)
            if begun and not over
            else None,
            "waits_for_bot": begun
            and self.paused is None
            and self.lesson is None  # there a script answers for the others
            and any(self.seats[seat].kind == "bot" for seat in state.asked),
            "lesson": None if over else self.lesson,
        }
        if self.opened is not None:
            changes["rematch"] = self.opened.row.id
        if state is not self.table.state:
            changes |= {"position": pack(state), "rules": self.table.game.rules_version}
        row = msgspec.structs.replace(was, **changes, version=was.version + 1)
        if self._is_news():
            row.changed = self.now
        if self._is_news() or self.skipped:
            row.news += 1
        return row

    def _asks_people(self) -> bool:
        return any(self.seats[seat].kind == "person" for seat in self.state.asked)

    def _still_looking(self) -> Seat | None:
        """Return before whom the curtain is up: it falls when the one who looks has answered."""
        return None if self.actions and self.looking not in self.state.asked else self.looking

    def _is_news(self) -> bool:
        """Whether everybody may know of it: not of tentative or standing answers, nor of curtains.

        What only its own player may know of is told apart by the clicks of that seat.
        """
        return bool(
            self.actions
            or self.said
            or self.redraw
            or self.opened
            or self.lesson != self.table.row.lesson
            or self.taken_back is not None
            or (self.proposal, self.paused) != (self.table.row.proposal, self.table.row.paused)
            or self.status != self.table.row.status
            or any(
                (new.kind, new.person, new.bot, new.name, new.again, new.ready)
                != (old.kind, old.person, old.bot, old.name, old.again, old.ready)
                for new, old in zip(self.seats, self.table.seats, strict=True)
            )
        )
