"""Is my player any good? A duplicate match against our bots, with the intervals of the command line.

    python arena.py
"""

import numpy as np

from grandstand import Setup
from grandstand.arena import duplicate


def cautious(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """Takes the legal action with the lowest code: passes in auctions, plays low cards, steers to low cells."""
    return masks.argmax(axis=1)


race = Setup("daytona-500", 3, options={"races": 1})
print(duplicate("club", "rookie", race, sets=200, seed=1))
print()
print(duplicate(cautious, "random", race, sets=200, seed=1, name="cautious"))
