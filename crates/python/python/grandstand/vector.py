"""Thousands of games at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from . import _grandstand
from ._grandstand import Game, GrandstandError
from .catalogue import Setup

SEATS = 8
"""The width of the reward arrays: the most seats any game has."""


Reward = Literal["margin", "placing"]
"""The two rewards: money less the mean of the others', or the place."""


def checked(reward: str) -> Reward:
    """A reward by name, or a sentence that names those there are."""
    if reward == "margin":
        return "margin"
    if reward == "placing":
        return "placing"
    raise GrandstandError(f"the reward is `placing` or `margin`, not `{reward}`")


class VectorEnv:
    """Thousands of games, stepped in Rust on all cores with the interpreter lock released.

    Every environment waits for one decision of one seat. `step` takes an action for each and writes what comes next
    into the arrays of this object; no array is ever replaced. Pass your own arrays to have them written instead.

    Args:
        game: a name, a `Setup`, or several setups of one family, which the environments use in turn. Player counts
            and options may differ.
        num_envs: how many games run at once.
        seed: where all luck comes from. The same seed gives the same games on any number of threads (unless bots think
            by the clock, as `pro:50ms` does).
        opponents: names of bots such as `"club"` or `"pro:100"` for the seats after the learner's, used in turn. With
            none, every seat is decided by the caller.
        learner: the learner's seat; without it, another one in every game.
        skip_forced: whether decisions with a single legal action are taken at once.
        dtype: `int8` (whole numbers) or `float32` (scaled to about -1 to 1).
        threads: how many threads; 0 for all cores. An environment with several cannot be used after the process forks:
            make it in the worker.

    Attributes:
        observations: (num_envs, features), what the seat to move sees.
        masks: (num_envs, actions), true for legal actions.
        seats: (num_envs,), the seat to move.
        margins: (num_envs, 8), for a game that has just ended: each seat's money less the mean of the others', in bid
            steps (Long Shot: in dollars). Otherwise 0.
        placings: (num_envs, 8), the same for places: 1 for the first, -1 for the last, evenly between.
        dones: (num_envs,), whether a game has just ended. The next one has then begun already: observation, mask and
            seat are the new game's.
    """

    def __init__(
        self,
        game: str | Setup | Sequence[str | Setup],
        num_envs: int,
        *,
        seed: int = 0,
        opponents: Sequence[str] = (),
        learner: int | None = None,
        skip_forced: bool = True,
        dtype: npt.DTypeLike = np.int8,
        threads: int = 0,
        observations: npt.NDArray[Any] | None = None,
        masks: npt.NDArray[np.bool_] | None = None,
        seats: npt.NDArray[np.int8] | None = None,
        margins: npt.NDArray[np.float32] | None = None,
        placings: npt.NDArray[np.float32] | None = None,
        dones: npt.NDArray[np.bool_] | None = None,
    ) -> None:
        given = [game] if isinstance(game, (str, Setup)) else list(game)
        self.setups = [one if isinstance(one, Setup) else Setup(one) for one in given]
        if np.dtype(dtype) not in (np.dtype(np.int8), np.dtype(np.float32)):
            raise GrandstandError(f"observations are int8 or float32, not {np.dtype(dtype)}")
        self._vector = _grandstand.Vector(
            [one.json() for one in self.setups],
            num_envs,
            seed,
            threads,
            list(opponents),
            learner,
            skip_forced,
        )
        self.num_envs = num_envs
        self.family = self._vector.family
        self.num_features = self._vector.num_features
        self.num_actions = self._vector.num_actions

        def use(array: npt.NDArray[Any] | None, *shape: int, dtype: npt.DTypeLike) -> npt.NDArray[Any]:
            return np.zeros(shape, dtype) if array is None else array

        self.observations = use(observations, num_envs, self.num_features, dtype=dtype)
        self.masks = use(masks, num_envs, self.num_actions, dtype=np.bool_)
        self.seats = use(seats, num_envs, dtype=np.int8)
        self.margins = use(margins, num_envs, SEATS, dtype=np.float32)
        self.placings = use(placings, num_envs, SEATS, dtype=np.float32)
        self.dones = use(dones, num_envs, dtype=np.bool_)
        self._vector.observe(self.observations, self.masks, self.seats)

    def reset(self, seed: int | None = None) -> npt.NDArray[Any]:
        """Begins every game anew, perhaps from another seed, and returns the observations."""
        self._vector.reset(self.observations, self.masks, self.seats, seed)
        self.margins[:] = 0
        self.placings[:] = 0
        self.dones[:] = False
        return self.observations

    def step(self, actions: npt.ArrayLike) -> npt.NDArray[Any]:
        """Takes one action in every environment and returns the observations.

        If any action is illegal, nothing happens and `IllegalAction` says which and why.
        """
        codes = np.asarray(actions)
        if not np.issubdtype(codes.dtype, np.integer):
            raise GrandstandError(f"actions are whole numbers, not {codes.dtype}")
        if codes.shape != (self.num_envs,):
            raise GrandstandError(f"actions must have the shape ({self.num_envs},), not {codes.shape}")
        self._vector.step(
            np.ascontiguousarray(codes, np.int64),
            self.observations,
            self.masks,
            self.seats,
            self.margins,
            self.placings,
            self.dones,
        )
        return self.observations

    def random_actions(self, out: npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for every environment: the kind first, each equally likely, then the action."""
        out = np.zeros(self.num_envs, np.int64) if out is None else out
        self._vector.random_actions(out)
        return out

    @property
    def seeds(self) -> npt.NDArray[np.uint64]:
        """The seeds of the games that run: `setup.begin(seed)` gives the same game."""
        return np.array(self._vector.seeds(), np.uint64)

    @property
    def learners(self) -> npt.NDArray[np.int8]:
        """The learner's seat in every environment; -1 where every seat is decided by the caller."""
        return np.array(self._vector.learners(), np.int8)

    def view(self, env: int) -> dict[str, Any]:
        """What the seat to move in an environment sees, by name."""
        return json.loads(self._vector.view_json(env, max(int(self.seats[env]), 0)))

    def sample(self, env: int, seed: int = 0) -> Game:
        """A game that the seat to move in an environment cannot tell from the real one."""
        return self._vector.sample(env, max(int(self.seats[env]), 0), seed)
