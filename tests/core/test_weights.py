"""What is learnt: networks of exact numbers, and the files that they come in."""

from __future__ import annotations

import logging
import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest

import toy
from orrery.core import weights as files
from orrery.core.action import Seat
from orrery.core.errors import BadOption
from orrery.core.game import Game
from orrery.core.network import COARSE, FINE, Network, blank
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.weights import BadWeights, Weights, networks_of, read_weights, write_weights


def some_weights(seed: int = 1, **changed: Any) -> Weights:
    """Return weights of the toy, drawn by chance."""
    rng = Rng(seed)

    def row(length: int) -> tuple[int, ...]:
        return tuple(rng.below(20_001) - 10_000 for _ in range(length))

    given = Weights(
        game="toy",
        rules=1,
        features=1,
        players=(2, 3, 4),
        made="by chance",
        weights_1=tuple(row(6) for _ in range(4)),
        biases_1=row(6),
        weights_2=tuple(row(6) for _ in range(3)),
        biases_2=row(3),
        last=row(3),
        end=7,
    )
    return msgspec.structs.replace(given, **changed)


def test_a_network_is_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    write_weights(path, some_weights())
    assert read_weights(path, toy.GAME) == some_weights()


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"game": "chess"}, "weights of 'chess'"),
        ({"rules": 7}, "version 7.1, not 1.1"),
        ({"features": 2}, "version 1.2, not 1.1"),
        ({"orrery_weights": 9}, "format 9"),
        ({"last": (1, 2)}, "do not fit together"),
        ({"biases_1": (1 << 30,) * 6}, "do not fit together"),
        ({"weights_1": ((1,) * 6,)}, "do not fit together"),
    ],
)
def test_foreign_weights_are_refused_by_name(
    tmp_path: Path, changed: dict[str, Any], why: str
) -> None:
    path = tmp_path / "weights.json"
    write_weights(path, some_weights(**changed))
    with pytest.raises(BadWeights, match=why) as refused:
        read_weights(path, toy.GAME)
    assert str(path) in str(refused.value)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"game": "toy"}', b"\xff"])
def test_damaged_weights_are_refused_by_name(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "weights.json"
    path.write_bytes(data)
    with pytest.raises(BadWeights, match="holds no weights"):
        read_weights(path, toy.GAME)


def test_weights_that_are_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadWeights):
        read_weights(tmp_path / "none.json", toy.GAME)


def test_where_weights_are_refused_the_hand_plays_on_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(files, "folder_of", lambda game: tmp_path)
    write_weights(tmp_path / "other.json", some_weights(features=2))
    with caplog.at_level(logging.WARNING):
        found = networks_of(toy.GAME)

    assert found == {}
    assert "other.json" in caplog.text


def test_a_game_is_taught_without_changing_it() -> None:
    state = toy.GAME.start(2, 1)
    network = some_weights().network()
    before = toy.GAME.evaluate(state, 0)
    taught = toy.GAME.taught({2: network})

    assert taught.evaluate(state, 0) == before + network.value(toy.GAME.features(state, 0))
    assert toy.GAME.evaluate(state, 0) == before == taught.by_hand.evaluate(state, 0)


def test_a_network_travels_between_processes() -> None:
    network = some_weights().network()
    other = pickle.loads(pickle.dumps(network))  # noqa: S301 - our own
    assert isinstance(other, Network)
    assert other.value([1, 2, 3, 4]) == network.value([1, 2, 3, 4])


def test_a_network_adds_up_what_it_sees() -> None:
    """Two features, one number in each hidden layer, both cut off below zero."""
    fine, coarse = int(1 / FINE), int(1 / COARSE)
    both = fine * coarse
    network = Network(
        [[2 * fine], [-fine]], [fine], [[3 * coarse]], [both // 2], [4 * coarse], 10 * both
    )

    assert network.value([1, 0]) == 10.0 + 4.0 * (0.5 + 3.0 * 3.0)
    assert network.value([0, 5]) == 10.0 + 4.0 * 0.5
    below = Network([[2 * fine]], [fine], [[-3 * coarse]], [both // 2], [4 * coarse], 10 * both)
    assert below.value([1]) == 10.0


def unit_by_unit(network: Network, features: list[int]) -> float:
    """Work out a network the long way: every unit by itself."""
    weights_1, biases_1, weights_2, biases_2, last, end = network.of
    first = [
        bias + sum([one * row[at] for one, row in zip(features, weights_1, strict=True)])
        for at, bias in enumerate(biases_1)
    ]
    second = [
        bias + sum([min(max(one, 0), 1 << 31) * by for one, by in zip(first, row, strict=True)])
        for bias, row in zip(biases_2, weights_2, strict=True)
    ]
    found = sum([max(one, 0) * by for one, by in zip(second, last, strict=True)])
    return (found + int(end / COARSE)) * FINE * COARSE * COARSE


@pytest.mark.parametrize("seed", range(40))
def test_all_units_at_once_come_to_what_each_comes_to_by_itself(seed: int) -> None:
    """Numbers below nought, ones and large ones among them; some units are cut off above."""
    rng = Rng(seed)
    network = some_weights(seed).network()
    for size in (2, 5, 1 << 9, 1 << 15, 1 << 21):
        features = [rng.below(2 * size) - size for _ in range(4)]
        assert network.value(features) == unit_by_unit(network, features), features


def test_a_network_that_likes_something_says_so_in_points() -> None:
    network = some_weights().network()
    fond = network.leaning({0: 1.5, 2: -0.25})

    assert fond.value([3, 1, 4, 1]) == network.value([3, 1, 4, 1]) + 4.5 - 1.0
    assert blank(4).leaning({1: 2.0}).value([3, 1, 4, 1]) == 2.0


def test_weights_come_with_a_game_by_the_number_of_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "folder_of", lambda game: tmp_path)
    write_weights(tmp_path / "all.json", some_weights())

    assert set(networks_of(toy.GAME)) == {2, 3, 4}


def test_a_game_that_learns_keeps_its_weights_in_its_folder() -> None:
    folder = files.folder_of(toy.GAME)

    assert folder is not None
    assert folder.parts[-2:] == ("habits", "weights")


class Unlearned(toy.Toy):
    """A game that has no habits of its own to learn from."""

    features_version = 0

    def evaluate(self, state: State, seat: Seat) -> float:
        return 3.0

    guess = Game.guess
    outcome = Game.outcome
    features = Game.features
    as_of = Game.as_of
    is_open = Game.is_open


def test_a_game_that_learns_nothing_has_plain_defaults() -> None:
    game = Unlearned()
    state = toy.GAME.start(2, 1)

    assert game.guess(state, 0) == game.outcome(state, 0) == 3.0
    assert not game.is_open(state)
    assert files.folder_of(game) is None
    with pytest.raises(NotImplementedError):
        game.features(state, 0)
    with pytest.raises(BadOption):
        game.as_of("0.0")
