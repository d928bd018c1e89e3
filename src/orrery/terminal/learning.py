"""A lesson in the terminal: the coach says what to do, the choices are numbered as in any match."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

from orrery.bots.levels import WEAKEST
from orrery.core import lesson as teaching
from orrery.core.action import Action, Seat
from orrery.core.errors import BadLesson, BadOption, OrreryError
from orrery.core.game import Game
from orrery.core.lesson import UNFORESEEN, Lesson, LessonStep, Progress, lesson_of
from orrery.core.match import Match
from orrery.core.state import State
from orrery.core.wording import say_error
from orrery.terminal.files import lesson_file, new_file, read_match
from orrery.terminal.home import login_name
from orrery.terminal.session import Quit, Session, seat_names
from orrery.terminal.words import phrase

RIVAL: Final = WEAKEST.bot  # the weakest: a first game is to be enjoyed
RIVALS: Final = ("Vega", "Altair", "Deneb", "Rigel", "Capella", "Mira")


def learn(game: Game, lang: str, console: Console) -> None:
    """Begin the lesson of a game, or go on with it, then with the match that it leads to."""
    lesson = lesson_of(game)
    if lesson is None:
        raise BadOption("lesson.none", game=game.id)
    path = lesson_file(game.id)
    match, progress = _taken_up(game, lesson, path) or teaching.begin(game, lesson)
    match.names = tuple(
        login_name() or phrase(lang, "player") if seat == lesson.seat else RIVALS[seat]
        for seat in range(lesson.players)
    )
    LessonSession(match, lesson, progress, path, console=console, lang=lang).run()


def _taken_up(game: Game, lesson: Lesson, path: Path) -> tuple[Match, Progress] | None:
    """Return the lesson that was begun, if there is one that still fits."""
    if not path.is_file():
        return None
    try:
        match = read_match(path)
    except OrreryError:
        return None
    progress = teaching.progress_at(lesson, len(match.log))
    is_same = match.game.id == game.id and match.seed == lesson.seed
    return (match, progress) if is_same and not match.over else None


class Hands:
    """The match of a session, in the hands of its lesson: what happens is told."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def state(self) -> State:
        """The position."""
        return self.session.match.state

    def play(self, seat: Seat, action: Action) -> None:
        """Play an answer of the learner or of the script."""
        self.session.news += self.session.match.play(seat, action)


