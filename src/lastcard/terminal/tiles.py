"""Cards as small tiles: a hue, and always its letter and its shape, so that nobody needs to see the color."""

import textwrap
from collections.abc import Sequence
from functools import cache

from rich.color import Color
from rich.style import Style
from rich.text import Text

from lastcard.event import HIDDEN
from lastcard.rules.build import Card, Rules

SHAPES = {"blue": "◆", "green": "▲", "red": "●", "yellow": "■", "pink": "♥", "purple": "★"}
MORE_SHAPES = "✚▼◖✖♣♠"
NUMERALS = {"Two": "2", "Four": "4", "Three": "3", "Customizable": "Custom"}
TALL, SMALL, CHIP = 5, 3, 1
WIDTHS = {TALL: 10, SMALL: 7, CHIP: 7}
# A face in three signs, beside its name.
FACES = {
    "neutral": ":-|", "grinning": ":-D", "winking": ";-)", "tongue out": ":-P", "kissing": ":-*",
    "grimacing": ":-S", "astonished": ":-O", "angry": ">:(", "crying": ":'(", "sleeping": "-_-",
}  # fmt: skip


class Palette:
    """The hues and shapes of one edition's colors."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        colors = rules.edition.colors
        hues = dict(rules.edition.look.hues)
        spare = iter(MORE_SHAPES)
        self.hue = {color.letter: hues.get(color.name, "#888888") for color in colors}
        self.shape = {color.letter: SHAPES.get(color.name) or next(spare, "•") for color in colors}

    def letter(self, code: str) -> str:
        """The letter of a card's color; none for a wild."""
        card = self.card(code)
        return card.color.letter if card and card.color else ""

    def card(self, code: str) -> Card | None:
        return self.rules.kinds[self.rules.kind(code)] if code in self.rules.codes else None

    def face(self, letter: str) -> Style:
        """Ink on a colored card."""
        if not letter:
            return Style.parse("bold white on #2b2b33")
        ink = "black" if brightness(self.hue[letter]) > 0.5 else "white"
        return Style.parse(f"bold {ink} on {self.hue[letter]}")

    def edge(self, letter: str) -> Style:
        """The rim of a colored card, or its name in a line."""
        return Style.parse(f"bold {lightened(self.hue[letter])}") if letter else Style.parse("bold")

    def named(self, letter: str) -> Text:
        """A color in words with its shape: `◆ blue`."""
        name = next((color.name for color in self.rules.edition.colors if color.letter == letter), "")
        return Text(f"{self.shape[letter]} {name}", self.edge(letter)) if letter else Text("-")


def brightness(hue: str) -> float:
    """How light a hue is, from 0 to 1."""
    color = Color.parse(hue).get_truecolor()
    return (0.299 * color.red + 0.587 * color.green + 0.114 * color.blue) / 255


@cache
def lightened(hue: str) -> str:
    """A hue that can be read on a dark ground."""
    share = max(0.0, 0.55 - brightness(hue))
    parts = Color.parse(hue).get_truecolor()
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in parts)


def words_on(card: Card, wide: int) -> list[str]:
    """What is printed in the middle of a card, in at most two lines."""
    title = " ".join(NUMERALS.get(word, word) for word in card.symbol.title.split())
    lines = textwrap.wrap(title, wide, break_long_words=True) or [""]
    if face := card.symbol.face:
        sign = FACES.get(face, "")
        name = face if len(face) <= wide else face[: wide - 1] + "…"
        lines = [f"{card.symbol.title} {sign}".strip(), name]
    return [*lines, ""][:2]


def tile(palette: Palette, code: str, size: int, label: str = "", lit: bool = True) -> list[Text]:
    """A card as lines of text; the label stands in its lower rim. A card that is not lit is only an outline."""
    wide = WIDTHS[size] - 2
    letter = palette.letter(code)
    card = palette.card(code)
    edge = palette.edge(letter) if lit else Style(dim=True)
    inside = rows_of(palette, code, card, size, wide)
    ink = palette.face(letter) if lit and code != HIDDEN else Style(dim=code == HIDDEN)
    if not lit and letter:
        ink = Style.parse(lightened(palette.hue[letter]))
    lines = [rim("╭", "─" * wide, "╮", palette, letter, edge, lit)]
    lines += [Text.assemble(("│", edge), (row, ink), ("│", edge)) for row in inside]
    lower = f" {label} ".center(wide, "─") if label else "─" * wide
    lines.append(Text.assemble(("╰", edge), (lower, Style(bold=True) if label else edge), ("╯", edge)))
    return lines


def gap(size: int) -> list[Text]:
    """Where no card lies."""
    wide, dim = WIDTHS[size] - 2, Style(dim=True)
    middle = [" " * wide] * (size - 2)
    middle[len(middle) // 2] = "empty".center(wide) if wide >= 5 else "-".center(wide)
    return [
        Text(line, dim) for line in (f" {'·' * wide} ", *(f"·{row}·" for row in middle), f" {'·' * wide} ")
    ]


def rim(left: str, middle: str, right: str, palette: Palette, letter: str, edge: Style, lit: bool) -> Text:
    """The upper rim; a wild shows all colors in it."""
    if letter or not lit:
        return Text(left + middle + right, edge)
    hues = list(palette.hue.values())
    whole = left + middle + right
    return Text.assemble(
        *((mark, Style.parse(hues[i * len(hues) // len(whole)])) for i, mark in enumerate(whole))
    )


def rows_of(palette: Palette, code: str, card: Card | None, size: int, wide: int) -> list[str]:
    """The inside of a tile: code and shape, then words if there is room."""
    if card is None:
        return ["?".center(wide) if i == (size - 2) // 2 else " " * wide for i in range(size - 2)]
    shape = palette.shape.get(palette.letter(code), "✦")
    if size == SMALL:
        return [f"{f'{code} {shape}':^{wide}}"]
    corner = f"{code}{shape:>{wide - len(code)}}"
    return [corner, *(f"{line:^{wide}}" for line in words_on(card, wide))]


def chip(palette: Palette, code: str, label: str = "", lit: bool = True) -> Text:
    """A card in one line: ` B7◆ `, after its number if it can be played."""
    if code == HIDDEN:
        return Text(" ? ", Style(dim=True))
    letter = palette.letter(code)
    shape = palette.shape.get(letter, "✦")
    style = palette.face(letter) if lit else (palette.edge(letter) + Style(bold=False, dim=not letter))
    return Text.assemble((f"{label} " if label else "", "bold"), (f" {code}{shape} ", style))


def beside(tiles: Sequence[list[Text]], gap: str = "") -> list[Text]:
    """Tiles of one height in a row."""
    return [Text(gap).join(lines) for lines in zip(*tiles, strict=True)]


def in_rows(tiles: Sequence[list[Text]], wide: int) -> list[Text]:
    """Tiles in as many rows as a width asks for."""
    lines: list[Text] = []
    row: list[list[Text]] = []
    used = 0
    for one in tiles:
        if row and used + one[0].cell_len > wide:
            lines += beside(row)
            row, used = [], 0
        row.append(one)
        used += one[0].cell_len
    return lines + (beside(row) if row else [])
