"""Training at a small size, on a CPU: it resumes exactly, after a minute it beats random, and small nets are made of wide ones."""

import os
import pathlib
import subprocess
import sys
from xml.etree import ElementTree

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
    # Both runs drawn as two lines, in two panels.
    script, drawn, files = TRAIN / "curves.py", tmp_path / "curves.svg", [tmp_path / name / "curve.csv" for name in ("once", "again")]
    subprocess.run([sys.executable, script, drawn, f"one & all={files[0]}", f"again={files[1]}"], check=True)
    lines = [path for path in ElementTree.parse(drawn).iter("{http://www.w3.org/2000/svg}path") if path.get("fill") == "none"]
    assert len(lines) == 4
    refused = subprocess.run([sys.executable, script, drawn, "nobody=nowhere.csv"], capture_output=True, text=True)
    assert refused.returncode == 2 and "nowhere.csv" in refused.stderr


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


def test_guests_sit_at_the_tables_and_stay_as_they_are(tmp_path, monkeypatch):
    from nets import load
    from train import Field, School, arguments

    train(tmp_path / "first", "--iterations", "1")
    guest = tmp_path / "first/champion.safetensors"
    kept = guest.read_bytes()
    company = ["--past", "0.6", "--bots", "0.1", "--keen", "-0.5", "4"]
    for name, more in (("alone", []), ("again", []), ("with", ["--guests", guest])):
        for _ in range(2):
            train(tmp_path / name, "--iterations", "1", "--legs", "2", *company, *more)
    about, parts = load(tmp_path / "with/champion.safetensors")
    weights = [load(tmp_path / name / "champion.safetensors")[1]["policy.head"] for name in ("alone", "again")]
    assert torch.equal(*weights) and not torch.equal(weights[0], parts["policy.head"])  # somebody else was met
    assert guest.read_bytes() == kept and guest.name in about["history"] and str(tmp_path) not in about["history"]

    # On the first chair, as they are and without tastes; on the other an older self with its own.
    monkeypatch.setattr(sys, "argv", ["train.py", "long-shot", "--out", str(tmp_path / "with"), *SMALL, *company, "--guests", str(guest)])
    school = School(arguments())
    school.meet_older_selves()
    field = Field(school.o, 0, 0, school.reading, school.players, school.past, school.device)
    sits, other = (dict(net.named_parameters()) for net in school.past)
    assert all(torch.equal(sits[name], school.guests[0][name]) for name in sits) and not torch.equal(sits["head.weight"], other["head.weight"])
    for group in field.groups:
        assert not group.tables.keen[0].any() and group.tables.keen[1].any()
    # Who comes after the first leg is taken, too.
    run("train.py", "--out", tmp_path / "alone", "--iterations", "1", "--legs", "3", *SMALL, *company, "--guests", guest)

    narrow = [*SMALL[:-4], "--widths", "32,16", "--critic", "32,16"]
    refuse = lambda *more: subprocess.run([sys.executable, TRAIN / "train.py", "long-shot", "--out", tmp_path / "refused", "--clone", "0", "--iterations", "1", "--guests", guest, *more], capture_output=True, text=True)
    for refused, why in ((refuse(*narrow), "not as wide"), (refuse(*SMALL, "--past", "0"), "raise --past")):
        assert refused.returncode != 0 and why in refused.stderr and "Traceback" not in refused.stderr


def test_a_net_does_without_inputs_that_a_run_has_left_out(tmp_path):
    from nets import Net, Reading, load, restore

    train(tmp_path, "--iterations", "1")
    about, parts = load(tmp_path / "champion.safetensors")
    inputs, secrets, codes = (int(about[key]) for key in ("inputs", "secrets", "codes"))
    whole = Net(inputs, codes, (64, 32))
    restore("policy", whole, parts)
    known = parts["policy.inputs"].long()
    reading = Reading(inputs, secrets, known[::2], torch.device("cpu"))
    part = Net(reading.inputs, codes, (64, 32))
    restore("policy", part, parts, reading.place)
    kept = known[::2]
    assert len(kept) < len(known) and torch.equal(part.first.weight[:, reading.place[kept].long()], whole.first.weight[:, kept])
    assert not part.first.weight[:, len(kept) :].any()


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
        if name == "last-lap":  # the toy engine of tests
            continue
        practised = [setup for list_name in TABLES if game_of(list_name) == name for setup in setups(list_name)[1]]
        assert max(json.loads(setup)["players"] for setup in practised) == game["max_players"]
        for preset in game["preset"]:
            wanted = rules(grandstand.Setup(name, 4, preset["name"]).json())
            assert any(rules(setup) == wanted for setup in practised), f"{name}: nobody practises {preset['name']}"


def test_a_course_goes_on_without_a_game_that_fails(tmp_path):
    """What legs.sh starts, with somebody in Python's place who only leaves the files behind; nobody learns Top Race."""
    (tmp_path / "bin").mkdir()
    python = tmp_path / "bin/python3"
    python.write_text("""#!/bin/sh
script=$(basename "$1") game=$2
echo "$script $*" >>"$CALLS"
while [ $# -gt 1 ]; do case $1 in --out | --small) folder=$2 ;; esac; shift; done
mkdir -p "$folder"
case $script-$game in
train.py-top-race) exit 1 ;;
train.py-*) touch "$folder/checkpoint.pt" "$folder/champion.safetensors" ;;
*) touch "$folder/1.safetensors" ;;
esac
""")
    python.chmod(0o755)
    calls = tmp_path / "calls"
    where = {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "CALLS": str(calls), "RUNS": str(tmp_path / "runs"), "OUT": str(tmp_path / "out"), "RESPOND": "2", "THREADS": "1"}
    done = subprocess.run([TRAIN / "legs.sh", "course", "7", "daytona-500-others", "top-race", "long-shot"], env=os.environ | where, capture_output=True, text=True)
    assert done.returncode == 0 and "top-race has learned nothing" in done.stdout
    told = [line.split() for line in calls.read_text().splitlines()]
    of = lambda script, game: [words for words in told if (words[0], words[2]) == (script, game)]
    respond, *legs = of("train.py", "daytona-500-others")
    guests = f"--guests {tmp_path}/runs/guests/daytona-500-others/champion.safetensors"
    assert "--against" in respond and len(legs) == 2 and all(guests in " ".join(leg) for leg in legs)
    assert [len(of("train.py", game)) for game in ("top-race", "long-shot")] == [2, 2]
    assert guests in " ".join(of("distil.py", "daytona-500-others")[0]) and not of("distil.py", "top-race")
    assert "--guests" not in of("distil.py", "long-shot")[0] and "--past" in of("distil.py", "long-shot")[0]  # who sits as a guest there, too, needs a chair
    assert (tmp_path / "runs/students/long-shot.safetensors").exists() and (tmp_path / "out/small.tar.gz").exists()


def test_what_ships_sits_where_tables_json_says():
    from nets import load
    from tables import seats

    shipped = sorted(TRAIN.parents[1].glob("*/champion/*.safetensors"))
    assert len(shipped) >= 4
    for path in shipped:
        about = load(path)[0]
        told = {key: about[key] for key in ("tables", "thinking")}
        assert told == seats(about.get("list", about["game"])), f"{path.name}: python crates/python/train/seat.py {path}"


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
