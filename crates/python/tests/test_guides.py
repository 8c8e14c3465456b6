"""What the guides say works as it stands there."""

import re
from pathlib import Path

import pytest

ROOT = next(
    (up for up in Path(__file__).resolve().parents if (up / "docs/python.md").exists()), Path(__file__).parent
)


@pytest.mark.parametrize("guide", ["README.md", "docs/python.md"])
def test_the_code_runs(guide: str, capsys: pytest.CaptureFixture[str]) -> None:
    if not (ROOT / guide).exists():
        pytest.skip("the tests run outside the repository")
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / guide).read_text(), re.S)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        # OpenSpiel is tested in extras.
        lines = [line for line in block.splitlines() if "openspiel" not in line]
        exec(compile("\n".join(lines), guide, "exec"), names)
    assert "wins   " in capsys.readouterr().out
