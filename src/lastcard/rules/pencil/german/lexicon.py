"""The German words of `words.toml`, and a text as a line of such words."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

TOKEN = re.compile(r"\d+(?:er|ern|en)\b|[+-]?\d+|[^\W\d_]+|[,.;:!?&]")
STRANGE = re.compile(r"[^\w\s,.;:!?&+'’–-]|_")
SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
DROPPED = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "s"})
JOINED = {
    "vom": "von dem",
    "zum": "zu dem",
    "zur": "zu der",
    "beim": "bei dem",
    "im": "in dem",
    "ins": "in das",
}
ENDS = "(?= |$)"
NUMBERS = (
    "null", "ein", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwoelf",
)  # fmt: skip
FORMS = ("order", "I", "you", "he", "all")  # of a verb, as `words.toml` lists them
LONG_ENOUGH = 5  # letters of a word that one wrong letter still leaves clear


@cache
def table() -> dict[str, Any]:
    """All of `words.toml`."""
    return loads(files("lastcard.rules.pencil.german").joinpath("words.toml").read_text("utf-8"))


@cache
def filled(form: str) -> str:
    """A pattern with its pieces, umlauts spelled out."""
    pieces: dict[str, str] = table()["pieces"]
    while (said := re.sub(r"\{([a-z_]+)\}", lambda found: f"(?:{pieces[found[1]]})", form)) != form:
        form = said
    return form.translate(SPELLED_OUT)


@cache
def pattern(form: str) -> re.Pattern[str]:
    """A pattern that ends where a word does."""
    return re.compile(rf"(?:{filled(form)}){ENDS}")


def form_of(name: str) -> str:
    """One of the patterns that sentences are put together by."""
    return str(table()["patterns"][name])


@dataclass(frozen=True, slots=True)
class Verb:
    """A form of a verb, with the particle that an infinitive has in front."""

    name: str
    form: str
    particle: str = ""


@cache
def verbs() -> dict[str, tuple[Verb, ...]]:
    """Every form of every verb."""
    found: dict[str, list[Verb]] = {}
    particles = {
        part for said in table()["deeds"].values() for deed in said.split() for part in deed.split("+")[1:]
    }
    for name, said in table()["verbs"].items():
        for form, words in zip(FORMS, said.translate(SPELLED_OUT).split("|"), strict=True):
            for word in words.split():
                found.setdefault(word, []).append(Verb(name, form))
                if form == "all":
                    for particle in particles:
                        found.setdefault(particle + word, []).append(Verb(name, "all", particle))
    return {word: tuple(forms) for word, forms in found.items()}


@cache
def deeds() -> dict[tuple[str, str], str]:
    """What a verb with its particle does."""
    found = {}
    for deed, said in table()["deeds"].items():
        for one in said.split():
            name, _, particle = one.partition("+")
            found[name, particle] = deed
    return found


@cache
def words_in(*path: str) -> frozenset[str]:
    """The words of a list in `words.toml`, umlauts spelled out."""
    said: Any = table()
    for name in path:
        said = said[name]
    return frozenset(str(said).translate(SPELLED_OUT).split())


@cache
def vocabulary() -> frozenset[str]:
    """Every word that stands in a pattern or a list, umlauts spelled out."""
    return frozenset(re.findall(r"[a-z]+", all_patterns().translate(SPELLED_OUT))) | frozenset(verbs())


@cache
def all_patterns() -> str:
    """What stands right of every key, but for the English that it means."""
    text = files("lastcard.rules.pencil.german").joinpath("words.toml").read_text("utf-8").lower()
    text = re.sub(
        r"(?m)^(?:#|\[|said = |is = |sort = |name = |value = ).*$|^[a-z_]+ = |\{[a-z_]+\}|\?p<\w+>", "", text
    )
    return re.sub(r"\[[a-z]+\]", "", text)


@cache
def without_umlauts() -> dict[str, str]:
    """Words as they look where somebody leaves the dots out, and what they are."""
    found = re.findall(r"[a-zäöüß]*[äöüß][a-zäöüß]*", all_patterns())
    words = {word.translate(DROPPED): word.translate(SPELLED_OUT) for word in found}
    return {bare: word for bare, word in words.items() if bare not in vocabulary() and len(bare) > 2}


@cache
def with_umlauts() -> dict[str, str]:
    """Words whose umlauts are spelled out, and as everybody writes them."""
    return {word.translate(SPELLED_OUT): word for word in str(table()["spelled"]["words"]).split()}


@cache
def misspelled(word: str) -> str:
    """The one word of the game that a word is but for a letter; nothing if there is none or more than one."""
    if len(word) < LONG_ENOUGH or word in vocabulary():
        return ""
    near = [
        known for known in words_in("spelled", "words") if len(known) >= LONG_ENOUGH and is_near(word, known)
    ]
    return near[0] if len(near) == 1 else ""


def is_near(word: str, known: str) -> bool:
    """Whether one letter is wrong, missing, extra, or stands one place too far."""
    if abs(len(word) - len(known)) > 1:
        return False
    start = 0
    while start < min(len(word), len(known)) and word[start] == known[start]:
        start += 1
    rest, left = word[start:], known[start:]
    swapped = len(rest) > 1 and rest[1] + rest[0] + rest[2:] == left
    return swapped or rest[1:] == left[1:] or rest[1:] == left or rest == left[1:]


def number_in(said: str) -> int:
    """The number that a word or digits stand for; `eine` is one."""
    if said.isdigit():
        return int(said)
    if said.startswith("ein"):
        return 1
    return {"zwo": 2, "zwanzig": 20}.get(said) or NUMBERS.index(said)


@dataclass(frozen=True, slots=True)
class Line:
    """A text as words in small letters with a space between them, and where each of them stands in it."""

    text: str
    said: str
    places: tuple[tuple[int, int, int], ...]  # of each word: in the line, and from where to where in the text
    changes: tuple[tuple[str, str], ...] = ()

    def match(self, form: str, at: int) -> tuple[re.Match[str], int] | None:
        """What a pattern finds here, and where the next word is."""
        found = pattern(form).match(self.said, at)
        return (found, min(found.end() + 1, len(self.said))) if found and found.end() > at else None

    def is_over(self, at: int) -> bool:
        return at >= len(self.said)

    def original(self, start: int, end: int) -> str:
        """The words from one place of the line to another as they were written."""
        spans = [(first, last) for at, first, last in self.places if start <= at < end]
        return self.text[spans[0][0] : spans[-1][1]] if spans else ""


def line_of(text: str, spelled: bool = False) -> Line | None:
    """A text as a line, if it has only words, numbers and common signs; misspelled words are put right if asked."""
    tidy = text.strip().rstrip(" .!")
    if STRANGE.search(tidy):
        return None
    said, places, changes = "", [], []
    for found in TOKEN.finditer(tidy):
        word = found[0].lower().translate(SPELLED_OUT)
        word = JOINED.get(word, without_umlauts().get(word, word))
        if spelled and word.isalpha() and (right := misspelled(word)):
            changes.append((found[0], with_umlauts().get(right, right)))
            word = right
        for part in word.split():
            places.append((len(said), *found.span()))
            said += f"{part} "
    return Line(tidy, said.rstrip(), tuple(places), tuple(changes))
