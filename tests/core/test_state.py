from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

import toy
from orrery.core.action import Action, Seat
from orrery.core.errors import IllegalAction, InternalError, MatchOver, NotYourSeat
from orrery.core.events import Sink
from orrery.core.part import Part
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.core.step import Question, Routine, Simultaneous
from orrery.core.view import Prompt
from toy import Bid, Bids, Double, Gamble, Keep, NextComet, ToyState


def table(players: int = 2, seed: int = 1) -> ToyState:
    state = toy.GAME.start(players, seed)
    assert isinstance(state, ToyState)
    return state


class Note(Routine[ToyState], frozen=True):
    """Write a number down."""

    number: int

    def run(self, s: ToyState) -> None:
        s.spent.append(self.number)


class Silence(Simultaneous[ToyState, Keep], frozen=True):
    """Ask nobody."""

    def pending(self, s: ToyState) -> Sequence[Seat]:
        return ()


class DeadEnd(Question[ToyState, Keep], frozen=True):
    """Ask for the impossible."""

    def choices(self, s: ToyState, seat: Seat) -> Sequence[Keep]:
        return ()


class Back(Action, frozen=True):
    """Take the last click back."""

    takes_back: ClassVar[bool] = True


class Wavering(Question[ToyState, Action], frozen=True):
    """Ask for something, or to take it back."""

    offer: tuple[Action, ...]

    def choices(self, s: ToyState, seat: Seat) -> Sequence[Action]:
        return self.offer


class Pause(Question[ToyState, Keep], frozen=True):
    """Ask even though there is but one answer."""

    automatic: ClassVar[bool] = False

    def choices(self, s: ToyState, seat: Seat) -> Sequence[Keep]:
        return (Keep(),)

    def play(self, s: ToyState, seat: Seat, action: Keep) -> None:
        s.spent.append(99)


def test_the_first_step_asked_comes_first() -> None:
    state = table()
    state.ask(Note(1), Note(2), Note(3))
    state.run()
    assert state.spent == [1, 2, 3]


def test_a_forced_choice_is_made_by_the_engine() -> None:
    state = toy.GAME.start(2, 1, {"gamble": "never"})
    heard = state.sink = Sink()
    state.ask(Double(0, 3))
    state.run()
    assert state.prompt(0) == Prompt("Bids", "TOY-2", (0, 1), {})
    assert [seat for seat, _ in heard.given] == [0], "and whoever listens hears of it"
    heard.take()
    assert heard.given == []


def test_a_step_may_insist_on_asking() -> None:
    state = table()
    state.ask(Pause(1))
    state.run()
    assert state.pending() == (1,)
    state.play(1, Keep())
    assert state.spent == [99]


def test_a_question_may_be_skipped_in_thought() -> None:
    state = table()
    state.ask(Pause(1), Pause(0))
    state.run()
    assert state.choices(1) == (Keep(),)
    state.skip()
    assert state.pending() == (0,)
    assert state.choices(1) == ()
    assert state.spent == []


def test_a_step_that_asks_nobody_is_our_bug() -> None:
    state = table()
    state.ask(Silence())
    with pytest.raises(InternalError, match="Silence asks nobody"):
        state.run()


def test_a_step_without_a_choice_is_our_bug() -> None:
    state = table()
    state.ask(DeadEnd(1))
    with pytest.raises(InternalError, match="DeadEnd leaves seat 1 without a choice"):
        state.run()


def test_choices_are_worked_out_once() -> None:
    state = table()
    assert state.choices(0) is state.choices(0)
    assert state.choices(1) is not state.choices(0)


def test_nobody_is_offered_what_was_withdrawn() -> None:
    """No seat number, however odd, is ever taken for one that is asked."""
    state = table()
    state.play(0, state.choices(0)[0])
    for stranger in (-1, -2, 0, 2, 99):
        assert state.choices(stranger) == ()
        with pytest.raises(NotYourSeat, match=f"seat {stranger} is not asked"):
            state.play(stranger, state.choices(1)[0])


