"""The arena: Python policies meet our bots on the command line's terms."""

import json

import numpy as np
import pytest

from conftest import HORSES
from grandstand import Bot, GrandstandError, Setup, VectorEnv, _grandstand
from grandstand.arena import Interval, duplicate, ladder, simulate


def first_legal(_: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def test_a_match_between_bots_is_the_labs() -> None:
    setup = Setup("daytona-500", 3, options={"races": 1})
    report = duplicate("club", "random", setup, sets=30, seed=4)
    raw = json.loads(_grandstand.arena(setup.json(), "club", "random", 30, 4, None, 1))
    assert report.wins == Interval(**raw["wins"]) and report.sets == 30
    assert report.stronger and 0.3 < report.wins.low < report.wins.high <= 1
    assert "even is 33.3 %" in str(report)


@pytest.mark.parametrize("setup", [Setup("top-race", 3, options={"races": 1}), HORSES[1]], ids=["cars", "horses"])
def test_a_policy_meets_the_same_luck_as_a_bot(setup: Setup) -> None:
    """A duplicate match step by step gives what the lab gives: a policy that never decides is a bot that never does."""
    names = duplicate("random", "rookie", setup, sets=6, seed=3)
    match = _grandstand.Vector.duplicate(setup.json(), "rookie", 3, 0, 6, 2)
    observations = np.zeros((match.num_envs, match.num_features), np.int8)
    masks = np.zeros((match.num_envs, match.num_actions), np.bool_)
    seats = np.zeros(match.num_envs, np.int8)
    match.observe(observations, masks, seats)
    players = setup.players or 4
    assert np.array_equal(match.learners(), np.tile(np.arange(players), 6))
    # The deal of a set is one deal: all its games begin with the same cards.
    for first in range(0, match.num_envs, players):
        worlds = [match.view_json(first + i, 0) for i in range(players)]
        heads = [json.loads(world).get("track") for world in worlds]
        assert all(head == heads[0] for head in heads)
    report = duplicate(first_legal, "rookie", setup, sets=6, seed=3)
    again = duplicate(first_legal, "rookie", setup, sets=6, seed=3, threads=1)
    assert report == again and report.players == names.players
    assert np.isclose(np.mean(report.wins_by_seat), report.wins.estimate)


def test_intervals_are_the_labs() -> None:
    pairs = [(float(i % 3 == 0), 1.0) for i in range(90)]
    estimate, low, high = _grandstand.interval(pairs, 5)
    assert np.isclose(estimate, 1 / 3) and low < estimate < high
    assert (0.3 in Interval(estimate, low, high)) == (low <= 0.3 <= high)


def test_a_policy_that_answers_nonsense_is_told() -> None:
    with pytest.raises(GrandstandError, match="a policy answers"):
        duplicate(lambda seen, masks: np.zeros(1), "rookie", "daytona-500", sets=2)
    with pytest.raises(GrandstandError, match="is not possible now|not an action"):
        duplicate(lambda seen, masks: np.full(len(seen), 875), "rookie", "daytona-500", sets=2)
    with pytest.raises(GrandstandError, match="at least one set"):
        duplicate("club", "rookie", sets=0)


def test_the_ladder_and_the_report() -> None:
    setup = Setup("daytona-500", 2, options={"races": 1})
    table = ladder(["random", "club"], setup, deals=10)
    assert [line["player"] for line in table["table"]] == ["club", "random"]
    found = simulate(setup, seats=["club"], games=40)
    (board,) = found["boards"]
    assert board["games"] == 40 and len(board["wins-by-seat"]) == 2


def test_a_bot_in_python_is_the_bot_in_the_vector() -> None:
    """The same choice from the same knowledge: a bot asked through a sampled world answers as in the real game."""
    env = VectorEnv("long-shot", 5, seed=8)
    for step in range(20):
        bot = Bot("club")
        actions = np.array([bot.choose(env.sample(i, seed=step), seed=1) for i in range(5)])
        assert env.masks[np.arange(5), actions].all()
        env.step(actions)
