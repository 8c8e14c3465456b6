"""A small learner in NumPy alone that beats `rookie` on a laptop within minutes.

    python learn.py                               # learn, then meet rookie in the arena
    python learn.py --game top-race --rounds 40   # another game, a longer apprenticeship

The policy scores every action with a linear function of what the seat sees and picks among the legal ones:
softmax(observation · weights[action] + bias[action]). It learns in two ways, one after the other: by watching a teacher
(what would `club` do here?) in games that it plays more and more by itself, and then by policy gradient: actions of
games that went better than usual become likelier.
"""

import argparse

import numpy as np

from grandstand import Bot, Setup, VectorEnv
from grandstand.arena import duplicate


class Linear:
    """Softmax over legal actions of a linear score."""

    def __init__(self, features: int, actions: int) -> None:
        self.weights = np.zeros((features + 1, actions), np.float32)
        self.moment = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0

    def chances(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """How likely every action is."""
        scores = seen @ self.weights[:-1] + self.weights[-1]
        scores = np.where(masks, scores, -np.inf)
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        return chances / chances.sum(axis=1, keepdims=True)

    def best(self, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """The likeliest action: how the policy plays when it counts."""
        return np.where(masks, seen @ self.weights[:-1] + self.weights[-1], -np.inf).argmax(axis=1)

    def learn(self, slope: np.ndarray, rate: float) -> None:
        """One step of Adam uphill."""
        self.steps += 1
        self.moment += 0.1 * (slope - self.moment)
        self.square += 0.01 * (slope**2 - self.square)
        moment = self.moment / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.99**self.steps)
        self.weights += rate * moment / (np.sqrt(square) + 1e-8)


def pick(chances: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    """One action a row, drawn by its chances."""
    return (chances.cumsum(axis=1) > luck.random((len(chances), 1))).argmax(axis=1)


def wave(env: VectorEnv, policy: Linear, luck: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Plays one game in every environment: the slope that makes good games' actions likelier, and the rewards."""
    env.reset(int(luck.integers(2**62)))
    playing, rewards = np.ones(env.num_envs, bool), np.zeros(env.num_envs, np.float32)
    seen, push, whose = [], [], []
    while playing.any():
        rows = np.flatnonzero(playing)
        chances = policy.chances(env.observations[rows], env.masks[rows])
        picked = pick(chances, luck)
        actions = env.random_actions()  # environments that are through play on, and nobody looks
        actions[rows] = picked
        seen.append(env.observations[rows])
        chances *= -1
        chances[np.arange(len(rows)), picked] += 1
        push.append(chances)
        whose.append(rows)
        seats = env.seats.copy()
        env.step(actions)
        ended = env.dones & playing
        rewards[ended] = env.placings[ended, seats[ended]]
        playing &= ~ended
    worth = (rewards - rewards.mean()) / (rewards.std() + 1e-6)
    slopes = np.concatenate(push) * worth[np.concatenate(whose)][:, None]
    slope = np.concatenate([np.concatenate(seen).T @ slopes, slopes.sum(axis=0, keepdims=True)])
    return slope / env.num_envs, rewards


def watch(env: VectorEnv, policy: Linear, teacher: Bot, rounds: int, luck: np.random.Generator) -> None:
    """Asks the teacher in positions that the policy gets into, and learns its answers."""
    rows = np.arange(env.num_envs)
    seen = np.zeros((0, env.num_features), np.float32)
    masks = np.zeros((0, env.num_actions), np.bool_)
    answers = np.zeros(0, np.int64)
    for number in range(rounds):
        for _ in range(20):
            asked = np.array([teacher.choose(env.sample(row)) for row in rows])
            seen = np.concatenate([seen, env.observations])[-40_000:]
            masks = np.concatenate([masks, env.masks])[-40_000:]
            answers = np.concatenate([answers, asked])[-40_000:]
            own = pick(policy.chances(env.observations, env.masks), luck)
            env.step(np.where(luck.random(env.num_envs) < number / (number + 10), own, asked))
        for _ in range(10):
            some = luck.integers(len(answers), size=1024)
            chances = policy.chances(seen[some], masks[some])
            right = float((chances.argmax(axis=1) == answers[some]).mean())
            push = -chances
            push[np.arange(len(some)), answers[some]] += 1
            slope = np.concatenate([seen[some].T @ push, push.sum(axis=0, keepdims=True)])
            policy.learn(slope / len(some), rate=0.01)
        if (number + 1) % 5 == 0:
            print(f"round {number + 1}: answers like {teacher.name} in {100 * right:.0f} % of decisions", flush=True)


def train(setup: Setup, opponent: str, rounds: int, waves: int, seed: int = 0) -> Linear:
    """Learns from the teacher for some rounds, then from playing for some waves. The seed decides everything."""
    luck = np.random.default_rng(seed)
    env = VectorEnv(setup, 128, seed=seed, opponents=[opponent], dtype=np.float32)
    policy = Linear(env.num_features, env.num_actions)
    watch(env, policy, Bot("club"), rounds, luck)
    env = VectorEnv(setup, 256, seed=seed, opponents=[opponent], dtype=np.float32)
    for number in range(waves):
        slope, rewards = wave(env, policy, luck)
        policy.learn(slope, rate=0.001)
        if (number + 1) % 5 == 0:
            print(f"wave {number + 1}: mean placing {rewards.mean():+.3f} against {opponent}", flush=True)
    return policy


def main() -> None:
    """Trains and measures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=20, help="how long it learns from the teacher")
    parser.add_argument("--waves", type=int, default=20, help="how long it learns from playing")
    parser.add_argument("--game", default="long-shot")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", default="rookie")
    parser.add_argument("--sets", type=int, default=200)
    asked = parser.parse_args()
    setup = Setup(asked.game, asked.players)
    policy = train(setup, asked.opponent, asked.rounds, asked.waves)
    report = duplicate(
        policy.best, asked.opponent, setup, sets=asked.sets, seed=99, dtype=np.float32, name="learner"
    )
    print(report)
    print("stronger" if report.stronger else "not shown to be stronger")


if __name__ == "__main__":
    main()
