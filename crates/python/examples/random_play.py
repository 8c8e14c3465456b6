"""Random play: one game step by step, then thousands at once.

    python random_play.py
"""

import random
import time

import numpy as np

import grandstand

# One game: read it as a person would.
game = grandstand.Game("top-race", {"races": 1}, seed=7, players=3)
luck = random.Random(7)
while not game.over:
    move = luck.choice(game.legal_moves())
    print(f"seat {game.turn}: {move}")
    game.play(move)
print("money", game.money, "places", game.places)

# Thousands: all three car games, two to four players, in one batch.
setups = [
    grandstand.Setup(name, players)
    for name in ("detroit-cleveland", "daytona-500", "top-race")
    for players in (2, 3, 4)
]
env = grandstand.VectorEnv(setups, 2048, seed=7)
actions = np.zeros(env.num_envs, np.int64)
begin, decisions, games = time.perf_counter(), 0, 0
while time.perf_counter() - begin < 2:
    env.random_actions(actions)
    env.step(actions)
    decisions += env.num_envs
    games += int(env.dones.sum())
print(f"{games} games, {decisions / (time.perf_counter() - begin):,.0f} decisions a second")
