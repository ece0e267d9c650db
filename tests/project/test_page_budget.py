"""How much of the page is loaded before the first table can be played: the rest comes when it is needed."""

import gzip
import json

import pytest

from lastcard.server.http.assets import page_folder

MANIFEST = page_folder() / ".vite" / "manifest.json"
pytestmark = pytest.mark.skipif(not MANIFEST.is_file(), reason="the page is not built")

KILOBYTES = 160  # gzipped, scripts and styles
ART = "art"
FIRST_TABLE = (
    "index.html",
    "node_modules/svelte/src/index-client.js",
    "src/words/en/index.ts",
    "src/App.svelte",
    "src/tutor/Tutor.svelte",
    "src/you/FeatNote.svelte",
    "src/motion/SceneLayer.svelte",
)
LATER = (
    "src/grid/parts.ts",
    "src/lobby/Lobby.svelte",
    "src/lobby/Phone.svelte",
    "src/lobby/SetupDialog.svelte",
    "src/pages/ReplayPage.svelte",
    "src/results/ResultDialog.svelte",
    "src/score/ScoreDialog.svelte",
    "src/trials/parts.ts",
    "src/ui/SettingsDialog.svelte",
    *(f"src/words/{language}/index.ts" for language in ("de", "es", "fr")),
)


def loaded(wanted: tuple[str, ...]) -> dict[str, set[str]]:
    """By part of the page, the files with it: the parts that are wanted, and all that they stand on."""
    manifest = json.loads(MANIFEST.read_text())
    found: dict[str, set[str]] = {}
    parts = list(wanted)
    while parts:
        name = parts.pop()
        if name in found:
            continue
        found[name] = {manifest[name]["file"], *manifest[name].get("css", ())}
        parts += manifest[name].get("imports", ())
    return found


def is_art(name: str) -> bool:
    return name.startswith(f"_{ART}-")


def kilobytes(files: set[str]) -> float:
    return sum(len(gzip.compress((page_folder() / file).read_bytes())) for file in files) / 1000


def test_the_first_table_is_small() -> None:
    parts = loaded(FIRST_TABLE)

    scripts = set().union(*(files for name, files in parts.items() if not is_art(name)))

    assert any(map(is_art, parts))
    assert kilobytes(scripts) < KILOBYTES


def test_what_it_can_do_without_comes_later() -> None:
    assert set(LATER).isdisjoint(loaded(FIRST_TABLE))
    assert set(LATER) <= set(loaded(LATER))
