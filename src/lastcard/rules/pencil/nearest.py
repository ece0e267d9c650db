"""The nearest thing that is understood, for a text that is not: what differs is told, and nothing is left out unsaid.

A word that limits something (`up to`, `twice`, `half`, any number) is never dropped or changed: no offer is better than
one that does something else.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from tomllib import loads

from lastcard.rules.language.english import counted, listed
from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.asides import ORDER, Trimmed
from lastcard.rules.pencil.persons import called
from lastcard.rules.pencil.spelling import guesses, variants

MOST_OFFERS = 4  # texts near one that are tried
MOST_LOOSE = 4  # loose phrases of one text that are put into other words
N = rf"(?:\d+|{'|'.join(vocabulary()['numbers']['words'])})"
ONE = r"(?:the|an?|next|any|some|every|each|all|left|right|your|my|one|two|another|\d)"
OWN_SUBJECTS = re.compile(  # both halves say who does it, so that whoever plays the card can choose
    r"\bor (?:you|i|the|next|previous|everyone|everybody|someone|a player|each|all)\b", re.IGNORECASE
)
CHOOSER = re.compile(r"\b(?:choos|pick(?! up)|decid)(?:es?|s|ing)?\b|\bchoice\b", re.IGNORECASE)
LIMITS = re.compile(  # what no offer may leave out
    rf"\b(?:up to|at (?:least|most)|more|less|fewer|only|twice|thrice|times|half|double|until|till?|unless|if|when|"
    rf"except|but|exactly|per|not|no(?!\s+(?:matter|questions|take|backsies|reason))|never|or|{N}|\d+)\b|n't",
    re.IGNORECASE,
)
UNPRICED = re.compile(  # a card that must or must not be played, and nothing that it costs
    r"\b(?:must|has to|have to|needs to|may only|can'?t|cannot|can not|may not|must not|mustn'?t|isn'?t allowed to|"
    r"is not allowed to|are not allowed to|aren'?t allowed to)\s+(?:play|put down|lay)\b",
    re.IGNORECASE,
)
MUST_PLAY = re.compile(r"\b(?:must|has to|have to|needs to) (?:play|put down|lay)\b", re.IGNORECASE)
THIS_ROUND = re.compile(r"\bthis round\b", re.IGNORECASE)  # which may be all of it
SPOKEN_TO = re.compile(r"^(?:you|u|ya)\b", re.IGNORECASE)
AWHILE = re.compile(r"\b(?:until|till?|for)\b", re.IGNORECASE)
NOBODY_MAY = re.compile(
    r"^(?:nobody|no one|none of you)(?: else)? (?:can|may|is allowed to|gets to) (play|put down|lay|use)\b",
    re.IGNORECASE,
)
NO_SUCH = re.compile(
    r"^no (?:more |using |playing )?(?P<kind>draw (?:2|two|4|four)|\w+?)s?(?: cards?)?(?: allowed)?"
    r"(?=$|,? (?:or|until|till?|for|next|this)\b)",
    re.IGNORECASE,
)
BANNED = re.compile(
    r"^(?:all )?(?P<kind>[\w+]+?)s?(?: cards?)? (?:are|is) (?:banned|forbidden|not allowed|off limits|illegal)\b"
    r"|^(?P<none>[\w+]+?)s?(?: cards?)? (?:can['’]?t|cannot|may not|must not) be (?:played|used|put down)\b",
    re.IGNORECASE,
)
ONLY = re.compile(
    r"^(?:(?P<who>the next player|next player|the next person|next person|everyone(?: else)?|everybody(?: else)?|"
    r"you|players) (?:can|may|must|is|are|has to|have to) (?:only|only allowed to) (?:play|put down|use|lay)"
    r"|only) "
    r"(?:an? )?(?!(?:one|two|three|\d+) cards?\b)(?P<kind>[\w+]+?)s?(?: cards?)?(?: (?:can|may) be played)?"
    r"(?=$|,? (?:or|until|till?|for|next|on|in|this)\b)",
    re.IGNORECASE,
)
NEXT_TURN = re.compile(
    r",?\s*(?:(?:on|in|for|during|until|till?) )?(?:it['’]?s )?"
    r"(?:your|my|their|his|her|the|this) (?:next turn|turn again)\b|"
    r",?\s*next turn\b|,?\s*\bfor (?:an?|one|1|the next|this) (?:whole |full |entire )?(?:turn|round)\b"
    r"|,?\s*\bthis (?:turn|round)\b",
    re.IGNORECASE,
)
CALLED = re.compile(  # somebody by name
    r"(?P<name>(?!(?:The|Next|All|Each|Every|Any|You|Your|My|If|Player|Person|No|Uno|"
    r"UNO)\b)[A-Z][a-z]{2,}(?: [A-Z][a-z]+)?)"
    r"(?: (?P<deed>(?:draws|discards|takes|gets|picks up|must|has to|gives|misses|loses|shows|is skipped|gotta)\b.+)"
    r"|: (?P<told>(?:draw|discard|take|pick up|give|miss|lose|show)\b.+))$"
)
FINE = "or draw 2"
BOUNDED = re.compile(  # all number cards on one side of a number
    r"^(?P<who>.*?)\b(?P<verb>discards?|throws? (?:away|out)|gets? rid of|dumps?|toss(?:es)?) (?:all|every)(?: of)?"
    r"(?: (?P<whose>your|their|my|the))?(?: number(?:ed)?)? cards?(?: that are| with a number)? "
    rf"(?:(?P<low>below|under|lower than|less than|smaller than|higher than|above|over|greater than|bigger than) "
    rf"(?P<n>{N})|(?P<end>{N}) (?:or|and) (?P<side>lower|below|under|less|smaller|higher|above|over|up|bigger))$",
    re.IGNORECASE,
)
LOW = re.compile(r"below|under|lower|less|smaller", re.IGNORECASE)
HIGHEST = 9  # number of a card
MOST_NUMBERS = 6  # as many as a rule has actions


@dataclass(frozen=True, slots=True)
class Loose:
    """What people say loosely: see `loose.toml`."""

    phrases: tuple[
        tuple[re.Pattern[str], str, bool], ...
    ]  # what they can stand for, and whether for nothing else
    fillers: re.Pattern[str]
    around: tuple[re.Pattern[str], re.Pattern[str]]  # what stands before a rule and behind it


@cache
def loose() -> Loose:
    """All of it, made on first use."""
    known = loads(files("lastcard.rules.pencil").joinpath("loose.toml").read_text("utf-8"))
    forms = [
        (one["form"].replace("{N}", N).replace("{ONE}", ONE), one["said"], one.get("sure", False))
        for one in known["loose"]
    ]
    return Loose(
        tuple((re.compile(rf"\b(?:{form})", re.IGNORECASE), said, sure) for form, said, sure in forms),
        re.compile(rf"\b(?:{'|'.join(known['fillers'].split())})\b[!,:]*", re.IGNORECASE),
        (
            re.compile(rf"^(?:(?:{'|'.join(known['openings'])})[\s,:]+)+(?=\w)", re.IGNORECASE),
            re.compile(rf"[\s,;.!(–—-]*\b(?:{'|'.join(known['asides'])})\b.*$", re.IGNORECASE),
        ),
    )


@dataclass(frozen=True, slots=True)
class Near:
    """A sentence that is understood, and how it differs from what was written."""

    text: str = ""
    differs: str = ""
    changes: tuple[tuple[str, str], ...] = ()  # where nothing else can be meant: what was read as what


def nearest_offer(text: str, words: Words, is_understood: Callable[[str], bool]) -> Near:
    """The first of all texts near this one that is understood; nothing when there is none."""
    tried = islice(offers(text, words), MOST_OFFERS)
    return next((offer for offer in tried if is_understood(offer.text)), Near())


def offers(text: str, words: Words) -> Iterator[Near]:
    """Texts near one that is not understood: the least changed first."""
    for other, changes in variants(text, words):
        yield Near(other, told(changes))
    yield from priced(text)
    yield from bounded(text)
    plain = [*without_asides(text), *loosely(text)]
    yield from plain
    for near in plain[:MOST_LOOSE]:
        for other, changes in islice(variants(near.text, words), 2):
            yield Near(other, f"{near.differs}; {told(changes)}")
        for more in islice([*without_asides(near.text), *loosely(near.text)], MOST_LOOSE):
            changes = (*near.changes, *more.changes) if near.changes and more.changes else ()
            yield Near(more.text, f"{near.differs}; {more.differs}", changes)
    if (found := CALLED.match(text)) and not guesses(found["name"].split()[0].lower(), words):
        named = f"the player called {found['name']}"
        deed = found["deed"] or f"must {found['told']}"
        yield Near(f"{named} {deed}", f"“{named}” for “{found['name']}”")
    if OWN_SUBJECTS.search(text) and not CHOOSER.search(text):
        yield Near(f"you choose: {text}", "it says who chooses")


def bounded(text: str) -> Iterator[Near]:
    """Cards below or above a number, each number by itself."""
    found = BOUNDED.match(text.strip(" .!"))
    if found is None:
        return
    said = found["n"] or found["end"]
    words = vocabulary()["numbers"]["words"]
    n = int(said) if said.isdigit() else words.index(said.lower())
    inside = 1 if found["end"] else 0
    low = LOW.match(found["low"] or found["side"])
    numbers = range(n + inside) if low else range(n + 1 - inside, HIGHEST + 1)
    if not 1 <= len(numbers) <= MOST_NUMBERS:
        return
    whose = found["whose"] or ("their" if found["who"].strip() else "your")
    deeds = ", ".join(f"{found['verb'].lower()} all {whose} {number}s" for number in numbers)
    told = listed(f"{number}s" for number in numbers)
    bound = text[found.end("verb") :].strip(" .!")
    yield Near(f"{found['who']}{deeds}", f"“{told}” for “{bound}”")


def priced(text: str) -> Iterator[Near]:
    """A card that must or must not be played: in the next turn, and with what it costs where it can be broken."""
    said, changes = text.strip(" .!"), list[tuple[str, str]]()
    if found := forbidding(said):
        said = f"{found.plain}{said[found.end :]}"
        changes.append((found.words, found.plain))
    if not UNPRICED.search(said):
        return
    said = re.sub(r"\b(?:put down|lay)\b", "play", said)
    turn = NEXT_TURN.search(said)
    if turn and (THIS_ROUND.search(turn[0]) or (SPOKEN_TO.match(said) and AWHILE.search(turn[0]))):
        return
    if turn:
        said = (said[: turn.start()] + said[turn.end() :]).lstrip(" ,")
    if MUST_PLAY.search(said) and not re.search(r"\bor\b", said):
        left = f"; in the next turn, without “{turn[0].strip(' ,')}”" if turn else ""
        yield Near(f"{said} {FINE}", f"{told(tuple(changes))}{left}; “{FINE}” is added".lstrip("; "))
    elif turn:
        yield Near(said, told(tuple(changes)), (*changes, (turn[0].strip(" ,"), "in their next turn")))
    else:
        yield Near(said, f"{told(tuple(changes))}; it is judged in the next turn".lstrip("; "))


@dataclass(frozen=True, slots=True)
class Forbidding:
    """Words that forbid a card, or all others, where they end, and how the language says it."""

    words: str
    end: int
    plain: str


def forbidding(said: str) -> Forbidding | None:
    """What a text forbids, if it says so without a player who does not do it."""
    if found := NOBODY_MAY.search(said):
        return Forbidding(found[0], found.end(), "everyone else must not play")
    if found := NO_SUCH.search(said):
        one = re.search(r"\bnext (?:turn|player)\b", said) and not re.search(r"\b(?:un)?till?\b", said)
        whom, kind = ("the next player" if one else "everyone else"), found["kind"]
        return Forbidding(found[0], found.end(), f"{whom} must not play {with_article(kind)} card")
    if found := BANNED.search(said):
        kind = found["kind"] or found["none"]
        return Forbidding(found[0], found.end(), f"everyone else must not play {with_article(kind)} card")
    if found := ONLY.search(said):
        who = found["who"] or ""
        whom = who if who and not who.lower().startswith(("every", "you", "players")) else "everyone else"
        return Forbidding(found[0], found.end(), f"{whom} may only play {with_article(found['kind'])} card")
    return None


def with_article(kind: str) -> str:
    """A kind of card with its article."""
    return f"{'an' if kind[:1].lower() in 'aeiou' else 'a'} {kind.lower()}"


def asks_for_a_card(text: str) -> bool:
    """Whether a text says that a card must or must not be played."""
    return any(form.search(text) for form in (UNPRICED, NOBODY_MAY, NO_SUCH, BANNED, ONLY))


def told(changes: tuple[tuple[str, str], ...]) -> str:
    """Which words were changed."""
    return listed(f"“{new}” for “{old}”" for old, new in changes)


def loosely(text: str) -> Iterator[Near]:
    """A text with one loose phrase put into words of the game."""
    for form, said, sure in loose().phrases:
        if found := form.search(text):
            made = found.expand(said) if "\\" in said else said
            other = text[: found.start()] + made + text[found.end() :]
            differs = f"“{made}” for “{found[0]}”" if made else f"without “{found[0].strip(' ,;.')}”"
            yield Near(other, differs, ((found[0], made),) if sure else ())


def without_asides(text: str) -> Iterator[Near]:
    """A text without words that change nothing: before the rule, within it, behind it. What limits something stays."""
    shorter = text
    dropped = list[str]()
    for form in loose().around:
        found = form.search(shorter)
        if found and ORDER.match(shorter) and called(found[0]):
            continue  # who is spoken to
        if found and found.start() + found.end() and not LIMITS.search(found[0].strip()):
            dropped.append(found[0].strip(" ,;.!:(–—-"))
            shorter = (shorter[: found.start()] + shorter[found.end() :]).strip(" ,;")
    if (less := without_fillers(shorter)) is not None:
        dropped += less.without
        shorter = less.text
    if dropped and shorter:
        left_out = tuple((part, "") for part in dropped)
        yield Near(shorter, f"without {listed(f'“{part}”' for part in dropped)}", left_out)


def without_fillers(text: str) -> Trimmed | None:
    """A text without words that change nothing wherever they stand; none if it has none of them."""
    small = [found[0].strip(" !,:") for found in loose().fillers.finditer(text)]
    if not small:
        return None
    return Trimmed(" ".join(loose().fillers.sub(" ", text).split()).strip(" ,!"), tuple(small))


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
