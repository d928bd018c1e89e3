"""OpenSpiel's own tests, for every game and player count."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import orrery.envs.openspiel
from orrery.core.errors import BadOption
from orrery.core.registry import games

TABLES = [
    (game.id, players)
    for game in games().values()
    for players in range(max(2, game.min_players), game.max_players + 1)
]
SMALLEST = [(game.id, max(2, game.min_players)) for game in games().values()]


def load(game: str, players: int) -> object:
    return pyspiel.load_game(f"orrery_{game}(players={players})")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_random_simulation_test_passes_with_serialisation(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_python_simulation_test_passes(game: str, players: int) -> None:
    """Clones, serialisation and pickles at every move, by OpenSpiel's own Python test."""
    games_sim_test.GamesSimTest().sim_game(load(game, players))


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_the_random_simulation_test_passes(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=False, verbose=False)


def play(state: object, moves: int, seed: int) -> None:
    """Play random moves, chance included."""
    rng = np.random.default_rng(seed)
    for _ in range(moves):
        if state.is_terminal():  # type: ignore[attr-defined]  # OpenSpiel ships no types
            return
        state.apply_action(int(rng.choice(state.legal_actions())))  # type: ignore[attr-defined]  # as above


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_a_state_survives_its_text_a_pickle_and_a_clone(game: str, players: int) -> None:
    spiel = load(game, players)
    state = spiel.new_initial_state()  # type: ignore[attr-defined]  # OpenSpiel ships no types
    play(state, 40, seed=1)
    text = spiel.serialize_state(state) if hasattr(spiel, "serialize_state") else None
    for other in (
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))[1],
        pickle.loads(pickle.dumps(state)),  # noqa: S301 - our own bytes
        state.clone(),
    ):
        assert str(other) == str(state)
        assert other.legal_actions() == state.legal_actions()
    assert text is None or text


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_the_same_history_gives_the_same_state(game: str, players: int) -> None:
    spiel = load(game, players)
    state = spiel.new_initial_state()  # type: ignore[attr-defined]  # OpenSpiel ships no types
    play(state, 60, seed=2)
    other = spiel.new_initial_state()  # type: ignore[attr-defined]  # OpenSpiel ships no types
    for action in state.history():
        other.apply_action(action)
    assert str(other) == str(state)


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_an_observation_has_numbers_and_words(game: str, players: int) -> None:
    spiel = load(game, players)
    state = spiel.new_initial_state()  # type: ignore[attr-defined]  # OpenSpiel ships no types
    observation = make_observation(spiel)
    observation.set_from(state, 0)
    assert not observation.tensor.any()
    play(state, 10, seed=3)
    observation.set_from(state, 0)
    assert observation.tensor.any()
    assert observation.string_from(state, 0).startswith("{")
    with pytest.raises(ValueError, match="not supported"):
        make_observation(spiel, params={"colour": 1})


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_the_reinforcement_learning_environment_plays_it(game: str, players: int) -> None:
    environment = rl_environment.Environment(
        load(game, players),
        chance_event_sampler=rl_environment.ChanceEventSampler(seed=1),
        observation_type=rl_environment.ObservationType.OBSERVATION,
    )
    rng = np.random.default_rng(1)
    step = environment.reset()
    for _ in range(30):
        seat = step.observations["current_player"]
        if step.last():
            break
        step = environment.step([int(rng.choice(step.observations["legal_actions"][seat]))])
    assert step.observations["info_state"]


def test_options_are_parameters_and_wrong_ones_are_refused() -> None:
    game, players = SMALLEST[0]
    with pytest.raises((pyspiel.SpielError, BadOption)):
        pyspiel.load_game(f"orrery_{game}(players=99)")
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game(f"orrery_{game}(players={players},colour=red)")
    assert orrery.envs.openspiel.CHANCES > 1
