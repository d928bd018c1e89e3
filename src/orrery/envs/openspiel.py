"""OpenSpiel: importing this module registers every game as `orrery_<id>`.

    import pyspiel
    import orrery.envs.openspiel
    game = pyspiel.load_game("orrery_<id>(players=3)")

Chance is explicit. An answer that draws from the state's generator is held back: OpenSpiel first
draws one of `CHANCES` equally likely outcomes, from which the generator is seeded anew, and then
the answer is played. So a history determines a state, and a search sees real chance.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pyspiel

from orrery.core.action import Action
from orrery.core.game import Game
from orrery.core.options import Options, describe
from orrery.core.registry import games
from orrery.core.rng import Rng
from orrery.core.state import State
from orrery.envs.observation import view_layout_of
from orrery.envs.rewards import victory
from orrery.envs.space import ActionSpace, space_of

CHANCES = 256
_OUTCOMES = [(outcome, 1.0 / CHANCES) for outcome in range(CHANCES)]
LONGEST = 20_000
_SALT = 0x9E3779B97F4A7C15


def _reseed(word: int, outcome: int) -> int:
    """Return the generator's next word after a chance outcome."""
    return Rng(word ^ ((outcome + 1) * _SALT)).bits()


class Common(NamedTuple):
    """What all states of one OpenSpiel game share."""

    game: Game
    seats: int
    options: Options
    numbers: ActionSpace


class Moment:
    """Where a state stands. OpenSpiel copies what a state has by `deepcopy`; this copy is quick."""

    __slots__ = ("common", "held", "position")

    def __init__(
        self,
        common: Common,
        position: State | None = None,
        held: tuple[int, Action] | None = None,
    ) -> None:
        self.common = common
        self.position = position  # None: the table is not laid out yet
        self.held = held  # an answer that waits for chance

    def __deepcopy__(self, memo: dict[int, Any]) -> Moment:
        """Copy what moves, share what does not."""
        position = None if self.position is None else self.position.clone()
        return Moment(self.common, position, self.held)


class OrrerySpiel(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """One game, for a number of players and options, as OpenSpiel sees it."""

    def __init__(self, orrery: Game, params: dict[str, Any]) -> None:
        seats = orrery.check_players(int(params.get("players", usual_players(orrery))))
        options = orrery.read_options(
            {name: params[name] for name in orrery.options.__struct_fields__ if name in params}
        )
        self.common = Common(orrery, seats, options, space_of(orrery))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.common.numbers),
            max_chance_outcomes=CHANCES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if seats == 1 else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(orrery, seats), info, params)

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickle a game as the text that loads it."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> OrrerySpielState:
        """Return a state in which chance is to lay the table out."""
        return OrrerySpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> OrreryObserver | None:
        """Return what writes observations of a player, or of a spectator; None for other kinds."""
        if iig_obs_type is None:
            return OrreryObserver(self, params)
        if iig_obs_type.perfect_recall or not iig_obs_type.public_info:
            return None
        secrets = iig_obs_type.private_info
        if secrets == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        public_only = secrets == pyspiel.PrivateInfoType.NONE
        return OrreryObserver(self, params, public_only=public_only)


class OrrerySpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel ships no types
    """A state of the game, or the moment at which chance decides what an answer brings."""

    def __init__(self, game: OrrerySpiel) -> None:
        super().__init__(game)
        self._now = Moment(game.common)

    @property
    def position(self) -> State | None:
        """Return the state of the rules; None before the table is laid out."""
        return self._now.position

    def current_player(self) -> int:
        """Return who answers next: a seat, chance, or nobody at the end."""
        now = self._now
        if now.position is None or now.held is not None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = now.position.pending()
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        position = self._now.position
        assert position is not None
        number = self._now.common.numbers.number
        return sorted(number[action] for action in position.real_choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance, all equally likely."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        now = self._now
        common = now.common
        if now.position is None:
            now.position = common.game.start(common.seats, _reseed(0, action), common.options)
            return
        if now.held is not None:
            seat, answer = now.held
            now.held = None
            now.position.rng.word = _reseed(now.position.rng.word, action)
            now.position.play(seat, answer)
            return
        seat = now.position.pending()[0]
        answer = common.numbers.actions[action]
        after = now.position.clone()
        after.play(seat, answer)
        if after.rng.word == now.position.rng.word:
            now.position = after
        else:
            now.held = (seat, answer)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self._now.common.numbers.actions[action])

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        now = self._now
        return now.position is not None and now.held is None and not now.position.pending()

    def returns(self) -> list[float]:
        """Return what each player has won: nought before the end."""
        now = self._now
        return [0.0] * now.common.seats if now.position is None else victory(now.position)

    def __str__(self) -> str:
        """Write the state in full, secrets included: equal states have equal texts."""
        if self.position is None:
            return "to be laid out"
        from orrery.core.save import dump_state  # noqa: PLC0415 - only for people and tests

        held = self._now.held
        waiting = "" if held is None else f" held {held[0]} {held[1]}"
        return msgspec.json.encode(dump_state(self.position)).decode() + waiting


class OrreryObserver:
    """Writes what a player may know, in numbers and in words."""

    def __init__(self, game: OrrerySpiel, params: Any, *, public_only: bool = False) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        self.layout = view_layout_of(game.common.game, game.common.seats, game.common.options)
        self.tensor = self.layout.new()
        self.dict = {"view": self.tensor}
        self.public_only = public_only

    def set_from(self, state: OrrerySpielState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        if state.position is None:
            self.tensor.fill(0.0)
        elif self.public_only:
            self.layout.write(state.position.view(None), self.tensor)
        else:
            self.layout.observe(state.position, player, self.tensor)

    def string_from(self, state: OrrerySpielState, player: int) -> str:
        """Write the observation of a player as text."""
        if state.position is None:
            return ""
        view = state.position.view(None if self.public_only else player)
        return msgspec.json.encode(view).decode()


def game_type(orrery: Game, players: int) -> Any:
    """Describe a game to OpenSpiel; who plays alone wins or loses, and nobody else does."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"orrery_{orrery.id}",
        long_name=orrery.title.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if players == 1 else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=orrery.max_players,
        min_num_players=orrery.min_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual_players(orrery),
            **{field.name: field.default for field in describe(orrery.options)},
        },
    )


def usual_players(orrery: Game) -> int:
    """Return how many play where nothing is said: as few as may, but not one alone."""
    return max(orrery.min_players, min(2, orrery.max_players))


def register(orrery: Game) -> None:
    """Make a game known to OpenSpiel."""

    class Registered(OrrerySpiel):
        """A game that OpenSpiel can make by itself."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(orrery, params or {})

    pyspiel.register_game(game_type(orrery, usual_players(orrery)), Registered)


for _game in games().values():
    register(_game)

__all__ = ["CHANCES", "OrreryObserver", "OrrerySpiel", "OrrerySpielState", "register"]
