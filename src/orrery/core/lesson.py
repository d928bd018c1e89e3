"""A lesson: a guided first game, on the real rules, told step by step in a file of the game.

    players: 3
    seed: 7
    setup: [0 lead humans]               who answers what before the first step
    steps:
      - id: expand
        title: {en: Spread out, fr: Essaimez}
        say: {en: one idea, fr: une idée}
        task: {en: what to do, fr: que faire}
        light: [sector-n01]              what the coach stands beside; `kind:mine` is a button
        expect: [card 4, side expansion] what is right, answer by answer; `card *` is any card,
                                         `card 4 | card 6` one of them; `1 card 2` is a rival's
                                         answer in between
        wrong: [{test: side war, say: {en: not yet, fr: pas encore}, clause: TOY-3.1}]
        then: [1 card 6, 2 card 2]       what the rivals answer, so that chance has nothing to say
        clause: TOY-2.1

A lesson is an ordinary match: one seat is a learner's, the others are played by the script. So
that it stays true, `check_lesson` plays the whole of it; whatever no longer fits is refused with
the step named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Final, Protocol

import msgspec

from orrery.core.action import Action, Seat
from orrery.core.components import Component, Name, read_sheet
from orrery.core.errors import BadLesson, OrreryError
from orrery.core.game import Game
from orrery.core.match import Match
from orrery.core.phrase import phrase
from orrery.core.rulebook import rulebook
from orrery.core.state import State
from orrery.core.text import LANGUAGES

FILE: Final = "lesson.yaml"
MOST_WORDS: Final = 35  # of one idea
UNFORESEEN: Final = -1
OR: Final = " | "


class Foreseen(Component, frozen=True):
    """A wrong answer that many would give, and what the coach says about it."""

    test: str
    say: Name
    clause: str = ""


class LessonStep(Component, frozen=True):
    """One idea and one thing to do; nothing is to be done where nothing is expected."""

    id: str
    title: Name
    say: Name
    task: Name
    light: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    wrong: tuple[Foreseen, ...] = ()
    then: tuple[str, ...] = ()
    clause: str = ""


class Lesson(Component, frozen=True):
    """A guided first game."""

    players: int
    seed: int
    steps: tuple[LessonStep, ...]
    seat: Seat = 0
    options: Mapping[str, str] = {}
    setup: tuple[str, ...] = ()

    def at(self, step: str) -> int:
        """Return the place of a step, by its id."""
        for place, one in enumerate(self.steps):
            if one.id == step:
                return place
        raise BadLesson("lesson.no_step", step=step)

    def about(self, clause: str) -> LessonStep | None:
        """Return the step that plays a clause, or else the first one of its chapter."""
        played = [step for step in self.steps if step.expect and step.clause]
        chapter = clause.rpartition(".")[0]
        return next(
            (step for step in played if step.clause == clause),
            next((step for step in played if step.clause.rpartition(".")[0] == chapter), None),
        )

    def decisions_before(self, place: int) -> int:
        """Return how many answers are given before a step begins."""
        steps = self.steps[:place]
        return len(self.setup) + sum(len(step.expect) + len(step.then) for step in steps)


class Progress(msgspec.Struct, frozen=True):
    """How far somebody is: the step, how much of it is done, and what was wrong about a press."""

    step: str
    done: int = 0
    wrong: int | None = None  # the number of what was foreseen, or `UNFORESEEN`
    broken: bool = False  # the lesson does not fit the rules: one goes on alone


class Hands(Protocol):
    """Whoever plays the answers: a match, or a table."""

    @property
    def state(self) -> State:
        """The position."""
        ...

    def play(self, seat: Seat, action: Action) -> object:
        """Play one answer."""
        ...


def told(words: Name, language: str, names: Sequence[str]) -> str:
    """Say something of a lesson in a language; `{1}` in it is the player of seat 1."""
    said = words.in_(language)
    for seat, name in enumerate(names):
        said = said.replace(f"{{{seat}}}", name)
    return said


# -- reading


def lesson_of(game: Game) -> Lesson | None:
    """Return the lesson of a game, if it has one; refuse one that cannot be read."""
    text = lesson_text(game.package)
    return None if text is None else read_lesson(text)


@cache
def lesson_text(package: str) -> str | None:
    """Return the file of a game's lesson, if it has one."""
    if not hasattr(import_module(package), "__path__"):
        return None  # a game in a module alone has no folder
    file = files(package) / FILE
    return file.read_text("utf-8") if file.is_file() else None


