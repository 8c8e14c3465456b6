"""Training at a small size, on a CPU: it resumes exactly, after a minute it beats random, and small nets are made of wide ones."""

import pathlib
import subprocess
import sys

import pytest

torch = pytest.importorskip("torch")

TRAIN = pathlib.Path(__file__).parents[1] / "train"
sys.path.insert(0, str(TRAIN))
SMALL = ["--rows", "64", "--steps", "16", "--batch", "256", "--threads", "1", "--seed", "3", "--widths", "64,32", "--critic", "64,32"]


def run(script, *more):
    subprocess.run([sys.executable, TRAIN / script, "long-shot", *more], check=True)


def train(out, *more):
    run("train.py", "--out", out, "--clone", "4096", *SMALL, *more)


def test_two_legs_are_the_same_every_time(tmp_path):
    for name in ("once", "again"):
        for _ in range(2):
            train(tmp_path / name, "--iterations", "2", "--legs", "2")
    weights = [torch.load(tmp_path / name / "checkpoint.pt", weights_only=False)["nets"] for name in ("once", "again")]
    for one, other in zip(*weights):
        assert all(torch.equal(one[key], other[key]) for key in one)


def test_small_nets_are_made_of_wide_ones(tmp_path):
    from nets import load, rows

    train(tmp_path, "--iterations", "2")
    run("distil.py", "--out", tmp_path, "--small", tmp_path / "small", "--minutes", "0.3", "--students", "32,16/32,16/4", "32,16/32,16/8", *SMALL)
    run("pack.py", "--policy", tmp_path / "small/1.safetensors", "--judge", tmp_path / "small/2.safetensors", "--out", tmp_path / "packed.safetensors",
        "--often", "100", "--positions", "2000")
    about, parts = load(tmp_path / "packed.safetensors")
    assert about["game"] == "long-shot" and "packed" in about["history"]
    for name in ("policy", "value"):
        assert rows(name, parts).shape == (len(parts[f"{name}.inputs"]), 32)
    assert parts["value.first"].shape == (100, 32) and parts["policy.first"].shape == (0, 32)


def test_somebody_learns_to_beat_a_net_that_stays_as_it_is(tmp_path):
    import json

    from nets import load

    train(tmp_path / "first", "--iterations", "1")
    net = tmp_path / "first/champion.safetensors"
    kept = net.read_bytes()
    run("train.py", "--out", tmp_path / "best", "--against", net, "--iterations", "2", *SMALL)
    assert net.read_bytes() == kept
    tables = json.loads(load(tmp_path / "best/champion.safetensors")[0]["tables"])
    assert tables and all(json.loads(text)["players"] == 2 for text in tables)
    assert subprocess.run([sys.executable, TRAIN / "train.py", "long-shot", "--out", tmp_path, "--against", net, "--ray", "2"], capture_output=True).returncode == 2


def test_a_wide_net_answers_as_the_small_one_it_was_made_of(tmp_path):
    from nets import Net, widen

    torch.manual_seed(1)
    small, wide, x = Net(100, 20, (32, 16)), Net(100, 20, (96, 32)), (torch.rand(50, 100) < 0.2).float()
    widen(small, wide)
    assert torch.allclose(small(x), wide(x), atol=1e-4)
    wide(x).square().sum().backward()
    copies = wide.first.weight.grad.view(3, 32, 100)
    assert (copies[0] - copies[1]).abs().max() > 1e-6  # the copies of a unit learn different things
    with pytest.raises(ValueError, match="multiple"):
        widen(small, Net(100, 20, (80, 32)))


