"""How fast the vector environment is, next to others: `python -m grandstand.bench`.

Every line counts decisions: states in which a player really had to choose. Each is measured the way its library is made
to be used from Python on a CPU, all with random legal actions, in one run on this machine, and stated as a ratio, since
machines differ. Two figures are given: by the clock, and by the seconds that cores worked for it, which stay comparable
when other programs take their share of the machine. Nothing is measured that is not installed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from . import Setup, VectorEnv

OURS = ("detroit-cleveland", "daytona-500", "top-race", "long-shot")


def ours(game: str, threads: int, envs: int) -> Iterator[int]:
    """Our vector environment: observations (int8), masks, seats, rewards and dones written at every decision."""
    env = VectorEnv(Setup(game), envs, threads=threads)
    actions = np.zeros(envs, np.int64)
    while True:
        for _ in range(8):
            env.random_actions(actions)
            env.step(actions)
        yield 8 * envs


def openspiel(game: str) -> Iterator[int]:
    """OpenSpiel from Python, with the legal actions' mask and the observation (or information state) of every decision."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    tensor = (
        pyspiel.State.observation_tensor
        if loaded.get_type().provides_observation_tensor
        else pyspiel.State.information_state_tensor
    )
    luck = random.Random(1)
    while True:
        state, decisions = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
                continue
            legal = state.legal_actions()
            if len(legal) > 1:
                tensor(state, state.current_player())
                state.legal_actions_mask()
                decisions += 1
            state.apply_action(luck.choice(legal))
        yield decisions


def openspiel_bare(game: str) -> Iterator[int]:
    """OpenSpiel from Python without observations: states and legal actions alone."""
    import pyspiel

    loaded = pyspiel.load_game(game)
    luck = random.Random(1)
    while True:
        state, decisions = loaded.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += len(legal) > 1 and not state.is_chance_node()
            state.apply_action(luck.choice(legal))
        yield decisions


def rlcard(game: str) -> Iterator[int]:
    """RLCard's own loop of random agents; its states hold observation and legal actions."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(game)
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    while True:
        trajectories, _ = env.run(is_training=False)
        states = (part for seat in trajectories for part in seat[:-1] if isinstance(part, dict))
        yield sum(len(state["legal_actions"]) > 1 for state in states)


def pgx(game: str, envs: int) -> Iterator[int]:
    """Pgx, compiled and vectorised on the CPU with automatic reset; its states hold observation and mask."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def run(state: Any, key: Any) -> Any:
        def one(carry: Any, key: Any) -> Any:
            state, count = carry
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            actions = jax.random.categorical(key, logits, axis=-1)
            count += (state.legal_action_mask.sum(axis=-1) > 1).sum()
            return (step(state, actions, jax.random.split(key, envs)), count), None

        return jax.lax.scan(one, (state, jnp.int32(0)), jax.random.split(key, 64))[0]

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, envs))
    while True:
        key, part = jax.random.split(key)
        state, count = run(state, part)
        yield int(count)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def rate(work: Iterator[int], seconds: float) -> tuple[float, float]:
    """Decisions per second and per core-second, after a start that does not count."""
    for _ in range(3):
        next(work)
    decisions, begin, idle = 0, time.perf_counter(), time.process_time()
    while (spent := time.perf_counter() - begin) < seconds:
        decisions += next(work)
    return decisions / spent, decisions / (time.process_time() - idle)


def lines(envs: int) -> list[tuple[str, str, Callable[[], Iterator[int]]]]:
    """What there is to measure: library, game, how."""
    table: list[tuple[str, str, Callable[[], Iterator[int]]]] = []
    for game in OURS:
        table.append(("grandstand, 1 thread", game, partial(ours, game, 1, envs)))
    for game in OURS:
        table.append((f"grandstand, {cores()} threads", game, partial(ours, game, 0, envs)))
    for game in ("hearts", "euchre"):
        table.append(("OpenSpiel", game, partial(openspiel, game)))
        table.append(("OpenSpiel, no observations", game, partial(openspiel_bare, game)))
    table.append(("RLCard", "uno", partial(rlcard, "uno")))
    for game in ("leduc_holdem", "sparrow_mahjong"):
        table.append(("Pgx", game, partial(pgx, game, envs)))
    return table


def main() -> None:
    """Measures and prints the table."""
    parser = argparse.ArgumentParser(prog="python -m grandstand.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each line is measured")
    parser.add_argument("--envs", type=int, default=1024, help="how many games run at once where that is possible")
    parser.add_argument("--rounds", type=int, default=3, help="how often the table is gone through; the best counts")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()

    best: dict[tuple[str, str], tuple[float, float]] = {}
    missing: dict[str, str] = {}
    # Each is begun once, so that what is compiled is compiled once.
    table = [(library, game, work()) for library, game, work in lines(asked.envs)]
    for _ in range(asked.rounds):
        for library, game, work in table:
            if library in missing:
                continue
            try:
                found = rate(work, asked.seconds / asked.rounds)
            except ImportError as error:
                missing[library] = str(error)
                continue
            last = best.get((library, game), (0.0, 0.0))
            best[library, game] = max(found[0], last[0]), max(found[1], last[1])
    _, reference = best["grandstand, 1 thread", "detroit-cleveland"]
    rows = [
        {
            "library": library,
            "game": game,
            "decisions_per_second": round(by_clock),
            "decisions_per_core_second": round(by_core),
            "ratio": reference / by_core,
        }
        for (library, game), (by_clock, by_core) in best.items()
    ]
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    if asked.json:
        machine = platform.processor() or platform.machine()
        print(json.dumps({"machine": machine, "cores": cores(), "load": load, "rows": rows}, indent=1))
        return
    print(f"{platform.machine()}, {cores()} cores, load {load}, Python {platform.python_version()}")
    print("| environment | game | decisions per second | per core-second | our Detroit/Cleveland is, per core |")
    print("|---|---|---|---|---|")
    for row in rows:
        print(
            f"| {row['library']} | {row['game']} | {row['decisions_per_second']:,} "
            f"| {row['decisions_per_core_second']:,} | {row['ratio']:.2f} × as fast |"
        )
    for library, reason in missing.items():
        print(f"{library} is not installed ({reason}).")


if __name__ == "__main__":
    main()
