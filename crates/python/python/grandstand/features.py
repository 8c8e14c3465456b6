"""What the numbers of an observation mean.

There are two families with one observation each: `cars` (Detroit/Cleveland, Daytona 500, Top Race) and `horses` (Long
Shot). The table of features is the engine's own, so it cannot differ from what is written.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from . import _grandstand


class Feature(NamedTuple):
    """One named block of an observation."""

    name: str
    offset: int
    shape: tuple[int, ...]
    scale: float
    text: str

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return int(np.prod(self.shape))


@cache
def _table(family: str) -> tuple[tuple[Feature, ...], int]:
    rows, codes = _grandstand.features(family)
    table, offset = [], 0
    for name, shape, scale, text in rows:
        table.append(Feature(name, offset, tuple(shape), scale, text))
        offset += table[-1].size
    return tuple(table), codes


def features(family: str) -> tuple[Feature, ...]:
    """The features of a family, in the order they stand in."""
    return _table(family)[0]


def num_features(family: str) -> int:
    """How long an observation is."""
    last = features(family)[-1]
    return last.offset + last.size


def num_actions(family: str) -> int:
    """How many action codes there are."""
    return _table(family)[1]


def decode(family: str, observation: npt.ArrayLike) -> dict[str, npt.NDArray[np.int8]]:
    """An observation (int8 or float32, one or a stack of them) as whole numbers by name."""
    given = np.asarray(observation)
    if given.shape[-1:] != (num_features(family),):
        raise _grandstand.GrandstandError(
            f"an observation of {family} has {num_features(family)} numbers, not {given.shape[-1:]}"
        )
    out = {}
    for feature in features(family):
        block = given[..., feature.offset : feature.offset + feature.size]
        if np.issubdtype(block.dtype, np.floating):
            block = np.rint(block / feature.scale)
        out[feature.name] = block.astype(np.int8).reshape(given.shape[:-1] + feature.shape)
    return out


def describe(family: str) -> str:
    """The table of features as Markdown."""
    lines = ["| at | name | shape | float scale | meaning |", "|---|---|---|---|---|"]
    for feature in features(family):
        shape = " × ".join(map(str, feature.shape))
        lines.append(
            f"| {feature.offset} | `{feature.name}` | {shape} | {feature.scale:g} | {feature.text} |"
        )
    return "\n".join(lines)
