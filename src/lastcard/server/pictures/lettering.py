"""Text on pictures: the fonts of the page, and lines that fit."""

import unicodedata
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from PIL import ImageFont
from PIL.ImageDraw import ImageDraw
from PIL.ImageFont import FreeTypeFont

from lastcard.server.http.assets import page_folder

DISPLAY, TEXT = "fredoka", "nunito"
WEIGHTS = {DISPLAY: 600, TEXT: 700}
ALPHABETS = ("latin", "latin-ext", "vietnamese", "cyrillic")  # a file each, the commonest first
MISSING = "\uffff"  # no font has it: what is drawn for it is drawn for all that is missing
MORE = "…"


@lru_cache(maxsize=128)
def font(family: str, size: int, alphabet: str = ALPHABETS[0]) -> FreeTypeFont:
    """A font of the built page; Pillow's own where there is none."""
    found = sorted((page_folder() / "assets").glob(f"{family}-{alphabet}-wght-*.woff2"))
    return loaded(found[0], WEIGHTS[family], size) if found else plain(size)


def loaded(path: Path, weight: int, size: int) -> FreeTypeFont:
    found = ImageFont.truetype(str(path), size)
    found.set_variation_by_axes([weight])
    return found


def plain(size: int) -> FreeTypeFont:
    found = ImageFont.load_default(size)
    assert isinstance(found, FreeTypeFont)
    return found


@lru_cache(maxsize=4096)
def alphabet_of(character: str, family: str) -> str:
    """The file that has a letter; empty if none has it."""
    if character == " ":
        return ALPHABETS[0]
    return next((one for one in ALPHABETS if has(font(family, 24, one), character)), "")


def has(used: FreeTypeFont, character: str) -> bool:
    shape, missing = (used.getmask(one) for one in (character, MISSING))
    return (shape.size, bytes(shape)) != (missing.size, bytes(missing))


def drawable(text: str, family: str = TEXT) -> str:
    """As much of a text as the fonts have letters for; an accent that is missing is left out."""
    shown = []
    for character in unicodedata.normalize("NFC", text):
        bare = unicodedata.normalize("NFKD", character)[0]
        shown += [next((one for one in (character, bare) if alphabet_of(one, family)), "")]
    return " ".join("".join(shown).split())


def name_to_draw(name: str, number: int) -> str:
    """A name whose letters no font has is a seat's number."""
    return drawable(name) or f"Player {number + 1}"


def runs(text: str, family: str, size: int) -> list[tuple[str, FreeTypeFont]]:
    """The text in pieces that have their letters from one file."""
    grouped = groupby(text, lambda character: alphabet_of(character, family) or ALPHABETS[0])
    return [("".join(piece), font(family, size, alphabet)) for alphabet, piece in grouped]


def length(text: str, family: str, size: int) -> float:
    """How many pixels wide it is."""
    return sum(used.getlength(piece) for piece, used in runs(text, family, size))


def write(
    canvas: ImageDraw, text: str, place: tuple[int, int], family: str, size: int, fill: str, side: str
) -> None:
    """A line whose middle is at this height; it begins (`l`) or ends (`r`) there, or has its middle there (`m`)."""
    left = place[0] - length(text, family, size) * {"l": 0.0, "m": 0.5, "r": 1.0}[side]
    for piece, used in runs(text, family, size):
        canvas.text((left, place[1]), piece, fill, used, anchor="lm")
        left += used.getlength(piece)


def fitting(text: str, wide: int, family: str, size: int) -> str:
    """The text, or its beginning, in so many pixels."""
    if length(text, family, size) <= wide:
        return text
    while text and length(text + MORE, family, size) > wide:
        text = text[:-1]
    return text.rstrip() + MORE
