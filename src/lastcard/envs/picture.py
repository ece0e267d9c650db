"""A table as a picture, as one seat sees it: a row of cards for each seat under the two piles, in plain colors."""

import numpy as np
from numpy.typing import NDArray

from lastcard.envs.games import Games
from lastcard.envs.text import acting_seat, cards_of
from lastcard.view import view_of

WIDTH, HEIGHT = 640, 480
CARD, GAP = 20, 4  # how wide a card is, and the space around it
TABLE, BACK, WILD, EDGE, MARK = (24, 72, 56), (52, 52, 60), (20, 20, 20), (235, 235, 235), (255, 214, 10)
HUES = (
    (214, 48, 49),
    (253, 203, 40),
    (46, 160, 67),
    (38, 110, 220),
    (155, 89, 182),
    (230, 126, 34),
    (22, 160, 133),
)
Hue = tuple[int, int, int]


def hue_of(games: Games, code: str) -> Hue:
    """The color of a card, dark gray for the back of one and black for a wild."""
    if code not in games.rules.codes:
        return BACK
    color = games.rules.card(code).color
    return WILD if color is None else HUES[games.rules.edition.colors.index(color) % len(HUES)]


def lay_card(pixels: NDArray[np.uint8], x: int, y: int, size: tuple[int, int], hue: Hue) -> None:
    """One card with a light edge."""
    width, height = size
    pixels[y : y + height, x : x + width] = EDGE
    pixels[y + 2 : y + height - 2, x + 2 : x + width - 2] = hue


def picture(games: Games, game: int, seat: int) -> NDArray[np.uint8]:
    """The table of a game in 640 by 480 pixels; whoever is asked has a mark before its cards."""
    view = view_of(games.rules, games.state(game), seat)
    pixels = np.empty((HEIGHT, WIDTH, 3), np.uint8)
    pixels[:] = TABLE
    tall = HEIGHT // (games.seats + 1) - 2 * GAP
    lay_card(pixels, WIDTH // 2 - 2 * CARD, GAP, (CARD, tall), BACK)
    lay_card(pixels, WIDTH // 2 + CARD, GAP, (CARD, tall), hue_of(games, view.top))
    acting = acting_seat(games, game, view)
    for other in range(games.seats):
        y = (other + 1) * (tall + 2 * GAP) + GAP
        if other == acting:
            pixels[y : y + tall, GAP : 2 * GAP] = MARK
        cards = cards_of(view, other)
        apart = min(
            CARD + GAP, (WIDTH - CARD - 5 * GAP) // max(len(cards), 1)
        )  # many cards lie over each other
        for i, code in enumerate(cards):
            lay_card(pixels, 4 * GAP + i * apart, y, (CARD, tall), hue_of(games, code))
    return pixels
