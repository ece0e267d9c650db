"""Names as people say and type them: what may be left out or written otherwise before it is another name."""

import re
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import combining, normalize

SIGNS = re.compile(r"[^\w\s]|_")
ARTICLES = {"the", "a", "an"}
JOINING = {
    "of",
    "and",
    "de",
    "von",
    "der",
    *ARTICLES,
}  # after these a title belongs to the name: the Queen of Hearts
SHORT = {
    "doctor": "dr", "mister": "mr", "missus": "mrs", "missis": "mrs", "junior": "jr", "senior": "sr",
    "saint": "st", "capt": "captain", "cpt": "captain", "prof": "professor", "lt": "lieutenant", "sgt": "sergeant",
    "col": "colonel", "gen": "general", "mademoiselle": "miss", "madam": "madame", "grandma": "grandmother",
    "granny": "grandmother", "gramma": "grandmother", "grandpa": "grandfather", "gramps": "grandfather",
    "mom": "mother", "mum": "mother", "mama": "mother", "mommy": "mother", "dad": "father", "papa": "father",
    "daddy": "father", "auntie": "aunt", "aunty": "aunt",
}  # fmt: skip
HIS = {
    "mr", "king", "prince", "sir", "lord", "uncle", "duke", "father", "brother", "emperor", "baron", "count",
    "monsieur", "senor", "tio", "grandfather", "herr", "konig", "koenig", "roi", "prinz", "principe",
}  # fmt: skip
HERS = {
    "mrs", "ms", "miss", "queen", "princess", "lady", "aunt", "duchess", "mother", "sister", "empress", "baroness",
    "countess", "madame", "senora", "tia", "grandmother", "nanny", "dame", "konigin", "koenigin", "reine",
    "prinzessin", "princesse", "princesa", "mutter", "mere", "madre",
}  # fmt: skip
ANYBODYS = {
    "dr", "captain", "general", "professor", "major", "colonel", "lieutenant", "admiral", "commander", "sergeant",
    "officer", "agent", "coach", "principal", "chief", "mayor", "senator", "governor", "chancellor", "nurse", "sheriff",
    "judge", "reverend", "master", "president", "detective", "inspector", "corporal", "private", "deputy", "constable",
    "squire", "kapitan", "kaptn", "capitaine", "capitan", "oberst",
    "councilman", "minister", "chef", "st", "darth", "young", "little", "big", "old", "baby", "great",
}  # fmt: skip
TITLES = HIS | HERS | ANYBODYS
REMEMBERED = 4096  # names, each of which is looked at more than once


@dataclass(frozen=True, slots=True)
class Name:
    """A name taken apart: all its words; those left without titles; what comes after an article in it; whose titles."""

    words: tuple[str, ...]
    core: tuple[str, ...]
    after: tuple[str, ...] = ()
    his: bool = False
    hers: bool = False

    @property
    def full(self) -> str:
        return "".join(self.words)

    @property
    def bare(self) -> str:
        return "".join(self.core)

    def clashes(self, other: "Name") -> bool:
        """Whether the titles say that these are two people: Mr. Banks is not Mrs. Banks."""
        return (self.his and other.hers) or (self.hers and other.his)

    def is_titled_like(self, other: "Name") -> bool:
        """Whether both are called by titles of the same sort."""
        return (self.his and other.his) or (self.hers and other.hers)


def words_of(text: str) -> list[str]:
    """The words of a text without case, accents and signs, each in its short form."""
    letters = text.casefold().replace("&", " and ")
    if not letters.isascii():
        letters = "".join(sign for sign in normalize("NFKD", letters) if not combining(sign))
    return [SHORT.get(word, word) for word in SIGNS.sub("", letters).split()]


@lru_cache(REMEMBERED)
def read_name(text: str) -> Name:
    """A name without articles, its titles told apart, and what a character is besides ("the whale")."""
    words = words_of(text)
    core = words
    while len(core) > 1 and core[0] in ARTICLES:
        core = core[1:]
    titles = []
    while len(core) > 1 and core[0] in TITLES and core[1] not in JOINING:
        titles.append(core[0])
        core = core[1:]
    cut = next((i for i, word in enumerate(core) if i and word in ARTICLES), len(core))
    return Name(
        tuple(word for word in words if word not in ARTICLES) or tuple(words),
        tuple(core[:cut]),
        tuple(core[cut + 1 :]),
        any(title in HIS for title in titles),
        any(title in HERS for title in titles),
    )


# One spelling for each sound, tried in this order: the film trial is a spoken one, so what sounds alike is alike.
SPELLINGS = (
    ("sch", "sh"), ("ch(?=[rl])|ck|q(?!u)|kh", "k"), ("qu", "kw"), ("ph", "f"), ("wh", "w"), ("rh", "r"), ("^kn", "n"),
    ("x", "ks"), ("c(?=[eiy])", "s"), ("c(?!h)", "k"), ("(?<!^)z", "s"), ("(?<=[lntsf]{2})e$", ""),
    ("(?<=[aeiou])h$", ""), ("(?<=..)(ie|ey|ee|i)$", "y"), ("ee|ea|ie", "E"), ("oo$", "u"), ("oo", "U"),
    ("ai|ay", "A"), ("ae", "e"), ("y(?!$)", "i"), (r"(.)\1+", r"\1"),
)  # fmt: skip
SOUNDS = [(re.compile(spelling), sound) for spelling, sound in SPELLINGS]


@lru_cache(REMEMBERED)
def sound_of(letters: str) -> str:
    """How letters sound, roughly, in English."""
    for spelling, sound in SOUNDS:
        letters = spelling.sub(sound, letters)
    return letters


# How someone writes a name that was only heard: what follows the first syllable is a murmur, and a last e is silent.
HEARD = (
    ("cch", "k"), ("gh", "g"), ("eau", "o"), ("^ge", "je"), ("(?<=[^aeiouy])le$", "el"), ("v$", "f"),
    ("(?<=[aeiouy])([^aeiouy]+[aeiouy]+[^aeiouy]+)e$", r"\1"),
)  # fmt: skip
MURMURED = (
    ("U", "u"), ("E", "i"), ("[ao][uw]", "o"), ("[ei](?=[^aeiouy][aeiouyA])", "i"), ("[eiu]r(?=[^aeiouyA]|$)", "ur"),
)  # fmt: skip
BEFORE = [(re.compile(spelling), sound) for spelling, sound in HEARD]
AFTER = [(re.compile(spelling), sound) for spelling, sound in MURMURED]
VOWELS = re.compile("[aeiouyA]+(?=[^aeiouyA])")


@lru_cache(REMEMBERED)
def murmur_of(letters: str) -> str:
    """How letters sound to someone who never saw them written: Olaf and olof, Scuttle and scuttel are the same."""
    for spelling, sound in BEFORE:
        letters = spelling.sub(sound, letters)
    letters = sound_of(letters)
    for spelling, sound in AFTER:
        letters = spelling.sub(sound, letters)
    first = VOWELS.search(letters)
    end = first.end() if first else 0
    return letters[:end] + VOWELS.sub("@", letters[end:])
