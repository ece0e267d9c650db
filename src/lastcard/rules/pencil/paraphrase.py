"""Other words for the same: players, duties and numbers as people name them, put together from a few pieces.

`phrasing.py` knows whole sentences that people say in their own way; here are the parts that any sentence can have.
Each is only tried on a text that is not understood as it stands.
"""

import re
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from lastcard.rules.language.lexer import tokens_of, vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.pencil import two_groups
from lastcard.rules.pencil.asides import ORDER, cries
from lastcard.rules.pencil.claims import DOING, GROUP
from lastcard.rules.pencil.contest_words import GAMES, TRAIT
from lastcard.rules.pencil.german.meaning import meaning_of
from lastcard.rules.pencil.persons import called
from lastcard.rules.pencil.rewriting import rewritten
from lastcard.rules.pencil.spelling import known_set

PIECE = re.compile(r"\{([a-z]+)\}")
APOSTROPHE = "['’]"

TITLE = re.compile(
    r"^(?P<title>[^\W\d_][^:!.;,()–—\"]{1,39}?)(?:\s*(?P<sign>[:!.]+)\s*|\s+(?P<dash>[-–—=])\s+)(?P<rule>\S.*)$"
    r"|^(?P<named>[^\W\d_][^:!.;,()–—\"]{1,39}?)\s*\((?P<inside>[^()]+)\)$"
)
CRIED = re.compile(
    r"^(?P<title>(?:[A-Z][A-Z'’-]+ ){1,4})(?P<rule>[a-z].*)$"
)  # in capitals, with no sign behind
SAID_AGAIN = (
    re.compile(  # a name that UNO's own cards could have, and a rule that says the same: "Draw Ten. Next …"
        r"^(?:(?:wild )?draw (?P<n>\w+)(?: cards?)?(?:\s*[:!]+|\s[-–—]+|(?<=(?-i:[a-z]))[.])\s*"
        r"(?:that['’]?s (?:it|all)[.!]+\s*)?"
        r"(?=(?P<rule>(?:the )?next (?:player|person) (?:must |has to |just )?"
        r"(?:draws?|picks? up|takes?|gets?) (?P=n)\b.*))"
        r"|(?:(?:double|triple) )?skip(?: \w+)?(?:\s*[.:!]+|\s[-–—]+)\s*(?=(?P<skip>(?:the )?next (?:\w+ )?"
        r"(?:players?|person|people) (?:is|are|gets?) skipped\b.*)))",
        re.IGNORECASE,
    )
)
TITLE_CASE = re.compile(r"(?:Wild )?Draw [A-Z]")
MOST_TITLE_WORDS = 4
RELATIVES = re.compile(
    r"(?:mom|mum|dad|grandma|grandpa|granny|nana|papa|uncle \w+|aunt(?:ie)? \w+|sister|brother|mother|father)['’]s "
    r"(?:\w+ )?(?P<what>\w+)",
    re.IGNORECASE,
)
CLEAR = re.compile(  # a rule that says itself whom it is about
    r"^(?:everyone|everybody|(?:the )?next|all|skip (?:all|every\w+)|reverse|(?:the|a) (?:player|person)|each|both)\b",
    re.IGNORECASE,
)
OWN_NAME = re.compile(r"\buno\b", re.IGNORECASE)
WORD = re.compile(r"[^\W\d_][\w'’]*")
SOUGHT = re.compile(  # whom a contest finds, so that what stands before is one
    r"\b(?:loo?sers?|winners?|who(?:ever)? (?:los|win|won)\w*|"
    r"(?:first|last|fastest|slowest)(?: one| person| player| to)?)\b",
    re.IGNORECASE,
)
ADDRESSED = re.compile(
    r"^(?:\+ ?\d|plus|draw|pick up|miss|lose|skip (?:your|a turn)|get|show|take)(?!\w)"
    r"(?!.*\b(?:from|extra|more|another)\b)",
    re.IGNORECASE,
)
SIGNED = re.compile(
    rf"(?<![\w+-])(?P<sign>[+-]|plus|minus) ?(?P<n>\d+|{'|'.join(vocabulary()['numbers']['words'])})\b(?: cards?)?",
    re.IGNORECASE,
)
FOR_SOMEBODY = re.compile(r"(?:for|to|hey|dear|poor|sorry|hi|yo)\b", re.IGNORECASE)
JOINTS = re.compile(
    r"^(?:[\s,;&/.!:]|and\b|then\b|but\b|each\b)+|(?:[\s,;&/.!:]|\band|\bthen|\bbut|\beach)+$"
)
ADDRESSING = re.compile(r"^(?:to|for|on)\s+", re.IGNORECASE)
ADDRESSED_BY = re.compile(r"(?<=\w) (?:must |has to |have to )?(?:get|draw|take|receive)s?$", re.IGNORECASE)
TERSE_PEOPLE = {
    "left": "the player on your left",
    "right": "the player on your right",
    "all": "everyone",
    "all players": "everyone",
    "the rest": "everyone else",
    "rest": "everyone else",
    "others": "everyone else",
    "me": "you",
    "i": "you",
    "myself": "you",
    "yourself": "you",
    "next": "the next player",
}
PLAYS_THIS = re.compile(
    r"(?:the )?\w+ (?:who|that) (?:plays|played|puts|lays|uses|used|laid)\b", re.IGNORECASE
)
THEIRS = re.compile(r"\b(?:their|his|her)\b", re.IGNORECASE)
NOT_COUNTED = r"(?<!\w)(?<!one )(?<!1 )(?<!second )(?<!third )(?<!fourth )"  # "the third player after you"
FILES = (
    "paraphrase.toml",
    "people.toml",
    "rulebook.toml",
    "constructions.toml",
    "limits.toml",
    "sayings.toml",
    "phrasing.toml",
    "cards.toml",
)
BEFORE_PEOPLE = (
    "people.toml",
    "rulebook.toml",
    "constructions.toml",
    "cards.toml",
    "limits.toml",
)  # names stand as they were written
MOST_TERSE = 4  # numbers in one terse text


