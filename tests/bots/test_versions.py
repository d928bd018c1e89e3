"""Bots of an earlier version: rivals that stay as they are (docs/decisions/frozen-rivals.md)."""

from __future__ import annotations

import hashlib

import pytest

from orrery.bots import make_bot
from orrery.core.errors import BadOption
from orrery.core.game import Game
from orrery.core.registry import game as game_by_id
from orrery.core.registry import games
from orrery.core.sight import Sight
from toy import GAME as TOY

# What the source of 0.1 answered: game, players, seed, bot, how many answers, their digest.
PINNED = [
    ("gaia", 2, 5, "greedy@0.1", 120, "8568b31c61efd984"),
    ("eclipse", 2, 5, "greedy@0.1", 60, "4d9f6a00f506888b"),
    ("ages", 2, 5, "greedy@0.1", 40, "93eab5df95b61b6f"),
    ("emperor", 3, 5, "greedy@0.1", 60, "8f8a43bde1fac2c1"),
    ("rebellion", 2, 5, "greedy@0.1", 40, "e4f28e4553168a7e"),
    # Searches play on by the habits of 0.1, whatever is practised since; the source before said so.
    ("ages", 2, 5, "search@0.1:12", 30, "e682428f0c853499"),
    ("ages", 4, 6, "search@0.1:12", 30, "d36208a976b26ac1"),
    ("rebellion", 2, 5, "search@0.1:12", 30, "5315a382fc1046e3"),
    ("emperor", 3, 5, "search@0.1:12", 30, "0129e91ae638c0bc"),
    ("eclipse", 2, 5, "search@0.1:12", 30, "f4ae8e0ea3539db5"),
    pytest.param("gaia", 3, 6, "search@0.1:12", 8, "6088c1aed47df9d0", marks=pytest.mark.slow),
    pytest.param("gaia", 3, 6, "search@0.1:12", 20, "fd4780126c76b83d", marks=pytest.mark.slow),
    pytest.param("gaia", 3, 6, "search@0.1:12", 40, "0e3ecda802eb6289", marks=pytest.mark.slow),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "seed", "name", "count", "wanted"), PINNED)
def test_a_bot_of_an_earlier_version_answers_as_it_did(
    game: str, players: int, seed: int, name: str, count: int, wanted: str
) -> None:
    found = game_by_id(game)
    state = found.start(players, seed)
    bots = [make_bot(name, found, seat) for seat in range(players)]
    said = hashlib.blake2b(digest_size=8)
    for _ in range(count):
        seat = state.asked[0]
        action = bots[seat].choose(Sight(state, seat))
        said.update(f"{action}\n".encode())
        state.play(seat, action)

    assert said.hexdigest() == wanted


@pytest.mark.parametrize("name", ["greedy@0.0", "search@:20", "greedy@0.1"])
def test_a_version_that_a_game_does_not_keep_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="after the sign @; there are: saver, hand"):
        make_bot(name, TOY, 1)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_a_game_keeps_the_versions_that_it_names_and_no_others(game: Game) -> None:
    for version in game.versions:
        assert game.as_of(version).id == game.id
    with pytest.raises(BadOption, match="keeps no bots of version"):
        game.as_of("0.0")


def test_a_bot_of_an_earlier_version_searches_in_one_process() -> None:
    with pytest.raises(BadOption, match="one process"):
        make_bot("search@0.1:20:2p", game_by_id("gaia"), 1)


def test_the_hand_alone_is_there_for_every_game() -> None:
    state = TOY.start(2, 3)
    action = make_bot("greedy@hand", TOY, 1).choose(Sight(state, state.asked[0]))
    assert action in state.choices(state.asked[0])
