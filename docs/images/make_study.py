"""Takes the picture of a study: `PYTHONPATH=tests python docs/images/make_study.py [FOLDER]`."""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright
from webp import take

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.engine.compiled import build
from lastcard.match import Match
from support.chromium import FLAGS, find
from support.live_server import LiveServer
from support.page import PagePlayer

SIZE = {"width": 1280, "height": 800}
NAMES = ("Ada", "Bo (steady)", "Cy (steady)", "Dee (steady)")
PATIENCE = 600_000  # milliseconds


def played() -> Match:
    """Ada is careless, so there is something to say."""
    match = Match.start("frozen", 4, ["target_score=60"], names=NAMES, key=b"p3")
    play_on(match, {seat: bot("steady" if seat else "careless") for seat in range(4)}, Random(2))
    return match


def main(folder: Path) -> None:
    build(("hand",))
    server = LiveServer(Path(tempfile.mkdtemp()))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        ada = PagePlayer(browser, SIZE, color_scheme="light", device_scale_factor=1.25)
        ada.go(f"{server.url}#r/{server.keep(played())}")
        ada.get("study-open").click()
        ada.get("study-next").wait_for(timeout=PATIENCE)
        (
            ada.get("study-mark").last if ada.get("study-mark").count() else ada.get("study-swing").first
        ).click()
        take(ada.page, folder / "study.webp")
        browser.close()
    server.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent))
