"""Which games there are and how to set one up."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import _grandstand
from ._grandstand import Game

OptionValues = Mapping[str, "str | int | bool"]


@dataclass(frozen=True)
class Setup:
    """What is played, and by how many.

    `options` are spelled as on the command line; `True` and `False` stand for `on` and `off`. `own` holds the text of
    your own data files by role, such as `{"track": open("my-track.toml").read()}`.
    """

    game: str
    players: int | None = None
    preset: str | None = None
    options: OptionValues = field(default_factory=dict)
    own: Mapping[str, str] = field(default_factory=dict)

    def json(self) -> str:
        """The setup with every option spelled out, as the engine reads it."""
        return _grandstand.setup_json(
            self.game, dict(self.options), self.players, self.preset, dict(self.own)
        )

    def spelled_out(self) -> dict[str, Any]:
        """The setup with every option spelled out."""
        return json.loads(self.json())

    def begin(self, seed: int = 0) -> Game:
        """A game with this setup."""
        return Game(
            self.game,
            dict(self.options),
            seed,
            players=self.players,
            preset=self.preset,
            own=dict(self.own),
        )


def setup(
    game: str | Setup,
    players: int | None = None,
    preset: str | None = None,
    options: OptionValues | None = None,
) -> Setup:
    """A checked setup; a name alone gives the game's usual one."""
    made = game if isinstance(game, Setup) else Setup(game, players, preset, options or {})
    made.json()
    return made


def games() -> list[dict[str, Any]]:
    """Every game with its presets and options."""
    return json.loads(_grandstand.games_json())


def rules(game: str) -> list[dict[str, Any]]:
    """The rules of a game in words, each with its id and where it comes from."""
    return json.loads(_grandstand.rules_json(game))


def tracks() -> list[tuple[str, str]]:
    """The shipped tracks: the game and the track's name."""
    return _grandstand.track_names()


def replay(record: str | dict[str, Any]) -> list[int]:
    """Replays a record (as the command line writes them) and checks it; everybody's money at the end."""
    return _grandstand.replay(_text(record))


def review(
    record: str | dict[str, Any],
    *,
    names: Sequence[str] = (),
    judge: str = "master",
    times: int = 1,
    seed: int = 1,
) -> dict[str, Any]:
    """Looks at a finished game again: chances, better moves, luck and skill, as `grandstand review --json` gives them.

    Args:
        record: as the command line writes them, or `Game.record`.
        names: what the seats are called.
        judge: `pro`, `master` or `champion`.
        times: how many times as thorough as usual.
        seed: the same seed gives the same review.
    """
    return json.loads(_grandstand.review_json(_text(record), list(names), judge, times, seed))


def _text(record: str | dict[str, Any]) -> str:
    return record if isinstance(record, str) else json.dumps(record)
