"""Tasks alone: `everyone takes a drink`. The card is a plain wild, everyone reads it, and the table sees to it.

Such a text is known by what it lacks: once the players that it names, the times that it speaks of and what people do
in words that the game has too (`play with your left hand`) are taken out, no word is left that asks the game for
something. And each part of it that somebody is named in must say what a person does: nonsense is no task.
"""

import re
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from lastcard.engine import codes as c
from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.asides import FACES, PICTURES, cries
from lastcard.rules.pencil.naming import asked_of
from lastcard.rules.pencil.paraphrase import as_spelled
from lastcard.rules.pencil.persons import CLOSED, KINDRED, names_in
from lastcard.rules.wordings import Row

PLAIN_WILD: tuple[Row, ...] = ((c.OP_COLOR, c.ME, 0, 0),)
MEANS = "I name the color"
SEEN_TO = "everyone reads “{text}”, and the table sees to it; the game itself moves no card"
NO_PRICE = "Nothing happens to whoever does not do it. If that should cost cards, add a price: “… or draw 2”."
MOST_WORDS = 30
THEM, DEED = " them ", " deed "  # a player, and what a person does, in place of the words for them
INSTEAD = (("people", THEM), ("neutral", " "), ("deeds", DEED), ("counted", " "))
PIECE = re.compile(r"\{([a-z]+)\}")
WORD = re.compile(r"[^\W\d_][\w'’]*")
NUMBER = re.compile(rf"\d|\b(?:{'|'.join(vocabulary()['numbers']['words'])})\b|[+=%]")
CUT = re.compile(r"\s*[.!?;:,()–—]+\s*|\s+-\s+|\s+(?:and|then|but|while|or)\s+|^(?:and|then|but|so) ")
SUBJECT = re.compile(
    r"(?:(?:if|when|whenever|while|before|after|because|so that|every time|each time|as soon as|until|till?) )?"
    r"(?:(?:every ?(?:one|body)|every(?: single)? (?:player|person)|each (?:player|person)|"
    r"all(?: the)?(?: other)? players|all of (?:you|us|them)|any(?:one|body)|some(?:one|body)|whoever|who ever|"
    r"nobody|no one|both of (?:you|us|them)|(?:the |all )?others|(?:the )?rest of (?:you|us)|you all|y['’]?all|"
    r"you|u|i|we|they|he|she|them|players|people|all|both|each|the (?:whole )?table|"
    r"(?:the )?(?:first|last|slowest|fastest) (?:one |person |player )?(?:to|who))"
    r"(?: else)?(?: who| here| at the table| in the room)?(?: (?:and|&) (?:you|them|me|i|mom|dad))?)\b\s*"
)
DUTY = re.compile(
    r"(?:(?:now|also|just|all|both|please|then|each|quickly|immediately|always|either|at least|only|do|does|"
    r"has to|have to|had to|must|should|shall|will|needs? to|gotta|got to|gets? to|can|may|could|is|are|be|to|"
    r"try to|tries to|let['’]?s|not|never|don['’]?t|doesn['’]?t|can['’]?t|cannot|won['’]?t|"
    r"loudly|slowly|softly|secretly|politely|forced|allowed|"
    r"supposed|required|going|time|make sure to|remember to|go|out loud|really|together|’s|['’]s)\s+)+"
)
NARROWED = re.compile(
    r"\b(?:with|without|who|whose|holding|having)\b", re.IGNORECASE
)  # so that few are meant
AWAY = re.compile(  # so that a turn would be missed
    r"\b(?:naps?|sleeps?|rests?|breaks?|leaves?|goes|go|away|bathroom)\b.*"
    r"\b(?:for|until|till?) .*\b(?:turns?|rounds?|go)\b"
)
QUOTED_RULE = re.compile(  # what a card says, and not what people say
    r"[\"'“](?:[^\"“”]*\b(?:draw|skip|discard|swap|take|give)s?\b[^\"“”]*\d|[^\"“”]*[+]\d)", re.IGNORECASE
)
PLAYERS = re.compile(
    r"\b(?:every ?(?:one|body)|players?|persons?|people|opponents?|any(?:one|body)|nobody|no one|others|"
    r"neighbou?rs?|they|he|she|i|we|them)\b"
)


