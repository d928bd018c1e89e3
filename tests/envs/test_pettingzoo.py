"""PettingZoo's own tests, for every game and player count."""

from __future__ import annotations

import itertools
import sys
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    performance_benchmark,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from orrery.core.errors import BadOption, IllegalAction
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.envs import pettingzoo_env, pettingzoo_parallel_env
from orrery.envs.aec import OrreryAEC
from orrery.envs.rewards import victory

TABLES = [
    (game.id, players)
    for game in games().values()
    for players in range(game.min_players, game.max_players + 1)
]
GAMES = [(game.id, max(2, game.min_players)) for game in games().values()]
EVERY_TABLE = [
    *GAMES,
    *(pytest.param(*one, marks=pytest.mark.slow) for one in TABLES if one not in GAMES),
]


@pytest.fixture(autouse=True)
def _quiet() -> object:
    """PettingZoo warns that an observation with a mask is no plain array: so it must be."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="pettingzoo")
        yield


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_api_test_passes(game: str, players: int) -> None:
    api_test(pettingzoo_env(game, players), num_cycles=60)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_seed_test_passes(game: str, players: int) -> None:
    seed_test(lambda: pettingzoo_env(game, players), num_cycles=30)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_parallel_test_passes(game: str, players: int) -> None:
    parallel_api_test(pettingzoo_parallel_env(game, players), num_cycles=30)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_max_cycles_test_passes(game: str, players: int) -> None:
    def parallel_env(max_cycles: int) -> object:
        return pettingzoo_parallel_env(game, players, max_cycles=max_cycles, illegal="nearest")

    module = types.SimpleNamespace(
        parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles))
    )
    max_cycles_test(module)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_performance_benchmark_runs_by_a_quick_clock(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on for five seconds; on this clock every look takes a quarter of one."""
    clock = types.SimpleNamespace(time=itertools.count(0, 0.25).__next__)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(pettingzoo_env(game, players))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_performance_benchmark_runs(game: str, players: int) -> None:
    performance_benchmark(pettingzoo_env(game, players))


def play_out(env: OrreryAEC, seed: int) -> dict[str, float]:
    """Play a random match; return what each agent was paid in all."""
    env.reset(seed=seed)
    rng = Rng(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, late, _ = env.last()
        paid[agent] += reward
        legal = [int(number) for number in np.flatnonzero(seen["action_mask"])]
        env.step(None if over or late else rng.pick(legal))
    return paid


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_victory_pays_one_in_all_and_costs_the_others_as_much(game: str, players: int) -> None:
    env = pettingzoo_env(game, players)
    paid = play_out(env, 3)
    winners = env.position.winners()
    assert sum(paid.values()) == pytest.approx(0.0)
    assert [paid[f"player_{seat}"] > 0 for seat in range(players)] == [
        seat in winners for seat in range(players)
    ] or len(winners) == players


@pytest.mark.parametrize(
    ("ranking", "paid"),
    [
        ([1, 2, 3], [1.0, -0.5, -0.5]),
        ([1, 3, 1], [0.5, -1.0, 0.5]),
        ([1, 1, 1], [0.0, 0.0, 0.0]),
        ([1], [1.0]),
        ([2], [-1.0]),
    ],
)
def test_a_shared_victory_and_a_lonely_one_are_paid(ranking: list[int], paid: list[float]) -> None:
    class Over(State):
        def ranking(self) -> list[int]:
            return ranking

    state = Over()
    state.players = len(ranking)
    assert victory(state) == paid


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_score_rewards_add_up_to_the_final_lead(game: str, players: int) -> None:
    env = pettingzoo_env(game, players, rewards="score")
    env.reset(seed=3)
    start = env.position.scores()
    paid = play_out(env, 3)
    end = env.position.scores()
    for seat in range(players):
        lead = end[seat] - max(end[other] for other in range(players) if other != seat)
        first = start[seat] - max(start[other] for other in range(players) if other != seat)
        assert paid[f"player_{seat}"] == pytest.approx(lead - first)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_mask_is_exactly_what_is_legal(game: str, players: int) -> None:
    env = pettingzoo_env(game, players)
    env.reset(seed=1)
    rng = Rng(1)
    for _ in range(80):
        if not env.position.pending():
            break
        seat = env.position.pending()[0]
        mask = env.observe(f"player_{seat}")["action_mask"]
        offer = env.position.choices(seat)
        assert {env.numbers.actions[at] for at in np.flatnonzero(mask)} == set(offer)
        env.step(env.numbers.number[rng.pick(offer)])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_an_observation_does_not_change_with_what_is_hidden(game: str, players: int) -> None:
    env = pettingzoo_env(game, players)
    env.reset(seed=2)
    rng = Rng(2)
    for _ in range(60):
        if not env.position.pending():
            break
        for seat in range(players):
            truth = env.observe(f"player_{seat}")
            real, env.position = env.position, env.position.determinize(seat, rng)
            guess = env.observe(f"player_{seat}")
            env.position = real
            assert np.array_equal(truth["observation"], guess["observation"])
            assert np.array_equal(truth["action_mask"], guess["action_mask"])
        seat = env.position.pending()[0]
        env.step(env.numbers.number[rng.pick(env.position.choices(seat))])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_number_of_an_observation_has_a_label(game: str, players: int) -> None:
    labels = pettingzoo_env(game, players).layout.labels()
    assert all(labels)
    assert len(set(labels)) == len(labels)


def test_bad_input_gets_one_clear_error() -> None:
    game, players = GAMES[0]
    env = pettingzoo_env(game, players)
    env.reset(seed=1)
    with pytest.raises(BadOption, match="no agent is called 'player_9'"):
        env.observe("player_9")
    with pytest.raises(BadOption, match="there is no seat 9"):
        env.layout.observe(env.position, 9, env.layout.new())
    with pytest.raises(IllegalAction, match="there is no action 999999"):
        env.step(999_999)
    with pytest.raises(BadOption, match="rewards cannot be 'fame'"):
        pettingzoo_env(game, players, rewards="fame")
    with pytest.raises(BadOption, match="no game is called 'chess'"):
        pettingzoo_env("chess", 2)
    with pytest.raises(BadOption, match="players"):
        pettingzoo_env(game, 99)
    with pytest.raises(BadOption, match="no option is called"):
        pettingzoo_env(game, players, colour="red")


def test_it_can_be_looked_at() -> None:
    game, players = GAMES[0]
    env = pettingzoo_env(game, players, render_mode="ansi")
    env.reset(seed=1)
    assert "player_0" in (env.render() or "")
    assert pettingzoo_env(game, players).render() is None
    drawn = pettingzoo_parallel_env(game, players, render_mode="svg")
    drawn.reset(seed=1)
    assert "<svg" in (drawn.render() or "")
