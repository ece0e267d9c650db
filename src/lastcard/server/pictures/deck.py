"""The cards of an edition as the page draws them; `web/make_decks.py` makes the files."""

from functools import lru_cache
from pathlib import Path

import msgspec
from PIL import Image

from lastcard.view import HIDDEN

FOLDER = Path(__file__).parent / "decks"
CARD = (180, 270)  # how wide and how tall a card is on its sheet
ACROSS = 10  # cards in a row of the sheet
USUAL = "classic"  # how an edition of someone's own looks


class Known(msgspec.Struct, frozen=True):
    """What is on the sheet after the back, and the colors of the table."""

    codes: list[str]
    colors: dict[str, str]


class Deck:
    """One edition's cards, read once."""

    def __init__(self, edition: str) -> None:
        key = edition if (FOLDER / f"{edition}.webp").is_file() else USUAL
        known = msgspec.json.decode((FOLDER / f"{key}.json").read_bytes(), type=Known)
        self.colors = known.colors
        self.sheet = Image.open(FOLDER / f"{key}.webp").convert("RGBA")
        self.ground = Image.open(FOLDER / f"{key}-ground.webp").convert("RGB")
        self.places = {code: place for place, code in enumerate(known.codes, start=1)}

    def card(self, code: str = HIDDEN) -> Image.Image:
        """A card face up; one that nobody knows shows its back."""
        row, column = divmod(self.places.get(code, 0), ACROSS)
        wide, tall = CARD
        left, top = column * wide, row * tall
        return self.sheet.crop((left, top, left + wide, top + tall))


@lru_cache(maxsize=16)
def deck_of(edition: str) -> Deck:
    return Deck(edition)
