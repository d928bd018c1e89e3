"""What bots play on by: instinct, put right by matches where a game has a temper."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from orrery.core.game import Game
from orrery.core.registry import games
from orrery.core.rng import Rng

PRACTISED = [game for game in games().values() if type(game).practice is not Game.practice]


def temper_of(game: Game) -> Any:
    """Return the module that tells what puts a game's instinct right."""
    return import_module(f"{game.package}.habits.temper")


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
@pytest.mark.parametrize("more", [0, 2])
def test_a_temper_of_noughts_is_instinct_itself(game: Game, more: int) -> None:
    temper = temper_of(game)
    practice: Any = import_module(f"{game.package}.habits.instinct").practice
    calm = temper.temper_of([0.0] * temper.COUNT)
    s = game.start(game.min_players + more, 7)
    rng = Rng(7)
    differs = 0
    while s.asked:
        seat = s.asked[0]
        found = practice(s, seat, rng.clone(), calm)
        put_right = practice(s, seat, rng.clone(), temper.TEMPER)
        plain = game.instinct(s, seat, rng)
        assert found == plain
        differs += put_right != plain
        s.play(seat, found or rng.pick(s.real_choices(seat)))

    assert differs > 10


@pytest.mark.parametrize("game", PRACTISED, ids=lambda game: game.id)
def test_every_number_of_a_temper_is_told(game: Game) -> None:
    temper = temper_of(game)
    rows = [[float(at == told) for at in range(temper.COUNT)] for told in range(temper.COUNT)]
    calm = temper.temper_of([0.0] * temper.COUNT)
    assert len({calm, *map(temper.temper_of, rows)}) == temper.COUNT + 1


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
