"""Screenshots as small WebP files, which Playwright itself cannot take."""

import base64
from pathlib import Path

from playwright.sync_api import Page

STILL = """() => document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect.getComputedTiming().activeDuration > 3000
)"""
LARGEST = 150_000  # bytes


def take(page: Page, path: Path, quality: int = 86) -> None:
    """The page as it stands once nothing moves any more."""
    page.wait_for_function(STILL)
    seen, scale = page.viewport_size or {}, page.evaluate("devicePixelRatio")
    clip = {"x": 0, "y": page.evaluate("scrollY"), **seen, "scale": scale}
    devtools = page.context.new_cdp_session(page)
    taken = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
    data = base64.b64decode(taken["data"])
    assert len(data) <= LARGEST, f"{path.name} has {len(data)} bytes"
    path.write_bytes(data)
    print(f"{path.name}: {len(data)} bytes")
