"""Text becomes tokens: phrases are joined, articles dropped, numbers read. The words are in `vocabulary.toml`."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from lastcard.rules.language.names import Words
from lastcard.rules.language.normalize import Piece, tidied

PIECES = re.compile(r'"[^"]*"|[+-]?\d+(?:\.\d+)?s?(?!\w)|[^\W\d_][\w+]*(?:[\'’-][\w+]+)*|\'s?|\S')
ENDING = re.compile(r"['’]s?$")
DIGITS = re.compile(r"\d+")
PLAIN_WILD = ("plain-wild", "plain wild", "ordinary wild")
VERBS = (
    "draw",
    "skip",
    "reverse",
)  # symbols with these names are told from the deeds by what stands before them


Meaning = tuple[tuple[str, str], ...]


@dataclass
class Node:
    """A place in the tree of phrases: the words that can follow, and what a phrase that ends here means."""

    after: dict[str, "Node"] = field(default_factory=dict)
    meaning: Meaning | None = None

    def add(self, words: Iterable[str], meaning: Iterable[tuple[str, str]]) -> None:
        """One more phrase; the first one of the same words stays."""
        node = self
        for word in words:
            node = node.after.setdefault(word, Node())
        if node.meaning is None:
            node.meaning = tuple(meaning)


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
def phrases() -> Node:
    """All phrases of the vocabulary as a tree, each also without its small words unless those mean another."""
    known, root = list(listed_phrases()), Node()
    for phrase, meaning in known:
        root.add(phrase.split(), meaning)
    for phrase, meaning in known:
        words = [word for word in phrase.split() if word not in skipped()]
        if words:
            root.add(words, meaning)
    return root


@cache
def names(words: Words) -> Node:
    """The names of an edition's colors and symbols, as people say them."""
    root = Node()
    for color in words.colors:
        for name in (color, f"{color}s"):
            root.add([name], [("COLOR", color)])
    for symbol in words.symbols:
        if symbol == "wild":
            for name in PLAIN_WILD:
                root.add(name.split(), [("SYMBOL", symbol)])
        elif not DIGITS.fullmatch(symbol):
            spoken = symbol.replace("-", " ")
            forms = (symbol, f"{symbol}s") if spoken.split()[0] in VERBS else (symbol, spoken, f"{spoken}s")
            for name in forms if symbol not in VERBS else ():
                root.add(name.split(), [("SYMBOL", symbol)])
    return root


def longest(root: Node, pieces: list[Piece], start: int) -> tuple[int, Meaning | None]:
    """The end and the meaning of the longest phrase that begins here; small words between its words do not count."""
    best: tuple[int, Meaning | None] = (start, None)
    nodes = [(root, start)]
    while nodes:
        node, at = nodes.pop()
        if at == len(pieces):
            continue
        word = pieces[at].value
        if word in skipped() and at > start:
            nodes.append((node, at + 1))
        if word in node.after:
            after = node.after[word]
            nodes.append((after, at + 1))
            if after.meaning is not None and at >= best[0]:
                best = (at + 1, after.meaning)
    return best


def split(text: str) -> Iterator[Piece]:
    """The words, numbers and signs of a text, in small letters, each with its place."""
    spelled = vocabulary()["spelled"]
    for found in PIECES.finditer(text):
        word, place = found[0].lower().replace("’", "'"), found.start()
        stem = ENDING.sub("", word)
        if stem and stem != word and word not in ("it's", "film's"):
            yield Piece("", spelled.get(stem, stem), place)
            yield Piece("", "'s", place + len(stem))
        else:
            yield Piece("", spelled.get(word, word), place)


def named(piece: Piece) -> Iterator[Piece]:
    """The token of a word that is in no phrase."""
    word = piece.value
    if word.startswith('"') and len(word) > 1:
        yield Piece("QUOTED", word, piece.at)
    elif DIGITS.fullmatch(word):
        yield Piece("NUMBER", word, piece.at)
    elif DIGITS.fullmatch(word[:-1]) and word.endswith("s"):
        yield Piece("NUMS", word[:-1], piece.at)
    elif word.startswith("+") and DIGITS.fullmatch(word[1:]):
        yield Piece("PLUS", "+", piece.at)
        yield Piece("NUMBER", word[1:], piece.at + 1)
    elif word not in skipped():
        yield Piece("WORD", word, piece.at)


def tokens_of(text: str, words: Words) -> list[Piece]:
    """A text as the tokens of the grammar."""
    pieces = list(split(text))
    found: list[Piece] = []
    at, owner = 0, ""
    while at < len(pieces):
        ends = [longest(names(words), pieces, at), longest(phrases(), pieces, at)]
        end, meaning = max(ends, key=lambda pair: pair[0])
        if meaning is None:
            made = list(named(pieces[at]))
            end = at + 1
        else:
            place = pieces[at].at
            made = [Piece(name, value or name.lower(), place) for name, value in meaning]
        inside = [owners()[piece.value] for piece in pieces[at:end] if piece.value in owners()]
        found += [replace(piece, owner=(inside or [owner])[0]) for piece in made]
        owner = "" if made else (inside or [owner])[0]
        at = end
    return tidied(found)
