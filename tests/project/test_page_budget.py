"""How much of the page is loaded before the first table can be played: the rest comes when it is needed."""

import gzip
import json

import pytest

from lastcard.server.http.assets import page_folder

MANIFEST = page_folder() / ".vite" / "manifest.json"
pytestmark = pytest.mark.skipif(not MANIFEST.is_file(), reason="the page is not built")

KILOBYTES = 160  # gzipped, scripts and styles
ART = "art"
LANGUAGES = ("en", "de", "es", "fr")
LATER = (
    "src/grid/parts.ts",
    "src/lobby/Lobby.svelte",
    "src/lobby/Phone.svelte",
    "src/lobby/SetupDialog.svelte",
    "src/motion/SceneLayer.svelte",
    "src/pages/ReplayPage.svelte",
    "src/pages/RoomMenu.svelte",
    "src/results/ResultDialog.svelte",
    "src/score/ScoreDialog.svelte",
    "src/trials/parts.ts",
    "src/ui/SettingsDialog.svelte",
    "src/you/FeatNote.svelte",
)


def first_table(language: str) -> tuple[str, ...]:
    """What a newcomer waits for: the page, the words of a language, and the offer of a coached round."""
    return (
        "index.html",
        "node_modules/svelte/src/index-client.js",
        words_of(language),
        "src/App.svelte",
        "src/tutor/Tutor.svelte",
    )


def words_of(language: str) -> str:
    return f"src/words/{language}/index.ts"


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_table_is_small(language: str) -> None:
    parts = loaded(first_table(language))

    scripts = set().union(*(files for name, files in parts.items() if not is_art(name)))

    assert any(map(is_art, parts))
    assert kilobytes(scripts) < KILOBYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_can_do_without_comes_later(language: str) -> None:
    later = (*LATER, *(words_of(other) for other in LANGUAGES if other != language))

    assert set(later) <= set(loaded(later))
    assert set(later).isdisjoint(loaded(first_table(language)))
