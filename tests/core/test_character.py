"""Characters: what a bot likes is worth some points, whatever was learnt."""

from __future__ import annotations

import pytest

import toy
from orrery.core.network import COARSE, FINE, Network

LIKES = toy.Toy.characters["saver"].likes


def some_network() -> Network:
    """Return a network that makes something of the points alone."""
    fine, coarse = int(1 / FINE), int(1 / COARSE)
    return Network([[fine], [0], [0], [0]], [fine], [[coarse]], [0], [coarse], 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_character_likes_is_worth_points_at_every_table(players: int) -> None:
    """For two something was learnt, and that still counts; for more players nothing was."""
    game = toy.GAME.taught({2: some_network()})
    state = game.start(players, 1)
    liked = sum(by * game.features(state, 0)[at] for at, by in LIKES.items())

    assert liked > 0
    assert game.in_character("saver").evaluate(state, 0) == game.evaluate(state, 0) + liked


def test_a_character_changes_nothing_of_the_game_itself() -> None:
    state = toy.GAME.start(2, 1)
    before = toy.GAME.evaluate(state, 0)
    saver = toy.GAME.in_character("saver")

    assert saver.id == toy.GAME.id
    assert saver.by_hand.evaluate(state, 0) == toy.GAME.evaluate(state, 0) == before
    assert toy.GAME.in_character("saver") is saver, "it is made once"
