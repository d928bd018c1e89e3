"""OpenSpiel's own tests, for every game and player count."""

from __future__ import annotations

import pickle
import random
import unittest
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation

import orrery.envs.openspiel
from orrery.core.errors import BadOption
from orrery.core.registry import games

TABLES = [
    (game.id, players)
    for game in games().values()
    for players in range(game.min_players, game.max_players + 1)
]
SMALLEST = [(game.id, game.min_players) for game in games().values()]
QUICKEST = min(SMALLEST)  # OpenSpiel's own tests look at every game in `make slow`
EVERY_TABLE = [
    QUICKEST,
    *(pytest.param(*one, marks=pytest.mark.slow) for one in TABLES if one != QUICKEST),
]


def load(game: str, players: int) -> Any:  # OpenSpiel ships no types
    return pyspiel.load_game(f"orrery_{game}(players={players})")


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_random_simulation_test_passes_with_serialisation(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_python_simulation_test_passes(game: str, players: int) -> None:
    """Clones, serialisation and pickles at every move, by OpenSpiel's own Python test."""
    from open_spiel.python.tests import games_sim_test  # noqa: PLC0415 - it reads half of scipy

    games_sim_test.GamesSimTest().sim_game(load(game, players))


@pytest.mark.parametrize(("game", "players"), EVERY_TABLE)
def test_the_python_api_tests_pass(game: str, players: int) -> None:
    """OpenSpiel's own five, on 400 states: lengths, wrong players, opponents, observations."""
    from open_spiel.integration_tests import api_test  # noqa: PLC0415 - it reads all of theirs

    random.seed(1)
    words = {"game": load(game, players), "game_name": f"orrery_{game}"}
    case = type("ApiTest", (api_test.EnforceAPIOnPartialTreeBase,), words)
    result = unittest.TestResult()

    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)

    assert (result.errors, result.failures) == ([], [])
    assert result.testsRun == 5


def play(state: Any, moves: int, seed: int) -> None:
    """Play random moves, chance included."""
    rng = np.random.default_rng(seed)
    for _ in range(moves):
        if state.is_terminal():
            return
        state.apply_action(int(rng.choice(state.legal_actions())))


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_a_state_survives_its_text_a_pickle_and_a_clone(game: str, players: int) -> None:
    spiel = load(game, players)
    state = spiel.new_initial_state()
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
    state = spiel.new_initial_state()
    play(state, 60, seed=2)
    other = spiel.new_initial_state()
    for action in state.history():
        other.apply_action(action)
    assert str(other) == str(state)


@pytest.mark.parametrize(("game", "players"), SMALLEST)
def test_an_observation_has_numbers_and_words(game: str, players: int) -> None:
    spiel = load(game, players)
    state = spiel.new_initial_state()
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
def test_a_public_observation_is_what_a_spectator_sees(game: str, players: int) -> None:
    spiel = load(game, players)
    state = spiel.new_initial_state()
    play(state, 30, seed=4)
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    observation = make_observation(spiel, kind)
    observation.set_from(state, 0)

    spectator = msgspec.json.encode(state.position.view(None)).decode()

    assert observation.string_from(state, 0) == spectator
    assert observation.tensor.any()


@pytest.mark.parametrize(
    "kind",
    [
        pyspiel.IIGObservationType(perfect_recall=True),
        pyspiel.IIGObservationType(perfect_recall=False, public_info=False),
        pyspiel.IIGObservationType(
            perfect_recall=False,
            public_info=True,
            private_info=pyspiel.PrivateInfoType.ALL_PLAYERS,
        ),
    ],
)
def test_what_nobody_can_observe_is_not_offered(kind: Any) -> None:
    assert make_observation(load(*SMALLEST[0]), kind) is None


def test_a_clone_goes_its_own_way() -> None:
    state = load(*SMALLEST[0]).new_initial_state()
    play(state, 20, seed=5)
    before, other = str(state), state.clone()

    play(other, 20, seed=6)

    assert str(state) == before != str(other)


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