@cache
def known() -> dict[str, Any]:
    return loads(files("lastcard.rules.pencil").joinpath("pure_tasks.toml").read_text("utf-8"))


@cache
def pieces() -> dict[str, str]:
    found: dict[str, str] = {}
    for name, piece in known()["pieces"].items():
        found[name] = filled(piece, found)
    return found


def filled(form: str, parts: dict[str, str]) -> str:
    """A form with its pieces, numbers and apostrophes."""
    form = form.replace("NUMBERS", "|".join(vocabulary()["numbers"]["words"])).replace("’", "['’]")
    return PIECE.sub(lambda found: parts[found[1]], form)


@cache
def forms(kind: str) -> tuple[re.Pattern[str], ...]:
    """All forms of a kind: those of players, of times, or of what people do."""
    return tuple(
        re.compile(rf"(?<![\w'’])(?:{filled(one['form'], pieces())})(?!\w)") for one in known()[kind]
    )


@cache
def game() -> re.Pattern[str]:
    """Any word that asks the game for something."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(known()['game'].split())})(?!\w)")


@cache
def deed() -> re.Pattern[str]:
    """What people do, at the beginning of a part."""
    verbs = sorted(known()["verbs"].split(), key=len, reverse=True)
    said = "|".join(
        f"{verb[:-1]}(?:y|ies)" if re.search(r"[^aeiou]y$", verb) else f"{verb}(?:s|es)?" for verb in verbs
    )
    return re.compile(rf"(?:(?:{said})|deed)(?![\w-])")


@cache
def alone() -> frozenset[str]:
    """One word that is a task."""
    return frozenset(known()["alone"].split())


def is_pure_task(text: str, rows: tuple[Row, ...], words: Words) -> bool:
    """Whether a card is a plain wild because its text asks only people for something."""
    return rows == PLAIN_WILD and only_tasks(text, words)


def only_tasks(text: str, words: Words) -> bool:
    """Whether a text asks people for something, and the game for nothing."""
    said = without_people(text, words)
    count = len(said.split())
    if AWAY.search(said) or QUOTED_RULE.search(text):
        return False
    if count > MOST_WORDS or "?" in said or (count == 1 and said.strip(" .!") not in alone()):
        return False
    said = without_deeds(said)
    if game().search(said) or NUMBER.search(said):
        return False
    found = [part_says(part) for part in CUT.split(said) if part and part.strip()]
    return any(found) and None not in found


def without_deeds(said: str) -> str:
    """A text in small letters, without what names players or times, and with a word for all that people do."""
    for kind, instead in INSTEAD:
        for form in forms(kind):
            said = form.sub(instead, said)
        said = re.sub(r"\bthem ?['’]s\b", "them", " ".join(said.split()))
    return said


def beside_deeds(text: str, words: Words) -> str:
    """What a text says beside whom it names and what people do in words that the game has too."""
    return without_deeds(without_people(text, words))


def without_people(text: str, words: Words) -> str:
    """A text in small letters, without pictures, and with "them" for all who are named in words that no card knows."""
    said = PICTURES.sub(" ", FACES.sub(" ", WORD.sub(as_spelled, text)))
    rows, rest = asked_of(said, words) if NARROWED.search(said) else ((), "")
    if rest.strip() and [row[:3:2] for row in rows if row[0] != c.OP_MARK] == [(c.OP_DRAW, 1)]:
        said = f"{THEM.strip()} {rest}"
    called = [one for one in names_in(said, words) if not deed().fullmatch(one.said.lower())]
    for one in reversed(called):
        said = said[: one.start] + THEM.strip() + said[one.end :]
    said = KINDRED.sub(THEM.strip(), CLOSED.sub(THEM.strip(), said.lower()))
    return " ".join(said.split())


def part_says(part: str) -> bool | None:
    """Whether a part of a text says what somebody does; none if it names somebody and says something else of them."""
    said = part.strip(" '\"*~…-")
    if said == THEM.strip():
        return False  # spoken to, or a name for the card
    subject = SUBJECT.match(said)
    rest = said[subject.end() :] if subject else said
    duty = DUTY.match(rest)
    rest = rest[duty.end() :] if duty else rest
    if deed().match(rest):
        return True
    if (subject or PLAYERS.search(said)) and not cries().fullmatch(said):
        return None
    return False
