"""The vector environment: the same games as the engine's, on any number of threads, into the caller's arrays."""

import gc
import resource

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import CARS, HORSES, SOAK
from grandstand import Game, GrandstandError, IllegalAction, Setup, VectorEnv, _grandstand


def test_rust_alone_and_python_play_the_same_games(setup: Setup) -> None:
    for number in range(1000 if SOAK else 200):
        codes, money = _grandstand.random_game(setup.json(), number, number)
        game = setup.begin(number)
        for code in codes:
            game.play(code)
        assert game.over and game.money == money


def test_the_vector_plays_the_games_of_its_seeds(family: list[Setup]) -> None:
    """Thousands of games: each replays, action by action, as a single game with the seed it tells."""
    env = VectorEnv(family, 400 if SOAK else 60, seed=5)
    games = [family[i % len(family)].begin(int(seed)) for i, seed in enumerate(env.seeds)]
    finished = 0
    for _ in range(1200):
        for i, game in enumerate(games):
            while len(legal := game.legal_actions()) == 1:
                game.play(legal[0])
            assert game.turn == env.seats[i]
            assert np.array_equal(np.flatnonzero(env.masks[i]), np.sort(legal))
            assert np.array_equal(game.observation(), env.observations[i])
        actions = env.random_actions()
        env.step(actions)
        seeds = env.seeds if env.dones.any() else None
        for i, game in enumerate(games):
            game.play(int(actions[i]))
            while not game.over and len(legal := game.legal_actions()) == 1:
                game.play(legal[0])
            assert game.over == env.dones[i]
            if game.over:
                n, finished = game.players, finished + 1
                assert np.allclose(env.placings[i, :n], game.placings())
                assert np.allclose(env.margins[i, :n], game.margins(), rtol=1e-5)
                games[i] = family[i % len(family)].begin(int(seeds[i]))
            else:
                assert not env.placings[i].any() and not env.margins[i].any()
    assert finished > 20


SPRINT = 4  # never legal before a special card is played


def run(threads: int, **how) -> list[np.ndarray]:
    env = VectorEnv(**how, threads=threads)
    trace = []
    for _ in range(150):
        actions = env.random_actions()
        env.step(actions)
        trace += [actions, env.observations.copy(), env.seats.copy(), env.placings.copy(), env.dones.copy()]
    return trace


@pytest.mark.parametrize("opponents", [[], ["rookie", "club"]], ids=["alone", "bots"])
def test_threads_do_not_change_the_games(family: list[Setup], opponents: list[str]) -> None:
    how = {"game": [s for s in family if s.players != 1], "num_envs": 70, "seed": 9, "opponents": opponents}
    one, three = run(1, **how), run(3, **how)
    assert all(np.array_equal(a, b) for a, b in zip(one, three, strict=True))
    other = run(1, **{**how, "seed": 10})
    assert not all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def test_reset_begins_again(family: list[Setup]) -> None:
    env = VectorEnv(family, 20, seed=3)
    first = env.observations.copy()
    actions = env.random_actions()
    env.step(actions)
    env.reset()
    assert np.array_equal(env.observations, first)
    assert np.array_equal(env.random_actions(), actions)
    env.reset(4)
    assert not np.array_equal(env.observations, first)
    assert np.array_equal(env.observations, VectorEnv(family, 20, seed=4).observations)


def test_a_learner_sits_in_one_seat() -> None:
    env = VectorEnv("top-race", 40, seed=1, opponents=["rookie", "club", "random"], learner=2)
    rotating = VectorEnv("top-race", 40, seed=1, opponents=["rookie"])
    assert set(env.learners) == {2} and set(rotating.learners) == {0, 1, 2, 3}
    ended = 0
    for _ in range(200):
        env.step(env.random_actions())
        assert (env.seats == 2).all()
        ended += int(env.dones.sum())
        learners = rotating.learners
        assert np.array_equal(rotating.seats, learners)
        rotating.step(rotating.random_actions())
    assert ended > 10


def test_forced_decisions_are_shown_on_request() -> None:
    env = VectorEnv("detroit-cleveland", 50, skip_forced=False)
    skipping = VectorEnv("detroit-cleveland", 50)
    forced = 0
    for _ in range(300):
        forced += int((env.masks.sum(axis=1) == 1).sum())
        env.step(env.random_actions())
        skipping.step(skipping.random_actions())
        assert (skipping.masks.sum(axis=1) > 1).all()
    assert forced > 0


