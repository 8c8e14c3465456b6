"""Whatever is asked, the answer is a sentence: never a panic, a hang or a changed game."""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import grandstand
from conftest import SETUPS
from grandstand import Bot, Game, GrandstandError, IllegalAction, Setup, VectorEnv
from grandstand.arena import duplicate, ladder, simulate


@pytest.mark.parametrize("number", [-1, 2**64, 10**30, -(10**30)])
def test_numbers_out_of_range_are_refused(number: int) -> None:
    game = Game("top-race")
    with pytest.raises(GrandstandError, match="is for 2 to 6 players, not"):
        Game("top-race", players=number)
    for seeded in (
        lambda: Game("top-race", seed=number),
        lambda: game.reseed(number),
        lambda: game.sample(0, number),
        lambda: Bot("club").choose(game, number),
        lambda: VectorEnv("top-race", 1, seed=number),
        lambda: VectorEnv("top-race", 1).reset(number),
        lambda: duplicate("club", "rookie", sets=1, seed=number),
    ):
        with pytest.raises(GrandstandError, match=r"a seed is a whole number from 0 to 2\*\*64 - 1, not"):
            seeded()
    for seated in (game.view, game.observation, game.sample):
        with pytest.raises(IndexError, match="there is no seat .*; seats are 0 to 3"):
            seated(number)
    for code in (game.play, game.notation):
        with pytest.raises(IllegalAction, match="is not an action; actions are 0 to 875"):
            code(number)
    with pytest.raises(GrandstandError, match="the number of environments must be 1 to 1048576, not"):
        VectorEnv("top-race", number)
    with pytest.raises(GrandstandError, match="threads must be 1 to 1024, or 0 for all cores, not"):
        VectorEnv("top-race", 1, threads=number)
    with pytest.raises(IndexError, match="there is no seat"):
        VectorEnv("top-race", 1, opponents=["club"], learner=number)
    for sized in (
        lambda: duplicate("club", "rookie", sets=number),
        lambda: ladder(["club", "rookie"], deals=number),
        lambda: simulate("top-race", games=number),
    ):
        with pytest.raises(GrandstandError, match="the number of (sets|deals|games) must be 1 to"):
            sized()


def test_what_is_not_a_number_is_refused() -> None:
    for wrong in (1.5, "two", None, [1]):
        with pytest.raises(TypeError):
            VectorEnv("top-race", wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            Game("top-race", seed=wrong)  # type: ignore[arg-type]


def test_options_may_be_any_mapping() -> None:
    game = Game("top-race", MappingProxyType({"races": np.int64(2), "guarantee": True}))
    assert (game.options["races"], game.options["guarantee"]) == ("2", "on")
    with pytest.raises(TypeError, match="each option is named by text, not 3"):
        Game("top-race", {3: "x"})  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="file `track` must be text, not 3"):
        Game("top-race", own={"track": 3})  # type: ignore[dict-item]


def test_empty_lists_are_refused() -> None:
    with pytest.raises(GrandstandError, match="at least one game or setup"):
        VectorEnv([], 4)
    with pytest.raises(GrandstandError, match="at least one setup and one bot"):
        simulate([])
    with pytest.raises(GrandstandError, match="at least one setup and one bot"):
        simulate("top-race", seats=[])
    with pytest.raises(GrandstandError, match="a ladder needs two bots or more"):
        ladder([])
    with pytest.raises(GrandstandError, match="at most 16 bots, not 40"):
        ladder(["club"] * 40)


