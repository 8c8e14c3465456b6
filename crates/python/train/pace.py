"""How many decisions a second and core games are practised at: actions drawn at random, and everything written that learning reads.

    python pace.py                                 the car games, then Long Shot; four players, one race
    python pace.py --games top-race --steps 100    one game, for so many steps instead of some seconds
    python pace.py --prints                        nothing is measured: a print of everything that is written, to hold against one from before a change

Processor time is counted, so that others who use the machine disturb little. `read` alone writes the same position again. To count instructions, which move even
less, take two runs of different length: valgrind --tool=callgrind --callgrind-out-file=/dev/null python pace.py --games top-race --rounds 1 --steps 100 and 200.
"""

import argparse
import hashlib
import time

import numpy as np

from grandstand import Setup, _grandstand

GAMES = ("detroit-cleveland", "daytona-500", "top-race", "long-shot")
PRESETS = {"detroit-cleveland": ("condensed", "manual", "sprint"), "daytona-500": ("standard", "sprint"), "top-race": ("standard", "full", "sprint"), "long-shot": ("standard", "as-written")}


def setups(game, players, presets=(None,), **options):
    return [Setup(game, seats, preset=preset, options=options).json() for preset in presets for seats in players]


class Games:
    """Rows of games, and the arrays they are written into."""

    def __init__(self, tables, rows, seed, threads, mix=(("self", 1.0),)):
        self.practice = _grandstand.Practice(tables, rows, seed, threads, list(mix))
        _, _, _, mask, wide, hidden = self.practice.shape()
        self.arrays = {
            "inputs": np.zeros((rows, wide), np.int16), "secrets": np.zeros((rows, hidden), np.int16), "masks": np.zeros((rows, mask), np.uint8),
            "seats": np.zeros(rows, np.int8), "who": np.zeros(rows, np.int8), "shares": np.zeros((rows, 8), np.float32),
            "margins": np.zeros((rows, 8), np.float32), "dones": np.zeros(rows, bool),
        }
        self.actions = np.zeros(rows, np.int64)
        self.read()

    def draw(self):
        self.practice.random_actions(self.actions)

    def step(self):
        self.practice.step(self.actions, self.arrays)

    def read(self):
        self.practice.observe(self.arrays)


def timed(work):
    began = time.process_time()
    work()
    return time.process_time() - began


def pace(game, o):
    """The best of some rounds: decisions a second and core, and nanoseconds a decision for drawing, for stepping and for reading alone."""
    options = {} if game == "long-shot" else {"races": 1}
    games = Games(setups(game, [o.players], **options), o.rows, o.seed, 1)
    for _ in range(o.scatter):
        games.draw()
        games.step()
    best = None
    for _ in range(o.rounds):
        drawn = stepped = count = 0
        while count < o.steps if o.steps else drawn + stepped < o.seconds:
            drawn, stepped, count = drawn + timed(games.draw), stepped + timed(games.step), count + 1
        read = sum(timed(games.read) for _ in range(max(count // 4, 1))) / max(count // 4, 1)
        round_ = (drawn + stepped) / count, drawn / count, stepped / count, read
        best = min(best or round_, round_)
    return [seconds / o.rows for seconds in best]


def print_of(game, steps=150):
    """A hash of all arrays over many steps, at tables of every size and preset, with older selves and bots among the players."""
    most = {"daytona-500": 4, "long-shot": 8}.get(game, 6)
    tables = setups(game, range(2, most + 1), PRESETS[game])
    hashed = hashlib.sha256()
    for mix in ((("self", 1.0),), (("self", 1.0), ("past1", 1.0), ("rookie", 1.0))):
        games = Games(tables, 8 * len(tables), 7, 1, mix)
        for _ in range(steps):
            games.draw()
            games.step()
            for array in (games.actions, *games.arrays.values()):
                hashed.update(array.tobytes())
    return hashed.hexdigest()[:16]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--games", nargs="+", default=GAMES, choices=GAMES)
    add("--players", type=int, default=4)
    add("--rows", type=int, default=4096)
    add("--seconds", type=float, default=1.0, help="how long a round takes")
    add("--steps", type=int, default=0, help="how many steps a round takes, instead of seconds")
    add("--rounds", type=int, default=5)
    add("--scatter", type=int, default=200, help="steps that bring the games to different points first")
    add("--seed", type=int, default=1)
    add("--prints", action="store_true")
    return parser.parse_args()


def main():
    o = arguments()
    for game in o.games:
        if o.prints:
            print(f"{game:18} {print_of(game)}", flush=True)
        else:
            all_, drawn, stepped, read = (1e9 * seconds for seconds in pace(game, o))
            print(f"{game:18} {1e3 / all_:5.2f} million a second and core: {all_:5.0f} ns = draw {drawn:4.0f} + step {stepped:5.0f}, of which read {read:5.0f}", flush=True)


if __name__ == "__main__":
    main()
