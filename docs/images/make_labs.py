"""Makes the pictures of the studies: `PYTHONPATH=tests:docs/images python docs/images/make_labs.py PAGES [FOLDER]`.

PAGES is a folder with what `lastcard lab … --html` wrote for each study of docs/learn/studies.md, by its name.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright
from webp import take

from support.chromium import FLAGS, find

NAMES = ("stacking", "jump-in", "first-seat", "cards", "popular")
SIZE = {"width": 900, "height": 700}


def main(pages: Path, folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        page = browser.new_page(viewport=SIZE, color_scheme="light")  # type: ignore[arg-type]
        for name in NAMES:
            page.goto((pages / f"{name}.html").resolve().as_uri())
            take(page, folder / f"lab-{name}.webp")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).parent)
