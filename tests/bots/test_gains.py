"""Why an answer is good: terms that it changes, from nothing but what the seat may know."""

from __future__ import annotations

import pytest

from matches import answers
from orrery.bots.gains import LEAST, MOST, gains
from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.sight import Sight

FIVE = [games()[name] for name in ("ages", "eclipse", "emperor", "gaia", "rebellion")]
LOOKED_AT = 6


@pytest.mark.parametrize("game", FIVE, ids=lambda game: game.id)
def test_gains_are_few_and_the_same_whatever_is_hidden(game: Game) -> None:
    rng = Rng(6)
    state = game.start(min(3, game.max_players), 3)
    told = 0
    for number, _ in enumerate(answers(game, state, "random", Rng(3))):
        if number % 23 or len(state.asked) < 1:
            continue
        seat = state.asked[0]
        action = state.real_choices(seat)[0]
        imagined = state.determinize(seat, rng.fork())
        found = gains(game, Sight(state, seat), action, Rng(1))
        assert found == gains(game, Sight(imagined, seat), action, Rng(1))
        assert len(found) <= MOST
        assert all(abs(term.value) >= LEAST for term in found)
        told += bool(found)
        if number > 23 * LOOKED_AT:
            break
    assert told


def test_a_game_without_terms_has_no_reasons() -> None:
    game = games()["liar"]
    state = game.start(2, 1)
    seat = state.asked[0]

    assert gains(game, Sight(state, seat), state.choices(seat)[0], Rng(1)) == ()