def test_a_refusal_says_why_and_where() -> None:
    state = table()
    before = digest(state)
    missing = next(card for card in range(1, 10) if card not in state.hands[0])
    with pytest.raises(IllegalAction) as refused:
        state.play(0, Bid(missing))
    assert (refused.value.reason, refused.value.clause) == (
        "that card is not in your hand",
        "TOY-2",
    )
    assert digest(state) == before


def test_a_question_that_gives_no_reason_says_what_it_can() -> None:
    state = table()
    state.ask(Double(0, 3))
    state.run()
    with pytest.raises(IllegalAction, match=r"not one of the choices now \(TOY-4\)"):
        state.play(0, Bid(3))


def test_a_finished_game_asks_nobody_and_has_winners() -> None:
    state = table()
    assert state.winners() == ()
    state.stack.clear()
    state.points = [4, 7]
    state.run()
    assert state.pending() == ()
    assert state.prompt(0) is None
    assert state.winners() == (1,)
    with pytest.raises(MatchOver):
        state.play(0, Keep())


def test_a_seal_counts_points_of_no_return() -> None:
    state = table()
    state.seal()
    assert state.seals == 1
    assert state.clone().seals == 1


def test_forgetting_draws_chance_anew_and_withdraws_the_offer() -> None:
    state = table()
    state.choices(0)
    state.forget(Rng(5))
    assert state.rng.word == Rng(5).fork().word
    assert state.choices(-1) == ()


def test_a_game_without_secrets_between_seats_needs_no_redraw_of_its_own() -> None:
    state = table()
    for seats, seat in (((), None), ((1,), 1), ((1, 0), 1)):
        again = State.redraw(state, seats, Rng(5))
        assert digest(again) == digest(state.determinize(seat, Rng(5)))


def test_a_clone_tells_nobody() -> None:
    state = table()
    assert state.clone().sink is None


def test_a_prompt_tells_the_fields_of_its_question() -> None:
    state = table()
    state.ask(Double(1, 3))
    state.run()
    assert state.prompt(None) == Prompt("Double", "TOY-4", (1,), {"seat": 1, "comet": 3})


def test_what_a_game_does_not_say_has_a_plain_answer() -> None:
    state = table()
    state.points = [4, 7]
    assert state.moment() == (0, 0)
    assert state.score_sheet() == [{"points": 4}, {"points": 7}]
    assert State().inventory() == {}
    assert frozenset() == Part.MAY_BE_NEGATIVE


def test_what_a_game_must_say_is_asked_for() -> None:
    state = State()
    for ask in (state.clone, state.scores, state.ranking):
        with pytest.raises(NotImplementedError):
            ask()
    with pytest.raises(NotImplementedError):
        state.view(0)
    with pytest.raises(NotImplementedError):
        state.determinize(0, Rng())
    for step in (Routine[ToyState](), Bids()):
        assert isinstance(step, (Routine, Simultaneous))
    with pytest.raises(NotImplementedError):
        Routine[ToyState]().run(state)  # type: ignore[arg-type] # it never looks at the state


def test_steps_are_frozen_values() -> None:
    assert Double(1, 3) == Double(1, 3) != Double(1, 4)
    assert len({NextComet(), NextComet()}) == 1
    with pytest.raises(AttributeError):
        Double(1, 3).comet = 4  # type: ignore[misc] # that is the point


def test_an_answer_runs_on_to_the_next_question() -> None:
    state = table()
    state.hands = [[1, 2, 3, 4], [5, 6, 7, 8]]
    answers: list[tuple[Seat, Action]] = [(0, Bid(4)), (1, Bid(5))]
    for seat, action in answers:
        state.play(seat, action)
    assert state.choices(1) == (Gamble(), Keep())


@pytest.mark.parametrize(
    ("offer", "real"),
    [
        ((Back(), Keep(), Gamble()), [Keep(), Gamble()]),
        ((Keep(), Gamble()), [Keep(), Gamble()]),
        ((Back(), Back()), [Back(), Back()]),
    ],
)
def test_real_choices_take_nothing_back_unless_all_do(
    offer: tuple[Action, ...], real: list[Action]
) -> None:
    state = table()
    state.ask(Wavering(0, offer))
    state.run()

    assert list(state.real_choices(0)) == real
    assert list(Sight(state, 0).real_choices) == real
    assert not state.real_choices(1)
