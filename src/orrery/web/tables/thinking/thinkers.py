"""The processes of bots, and what becomes of a question that one of them takes.

A bot that fails or has no time is answered for by a simpler one, and the log says so; only where
all of them fail is the answer left to chance. Waiting for a process is no failure.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from typing import Final

import msgspec

from orrery.bots import simpler
from orrery.bots.analysis import Compared, Turn
from orrery.bots.bot import mix
from orrery.bots.worker import Problem, Reply
from orrery.core.action import Action, Seat
from orrery.core.rng import Rng
from orrery.core.terms import Term
from orrery.store.rows import Origin
from orrery.web.tables.table import Table
from orrery.web.tables.thinking.line import Later, Line, Question, seconds_of
from orrery.web.tables.thinking.problem import Limits, hint_problem, problem
from orrery.web.tables.thinking.thinker import CannotStart, NoTime, Thinker

BREATH: Final = 1.0  # seconds until a process that cannot be started is tried again
REMEMBERED: Final = 1024  # seats of which it is known who has thought about their next question

log = logging.getLogger(__name__)


class Advice(msgspec.Struct, frozen=True):
    """What a bot thinks of one choice of a player: how good it is, and what for."""

    action: Action
    value: float = 0.0
    gains: tuple[Term, ...] = ()


class Tally(msgspec.Struct):
    """What was asked and answered since the start, for whoever measures the site."""

    answers: Counter[Origin] = msgspec.field(default_factory=Counter)
    put_off: int = 0
    waited: float = 0.0  # seconds in the line, of all questions together
    thought: float = 0.0  # seconds that bots worked
    searched: int = 0  # iterations of searches
    inherited: int = 0  # that were not made again, for an earlier answer had made them


class Thinkers:
    """The processes of bots and the line before them."""

    def __init__(self, processes: int, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.tally = Tally()
        self._line = Line(self.limits)
        self._thinkers = [Thinker(self.limits) for _ in range(max(1, processes))]
        # which of them has learnt something about the next question of a table's seat
        self._homes: OrderedDict[tuple[str, Seat], Thinker] = OrderedDict()
        self._working: list[asyncio.Task[None]] = []
        self._closed = False

    async def answer(
        self, live: Table, seat: Seat, bot: str, *, owner: str | None = None
    ) -> tuple[Action, Origin]:
        """Return a bot's answer, or a simpler one's where it fails; raise `Later` where none can.

        The question counts for who opened the table, unless somebody else is named.
        """
        person = live.row.owner if owner is None else owner
        try:
            self._let_in(person)
            choices = {str(action): action for action in live.state.real_choices(seat)}
            home = self._homes.pop((live.id, seat), None)
            question = Question(person, live.id, problem(live, seat, bot), choices, home)
            self._line.add(question)
            try:
                return await question.answered
            finally:
                self._line.leave(question)
        except Later:
            self.tally.put_off += 1
            raise

    async def opinions(
        self, live: Table, seat: Seat, bot: str, *, most: int, person: str
    ) -> list[Advice]:
        """Return what a bot thinks of the best choices of a player; raise `Later` where it cannot.

        It counts for who asks, and stands in the same line as the bots of all tables.
        """
        self._let_in(person)
        choices = {str(action): action for action in live.seen(seat).real_choices(seat)}
        posed = hint_problem(live, seat, bot, most)
        question = Question(person, live.id, posed, choices)
        self._line.add(question)
        try:
            best, _ = await question.answered
        finally:
            self._line.leave(question)
        held = [
            Advice(choices[one.text], one.value, one.gains)
            for one in question.opinions
            if one.text in choices
        ]
        return held or [Advice(best)]

    async def compared(self, table: str, turn: Turn, bot: str, *, person: str) -> Compared:
        """Return what a bot would have done in a turn of a finished match, and how much better.

        Raise `Later` where it cannot. It counts for who opened the table, in the same line.
        """
        self._let_in(person)
        choices = {str(action): action for action in turn.position.open().real_choices(turn.seat)}
        seed = mix("analysis", bot, str(turn.at), turn.answer)
        posed = Problem(
            f"analysis {table}", turn.position, turn.seat, bot, seed, instead_of=turn.answer
        )
        question = Question(person, table, posed, choices)
        self._line.add(question)
        try:
            await question.answered
        finally:
            self._line.leave(question)
        if not question.opinions:
            raise Later("no bot had an opinion")
        (held,) = question.opinions
        return Compared(held.text, held.value, held.gains)

    @property
    def in_line(self) -> int:
        """How many questions wait."""
        return len(self._line)

    def waiting(self, table: str) -> int:
        """Return where a table's bot stands in the line, from 1 on; 0 where it does not wait."""
        return self._line.place(table)

    def close(self) -> None:
        """Let the processes go, and put off whoever still waits."""
        self._closed = True
        for task in self._working:
            task.cancel()
        self._line.clear("the site closes")
        for thinker in self._thinkers:
            thinker.kill()

    def _let_in(self, person: str) -> None:
        """Let a question of somebody in, or refuse it."""
        if self._closed:
            raise Later("the site closes")
        self._line.make_room(person)
        if not self._working:
            self._working = [asyncio.create_task(self._work(one)) for one in self._thinkers]

    async def _work(self, thinker: Thinker) -> None:
        """Answer with one process whatever comes up next, until the site closes."""
        try:
            while True:
                question = await self._line.take(thinker)
                self.tally.waited += time.monotonic() - question.came
                await self._serve(thinker, question)
        finally:
            thinker.end()

    async def _serve(self, thinker: Thinker, question: Question) -> None:
        """Answer a question or put it off."""
        try:
            action, origin = await self._answer(thinker, question)
            self.tally.answers[origin] += 1
            question.settle(action, origin)
        except CannotStart as error:
            log.error("no process of bots can be started: %s", error)  # noqa: TRY400 - it says all
            question.put_off("no process of bots can be started")
            await asyncio.sleep(BREATH)
        except Exception:
            log.exception("bot %s at table %s", question.problem.bot, question.table)
            question.put_off("something went wrong")
        finally:
            question.put_off("the site closes")  # where it is neither answered nor put off

    async def _answer(self, thinker: Thinker, question: Question) -> tuple[Action, Origin]:
        """Let the bot answer, else a simpler one, at last chance."""
        chosen = question.problem.bot
        seconds = self.limits.seconds + self.limits.patience * seconds_of(chosen)
        action = await self._ask(thinker, question, chosen, seconds)
        if action is not None:
            return action, "bot"
        for bot in simpler(chosen):
            action = await self._ask(thinker, question, bot, self.limits.hurried)
            if action is not None:
                return action, "hurried"
        return Rng(question.problem.seed).pick(list(question.choices.values())), "chance"

    async def _ask(
        self, thinker: Thinker, question: Question, bot: str, seconds: float
    ) -> Action | None:
        """Return a bot's answer; None where it fails or has no time."""
        posed = msgspec.structs.replace(question.problem, bot=bot)
        try:
            reply = await thinker.ask(posed, seconds)
        except NoTime as error:
            log.warning("bot %s at table %s had no time: %s", bot, question.table, error)
            return None
        self._note(thinker, question, reply)
        question.opinions = reply.opinions
        if reply.error:
            log.error("bot %s failed at table %s: %s", bot, question.table, reply.error)
            return None
        action = question.choices.get(reply.text)
        if action is None:
            log.error("bot %s at %s answered %r: no choice", bot, question.table, reply.text)
        return action

    def _note(self, thinker: Thinker, question: Question, reply: Reply) -> None:
        """Count what an answer took; remember whom to ask next."""
        self.tally.thought += reply.seconds
        self.tally.searched += reply.iterations
        self.tally.inherited += reply.inherited
        if reply.foresees:
            self._homes[question.table, question.problem.seat] = thinker
            if len(self._homes) > REMEMBERED:
                self._homes.popitem(last=False)