@cache
def known(file: str = "paraphrase.toml") -> dict[str, Any]:
    return loads(files("lastcard.rules.pencil").joinpath(file).read_text("utf-8"))


@cache
def no_names(part: str) -> frozenset[str]:
    """Words, or tokens of the language, that are in no name for a card."""
    return frozenset(known()["title"][part].split())


@cache
def pieces() -> dict[str, str]:
    """The pieces of all files; one may use those above it."""
    found: dict[str, str] = {}
    for file in FILES:
        for name, piece in known(file)["pieces"].items():
            found[name] = filled(piece, found)
    return found


def filled(form: str, parts: dict[str, str]) -> str:
    """A form with its pieces, numbers and apostrophes."""
    form = form.replace("NUMBERS", "|".join(vocabulary()["numbers"]["words"])).replace("’", APOSTROPHE)
    return PIECE.sub(lambda found: parts[found[1]], form)


@cache
def people() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every name for players, and every small word, with what is said for it."""
    parts = [
        (
            rf"{NOT_COUNTED}(?:{'|'.join(filled(form, pieces()) for form in said)})(?!\w)",
            plain,
        )
        for plain, said in (*known()["people"].items(), *known()["words"].items())
    ]
    return tuple((re.compile(form, re.IGNORECASE), plain) for form, plain in parts)


@cache
def compiled(file: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every sentence of a file with what is said for it, its pieces filled in."""
    return tuple(
        (re.compile(filled(one["form"], pieces()), re.IGNORECASE), one["said"])
        for one in known(file)["sentence"]
    )


def paraphrased(text: str, words: Words) -> str:
    """A text without a name for its card, its parts in words of the language."""
    said = WORD.sub(as_spelled, bare(text, words))
    first = tuple(form for file in BEFORE_PEOPLE for form in compiled(file))
    said = rewritten(said, (*first, *people()))
    if said.lower().startswith("you ") and PLAYS_THIS.match(text):
        said = THEIRS.sub("your", said)
    said = rewritten(said, (*compiled("paraphrase.toml"), *compiled("sayings.toml")))
    said = colored(words).sub(r"\1 a \2 card", said)
    return tersely(" ".join(said.split()))


@cache
def colored(words: Words) -> re.Pattern[str]:
    """A color that somebody has, where no card is named: "anyone with red"."""
    return re.compile(
        rf"\b(with|has|have|holds?|holding|without) (?:any )?({'|'.join(words.colors)})s?\b(?! cards?\b)",
        re.IGNORECASE,
    )


@cache
def remarks() -> tuple[tuple[re.Pattern[str], str], ...]:
    """What is true of a rule anyway, and only told with it."""
    return tuple(
        (re.compile(filled(one["form"], pieces()), re.IGNORECASE), one["said"])
        for file in BEFORE_PEOPLE
        for one in known(file).get("remark", ())
    )


def bare(text: str, words: Words) -> str:
    """A text without a name for its card and what is true of its rule anyway, and of two groups one as the rest."""
    return two_groups.plainly(rewritten(without_title(text, words), remarks()))


