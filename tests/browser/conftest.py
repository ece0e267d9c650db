"""One server and one Chromium for each module; every test has pages of its own.

Both end with their module: while Playwright runs no other test can run a loop, and other tests move the clock,
by which a server that goes on would wait for hours.

`make test` runs what people meet first, each once; further cases, sizes, schemes, languages and editions run in
`make test-long`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from lastcard.server.http.assets import page_folder
from support.chromium import FLAGS, find
from support.live_server import LiveServer
from support.page import DESK, PagePlayer
from support.patience import WAIT_MILLISECONDS

Sit = Callable[..., PagePlayer]
expect.set_options(timeout=WAIT_MILLISECONDS)
HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    seen = set()
    for item in items:
        if isinstance(item, pytest.Function) and item.path.parent == HERE:
            if (item.path, item.originalname) in seen:
                item.add_marker(pytest.mark.long)
            seen.add((item.path, item.originalname))


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    assert (page_folder() / "index.html").is_file(), "the page is not built: run `make page`"
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
    yield chromium
    chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("house"))
    yield server
    server.close()


@pytest.fixture
def player(browser: Browser) -> Iterator[Sit]:
    """Makes players; a page that had an error fails the test."""
    made: list[PagePlayer] = []

    def make(size: dict[str, int] = DESK, browser: Browser = browser, **options: Any) -> PagePlayer:
        made.append(PagePlayer(browser, size, **options))
        return made[-1]

    yield make
    errors = [error for one in made for error in one.errors]
    for one in made:
        one.close()
    assert not errors
