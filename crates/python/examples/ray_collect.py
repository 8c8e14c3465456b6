"""Collecting games on many machines with Ray. It runs on one machine as it stands; on a cluster, `ray.init(address="auto")`.

    pip install ray
    python ray_collect.py

Every worker holds a vector environment of its own seed and a copy of the policy's weights, plays a number of steps and
sends back what was seen and done. Seeds make every worker's games different and each reproducible.
"""

import numpy as np
import ray

from grandstand import VectorEnv


@ray.remote
class Collector:
    """One process with its own games."""

    def __init__(self, number: int) -> None:
        self.env = VectorEnv("top-race", 64, seed=number, opponents=["rookie"], dtype=np.float32, threads=1)
        self.luck = np.random.default_rng(number)

    def collect(self, weights: np.ndarray, steps: int) -> dict[str, np.ndarray]:
        """Plays on and returns what a learner needs."""
        env, rows = self.env, np.arange(self.env.num_envs)
        seen = np.zeros((steps, *env.observations.shape), np.float32)
        actions = np.zeros((steps, env.num_envs), np.int64)
        rewards = np.zeros((steps, env.num_envs), np.float32)
        for step in range(steps):
            seen[step] = env.observations
            scores = np.where(env.masks, env.observations @ weights, -np.inf)
            actions[step] = (scores + self.luck.gumbel(size=scores.shape)).argmax(axis=1)
            seats = env.seats.copy()
            env.step(actions[step])
            rewards[step] = env.placings[rows, seats]
        return {"seen": seen, "actions": actions, "rewards": rewards}


def main(workers: int = 2, steps: int = 50) -> int:
    """Collects once and returns how many decisions came in."""
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    shape = VectorEnv("top-race", 1)
    weights = ray.put(np.zeros((shape.num_features, shape.num_actions), np.float32))
    collectors = [Collector.remote(number) for number in range(workers)]
    batches = ray.get([collector.collect.remote(weights, steps) for collector in collectors])
    ray.shutdown()
    decisions = sum(batch["actions"].size for batch in batches)
    print(f"{decisions} decisions from {workers} workers")
    return decisions


if __name__ == "__main__":
    main()
