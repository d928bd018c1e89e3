"""Many matches in one process, as Gymnasium's vector environments: one answer to each at a time.

By default the matches are played by one mind: whoever is asked is the one to act, and `infos` says
which seat that is. With `opponents` a bot sits on all seats but one, and the learner is asked only
when it is that seat's turn. A match that is over begins anew in the same step.

The arrays that are returned are the same at every step, written anew: copy what you keep.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from orrery.bots.bot import Bot
from orrery.bots.registry import make_bot
from orrery.core.action import Action, Seat
from orrery.core.errors import BadOption, IllegalAction
from orrery.core.registry import game as game_by_id
from orrery.core.sight import Sight
from orrery.core.state import State
from orrery.envs.numbers import layout_of
from orrery.envs.rewards import Rewards, check_rewards, lead, victory
from orrery.envs.space import space_of

MOST: Final = 65_536  # matches at once
Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]


class OrreryVector(VectorEnv):  # type: ignore[misc]  # no types are read of it
    """Many matches of one game, side by side."""

    def __init__(
        self,
        game: str,
        players: int,
        num_envs: int,
        *,
        rewards: Rewards = "win",
        opponents: str | None = None,
        seat: Seat = 0,
        max_steps: int | None = None,
        **options: Any,
    ) -> None:
        self.game = game_by_id(game)
        self.players = self.game.check_players(players)
        self.options = self.game.read_options(options)
        if not 1 <= num_envs <= MOST:
            raise BadOption("env.matches", count=num_envs, most=MOST)
        if not 0 <= seat < players:
            raise BadOption("env.no_seat", seat=seat, last=players - 1)
        check_rewards(rewards)
        self.num_envs = num_envs
        self.seat = None if opponents is None else seat
        self.bot: Bot | None = None if opponents is None else make_bot(opponents, self.game, 0)
        self.max_steps = max_steps
        self.paid = victory if rewards == "win" else lead
        self.layout = layout_of(self.game, players, self.options)
        self.numbers = space_of(self.game)
        self.metadata = {
            "autoreset_mode": AutoresetMode.SAME_STEP,
            "observation_version": self.layout.version,
        }
        self._make_spaces()
        self.positions: list[State] = []
        self.offers: list[dict[int, Action]] = [{} for _ in range(num_envs)]
        self._seeds = np.random.default_rng()

    def _make_spaces(self) -> None:
        """Lay out what is seen and answered, and the arrays that are written at every step."""
        count, size, actions = self.num_envs, self.layout.size, len(self.numbers)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self.observations: Floats = np.zeros((count, size), np.float32)
        self.masks: npt.NDArray[np.int8] = np.zeros((count, actions), np.int8)
        self.rewards: npt.NDArray[np.float64] = np.zeros(count, np.float64)
        self.terminations: Flags = np.zeros(count, np.bool_)
        self.truncations: Flags = np.zeros(count, np.bool_)
        self.seats: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        # by match: how each seat stands, and how many answers were given
        self.standing: list[list[float]] = [[] for _ in range(count)]
        self.steps = [0] * count
        # who is asked, for lists are read faster than arrays; where the masks hold a one, all of
        # them one after another
        self._asked = [0] * count
        self._marked: npt.NDArray[np.intp] = np.zeros(0, np.intp)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Set up all matches anew."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.positions = [self._new(number) for number in range(self.num_envs)]
        for number in range(self.num_envs):
            self._look(number)
        self._write_offers()
        return self._seen(), {"seat": self.seats}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[dict[str, Any], npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Play one answer in every match; what is not legal anywhere is refused, and nothing done.

        The reward is that of the seat that answered. When a match ends, `infos` holds what every
        seat was paid in it, in `final_rewards`, where `_final_rewards` is true.
        """
        if len(actions) != self.num_envs:
            raise IllegalAction("env.answers", count=len(actions), matches=self.num_envs)
        numbers: list[int] = np.asarray(actions, np.int64).tolist()
        answers = [self._legal(at, number) for at, number in enumerate(numbers)]
        ended = [False] * self.num_envs
        over, gained = ended[:], [0.0] * self.num_envs
        paid: Floats | None = None
        for number, answer in enumerate(answers):
            gained[number] = self._play(number, answer)
            over[number] = not self.positions[number].asked
            if over[number] or self._is_late(number):
                ended[number] = True
                paid = np.zeros((self.num_envs, self.players), np.float32) if paid is None else paid
                paid[number] = self.standing[number]
                self.positions[number] = self._new(number)
            self._look(number)
        self._write_offers()
        self.rewards[:] = np.array(gained, np.float32)
        self.terminations[:] = over
        self.truncations[:] = ended
        self.truncations &= ~self.terminations
        infos: dict[str, Any] = {"seat": self.seats}
        if paid is not None:
            infos |= {"final_rewards": paid, "_final_rewards": np.array(ended)}
        return self._seen(), self.rewards, self.terminations, self.truncations, infos

    def close_extras(self, **kwargs: Any) -> None:
        """Leave nothing behind."""

    def _play(self, number: int, answer: Action) -> float:
        """Play an answer, and those of the bots; return what it gained whoever answered."""
        state, seat = self.positions[number], self._asked[number]
        state.play(seat, answer)
        if self.bot is not None:
            self._let_bots_play(state)
        self.steps[number] += 1
        before = self.standing[number][seat]
        self.standing[number] = self.paid(state)
        return self.standing[number][seat] - before

    def _is_late(self, number: int) -> bool:
        """Whether a match has had all its steps."""
        return self.max_steps is not None and self.steps[number] >= self.max_steps

    def _new(self, number: int) -> State:
        """Begin a match, up to the first question that is ours."""
        while True:
            seed = int(self._seeds.integers(2**63))
            state = self.game.start(self.players, seed, self.options)
            self._let_bots_play(state)
            if state.asked:
                break
        self.steps[number] = 0
        self.standing[number] = self.paid(state)
        return state

    def _let_bots_play(self, state: State) -> None:
        """Let the bot answer for all seats but ours, until ours is asked."""
        if self.bot is None:
            return
        while state.asked and self.seat not in state.asked:
            seat = state.asked[0]
            state.play(seat, self.bot.choose(Sight(state, seat)))

    def _look(self, number: int) -> None:
        """Write what whoever is to act may know, and list what they may do."""
        state = self.positions[number]
        seat = self.seat if self.seat is not None else state.asked[0]
        self._asked[number] = seat
        self.layout.observe(state, seat, self.observations[number])
        numbered = self.numbers.number
        self.offers[number] = {numbered[action]: action for action in state.choices(seat)}

    def _write_offers(self) -> None:
        """Write who is to act, and the masks: of all matches at once, as numpy likes it."""
        self.seats[:] = self._asked
        wide, flat = len(self.numbers), self.masks.reshape(-1)
        flat[self._marked] = 0
        places = [
            number * wide + place for number, offer in enumerate(self.offers) for place in offer
        ]
        self._marked = np.array(places, np.intp)  # once: it is read twice
        flat[self._marked] = 1

    def _legal(self, number: int, action: int) -> Action:
        answer = self.offers[number].get(action)
        if answer is None:
            raise IllegalAction("env.not_offered", number=action, match=number)
        return answer

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.observations, "action_mask": self.masks}
