"""What the tests share."""

import os

import pytest

from grandstand import Setup

SOAK = os.environ.get("GRANDSTAND_SOAK") == "1"

# Every game, with presets and player counts that turn the options on.
SETUPS = [
    Setup("detroit-cleveland", 2),
    Setup("detroit-cleveland", 4, "manual"),
    Setup("detroit-cleveland", 6, options={"track": "cleveland", "races": 2, "tens": "shuffled"}),
    Setup("daytona-500", 3),
    Setup("top-race", 2),
    Setup("top-race", 4, options={"track": "lake-lane"}),
    Setup("top-race", 6, "full"),
    Setup("top-race", 3, "pitstop", {"steering": "open", "guarantee": True}),
    Setup("long-shot", 1),
    Setup("long-shot", 4),
    Setup("long-shot", 8, "everything"),
]
CARS = [setup for setup in SETUPS if setup.game != "long-shot"]
HORSES = [setup for setup in SETUPS if setup.game == "long-shot"]


def name(setup: Setup) -> str:
    return "-".join(str(part) for part in (setup.game, setup.players, setup.preset) if part)


@pytest.fixture(params=SETUPS, ids=name)
def setup(request: pytest.FixtureRequest) -> Setup:
    return request.param


@pytest.fixture(params=[CARS, HORSES], ids=["cars", "horses"])
def family(request: pytest.FixtureRequest) -> list[Setup]:
    return request.param
