"""Screenshots as small WebP files: the browser that took them also packs them."""

import base64
from pathlib import Path

from playwright.sync_api import Browser, Page

PACK = """async ([png, quality]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""
STILL = """() => document.getAnimations().every(
    (one) => one.playState !== "running" || one.effect.getComputedTiming().activeDuration > 3000
)"""
LARGEST = 150_000  # bytes


def take(browser: Browser, page: Page, path: Path, quality: float = 0.86) -> None:
    """The page as it stands once nothing moves any more."""
    page.wait_for_function(STILL)
    png = base64.b64encode(page.screenshot()).decode()
    blank = browser.new_page()
    data = base64.b64decode(blank.evaluate(PACK, [png, quality]))
    blank.close()
    assert len(data) <= LARGEST, f"{path.name} has {len(data)} bytes"
    path.write_bytes(data)
    print(f"{path.name}: {len(data)} bytes")
