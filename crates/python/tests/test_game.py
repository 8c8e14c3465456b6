"""One game: actions, views, records, samples, errors."""

import copy
import json
import pickle
import random

import numpy as np
import pytest

import grandstand
from grandstand import Game, GrandstandError, IllegalAction, Setup


def play_out(game: Game, seed: int) -> Game:
    luck = random.Random(seed)
    while not game.over:
        game.play(luck.choice(game.legal_actions()))
    return game


def test_codes_and_notation_are_two_names_of_one_action(setup: Setup) -> None:
    game, luck = setup.begin(5), random.Random(5)
    for _ in range(200):
        if game.over:
            break
        codes, moves = game.legal_actions(), game.legal_moves()
        assert [game.notation(code) for code in codes] == moves
        assert [game.parse(move) for move in moves] == codes
        by_code, by_text = game.clone(), game.clone()
        pick = luck.randrange(len(codes))
        by_code.play(codes[pick])
        by_text.play(moves[pick])
        assert by_code == by_text
        game = by_code


def test_a_record_replays_to_its_result(setup: Setup) -> None:
    game = play_out(setup.begin(11), 11)
    assert grandstand.replay(game.record_json()) == game.money
    assert grandstand.replay(game.record()) == game.money
    again = Game.from_record(game.record_json())
    assert again == game and again.over and again.places == game.places


def test_a_changed_record_is_refused() -> None:
    record = play_out(Game("daytona-500", seed=1), 1).record()
    record["result"][0] += 1
    with pytest.raises(GrandstandError, match="the record claims"):
        grandstand.replay(record)
    with pytest.raises(GrandstandError, match="not a game record"):
        grandstand.replay("{}")


def test_a_review_adds_up_and_any_record_is_answered() -> None:
    record = play_out(Game("long-shot", seed=2, players=2), 2).record()
    review = grandstand.review(record, names=["Ana", "Ben"], judge="pro")
    assert review["names"] == ["Ana", "Ben"] and review["problem"] is None
    for account in review["accounts"]:
        parts = sum(account[part]["mean"] for part in ("deal", "revealed", "own", "others"))
        assert account["even"] + parts == pytest.approx(account["result"])
    record["moves"][3]["do"] = "fly"
    assert "move 4" in grandstand.review(record, judge="pro")["problem"]
    with pytest.raises(GrandstandError, match="cannot judge"):
        grandstand.review(record, judge="club")


def test_a_clone_has_the_same_luck_and_a_life_of_its_own(setup: Setup) -> None:
    game = setup.begin(3)
    twin, other = game.clone(), copy.deepcopy(game)
    assert play_out(twin, 1).money == play_out(other, 1).money
    assert game == setup.begin(3)
    assert copy.copy(game) == game


def test_a_game_can_be_pickled(setup: Setup) -> None:
    game, luck = setup.begin(4), random.Random(4)
    for _ in range(50):
        if not game.over:
            game.play(luck.choice(game.legal_actions()))
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game and twin.record() == game.record()
    assert play_out(twin, 2).money == play_out(game, 2).money
    with pytest.raises(GrandstandError, match="pickle its record instead"):
        pickle.dumps(setup.begin(4).sample(0))


def test_other_seeds_are_other_games() -> None:
    assert Game("top-race", seed=1) != Game("top-race", seed=2)
    game = Game("top-race", seed=1)
    game.reseed(9)
    assert game == Game("top-race", seed=1)


def test_a_sample_looks_the_same_to_its_seat(setup: Setup) -> None:
    game, luck = setup.begin(8), random.Random(8)
    for step in range(120):
        if game.over:
            break
        if step % 10 == 0:
            for seat in range(game.players):
                world = game.sample(seat, seed=step)
                assert world.view(seat) == game.view(seat)
                assert np.array_equal(world.observation(seat), game.observation(seat))
                if game.turn == seat:
                    assert world.legal_actions() == game.legal_actions()
        game.play(luck.choice(game.legal_actions()))


def test_a_sample_hides_what_the_seat_does_not_know() -> None:
    game = Game("detroit-cleveland", seed=4)
    hands = {json.dumps(game.sample(0, seed=s).view(1)["seats"][1]["hand"]) for s in range(20)}
    assert len(hands) > 1
    with pytest.raises(GrandstandError, match="a sampled world has no record"):
        game.sample(0).record()


