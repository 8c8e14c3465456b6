"""Car and horse races for learning: rules-exact, very fast, with opponents and an arena.

>>> import grandstand
>>> game = grandstand.Game("top-race", seed=7)
>>> game.play(game.legal_actions()[0])

`Game` is one game, `VectorEnv` thousands of them, `Bot` one of our players, `grandstand.arena` tells who is stronger.
`grandstand.pettingzoo`, `grandstand.gymnasium` and `grandstand.openspiel` fit the usual interfaces.
"""

from ._grandstand import Bot, Game, GrandstandError, IllegalAction, __version__
from .catalogue import Setup, games, replay, review, rules, setup, tracks
from .features import Feature, decode, describe, features, num_actions, num_features
from .vector import VectorEnv

__all__ = [
    "Bot",
    "Feature",
    "Game",
    "GrandstandError",
    "IllegalAction",
    "Setup",
    "VectorEnv",
    "__version__",
    "decode",
    "describe",
    "features",
    "games",
    "num_actions",
    "num_features",
    "replay",
    "review",
    "rules",
    "setup",
    "tracks",
]