def test_arrays_are_the_callers(family: list[Setup]) -> None:
    spare = VectorEnv(family, 8)
    arrays = {
        "observations": np.zeros((8, spare.num_features), np.float32),
        "masks": np.zeros((8, spare.num_actions), np.bool_),
        "seats": np.zeros(8, np.int8),
        "margins": np.zeros((8, 8), np.float32),
        "placings": np.zeros((8, 8), np.float32),
        "dones": np.zeros(8, np.bool_),
    }
    env = VectorEnv(family, 8, **arrays)
    for _ in range(20):
        actions = env.random_actions()
        env.step(actions)
        spare.step(actions)
    assert all(getattr(env, name) is array for name, array in arrays.items())
    assert np.array_equal(env.masks, spare.masks) and arrays["masks"].any()
    single = [Game.observation(spare.sample(i), dtype="float32") for i in range(8)]
    assert np.allclose(env.observations, single)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(CARS), min_size=1, max_size=4) | st.lists(st.sampled_from(HORSES), min_size=1),
    st.integers(1, 9),
    st.integers(0, 2**63),
    st.integers(1, 60),
)
def test_whatever_is_batched_stays_legal(setups: list[Setup], count: int, seed: int, steps: int) -> None:
    env = VectorEnv(setups, count, seed=seed, threads=1)
    for _ in range(steps):
        assert (env.masks.sum(axis=1) > 1).all()
        actions = env.random_actions()
        assert env.masks[np.arange(count), actions].all()
        env.step(actions)
        players = np.array([s.spelled_out()["players"] for s in setups])[np.arange(count) % len(setups)]
        assert ((env.seats >= 0) & (env.seats < players)).all()


def test_memory_stays_flat() -> None:
    env = VectorEnv([*CARS], 256, opponents=["random"])
    actions = np.zeros(256, np.int64)

    def steps(count: int) -> int:
        for _ in range(count):
            env.random_actions(actions)
            env.step(actions)
            single = env.sample(0)
            single.clone().play(single.legal_actions()[0])
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = steps(200)
    count = 20_000 if SOAK else 1_000
    after = steps(count)
    assert after - before < 4096, f"{after - before} KiB more after {256 * count:,} decisions"


def test_wrong_input_is_refused_and_changes_nothing() -> None:
    env = VectorEnv("top-race", 4, seed=2)
    good = env.random_actions()
    seen = env.observations.copy()
    with pytest.raises(IllegalAction, match="environment 2: .* is not possible now"):
        env.step(np.where(np.arange(4) == 2, SPRINT, good))
    with pytest.raises(IllegalAction, match="environment 0: -1 is not an action"):
        env.step(np.full(4, -1))
    with pytest.raises(GrandstandError, match=r"shape \(4,\)"):
        env.step(good[:3])
    with pytest.raises(GrandstandError, match="whole numbers"):
        env.step(good.astype(float))
    with pytest.raises(GrandstandError, match=r"shape \[4, 876\], not \[4, 7\]"):
        VectorEnv("top-race", 4, masks=np.zeros((4, 7), np.bool_))
    with pytest.raises(GrandstandError, match="`masks` must be a writable two-dimensional NumPy array of bool"):
        VectorEnv("top-race", 4, masks=np.zeros((4, env.num_actions), np.int8))
    with pytest.raises(GrandstandError, match="`observations` must be a writable"):
        VectorEnv("top-race", 4, observations=np.zeros((4, env.num_features), np.float64))
    with pytest.raises(GrandstandError, match="row by row"):
        VectorEnv("top-race", 4, masks=np.zeros((env.num_actions, 4), np.bool_).T)
    frozen = np.zeros(4, np.int8)
    frozen.setflags(write=False)
    with pytest.raises(GrandstandError, match="`seats` must be a writable"):
        VectorEnv("top-race", 4, seats=frozen)
    shared = np.zeros(4, np.bool_)
    with pytest.raises(GrandstandError, match="that no other argument shares"):
        rewards = np.zeros((4, 8), np.float32)
        VectorEnv("top-race", 4, margins=rewards, placings=rewards, dones=shared).step(good)
    with pytest.raises(GrandstandError, match="int8 or float32"):
        VectorEnv("top-race", 4, dtype=np.float64)
    with pytest.raises(GrandstandError, match="use one vector environment for each"):
        VectorEnv(["top-race", "long-shot"], 4)
    with pytest.raises(GrandstandError, match="the number of environments must be 1 to"):
        VectorEnv("top-race", 0)
    with pytest.raises(GrandstandError, match="there is no bot `nobody`"):
        VectorEnv("top-race", 4, opponents=["nobody"])
    with pytest.raises(IndexError, match="there is no seat 5"):
        VectorEnv("top-race", 4, opponents=["random"], learner=5)
    with pytest.raises(IndexError, match="there is no environment 9; there are 0 to 3"):
        env._vector.sample(9, 0, 0)
    assert np.array_equal(env.observations, seen)
    env.step(good)
