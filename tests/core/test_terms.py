"""What a position is worth, term by term."""

from __future__ import annotations

from orrery.core.terms import Term, shifts, terms_of
from toy import GAME


def test_what_is_worth_nothing_is_no_term() -> None:
    assert terms_of({"ore": 1.5, "ships": 0.0}) == (Term("ore", 1.5),)


def test_shifts_tell_what_grew_what_came_and_what_went() -> None:
    before = (Term("ore", 2.0), Term("ships", 1.0))
    after = (Term("ore", 1.5), Term("points", 3.0))

    assert shifts(before, after) == {"ore": -0.5, "points": 3.0, "ships": -1.0}


def test_a_game_need_not_tell_its_terms() -> None:
    assert GAME.terms(GAME.start(2), 0) == ()
