"""What people add to a rule and no card does: cries, comments, reasons and drawn faces. See `asides.toml`.

Nothing of that kind is dropped in silence: a text is read without it only if it is not understood as it stands, and
whoever reads the rule is told what was left out. A part with a number, a player or a word that limits is never one.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads

from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.pencil.persons import called

NAME = r"[^\W\d_]+(?: [^\W\d_]+)?"
SIGNS = " ,;:.!?*~…–—-"
PART = re.compile(  # what stands in parentheses, between stars, or from one sign to the next
    r"\((?P<inside>[^()]*)\)|\*(?P<starred>[^*]*)\*|(?P<plain>(?:[^.!?;:()*–—]|[.:](?=\d))+(?:[.!?;:–—]+|$|(?=[(*])))"
)
FACES = re.compile(
    r"(?<![\w])(?:>?[:;=8xX][-'^o]?[)(\]\[dDpPoO3*|/\\]+|[)(]+[-']?[:;]|<3+|[\^>][_.-]?[\^<]|[xX][dD]+|:3|\\o/"
    r"|¯\\_\(ツ\)_/¯)(?!\w)"
)
PICTURES = re.compile(r"[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\ufe0f\u200d]+")
COUNTED_PICTURE = re.compile(  # "discard two 😀" may speak of cards with that face
    r"(?<!draw )(?<!draws )(?<!up )(?<!\+)(?<!\+ )(?<![\d+])"  # nobody chooses what they draw
    rf"\b(?:\d+|an?|any|all|{'|'.join(vocabulary()['numbers']['words'])})\s*[\U0001f000-\U0001faff\u2600-\u27bf]",
    re.IGNORECASE,
)
NUMERAL = re.compile(rf"\d|\b(?:{'|'.join(vocabulary()['numbers']['words'])})\b", re.IGNORECASE)
ENDING = re.compile(  # behind the rule, with nothing but a space before it
    r"(?P<kept>.*?\w)[\s,]+(?P<cry>(?:ha ?){2,}h?|(?:he){2,}|lo+l+|"
    r"lmao+|rofl|omg|xd+|xo(?:xo)*|fr|ngl|tho(?:ugh)?|yo|bro|"
    r"dude|man|guys|folks|sorry(?: not sorry)?|my friends?|or whatever|or something|i guess|i think|thanks|thank you|"
    r"(?:mu|mw|bwa|bua)h?a(?:ha)+h?|ar{2,}(?:gh)?|brr+|rawr|yee ?haw|rn|asap|tbh|imo|smh|istg|ong|frfr|deadass|sheesh+|"
    r"bestie|fam|bruh+|matey|homie|slay|yolo|btw|fyi|periodt?|lmfao+|rip|oof|fo sho|fosho|ok(?:ay)?|kk|k|thx|pls|plz|"
    r"babe+y*|yeet|gg|ez|ikr|idc|idk|amirite|innit|mate|y['’]all|peeps|bye|and stuff|and all that|or smth|"
    r"and whatnot|lo+l+(?:o+l+)+)$",
    re.IGNORECASE,
)

ORDER = re.compile(  # to whoever is called by name beside it
    r"(?:(?:please|now|just|you|u) )*(?:must |have to |gotta |get to )?"
    r"(?:draw|take|pick up|get|miss|lose|skip (?:a|your|ur)|skip(?=\W*$)|discard|show|give|\+ ?\d|plus)\b",
    re.IGNORECASE,
)
FIRST_WORDS = re.compile(r"(?P<cry>[^,]+),\s*(?P<kept>\w.*)")
LAST_WORDS = re.compile(r"(?P<kept>.*\w),\s*(?P<cry>[^,]+)")


@dataclass(frozen=True, slots=True)
class Trimmed:
    """A text without what no card does, and what was left out."""

    text: str
    without: tuple[str, ...]

    @property
    def changes(self) -> tuple[tuple[str, str], ...]:
        return tuple((part, "") for part in self.without)


@cache
def cries() -> re.Pattern[str]:
    """One of the cries, or several of them."""
    one = "|".join(apostrophes([*known()["cries"], *known()["puns"]]))
    return re.compile(rf"(?:(?:{one})(?:[\s,;&]+(?:and )?|$))+", re.IGNORECASE)


@cache
def openings() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<cry>{'|'.join(apostrophes(known()['openings']))})[\s,:!.…-]+(?P<kept>\w.*)", re.IGNORECASE
    )


@cache
def endings() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<kept>.*\w)[\s,]+(?P<cry>{'|'.join(apostrophes(known()['endings']))})", re.IGNORECASE
    )


@cache
def statements() -> re.Pattern[str]:
    return re.compile(rf"(?:{'|'.join(apostrophes(known()['statements']))})\b", re.IGNORECASE)


@cache
def telling() -> frozenset[str]:
    return frozenset(str(known()["telling"]).split())


@cache
def known() -> dict[str, list[str]]:
    return loads(files("lastcard.rules.pencil").joinpath("asides.toml").read_text("utf-8"))


def apostrophes(forms: list[str]) -> list[str]:
    """Forms with any apostrophe, and with the pieces that they share."""
    calm = str(known()["calm"])
    return [form.replace("{calm}", calm).replace("{name}", NAME).replace("’", "['’]") for form in forms]


def trimmed(text: str) -> Trimmed | None:
    """A text without faces, cries and comments; none if it has none of them, or nothing else."""
    without: list[str] = []
    kept = without_pictures(text, without).replace(" - ", " – ")
    rest = []
    for part in PART.finditer(kept):
        said = (part["inside"] or part["starred"] or part["plain"] or "").strip(SIGNS)
        if said and is_aside(said):
            without.append(said)
        else:
            rest.append(part[0])
    shorter = " ".join("".join(rest).split())
    while found := ENDING.fullmatch(shorter.rstrip(" .!?,;-–—")) or endings().fullmatch(
        shorter.rstrip(" .!?,;-–—")
    ):
        without.append(found["cry"])
        shorter = found["kept"]
    if (found := LAST_WORDS.fullmatch(shorter.rstrip(" .!?"))) and is_aside(found["cry"]):
        without.append(found["cry"])
        shorter = found["kept"]
    if (found := FIRST_WORDS.fullmatch(shorter)) and is_aside(found["cry"]):
        without.append(found["cry"])
        shorter = found["kept"]
    if found := openings().fullmatch(shorter):
        without.append(found["cry"])
        shorter = found["kept"]
    shorter = shorter.strip(" ,;-–—")
    if ORDER.match(shorter) and (name := next(filter(None, map(called, without)), "")):
        shorter = f"{shorter.rstrip(' .!')}, {name}"  # who is spoken to is no aside
    return Trimmed(shorter, tuple(without)) if without and re.search(r"\w{2}|\+ ?\d", shorter) else None


def without_pictures(text: str, without: list[str]) -> str:
    """A text without drawn faces; a picture that is counted may be a card's."""
    counted = COUNTED_PICTURE.search(text)
    if counted and not text.startswith(counted[0][-1]) and counted[0][-1] * 2 not in text:
        return text
    for form in (FACES, PICTURES):
        without += form.findall(text)
        text = form.sub(" ", text)
    return text


def is_aside(part: str) -> bool:
    """Whether a part of a text is a cry or a comment, and nothing that a rule could mean."""
    if cries().fullmatch(part):
        return True
    said = {*re.findall(r"[^\W\d_]+", part.lower())}
    return statements().match(part) is not None and not said & telling() and not NUMERAL.search(part)
