"""Text on pictures: the fonts of the page, and lines that fit."""

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

from lastcard.server.http.assets import page_folder

DISPLAY, TEXT = "fredoka-latin", "nunito-latin"
WEIGHTS = {DISPLAY: 600, TEXT: 700}
MISSING = "\uffff"  # no font has it: what is drawn for it is drawn for all that is missing
MORE = "…"


@lru_cache(maxsize=64)
def font(family: str, size: int) -> FreeTypeFont:
    """A font of the built page; Pillow's own where there is none."""
    path = next(iter(sorted((page_folder() / "assets").glob(f"{family}-*.woff2"))), None)
    return loaded(path, WEIGHTS[family], size) if path else plain(size)


def loaded(path: Path, weight: int, size: int) -> FreeTypeFont:
    found = ImageFont.truetype(str(path), size)
    found.set_variation_by_axes([weight])
    return found


def plain(size: int) -> FreeTypeFont:
    found = ImageFont.load_default(size)
    assert isinstance(found, FreeTypeFont)
    return found


@lru_cache(maxsize=4096)
def can_draw(character: str, family: str) -> bool:
    if character == " ":
        return True
    shape, missing = (font(family, 24).getmask(one) for one in (character, MISSING))
    return (shape.size, bytes(shape)) != (missing.size, bytes(missing))


def drawable(text: str, family: str = TEXT) -> str:
    """As much of a text as the fonts have letters for; an accent that is missing is left out."""
    shown = []
    for character in unicodedata.normalize("NFC", text):
        bare = unicodedata.normalize("NFKD", character)[0]
        shown += [next((one for one in (character, bare) if can_draw(one, family)), "")]
    return " ".join("".join(shown).split())


def fitting(text: str, wide: int, family: str, size: int) -> str:
    """The text, or its beginning, in so many pixels."""
    used = font(family, size)
    if used.getlength(text) <= wide:
        return text
    while text and used.getlength(text + MORE) > wide:
        text = text[:-1]
    return text.rstrip() + MORE
