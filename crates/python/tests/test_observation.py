"""Observations: what they say, what they do not tell, and that the tables are true."""

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grandstand
from conftest import SETUPS
from grandstand import Game, GrandstandError, Setup, decode, describe, features, num_features

ASKED = [
    "bid", "choose-car", "choose-start", "play", "wild", "steer", "special", "return", "bet", "share",
    "pit-discard", "pit-take", "over",
]  # fmt: skip
STATES = ["none", "grid", "track", "off", "home"]


def positions(setup: Setup, seed: int, every: int = 7, most: int = 600):
    game, luck = setup.begin(seed), random.Random(seed)
    for step in range(most):
        if step % every == 0:
            yield game
        if game.over:
            yield game
            return
        game.play(luck.choice(game.legal_actions()))


def test_the_table_covers_the_observation() -> None:
    for family in ("cars", "horses"):
        offset = 0
        for feature in features(family):
            assert feature.offset == offset and feature.text
            offset += feature.size
        assert offset == num_features(family)
        assert len({feature.name for feature in features(family)}) == len(features(family))


def test_the_guide_holds_the_table() -> None:
    guide = next(
        (up / "docs/python.md" for up in Path(__file__).resolve().parents if (up / "docs/python.md").exists()),
        None,
    )
    if guide is None:
        pytest.skip("the tests run outside the repository")
    text = guide.read_text()
    for family in ("cars", "horses"):
        assert describe(family) in text, f"paste grandstand.describe({family!r}) into docs/python.md"


def test_car_features_say_what_the_view_says() -> None:
    for setup in SETUPS:
        if setup.game == "long-shot":
            continue
        for game in positions(setup, 3):
            for seat in range(game.players):
                check_car_features(game, seat)


def check_car_features(game: Game, seat: int) -> None:
    view, seen = game.view(seat), decode("cars", game.observation(seat))
    n = game.players
    from_viewer = lambda other: (other - seat) % n  # noqa: E731
    assert seen["players"] == n and seen["race"] == view["race"]
    assert ASKED[int(seen["asked"].argmax())] == view["phase"] and seen["asked"].sum() == 1
    turn = np.zeros(6)
    if view["turn"] is not None:
        turn[from_viewer(view["turn"])] = 1
    assert np.array_equal(seen["seat-turn"], turn)
    for other in view["seats"]:
        place = from_viewer(other["seat"])
        assert seen["seat-plays"][place] == 1
        assert seen["seat-cards"][place] == other["hand-size"]
        assert seen["seat-cars"][place] == len(other["cars"])
        known = np.flatnonzero(seen["card-own"] if place == 0 else seen["card-known"] == place)
        assert list(known) == other["hand"]
    assert list(np.flatnonzero(seen["card-played"])) == view["played"]
    assert list(np.flatnonzero(seen["card-unseen"])) == view["unseen"]
    assert list(np.flatnonzero(seen["card-display"])) == view["display"]
    if view["phase"] not in ("bid", "choose-car", "choose-start"):
        order = [view["cars"][i]["car"] for i in seen["car-rank"].argmax(axis=0)]
        assert order == view["ranking"] and (seen["car-rank"].sum(axis=0) == 1).all()
    for i, car in enumerate(view["cars"]):
        assert STATES[int(seen["car-state"][i].argmax())] == car["state"]
        owner = np.flatnonzero(seen["car-owner"][i])
        assert list(owner) == ([] if car["owner"] is None else [from_viewer(car["owner"])])
        assert seen["car-start"][i] == car["start"]
        assert seen["car-place"][i] == (car["place"] or 0)
        assert seen["car-guarded"][i] == car["guarded"]
        if car["distance"] is not None:
            assert seen["car-distance"][i] == min(car["distance"], 127)
        assert (i + 1 in seen["cell-car"]) == (car["state"] in ("grid", "track"))
    auction = view["auction"]
    if auction and view["phase"] == "bid":
        leads = np.flatnonzero(seen["seat-leads"])
        assert list(leads) == ([] if auction["bidder"] is None else [from_viewer(auction["bidder"])])
        # Who has passed is asked no more, unless the same car comes up once again.
        if auction["cars-left"] > 1:
            for passed in auction["passed"]:
                assert seen["seat-bids"][from_viewer(passed)] == 0
        assert seen["seat-bids"][from_viewer(view["turn"])] == 1
        if auction["bidder"] is not None:
            assert seen["seat-bids"][from_viewer(auction["bidder"])] == 0


def test_horse_features_say_what_the_view_says() -> None:
    for setup in SETUPS:
        if setup.game != "long-shot":
            continue
        for game in positions(setup, 3):
            for seat in range(game.players):
                view, seen = game.view(seat), decode("horses", game.observation(seat))
                sheets = len(view["sheets"])
                for who, sheet in enumerate(view["sheets"]):
                    place = (who - seat) % sheets
                    assert seen["sheet-money"][place] == min(sheet["money"], 127)
                    assert seen["sheet-worth"][place][0] == np.clip(sheet["total"], -128, 127)
                    assert seen["sheet-place"][place] == sheet["place"]
                    assert list(seen["sheet-bets"][place]) == sheet["bets"]
                    assert list(np.flatnonzero(seen["sheet-stable"][place]) + 1) == sheet["stable"]
                    assert seen["sheet-wilds"][place] == sheet["wilds"] - sheet["wilds_used"]
                for i, horse in enumerate(view["horses"]):
                    assert seen["horse-position"][i] == horse["position"]
                    assert seen["horse-past-line"][i] == horse["past_line"]
                    assert seen["horse-price"][i] == horse["cost"]
                    assert seen["horse-pays"][i] == horse["pays"]
                    assert list(np.flatnonzero(seen["horse-bar"][i]) + 1) == horse["bar"]
                assert seen["die"].argmax() + 1 == view["die"]
                assert seen["number"].argmax() + 1 == view["number"]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(SETUPS), st.integers(0, 2**32), st.integers(0, 400))
def test_worlds_a_seat_cannot_tell_apart_have_one_observation(setup: Setup, seed: int, depth: int) -> None:
    game, luck = setup.begin(seed), random.Random(seed)
    for _ in range(depth):
        if game.over:
            break
        game.play(luck.choice(game.legal_actions()))
    for seat in range(game.players):
        seen = game.observation(seat)
        for world in range(3):
            twin = game.sample(seat, seed=world)
            assert np.array_equal(twin.observation(seat), seen)
            if game.turn == seat:
                assert np.array_equal(twin.mask(), game.mask())


def test_floats_are_the_whole_numbers_scaled(setup: Setup) -> None:
    for game in positions(setup, 1, every=40):
        whole, scaled = game.observation(0), game.observation(0, "float32")
        assert scaled.dtype == np.float32
        for name, block in decode(game.family, scaled).items():
            assert np.array_equal(block, decode(game.family, whole)[name])
        stack = decode(game.family, np.stack([whole, whole]))
        assert all(block.shape[0] == 2 for block in stack.values())


def test_a_wrong_length_is_refused() -> None:
    with pytest.raises(GrandstandError, match="has .* numbers"):
        decode("cars", np.zeros(3))
    with pytest.raises(GrandstandError, match="there is no family `boats`"):
        grandstand.features("boats")
