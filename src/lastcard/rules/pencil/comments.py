"""A rule without what people say beside it: comments, corrections that only repeat it, names for the card, small words.

Where `asides.py` knows what people cry, a comment is known here by what it lacks: no word of the game, no limit, no
player, nothing that anybody is made to do. Only what the grammar then understands word for word counts; a contest or a
dare would take a comment for its own words. What was left out is told.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from lastcard.rules.language.names import Words
from lastcard.rules.pencil.asides import NUMERAL, ORDER, Trimmed, apostrophes, cries
from lastcard.rules.pencil.persons import called
from lastcard.rules.pencil.spelling import known_set

SIGNS = " ,;:.!?*~…–—-()"
SENTENCE = re.compile(r"\([^()]*\)|(?:[^.!?;:()–—]|[.:](?=\d))+(?:[.!?;:–—]+|$|(?=\())")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
PIECE = re.compile(r"\{([a-z]+)\}")
THIS_ONE = re.compile(r"\b(?:this|that) one\b", re.IGNORECASE)
COMMAS = re.compile(r",\s*")
MOST_WORDS = 14  # in one comment
MOST_TITLE = 5
TITLE_MAY = frozenset(("card", "rule", "uno", "round", "mode", "time", "attack", "power", "deck", "color"))
DEED_ENDINGS = ("", "s", "es", "ing", "ed")
FAMILY = frozenset(
    ("mom", "dad", "mum", "grandma", "grandpa", "nana", "brother", "sister", "uncle", "aunt", "sis")
)


@dataclass(frozen=True, slots=True)
class Confirming:
    """What only repeats something about a rule, and what the rule must then say."""

    form: re.Pattern[str]
    answer: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Gist:
    """A text without what stands beside its rule, and what its rule must say for that to be true."""

    less: Trimmed
    answers: tuple[re.Pattern[str], ...] = ()

    def is_answered(self, said: str) -> bool:
        return all(answer.search(said) for answer in self.answers)


@cache
def known() -> dict[str, Any]:
    return loads(files("lastcard.rules.pencil").joinpath("comments.toml").read_text("utf-8"))


@cache
def form(name: str) -> re.Pattern[str]:
    """A form of sentence, with those that it uses."""
    forms = known()["forms"]
    filled = PIECE.sub(lambda found: forms[found[1]], forms[name])
    return re.compile(apostrophes([filled])[0], re.IGNORECASE)


@cache
def confirming() -> tuple[Confirming, ...]:
    return tuple(
        Confirming(re.compile(apostrophes([one["form"]])[0], re.IGNORECASE), re.compile(one["answer"]))
        for one in known()["confirms"]
    )


@cache
def deeds() -> frozenset[str]:
    return frozenset(verb + end for verb in known()["deeds"].split() for end in DEED_ENDINGS)


@cache
def unfit(words: Words) -> frozenset[str]:
    """Words that no comment has."""
    harmless = frozenset(known()["harmless"].split())
    return (
        (known_set(words) - harmless)
        | (frozenset(known()["telling"].split()) - harmless)
        | (deeds() - harmless)
    )


def said_in(part: str) -> list[str]:
    return [word.lower().replace("’", "'") for word in WORD.findall(part)]


def is_comment(part: str, words: Words, addressed: bool, cried: bool = False) -> bool:
    """Whether a part of a text says nothing about the game; behind an order, a name would say whom it is for."""
    said = said_in(part)
    if cries().fullmatch(part):
        return True
    if not said or len(said) > MOST_WORDS or NUMERAL.search(part):
        return False
    stems = {word.partition("'")[0] for word in said} | {*said}
    if stems & unfit(words) or (len(said) < 2 and not cried) or said[0] in ("and", "with", "for"):
        return False
    if not stems - frozenset(known()["harmless"].split()):
        return False  # "and you", "so are you": somebody is meant, and nothing is said of it
    return not (addressed and (len(said) < 3 or FAMILY & {*said} or has_name(part)))


def has_name(part: str) -> bool:
    """Whether somebody may be called in a part: a word with a capital that does not begin it."""
    return re.search(r"(?<=\w[ ,])\s*[A-Z][a-z]+", part) is not None


def is_idle(part: str, words: Words) -> bool:
    """Whether a part is a condition on which nothing follows."""
    found = form("idle").match(part)
    return found is not None and (
        cries().fullmatch(found["then"]) is not None or is_comment(found["then"], words, addressed=False)
    )


def is_name_for_card(part: str, words: Words) -> bool:
    """Whether a part before the rule names the card: few words, none of them a limit, a player or a deed."""
    said = [word for word in said_in(part) if word not in TITLE_MAY]
    stems = {word.partition("'")[0] for word in said}
    few = len(said_in(part)) <= MOST_TITLE
    return few and not stems & unfit(words) and not NUMERAL.search(part) and said[:1] not in (["you"], ["i"])


def opens(part: str, rest: str, words: Words, offered: bool) -> bool:
    """Whether a sentence before the rule is a comment: none that asks for something, or that the rule leans on."""
    part = THIS_ONE.sub("this", part)
    said, stems = part.strip(SIGNS), {word.partition("'")[0] for word in said_in(part)}
    if form("privilege").match(said):
        return True
    if part.rstrip()[-1:] not in ".!?…" or NUMERAL.search(part) or not 0 < len(stems) <= MOST_WORDS:
        return False
    if form("leans").search(rest.strip(SIGNS)):
        return False
    unsaid = unfit(words) - frozenset(known()["soft"].split()) if offered else unfit(words)
    if part.rstrip().endswith("?"):
        asks = form("asking").search(said) or (offered and not form("condition").match(said))
        return not stems & (unsaid - deeds()) and bool(asks)
    if stems & unsaid or (form("statement").search(said) is None and not offered):
        return False
    return not (form("ordered").match(rest.strip(SIGNS)) and (FAMILY & stems or may_call(said)))


def may_call(part: str) -> bool:
    """Whether a sentence may be about somebody by name, to whom an order behind it would go."""
    return (
        re.search(
            r"^(?!(?:I|You|Your|My|We|It|This|That|The|He|She|Hi|Hey|Oh)\b)[A-Z]|\s[A-Z](?=[a-z])", part
        )
        is not None
    )


def gists(text: str, words: Words, offered: bool = False) -> Iterator[Gist]:
    """A text without what stands beside its rule, if there is such a thing; what is only offered may leave out more."""
    without: list[str] = []
    answers: list[re.Pattern[str]] = []
    kept: list[str] = []
    sentences = [found[0] for found in SENTENCE.finditer(text.replace(" - ", " – "))]
    for i, sentence in enumerate(sentences):
        titled = i + 1 < len(sentences) and not kept and is_title(sentence, words, answers)
        opening = (
            not kept
            and i + 1 < len(sentences)
            and opens(sentence, "".join(sentences[i + 1 :]), words, offered)
        )
        unkept = offered and bool(kept) and form("unkept").match(sentence.strip(SIGNS)) is not None
        if titled or opening or unkept or is_beside(sentence, kept, words, answers):
            without.append(sentence.strip(SIGNS))
            continue
        for piece in at_commas(sentence):
            if is_beside(piece, kept, words, answers):
                without.append(piece.strip(SIGNS))
            else:
                kept.append(without_reason(piece, without))
    shorter = " ".join("".join(kept).split()).strip(" ,;-–—:")
    without = [part for part in without if part]
    if ORDER.match(shorter) and any(called(part, sure=not cries().fullmatch(part)) for part in without):
        return  # whoever is spoken to
    if without and len(said_in(shorter)) > 1:
        yield Gist(Trimmed(shorter, tuple(without)), tuple(answers))


def without_reason(piece: str, without: list[str]) -> str:
    """A piece of a text without the reason that it ends with: no reason limits what it is given for."""
    found = form("reason").search(piece)
    if found is None:
        return piece
    without.append(found[0].strip(SIGNS))
    return piece[: found.start()]


def is_beside(part: str, kept: list[str], words: Words, answers: list[re.Pattern[str]]) -> bool:
    """Whether a part stands beside what was kept before it and changes nothing; it may say what must be true of it."""
    said = part.strip(SIGNS)
    if not said or not kept:
        return not said or cries().fullmatch(said) is not None
    confirmed = next((one for one in confirming() if one.form.fullmatch(said)), None)
    if confirmed is not None:
        answers.append(confirmed.answer)
        return True
    addressed = form("addressed").match("".join(kept)) is not None
    return (
        is_comment(said, words, addressed, cried=part.rstrip().endswith("!"))
        or is_idle(said, words)
        or form("outcome").match(said) is not None
        or form("reason").fullmatch(f" {said}") is not None
    )


def is_title(part: str, words: Words, answers: list[re.Pattern[str]]) -> bool:
    """Whether a part names the card; what it says of the game itself, its rule must say."""
    if part.rstrip()[-1:] not in ":.!–—-":
        return False
    said = part.strip(SIGNS)
    if is_name_for_card(said, words):
        return True
    named = [word for word in said_in(said) if word in words.colors or word in known()["titles"]]
    other = " ".join(word for word in said_in(said) if word not in named)
    if not other or part.rstrip()[-1:] == "." or NUMERAL.search(said) or not is_name_for_card(other, words):
        return False
    answers += [re.compile(known()["titles"].get(word, word), re.IGNORECASE) for word in named]
    return True


def at_commas(part: str) -> Iterator[str]:
    """The pieces of a sentence between commas, each with the comma before it; what is in parentheses stays whole."""
    if part.startswith("("):
        yield part
        return
    at = 0
    for found in COMMAS.finditer(part):
        yield part[at : found.start()]
        at = found.start()
    if (outcome := form("begins_outcome").search(part, at)) is not None:
        yield part[at : outcome.start()]
        at = outcome.start()
    yield part[at:]
