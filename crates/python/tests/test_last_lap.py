"""The toy engine, which nothing in Python knows: only the wheel for tests has it."""

import numpy as np
import pytest

import grandstand
from grandstand import Bot, Game, GrandstandError, Setup, VectorEnv
from grandstand.arena import duplicate


def test_the_third_engine_is_played_and_replayed() -> None:
    game = Game("last-lap", seed=3, players=3)
    assert (game.family, game.num_actions) == ("last-lap", 2)
    bots = [Bot("pro"), Bot("random"), Bot("rookie")]
    while not game.over:
        assert game.mask().tolist() == [True, True]
        observation = game.observation()
        assert observation.dtype == np.int8 and observation[8 + game.turn] == 1
        game.play(bots[game.turn].choose(game, seed=1))
    assert grandstand.replay(game.record_json()) == game.money
    assert "at" in game.view(0)


def test_the_third_engine_has_features_and_a_vector() -> None:
    assert [feature.name for feature in grandstand.features("last-lap")] == ["seat", "turn"]
    env = VectorEnv(Setup("last-lap", 3), 20, seed=1)
    finished = 0
    for _ in range(60):
        env.step(env.random_actions())
        finished += int(env.dones.sum())
    assert finished > 20


def test_the_third_engine_is_measured_in_the_arena() -> None:
    report = duplicate("pro", "random", Setup("last-lap", 3), sets=20)
    # Three alike would win a third each.
    assert report.stronger and report.wins.estimate > 0.6


def test_families_do_not_mix() -> None:
    with pytest.raises(GrandstandError, match="different observations"):
        VectorEnv([Setup("last-lap", 3), Setup("long-shot", 3)], 2)
