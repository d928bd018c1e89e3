"""PettingZoo, all at once: every agent answers in every cycle; who is not asked says the no-op."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from orrery.envs.aec import Observation, OrreryAEC


class OrreryParallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """One game as a parallel environment.

    A simultaneous question is answered by all of its seats in one cycle. The last number of the
    action space is the no-op of those who are not asked. `max_cycles` cuts a match short.
    """

    def __init__(
        self, game: str, players: int, *, max_cycles: int | None = None, **settings: Any
    ) -> None:
        self.inner = OrreryAEC(game, players, **settings)
        self.metadata = self.inner.metadata
        self.render_mode = self.inner.render_mode
        self.max_cycles = max_cycles
        self.cycles = 0
        self.noop = len(self.inner.numbers)
        self.possible_agents = self.inner.possible_agents
        self.agents: list[str] = []
        self._observation_space = spaces.Dict(
            {
                "observation": self.inner.observation_space("")["observation"],
                "action_mask": spaces.Box(0, 1, (self.noop + 1,), np.int8),
            }
        )
        self._action_spaces = {
            agent: spaces.Discrete(self.noop + 1) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the shape of what an agent sees."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the numbers that an agent may answer with."""
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Set up a new match."""
        self.inner.reset(seed, options)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play one answer of everybody who was asked when the cycle began."""
        inner = self.inner
        before = inner.standing()
        asked = inner.position.pending()
        for seat in asked:
            number = actions[self.possible_agents[seat]]
            if inner.illegal == "nearest":
                number %= self.noop
            if seat in inner.position.pending():
                inner.position.play(seat, inner.legal(seat, number))
        self.cycles += 1
        over = not inner.position.pending()
        late = self.max_cycles is not None and self.cycles >= self.max_cycles
        after = inner.standing()
        agents = self.agents
        observations = self._observations()
        if over or late:
            self.agents = []
        return (
            observations,
            {agent: now - then for agent, then, now in zip(agents, before, after, strict=True)},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late and not over),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        found: dict[str, Observation] = {}
        asked = self.inner.position.pending()
        for seat, agent in enumerate(self.possible_agents):
            one = self.inner.observe(agent)
            mask = np.append(one["action_mask"], np.int8(seat not in asked))
            found[agent] = {"observation": one["observation"], "action_mask": mask}
        return found

    def render(self) -> str | None:
        """Return the board as text or as SVG, as a spectator sees it."""
        return self.inner.render()

    def close(self) -> None:
        """Leave nothing behind."""
