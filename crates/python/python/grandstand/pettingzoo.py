"""The games as PettingZoo AEC environments.

>>> from grandstand.pettingzoo import env
>>> race = env("top-race", players=4)
>>> race.reset(seed=7)
"""

from __future__ import annotations

from functools import cache
from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._grandstand import Game, IllegalAction
from .catalogue import OptionValues, Setup
from .features import num_actions, num_features
from .vector import Reward, checked


def env(game: str = "detroit-cleveland", **how: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: illegal actions end the game, order is enforced."""
    wrapped: AECEnv = raw_env(game, **how)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):
    """One game for as many agents as there are seats, without wrappers.

    Observations are dictionaries of `observation` (int8) and `action_mask`. Rewards come at the end: `placing` or
    `margin`. Decisions with a single legal action are taken at once unless `skip_forced` is off.
    """

    metadata = {
        "render_modes": ["ansi"],
        "name": "grandstand_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str = "detroit-cleveland",
        *,
        players: int | None = None,
        preset: str | None = None,
        options: OptionValues | None = None,
        reward: Reward = "placing",
        skip_forced: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setup = Setup(game, players, preset, options or {})
        self.reward, self.skip_forced, self.render_mode = checked(reward), skip_forced, render_mode
        self._seeds = np.random.default_rng()
        self._game: Game = self.setup.begin()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._game.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._family = self._game.family

    @cache
    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation of a seat, and which actions are legal."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (num_features(self._family),), np.int8),
                "action_mask": spaces.Box(0, 1, (num_actions(self._family),), np.int8),
            }
        )

    @cache
    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All action codes of the family."""
        return spaces.Discrete(num_actions(self._family))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; without a seed, the next one of the stream."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
            for seat, agent in enumerate(self.possible_agents):
                self.action_space(agent).seed(seed + seat)
        self._game = self.setup.begin(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip()
        self.agent_selection = self.possible_agents[self._game.turn or 0]

    def _skip(self) -> None:
        while self.skip_forced and not self._game.over:
            legal = self._game.legal_actions()
            if len(legal) > 1:
                return
            self._game.play(legal[0])

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat sees; its mask is empty unless it is its turn."""
        seat = self._seat_of[agent]
        mask = self._game.mask().view(np.int8)
        if self._game.turn != seat:
            mask = np.zeros_like(mask)
        return {"observation": self._game.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Takes the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction("an action is a whole number; None is for agents whose game is over")
        self._game.play(int(action))
        self._skip()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._game.over:
            given = self._game.placings() if self.reward == "placing" else self._game.margins()
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] = float(given[seat])
                self.terminations[name] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._game.turn or 0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What a spectator sees, in a few lines."""
        if self.render_mode is None:
            return None
        view = self._game.view()
        head = f"{self._game!r}"
        return "\n".join([head, *(f"{key}: {value}" for key, value in view.items())])

    def close(self) -> None:
        """Nothing to close."""
