"""Text becomes tokens: phrases are joined, articles dropped, numbers read. The words are in `vocabulary.toml`."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from lastcard.rules.language.names import PLAIN_WILD, Words
from lastcard.rules.language.normalize import Token, normalized

TOKENS = re.compile(r'"[^"]*"|[+-]?\d+(?:\.\d+)?s?(?!\w)|[^\W\d_][\w+]*(?:[\'’-][\w+]+)*|\'s?|\S')
ENDING = re.compile(r"['’]s?$")
DIGITS = re.compile(r"\d+")
PLAIN_WILDS = ("plain-wild", "plain wild", "plain wilds", "ordinary wild", "ordinary wilds")
TOO_LARGE = "99"
VERBS = (
    "draw",
    "skip",
    "reverse",
)  # symbols with these names are told from the verbs by what stands before them


Meaning = tuple[tuple[str, str], ...]


@dataclass
class Trie:
    """A place in the tree of phrases: the words that can follow, and what a phrase that ends here means."""

    after: dict[str, "Trie"] = field(default_factory=dict)
    meaning: Meaning | None = None

    def add(self, words: Iterable[str], meaning: Iterable[tuple[str, str]]) -> None:
        """One more phrase; the first one of the same words stays."""
        here = self
        for word in words:
            here = here.after.setdefault(word, Trie())
        if here.meaning is None:
            here.meaning = tuple(meaning)


@cache
def vocabulary() -> dict[str, Any]:
    return loads(files("lastcard.rules.language").joinpath("vocabulary.toml").read_text("utf-8"))


def third(phrase: str) -> str:
    """A verb as he or she does it: `draws`, `passes`, `throws away`."""
    verb, _, rest = phrase.partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch', 'x')) else 's'} {rest}".strip()


def read_meaning(tokens: str, value: str = "") -> list[tuple[str, str]]:
    """Tokens as the vocabulary names them: `WHO:next`, `SHOW HAND`."""
    pairs = [token.partition(":")[::2] for token in tokens.split()]
    return [(name, given or value) for name, given in pairs]


@cache
def skipped() -> frozenset[str]:
    """Small words that may stand between the words of a phrase."""
    return frozenset(vocabulary()["skipped"])


def listed_phrases() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Every phrase of the vocabulary with its meaning."""
    words = vocabulary()
    for tokens, known in words["words"].items():
        for phrase in known:
            yield phrase, read_meaning(tokens)
    for tokens, known in words["verbs"].items():
        for phrase in known:
            yield phrase, read_meaning(tokens, "base")
            yield third(phrase), read_meaning(tokens, "third")
    for phrase in words["silent"]:
        yield phrase, []
    for phrase in words["aside"]:
        yield phrase, [("ASIDE", "")]
    for number, word in enumerate(words["numbers"]["words"]):
        yield word, [("NUMBER", str(number))]
        yield word + "s", [("NUMS", str(number))]


@cache
def owners() -> dict[str, str]:
    """Whose something is, by the small word before it; `them` only within a phrase."""
    return {word: owner for owner, known in vocabulary()["owners"].items() for word in known}


@cache
def phrases() -> Trie:
    """All phrases of the vocabulary as a tree, each also without its small words unless those mean another."""
    known, root = list(listed_phrases()), Trie()
    for phrase, meaning in known:
        root.add(phrase.split(), meaning)
    for phrase, meaning in known:
        words = [word for word in phrase.split() if word not in skipped()]
        if words:
            root.add(words, meaning)
    return root


@cache
def names(words: Words) -> Trie:
    """The names of an edition's colors and symbols, as people say them."""
    root = Trie()
    for color in words.colors:
        for name in (color, f"{color}s"):
            root.add([name], [("COLOR", color)])
    for symbol in words.symbols:
        if symbol == "wild":
            for name in PLAIN_WILDS:
                root.add(name.split(), [("SYMBOL", PLAIN_WILD)])
        elif not DIGITS.fullmatch(symbol):
            spoken = symbol.replace("-", " ")
            forms = (symbol, f"{symbol}s") if spoken.split()[0] in VERBS else (symbol, spoken, f"{spoken}s")
            for name in forms if symbol not in VERBS else ():
                root.add(name.split(), [("SYMBOL", symbol)])
    return root


