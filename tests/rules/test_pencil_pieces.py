"""Names for players and words for deeds: whichever of them come together, it is always the same rule."""

from itertools import cycle

import pytest

from lastcard.rules.editions.load import load
from lastcard.rules.pencil.reading import understood

WHO = {
    "the next player": [
        "the person after me", "whoever is next", "whoever goes next", "the person who goes next", "the kid after me",
        "the player whose turn is next", "next in line", "your next opponent",
    ],
    "the previous player": [
        "the person before me", "whoever played before you", "the person who just went", "the last person to play",
    ],
    "the player on your left": [
        "the guy on your left", "your left neighbor", "whoever sits to your left", "the person sitting on your left",
    ],
    "everyone else": [
        "everyone but you", "all your opponents", "everybody but the person who played this",
        "each of the other players",
    ],
    "the player with the fewest cards": [
        "whoever is winning", "the leader", "the player in the lead", "the person holding the fewest cards",
        "whoever is closest to winning",
    ],
    "the player with the most cards": [
        "whoever is losing", "the person in last place", "the one who has the most cards",
    ],
    "a player of your choice": [
        "any player you want", "whoever you want", "pick a person and they", "a player you pick",
    ],
    "the next two players": ["the two players after you", "the 2 next players", "the following two players"],
    "everyone with a red card": ["anyone with red", "everyone who holds red", "all players that have a red card"],
    "everyone without a red card": [
        "whoever doesn't have a red card", "players who don't have any reds", "those without red",
    ],
}  # fmt: skip
DEEDS = {
    "draws two cards": ["picks up 2", "has to take two cards from the deck", "is forced to draw 2", "gets +2"],
    "discards a card": ["throws one card away", "gets to discard 1 card", "puts one card on the discard pile"],
    "is skipped": ["must skip a turn", "sits out a turn", "has to skip their next turn", "misses a go"],
    "draws until they draw a red card": [
        "keeps drawing until they have a red card", "draws cards till they get a red one",
    ],
    "gives you a card": ["has to give you one of their cards", "passes you a card"],
}  # fmt: skip


@pytest.mark.parametrize("who", WHO)
def test_names_go_with_deeds(who: str) -> None:
    """Whoever is meant and whatever they do, it is the rule that the plain words are."""
    edition = load("emoji")
    for deed, others in DEEDS.items():
        plain = understood(f"{who} {deed}", edition).rows
        assert plain
        for name, other in zip(WHO[who], cycle(others), strict=False):
            assert understood(f"{name} {other}", edition).rows == plain, f"{name} {other}"
