"""A sheet that passes the dry run can be set up, played and drawn; no other passes."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import toy
from matches import every_game
from odd_sheets import odd_sheet, written
from orrery.core import rehearsal
from orrery.core.components import own_sheet
from orrery.core.drawing import Look
from orrery.core.errors import BadComponents, BadOption
from orrery.core.events import Sink
from orrery.core.game import Game
from orrery.core.plain_yaml import read_plain
from orrery.core.registry import games
from orrery.core.rehearsal import rehearse, rehearse_for
from orrery.core.rng import Rng
from orrery.core.state import State


@pytest.mark.untraced
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=() if game in {"toy", "ages", "rebellion"} else pytest.mark.slow)
        for game in every_game()
    ],
)
def test_the_sheet_of_each_game_passes(game: str) -> None:
    found = every_game()[game]
    box = rehearse(found, own_sheet(found.package))
    assert type(box) is type(found.box)


def test_a_sheet_that_cannot_be_read_is_refused_as_it_is() -> None:
    with pytest.raises(BadComponents) as refusal:
        rehearse(toy.GAME, "comets: [1]\nmoons: 2")
    assert refusal.value.key == "sheet.wrong"


# -- numbers


def numbers(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield where every number of a sheet is."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, (dict, list)):
            yield from numbers(value)
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            yield data, key


@pytest.mark.untraced
@pytest.mark.parametrize("game", games())
def test_no_number_of_any_sheet_may_be_huge(game: str) -> None:
    """An amount of a million million hung the drawing."""
    found = games()[game]
    sheet: Any = read_plain(own_sheet(found.package))
    places = list(numbers(sheet))
    for at, key in places[:: max(1, len(places) // 15)]:
        was, at[key] = at[key], 10**12
        with pytest.raises(BadComponents, match=r"a number lies between \S+ and 999"):
            found.read_box(written(sheet))
        at[key] = was


# -- odd sheets


def play_anew(game: Game, sheet: str, seed: int) -> None:
    """Play and draw a game otherwise than the dry run did."""
    box = game.read_box(sheet)
    for players in range(game.min_players, game.max_players + 1):
        state: State = game.start(players, seed, None, box)
        state.sink = Sink()
        rng = Rng(seed)
        look = Look(tuple("ABCDEF"[:players]), "fr", "light", box)
        for decision in range(3000):
            if decision % 150 == 0 and players in {game.min_players, game.max_players}:
                game.drawing.board(state.view(0), look)
                game.drawing.mat(state.view(0), players - 1, look)
            if not state.asked:
                break
            seat = rng.pick(state.asked)
            state.play(seat, rng.pick(state.choices(seat)))


def try_odd_sheets(game: Game, seeds: range) -> tuple[int, int]:
    """Change a sheet at random; whatever passes the dry run must play. Count both kinds."""
    own = read_plain(own_sheet(game.package))
    passed = refused = 0
    for seed in seeds:
        chance = random.Random(seed)
        text = odd_sheet(own, chance)
        try:
            rehearse(game, text)
        except BadComponents:
            refused += 1
        else:
            passed += 1
            play_anew(game, text, seed)
    return passed, refused


@pytest.mark.untraced
@pytest.mark.parametrize("game", games())
def test_whatever_passes_plays(game: str) -> None:
    passed, refused = try_odd_sheets(games()[game], range(4, 7))
    assert passed + refused == 3


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_of_many_odd_sheets_whatever_passes_plays(game: str) -> None:
    passed, refused = try_odd_sheets(games()[game], range(100, 140))
    assert passed > 3
    assert refused > 3


# -- what is caught


class Strange(toy.Toy):
    """The toy with a set-up that some sheets break."""

    @property
    def package(self) -> str:
        return "toy"

    def set_up(self, state: State) -> None:
        assert isinstance(state, toy.ToyState)
        if state.players == 3 and state.box.cards == 7:
            raise KeyError("no such card")
        super().set_up(state)


def test_whatever_breaks_is_a_fault_of_the_sheet_and_says_where() -> None:
    with pytest.raises(BadComponents, match=re.escape("played by it (for 3): KeyError('no such")):
        rehearse(Strange(), "comets: [1, 2]\ncards: 7")
    rehearse(Strange(), "comets: [1, 2]\ncards: 6")


class Choosy(toy.Toy):
    """The toy that breaks with another option."""

    @property
    def package(self) -> str:
        return "toy"

    def set_up(self, state: State) -> None:
        assert isinstance(state, toy.ToyState)
        assert state.options.gamble == "die"
        super().set_up(state)


def test_every_option_is_tried() -> None:
    with pytest.raises(BadComponents, match=r"\(for 2, gamble never\): AssertionError"):
        rehearse(Choosy(), "comets: [1, 2]\ncards: 7")


def test_a_match_is_rehearsed_as_it_was_played() -> None:
    sheet, options = "comets: [1, 2]\ncards: 7", toy.ToyOptions()
    assert rehearse_for(Strange(), sheet, 2, options) == toy.GAME.read_box(sheet)
    with pytest.raises(BadComponents, match="no such card"):
        rehearse_for(Strange(), sheet, 3, options)


class Closed(toy.Toy):
    """The toy that lets nobody in."""

    @property
    def package(self) -> str:
        return "toy"

    def set_up(self, state: State) -> None:
        raise BadOption("not with these options")


class Unreadable(toy.Toy):
    """The toy that cannot read."""

    def read_box(self, sheet: str) -> toy.ToyBox:
        raise KeyError("cards")


class Forgetful(toy.Toy):
    """The toy whose positions change when they are kept."""

    @property
    def package(self) -> str:
        return "toy"

    def load(self, blank: State, data: Any) -> State:
        found = super().load(blank, data)
        found.seals += 1
        return found


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (Closed(), r"\(for 2\): not with these options"),
        (Unreadable(), r"KeyError\('cards'\)"),
        (Forgetful(), "does not come back as it was kept"),
    ],
)
def test_a_game_that_cannot_play_by_a_sheet_refuses_it(game: Game, why: str) -> None:
    with pytest.raises(BadComponents, match=why):
        rehearse(game, "comets: [1, 2]\ncards: 7")


@pytest.mark.parametrize(
    ("game", "bound", "most", "why"),
    [
        (toy.GAME, "MOST_CHOICES", 2, "choices at once, at most 2"),
        (toy.GAME, "LONGEST_MATCH", 3, "no end after 3 decisions"),
        (toy.GAME, "SLOWEST_STEP", -1.0, "it takes too long"),
        (games()["ages"], "LARGEST_DRAWING", 1000, "a drawing of .* characters, at most 1000"),
    ],
)
def test_too_much_of_anything_is_a_fault_of_the_sheet(
    monkeypatch: pytest.MonkeyPatch, game: Game, bound: str, most: float, why: str
) -> None:
    monkeypatch.setattr(rehearsal, bound, most)
    with pytest.raises(BadComponents, match=why):
        rehearse(game, own_sheet(game.package))
