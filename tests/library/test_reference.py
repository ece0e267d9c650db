"""The generated pages are as the data says."""

import runpy
from pathlib import Path

import pytest

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
PAGES = runpy.run_path(str(REFERENCE / "make.py"))["PAGES"]


@pytest.mark.parametrize("name", list(PAGES))
def test_a_generated_page_is_not_stale(name: str) -> None:
    """A page that comes from data is written anew when the data changes: run `make reference`."""
    assert (REFERENCE / name).read_text("utf-8") == PAGES[name]()


def test_the_picture_of_the_architecture_is_not_stale() -> None:
    """It shows the imports as they are: run `make reference`."""
    drawing = runpy.run_path(str(REFERENCE.parent / "explain" / "architecture.py"))

    assert drawing["PICTURE"].read_text("utf-8") == drawing["picture"](drawing["import_graph"]())
