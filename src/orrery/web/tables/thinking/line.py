"""The line before the processes of bots: everybody's turn comes, and nobody's fills the hall.

Those who opened tables take turns, whether they have one question here or thirty. Bots that answer
at once go before bots that think, and those that think longest go last; but who has waited long
enough goes by turns like all others, never two that think in a row while a quick one waits.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

from orrery.bots.names import parted
from orrery.bots.search.budget import read_budget
from orrery.bots.worker import Held, Problem
from orrery.core.action import Action
from orrery.core.errors import BadOption
from orrery.store.rows import Origin
from orrery.web.tables.thinking.problem import Limits

LONG_ENOUGH: Final = 5.0  # seconds after which a strong bot no longer lets the others go first
_AFTER_QUICK: Final = 1e-6  # a rank: behind those that answer at once, before all others
REMEMBERED: Final = 4096  # people whose last turn is remembered
UNTIMED: Final = 1.0  # seconds that a search is thought to take when it counts iterations


class Later(Exception):
    """There is no answer now, and it is no bot's fault: ask again in a second or two."""


class Question:
    """A problem that waits for its answer, and for whom."""

    def __init__(
        self,
        person: str,
        table: str,
        posed: Problem,
        choices: Mapping[str, Action],
        home: object = None,
    ) -> None:
        self.person = person
        self.table = table
        self.problem = posed
        self.home = home  # who has thought about it before
        self.choices = choices  # by their text
        self.weight = seconds_of(posed.bot)
        self.came = 0.0
        self.opinions: tuple[Held, ...] = ()  # where these are wanted
        self.answered: asyncio.Future[tuple[Action, Origin]] = asyncio.Future()

    def settle(self, action: Action, origin: Origin) -> None:
        """Give the answer, if somebody still waits for it."""
        if not self.answered.done():
            self.answered.set_result((action, origin))

    def put_off(self, why: str) -> None:
        """Say that there is no answer now."""
        if not self.answered.done():
            self.answered.set_exception(Later(why))


def seconds_of(bot: str) -> float:
    """Return how many seconds a bot likes to think, by its name: 0 where it answers at once."""
    if parted(bot)[0].partition(":")[0] != "search":
        return 0.0
    try:
        return read_budget(bot).seconds or UNTIMED
    except BadOption:
        return 0.0  # it will not think at all


class Line:
    """Questions that wait for a process."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._waiting: list[Question] = []  # in the order in which they came
        self._turns: OrderedDict[str, int] = OrderedDict()  # when each person's turn was last
        self._taken = 0
        self._thought = False  # whether the last that was taken is one that thinks
        self._came = asyncio.Event()
        self._free: list[object] = []  # who would take a question now

    def __len__(self) -> int:
        return len(self._waiting)

    def make_room(self, person: str) -> None:
        """Let one more question of somebody in, or refuse it.

        When the hall is full, whoever has most questions there takes the last of them back: many
        questions of one person never keep out another's first.
        """
        counts = Counter(question.person for question in self._waiting)
        if counts[person] >= self._limits.of_one:
            raise Later(f"{counts[person]} questions of one person wait already")
        if len(self._waiting) < self._limits.of_all:
            return
        longest, most = counts.most_common(1)[0]
        if most <= counts[person] + 1:
            raise Later(f"{len(self._waiting)} questions wait already")
        last = [question for question in self._order() if question.person == longest][-1]
        self.leave(last)
        last.put_off("others have fewer questions")

    def add(self, question: Question) -> None:
        """Take a question in at the end."""
        question.came = self._now()
        self._waiting.append(question)
        self._came.set()

    def leave(self, question: Question) -> None:
        """Let a question go, if it still waits."""
        if question in self._waiting:
            self._waiting.remove(question)

    async def take(self, taker: object = None) -> Question:
        """Return the question whose turn it is, when there is one.

        What another has thought about before is left to that one, if it is free.
        """
        self._free.append(taker)
        try:
            while (question := self._next(taker)) is None:
                self._came.clear()
                await self._came.wait()
        finally:
            self._free.remove(taker)
        self._waiting.remove(question)
        if self._waiting:
            self._came.set()  # what was left to this one is now for whoever is free
        self._taken += 1
        self._thought = question.weight > 0
        self._turns[question.person] = self._taken
        self._turns.move_to_end(question.person)
        if len(self._turns) > REMEMBERED:
            self._turns.popitem(last=False)
        return question

    def _next(self, taker: object) -> Question | None:
        """Return the first question that nobody else is to take."""
        for question in self._order():
            if question.home is taker or question.home not in self._free:
                return question
        return None

    def place(self, table: str) -> int:
        """Return where a table's question stands in the line, from 1 on; 0 where it has none."""
        for place, question in enumerate(self._order(), 1):
            if question.table == table:
                return place
        return 0

    def clear(self, why: str) -> None:
        """Put all questions off."""
        for question in self._waiting:
            question.put_off(why)
        self._waiting.clear()

    def _order(self) -> list[Question]:
        """Return the questions in the order in which they will be taken, if no other comes."""
        now = self._now()
        ahead: Counter[tuple[str, float]] = Counter()  # of the same person, just as quick
        keys: dict[Question, tuple[float, int, int]] = {}
        for question in self._waiting:
            rank = question.weight
            if now - question.came >= LONG_ENOUGH:
                rank = min(rank, _AFTER_QUICK if self._thought else 0.0)
            keys[question] = (
                rank,
                ahead[question.person, rank],
                self._turns.get(question.person, 0),
            )
            ahead[question.person, rank] += 1
        return sorted(self._waiting, key=keys.__getitem__)