class LessonSession(Session):
    """An evening with a coach; afterwards one like any other."""

    def __init__(
        self,
        match: Match,
        lesson: Lesson,
        progress: Progress,
        path: Path,
        *,
        console: Console,
        lang: str,
    ) -> None:
        super().__init__(
            match, lesson.seat, [RIVAL] * match.players, path, console=console, lang=lang
        )
        self.lesson = lesson
        self.progress: Progress | None = progress
        self.said: Progress | None = None  # what the coach said last

    def run(self) -> None:
        """Learn until the lesson is over, then play on."""
        self.say("lesson", title=self.match.game.title.in_(self.lang))
        try:
            while self.progress is not None:
                self.teach(self.progress)
        except Quit:
            self.save()
            self.say("lesson quit", game=self.match.game.id)
            return
        except BadLesson as error:
            self.say("lesson broken", reason=say_error(error, self.lang))
        self.progress = None
        self._hand_over()
        super().run()

    def _hand_over(self) -> None:
        """Let bots take the script's seats; the match is kept like any other from now on."""
        name = self.match.names[self.me]
        self.match.names = tuple(seat_names(self.me, name, [RIVAL] * self.match.players))
        self.path.unlink(missing_ok=True)
        self.path = new_file(self.match.game.id)
        self.save()
        self.shown = -1
        title = WEAKEST.title.in_(self.lang)
        self.say("lesson over", bot=title, path=self.path)

    # -- one step

    def step(self, progress: Progress) -> LessonStep:
        """Return the step at hand."""
        return self.lesson.steps[self.lesson.at(progress.step)]

    def teach(self, progress: Progress) -> None:
        """Say what the step is about, and carry out one line of the learner's."""
        wrong = teaching.fault(self.lesson, progress, self.match.state)
        if wrong is not None:
            raise wrong
        step = self.step(progress)
        if self.said != progress:
            self._coach(step, progress)
            self.said = progress
        try:
            line = self.console.input(phrase(self.lang, "prompt"), markup=False).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Quit from None
        try:
            self.obey(line)
        except BadLesson:
            raise
        except OrreryError as error:
            self.say("refused", reason=say_error(error, self.lang))

    def _coach(self, step: LessonStep, progress: Progress) -> None:
        """Show the table, say the idea and the task, and offer the choices."""
        names, is_done = self.match.names, teaching.is_done(step, progress)
        if progress.wrong is not None:
            self.tell(f"!! {self._mistake(step, progress.wrong)}")
            return
        if self.shown != len(self.match.log):
            self.show()
        number = self.lesson.at(step.id) + 1
        title = teaching.told(step.title, self.lang, names)
        self.say("lesson step", title=title, n=number, all=len(self.lesson.steps))
        self.tell(teaching.told(step.say, self.lang, names))
        if is_done and step.expect:
            self.say("lesson shown")
        else:
            self.tell(f"-> {teaching.told(step.task, self.lang, names)}")
        if not is_done:
            self.offer()
        self.say("lesson next" if is_done else "lesson press")

    def tell(self, text: str) -> None:
        """Write what the coach says; on a screen no word is broken at its edge."""
        is_screen = self.console.is_terminal
        self.console.print(text, markup=False, highlight=False, soft_wrap=not is_screen)

    def _mistake(self, step: LessonStep, wrong: int) -> str:
        if wrong == UNFORESEEN:
            return phrase(self.lang, "lesson wrong")
        foreseen = step.wrong[wrong]
        said = teaching.told(foreseen.say, self.lang, self.match.names)
        return f"{said} ({foreseen.clause})" if foreseen.clause else said

    # -- what the learner can type

    def obey(self, line: str) -> None:
        """Carry out one line: besides those of every match, to go on, to go back, to be shown."""
        progress = self.progress
        if progress is None:
            super().obey(line)
        elif line == "n" or (not line and teaching.is_done(self.step(progress), progress)):
            self._follow(teaching.go_on(self.match.game, self.lesson, progress, Hands(self)))
        elif line == "m":
            self._follow(teaching.show(self.match.game, self.lesson, progress, Hands(self)))
        elif line == "p":
            self._back(progress)
        elif line in {"", "?"}:
            self.say("lesson help")
        elif line.partition(" ")[0] in {"b", "q", "r"} or not teaching.is_done(
            self.step(progress), progress
        ):
            if line == "b":
                self._follow(msgspec.structs.replace(progress, wrong=None))
            super().obey(line)
        else:
            self.say("lesson help")

    def play(self, action: Action) -> None:
        """Play the learner's answer, if it is right."""
        if self.progress is None:
            super().play(action)
            return
        self._follow(
            teaching.press(self.match.game, self.lesson, self.progress, Hands(self), [action])
        )

    def _follow(self, progress: Progress | None) -> None:
        """Go where the lesson leads; it is on disk before it is acknowledged."""
        self.progress = progress
        self.said = None
        if progress is not None:
            self.save()

    def _back(self, progress: Progress) -> None:
        """Play the match again, to where the step began or to the one before."""
        before, decisions = teaching.back(self.lesson, progress)
        log, names = self.match.log[:decisions], self.match.names
        self.match, _ = teaching.begin(self.match.game, self.lesson)
        self.match.names = names
        for seat, action in log[len(self.match.log) :]:
            self.match.play(seat, action)
        self.news, self.shown = [], -1
        self._follow(before)
