"""The engine, as Python sees it. Use it through the package `grandstand`."""

from collections.abc import Mapping
from typing import Any, Literal, final, overload

import numpy as np
import numpy.typing as npt

__all__ = [
    "__version__",
    "arena",
    "Bot",
    "features",
    "Game",
    "games_json",
    "GrandstandError",
    "IllegalAction",
    "interval",
    "ladder",
    "Practice",
    "random_game",
    "replay",
    "review_json",
    "rules_json",
    "setup_json",
    "simulate",
    "track_names",
    "Vector",
]

__version__: str

class GrandstandError(ValueError):
    """Something that grandstand cannot do as asked. The sentence says what would work."""

class IllegalAction(GrandstandError):
    """An action that the rules forbid now, or that is none. The sentence says why."""

@final
class Game:
    """One game: rules, state and luck.

    Actions are whole numbers (`legal_actions`) or notation (`legal_moves`): `game.play(4)`, `game.play("bid 40000")`.

    Args:
        name: `detroit-cleveland`, `daytona-500`, `top-race` or `long-shot`.
        options: what differs from the preset; `True` and `False` stand for `on` and `off`.
        seed: where the luck comes from.
        players: how many seats; 4 if the game allows it.
        preset: a named choice of options; the game's first if absent.
        own: the text of your own data files by role, such as `track`.
    """

    def __new__(
        cls,
        name: str,
        options: Mapping[str, str | int | bool] | None = None,
        seed: int = 0,
        *,
        players: int | None = None,
        preset: str | None = None,
        own: Mapping[str, str] | None = None,
    ) -> Game: ...
    @staticmethod
    def from_record(text: str) -> Game:
        """The position at the end of a record. What is drawn from there on comes from seed 0; see `reseed`."""
    @staticmethod
    def from_seed(setup_json: str, seed: int, moves: list[str]) -> Game:
        """The game of a setup (as JSON) and a seed after these moves, with the same luck to come."""
    @property
    def name(self) -> str:
        """The game's name."""
    @property
    def family(self) -> Literal["cars", "horses"]:
        """Which observation and action codes it has."""
    @property
    def players(self) -> int:
        """How many seats play."""
    @property
    def options(self) -> dict[str, str]:
        """Every option with its value."""
    @property
    def num_actions(self) -> int:
        """How many action codes the family has."""
    @property
    def turn(self) -> int | None:
        """The seat that decides now; None when the game is over."""
    @property
    def over(self) -> bool:
        """Whether the game is over."""
    @property
    def money(self) -> list[int]:
        """Everybody's money (Long Shot: score). In solo play the second is Roland's."""
    @property
    def places(self) -> list[int]:
        """Everybody's place, 1 for first; shared places repeat."""
    def margins(self) -> list[float]:
        """Every seat's money less the mean of the others', in bid steps (Long Shot: in dollars)."""
    def placings(self) -> list[float]:
        """Every seat's place as a reward: 1 for the first, -1 for the last, evenly between."""
    def legal_actions(self) -> list[int]:
        """The codes of what may be done now; nothing when the game is over."""
    def legal_moves(self) -> list[str]:
        """What may be done now, in notation; in the order of `legal_actions`."""
    def mask(self) -> npt.NDArray[np.bool_]:
        """True for every legal code."""
    def notation(self, action: int) -> str:
        """An action as a person types and reads it."""
    def parse(self, text: str) -> int:
        """The code of an action in notation. It need not be legal."""
    def play(self, action: int | str) -> None:
        """Takes an action for the seat to move, or raises `IllegalAction` and changes nothing."""
    @overload
    def observation(
        self, seat: int | None = None, dtype: Literal["int8"] = "int8"
    ) -> npt.NDArray[np.int8]: ...
    @overload
    def observation(self, seat: int | None, dtype: Literal["float32"]) -> npt.NDArray[np.float32]: ...
    @overload
    def observation(self, *, dtype: Literal["float32"]) -> npt.NDArray[np.float32]:
        """What a seat sees, as numbers; see `grandstand.describe`. Without a seat: what the seat to move sees."""
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat (or, without one, a spectator) sees, by name."""
    def record(self) -> dict[str, Any]:
        """The game so far: its setup and its actions with their draws."""
    def record_json(self) -> str:
        """The same as the document that `grandstand replay` reads."""
    def setup_json(self) -> str:
        """The setup with every option spelled out, as JSON."""
    def clone(self) -> Game:
        """A copy with the same luck to come."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, _memo: Any) -> Game: ...
    def sample(self, seat: int, seed: int = 0) -> Game:
        """A game that the seat cannot tell from this one: what it cannot see is drawn anew."""
    def reseed(self, seed: int) -> None:
        """Other luck from here on."""

