"""Answering: tentatively until it is confirmed, or for good."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.action import Action, Seat
from orrery.core.bounds import LONGEST_TURN
from orrery.core.errors import NotYourSeat, StaleAction
from orrery.web.errors import BadRequest
from orrery.web.tables import lessons
from orrery.web.tables.access import not_over
from orrery.web.tables.change import Change
from orrery.web.tables.draft import Draft
from orrery.web.tables.registry import Registry
from orrery.web.tables.table import Table


async def click(
    tables: Registry,
    id_: str,
    seat: Seat,
    question: int,
    actions: Sequence[Action],
    *,
    confirms: bool,
    keep: int | None = None,
) -> Table:
    """Answer tentatively: one question, or several in a row that one press answers.

    Without confirmation, a final answer commits the turn at once: the page's script, which lets its
    player undo for some seconds, asks to keep it, and confirms it itself. Who replaces the press
    that waits keeps only the clicks before it.
    """

    def work(change: Change) -> None:
        draft = _asked(change.table, seat, question)
        if change.lesson is not None:
            lessons.answer(change, actions)
            return
        draft.answer(actions, keep)
        _go_on(change, draft)
        if len(draft.clicks) > LONGEST_TURN:
            raise BadRequest("turn_too_long", most=LONGEST_TURN)
        if draft.closing is not None and not confirms:
            _commit(change, draft)
        else:
            change.keep(draft)

    return await tables.change(id_, work)


async def confirm(
    tables: Registry, id_: str, seat: Seat, question: int, last: Action | None = None
) -> Table:
    """Make a tentative turn count; where only its end is still to be said, it may come with it."""

    def work(change: Change) -> None:
        draft = _asked(change.table, seat, question)
        if draft.closing is None and last is not None:
            draft.press()
            draft.click(last)
            _go_on(change, draft)
        if draft.closing is not None:
            _commit(change, draft)
        elif last is not None:
            change.keep(draft)  # something is still asked of the same seat
        else:
            raise BadRequest("nothing_to_confirm")

    return await tables.change(id_, work)


async def undo(tables: Registry, id_: str, seat: Seat, question: int, keep: int | None) -> Table:
    """Take tentative answers back: those of the last press, or all after the first so many."""

    def work(change: Change) -> None:
        draft = _asked(change.table, seat, question)
        draft.keep(draft.last_press if keep is None else keep)
        change.keep(draft)

    return await tables.change(id_, work)


async def take_one_back(
    tables: Registry, id_: str, seat: Seat, question: int, action: Action
) -> Table:
    """Take one tentative answer back, the last that is the same; those after it are given again.

    Where they cannot be without it, nothing changes.
    """

    def work(change: Change) -> None:
        draft = _asked(change.table, seat, question)
        draft.take_one_back(action)
        change.keep(draft)

    return await tables.change(id_, work)


async def give_instead(
    tables: Registry, id_: str, seat: Seat, question: int, at: int, action: Action
) -> Table:
    """Give another tentative answer in the place of one; those after it are given again.

    Where they cannot be, nothing changes.
    """

    def work(change: Change) -> None:
        draft = _asked(change.table, seat, question)
        draft.give_instead(at, action)
        change.keep(draft)

    return await tables.change(id_, work)


async def act(tables: Registry, id_: str, seat: Seat, question: int, action: Action) -> Table:
    """Answer for good, as programs do; a tentative turn before it counts with it."""

    def work(change: Change) -> None:
        draft = _asked(change.table, seat, question)
        if change.lesson is not None:
            lessons.answer(change, (action,))
            return
        for clicked in draft.clicks:
            change.play(seat, clicked, "person")
        change.play(seat, action, "person")
        change.play_standing()

    return await tables.change(id_, work)


async def reconsider(tables: Registry, id_: str, seat: Seat, action: Action) -> Table:
    """Go back on an answer that the rules let one change until others have answered."""

    def work(change: Change) -> None:
        not_over(change.table)
        is_late = not change.table.playing or change.lesson is not None
        if is_late or action not in change.table.state.afterthoughts(seat):
            raise StaleAction("turn.answered")
        change.play(seat, action, "person")
        change.play_standing()

    return await tables.change(id_, work)


def _asked(table: Table, seat: Seat, question: int) -> Draft:
    """Return the tentative turn of a seat that is asked this very question."""
    not_over(table)
    if table.row.paused is not None:
        raise BadRequest("is_paused")
    if not table.playing or seat not in table.state.asked:
        raise NotYourSeat("turn.not_asked")
    if question != table.question(seat):
        raise StaleAction("turn.answered")
    return table.draft(seat)


def _go_on(change: Change, draft: Draft) -> None:
    """Answer in a tentative turn, too, what its player left with the program."""
    while draft.closing is None and draft.seat in draft.state.asked:
        answer = change.standing_answer(draft.state, draft.seat)
        if answer is None or len(draft.clicks) > LONGEST_TURN:
            return
        draft.click(answer)


def _commit(change: Change, draft: Draft) -> None:
    for action in draft.clicks:
        change.play(draft.seat, action, "person")
    change.play_standing()
