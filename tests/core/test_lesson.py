"""Lessons: read, checked, and played on the real rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core import lesson as teaching
from orrery.core.components import Name
from orrery.core.errors import BadLesson, IllegalAction
from orrery.core.lesson import (
    UNFORESEEN,
    Lesson,
    Progress,
    back,
    begin,
    check_lesson,
    fault,
    go_on,
    is_done,
    lesson_of,
    press,
    progress_at,
    read_lesson,
    show,
    told,
)
from orrery.core.match import Match
from orrery.core.registry import games
from orrery.core.rulebook import Rulebook, read_clauses
from orrery.core.wording import say_error
from toy import GAME, Bid, Gamble, Keep

TEXT = (Path(__file__).parents[1] / "toy" / "lesson.yaml").read_text("utf-8")


@pytest.fixture
def lesson() -> Lesson:
    found = lesson_of(GAME)
    assert found is not None
    return found


def with_(old: str, new: str) -> Lesson:
    """Return the toy's lesson with something changed."""
    assert old in TEXT
    return read_lesson(TEXT.replace(old, new, 1))


def at(lesson: Lesson, step: str) -> tuple[Match, Progress]:
    """Play a lesson as it expects, to the beginning of a step."""
    match, progress = begin(GAME, lesson)
    while progress.step != step:
        after = go_on(GAME, lesson, progress, match)
        assert after is not None
        progress = after
    return match, progress


def test_a_lesson_calls_the_players_by_their_names() -> None:
    words = Name("{1} comes, {0}.", "{1} vient, {0}.")
    assert told(words, "fr", ("Ada", "Vega")) == "Vega vient, Ada."


def test_a_game_without_a_file_has_no_lesson() -> None:
    assert teaching.lesson_text("orrery.core") is None
    assert teaching.lesson_text("orrery.core.lesson") is None, "a module has no folder"

    class Quiet(type(GAME)):  # type: ignore[misc]  # a class made of a value's
        package = "orrery.core"

    assert lesson_of(Quiet()) is None


def test_a_lesson_is_played_as_it_expects_and_hands_the_match_over(lesson: Lesson) -> None:
    match = check_lesson(GAME, lesson)

    assert not match.over
    assert [f"{seat} {action}" for seat, action in match.log][:4] == [
        "0 bid 6",
        "1 bid 1",
        "0 keep",
        "0 bid 4",
    ]
    assert len(match.log) == lesson.decisions_before(len(lesson.steps))


def test_the_right_press_goes_on_and_the_script_answers(lesson: Lesson) -> None:
    match, progress = at(lesson, "bid")

    after = press(GAME, lesson, progress, match, [Bid(6)])

    assert after == Progress("keep")
    assert len(match.log) == 2


def test_a_step_of_several_answers_is_done_bit_by_bit_or_at_once(lesson: Lesson) -> None:
    match, progress = at(lesson, "keep")
    half = press(GAME, lesson, progress, match, [Keep()])
    assert half == Progress("keep", 1)
    assert press(GAME, lesson, half, match, [Bid(4)]) == Progress("free")

    match, progress = at(lesson, "keep")
    assert press(GAME, lesson, progress, match, [Keep(), Bid(4)]) == Progress("free")


def test_a_foreseen_mistake_is_named_and_nothing_is_played(lesson: Lesson) -> None:
    match, progress = at(lesson, "bid")
    assert press(GAME, lesson, progress, match, [Bid(1)]) == Progress("bid", wrong=0)
    assert press(GAME, lesson, progress, match, [Bid(4)]) == Progress("bid", wrong=UNFORESEEN)
    assert match.log == []

    match, progress = at(lesson, "keep")
    wrong = press(GAME, lesson, progress, match, [Gamble()])
    assert lesson.steps[2].wrong[wrong.wrong or 0].say.fr == "Seul un six double."
    late = press(GAME, lesson, progress, match, [Keep(), Bid(4), Bid(4)])
    assert late.wrong == UNFORESEEN
    assert len(match.log) == 2


def test_the_next_right_press_forgets_the_mistake(lesson: Lesson) -> None:
    match, progress = at(lesson, "bid")
    wrong = press(GAME, lesson, progress, match, [Bid(1)])
    assert press(GAME, lesson, wrong, match, [Bid(6)]) == Progress("keep")


def test_what_the_rules_refuse_is_refused_even_where_any_card_would_do(lesson: Lesson) -> None:
    match, progress = at(lesson, "free")
    with pytest.raises(IllegalAction):
        press(GAME, lesson, progress, match, [Bid(9)])


def test_a_step_is_shown_then_one_goes_on(lesson: Lesson) -> None:
    match, progress = at(lesson, "keep")
    half = press(GAME, lesson, progress, match, [Keep()])
    shown = show(GAME, lesson, half, match)

    assert shown == Progress("keep", 2)
    assert is_done(lesson.steps[2], shown)
    assert not is_done(lesson.steps[2], half)
    assert len(match.log) == 4
    assert go_on(GAME, lesson, shown, match) == Progress("free")