def as_spelled(word: re.Match[str]) -> str:
    """A word in its usual spelling; another word for a player stays."""
    spelled = str(vocabulary()["spelled"].get(word[0].lower(), word[0]))
    return word[0] if spelled.startswith("player") else spelled


def without_title(text: str, words: Words) -> str:
    """The rule behind a name for the card: "Mega Draw: …", "The Thief. …", "Tornado (…)"."""
    if again := SAID_AGAIN.match(text):
        full_stop = again[0].endswith(".") or ". " in again[0]
        return (
            text
            if full_stop and again["n"] and not TITLE_CASE.match(text)
            else again["rule"] or again["skip"]
        )
    found = TITLE.match(text)
    if found is None:
        cried = CRIED.match(text)
        return cried["rule"] if cried and is_cried(cried["title"], cried["rule"], words) else text
    title, rule = found["title"] or found["named"], found["rule"] or found["inside"]
    sentence = "." in (found["sign"] or "")
    if CLEAR.match(rule) and title.lower().split()[0] not in known_set(words) and not sentence:
        return text if no_names("limiting") & {*title.lower().split()} else rule
    if not is_title(title, words) or len(rule.split()) < 2 or SOUGHT.search(rule):
        return text
    if sentence and not (title.lower().startswith("the ") or title.istitle()):
        return text
    if (ADDRESSED.match(rule) and may_be_name(title)) or (ORDER.match(rule) and calls_somebody(title)):
        return text  # to whoever has that name
    return rule


def is_cried(title: str, rule: str, words: Words) -> bool:
    """Whether words in capitals only name the card: none of them is the game's, and the rule says whom it is about."""
    said = {*title.lower().split()} - {"card", "time"}
    return (
        bool(said)
        and CLEAR.match(rule) is not None
        and is_title(title.strip(), words)
        and not said & known_set(words)
    )


def may_be_name(title: str) -> bool:
    """Whether a name for a card could be somebody's: "Emma", "Uncle Bob", but not "Catch up"."""
    words = title.split()
    if {"card", "the", "rule", "draw"} & {*title.lower().split()}:
        return False
    return len(words) == 1 or (len(words) == 2 and title.istitle())


def calls_somebody(title: str) -> bool:
    """Whether words before an order say whom it is for: "for Ben", "take that Ben"."""
    cried = cries().fullmatch(title) is not None
    return FOR_SOMEBODY.match(title) is not None or bool(called(title, sure=not cried))


def is_title(text: str, words: Words) -> bool:
    """Whether words are a name for the card: they ask for nothing, mean nobody and limit nothing."""
    said = [word.strip("'’") for word in re.split(r"[\s'’-]+", text.lower())]
    if said[-1] in ("rule", "card") or is_relatives(text, words):  # "Grandma's rule", "Dad's revenge"
        return not no_names("limiting") & {*said}
    unfit = no_names("limiting") | no_names("people")
    if len(said) > MOST_TITLE_WORDS or unfit & {*said} or any(word.isdigit() for word in said):
        return False
    if any(form.match(f"{text} ") for form in (DOING, GROUP, TRAIT)) or GAMES.search(text):
        return False
    named = {token.name for token in tokens_of(OWN_NAME.sub("", text), words)}
    return not named & no_names("tokens") and meaning_of(text) is None  # nor a rule in German


def is_relatives(text: str, words: Words) -> bool:
    """Whether words name something of a relative that the game does not know: "Grandma's revenge"."""
    found = RELATIVES.fullmatch(text)
    return found is not None and found["what"].lower() not in known_set(words)


def tersely(text: str) -> str:
    """What only names players with a number each, `+2 left +2 right`, as sentences."""
    marks = list(SIGNED.finditer(text))
    if not marks or len(marks) > MOST_TERSE:
        return text
    edges = [0, *(edge for mark in marks for edge in mark.span()), len(text)]
    between = [
        JOINTS.sub("", text[start:end]).strip() for start, end in zip(edges[::2], edges[1::2], strict=True)
    ]
    people = between[1:] if not between[0] else between[:-1] if not between[-1] else []
    if len(people) != len(marks):
        return text
    parts = []
    for mark, name in zip(marks, people, strict=True):
        draws = mark["sign"].lower() in ("+", "plus")
        who = JOINTS.sub("", ADDRESSED_BY.sub("", ADDRESSING.sub("", name)))
        who = TERSE_PEOPLE.get(who.lower(), who) or ("" if draws else "you")
        if not who or len(who.split()) > 7:
            return text
        many = who.lower() == "you"
        parts.append(f"{who} {'draw' if draws else 'discard'}{'' if many else 's'} {mark['n']}")
    return ", ".join(parts)
