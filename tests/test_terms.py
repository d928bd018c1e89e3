"""The terms of a position, for every game that tells them: they add up to what bots see in it."""

from __future__ import annotations

import pytest

from matches import answers
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.terms import Term

EVERY = 9
TOLD = [game for game in games().values() if type(game).terms is not Game.terms]


def test_all_five_games_tell_their_terms() -> None:
    assert {game.id for game in TOLD} >= {"ages", "eclipse", "emperor", "gaia", "rebellion"}


@pytest.mark.parametrize("game", TOLD, ids=lambda game: game.id)
def test_terms_add_up_to_what_the_position_is_worth(game: Game) -> None:
    players = min(3, game.max_players)
    state = game.start(players, 8)
    for number, _ in enumerate(answers(game, state, "random", Rng(8))):
        if number % EVERY == 0:
            for seat in range(players):
                worth = sum(term.value for term in game.terms(state, seat))
                assert worth == pytest.approx(game.evaluate(state, seat)), (number, seat)
    assert not state.asked
    for seat in range(players):
        worth = sum(term.value for term in game.terms(state, seat))
        assert worth == pytest.approx(game.evaluate(state, seat))


@pytest.mark.parametrize("game", TOLD, ids=lambda game: game.id)
def test_terms_depend_on_nothing_that_the_seat_may_not_know(game: Game) -> None:
    rng, state = Rng(4), game.start(min(3, game.max_players), 9)
    for number, _ in enumerate(answers(game, state, "random", Rng(9))):
        if number % 25 == 0:
            for seat in range(state.players):
                imagined = state.determinize(seat, rng)
                assert game.terms(imagined, seat) == game.terms(state, seat)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TOLD, ids=lambda game: game.id)
def test_every_term_has_words(game: Game, language: str) -> None:
    labels = game.words(language).lexicon.labels
    state = game.start(min(3, game.max_players), 8)
    keys: set[str] = set()
    for _ in answers(game, state, "random", Rng(8)):
        keys |= {term.key for term in game.terms(state, 0)}
    keys |= {term.key for term in game.terms(state, 0)}
    assert sorted(key for key in keys if f"term_{key}" not in labels) == []
    assert Term("rivals", 1.0).key in keys
