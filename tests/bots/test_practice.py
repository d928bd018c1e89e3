"""What bots play on by: instinct, put right by matches where a game has a temper."""

from __future__ import annotations

import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng

PRACTISED = [game for game in games().values() if type(game).practice is not Game.practice]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_practice_answers_where_instinct_does_with_one_of_the_choices(game: Game) -> None:
    for players in (game.min_players, game.max_players):
        s = game.start(players, 3)
        rng = Rng(3)
        while s.asked:
            seat = s.asked[0]
            choices = s.real_choices(seat)
            found = game.practice(s, seat, rng)
            assert found is None or found in choices
            assert (found is None) == (game.instinct(s, seat, rng.clone()) is None)
            s.play(seat, rng.pick(choices) if found is None else found)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_earlier_versions_had_instinct_alone(game: Game) -> None:
    for version in game.versions:
        old = game.as_of(version)
        s = old.start(old.min_players, 5)
        rng = Rng(5)
        while s.asked:
            seat = s.asked[0]
            found = old.practice(s, seat, rng.clone())
            assert found == old.instinct(s, seat, rng)
            s.play(seat, rng.pick(s.real_choices(seat)) if found is None else found)


@pytest.mark.parametrize("game", PRACTISED, ids=lambda game: game.id)
def test_practice_is_better_than_instinct(game: Game) -> None:
    won = 0.0
    for deal in range(MATCHES):
        s = game.start(game.min_players, 40_000 + deal // 2)
        rng = Rng(deal)
        me = deal % 2
        while s.asked:
            seat = s.asked[0]
            found = (game.practice if seat == me else game.instinct)(s, seat, rng)
            s.play(seat, rng.pick(s.real_choices(seat)) if found is None else found)
        ranking = s.ranking()
        won += 1 / ranking.count(1) if ranking[me] == 1 else 0

    assert won >= 0.65 * MATCHES


MATCHES = 30
