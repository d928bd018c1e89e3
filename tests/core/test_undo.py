"""What can be taken back, in the toy: a bid is secret, a gamble is chance, to keep is neither."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import orrery
import toy
from orrery.core.action import Action
from orrery.core.state import State
from orrery.core.undo import goes_on, is_final, is_revealing
from toy import Double, Gamble, Keep

SOURCE = Path(orrery.__file__).parent


def asked_to_gamble() -> State:
    state = toy.GAME.start(2, 4)
    while not isinstance(state.stack[-1], Double):
        state.play(state.asked[0], state.choices(state.asked[0])[0])
    return state


def after(state: State, seat: int, action: Action) -> State:
    found = state.clone()
    found.play(seat, action)
    return found


def test_a_secret_answer_reveals_nothing_but_is_the_last_of_its_seat() -> None:
    before = toy.GAME.start(3, 1)
    bid = after(before, 0, before.choices(0)[0])

    assert not is_revealing(before, bid)
    assert not goes_on(before, bid, 0)
    assert is_final(before, bid, 0)


def test_the_last_of_simultaneous_answers_reveals_them() -> None:
    before = toy.GAME.start(2, 1)
    before.play(1, before.choices(1)[0])
    shown = after(before, 0, before.choices(0)[0])

    assert is_revealing(before, shown)
    assert is_final(before, shown, 0)


@pytest.mark.parametrize(("action", "goes"), [(Keep(), True), (Gamble(), False)])
def test_chance_reveals(action: Action, *, goes: bool) -> None:
    before = asked_to_gamble()
    seat = before.asked[0]
    then = after(before, seat, action)

    assert seat in then.asked
    assert is_revealing(before, then) is not goes
    assert goes_on(before, then, seat) is goes


def test_what_asks_others_is_final_though_it_goes_on() -> None:
    """Who keeps a comet bids for the next one, and so do the others."""
    before = asked_to_gamble()
    seat = before.asked[0]
    then = after(before, seat, Keep())

    assert goes_on(before, then, seat)
    assert is_final(before, then, seat)


def test_what_asks_nobody_else_is_not_final() -> None:
    """Whoever is asked as before, at the same time, is told nothing new."""
    before = toy.GAME.start(2, 1)

    assert not is_final(before, before.clone(), 0)


@pytest.mark.parametrize(
    ("decided", "where"),
    [
        (r"\.seals\b", {"core/state.py", "core/undo.py"}),
        (r"not \w+\.takes_back", {"core/state.py", "bots/uniform.py"}),
    ],
)
def test_it_is_decided_in_one_place(decided: str, where: set[str]) -> None:
    """Who draws at random may draw again instead of listing what takes nothing back."""
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if "games" not in path.parts and re.search(decided, path.read_text(encoding="utf-8"))
    }

    assert found == where
