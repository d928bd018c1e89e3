"""A tentative turn never shows what it would reveal."""

from __future__ import annotations

import pytest

from orrery.core.errors import CannotUndo
from orrery.core.undo import is_final
from orrery.web.tables.draft import Draft, resume_draft
from toy import GAME, Bid, Gamble


def test_an_answer_that_passes_the_turn_waits_for_confirmation() -> None:
    state = GAME.start(2, seed=3)
    draft = Draft(state, 0)

    draft.click(state.choices(0)[0])

    assert draft.closing == state.choices(0)[0]
    assert draft.state is state


def test_chance_is_never_drawn_before_it_counts() -> None:
    state = GAME.start(2, seed=3)
    while len(state.asked) == 2 or not isinstance(state.choices(state.asked[0])[0], Gamble):
        seat = state.asked[0]
        state.play(seat, state.choices(seat)[0])
    draft = Draft(state, state.asked[0])
    word = state.rng.word

    draft.click(Gamble())

    assert draft.closing == Gamble()
    assert draft.state.rng.word == word


def test_undoing_nothing_is_refused() -> None:
    with pytest.raises(CannotUndo):
        Draft(GAME.start(2), 0).keep(0)


def test_a_stored_turn_that_no_longer_fits_is_dropped() -> None:
    draft = resume_draft(GAME, GAME.start(2, seed=3), 0, ["gamble"])

    assert draft.clicks == []


def test_the_last_of_simultaneous_answers_is_final() -> None:
    before = GAME.start(2, seed=3)
    before.play(1, before.choices(1)[0])
    after = before.clone()
    after.play(0, after.choices(0)[0])

    assert is_final(before, after, 0)
    assert isinstance(before.choices(0)[0], Bid)
