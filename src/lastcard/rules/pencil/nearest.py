"""The nearest thing that is understood, for a text that is not: what differs is told, and nothing is left out unsaid.

A word that limits something (`up to`, `twice`, `half`, any number) is never dropped or changed: no offer is better than
one that does something else.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from lastcard.rules.errors import RulesError
from lastcard.rules.language.english import counted, listed
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.spelling import variants
from lastcard.rules.wordings import Row

MOST_OFFERS = 24  # texts that are tried
# What people say loosely, and what it can stand for: whoever takes the offer sees the other words.
LOOSE = (
    (
        r"(?:freezes?|stuns?|paralyzes?|blocks?|stops?|pauses?)"
        r"(?= (?:the|an?|next|any|some|every|each|all|left|right|your|my|one|two|\d))",
        "skip",
    ),
    (r"is (?:frozen|stunned|blocked|stopped|paralyzed)", "is skipped"),
    (
        r"the (?:winner so far|winning player|leader|player in the lead|"
        r"(?:player|person|one) who(?: is|'s)? (?:winning|leading|ahead|in the lead))",
        "the player with the fewest cards",
    ),
    (
        r"the (?:loser so far|losing player|(?:player|person|one) who(?: is|'s)? (?:losing|behind))",
        "the player with the most cards",
    ),
    (r"player (?:two|2) seats to your left", "second player to your left"),
    (r"for (\w+) turns?", r"\1 times"),
    (r"steals? (?:someone|somebody)(?:'?s)? turn", "skip someone and play again"),
    (r"(?:can )?only (?:play|put down)", "must play a"),
    (r"(?:the )?turn goes back to (.+)", r"\1 plays next"),
    (r"doubles? (?:the )?(.+?)(?:'s)? (?:cards|hand)", r"\1 doubles their hand"),
    (r"all (\w+) (?:get|are) (?:discarded|thrown away)", r"everyone discards all their \1"),
    (r"until (you|they) ha(?:ve|s) (an?)\b", r"until \1 draw \2"),
    (r"nobody (?:gets|has) a turn (?:but|except) (?:you|me)", "everyone else is skipped"),
)
OWN_SUBJECTS = re.compile(  # both halves say who does it, so that whoever plays the card can choose
    r"\bor (?:you|i|the|next|previous|everyone|everybody|someone|a player|each|all)\b", re.IGNORECASE
)
FILLERS = re.compile(
    r"\b(?:really|very|actually|basically|totally|slowly|quietly|happily|sadly|magically|suddenly|um|uh|hey|well|yes|yeah|"
    r"kindly|oh|wow|yay|poor|lucky|unlucky|evil|super|mega|ultra|epic|boom|bam)\b[!,]*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Near:
    """A sentence that is understood, and how it differs from what was written."""

    text: str = ""
    differs: str = ""


def nearest_offer(text: str, words: Words, understand: Callable[[str], tuple[Row, ...]]) -> Near:
    """The first of all texts near this one that is understood; nothing when there is none."""
    for offer in islice(offers(text, words), MOST_OFFERS):
        try:
            understand(offer.text)
        except RulesError:
            continue
        return offer
    return Near()


def offers(text: str, words: Words) -> Iterator[Near]:
    """Texts near one that is not understood: the least changed first."""
    for other, changes in variants(text, words):
        yield Near(other, told(changes))
    loose = list(loosely(text))
    yield from loose
    plain = without_fillers(text)
    if plain is not None:
        yield plain
    for near in [*loose[:3], *([plain] if plain else [])]:
        for other, changes in islice(variants(near.text, words), 2):
            yield Near(other, f"{near.differs}; {told(changes)}")
        for more in islice(loosely(near.text), 3):
            yield Near(more.text, f"{near.differs}; {more.differs}")
    if OWN_SUBJECTS.search(text) and not text.lower().startswith("you choose"):
        yield Near(f"you choose: {text}", "it says who chooses")


def told(changes: tuple[tuple[str, str], ...]) -> str:
    """Which words were changed."""
    return listed(f"“{new}” for “{old}”" for old, new in changes)


def loosely(text: str) -> Iterator[Near]:
    """A text with one loose phrase put into words of the game."""
    for form, said in LOOSE:
        found = re.search(rf"\b(?:{form})", text, re.IGNORECASE)
        if found:
            made = found.expand(said) if "\\" in said else said
            other = text[: found.start()] + made + text[found.end() :]
            yield Near(other, f"“{made}” for “{found[0]}”")


def without_fillers(text: str) -> Near | None:
    """A text without words that change nothing; none if it has no such word."""
    found = [match[0].strip(" !,") for match in FILLERS.finditer(text)]
    plain = " ".join(FILLERS.sub(" ", text).split()).strip(" ,!")
    return Near(plain, f"without {listed(f'“{word}”' for word in found)}") if found and plain else None


# Sentences as people write them, to show what can be said


SOMEBODY = (
    "the next player",
    "the previous player",
    "a player of your choice",
    "everyone",
    "everyone else",
    "the player with the fewest cards",
    "the player with the most cards",
    "the player on your left",
    "the player on your right",
    "a random player",
)
ABOUT_SOMEBODY = (
    "{who} draws {cards}",
    "{who} discards {cards}",
    "{who} discards a random card",
    "{who} is skipped",
    "{who} shows their hand to everyone",
    "{who} discards all their {color} cards",
    "{who} draws until they have seven cards",
    "{who} must play a {color} card or draw {cards}",
    "{who} draws until they draw a {color} card",
    "{who} discards half of their cards",
)
ABOUT_ONE = (
    "skip {who}",
    "{who} chooses the color",
    "{who} gives you {cards}",
    "swap hands with {who}",
    "give {cards} to {who}",
    "take {cards} from {who}",
    "look at the hand of {who}",
)
ABOUT_NOBODY = (
    "you draw {cards}",
    "discard {cards}",
    "discard a random card",
    "discard all your {color} cards",
    "discard a {color} card",
    "discard all your sevens",
    "discard all your number cards",
    "discard all your wild cards",
    "discard a pair",
    "discard until you have three cards",
    "take another turn",
    "the next player may discard a card",
    "the player with the most cards plays next",
    "take two more turns",
    "reverse the direction",
    "skip the next two players",
    "both neighbors draw {cards}",
    "the next two players draw {cards}",
    "two players of your choice draw {cards}",
    "two players of your choice swap hands",
    "pass all hands to the left",
    "pass all hands to the right",
    "everyone passes a card to the left",
    "everyone passes a card to the right",
    "all hands are shuffled together and dealt again",
    "take a card from everyone else",
    "trade a card with the next player",
    "give half of your cards to the next player",
    "show your hand to everyone",
    "the color becomes {color}",
    "everyone with a {color} card draws {cards}",
    "everyone with a {color} card discards one",
    "everyone without a {color} card draws {cards}",
    "everyone with more than seven cards discards two",
    "everyone with fewer than three cards draws {cards}",
    "everyone except you and the next player draws {cards}",
    "everyone except the player with the most cards draws {cards}",
    "you choose: you draw {cards}, or the next player is skipped",
    "you may swap hands with a player of your choice",
    "if you hold more than five cards, discard two, otherwise draw one",
    "if you hold a {color} card, the next player draws {cards}",
    "if the next player has fewer than three cards, they draw {cards}",
    "the next player draws {cards} and is skipped",
    "the next player draws a card for each card in your hand",
    "reverse, then the next player draws {cards}",
    "everyone draws a card, then take another turn",
)


@cache
def sayings(n: int, words: Words) -> tuple[str, ...]:
    """What can be said, with one number."""
    cards = "a card" if n == 1 else counted(n, "card")
    forms = [form.replace("{cards}", cards) for form in ABOUT_NOBODY]
    for who in SOMEBODY:
        about = ABOUT_SOMEBODY if who.startswith("everyone") else ABOUT_SOMEBODY + ABOUT_ONE
        forms += [form.replace("{who}", who).replace("{cards}", cards) for form in about]
    colors = [form.replace("{color}", color) for form in forms if "{color}" in form for color in words.colors]
    return tuple(dict.fromkeys([*(form for form in forms if "{color}" not in form), *colors]))
