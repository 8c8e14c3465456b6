"""The arena: Python policies meet our bots on the command line's terms."""

import json

import numpy as np
import pytest

from grandstand import Bot, GrandstandError, Setup, VectorEnv, _grandstand
from grandstand.arena import Interval, Policy, duplicate, ladder, simulate


def first_legal(_: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def test_a_match_between_bots_is_the_labs() -> None:
    setup = Setup("daytona-500", 3, options={"races": 1})
    report = duplicate("rookie", "random", setup, sets=30, seed=4)
    raw = json.loads(_grandstand.arena(setup.json(), "rookie", "random", 30, 4, None, 1))
    assert report.wins == Interval(**raw["wins"]) and report.sets == 30
    assert report.stronger and 0.3 < report.wins.low <= report.wins.high <= 1
    assert "even is 33.3 %" in str(report)


def test_a_policy_meets_the_same_luck_as_a_bot() -> None:
    """Club at Long Shot uses no luck of its own, so asked from Python it must score exactly what the lab's club does."""
    setup, bot = Setup("long-shot", 3), Bot("club")
    match = _grandstand.Vector.duplicate(setup.json(), "rookie", 3, 0, 10, 2)
    count = match.num_envs
    observations = np.zeros((count, match.num_features), np.int8)
    masks = np.zeros((count, match.num_actions), np.bool_)
    seats, dones = np.zeros(count, np.int8), np.zeros(count, np.bool_)
    margins, placings = np.zeros((2, count, 8), np.float32)
    match.observe(observations, masks, seats)
    assert np.array_equal(match.learners(), np.tile(np.arange(3), 10)) and match.outcomes() is None
    while (seats >= 0).any():
        asked = [bot.choose(match.sample(i, int(seat), 0)) if seat >= 0 else 0 for i, seat in enumerate(seats)]
        match.step(np.array(asked), observations, masks, seats, margins, placings, dones)
    outcomes = np.array(match.outcomes()).reshape(10, 3, 3)
    named = duplicate("club", "rookie", setup, sets=10, seed=3)
    assert tuple(outcomes[:, :, 0].mean(axis=0)) == named.wins_by_seat
    won = [(float(win), 3.0) for win in outcomes[:, :, 0].sum(axis=1)]
    assert Interval(*_grandstand.interval(won, 3)) == named.wins


def test_a_policy_is_measured_the_same_on_any_number_of_threads(family: list[Setup]) -> None:
    reports = [duplicate(first_legal, "rookie", family[1], sets=6, seed=3, threads=n) for n in (1, 3)]
    assert reports[0] == reports[1] and len(reports[0].wins_by_seat) == reports[0].players
    assert np.isclose(np.mean(reports[0].wins_by_seat), reports[0].wins.estimate)


@pytest.mark.parametrize("challenger", ["club", first_legal])
def test_a_sum_with_debts_in_it_has_no_shares(challenger: str | Policy) -> None:
    """A sprint counts what was made with a car, which may be less than nothing."""
    report = duplicate(challenger, "club", Setup("top-race", 4, "sprint"), sets=4)
    assert report.money is None and "no shares" in str(report)
    shared = duplicate(challenger, "club", Setup("top-race", 4, options={"races": 1}), sets=2)
    assert shared.money is not None and "no shares" not in str(shared)


def test_intervals_are_the_labs() -> None:
    pairs = [(float(i % 3 == 0), 1.0) for i in range(90)]
    estimate, low, high = _grandstand.interval(pairs, 5)
    assert np.isclose(estimate, 1 / 3) and low < estimate < high
    assert (0.3 in Interval(estimate, low, high)) == (low <= 0.3 <= high)


def test_a_policy_that_answers_nonsense_is_told() -> None:
    with pytest.raises(GrandstandError, match="a policy answers"):
        duplicate(lambda seen, masks: np.zeros(1), "rookie", "daytona-500", sets=2)
    with pytest.raises(GrandstandError, match="is not possible now|not an action"):
        duplicate(lambda seen, masks: np.full(len(seen), 4), "rookie", "daytona-500", sets=2)
    for player in ("club", lambda seen, masks: masks.argmax(axis=1)):
        with pytest.raises(GrandstandError, match="the number of sets must be"):
            duplicate(player, "rookie", sets=0)


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
