"""Every lesson is played to its end, and every mistake that it foresees is made."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from orrery.core.action import Action
from orrery.core.drawing import Look
from orrery.core.game import Game
from orrery.core.lesson import (
    Lesson,
    LessonStep,
    Progress,
    begin,
    check_lesson,
    expected,
    fits,
    go_on,
    is_scripted,
    judge,
    lesson_of,
    lesson_text,
    press,
)
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.state import State
from orrery.core.text import LANGUAGES
from orrery.games.emperor.ids import ROLES
from plain_words import CODE as PROGRAM

GAMES = [game for game in games().values() if lesson_text(game.package) is not None]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
# parts of the page that every table has
FRAME = {"ask", "players", "track", "stocks", "stage", "rail", "mine"}
# what only programs say
CODE = re.compile(r"[a-z]_[a-z]|\b[A-Z]{2,}-\d|\b[a-z]+-\d|[{}<>=]")


def lesson_in(game: Game) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def moments(game: Game, lesson: Lesson) -> Iterator[tuple[LessonStep, int, Match]]:
    """Follow a lesson; yield every moment at which something is expected."""
    match, _ = begin(game, lesson)
    for step in lesson.steps:
        for done, pattern in enumerate(step.expect):
            if is_scripted(pattern):
                seat, _, text = pattern.partition(" ")
                match.play(int(seat), text)
                continue
            yield step, done, match
            match.play(lesson.seat, expected(step, pattern, match.state, lesson.seat))
        yield step, len(step.expect), match
        go_on(game, lesson, Progress(step.id, len(step.expect)), match)


def presses(lesson: Lesson, match: Match) -> Iterator[list[Action]]:
    """Yield what can be pressed: one answer, or two that one press may give."""
    for action in match.state.choices(lesson.seat):
        yield [action]
        after = match.state.clone()
        after.play(lesson.seat, action)
        for following in after.choices(lesson.seat):
            yield [action, following]


def test_every_game_of_ours_has_a_lesson() -> None:
    ours = [game for game in games().values() if game.package.startswith("orrery.")]
    assert len(ours) == 5
    assert [game.id for game in ours if game not in GAMES] == []


@every_game
def test_a_lesson_is_played_to_its_end(game: Game) -> None:
    lesson = lesson_in(game)
    match = check_lesson(game, lesson)

    assert 10 <= len(lesson.steps) <= 15
    assert lesson.seat in match.state.asked, "the learner plays on at once"
    assert not lesson.steps[-1].expect


# buttons of the bar that no first game needs, and why
LATER = {
    ("eclipse", "relations"): "diplomacy is for four players and more (ECL-10.1)",
    ("emperor", "pirate"): "the Space Pirate is a technology, which one player has (EMP-10.12)",
    ("emperor", "fight"): "fleets that have no step left fight by themselves (EMP-8.20)",
}


@every_game
def test_the_learner_plays_every_main_action(game: Game) -> None:
    """Free exchanges are no action."""
    lesson, drawing = lesson_in(game), game.drawing
    names = tuple(f"#{seat}" for seat in range(lesson.players))
    wanted = {kind.id for kind in drawing.kinds(Look(names, "en")) if not kind.free}
    for step, done, match in moments(game, lesson):
        for pattern in step.expect[done : done + 1]:
            action = expected(step, pattern, match.state, lesson.seat)
            wanted.discard(drawing.kind(action, match.state.view(lesson.seat)))

    assert wanted == {kind for id_, kind in LATER if id_ == game.id}


def test_a_first_game_of_emperor_calls_every_role() -> None:
    lesson = lesson_in(games()["emperor"])
    answers = [line for step in lesson.steps for line in (*step.expect, *step.then)]
    called = {line.rpartition("take-role ")[2] for line in answers if "take-role " in line}

    assert called == set(ROLES)


@every_game
def test_a_first_game_is_longer_than_a_round_and_brings_points(game: Game) -> None:
    lesson = lesson_in(game)
    before, after = begin(game, lesson)[0].state, check_lesson(game, lesson).state

    assert round_of(after) > round_of(before)
    assert after.scores()[lesson.seat] > before.scores()[lesson.seat]


def round_of(state: State) -> int:
    """Return the number of what a game calls its rounds."""
    view = state.view(None)
    found: int = next(getattr(view, n) for n in ("age", "round", "turn") if hasattr(view, n))
    return found


@every_game
def test_every_mistake_that_is_foreseen_can_be_made_and_changes_nothing(game: Game) -> None:
    lesson = lesson_in(game)
    missing = {(step.id, number) for step in lesson.steps for number in range(len(step.wrong))}
    for step, done, match in moments(game, lesson):
        answers = len(match.log)
        for actions in presses(lesson, match):
            wrong = judge(step, done, actions)
            if (step.id, wrong) in missing:
                missing.discard((step.id, wrong or 0))
                after = press(game, lesson, Progress(step.id, done), match, actions)
                assert after == Progress(step.id, done, wrong)
        assert len(match.log) == answers
    assert missing == set()


@every_game
def test_every_answer_that_is_right_leads_to_the_end(game: Game) -> None:
    lesson = lesson_in(game)
    for step, done, match in moments(game, lesson):
        for pattern in step.expect[done : done + 1]:
            right = [one for one in match.state.choices(lesson.seat) if fits(pattern, one)]
            for action in right[1:]:
                other, progress = begin(game, lesson)
                for seat, played in match.log[len(other.log) :]:
                    other.play(seat, played)
                other.play(lesson.seat, action)
                rest = list(step.expect[done + 1 :])
                while rest and is_scripted(rest[0]):
                    seat_, _, text = rest.pop(0).partition(" ")
                    other.play(int(seat_), text)
                following: Progress | None = Progress(step.id, len(step.expect) - len(rest))
                while following is not None:
                    progress = following
                    following = go_on(game, lesson, progress, other)
                assert progress.step == lesson.steps[-1].id


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_lesson_lights_is_on_the_page(game: Game, language: str) -> None:
    lesson = lesson_in(game)
    for step, done, match in moments(game, lesson):
        if done:
            continue
        look = Look(tuple(f"#{seat}" for seat in range(match.players)), language)
        view, drawing = match.state.view(lesson.seat), game.drawing
        panels = drawing.panels(view, look)
        seen = {name for one in panels for name in re.findall(r'\bid="([^"]+)"', one.body)}
        seen |= FRAME | {f"panel-{one.id}" for one in panels}
        seen |= {f"plate-{seat}" for seat in range(match.players)}
        seen |= {mark.id for mark in drawing.track(view, look)}
        seen |= {f"kind:{kind.id}" for kind in drawing.kinds(look)}
        assert [name for name in step.light if name not in seen] == [], step.id


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_shows_the_lesson_without_names_of_the_program(
    game: Game, language: str
) -> None:
    lesson = lesson_in(game)
    for step, done, match in moments(game, lesson):
        if not done:
            look = Look(tuple(f"#{seat}" for seat in range(match.players)), language)
            board = game.drawing.text(match.state.view(lesson.seat), look)
            assert not PROGRAM.search(board), f"{step.id}: {PROGRAM.search(board)}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_speaks_to_people(game: Game, language: str) -> None:
    """No names of the code, and the other language is no copy."""
    for step in lesson_in(game).steps:
        for words in (step.title, step.say, step.task, *(one.say for one in step.wrong)):
            text = re.sub(r"\{\d\}", "", words.in_(language))
            assert not CODE.search(text), f"{step.id}: {text}"
            assert len(text.split()) <= 35
        assert step.say.en != step.say.fr
