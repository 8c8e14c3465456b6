"""What is practised at, and where a player sits down who learned it: tables.json."""

import json
import pathlib

from grandstand import Setup

# What is practised, game by game: how many tables have so many players, which preset and which options. At those of none it only sits down.
TABLES = json.loads(pathlib.Path(__file__).with_name("tables.json").read_text())


def game_of(name):
    """The game of a name in tables.json: the game itself, or what is practised apart of it."""
    return name.removesuffix("-others")


def setups(name, two=False):
    """The family, and the tables that are practised at; what is practised more often is there more often. Only those of two, if that is asked for."""
    game = game_of(name)
    made = [(entry["tables"], table(game, entry)) for entry in TABLES[name] if not two or entry["players"] == 2]
    return "horses" if game == "long-shot" else "cars", [setup for count, setup in made for _ in range(count)]


def table(game, entry):
    return Setup(game, entry["players"], entry.get("preset"), entry.get("options", {})).json()


def seats(name):
    """Where a player sits down who learned at the tables of a list: at those it practised at, and at those where it was measured to play as well
    as whoever would sit there (docs/champion.md). Some of these only if it looks ahead."""
    lists = {"tables": False, "thinking": True}
    among = lambda thinking: {table(game_of(name), entry) for entry in TABLES[name] if entry.get("thinking", False) == thinking}
    return {key: json.dumps(sorted(among(thinking))) for key, thinking in lists.items()}