def test_rivals_may_answer_in_the_middle_of_a_step() -> None:
    lesson = read_lesson(
        TEXT.replace("expect: [bid 6]", "expect: [bid 6, 1 bid 1, keep]")
        .replace("then: [1 bid 1]", "then: []")
        .replace("expect: [keep, bid 4]", "expect: [bid 4]")
        .replace("test: gamble", "test: bid 1")
    )
    match, progress = at(lesson, "bid")
    half = press(GAME, lesson, progress, match, [Bid(6)])
    assert half == Progress("bid", 2)
    assert [seat for seat, _ in match.log] == [0, 1]
    assert press(GAME, lesson, half, match, [Keep()]) == Progress("keep")
    assert not check_lesson(GAME, lesson).over
    assert show(GAME, lesson, *begin_at(lesson, "bid")) == Progress("bid", 3)


def begin_at(lesson: Lesson, step: str) -> tuple[Progress, Match]:
    match, progress = at(lesson, step)
    return progress, match


def test_a_step_is_skipped_and_the_last_one_ends_the_lesson(lesson: Lesson) -> None:
    match, progress = at(lesson, "end")
    assert go_on(GAME, lesson, progress, match) is None
    assert press(GAME, lesson, progress, match, []) == Progress("end")


def test_going_back_begins_the_step_anew_or_the_one_before(lesson: Lesson) -> None:
    assert back(lesson, Progress("keep", 1)) == (Progress("keep"), 2)
    assert back(lesson, Progress("keep")) == (Progress("bid"), 0)
    assert back(lesson, Progress("aim")) == (Progress("aim"), 0)
    assert back(lesson, Progress("free", wrong=0)) == (Progress("keep"), 2)


def test_the_answers_of_a_match_tell_how_far_its_lesson_is(lesson: Lesson) -> None:
    found = [progress_at(lesson, decisions) for decisions in range(10)]
    assert found == [
        Progress("aim"),
        Progress("aim"),
        Progress("keep"),
        Progress("keep", 1),
        Progress("keep", 2),
        Progress("keep", 2),
        Progress("free"),
        Progress("free", 1),
        Progress("free", 1),
        Progress("end"),
    ]


def test_a_lesson_that_no_longer_fits_a_position_says_so(lesson: Lesson) -> None:
    match, progress = at(lesson, "bid")
    assert fault(lesson, progress, match.state) is None
    assert fault(lesson, Progress("aim"), match.state) is None
    match.play(0, Bid(4))
    found = fault(lesson, progress, match.state)
    assert found is not None
    assert "step bid of the lesson expects 'bid 6'" in say_error(found, "en")
    assert fault(lesson, Progress("gone"), match.state) is not None


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seed: 3", "seed: three", "cannot be read"),
        ("players: 2", "players: 9", "step aim"),
        ("players: 2", "players: 2\nsetup: [bid 6]", "step aim of the lesson does not fit"),
        ("id: free", "id: bid", "two steps of the lesson are called bid"),
        ("expect: [bid 6]", "expect: [bid 9]", "step bid of the lesson expects 'bid 9'"),
        ("then: [1 bid 1]", "then: [1 bid 9]", "step bid of the lesson does not fit the rules"),
        ("then: [1 bid 1]", "then: [1 build 9]", "step bid of the lesson does not fit the rules"),
        ("expect: [bid 6]", "expect: [bid 6, 1 bid 9]", "step bid of the lesson does not fit"),
        ("then: [1 bid 1]", "then: [you bid 1]", "'you bid 1' does not begin with a seat"),
        ("test: bid 1", "test: bid 9", "step bid of the lesson foresees 'bid 9'"),
        ("test: bid 1", "test: bid 6", "step bid of the lesson foresees 'bid 6'"),
        ("Now choose.", "word " * 36, "step free of the lesson says 36 words, more than 35"),
        ("À vous.", "mot " * 40, "step free of the lesson says 40 words"),
        (
            "1 bid 5, 1 keep",
            "1 bid 5, 1 keep, 0 bid 4, 1 bid 4",
            "step free of the lesson does not fit the rules: the match is over",
        ),
    ],
)
def test_a_damaged_lesson_is_refused_with_the_step_named(old: str, new: str, why: str) -> None:
    def checked() -> None:
        check_lesson(GAME, with_(old, new))

    with pytest.raises(BadLesson) as refused:
        checked()
    assert why in str(refused.value)
    assert say_error(refused.value, "fr") != str(refused.value)


def test_a_lesson_has_steps() -> None:
    with pytest.raises(BadLesson, match="no step"):
        read_lesson("players: 2\nseed: 1\nsteps: []")


def test_a_clause_that_the_rules_do_not_have_is_refused(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = {
        name: Rulebook(read_clauses(f"- **{name} Bids.** Everybody bids."))
        for name in ("TOY-2", "TOY-3")
    }
    monkeypatch.setattr(teaching, "rulebook", lambda game: books["TOY-2"])
    check_lesson(GAME, lesson)
    monkeypatch.setattr(teaching, "rulebook", lambda game: books["TOY-3"])
    with pytest.raises(BadLesson, match="step bid of the lesson cites TOY-2"):
        check_lesson(GAME, lesson)


def test_a_clause_leads_to_the_step_that_plays_it_or_its_chapter() -> None:
    lesson = lesson_of(games()["ages"])
    assert lesson is not None
    found = [lesson.about(clause) for clause in ("AGES-10.7", "AGES-7.1", "AGES-2.3", "")]

    assert [step.id if step else "" for step in found] == ["ambush", "war", "", ""]
