"""A Chromium for the browser tests: the system's own if there is one, else installed by what the system has for that.

`python -m support.chromium` finds or installs it, and says what it does.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
FLAGS = (
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


def find() -> str:
    """The path of a Chromium, or nothing."""
    if given := os.environ.get("LASTCARD_CHROMIUM"):
        return given
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in (*found, *PLACES) if path and Path(path).exists()), "") or bundled()


def bundled() -> str:
    """The browser that Playwright brought, where it was installed."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def ways() -> list[list[list[str]]]:
    """How a browser could be installed here, the surest way first; each is a few commands."""
    sudo = [] if getattr(os, "geteuid", lambda: 1)() == 0 else ["sudo", "-n"]
    own = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and (not sudo or shutil.which("sudo")):
        apt = [
            [*sudo, "apt-get", "update"],
            [*sudo, "apt-get", "install", "-y", "--no-install-recommends", "chromium"],
        ]
        return [apt, own]
    if shutil.which("dnf"):
        return [[[*sudo, "dnf", "install", "-y", "chromium"]], own]
    return [own]


def install() -> str:
    """Find a browser or install one; ends with a sentence when there is no way."""
    if path := find():
        return path
    for commands in ways():
        print("Installing Chromium for the browser tests:", " && ".join(map(" ".join, commands)), flush=True)
        for command in commands:
            if subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}).returncode:
                break
        if path := find():
            return path
    raise SystemExit("No Chromium could be installed: install one, or set LASTCARD_CHROMIUM to its path.")


if __name__ == "__main__":
    print(f"Browser tests use {install()}.")
