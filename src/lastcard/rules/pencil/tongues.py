"""Other languages: which one a text is in, by its small words, and how it is told there that cards are in English."""

import re
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

LEAST_WORDS = 2  # words of a language that tell it
SCRIPTS = {
    "ja": re.compile(r"[\u3040-\u30ff]"),
    "zh": re.compile(r"[\u4e00-\u9fff]"),
    "ko": re.compile(r"[\uac00-\ud7af]"),
    "uk": re.compile(r"[іїєґІЇЄҐ]"),
    "ru": re.compile(r"[\u0400-\u04ff]"),
    "el": re.compile(r"[\u0370-\u03ff]"),
    "ar": re.compile(r"[\u0600-\u06ff]"),
    "he": re.compile(r"[\u0590-\u05ff]"),
    "hi": re.compile(r"[\u0900-\u097f]"),
    "th": re.compile(r"[\u0e00-\u0e7f]"),
}


RUSSIAN, UKRAINIAN = "ru", "uk"


def is_ukrainian(said: list[str]) -> bool:
    """Whether Cyrillic words are Ukrainian, though none has a letter that only Ukrainian has."""
    return any(word in words_of(UKRAINIAN) for word in said) and not re.search("[ыэъё]", " ".join(said))


@cache
def tongues() -> dict[str, Any]:
    return loads(files("lastcard.rules.pencil").joinpath("tongues.toml").read_text("utf-8"))


@cache
def words_of(tongue: str) -> frozenset[str]:
    """The small words of a language; none where its letters tell it."""
    return frozenset(tongues()[tongue].get("words", "").split())


@cache
def telling_alone(tongue: str) -> frozenset[str]:
    """Words of which one is enough in a short text."""
    return frozenset(tongues()[tongue].get("alone", "").split())


def in_english(tongue: str) -> str:
    """That rules are written in English, said in a language."""
    return str(tongues()[tongue]["english"])


def tongue_of(text: str, known: frozenset[str]) -> str:
    """The language that a text is in, if it is not English; empty when that is not clear."""
    said = re.findall(r"[^\W\d_]+", text.lower())
    for tongue, script in SCRIPTS.items():
        if script.search(text):
            return UKRAINIAN if tongue == RUSSIAN and is_ukrainian(said) else tongue
    counts = {tongue: sum(word in words_of(tongue) for word in said) for tongue in tongues()}
    best = max(counts, key=lambda tongue: counts[tongue])
    alone = len(said) <= LEAST_WORDS and any(
        word in telling_alone(best) or (word in words_of(best) and len(word) > 7) for word in said
    )
    english = sum(word in known and word not in words_of(best) for word in said)
    return best if (counts[best] >= LEAST_WORDS and counts[best] > english) or alone else ""
