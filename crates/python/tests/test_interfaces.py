"""PettingZoo and Gymnasium, by their own tests."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from conftest import SETUPS, name
from grandstand import GrandstandError, IllegalAction, Setup
from grandstand.gymnasium import SeatEnv
from grandstand.pettingzoo import env, raw_env


# Their test wonders at dictionaries, though it is how they want masks to be given.
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("setup", [s for s in SETUPS if s.players and s.players > 1], ids=name)
def test_pettingzoo_api(setup: Setup) -> None:
    how = {"players": setup.players, "preset": setup.preset, "options": setup.options}
    api_test(env(setup.game, **how), num_cycles=300)
    api_test(raw_env(setup.game, **how, reward="margin", skip_forced=False), num_cycles=300)


@pytest.mark.parametrize("game", ["detroit-cleveland", "daytona-500", "top-race", "long-shot"])
def test_pettingzoo_seed(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=200)


def test_pettingzoo_performance(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    import itertools
    from types import SimpleNamespace

    from pettingzoo.test import performance_benchmark as module

    # Their benchmark runs for five seconds of its clock; every look at this one takes a hundredth.
    ticks = itertools.count()
    monkeypatch.setitem(
        performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(ticks) / 100)
    )
    performance_benchmark(env("top-race"))
    assert "cycles" in capsys.readouterr().out and module is not None


def test_rewards_come_at_the_end() -> None:
    race = raw_env("daytona-500", options={"races": 1})
    race.reset(seed=1)
    luck = np.random.default_rng(1)
    total = dict.fromkeys(race.possible_agents, 0.0)
    for agent in race.agent_iter():
        seen, reward, over, _, _ = race.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        race.step(None if over else int(luck.choice(legal)))
    assert abs(sum(total.values())) < 1e-5 and max(total.values()) > 0


@pytest.mark.parametrize("game", ["detroit-cleveland", "top-race", "long-shot"])
def test_gymnasium_checks(game: str) -> None:
    check_env(SeatEnv(game, illegal="pass over"), skip_render_check=True)


def test_one_seat_plays_whole_games() -> None:
    seat = SeatEnv(Setup("top-race", 3), opponents=["club"], seat=1, reward="margin", render_mode="ansi")
    for game in range(3):
        seen, info = seat.reset(seed=game)
        over = False
        while not over:
            assert info["seat"] == 1 and "phase: " in (seat.render() or "")
            seen, reward, over, cut, info = seat.step(int(info["legal_actions"][-1]))
            assert not cut and seat.observation_space.contains(seen)
        with pytest.raises(IllegalAction, match="call reset"):
            seat.step(0)


def test_one_seat_refuses_bad_input() -> None:
    with pytest.raises(GrandstandError, match="name at least one bot"):
        SeatEnv(opponents=[])
    with pytest.raises(GrandstandError, match="`raise` or `pass over`"):
        SeatEnv(illegal="ignore")
    for make in (SeatEnv, env, raw_env):
        with pytest.raises(GrandstandError, match="the reward is `placing` or `margin`, not `money`"):
            make("top-race", reward="money")
    lenient = SeatEnv("top-race", illegal="pass over")
    lenient.reset(seed=1)
    for wrong in (-1, 10**6, lenient.action_space.n - 1):
        seen, *_ = lenient.step(wrong)
        assert lenient.observation_space.contains(seen)
    seat = SeatEnv()
    _, info = seat.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not possible now"):
        seat.step(int(np.setdiff1d(np.arange(seat.action_space.n), info["legal_actions"])[0]))
