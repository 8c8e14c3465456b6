"""One learning seat against our bots, as a Gymnasium environment.

>>> from grandstand.gymnasium import SeatEnv
>>> env = SeatEnv("top-race", opponents=["club"])
>>> observation, info = env.reset(seed=7)
>>> observation, reward, over, cut, info = env.step(info["legal_actions"][0])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._grandstand import GrandstandError, IllegalAction
from .catalogue import Setup
from .vector import Reward, VectorEnv, checked


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; our bots play the others.

    The observation is a dictionary of `observation` (int8) and `action_mask`. An illegal action raises
    `IllegalAction`, or with `illegal="pass over"` is replaced by a random legal one. The observation that comes with the
    end of a game is the last one the seat decided on, with an empty mask: nothing is left to decide or to value.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Setup = "detroit-cleveland",
        *,
        opponents: Sequence[str] = ("rookie",),
        seat: int | None = None,
        reward: Reward = "placing",
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        if not opponents:
            raise GrandstandError("one seat needs opponents; name at least one bot, such as `rookie`")
        if illegal not in ("raise", "pass over"):
            raise GrandstandError(f"illegal actions are answered by `raise` or `pass over`, not `{illegal}`")
        self.render_mode, self.reward, self.illegal = render_mode, checked(reward), illegal
        self._env = VectorEnv(game, 1, opponents=opponents, learner=seat, threads=1)
        self._over = True
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (self._env.num_features,), np.int8),
                "action_mask": spaces.Box(0, 1, (self._env.num_actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self._env.num_actions)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self._env.masks[0].view(np.int8).copy()
        info = {"legal_actions": np.flatnonzero(mask), "seat": int(self._env.seats[0])}
        return {"observation": self._env.observations[0].copy(), "action_mask": mask}, info

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins a game."""
        super().reset(seed=seed)
        self._env.reset(int(self.np_random.integers(2**63)))
        self._over = False
        return self._seen()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Takes the seat's action and plays on to its next decision."""
        if self._over:
            raise IllegalAction("the game is over; call reset to begin a new one")
        legal = np.flatnonzero(self._env.masks[0])
        if self.illegal == "pass over" and action not in legal:
            action = int(self.np_random.choice(legal))
        seat = int(self._env.seats[0])
        last, _ = self._seen()
        self._env.step(np.array([action], np.int64))
        if not self._env.dones[0]:
            observation, info = self._seen()
            return observation, 0.0, False, False, info
        self._over = True
        given = self._env.placings if self.reward == "placing" else self._env.margins
        last["action_mask"][:] = 0
        return last, float(given[0, seat]), True, False, {"legal_actions": np.array([], int), "seat": seat}

    def render(self) -> str | None:
        """What the seat sees, in a few lines; nothing when the game is over."""
        if self.render_mode is None or self._over:
            return None
        return "\n".join(f"{key}: {value}" for key, value in self._env.view(0).items())
