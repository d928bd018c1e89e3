"""PettingZoo, agent by agent: whoever owes an answer first is the one selected."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from orrery.core.action import Action, Seat
from orrery.core.errors import BadOption, IllegalAction
from orrery.core.options import Options
from orrery.core.registry import game as game_by_id
from orrery.core.state import State
from orrery.envs.numbers import Array, layout_of
from orrery.envs.rewards import Rewards, check_rewards, lead, victory
from orrery.envs.space import space_of

Observation = dict[str, Any]  # "observation": floats, "action_mask": 0 or 1 for each action


class OrreryAEC(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """One game, for a fixed number of players, as an AEC environment.

    Simultaneous questions are put to the agents in seat order; none sees what another answered.
    `illegal` says what an action that is not legal does: "error" raises, "nearest" plays the legal
    action whose number comes next (for tests that sample blindly).
    """

    def __init__(
        self,
        game: str,
        players: int,
        *,
        rewards: Rewards = "win",
        illegal: Literal["error", "nearest"] = "error",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = game_by_id(game)
        self.players = self.game.check_players(players)
        self.options: Options = self.game.read_options(options)
        check_rewards(rewards)
        self.rewards_by = rewards
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata = {
            "name": f"orrery_{game}_v{self.game.rules_version}",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
        }
        self.layout = layout_of(self.game, players, self.options)
        self.metadata["observation_version"] = self.layout.version
        self.numbers = space_of(self.game)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.numbers),), np.int8),
            }
        )
        self._action_spaces = {
            agent: spaces.Discrete(len(self.numbers)) for agent in self.possible_agents
        }
        self._buffer: Array = self.layout.new()
        self._seeds = np.random.default_rng()
        self.position: State = self.game.start(players, 0, self.options)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the shape of what an agent sees."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the numbers that an agent may answer with."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up a new match."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.position = self.game.start(
            self.players, int(self._seeds.integers(2**63)), self.options
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.pending()[0]]
        self._standing = self.standing()

    def observe(self, agent: str) -> Observation:
        """Write down what an agent may know and do; nothing is computed before it is asked for."""
        seat = self.seat_of(agent)
        self.layout.observe(self.position, seat, self._buffer)
        mask = np.zeros(len(self.numbers), dtype=np.int8)
        number = self.numbers.number
        mask[[number[action] for action in self.position.choices(seat)]] = 1
        return {"observation": self._buffer.copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the selected agent's answer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self._standing
        seat = self.seat_of(agent)
        self.position.play(seat, self.legal(seat, action))
        self._cumulative_rewards[agent] = 0.0
        self._standing = self.standing()
        for other, then, now in zip(self.agents, before, self._standing, strict=True):
            self.rewards[other] = now - then
        over = not self.position.pending()
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.position.pending()[0]]
        self._accumulate_rewards()
        if over:
            self._deads_step_first()

    def standing(self) -> list[float]:
        """Return how each seat stands now; what it gains by that is its reward."""
        return victory(self.position) if self.rewards_by == "win" else lead(self.position)

    def legal(self, seat: Seat, number: int | None) -> Action:
        """Return the action of a number, if the seat may play it now."""
        if number is None or not 0 <= number < len(self.numbers):
            raise IllegalAction("env.no_action", number=number)
        action = self.numbers.actions[number]
        offer = self.position.choices(seat)
        if action in offer or self.illegal == "error":
            return action
        return min(offer, key=lambda one: (self.numbers.number[one] - number) % len(self.numbers))

    def seat_of(self, agent: str) -> Seat:
        """Return the seat of an agent."""
        if agent not in self.possible_agents:
            raise BadOption("env.no_agent", agent=agent)
        return self.possible_agents.index(agent)

    def render(self) -> str | None:
        """Return the board as text or as SVG, as a spectator sees it."""
        from orrery.core.drawing import Look  # noqa: PLC0415 - only for people

        if self.render_mode is None:
            return None
        look = Look(tuple(self.possible_agents))
        view = self.position.view(None)
        if self.render_mode == "svg":
            return self.game.drawing.board(view, look)
        return self.game.drawing.text(view, look)

    def close(self) -> None:
        """Leave nothing behind."""