@final
class Bot:
    """One of our players: `random`, `rookie`, `club`, `pro`, `master`, `champion`, or a character: `bold`, `miser`, `blocker`, `gambler`, `dreamer`, `hothead`; `pro:400` thinks for 400 playouts."""

    def __new__(cls, name: str) -> Bot: ...
    @property
    def name(self) -> str:
        """Its name and, where it matters, how much it thinks."""
    def choose(self, game: Game, seed: int = 0) -> int:
        """What it does for the seat to move, from what that seat knows. The same seed gives the same answer."""

@final
class Vector:
    """What `grandstand.VectorEnv` steps."""

    def __new__(
        cls,
        setups: list[str],
        num_envs: int,
        seed: int,
        threads: int,
        opponents: list[str],
        learner: int | None,
        skip_forced: bool,
    ) -> Vector: ...
    @staticmethod
    def duplicate(setup: str, field: str, seed: int, first: int, sets: int, threads: int) -> Vector: ...
    @property
    def num_envs(self) -> int: ...
    @property
    def num_features(self) -> int: ...
    @property
    def num_actions(self) -> int: ...
    @property
    def family(self) -> Literal["cars", "horses"]: ...
    def reset(
        self,
        observations: npt.NDArray[Any],
        masks: npt.NDArray[np.bool_],
        seats: npt.NDArray[np.int8],
        seed: int | None = None,
    ) -> None: ...
    def observe(
        self, observations: npt.NDArray[Any], masks: npt.NDArray[np.bool_], seats: npt.NDArray[np.int8]
    ) -> None: ...
    def step(
        self,
        actions: npt.NDArray[np.int64],
        observations: npt.NDArray[Any],
        masks: npt.NDArray[np.bool_],
        seats: npt.NDArray[np.int8],
        margins: npt.NDArray[np.float32],
        placings: npt.NDArray[np.float32],
        dones: npt.NDArray[np.bool_],
    ) -> None: ...
    def random_actions(self, out: npt.NDArray[np.int64]) -> None: ...
    def seeds(self) -> list[int]: ...
    def learners(self) -> list[int]: ...
    def outcomes(self) -> list[tuple[float, float, float]] | None: ...
    def view_json(self, env: int, seat: int) -> str: ...
    def sample(self, env: int, seat: int, seed: int) -> Game: ...

def games_json() -> str: ...
def rules_json(name: str) -> str: ...
def track_names() -> list[tuple[str, str]]: ...
def setup_json(
    name: str,
    options: Mapping[str, str | int | bool] | None = None,
    players: int | None = None,
    preset: str | None = None,
    own: Mapping[str, str] | None = None,
) -> str: ...
def replay(text: str) -> list[int]: ...
def review_json(record: str, names: list[str], judge: str, times: int, seed: int) -> str: ...
def features(family: str) -> tuple[list[tuple[str, list[int], float, str]], int]: ...
def random_game(setup_json: str, seed: int, picks: int) -> tuple[list[int], list[int]]: ...
def arena(
    setup: str, challenger: str, field: str, sets: int, seed: int, bar: float | None, threads: int
) -> str: ...
def ladder(setup: str, names: list[str], deals: int, seed: int, threads: int) -> str: ...
def simulate(setups: list[str], seats: list[str], games: int, seed: int, threads: int) -> str: ...
def interval(pairs: list[tuple[float, float]], seed: int) -> tuple[float, float, float]: ...

@final
class Practice:
    """Thousands of games for a network to practise on; see docs/champion.md.

    Args:
        setups: tables as JSON, used in turn.
        num_envs: how many games run at once.
        seed: where all luck comes from.
        threads: how many threads; 0 for all cores.
        mix: who takes a seat and how often: `self`, `past1`, …, a bot, or a bot in another style (`club:first_car=1.3`).
    """

    def __new__(
        cls, setups: list[str], num_envs: int, seed: int, threads: int, mix: list[tuple[str, float]]
    ) -> Practice: ...
    def shape(self) -> tuple[int, int, int, int, int, int]:
        """Inputs, secrets, action codes, bytes of a mask, and how long the lists of inputs and secrets are."""

    def players(self) -> bytes:
        """How many seats each environment's table has."""

    def stakes(self) -> list[float]:
        """For every action code whether it pays (about 1), keeps money (about -1) or neither."""

    def observe(self, arrays: dict[str, Any]) -> None:
        """Writes `inputs`, `secrets`, `masks`, `seats` and `who` into the arrays of these names."""

    def step(self, actions: npt.NDArray[np.int64], arrays: dict[str, Any]) -> None:
        """Takes an action everywhere; writes the same, and `shares`, `margins` and `dones` of games that ended."""

    def ask(self, name: str, out: npt.NDArray[np.int64]) -> None:
        """What a bot would do everywhere."""

    def random_actions(self, out: npt.NDArray[np.int64]) -> None:
        """A legal action everywhere."""
