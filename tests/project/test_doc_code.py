"""The Python code of the documentation runs as it stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.+?)^```", re.DOTALL | re.MULTILINE)
CODE = [
    pytest.param(code, id=f"{page.stem}-{number}")
    for page in sorted((ROOT / "docs").rglob("*.md"))
    for number, code in enumerate(BLOCK.findall(page.read_text("utf-8")))
]


def test_there_is_code() -> None:
    assert len(CODE) >= 4


@pytest.mark.parametrize("code", CODE)
def test_the_code_runs(code: str, tmp_path: Path) -> None:
    """Each block is a program of its own, here with fewer rounds, run where the examples are."""
    program = tmp_path / "program.py"
    fewer = code.replace("rounds=1000", "rounds=4").replace("most=4000", "most=8")
    program.write_text(under_main(fewer), "utf-8")
    environment = {**os.environ, "PYTHONUTF8": "1"}

    ran = subprocess.run(
        [sys.executable, program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert ran.returncode == 0, ran.stderr


def under_main(code: str) -> str:
    """What the page says about processes: they import the file, and only the first one does the work."""
    indented = "".join(f"    {line}" for line in code.splitlines(keepends=True))
    return f"if __name__ == '__main__':\n{indented}"
