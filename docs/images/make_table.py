"""Takes pictures of the table in all editions: `PYTHONPATH=tests python docs/images/make_table.py [FOLDER]`."""

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from lastcard import wire
from support.chromium import FLAGS, find
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer

HANDS = {
    "classic": "4 seats · turn 0 · top B5\n0  B7 B+2 R1 G9 GS Y4 W\n1  R2 R3 R4\n2  G1\n3  Y1 Y2 Y3 Y5 Y6 Y7\ndraw  …",
    "frozen": "4 seats · turn 0 · top B5\n0  B7 B+2 P1 G9 GS WL WC\n1  P2 P3 P4\n2  G1\n3  Y1 Y2 Y3 Y5 Y6 Y7\ndraw  …",
    "emoji": "4 seats · turn 0 · top B5\n0  B7 B+2 R1 G9 Y8 WE WC\n1  R2 R3 R4\n2  G1\n3  Y1 Y2 Y3 Y5 Y6 Y7\ndraw  …",
    "disney100": "4 seats · turn 0 · top B5\n0  B7 B+2 R1 G9 GS WM W+4\n1  R2 R3\n2  G1\n3  Y1 Y2 Y3 Y5\ndraw  …",
    "trolls": "4 seats · turn 0 · top {c}5\n0  {c}7 {c}+2 {d}1 {d}9 {d}S WT W\n1  {d}2\n2  {c}1\n3  {c}2 {c}3\ndraw  …",
    "golf": "4 seats · turn 0 · top R1\n0  B3/(?) G1/Y2 (?)/(?)\n1  R2/(?) (?)/(?) (?)/G0\n2  (?)/Y5 B5/(?) (?)/(?)\n"
    "3  Y1/(?) (?)/(?) (?)/(?)\ndraw  …",
}


def main(folder: Path) -> None:
    server = LiveServer(Path(tempfile.mkdtemp()), pace=1.0)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        for edition, hands in HANDS.items():
            take(server, browser, edition, hands, folder)
        browser.close()
    server.close()


def take(server: LiveServer, browser: object, edition: str, hands: str, folder: Path) -> None:
    """One edition in both sizes."""
    setup = wire.Setup(edition=edition, seats=4, uno_grace=0)
    table, secrets = server.begin(setup, ["Ada"], "normal")
    colors = [color.letter for color in server.live(table).table.playing.rules.edition.colors]
    server.place(table, hands.format(c=colors[0], d=colors[1]))
    for name, size in (("desk", DESK), ("phone", PHONE)):
        ada = PagePlayer(browser, size)  # type: ignore[arg-type]
        ada.sit_with(server.url, table, secrets[0])
        ada.page.wait_for_timeout(800)
        ada.page.screenshot(path=folder / f"{edition}-{name}.png")
        ada.close()


def crop(folder: Path) -> None:
    """The picture of the README: Frozen at a desk, without the story beside it, in as few colors as it needs."""
    table = Image.open(folder / "frozen-desk.png").convert("RGB").crop((0, 0, 1105, DESK["height"]))
    table.quantize(256, Image.Quantize.FASTOCTREE).save(folder / "table.png", optimize=True)


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    target.mkdir(parents=True, exist_ok=True)
    main(target)
    crop(target)