@cache
def read_lesson(text: str) -> Lesson:
    """Read a lesson."""
    try:
        lesson = read_sheet(text, Lesson)
    except OrreryError as error:
        raise BadLesson("lesson.unreadable", why=error) from None
    names = [step.id for step in lesson.steps]
    if not names:
        raise BadLesson("lesson.empty")
    for name in names:
        if names.count(name) > 1:
            raise BadLesson("lesson.twice", step=name)
    return lesson


# -- playing


def begin(game: Game, lesson: Lesson) -> tuple[Match, Progress]:
    """Set the match of a lesson up, to its first step."""
    first = lesson.steps[0]
    with _named(first.id):
        match = Match(game, lesson.players, seed=lesson.seed, options=lesson.options)
        _play_all(match, game, lesson.setup)
    return match, Progress(first.id)


def press(
    game: Game, lesson: Lesson, progress: Progress, hands: Hands, actions: Sequence[Action]
) -> Progress:
    """Take what a learner answers: the right answers are played, a wrong press is not made."""
    step = lesson.steps[lesson.at(progress.step)]
    wrong = judge(step, progress.done, actions)
    if wrong is not None:
        return msgspec.structs.replace(progress, wrong=wrong)
    for action in actions:
        hands.play(lesson.seat, action)
    done = _scripted(game, step, progress.done + len(actions), hands)
    after = Progress(step.id, done)
    return after if done < len(step.expect) else go_on(game, lesson, after, hands) or after


def _scripted(game: Game, step: LessonStep, done: int, hands: Hands) -> int:
    """Let the rivals answer in the middle of a step; return how much of it is done then."""
    while done < len(step.expect) and is_scripted(step.expect[done]):
        with _named(step.id):
            _play_all(hands, game, [step.expect[done]])
        done += 1
    return done


def is_scripted(line: str) -> bool:
    """Whether a line of `expect` is a rival's answer: it begins with a seat."""
    return line.partition(" ")[0].isdecimal()


def judge(step: LessonStep, done: int, actions: Sequence[Action]) -> int | None:
    """Say what is wrong about some answers: None where nothing is, else which was foreseen."""
    wanted = step.expect[done:]
    for at, action in enumerate(actions):
        if at >= len(wanted) or not fits(wanted[at], action):
            return _foreseen(step, actions[at:])
    return None


def _foreseen(step: LessonStep, actions: Sequence[Action]) -> int:
    for number, one in enumerate(step.wrong):
        if any(fits(one.test, action) for action in actions):
            return number
    return UNFORESEEN


def fits(pattern: str, action: Action) -> bool:
    """Whether an answer is what a pattern means: its text, or `*` for any words in it."""
    return _fits(pattern, str(action))


def _fits(pattern: str, text: str) -> bool:
    return any(fnmatchcase(text, one) for one in pattern.split(OR))


def show(game: Game, lesson: Lesson, progress: Progress, hands: Hands) -> Progress:
    """Do the rest of a step for a learner, who looks at what came of it before going on."""
    step = lesson.steps[lesson.at(progress.step)]
    done = progress.done
    while done < len(step.expect):
        hands.play(lesson.seat, expected(step, step.expect[done], hands.state, lesson.seat))
        done = _scripted(game, step, done + 1, hands)
    return Progress(step.id, done)


def expected(step: LessonStep, pattern: str, state: State, seat: Seat) -> Action:
    """Return the first legal answer that is right."""
    for action in state.choices(seat):
        if fits(pattern, action):
            return action
    raise BadLesson("lesson.not_offered", step=step.id, text=pattern)


def is_done(step: LessonStep, progress: Progress) -> bool:
    """Whether nothing is left to do in a step but to go on."""
    return progress.done >= len(step.expect)


