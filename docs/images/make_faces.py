"""Takes the pictures of docs/learn/faces.md: `PYTHONPATH=tests python docs/images/make_faces.py [FOLDER]`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from webp import take

from lastcard import wire
from support.camera import Camera
from support.chromium import FLAGS, find
from support.live_server import LiveServer
from support.page import PHONE, PagePlayer

PORTRAITS = Path(__file__).parents[2] / "tests" / "browser" / "data"
HANDS = "4 seats · turn 0 · top B5\n0  WE G1 R1 R2\n1  G7 Y2 B3 R8 Y9\n2  G8 Y5 Y6\n3  B1 B2\ndraw  …"
PEOPLE = ["Ada", "Bo", "Cy", "Di"]


class Party:
    """Ada asks Bo to grin; every one of the four sits at a phone."""

    def __init__(self, server: LiveServer, browser: Browser, faces: wire.Faces) -> None:
        table, secrets = server.begin(wire.Setup(seats=4, uno_grace=0, edition="emoji", faces=faces), PEOPLE)
        self.players = [
            PagePlayer(browser, PHONE, permissions=["camera"], device_scale_factor=1.5) for _ in PEOPLE
        ]
        for one, secret in zip(self.players, secrets, strict=True):
            one.sit_with(server.url, table, secret)
        server.place(table, HANDS)
        ada, self.bo, self.cy, _ = self.players
        ada.page.locator('[data-testid="hand-card"][data-code="WE"]').click()
        ada.page.locator('[data-testid="prompt-option"][data-move="choose G1"]').click()
        self.bo.get("face").wait_for()

    def close(self) -> None:
        for one in self.players:
            one.close()


def hold(party: Party) -> PagePlayer:
    """The face slips, and is to be caught."""
    party.bo.get("face-hold").click()
    expect(party.bo.get("face-hold")).to_have_attribute("data-standing", "slipping", timeout=10_000)
    return party.bo


def camera(party: Party) -> PagePlayer:
    party.bo.get("camera-allow").click()
    expect(party.bo.get("camera")).to_have_attribute("data-standing", "kept", timeout=30_000)
    return party.bo


def honor(party: Party) -> PagePlayer:
    """Cy says that Bo stopped, Bo says no, Cy votes."""
    party.cy.get("accuse-1").click()
    party.bo.page.locator('[data-testid="prompt-option"][data-move="deny"]').click()
    party.cy.get("prompt").wait_for()
    return party.cy


def main(folder: Path) -> None:
    work = Path(tempfile.mkdtemp())
    server = LiveServer(work, pace=1.0)
    portrait = Camera(work / "portrait.mjpeg", [PORTRAITS / "smiling.jpg"])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find(camera=True), args=[*FLAGS, *portrait.flags]
        )
        for way, pose in ((wire.Faces.HOLD, hold), (wire.Faces.CAMERA, camera), (wire.Faces.HONOR, honor)):
            party = Party(server, browser, way)
            shown = pose(party)
            shown.page.wait_for_timeout(800 if way is not wire.Faces.HOLD else 300)
            take(shown.page, folder / f"face-{way}.webp")
            party.close()
        browser.close()
    server.close()


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    target.mkdir(parents=True, exist_ok=True)
    main(target)
