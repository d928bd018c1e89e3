"""OpenSpiel: importing this module registers every game as `orrery_<id>`.

    import pyspiel
    import orrery.envs.openspiel
    game = pyspiel.load_game("orrery_<id>(players=3)")

Chance is explicit. An answer that draws from the state's generator is held back: OpenSpiel first
draws one of `CHANCES` equally likely outcomes, from which the generator is seeded anew, and then
the answer is played. So a history determines a state, and a search sees real chance.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pyspiel

from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.options import Options, describe
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.envs.observation import layout_of
from orrery.envs.rewards import victory
from orrery.envs.space import space_of

CHANCES = 256
LONGEST = 20_000
_SALT = 0x9E3779B97F4A7C15


def _reseed(word: int, outcome: int) -> int:
    """Return the generator's next word after a chance outcome."""
    return Rng(word ^ ((outcome + 1) * _SALT)).bits()


class OrrerySpiel(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """One game, for a number of players and options, as OpenSpiel sees it."""

    def __init__(self, kind: Any, orrery: Game, params: dict[str, Any]) -> None:
        self.orrery = orrery
        self.seats = int(params.get("players", orrery.min_players))
        self.table_options: Options = orrery.read_options(
            {name: params[name] for name in orrery.options.__struct_fields__ if name in params}
        )
        self.numbers = space_of(orrery)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbers),
            max_chance_outcomes=CHANCES,
            num_players=orrery.check_players(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickle a game as the text that loads it."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> OrrerySpielState:
        """Return a state in which chance is to lay the table out."""
        return OrrerySpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OrreryObserver:
        """Return what writes observations."""
        return OrreryObserver(self, params)


class OrrerySpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """A state of the game, or the moment at which chance decides what an answer brings."""

    def __init__(self, game: OrrerySpiel) -> None:
        super().__init__(game)
        self._numbers = game.numbers
        self._options = game.table_options
        self._orrery = game.orrery
        self._seats = game.seats
        self.position: State | None = None  # None: the table is not laid out yet
        self._held: tuple[int, Action] | None = None  # an answer that waits for chance

    def current_player(self) -> int:
        """Return who answers next: a seat, chance, or nobody at the end."""
        if self.position is None or self._held is not None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.position.pending()
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        offer = self.position.choices(player)
        forward = [action for action in offer if not action.takes_back]
        return sorted(self._numbers.number[action] for action in forward)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance, all equally likely."""
        return [(outcome, 1.0 / CHANCES) for outcome in range(CHANCES)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = self._orrery.start(self._seats, _reseed(0, action), self._options)
            return
        if self._held is not None:
            seat, answer = self._held
            self._held = None
            self.position.rng.word = _reseed(self.position.rng.word, action)
            self.position.play(seat, answer)
            return
        seat = self.position.pending()[0]
        answer = self._numbers.actions[action]
        after = self.position.clone()
        after.play(seat, answer)
        if after.rng.word == self.position.rng.word:
            self.position = after
        else:
            self._held = (seat, answer)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self._numbers.actions[action])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position is not None and self._held is None and not self.position.pending()

    def returns(self) -> list[float]:
        """Return what each player has won: nought before the end."""
        return [0.0] * self._seats if self.position is None else victory(self.position)

    def __str__(self) -> str:
        """Write the state in full, secrets included: equal states have equal texts."""
        if self.position is None:
            return "to be laid out"
        from orrery.core.save import dump_state  # noqa: PLC0415 - only for people and tests

        held = "" if self._held is None else f" held {self._held[0]} {self._held[1]}"
        return msgspec.json.encode(dump_state(self.position)).decode() + held


class OrreryObserver:
    """Writes what a player may know, in numbers and in words."""

    def __init__(self, game: OrrerySpiel, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self.layout = layout_of(game.orrery, game.seats, game.table_options)
        self.tensor = self.layout.new()
        self.dict = {"view": self.tensor}

    def set_from(self, state: OrrerySpielState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        if state.position is None:
            self.tensor.fill(0.0)
        else:
            self.layout.observe(state.position, player, self.tensor)

    def string_from(self, state: OrrerySpielState, player: int) -> str:
        """Write the observation of a player as text."""
        if state.position is None:
            return ""
        return msgspec.json.encode(state.position.view(player)).decode()


def register(orrery: Game) -> None:
    """Make a game known to OpenSpiel."""
    kind = pyspiel.GameType(
        short_name=f"orrery_{orrery.id}",
        long_name=orrery.title.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=orrery.max_players,
        min_num_players=orrery.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": orrery.min_players,
            **{field.name: field.default for field in describe(orrery.options)},
        },
    )

    class Registered(OrrerySpiel):
        """A game that OpenSpiel can make by itself."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, orrery, params or {})

    pyspiel.register_game(kind, Registered)


for _game in games().values():
    register(_game)

__all__ = ["CHANCES", "OrreryObserver", "OrrerySpiel", "OrrerySpielState", "register"]