ENV = VectorEnv("daytona-500", 3, seed=1, threads=1)
DTYPES = st.one_of(arrays.scalar_dtypes(), st.just(np.dtype(object)))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_array_of_actions_is_played_or_refused(data: st.DataObject) -> None:
    shape = data.draw(arrays.array_shapes(max_dims=2, max_side=4))
    actions = data.draw(arrays.arrays(data.draw(arrays.integer_dtypes() | DTYPES), shape, elements=None))
    seen, seats = ENV.observations.copy(), ENV.seats.copy()
    try:
        ENV.step(actions)
    except GrandstandError as error:
        assert str(error)
        assert np.array_equal(ENV.observations, seen) and np.array_equal(ENV.seats, seats)


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(["observations", "masks", "seats", "margins", "placings", "dones"]),
    arrays.array_shapes(max_dims=3, max_side=4),
    DTYPES,
)
def test_any_array_to_write_is_refused_unless_it_fits(name: str, shape: tuple[int, ...], dtype: np.dtype) -> None:
    array = np.zeros(shape, dtype)
    right: np.ndarray = getattr(ENV, name)
    if (array.shape, array.dtype) == (right.shape, right.dtype):
        return
    with pytest.raises(GrandstandError, match=f"`{name}` must "):
        env = VectorEnv("daytona-500", 3, threads=1, **{name: array})
        env.step(env.random_actions())


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, 60), st.one_of(st.integers(), st.text(max_size=20)))
def test_any_action_is_played_or_refused(setup: Setup, depth: int, action: int | str) -> None:
    game = setup.begin(1)
    for _ in range(depth):
        if not game.over:
            game.play(game.legal_actions()[0])
    before = game.clone()
    try:
        game.play(action)
    except IllegalAction as error:
        assert str(error) and game == before
    else:
        assert action in before.legal_actions() or action in before.legal_moves() or before.parse(str(action)) >= 0


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=40) | st.recursive(st.none() | st.integers() | st.text(max_size=5), lambda inner: st.lists(
    inner, max_size=3) | st.dictionaries(st.sampled_from(["setup", "moves", "game", "players", "options"]), inner)))  # fmt: skip
def test_any_record_is_replayed_or_refused(record: object) -> None:
    for read in (grandstand.replay, Game.from_record):
        try:
            read(record)  # type: ignore[operator]
        except (GrandstandError, TypeError) as error:
            assert str(error)


def test_a_match_can_be_interrupted() -> None:
    # A shell starts what runs in its background with SIGINT ignored; then Python listens to none.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            duplicate("club", "club", "top-race", sets=10**8)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_is_told() -> None:
    shared, alone = VectorEnv("top-race", 40, threads=2), VectorEnv("top-race", 40, threads=1)
    if (child := os.fork()) == 0:
        verdict = 1
        try:
            alone.step(alone.random_actions())
            shared.step(shared.seats.astype(np.int64))
        except GrandstandError as error:
            verdict = 0 if "make it in the worker" in str(error) else 2
        finally:
            os._exit(verdict)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    shared.step(shared.random_actions())


def told_of(folder: Path) -> str:
    import_it = [sys.executable, "-c", "import grandstand"]
    return subprocess.run(import_it, env={**os.environ, "GRANDSTAND_CHAMPION": str(folder)}, capture_output=True, text=True, check=True).stderr


def test_a_net_on_trial_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "top-race.safetensors").write_bytes(b"no net at all")
    (tmp_path / "top-race-sundays.safetensors").write_bytes(b"of a list that nobody knows")
    told = told_of(tmp_path)
    assert "Top Race" in told and "UserWarning" in told
    assert "top-race-sundays.safetensors" in told and told.count("UserWarning") == 2
    assert "there are no nets" in told_of(tmp_path / "mistyped")
    (tmp_path / "empty").mkdir()
    assert ".safetensors" in told_of(tmp_path / "empty")


def test_a_net_on_trial_plays_at_the_tables_that_it_learned(tmp_path: Path) -> None:
    shipped = (Path(__file__).parents[2] / "longshot/champion/long-shot.safetensors").read_bytes()
    length = int.from_bytes(shipped[:8], "little")
    header = json.loads(shipped[8 : 8 + length])

    def told(**about: str) -> str:
        text = json.dumps({**header, "__metadata__": {**header["__metadata__"], **about}}).encode()
        text += b" " * (-len(text) % 8)
        (tmp_path / "long-shot.safetensors").write_bytes(len(text).to_bytes(8, "little") + text + shipped[8 + length :])
        return told_of(tmp_path)

    assert told() == ""
    assert "`long-shot-sundays`" in told(list="long-shot-sundays")
    assert "which tables" in told(tables="[]")


def test_who_plays_in_whose_place_is_told() -> None:
    table = Setup("top-race", 2, options={"steering": "open", "races": 1})
    with pytest.warns(UserWarning, match="a club player plays instead"):
        duplicate("dreamer", "random", table, sets=1)
    with pytest.warns(UserWarning, match="a club player plays instead"):
        ladder(["miser", "random"], table, deals=1)
