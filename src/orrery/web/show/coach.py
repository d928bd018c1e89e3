"""The coach: one idea, one task, its sum, what is to be pressed, and what was wrong about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from orrery.bots.levels import WEAKEST
from orrery.core.action import Action
from orrery.core.errors import BadLesson
from orrery.core.lesson import (
    UNFORESEEN,
    Lesson,
    LessonStep,
    Progress,
    fault,
    is_done,
    judge,
    lesson_of,
    told,
)
from orrery.web.show.cards import brought
from orrery.web.show.choices import offered, read_chain
from orrery.web.show.outlook import Shift
from orrery.web.show.players import bot_title
from orrery.web.show.templates import render
from orrery.web.show.viewing import Viewing, part
from orrery.web.text import say

MOST_TARGETS: Final = 40


class Coach(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach says and points at."""

    step: str
    title: str
    say: str
    task: str
    clause: str
    number: int
    steps: int
    wrong: str = ""
    wrong_clause: str = ""
    is_done: bool = False
    is_asked: bool = False  # something is expected in this step
    light: Sequence[str] = ()
    presses: Sequence[str] = ()  # the buttons that are right
    sum: Sequence[Shift] = ()  # what the press costs and brings


def coach(viewing: Viewing) -> str:
    """Write the coach; nothing where nobody learns, and what went wrong where a lesson broke."""
    progress = viewing.table.row.lesson
    mine = viewing.viewer.is_owner and viewing.viewer.seat is not None
    if progress is None or not mine or not viewing.table.playing:
        return _nobody_learns(viewing.viewer.language)
    found = _coach(viewing, progress)
    rival = bot_title(WEAKEST.bot, viewing.viewer.language)
    return part(viewing, "coach", progress=progress, coach=found, rival=rival)


@cache
def _nobody_learns(language: str) -> str:
    return render("parts/coach.html", language, progress=None)


def _coach(viewing: Viewing, progress: Progress) -> Coach | None:
    """Return what the coach says; None where the lesson does not fit the position."""
    if progress.broken:
        return None
    try:
        lesson = lesson_of(viewing.table.game)
    except BadLesson:
        return None
    if lesson is None or fault(lesson, progress, viewing.state) is not None:
        return None
    return _said(viewing, lesson, progress)


def is_wanted(viewing: Viewing, actions: Sequence[Action]) -> bool:
    """Whether a lesson asks for these answers now."""
    progress = viewing.table.row.lesson
    if progress is None or progress.broken:
        return False
    try:
        lesson = lesson_of(viewing.table.game)
    except BadLesson:
        return False
    if lesson is None:
        return False
    step = lesson.steps[lesson.at(progress.step)]
    return not is_done(step, progress) and judge(step, progress.done, actions) is None


def _said(viewing: Viewing, lesson: Lesson, progress: Progress) -> Coach:
    place = lesson.at(progress.step)
    step = lesson.steps[place]
    language = viewing.viewer.language
    names = viewing.table.names
    wrong, clause = _wrong(step, progress.wrong, language, names)
    presses = _presses(viewing, step, progress)
    return Coach(
        step=step.id,
        title=told(step.title, language, names),
        say=told(step.say, language, names),
        task=told(step.task, language, names),
        clause=step.clause,
        number=place + 1,
        steps=len(lesson.steps),
        wrong=wrong,
        wrong_clause=clause,
        is_done=is_done(step, progress),
        is_asked=bool(step.expect),
        light=step.light,
        presses=presses,
        sum=brought(viewing, presses[0]).shifts if len(presses) == 1 else (),
    )


def _wrong(
    step: LessonStep, wrong: int | None, language: str, names: Sequence[str]
) -> tuple[str, str]:
    """Say what was wrong, and by which clause."""
    if wrong is None:
        return "", ""
    if wrong == UNFORESEEN or wrong >= len(step.wrong):
        return say(language, "lesson_wrong"), ""
    foreseen = step.wrong[wrong]
    return told(foreseen.say, language, names), foreseen.clause


def _presses(viewing: Viewing, step: LessonStep, progress: Progress) -> list[str]:
    """Return the texts of the buttons that are right."""
    seat = viewing.viewer.seat
    if is_done(step, progress) or seat is None:
        return []
    game = viewing.table.game
    found = (choice.text for choice in offered(viewing, seat))
    right = [text for text in found if judge(step, progress.done, read_chain(game, text)) is None]
    return right[:MOST_TARGETS]
