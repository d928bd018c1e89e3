"""A position that travels arrives as it was, with the box that it is played with."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import msgspec
import pytest

import toy
from orrery.core.bounds import LONGEST_SHEET
from orrery.core.errors import InternalError
from orrery.core.match import Match
from orrery.core.position import Position
from orrery.core.save import digest
from orrery.core.state import State
from toy import ToyOptions, ToyState

SHEET = "comets: [5, 6, 7]\ncards: 6"


def by_json(position: Position) -> Position:
    return msgspec.json.decode(msgspec.json.encode(position), type=Position)


def by_pickle(position: Position) -> Position:
    found: Position = pickle.loads(pickle.dumps(position))  # noqa: S301 - our own
    return found


@pytest.mark.parametrize("travel", [by_json, by_pickle])
@pytest.mark.parametrize("sheet", [None, SHEET])
def test_what_travels_arrives_whole(
    sheet: str | None, travel: Callable[[Position], Position]
) -> None:
    match = Match(toy.GAME, 3, seed=4, options={"gamble": "never"}, components=sheet)
    match.play(1, match.state.choices(1)[0])

    arrived = travel(Position.of(toy.GAME, match.state))
    state = arrived.open()

    assert isinstance(state, ToyState)
    assert arrived.game is toy.GAME
    assert digest(state) == digest(match.state)
    assert state.box is match.box
    assert state.options == ToyOptions("never")
    assert arrived.sight(0).choices == match.state.choices(0)
    assert arrived.sight(0).view == match.state.view(0)


def test_a_copy_travels_with_the_box_of_its_match() -> None:
    match = Match(toy.GAME, 2, components=SHEET)

    assert Position.of(toy.GAME, match.state.clone()).components == SHEET


def test_a_box_from_nowhere_does_not_travel_as_the_printed_one() -> None:
    state = toy.GAME.start(2, 1, box=toy.GAME.read_box(SHEET))

    with pytest.raises(InternalError, match="no sheet"):
        Position.of(toy.GAME, state)


def test_the_sheet_of_a_box_is_forgotten_with_it() -> None:
    """A later box may lie where an earlier one lay."""
    for cards in range(3, 200):
        box = toy.GAME.box_of(f"comets: [1]\ncards: {cards}")
        assert toy.GAME.sheet_of(box) == f"comets: [1]\ncards: {cards}"
        other = toy.GAME.read_box("comets: [2]\ncards: 2")
        with pytest.raises(InternalError):
            toy.GAME.sheet_of(other)


def test_a_state_without_options_or_a_box_of_its_own_travels() -> None:
    class Bare(State):
        """Nothing but what every state has."""

    bare = Bare()
    bare.players = 2

    position = Position.of(toy.GAME, bare)

    assert (position.options, position.components) == ({}, None)


def test_what_is_too_large_is_not_read() -> None:
    position = Position("toy", 2, {}, "#" * (LONGEST_SHEET + 1), "{}")

    with pytest.raises(msgspec.ValidationError):
        by_json(position)
