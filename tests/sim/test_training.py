"""Learning: exact networks, lessons in shards, a fit that finds what is there, an honest gate."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

import toy
from core.test_weights import some_weights
from orrery.cli import main
from orrery.core import weights as files
from orrery.core.action import Action, Seat
from orrery.core.errors import BadOption
from orrery.core.registry import game as game_by_id
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.core.weights import write_weights
from orrery.sim.training import Course, Round, learn
from orrery.sim.training.fit import aims, fit, layers_of
from orrery.sim.training.gate import Meeting, judged
from orrery.sim.training.lessons import Path as Lived
from orrery.sim.training.lessons import play_lesson, play_shard
from orrery.sim.training.shards import (
    BadShard,
    Examples,
    Sample,
    read_examples,
    read_shards,
    write_examples,
    write_shard,
)

pytestmark = pytest.mark.usefixtures("plugged_toy")


def course(**changed: Any) -> Course:
    return msgspec.structs.replace(Course(game="toy", games=80, rounds=2, gate=10), **changed)


# -- networks


@pytest.mark.parametrize("seed", range(5))
def test_a_network_says_the_same_in_whatever_order_it_is_added_up(seed: int) -> None:
    weights = some_weights(seed)
    seen = [31, -4, 5, 2]
    layers = layers_of(weights)

    assert weights.network().value(seen) == layers.values(np.array([seen], dtype=np.float32))[0]


def test_programs_are_told_of_weights_that_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "folder_of", lambda game: tmp_path)
    write_weights(tmp_path / "other.json", some_weights(features=2))

    shown = json.loads(CliRunner().invoke(main, ["games", "--json"]).stdout)
    (told,) = next(game["learned"] for game in shown if game["id"] == "toy")
    assert "other.json" in told["refused"]


# -- lessons


def test_lessons_are_the_same_for_the_same_seed() -> None:
    assert play_shard(toy.GAME, [4, 5], (2, 3), {}) == play_shard(toy.GAME, [4, 5], (2, 3), {})


def test_lessons_by_habit_follow_instinct_but_for_whims(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def instinct(state: State, seat: Seat, rng: Rng) -> Action:
        asked.append(True)
        return state.real_choices(seat)[0]

    monkeypatch.setattr(toy.GAME, "instinct", instinct, raising=False)
    found = play_shard(toy.GAME, [4, 5, 6, 7], (2, 3), {}, "instinct")

    answers = sum(len(one.seen) for one in found)
    assert found == play_shard(toy.GAME, [4, 5, 6, 7], (2, 3), {}, "instinct")
    assert found != play_shard(toy.GAME, [4, 5, 6, 7], (2, 3), {})
    assert 0.8 * answers < len(asked) / 2


def test_without_habits_lessons_are_whims() -> None:
    assert play_shard(toy.GAME, [4], (2,), {}, "instinct")


def test_shards_are_written_and_read_back(tmp_path: Path) -> None:
    lived = play_shard(toy.GAME, [4, 5, 6], (2, 3), {})
    write_shard(tmp_path / "a.npz", lived)
    found = read_shards([tmp_path / "a.npz"] * 2, 4)

    assert len(found.outcomes) == 2 * len(lived)
    assert found.ends[-1] == len(found.seen) == 2 * sum(len(one.seen) for one in lived)
    assert found.seen[0].tolist() == lived[0].seen[0]


def test_a_shard_of_other_features_or_a_damaged_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.npz"
    write_shard(path, [Lived([[1, 2]], [0.0], 1.0)])
    with pytest.raises(BadShard, match="other features"):
        read_shards([path], 4)
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(BadShard, match="not a shard"):
        read_shards([path], 2)


def test_examples_are_written_and_read_back_and_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "people.npz"
    write_examples(path, [Lived([[1, 2], [3, 4]], [0.5, 1.5], 0.0), Lived([[5, 6]], [2.5], 0.0)])
    found = read_examples(path, 2)

    assert found.seen.tolist() == [[1, 2], [3, 4], [5, 6]]
    assert found.ends.tolist() == [2, 3]
    with pytest.raises(BadShard, match="other features"):
        read_examples(path, 4)
    path.write_bytes(b"no")
    with pytest.raises(BadShard, match="not a shard"):
        read_examples(path, 2)


# -- the fit


def made_up(paths: int) -> Sample:
    """Return paths whose outcome is what the hand says and twice the first feature more."""
    rng = np.random.default_rng(3)
    seen = rng.integers(0, 10, (paths * 5, 4)).astype(np.float32)
    seen[:, 0] = np.repeat(seen[::5, 0], 5)
    guesses = rng.normal(20, 5, paths * 5).astype(np.float32)
    guesses = np.repeat(guesses[::5], 5)
    outcomes = guesses[::5] + 2 * seen[::5, 0]
    return Sample(seen, guesses, outcomes, np.arange(5, paths * 5 + 1, 5))


def test_a_fit_finds_what_the_hand_has_missed() -> None:
    sample = made_up(600)
    layers, miss = fit(sample, None, seed=1)

    assert miss < 3.0
    mended = layers.values(np.array([[1, 5, 5, 5], [9, 5, 5, 5]], dtype=np.float32))
    assert mended[1] - mended[0] == pytest.approx(16, abs=4)


def test_a_fit_learns_what_people_choose() -> None:
    """The lessons say nothing of the second feature; people choose the position that has more."""
    rng = np.random.default_rng(5)
    sample = made_up(1000)
    seen = rng.integers(0, 10, (200 * 3, 4)).astype(np.float32)
    for first in range(0, 600, 3):
        best = first + int(np.argmax(seen[first : first + 3, 1]))
        seen[[first, best]] = seen[[best, first]]
    shown = Examples(seen, np.zeros(600, np.float32), np.arange(3, 601, 3))
    few, many = np.array([[5, 1, 5, 5], [5, 9, 5, 5]], dtype=np.float32)

    def lead(examples: Examples | None) -> float:
        layers, _ = fit(sample, None, 1, examples)
        low, high = layers.values(np.array([few, many]))
        return float(high - low)

    assert lead(shown) > lead(None) + 3


def test_an_aim_is_a_mean_of_later_thoughts_and_the_outcome() -> None:
    nothing = np.zeros((3, 1), dtype=np.float32)
    sample = Sample(nothing, nothing[:, 0], np.array([8.0], np.float32), np.array([3]))
    found = aims(sample, np.array([0.0, 4.0, 6.0]))

    assert found[2] == 8.0
    assert found[1] == pytest.approx(0.97 * 8 + 0.03 * 6)
    assert found[0] == pytest.approx(0.97 * found[1] + 0.03 * 4)


# -- the gate


def matches(share: float) -> Iterator[Meeting]:
    """Return matches of which the new one wins a share, evenly spread."""
    won = 0.0
    while True:
        won += share
        yield Meeting(math.floor(won), 10.0, 9.0)
        won -= math.floor(won)


@pytest.mark.parametrize(
    ("share", "most", "is_taken", "is_sure"),
    [(0.8, 1000, True, True), (0.4, 1000, False, True), (0.5, 10, False, False)],
)
def test_the_gate_stops_when_it_is_sure(
    share: float, most: int, *, is_taken: bool, is_sure: bool
) -> None:
    found = judged(matches(share), most)
    assert (found.is_taken, found.is_sure) == (is_taken, is_sure)
    assert found.matches <= most


# -- a course


def test_a_course_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    whole = list(learn(course(), tmp_path / "whole"))
    broken = learn(course(), tmp_path / "broken")
    next(broken)
    del broken
    (tmp_path / "broken" / "shard-0001-001.npz").unlink()
    again = list(learn(course(), tmp_path / "broken"))

    assert [told(one) for one in again] == [told(one) for one in whole]
    first, second = (tmp_path / one / "weights-0002.json" for one in ("whole", "broken"))
    assert first.read_bytes() == second.read_bytes()


def told(one: Round) -> Round:
    """Return a round but for how long it took."""
    return msgspec.structs.replace(one, seconds=0.0)


def test_a_folder_of_another_course_is_refused(tmp_path: Path) -> None:
    list(learn(course(games=20, rounds=1, gate=2), tmp_path))
    with pytest.raises(BadOption, match="another course"):
        list(learn(course(games=21, rounds=1, gate=2), tmp_path))


@pytest.mark.parametrize("changed", [{"games": 0}, {"rounds": 0}, {"players": (9,)}])
def test_a_course_that_makes_no_sense_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        course(**changed).check()


def test_train_tells_programs_what_each_round_brought(tmp_path: Path) -> None:
    words = ["train", "toy", "--games", "40", "--rounds", "1", "--gate", "4", "--players", "2,3"]
    found = CliRunner().invoke(main, [*words, "--out", str(tmp_path / "course"), "--json"])
    (one,) = json.loads(found.stdout)["rounds"]

    assert one["lessons"] == 40
    assert one["verdict"]["matches"] <= 4
    shown = CliRunner().invoke(main, [*words, "--out", str(tmp_path / "course"), "--lang", "en"])
    assert "40 lessons" in shown.stdout


def test_lessons_by_plans_are_refused_where_a_game_has_none() -> None:
    with pytest.raises(BadOption, match="make no plans"):
        Course(game="ages", hands="plans").check()
    assert Course(game="gaia", hands="plans").check().hands == "plans"


@pytest.mark.slow
def test_a_lesson_by_plans_is_the_same_again_and_another_than_by_values() -> None:
    game = game_by_id("gaia")
    by_plans = [play_lesson(game, 2, {}, 5, game.networks, "plans") for _ in range(2)]
    by_values = play_lesson(game, 2, {}, 5, game.networks, "evaluate")

    assert by_plans[0] == by_plans[1] != by_values
    assert all(len(path.seen) == len(path.guesses) > 10 for path in by_plans[0])