def test_small_nets_become_wide_ones_that_go_on_and_small_ones_again(tmp_path):
    from nets import load

    train(tmp_path / "first", "--iterations", "1")
    wide = ["--rows", "64", "--steps", "16", "--batch", "256", "--threads", "1", "--widths", "128,64", "--critic", "128,64"]
    small = tmp_path / "first/champion.safetensors"
    run("train.py", "--out", tmp_path / "on", "--init", small, "--iterations", "1", *wide)
    run("distil.py", "--out", tmp_path / "on", "--small", tmp_path / "small", "--minutes", "0.2", "--students", "64,32/64,32/8", "--begin", small, *wide)
    run("pack.py", "--policy", tmp_path / "small/1.safetensors", "--judge", tmp_path / "small/1.safetensors", "--out", tmp_path / "packed.safetensors",
        "--often", "0", "--positions", "1000", "--bytes", "150000")
    assert (tmp_path / "packed.safetensors").stat().st_size < 150_000
    assert int(load(tmp_path / "packed.safetensors")[0]["decisions"]) > int(load(small)[0]["decisions"])


def test_every_kind_of_table_is_practised():
    import json

    from tables import TABLES, game_of, setups

    assert {game_of(name) for name in TABLES} <= set(TABLES)  # what is practised apart belongs to a game
    for game in {game_of(name) for name in TABLES}:
        tables = [json.loads(setup) for setup in setups(game)[1]]
        players = [table["players"] for table in tables]
        assert {2, 3, 4} <= set(players) and players.count(4) < len(players)
        if game == "long-shot":
            continue
        assert any(table["options"]["scoring"] == "profit" for table in tables) and any(table["options"]["races"] == "3" for table in tables)
        if game != "daytona-500":
            assert sum(count > 4 for count in players) > len(players) / 8
        if game == "detroit-cleveland":
            assert {table["options"]["track"] for table in tables} == {"detroit", "cleveland"}


def test_what_is_practised_apart_is_what_the_usual_net_plays_worst():
    """Every preset is practised somewhere, and as many players as may sit down."""
    import json

    import grandstand
    from tables import TABLES, game_of, setups

    for game in grandstand.games():
        name = game["name"]
        rules = lambda setup: {key: value for key, value in json.loads(setup)["options"].items() if key != "races"}
        practised = [setup for list_name in TABLES if game_of(list_name) == name for setup in setups(list_name)[1]]
        assert max(json.loads(setup)["players"] for setup in practised) == game["max_players"]
        for preset in game["preset"]:
            wanted = rules(grandstand.Setup(name, 4, preset["name"]).json())
            assert any(rules(setup) == wanted for setup in practised), f"{name}: nobody practises {preset['name']}"


def test_nothing_is_distilled_from_nothing(tmp_path):
    refused = subprocess.run([sys.executable, TRAIN / "distil.py", "long-shot", "--out", tmp_path, "--small", tmp_path / "small"], capture_output=True, text=True)
    assert refused.returncode != 0 and "no checkpoint.pt" in refused.stderr and "Traceback" not in refused.stderr


def test_it_beats_random_after_a_minute(tmp_path):
    from nets import Net, bits, chances, load, restore, spread
    from rollout import Tables

    from grandstand import Setup

    train(tmp_path, "--minutes", "1", "--clone", "50000", "--rows", "256", "--steps", "32", "--batch", "1024")
    about, parts = load(tmp_path / "champion.safetensors")
    inputs, codes = int(about["inputs"]), int(about["codes"])
    policy = Net(inputs, codes, (64, 32))
    restore("policy", policy, parts)
    tables = Tables([Setup("long-shot", 4).json()], [(128, [("self", 0.0), ("random", 1.0)])], 9, 1, torch.device("cpu"))
    won = games = 0.0
    for _ in range(150):
        with torch.no_grad():
            x, mask = spread(tables.arrays["inputs"], inputs, torch.float32), bits(tables.arrays["masks"], codes)
            tables.actions.copy_(chances(policy, x, mask).argmax(-1))
        seats = tables.arrays["seats"].long().clone()
        tables.step()
        done = tables.arrays["dones"]
        won += float((tables.arrays["shares"].gather(1, seats[:, None])[:, 0] * done).sum())
        games += float(done.sum())
    assert games > 100 and won / games > 0.5, (won, games)
