"""The picture on the first page shows the table as it is drawn today."""

import runpy
from pathlib import Path

IMAGES = Path(__file__).parents[2] / "docs" / "images"


def test_picture_is_fresh() -> None:
    """`python docs/images/make_terminal.py` makes the file that is checked in."""
    made = runpy.run_path(str(IMAGES / "make_terminal.py"))["picture"]()

    assert (IMAGES / "terminal.svg").read_text("utf-8") == made
