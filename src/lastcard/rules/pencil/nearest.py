"""The nearest thing that is understood, for a text that is not: sentences as people write them."""

from functools import cache, lru_cache

from lastcard.rules.language.english import NUMERALS, counted
from lastcard.rules.language.known import number_in
from lastcard.rules.language.lexer import skipped, tokens_of
from lastcard.rules.language.names import Words

LEAST_LIKENESS = 60  # likeness in percent below which nothing is offered
OFFERS_TRIED = 20  # the most alike, of which the first that says the same is offered
LEAST_LIKENESS_OF_WORDS = 75  # likeness of a word to what was meant
MODAL = ("may", "can", "could", "might")
HELD = ("CARDS", "HAND")
CHOSEN = ("ANY", "ANOTHER", "PICK")
ALIKE = {
    "STEAL": "TAKE",
    "SKIP": "MISS",
    "SKIPPED": "MISS",
    "RNUMBER": "NUMBER",
    **dict.fromkeys(
        (*CHOSEN, "REST", "FACING", "NEXT", "LEFT", "RIGHT", "FEWEST", "MOST", "LOT", "LOTS", "FEW"), "WHO"
    ),
}
WITH_VALUE = ("WHO", "COLOR", "NUMBER", "SYMBOL", "SORT")
KEYS = (
    *WITH_VALUE, "DRAW", "TAKE", "DISCARD", "GIVE", "PASS", "SWAP", "SHOW", "LOOK", "MISS", "REVERSE", "AGAIN",
    "NAMECOLOR", "PAINT", "ROTATE", "EXCEPT", "BUT", "UNTIL", "FOREACH", "REVEALED", "IT", "OR", "ALL", "FROM", "HAND",
    "TURN", "HAVE", "HAVENOT", "NO", "WITH", "WITHOUT", "RANDOM", "IF",
)  # fmt: skip
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
    "draw {cards}",
    "discard {cards}",
    "discard a random card",
    "discard all your {color} cards",
    "discard a {color} card",
    "discard all your sevens",
    "discard all your number cards",
    "discard all your wild cards",
    "take another turn",
    "reverse the direction",
    "skip the next two players",
    "both neighbors draw {cards}",
    "the next two players draw {cards}",
    "pass all hands to the left",
    "pass all hands to the right",
    "everyone passes a card to the left",
    "everyone passes a card to the right",
    "take a card from everyone else",
    "trade a card with the next player",
    "show your hand to everyone",
    "the color becomes {color}",
    "everyone with a {color} card draws {cards}",
    "everyone with a {color} card discards one",
    "everyone without a {color} card draws {cards}",
    "everyone with more than seven cards discards two",
    "everyone with fewer than three cards draws {cards}",
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


def nearest_saying(text: str, words: Words) -> str:
    """The sentence most like a text that has the same people do the same thing; empty when there is none."""
    from rapidfuzz import fuzz, process

    spoken = [NUMERALS.index(word) for word in text.lower().split() if word in NUMERALS[1:]]
    known = sayings(spoken[0] if spoken else number_in(text), words)
    like = process.extract(
        text[:200].lower(), known, scorer=fuzz.ratio, score_cutoff=LEAST_LIKENESS, limit=OFFERS_TRIED
    )
    return next((said for said, _, _ in like if says_the_same(text, said, words)), "")


def says_the_same(text: str, said: str, words: Words) -> bool:
    """Whether an offer leaves out nothing that a text says, and adds nothing but what is misspelled in it."""
    wanted, offered = keys(text, words), keys(said, words)
    before_else = keys(said.partition(", otherwise")[0], words)  # what is done else is only an example
    colored = any(name == "COLOR" for name, _ in wanted)
    added = {key: phrase for key, phrase in before_else.items() if key not in wanted}
    named = [phrase for (name, _), phrase in added.items() if colored or name != "COLOR"]
    unknown = unknown_words(text, words)
    lost = [phrase for key, phrase in wanted.items() if key not in offered]
    free = sum(name == "COLOR" for name, _ in added)  # a color that is none here
    return (
        all(any(phrase.strip() in other for other in named) for phrase in lost)
        and all(is_misspelled(phrase, text.lower().split(), unknown) for phrase in named)
        and sum(not is_like(word, said) for word in unknown) <= free
    )


@lru_cache(64)
def unknown_words(text: str, words: Words) -> list[str]:
    tokens = tokens_of(text, words)
    return [token.value for token in tokens if token.name == "WORD" and token.value not in MODAL]


def is_like(word: str, said: str) -> bool:
    """Whether a word may be one of a sentence, misspelled."""
    from rapidfuzz import fuzz

    return any(fuzz.ratio(word, other) >= LEAST_LIKENESS for other in said.replace(",", "").split())


@lru_cache(4096)
def keys(text: str, words: Words) -> dict[tuple[str, str], str]:
    """Who does what, by the tokens of a text, each with its words."""
    tokens = tokens_of(text, words)
    places = sorted({token.at for token in tokens} | {len(text)})
    found = {}
    for token, after in zip(tokens, [*tokens, None][1:], strict=True):
        if token.name == "ANY" and after is not None and after.name == "WITH":
            continue  # whoever has
        name = ALIKE.get(token.name, token.name)
        value = token.value if name in WITH_VALUE else ""
        if name == "WHO" and token.name != "WHO":
            value = (
                "chosen" if token.name in CHOSEN else "others" if token.name == "REST" else token.name.lower()
            )
        if name in KEYS and (name, value) not in (("WHO", "me"), ("NUMBER", "1")):
            found[name, value] = text[token.at : places[places.index(token.at) + 1]].lower()
    if any(name == "WHO" for name, _ in found) and any(
        token.owner in ("mine", "yours") for token in tokens if token.name in HELD
    ):
        found["OWNER", "mine"] = "your"
    return found


def is_misspelled(phrase: str, spelled: list[str], unknown: list[str]) -> bool:
    """Whether every word of a phrase is there, or nearly."""
    from rapidfuzz import fuzz

    missing = {word for word in phrase.strip(" ,").split() if word not in skipped()} - set(spelled)
    return all(
        any(fuzz.ratio(word, other) >= LEAST_LIKENESS_OF_WORDS for other in unknown) for word in missing
    )
