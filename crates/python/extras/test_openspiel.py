"""OpenSpiel: its generic game tests, and two of its algorithms."""

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import grandstand.openspiel as adapter  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts, random_agent  # noqa: E402

GAMES = [
    "grandstand_detroit_cleveland(races=1,deals=50)",
    "grandstand_daytona_500(players=3,races=1,deals=50)",
    "grandstand_top_race(players=2,races=1,preset=full,deals=50)",
    "grandstand_long_shot(players=3,deals=50)",
]


@pytest.mark.parametrize("name", GAMES)
def test_their_generic_tests(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_histories_replay(name: str) -> None:
    game, luck = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    if not state.is_terminal():
        player = state.current_player()
        assert np.array_equal(again.observation_tensor(player), state.observation_tensor(player))
        twin = adapter.resample(state, player, 3)
        assert twin.observation_string(player) == state.observation_string(player)


def test_mcts_plays() -> None:
    game = pyspiel.load_game("grandstand_daytona_500(players=2,races=1,deals=20)")
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 4, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state = game.new_initial_state()
    state.apply_action(3)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_ismcts_plays_with_our_worlds() -> None:
    game = pyspiel.load_game("grandstand_long_shot(players=2,deals=20)")
    luck = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, luck),
        max_simulations=6,
        random_state=luck,
    )
    bot.set_resampler(lambda state, player: adapter.resample(state, player, int(luck.randint(2**31))))
    state = game.new_initial_state()
    state.apply_action(5)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_their_learning_environment_runs() -> None:
    env = rl_environment.Environment("grandstand_daytona_500(players=2,races=1,deals=20)")
    agents = [random_agent.RandomAgent(i, env.action_spec()["num_actions"]) for i in range(2)]
    step = env.reset()
    while not step.last():
        step = env.step([agents[step.observations["current_player"]].step(step).action])
    assert abs(sum(step.rewards)) < 1e-5
