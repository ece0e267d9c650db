"""Pictures of 1200 by 630 pixels, as link previews want them. What they show was chosen before."""

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw

from lastcard.server.http.assets import page_folder
from lastcard.server.pictures.deck import Deck, deck_of
from lastcard.server.pictures.lettering import DISPLAY, TEXT, drawable, fitting, length, write
from lastcard.view import HIDDEN

WIDE, TALL = 1200, 630
EDGE = 40
SHADE = (10, 12, 24)
NAME = "Lastcard"
Box = tuple[int, int, int, int]


class Seat(NamedTuple):
    """A seat at a moment: rows of cards, `?` for what the picture must not tell and nothing for a gap."""

    name: str
    rows: Sequence[Sequence[str]]
    acts: bool = False
    wins: bool = False


class Moment(NamedTuple):
    edition: str
    title: str
    about: str
    told: Sequence[str]  # sentences
    seats: Sequence[Seat]
    pile: Sequence[str]  # the top is the last
    draws: int


class Invitation(NamedTuple):
    decks: Sequence[str]  # editions whose backs are shown
    title: str
    above: str
    below: str


class Canvas:
    """A picture that is being drawn."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.image = deck.ground.resize((WIDE, TALL)).convert("RGBA")

    def panel(self, box: Box, fill: str, round_by: int = 26, edge: str = "") -> None:
        """A sheet of paper with a soft shadow, drawn twice as large for smooth corners."""
        left, top, right, bottom = box
        size = (right - left, bottom - top)
        sheet = Image.new("RGBA", (2 * size[0], 2 * size[1]))
        area = (0, 0, 2 * size[0] - 1, 2 * size[1] - 1)
        ImageDraw.Draw(sheet).rounded_rectangle(area, 2 * round_by, fill, edge or None, 10 if edge else 0)
        small = sheet.resize(size, Image.Resampling.LANCZOS)
        self.shade(small, (left, top))
        self.image.alpha_composite(small, (left, top))

    def shade(self, shape: Image.Image, place: tuple[int, int]) -> None:
        shadow = Image.new("RGBA", shape.size, SHADE)
        shadow.putalpha(shape.getchannel("A").point([value // 5 for value in range(256)]))
        self.put(shadow, (place[0] + 2, place[1] + 5))

    def put(self, shape: Image.Image, place: tuple[int, int]) -> None:
        """Like `alpha_composite`, also beyond the edges."""
        self.image.paste(shape, place, shape)

    def card(self, code: str, middle: tuple[int, int], tall: int, turned: float = 0.0) -> None:
        face = self.deck.card(code).resize((tall * 2 // 3, tall), Image.Resampling.LANCZOS)
        self.lay(face, middle, turned)

    def lay(self, face: Image.Image, middle: tuple[int, int], turned: float) -> None:
        if turned:
            face = face.rotate(turned, Image.Resampling.BICUBIC, expand=True)
        place = (middle[0] - face.width // 2, middle[1] - face.height // 2)
        self.shade(face, place)
        self.put(face, place)

    def text(
        self,
        words: str,
        place: tuple[int, int],
        wide: int,
        family: str,
        size: int,
        fill: str,
        side: str = "l",
    ) -> None:
        """As much of a line as fits: see `write`."""
        line = fitting(drawable(words, family), wide, family, size)
        write(ImageDraw.Draw(self.image), line, place, family, size, fill, side)

    def brand(self, right: int, middle: int, fill: str, size: int = 34) -> None:
        self.text(NAME, (right, middle), 400, DISPLAY, size, fill, "r")
        sign = page_folder() / "icon-192.png"
        if sign.is_file():
            icon = Image.open(sign).convert("RGBA").resize((size * 3 // 2,) * 2, Image.Resampling.LANCZOS)
            left = right - int(length(NAME, DISPLAY, size)) - icon.width - 6
            self.put(icon, (left, middle - icon.height // 2))

    def png(self) -> bytes:
        data = BytesIO()
        self.image.convert("RGB").save(data, "PNG")
        return data.getvalue()


def invitation_png(shown: Invitation) -> bytes:
    """Who invites to what, beside the backs of cards."""
    canvas = Canvas(deck_of(shown.decks[0]))
    ink, paper = canvas.deck.colors["panel-ink"], canvas.deck.colors["panel"]
    fan(canvas, [deck_of(shown.decks[place % len(shown.decks)]).card() for place in range(5)])
    canvas.panel((EDGE, 150, 660, 480), paper, 36)
    left, room = EDGE + 46, 540
    canvas.text(shown.above, (left, 215), room, TEXT, 36, ink)
    canvas.text(shown.title, (left, 305), room, DISPLAY, 96 if len(shown.title) < 10 else 72, ink)
    canvas.text(shown.below, (left, 405), room, TEXT, 36, ink)
    canvas.panel((EDGE, 40, EDGE + 290, 116), paper, 38)
    canvas.brand(EDGE + 262, 78, ink, 40)
    return canvas.png()


def fan(canvas: Canvas, backs: Sequence[Image.Image]) -> None:
    for place, back in enumerate(backs):
        turn = place - (len(backs) - 1) / 2
        face = back.resize((204, 306), Image.Resampling.LANCZOS)
        canvas.lay(face, (int(925 + 62 * turn), int(320 + 9 * turn * turn)), -9.0 * turn)


def moment_png(shown: Moment) -> bytes:
    """A moment of a finished match: the piles, everyone's cards, and what happened."""
    canvas = Canvas(deck_of(shown.edition))
    ink, paper = canvas.deck.colors["panel-ink"], canvas.deck.colors["panel"]
    canvas.panel((EDGE, 30, WIDE - EDGE, 112), paper)
    canvas.text(shown.title, (EDGE + 30, 71), 420, DISPLAY, 46, ink)
    after = EDGE + 54 + int(length(fitting(shown.title, 420, DISPLAY, 46), DISPLAY, 46))
    canvas.text(shown.about, (after, 74), 330, TEXT, 30, ink)
    canvas.brand(WIDE - EDGE - 30, 71, ink)
    piles(canvas, shown)
    seats(canvas, shown.seats, (440, 134, WIDE - EDGE, 508))
    canvas.panel((EDGE, 528, WIDE - EDGE, 604), paper)
    room = WIDE - 2 * EDGE - 60
    canvas.text(whole(shown.told, room), (WIDE // 2, 566), room, TEXT, 32, ink, "m")
    return canvas.png()


def whole(sentences: Sequence[str], room: int) -> str:
    """As many sentences as fit, and the first one in any case."""
    line = ""
    for sentence in sentences:
        longer = f"{line} {sentence}".strip()
        if line and length(longer, TEXT, 32) > room:
            break
        line = longer
    return line


def piles(canvas: Canvas, shown: Moment) -> None:
    turns = (3.0, -6.0, 9.0)  # of the top, and of those below it
    if shown.draws:
        for step in range(min(3, shown.draws)):
            canvas.card(HIDDEN, (125 - 3 * step, 325 - 3 * step), 225)
    for code, turned in reversed([*zip(reversed(shown.pile), turns, strict=False)]):
        canvas.card(code, (310, 320), 270, turned)


def seats(canvas: Canvas, shown: Sequence[Seat], area: Box) -> None:
    """A line for each seat, in two columns if there are many."""
    is_grid = any(len(seat.rows) > 1 for seat in shown)
    columns = 1 if len(shown) <= (2 if is_grid else 5) else 2
    rows = -(-len(shown) // columns)
    left, top, right, bottom = area
    wide, tall = (right - left) // columns, (bottom - top) // rows
    for place, seat in enumerate(shown):
        column, row = divmod(place, rows)
        x, y = left + column * wide, top + row * tall
        draw_seat(canvas, seat, (x, y, x + wide - 12, y + tall))


def draw_seat(canvas: Canvas, seat: Seat, area: Box) -> None:
    left, top, right, bottom = area
    ink, paper, glow = (canvas.deck.colors[name] for name in ("panel-ink", "panel", "glow"))
    name_wide = 190 if right - left > 500 else 124
    middle = (top + bottom) // 2
    canvas.panel(
        (left, middle - 26, left + name_wide, middle + 26), paper, 26, glow if seat.acts or seat.wins else ""
    )
    size = 26 if length(drawable(seat.name), TEXT, 26) <= name_wide - 28 else 20
    canvas.text(seat.name, (left + name_wide // 2, middle), name_wide - 24, TEXT, size, ink, "m")
    if seat.wins and not any(seat.rows):
        canvas.text(
            "wins!", (left + name_wide + 20, middle), 120, DISPLAY, 36, canvas.deck.colors["felt-ink"]
        )
    draw_cards(canvas, seat.rows, (left + name_wide + 14, top + 5, right, bottom - 5))


def draw_cards(canvas: Canvas, rows: Sequence[Sequence[str]], area: Box) -> None:
    """Cards beside each other; where there are many, over each other."""
    left, top, right, bottom = area
    room = (bottom - top) // max(len(rows), 1)
    tall = min(room - 6, 150)
    wide = tall * 2 // 3
    for number, row in enumerate(rows):
        apart = min(wide + 4, (right - left - wide) // max(len(row) - 1, 1))
        y = top + number * room + room // 2
        for place, code in enumerate(row):
            if code:
                canvas.card(code, (left + wide // 2 + place * apart, y), tall)
