"""What a learned value looks at, for every game that learns: whole, known to the seat, told."""

from __future__ import annotations

import pytest

from matches import answers
from orrery.core.game import Game
from orrery.core.network import COARSE, FINE, Network
from orrery.core.registry import games
from orrery.core.rng import Rng

LEARNING = [game for game in games().values() if game.features_version]
EVERY = 40  # decisions


def some_network(inputs: int) -> Network:
    """Return a network that makes something of every feature."""
    fine, coarse = round(1 / FINE), round(1 / COARSE)
    rows = [[(1 + at % 5) * fine // 64, -(1 + at % 3) * fine // 64] for at in range(inputs)]
    half, both = coarse // 2, fine * coarse
    return Network(rows, [fine, 2 * fine], [[half, half // 2]], [both], [half], both // 4)


def test_all_five_games_can_learn() -> None:
    assert {game.id for game in LEARNING} >= {"ages", "eclipse", "emperor", "gaia", "rebellion"}


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_features_are_whole_numbers_that_the_seat_may_know(game: Game) -> None:
    players = min(3, game.max_players)
    rng, state = Rng(6), game.start(players, 6)
    for number, _ in enumerate(answers(game, state, "random", Rng(6))):
        if number % EVERY or not state.asked:
            continue
        for seat in range(players):
            seen = game.features(state, seat)
            assert len(seen) == game.features_count
            assert all(one == int(one) and abs(one) < 1 << 15 for one in seen)
            assert game.features(state.determinize(seat, rng.fork()), seat) == seen


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_terms_add_up_with_what_was_learnt(game: Game) -> None:
    players = min(3, game.max_players)
    taught = game.taught({players: some_network(game.features_count)})
    state = game.start(players, 4)
    for number, _ in enumerate(answers(game, state, "random", Rng(4))):
        if number % EVERY == 0 and state.asked:
            for seat in range(players):
                worth = sum(term.value for term in taught.terms(state, seat))
                assert worth == pytest.approx(taught.evaluate(state, seat)), (number, seat)
                if any(game.features(state, seat)):  # there is something to look at
                    assert taught.evaluate(state, seat) != game.by_hand.evaluate(state, seat)
