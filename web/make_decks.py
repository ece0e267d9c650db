"""Draws the cards for pictures of tables, as the page draws them: `PYTHONPATH=tests python web/make_decks.py`.

Each edition gets a sheet of all its cards (the back first), the ground under them, and a list of what is where.
"""

import json
import os
import subprocess
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from lastcard.server.pictures.deck import ACROSS, CARD, FOLDER
from support.chromium import FLAGS, find
from support.live_server import LiveServer

WEB = Path(__file__).parent
PORT = 5199
SIZE = {"width": 1200, "height": 630}
GALLERY = f"http://127.0.0.1:{PORT}/gallery.html"
STYLE = (
    f"section .row > svg {{ width: {CARD[0]}px !important; }} "
    "html, body, section { background: none !important; }"
)
COLORS = """(edition) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    return Object.fromEntries(["felt", "felt-ink", "panel", "panel-ink", "glow"].map((name) => {
        const probe = document.createElement("i");
        probe.dataset.edition = edition;
        probe.style.color = `var(--${name})`;
        document.body.append(probe);
        canvas.fillStyle = getComputedStyle(probe).color;
        return [name, canvas.fillStyle];
    }));
}"""


def picture(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGBA")


def sheet(faces: list[Image.Image]) -> Image.Image:
    rows = -(-len(faces) // ACROSS)
    made = Image.new("RGBA", (ACROSS * CARD[0], rows * CARD[1]))
    for place, face in enumerate(faces):
        row, column = divmod(place, ACROSS)
        made.paste(face.resize(CARD), (column * CARD[0], row * CARD[1]))
    return made


def take(page: Page, info: dict[str, Any]) -> None:
    key = info["key"]
    page.goto("about:blank")
    page.goto(f"{GALLERY}#cards/{key}")
    page.add_style_tag(content=STYLE)
    cards = page.locator("section .row").first.locator("> svg.m")
    cards.last.wait_for()
    page.evaluate("document.fonts.ready")
    codes = [card["code"] for card in info["cards"]]
    faces = [picture(cards.nth(place).screenshot(omit_background=True)) for place in range(len(codes) + 1)]
    sheet(faces).save(FOLDER / f"{key}.webp", quality=82, method=6)
    known = {"codes": codes, "colors": page.evaluate(COLORS, key)}
    (FOLDER / f"{key}.json").write_text(json.dumps(known) + "\n")
    page.goto("about:blank")
    page.goto(f"{GALLERY}#ground/{key}")
    page.locator(".backdrop").wait_for()
    page.wait_for_timeout(300)
    picture(page.screenshot()).convert("RGB").save(FOLDER / f"{key}-ground.webp", quality=80, method=6)


def draw(browser: Browser, server: LiveServer) -> None:
    catalog = json.load(urlopen(f"{server.url}api/catalog"))
    page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
    page.goto(GALLERY)
    for info in catalog["editions"]:
        take(page, info)


def main() -> None:
    server = LiveServer(Path(tempfile.mkdtemp()))
    environment = {**os.environ, "LASTCARD_SERVER": server.url.rstrip("/")}
    command = ["node_modules/.bin/vite", "--port", str(PORT), "--strictPort", "--host", "127.0.0.1"]
    vite = subprocess.Popen(command, cwd=WEB, env=environment, stdout=subprocess.PIPE)
    assert vite.stdout is not None
    while b"Local" not in vite.stdout.readline():
        pass
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
            draw(browser, server)
            browser.close()
    finally:
        vite.terminate()
        server.close()


if __name__ == "__main__":
    main()
