"""A Chromium for the browser tests: the system's own if there is one, else installed by what the system has for that.

`python -m support.chromium` finds or installs it, and says what it does.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# A browser without windows does a quarter less than one that only hides them, and has no camera.
SHELL = "chromium-headless-shell"
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
# What a browser would do beside the page: the lists under its address bar alone take as long as the page.
# A second list replaces Playwright's own, so what matters of that one is here too.
WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding",
    "PreconnectToSearch", "PreloadTopChromeWebUI", "ThirdPartyStoragePartitioning", "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup", "WebUIOmniboxPopup",
)  # fmt: skip
FLAGS = (
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


# With the environment that has Playwright, and not in a home folder: the tests have a home of their own.
os.environ.setdefault("PLAYWRIGHT_BROWSERS_PATH", str(Path(sys.prefix) / "browsers"))


def find(camera: bool = False) -> str:
    """The path of a Chromium, or nothing: one without windows if there is one and no camera is needed."""
    if given := os.environ.get("LASTCARD_CHROMIUM"):
        return given
    found = (shutil.which(name) for name in (NAMES if camera else (SHELL, *NAMES)))
    return next((path for path in (*found, *PLACES) if path and Path(path).exists()), "") or bundled()


def bundled() -> str:
    """The browser that Playwright brought, where it was installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def ways() -> list[list[list[str]]]:
    """How a browser could be installed here, the best way first; each is a few commands."""
    sudo = [] if getattr(os, "geteuid", lambda: 1)() == 0 else ["sudo", "-n"]
    own = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and (not sudo or shutil.which("sudo")):
        update, add = (
            [*sudo, "apt-get", "update"],
            [*sudo, "apt-get", "install", "-y", "--no-install-recommends"],
        )
        return [[update, [*add, "chromium", SHELL]], [[*add, "chromium"]], own]
    if shutil.which("dnf"):
        return [[[*sudo, "dnf", "install", "-y", "chromium"]], own]
    return [own]


def install() -> str:
    """Find a browser or install one; ends with a sentence when there is no way."""
    if path := find(camera=True):
        return path
    for commands in ways():
        print("Installing Chromium for the browser tests:", " && ".join(map(" ".join, commands)), flush=True)
        for command in commands:
            if subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}).returncode:
                break
        if path := find(camera=True):
            return path
    raise SystemExit("No Chromium could be installed: install one, or set LASTCARD_CHROMIUM to its path.")


if __name__ == "__main__":
    install()
    print(f"Browser tests use {find()}.")
