"""The examples, the notebook and the comparison run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(*command: str, timeout: int = 900) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=EXAMPLES, capture_output=True, text=True, timeout=timeout,
        env={**os.environ, "MPLBACKEND": "Agg"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def test_random_play() -> None:
    assert "decisions a second" in run("random_play.py")


def test_arena() -> None:
    assert "wins   " in run("arena.py")


def test_the_learner_beats_rookie() -> None:
    assert "\nstronger" in run("learn.py", timeout=3600)


def test_ray_collects() -> None:
    pytest.importorskip("ray")
    assert "decisions from 2 workers" in run("ray_collect.py")


def test_the_notebook_runs(tmp_path: Path) -> None:
    pytest.importorskip("nbconvert")
    run("-m", "nbconvert", "--to", "html", "--execute", "balance.ipynb", "--output-dir", str(tmp_path))
    assert "image/png" in (tmp_path / "balance.html").read_text()


def test_the_comparison_runs() -> None:
    out = run("-m", "grandstand.bench", "--seconds", "1", "--rounds", "1", "--envs", "256")
    for library in ("grandstand, 1 thread", "OpenSpiel", "RLCard", "Pgx"):
        assert f"| {library} |" in out, out
