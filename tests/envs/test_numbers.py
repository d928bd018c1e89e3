"""What a game writes for programs that learn: labels tell the truth, and nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.envs.numbers import OwnNumbers, layout_of, numbers_in
from orrery.envs.observation import Layout
from toy import GAME as TOY

GAMES = [game for game in games().values() if game.numbers_version]
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def match(game: Game, players: int, seed: int = 3, most: int = 400) -> Iterator[State]:
    """Yield every position of the first part of a match, and the last one."""
    state, rng = game.start(players, seed), Rng(seed)
    for _ in range(most):
        yield state
        if not state.asked:
            return
        state.play(state.asked[0], rng.pick(state.choices(state.asked[0])))


def own(game: Game, players: int) -> OwnNumbers:
    found = layout_of(game, players, game.options())
    assert isinstance(found, OwnNumbers)
    return found


def test_all_five_games_write_their_own_numbers() -> None:
    assert len(GAMES) >= 5


@EVERY
def test_the_labels_are_as_many_as_the_numbers(game: Game) -> None:
    for players in range(game.min_players, game.max_players + 1):
        layout = own(game, players)
        labels = layout.labels()
        assert len(set(labels)) == len(labels) == layout.size
        for state in match(game, players, most=60):
            row = layout._row
            for seat in range(players):
                end = game.write_numbers(state, seat, row, layout.first)
                assert end == layout.size


@EVERY
def test_numbers_do_not_change_with_what_is_hidden(game: Game) -> None:
    """The law of resampling: to the seat nothing is different."""
    players = max(2, game.min_players)
    layout = own(game, players)
    rng = Rng(8)
    truth, guess = layout.new(), layout.new()
    for number, state in enumerate(match(game, players)):
        if number % 5:
            continue
        for seat in range(players):
            layout.observe(state, seat, truth)
            layout.observe(state.determinize(seat, rng.fork()), seat, guess)
            assert np.array_equal(truth, guess)


@EVERY
def test_every_question_has_its_place_and_who_is_asked_is_told(game: Game) -> None:
    players = max(2, game.min_players)
    layout = own(game, players)
    labels, out = layout.labels(), layout.new()
    for state in match(game, players):
        if not state.asked:
            break
        layout.observe(state, 1, out)
        told = {label for label, number in zip(labels, out, strict=True) if number}
        question = f"asked {type(state.stack[-1]).__name__}"
        asked = {f"asked of +{(seat - 1) % players}" for seat in state.asked}
        assert {one for one in told if one.startswith("asked ")} == {question, *asked}


TOLD: dict[str, dict[str, str]] = {
    "ages": {"+0.supply": "seats.0.supply", "+1.control": "seats.1.points.control", "turn": "turn"},
    "eclipse": {"+0.money": "mats.0.stock.2", "+1.discs": "mats.1.discs", "round": "round"},
    "emperor": {"+0.money": "mats.0.money", "+1.metal": "mats.1.metal", "round": "round"},
    "gaia": {"+0.ore": "mats.0.ore", "+1.credits": "mats.1.credits", "+1.vp": "mats.1.vp"},
    "rebellion": {"+0.money": "factions.0.money", "+1.cubes": "factions.1.cubes", "turn": "turn"},
}


def looked_up(view: Any, path: str, seat: int, players: int) -> Any:
    """Follow a path through a view; the first number in it is a seat, counted from one's own."""
    for step, word in enumerate(path.split(".")):
        if word.isdigit():
            view = view[(int(word) + seat) % players if step == 1 else int(word)]
        else:
            view = view[word] if isinstance(view, dict) else getattr(view, word)
    return view


@EVERY
def test_labels_say_what_the_view_says(game: Game) -> None:
    players = max(2, game.min_players)
    layout = own(game, players)
    place = {label: at for at, label in enumerate(layout.labels())}
    out = layout.new()
    for state in match(game, players, most=120):
        for seat in range(players):
            layout.observe(state, seat, out)
            for label, path in TOLD[game.id].items():
                assert out[place[label]] == looked_up(state.view(seat), path, seat, players), label


def test_a_game_without_numbers_is_observed_through_its_views() -> None:
    layout = layout_of(TOY, 2, TOY.options())

    assert isinstance(layout, Layout)
    assert layout.version == f"view.{TOY.rules_version}"


def test_what_a_question_mentions_is_told_as_far_as_it_is_numbers() -> None:
    assert list(numbers_in((3, None, (True, "words"), 1.5))) == [3.0, -1.0, 1.0, 1.5]
