"""Many matches at once: the same matches as one by one, begun anew when they end, masks kept."""

from __future__ import annotations

import sys

import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.vector import AutoresetMode

from orrery.core.errors import BadOption, IllegalAction
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.save import digest
from orrery.envs import vector_env
from orrery.envs.vector import OrreryVector

GAMES = [(game.id, max(2, game.min_players)) for game in games().values()]
EVERY = pytest.mark.parametrize(("game", "players"), GAMES)


def any_legal(env: OrreryVector, rng: Rng) -> npt.NDArray[np.int64]:
    """Answer everywhere with something that the masks allow."""
    return np.array([rng.pick(np.flatnonzero(mask).tolist()) for mask in env.masks])


@EVERY
def test_what_is_seen_is_in_its_space_and_the_mask_is_what_is_legal(
    game: str, players: int
) -> None:
    env = vector_env(game, players, 3)
    seen, infos = env.reset(seed=4)
    rng = Rng(4)
    for _ in range(40):
        assert env.observation_space.contains(seen)
        for number, state in enumerate(env.positions):
            seat = int(infos["seat"][number])
            offer = {env.numbers.number[action] for action in state.choices(seat)}
            assert set(np.flatnonzero(seen["action_mask"][number])) == offer
            one = env.layout.new()
            env.layout.observe(state, seat, one)
            assert np.array_equal(seen["observation"][number], one)
        seen, *_, infos = env.step(any_legal(env, rng))


@EVERY
def test_the_same_seed_gives_the_same_matches(game: str, players: int) -> None:
    told = []
    for _ in range(2):
        env, rng = vector_env(game, players, 2), Rng(7)
        env.reset(seed=7)
        for _ in range(30):
            env.step(any_legal(env, rng))
        told.append(env.observations.copy())
    assert np.array_equal(told[0], told[1])


def test_a_match_that_is_over_begins_anew_in_the_same_step_and_all_are_paid() -> None:
    env = vector_env("ages", 2, 4)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    env.reset(seed=1)
    rng = Rng(1)
    ended = 0
    while ended < 6:
        acting = env.seats.copy()
        _, rewards, terminations, truncations, infos = env.step(any_legal(env, rng))
        assert not truncations.any()
        assert all(state.asked for state in env.positions)
        for number in np.flatnonzero(terminations):
            ended += 1
            paid = infos["final_rewards"][number]
            assert infos["_final_rewards"][number]
            assert sum(paid) == pytest.approx(0)
            assert rewards[number] == paid[acting[number]]
            assert env.steps[number] == 0
        assert not rewards[~terminations].any()


def test_against_a_bot_only_our_seat_is_asked() -> None:
    env = vector_env("rebellion", 2, 2, opponents="random", seat=1, rewards="score")
    _, infos = env.reset(seed=2)
    rng = Rng(2)
    for _ in range(60):
        assert list(infos["seat"]) == [1, 1]
        assert all(1 in state.asked for state in env.positions)
        *_, infos = env.step(any_legal(env, rng))


def test_a_match_can_be_cut_short() -> None:
    env = vector_env("ages", 2, 2, max_steps=5)
    env.reset(seed=3)
    rng = Rng(3)
    for step in range(1, 11):
        _, _, terminations, truncations, infos = env.step(any_legal(env, rng))
        assert not terminations.any()
        assert truncations.all() == ("final_rewards" in infos) == (step % 5 == 0)


def test_an_answer_that_is_not_offered_is_refused_and_nothing_is_done() -> None:
    env = vector_env("ages", 2, 2)
    env.reset(seed=3)
    before = [digest(state) for state in env.positions]
    wrong = any_legal(env, Rng(1))
    wrong[1] = int(np.flatnonzero(env.masks[1] == 0)[0])

    with pytest.raises(IllegalAction, match="is not offered in match 1"):
        env.step(wrong)
    with pytest.raises(IllegalAction, match="1 answers do not fit 2 matches"):
        env.step(wrong[:1])
    assert [digest(state) for state in env.positions] == before


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"num_envs": 0}, "1 to 65536 matches"),
        ({"num_envs": 2, "opponents": "random", "seat": 2}, "there is no seat 2"),
        ({"num_envs": 2, "rewards": "fame"}, "rewards cannot be 'fame'"),
        ({"num_envs": 2, "opponents": "nobody"}, "nobody"),
        ({"num_envs": 2, "colour": "red"}, "no option is called"),
    ],
)
def test_bad_settings_get_one_clear_error(settings: dict[str, int], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        vector_env("ages", 2, **settings)


def test_without_its_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "orrery.envs.vector", None)
    with pytest.raises(BadOption, match=r"orrery-games\[envs\]"):
        vector_env("ages", 2, 2)