def go_on(game: Game, lesson: Lesson, progress: Progress, hands: Hands) -> Progress | None:
    """Let the rivals answer and return the next step; None after the last.

    Whatever is left of this step is done, too: so a step is skipped.
    """
    place = lesson.at(progress.step)
    step = lesson.steps[place]
    show(game, lesson, progress, hands)
    with _named(step.id):
        _play_all(hands, game, step.then)
    return Progress(lesson.steps[place + 1].id) if place + 1 < len(lesson.steps) else None


def back(lesson: Lesson, progress: Progress) -> tuple[Progress, int]:
    """Return the step to go back to, and how many answers of the match stay.

    That is the beginning of this step where some of it is done, else the step before it.
    """
    place = lesson.at(progress.step)
    if not progress.done:
        place = max(0, place - 1)
    return Progress(lesson.steps[place].id), lesson.decisions_before(place)


def progress_at(lesson: Lesson, decisions: int) -> Progress:
    """Return how far a match of so many answers is in its lesson; at steps to read, the first."""
    place = 0
    for later in range(1, len(lesson.steps)):
        if lesson.decisions_before(place) < lesson.decisions_before(later) <= decisions:
            place = later
    step = lesson.steps[place]
    done = decisions - lesson.decisions_before(place)
    return Progress(step.id, min(max(0, done), len(step.expect)))


def fault(lesson: Lesson, progress: Progress, state: State) -> BadLesson | None:
    """Say why a lesson cannot go on from a position: its rules or its file may have changed."""
    try:
        step = lesson.steps[lesson.at(progress.step)]
        for pattern in step.expect[progress.done : progress.done + 1]:
            expected(step, pattern, state, lesson.seat)
    except BadLesson as error:
        return error
    return None


def _play_all(hands: Hands, game: Game, lines: Sequence[str]) -> None:
    for line in lines:
        seat, _, text = line.partition(" ")
        if not seat.isdecimal():
            raise BadLesson("lesson.no_seat", text=line)
        hands.play(int(seat), game.language.read_text(text))


@contextmanager
def _named(step: str) -> Iterator[None]:
    """Say in which step a lesson failed."""
    try:
        yield
    except OrreryError as error:
        raise BadLesson("lesson.fails", step=step, why=error) from error


# -- checking


def check_lesson(game: Game, lesson: Lesson) -> Match:
    """Play a lesson to its end as it expects, and return the match; refuse what does not fit."""
    match, progress = begin(game, lesson)
    while True:
        step = lesson.steps[lesson.at(progress.step)]
        _check_words(step)
        _check_clauses(game, step)
        seen = list(_offers_in(game, lesson, progress, match))
        for one in step.wrong:
            if not any(_fits(one.test, text) for text in seen):
                raise BadLesson("lesson.never_wrong", step=step.id, text=one.test)
        following = go_on(game, lesson, progress, match)
        if match.over:
            raise BadLesson("lesson.fails", step=step.id, why=phrase("lesson.too_soon"))
        if following is None:
            return match
        progress = following


def _offers_in(game: Game, lesson: Lesson, progress: Progress, match: Match) -> Iterator[str]:
    """Yield all that is offered during a step and would be wrong, and what it would lead to."""
    step = lesson.steps[lesson.at(progress.step)]
    state = match.state.clone()
    for pattern in step.expect:
        if is_scripted(pattern):
            seat, _, text = pattern.partition(" ")
            with _named(step.id):
                state.play(int(seat), game.language.read_text(text))
            continue
        right = expected(step, pattern, state, lesson.seat)
        for one in state.choices(lesson.seat):
            if not fits(pattern, one):
                after = state.clone()
                after.play(lesson.seat, one)
                yield str(one)
                yield from (str(next_) for next_ in after.choices(lesson.seat))
        state.play(lesson.seat, right)


def _check_words(step: LessonStep) -> None:
    for language in LANGUAGES:
        words = len(step.say.in_(language).split())
        if words > MOST_WORDS:
            raise BadLesson("lesson.wordy", step=step.id, words=words, most=MOST_WORDS)


def _check_clauses(game: Game, step: LessonStep) -> None:
    book = rulebook(game.id)
    for clause in (step.clause, *(one.clause for one in step.wrong)):
        if clause and book.by_id and book.clause(clause) is None:
            raise BadLesson("lesson.no_clause", step=step.id, cited=clause)
