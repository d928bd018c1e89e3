"""Lessons: a table where one person is taught, and a script answers for the others.

It is a table like any other; its row says how far the lesson is. When the lesson is over, or its
learner goes on alone, bots take the script's seats over and the match goes on from where it is.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from orrery.bots.levels import WEAKEST
from orrery.core import lesson as teaching
from orrery.core.action import Action, Seat
from orrery.core.errors import BadLesson, StaleAction
from orrery.core.game import Game
from orrery.core.lesson import Lesson, Progress, lesson_of
from orrery.core.match import Match
from orrery.core.state import State
from orrery.store.rows import Person
from orrery.web.errors import NotFound
from orrery.web.tables.access import not_over, owner_only
from orrery.web.tables.change import Change
from orrery.web.tables.opening import NewTable, SeatPlan, begin, new_row, planned
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table, opening_row

RIVAL: Final = WEAKEST.bot  # the weakest: a first game is to be enjoyed
NO_STEP: Final = "-"  # where a lesson could not even begin

log = logging.getLogger(__name__)


class Script:
    """A table in the hands of its lesson."""

    def __init__(self, change: Change) -> None:
        self.change = change
        self.game = change.table.game

    @property
    def state(self) -> State:
        """The position."""
        return self.change.state

    def play(self, seat: Seat, action: Action) -> None:
        """Play an answer of the learner or of the script."""
        is_person = self.change.table.seats[seat].kind == "person"
        self.change.play(seat, action, "person" if is_person else "bot")


# -- opening


def plans(game: Game) -> tuple[SeatPlan, ...]:
    """Return who is to sit at the table of a lesson."""
    lesson = _readable(game)
    players = game.min_players if lesson is None else lesson.players
    learner = 0 if lesson is None else lesson.seat
    return tuple(SeatPlan("me" if seat == learner else RIVAL) for seat in range(players))


async def open_lesson(tables: Registry, person: Person, game: Game) -> str:
    """Open a table with the lesson of a game, and return its id.

    A lesson that cannot begin still makes a table: there the learner is told so, and goes on alone.
    """
    seats = plans(game)
    match, progress, setup = _begun(game, len(seats))
    row = new_row(match, person, NewTable(game=game.id, seats=seats))
    row.exposed = True  # everybody can read the seed of a lesson
    rows = tuple(planned(seat, plan, person) for seat, plan in enumerate(seats))
    first = match.at(0)
    begin(row, rows, first)
    table = Table(game=game, options=match.options, box=match.box, row=row, seats=rows, state=first)
    change = Change(table)
    change.lesson = progress
    for seat, action in setup:
        Script(change).play(seat, action)
    written, _ = change.settle()
    opening = [opening_row(match.opening, row)] if match.opening else []
    made = msgspec.structs.replace(written.row, version=1, news=1)
    await tables.store.add_table(made, rows, [*opening, *written.actions], [(0, row.position)])
    return row.id


def _begun(game: Game, players: int) -> tuple[Match, Progress, Sequence[tuple[Seat, Action]]]:
    """Return the match of a lesson, how far it is, and what was answered before its first step."""
    lesson = _readable(game)
    try:
        if lesson is not None:
            match, progress = teaching.begin(game, lesson)
            return match, progress, match.log
    except BadLesson:
        log.exception("the lesson of %s cannot begin", game.id)
    return Match(game, players), Progress(NO_STEP, broken=True), ()


def _readable(game: Game) -> Lesson | None:
    """Return the lesson of a game, if it can be read."""
    try:
        lesson = lesson_of(game)
    except BadLesson:
        log.exception("the lesson of %s cannot be read", game.id)
        return None
    if lesson is None:
        raise NotFound("no_lesson")
    return lesson


# -- what a learner does


def answer(change: Change, actions: Sequence[Action]) -> None:
    """Take what a learner answers: the right answers count at once, a wrong press is explained."""
    _teach(change, lambda lesson, progress, script: _press(lesson, progress, script, actions))


def _press(
    lesson: Lesson, progress: Progress, script: Script, actions: Sequence[Action]
) -> Progress | None:
    return teaching.press(script.game, lesson, progress, script, actions)


async def go_on(tables: Registry, id_: str, person: Person, step: str) -> Table:
    """Go to the next step; what is left of this one is done. After the last, bots take over."""

    def work(change: Change) -> None:
        _check(change, person, step)
        _teach(change, lambda lesson, progress, script: teaching.go_on(
            script.game, lesson, progress, script
        ))  # fmt: skip
        change.play_standing()

    return await tables.change(id_, work)


async def show(tables: Registry, id_: str, person: Person, step: str) -> Table:
    """Do for a learner what a step asks."""

    def work(change: Change) -> None:
        _check(change, person, step)
        _teach(change, lambda lesson, progress, script: teaching.show(
            script.game, lesson, progress, script
        ))  # fmt: skip

    return await tables.change(id_, work)


async def alone(tables: Registry, id_: str, person: Person) -> Table:
    """Go on without the lesson."""

    def work(change: Change) -> None:
        not_over(change.table)
        owner_only(change.table, person)
        change.lesson = None
        change.play_standing()

    return await tables.change(id_, work)


async def back(tables: Registry, id_: str, person: Person, step: str) -> Table:
    """Go back to the beginning of a step, or to the step before."""
    table = await tables.find(id_)
    lesson, progress = lesson_of(table.game), table.row.lesson
    if lesson is None or progress is None or progress.broken:
        raise NotFound("no_lesson")
    before, moves = teaching.back(lesson, progress)
    state = await tables.position(table, moves)

    def work(change: Change) -> None:
        _check(change, person, step)
        if change.table.row.version != table.row.version:
            raise StaleAction("turn.moved_on")
        change.rewind(moves, state)
        change.lesson = before

    return await tables.change(id_, work)


async def jump(tables: Registry, id_: str, person: Person, step: str) -> Table:
    """Go to the beginning of a step, forward or back: whatever lies between is done."""
    table = await tables.find(id_)
    lesson, progress = _readable(table.game), table.row.lesson
    if lesson is None or progress is None or progress.broken:
        return table  # the coach says what is wrong
    place = _known(lesson, step)
    moves = lesson.decisions_before(place)
    is_ahead = place > lesson.at(progress.step)
    state = None if is_ahead else await tables.position(table, moves)

    def work(change: Change) -> None:
        _check(change, person, progress.step)
        if state is not None:
            change.rewind(moves, state)
            change.lesson = Progress(step)
        while (now := change.lesson) is not None and now.step != step and not now.broken:
            _teach(change, lambda lesson, progress, script: teaching.go_on(
                script.game, lesson, progress, script
            ))  # fmt: skip

    return await tables.change(id_, work)


def _known(lesson: Lesson, step: str) -> int:
    try:
        return lesson.at(step)
    except BadLesson:
        raise NotFound("no_page") from None


def _check(change: Change, person: Person, step: str) -> None:
    """Refuse what was pressed in another step, and who is not taught here."""
    not_over(change.table)
    owner_only(change.table, person)
    if change.lesson is None or change.lesson.step != step:
        raise StaleAction("turn.moved_on")


def _teach(change: Change, work: Callable[[Lesson, Progress, Script], Progress | None]) -> None:
    """Let a lesson go on; where it no longer fits the rules, its learner is told."""
    progress = change.lesson
    if progress is None or progress.broken:
        return
    try:
        lesson = lesson_of(change.table.game)
        assert lesson is not None
        change.lesson = work(lesson, progress, Script(change))
    except BadLesson:
        log.exception("the lesson at %s stops", change.table.id)
        change.lesson = msgspec.structs.replace(progress, broken=True)