def longest(root: Trie, tokens: list[Token], start: int) -> tuple[int, Meaning | None]:
    """The end and the meaning of the longest phrase that begins here; small words between its words do not count."""
    best: tuple[int, Meaning | None] = (start, None)
    if tokens[start].value not in root.after:
        return best
    small, paths = skipped(), [(root, start)]
    while paths:
        here, at = paths.pop()
        if at == len(tokens):
            continue
        word = tokens[at].value
        if word in small and at > start:
            paths.append((here, at + 1))
        if word in here.after:
            after = here.after[word]
            paths.append((after, at + 1))
            if after.meaning is not None and at >= best[0]:
                best = (at + 1, after.meaning)
    return best


def split(text: str) -> Iterator[Token]:
    """The words, numbers and signs of a text, in small letters, each with its place."""
    spelled = vocabulary()["spelled"]
    for found in TOKENS.finditer(text):
        word, place = found[0].lower().replace("’", "'"), found.start()
        if " " in spelled.get(word, ""):
            for part in spelled[word].split():
                yield Token("", part, place)
            continue
        stem = ENDING.sub("", word) if "'" in word else word
        if stem and stem != word and word not in ("it's", "film's"):
            yield Token("", spelled.get(stem, stem), place)
            yield Token("", "'s", place + len(stem))
        else:
            yield Token("", spelled.get(word, word), place)


def bounded(digits: str) -> str:
    """A number as the grammar gets it: one that is too large for any rule stays too large, and short."""
    return digits if len(digits) < 3 else TOO_LARGE


def named(token: Token) -> Iterator[Token]:
    """The token of a word that is in no phrase."""
    word = token.value
    if word.startswith('"') and len(word) > 1:
        yield Token("QUOTED", word, token.at)
    elif DIGITS.fullmatch(word):
        yield Token("NUMBER", bounded(word), token.at)
    elif DIGITS.fullmatch(word[:-1]) and word.endswith("s"):
        yield Token("NUMS", word[:-1], token.at)
    elif word.startswith("+") and word.endswith("s") and DIGITS.fullmatch(word[1:-1]):
        yield Token("SYMBOL", word[:-1], token.at)
    elif word.startswith("+") and DIGITS.fullmatch(word[1:]):
        yield Token("PLUS", "+", token.at)
        yield Token("NUMBER", bounded(word[1:]), token.at + 1)
    elif word not in skipped():
        yield Token("WORD", word, token.at)


@lru_cache(maxsize=2048)  # the same text, and the same beginnings of it, are asked for again while it is read
def all_tokens(text: str, words: Words) -> tuple[Token, ...]:
    """A text as the tokens of the grammar, to be kept."""
    tokens = list(split(text))
    found: list[Token] = []
    at, owner = 0, ""
    known, listed, whose = names(words), phrases(), owners()
    while at < len(tokens):
        end, meaning = longest(known, tokens, at)
        other = longest(listed, tokens, at)
        if other[0] > end:
            end, meaning = other
        if meaning is None:
            made = list(named(tokens[at]))
            end = at + 1
        else:
            place = tokens[at].at
            made = [Token(name, value or name.lower(), place) for name, value in meaning]
        inside = [whose[token.value] for token in tokens[at:end] if token.value in whose]
        owner = (inside or [owner])[0]
        found += [replace(token, owner=owner) for token in made] if owner else made
        owner = "" if made else owner
        at = end
    return tuple(normalized(found))


def tokens_of(text: str, words: Words) -> list[Token]:
    """A text as the tokens of the grammar."""
    return [*all_tokens(text, words)]
