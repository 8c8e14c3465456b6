"""The games for OpenSpiel, registered as `grandstand_detroit_cleveland`, `grandstand_daytona_500`, … on import.

>>> import pyspiel
>>> import grandstand.openspiel
>>> game = pyspiel.load_game("grandstand_top_race(players=3,races=1)")

Parameters are `players`, `preset`, `reward` (`placing` or `margin`), `deals`, and the game's options with `_` for `-`.
All luck of a game hangs on one chance node at its beginning that chooses one of `deals` seeds. What is drawn later is
decided there too, but shown to nobody before its time; so histories replay, and a player's observation never tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from ._grandstand import Game, GrandstandError
from .catalogue import Setup, games
from .features import num_features
from .vector import Reward, checked

DEALS = 1 << 16


def _utility(reward: Reward) -> tuple[float, float]:
    # Nobody's margin comes near this: all the money of nine races is less.
    return (-1.0, 1.0) if reward == "placing" else (-10_000.0, 10_000.0)


def _type(spec: Mapping[str, Any]) -> pyspiel.GameType:
    defaults: dict[str, Any] = {"players": 0, "preset": "", "reward": "placing", "deals": DEALS}
    # OpenSpiel wants to know a parameter's type; 0 and the empty text stand for what the preset says.
    numeric = {o["key"]: all(value["name"].isdigit() for value in o["value"]) for o in spec["option"]}
    defaults |= {key.replace("-", "_"): 0 if number else "" for key, number in numeric.items()}
    return pyspiel.GameType(
        short_name="grandstand_" + spec["name"].replace("-", "_"),
        long_name=spec["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=spec["max_players"],
        min_num_players=max(spec["min_players"], 2),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=defaults,
    )


class SpielGame(pyspiel.Game):
    """A game with its parameters."""

    spec: ClassVar[Mapping[str, Any]]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params, spec = dict(params or {}), self.spec
        options = {
            option["key"]: str(params[option["key"].replace("-", "_")])
            for option in spec["option"]
            if params.get(option["key"].replace("-", "_"))
        }
        self.setup = Setup(spec["name"], params.get("players") or None, params.get("preset") or None, options)
        self.reward = checked(str(params.get("reward", "placing")))
        self.deals = int(params.get("deals", DEALS))
        if self.deals < 1:
            raise GrandstandError(f"a game needs at least one deal, not {self.deals}")
        first = self.setup.begin()
        self.family = first.family
        low, high = _utility(self.reward)
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=first.num_actions,
                max_chance_outcomes=self.deals,
                num_players=first.players,
                min_utility=low,
                max_utility=high,
                max_game_length=100_000,
            ),
            params,
        )

    def new_initial_state(self) -> SpielState:
        """The state before the seed is drawn."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver:
        """What a seat sees, as `grandstand.describe` tells."""
        return SpielObserver(self.family)


class SpielState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._setup, self._reward, self._deals = game.setup, game.reward, game.deals
        self.game: Game | None = None

    def current_player(self) -> int:
        """Who decides: chance at the beginning, then a seat."""
        if self.game is None:
            return pyspiel.PlayerId.CHANCE
        turn = self.game.turn
        return pyspiel.PlayerId.TERMINAL if turn is None else turn

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or player != self.game.turn:
            return []
        return sorted(self.game.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every seed, equally likely."""
        return [(seed, 1.0 / self._deals) for seed in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = self._setup.begin(action)
        else:
            self.game.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if self.game is None or player < 0 else self.game.notation(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game is not None and self.game.over

    def returns(self) -> list[float]:
        """Everybody's reward."""
        if self.game is None or not self.game.over:
            return [0.0] * self.num_players()
        return self.game.placings() if self._reward == "placing" else self.game.margins()

    def __str__(self) -> str:
        return "before the deal" if self.game is None else str(self.game.view())


class SpielObserver:
    """What a seat sees."""

    def __init__(self, family: str) -> None:
        self.tensor = np.zeros(num_features(family), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what the player sees."""
        if state.game is None:
            self.tensor[:] = 0
        else:
            self.tensor[:] = state.game.observation(player, "float32")

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text: equal exactly if the player sees the same."""
        return "" if state.game is None else state.game.observation(player).tobytes().hex()


def resample(state: SpielState, player: int, seed: int) -> SpielState:
    """A state that the player cannot tell from this one, for algorithms such as ISMCTS."""
    other = state.clone()
    if state.game is not None:
        other.game = state.game.sample(player, seed)
    return other


# OpenSpiel keeps what is registered until the very end of the process, so it must be a class, which outlives the
# interpreter; a function would be torn down too late.
GAMES: dict[str, type[SpielGame]] = {
    spec["name"]: type(spec["title"], (SpielGame,), {"spec": spec, "kind": _type(spec)}) for spec in games()
}
for _game in GAMES.values():
    pyspiel.register_game(_game.kind, _game)
