"""Who is stronger: duplicate matches, ladders and balance reports.

The numbers are those of the command line: the same deals, the same luck, the same intervals.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _grandstand
from ._grandstand import GrandstandError
from .catalogue import Setup
from .vector import SEATS

Policy = Callable[[npt.NDArray[Any], npt.NDArray[np.bool_]], npt.ArrayLike]
"""A player of yours: takes observations (n, features) and masks (n, actions), answers n actions."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its 95 % interval."""

    estimate: float
    low: float
    high: float

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        return f"{100 * self.estimate:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


@dataclass(frozen=True)
class Report:
    """What came of a duplicate match."""

    challenger: str
    field: str
    players: int
    sets: int
    wins: Interval
    """The challenger's share of wins."""
    money: Interval | None
    """The challenger's share of the money; None where somebody ended with less than nothing, as a sprint's profit may be."""
    wins_by_seat: tuple[float, ...]

    @property
    def even(self) -> float:
        """The share of a player who is neither better nor worse."""
        return 1 / self.players

    @property
    def stronger(self) -> bool:
        """Whether the whole interval of wins lies above the even share."""
        return self.wins.low > self.even

    def __str__(self) -> str:
        return (
            f"{self.challenger} against a field of {self.field}: {self.sets} sets of {self.players} games\n"
            f"wins   {self.wins}, even is {100 * self.even:.1f} %\n"
            f"money  {self.money or 'no shares: somebody ended with less than nothing'}"
        )


def duplicate(
    challenger: str | Policy,
    field: str,
    game: str | Setup = "detroit-cleveland",
    *,
    sets: int = 100,
    seed: int = 0,
    threads: int = 0,
    dtype: npt.DTypeLike = np.int8,
    name: str = "policy",
) -> Report:
    """Plays every deal once from each seat: the challenger in one seat, `field` in the others.

    The challenger is a bot's name or a policy of yours, which is asked for many games at once.
    """
    setup = game if isinstance(game, Setup) else Setup(game)
    if isinstance(challenger, str):
        report = json.loads(
            _grandstand.arena(setup.json(), challenger, field, sets, seed, None, threads)
        )
        return Report(
            report["challenger"],
            report["field"],
            report["setup"]["players"],
            report["sets"],
            _interval(report["wins"]),
            _interval(report["money"]) if report["money"] else None,
            tuple(report["wins_by_seat"]),
        )
    if sets < 1:
        raise GrandstandError(f"the number of sets must be at least 1, not {sets}")
    players = int(setup.spelled_out()["players"])
    outcomes = np.concatenate(
        [
            _play(challenger, field, setup, seed, first, min(BATCH, sets - first), threads, dtype)
            for first in range(0, sets, BATCH)
        ]
    ).reshape(sets, players, 3)
    won = [(float(win), float(players)) for win in outcomes[:, :, 0].sum(axis=1)]
    paid = [(float(own), float(all_)) for own, all_ in outcomes[:, :, 1:].sum(axis=1)]
    in_debt = bool(np.isnan(outcomes).any())
    return Report(
        name,
        field,
        players,
        sets,
        Interval(*_grandstand.interval(won, seed)),
        None if in_debt else Interval(*_grandstand.interval(paid, seed)),
        tuple(float(win) for win in outcomes[:, :, 0].mean(axis=0)),
    )


BATCH = 1024
"""How many sets are played at once."""


def _play(
    policy: Policy,
    field: str,
    setup: Setup,
    seed: int,
    first: int,
    sets: int,
    threads: int,
    dtype: npt.DTypeLike,
) -> npt.NDArray[np.float64]:
    match = _grandstand.Vector.duplicate(setup.json(), field, seed, first, sets, threads)
    count = match.num_envs
    observations = np.zeros((count, match.num_features), dtype)
    masks = np.zeros((count, match.num_actions), np.bool_)
    seats = np.zeros(count, np.int8)
    margins, placings = np.zeros((2, count, SEATS), np.float32)
    dones = np.zeros(count, np.bool_)
    actions = np.zeros(count, np.int64)
    match.observe(observations, masks, seats)
    while (waiting := np.flatnonzero(seats >= 0)).size:
        answers = np.asarray(policy(observations[waiting], masks[waiting]))
        if answers.shape != waiting.shape or not np.issubdtype(answers.dtype, np.integer):
            raise GrandstandError(
                f"a policy answers {waiting.size} whole numbers here, not {answers.dtype}{list(answers.shape)}"
            )
        actions[waiting] = answers
        match.step(actions, observations, masks, seats, margins, placings, dones)
    return np.array(match.outcomes())


def ladder(
    players: Sequence[str],
    game: str | Setup = "detroit-cleveland",
    *,
    deals: int = 50,
    seed: int = 0,
    threads: int = 0,
) -> dict[str, Any]:
    """A round robin between our bots with ratings, as `grandstand ladder --json` writes it."""
    setup = game if isinstance(game, Setup) else Setup(game)
    return json.loads(_grandstand.ladder(setup.json(), list(players), deals, seed, threads))


def simulate(
    game: str | Setup | Sequence[Setup] = "detroit-cleveland",
    *,
    seats: Sequence[str] = ("club",),
    games: int = 1000,
    seed: int = 0,
    threads: int = 0,
) -> dict[str, Any]:
    """A balance report: how the game plays between bots, one section for each setup. Bots fill the seats in turn."""
    given = [game] if isinstance(game, (str, Setup)) else list(game)
    setups = [one if isinstance(one, Setup) else Setup(one) for one in given]
    if not setups or not seats:
        raise GrandstandError("a report needs at least one setup and one bot, such as `club`")
    players = int(setups[0].spelled_out()["players"])
    names = [seats[seat % len(seats)] for seat in range(players)]
    found = _grandstand.simulate([one.json() for one in setups], names, games, seed, threads)
    return json.loads(found)


def _interval(found: dict[str, Any]) -> Interval:
    def number(key: str, otherwise: float) -> float:
        return otherwise if found[key] is None else float(found[key])

    return Interval(number("estimate", 0), number("low", -np.inf), number("high", np.inf))