def test_the_view_of_a_spectator_shows_no_hand() -> None:
    view = Game("top-race", seed=2).view()
    assert view["viewer"] is None
    assert all(seat["hand"] == [] for seat in view["seats"])


def test_rewards_are_fair(setup: Setup) -> None:
    game = play_out(setup.begin(21), 21)
    assert isinstance(game.places, list) and sorted(game.places)[0] == 1
    seats = range(game.players)
    best = max(seats, key=lambda seat: game.placings()[seat])
    assert game.places[best] == min(game.places[: game.players])
    assert all(-1 <= placing <= 1 for placing in game.placings())
    if game.players > 1:
        assert abs(sum(game.placings())) < 1e-5
        assert abs(sum(game.margins())) < 1e-2
    if game.players == 2:
        assert (game.margins()[0] > 0) == (game.money[0] > game.money[1])


def test_bots_play_every_game(setup: Setup) -> None:
    for name in ("random", "rookie", "club"):
        bot, game = grandstand.Bot(name), setup.begin(6)
        assert bot.name == name
        for step in range(40):
            if game.over:
                break
            action = bot.choose(game, seed=step)
            assert action in game.legal_actions()
            assert action == bot.choose(game, seed=step)
            game.play(action)


def test_the_catalogue_is_complete() -> None:
    games = {game["name"]: game for game in grandstand.games()}
    # The toy is in the wheel for tests only.
    assert set(games) - {"last-lap"} == {"detroit-cleveland", "daytona-500", "top-race", "long-shot"}
    assert len(grandstand.tracks()) == 8
    for name in games:
        assert all(rule["text"] and rule["id"] for rule in grandstand.rules(name))
    spelled = grandstand.setup("top-race", 3, options={"pitstop": True}).spelled_out()
    assert (spelled["players"], spelled["options"]["track"]) == (3, "turbo-town")


def test_bad_setups_are_refused_with_a_way_out() -> None:
    with pytest.raises(GrandstandError, match="there is no game `chess`; there are detroit-cleveland"):
        Game("chess")
    with pytest.raises(GrandstandError, match="is for 2 to 6 players, not 9"):
        Game("top-race", players=9)
    with pytest.raises(GrandstandError, match="has no option `speed`"):
        Game("top-race", {"speed": 1})
    with pytest.raises(GrandstandError, match="cannot be `mud`; it may be"):
        Game("top-race", {"track": "mud"})
    with pytest.raises(GrandstandError, match="no preset `hard`"):
        Game("top-race", preset="hard")
    with pytest.raises(TypeError, match="must be text, a whole number or a bool"):
        Game("top-race", {"track": 1.5})
    with pytest.raises(GrandstandError, match="own track"):
        Game("top-race", own={"track": "nonsense"})
    with pytest.raises(GrandstandError, match="there is no bot `novice`"):
        grandstand.Bot("novice")


def test_bad_actions_are_refused_with_the_rules_sentence() -> None:
    game = Game("detroit-cleveland", seed=1)
    before = game.clone()
    for wrong in (game.num_actions, -1, 10**12):
        with pytest.raises(IllegalAction, match="actions are 0 to"):
            game.play(wrong)
    with pytest.raises(IllegalAction, match="`sprint` is not possible now: "):
        game.play("sprint")
    for call in (game.play, game.notation):
        with pytest.raises(IllegalAction, match="names a space that this track does not have"):
            call(game.num_actions - 1)
    for code in set(range(game.num_actions)) - set(game.legal_actions()):
        with pytest.raises(IllegalAction):
            game.play(code)
    with pytest.raises(IllegalAction):
        game.play("fly")
    with pytest.raises(IllegalAction, match="a whole number or text"):
        game.play(None)  # type: ignore[arg-type]
    with pytest.raises(IndexError, match="there is no seat 4; seats are 0 to 3"):
        game.view(4)
    with pytest.raises(GrandstandError, match="`int8` or `float32`"):
        game.observation(0, "float64")  # type: ignore[call-overload]
    assert game == before


def test_a_finished_game_says_so() -> None:
    game = play_out(Game("daytona-500", {"races": 1}, seed=2), 2)
    assert game.turn is None and game.legal_actions() == [] and not game.mask().any()
    with pytest.raises(IllegalAction, match="the game is over; begin a new one"):
        game.play(0)
    with pytest.raises(IllegalAction, match="the game is over"):
        grandstand.Bot("club").choose(game)
