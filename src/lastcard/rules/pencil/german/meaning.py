"""What a German text means in the language of rules, and how rows are said back in German."""

import re
from functools import cache, lru_cache

from lastcard.engine import codes as c
from lastcard.rules.language.english import sentence
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.german.lexicon import SPELLED_OUT, line_of, vocabulary, without_umlauts, words_in
from lastcard.rules.pencil.german.nouns import NoWordsError
from lastcard.rules.pencil.german.people import people_in
from lastcard.rules.pencil.german.speaker import spoken_dare, spoken_rows
from lastcard.rules.pencil.german.texts import rule_in
from lastcard.rules.wordings import Row

WORD = re.compile(r"[^\W\d_]+")
FIRST = re.compile(r"\b(?:ich|mir|mich|mein(?:e[mnrs]?)?)\b", re.IGNORECASE)
SECOND = re.compile(r"\b(?:du|dir|dich|dein(?:e[mnrs]?)?)\b", re.IGNORECASE)
LONG = 5  # letters of a word that is hardly an English one
Meaning = tuple[
    str, tuple[tuple[str, str], ...]
]  # in the language, and the words that were spelled in another way


@cache
def telling_words() -> frozenset[str]:
    """Words that no English text has, of which every German rule has one."""
    long = {word for word in (*vocabulary(), *without_umlauts()) if len(word) >= LONG}
    return frozenset(long - words_in("telling", "english")) | words_in("telling", "words")


def may_be_german(text: str) -> bool:
    """Whether a text has a word that no English one has: quickly, as every text is asked."""
    return not telling_words().isdisjoint(WORD.findall(text.lower().translate(SPELLED_OUT)))


@lru_cache(maxsize=256)  # the same text is asked for again while it is read
def meaning_of(text: str) -> Meaning | None:
    """A German text in the language of rules; none if it is not German, or a word of it has no place."""
    if not may_be_german(text) or (
        FIRST.search(text) and SECOND.search(text)
    ):  # of whom one is another player
        return None
    for spelled in (False, True):
        line = line_of(text, spelled)
        if line is None or (spelled and not line.changes):
            return None
        said = rule_in(line) or people_in(line)
        if said:
            return None if is_doubtful(line.said, said) else (said, line.changes)
    return None


def is_doubtful(german: str, said: str) -> bool:
    """Whether a text can be meant in more than one way, as `doubts` finds out for English ones."""
    skips_all = re.search(r"\b(?:everyone is|others are) skipped\b", said)
    if skips_all and ("I play again" in said or said == "everyone is skipped"):
        return True
    if re.search(r"\bdu uno hast\b.*\bmusst\b", german):  # whoever plays the card, or everybody who reads it?
        return True
    return len(re.findall(r"\b(?:if|unless)\b", said)) > 1


def german_sentence(rows: tuple[Row, ...], task: str, words: Words) -> str:
    """What rows do in German, with what people do in quotes; empty where there are no words for it."""
    try:
        return told(rows, task, words)
    except (NoWordsError, KeyError):
        return ""


def told(rows: tuple[Row, ...], task: str, words: Words) -> str:
    if any(row[0] in (c.OP_TRIAL, c.OP_ORDER) for row in rows):
        if len(rows) > 1 or rows[0][0] != c.OP_TRIAL or not task:
            return ""
        return sentence(spoken_dare(rows[0], task, words))
    said = sentence(spoken_rows(rows, words))
    contests = [row for row in rows if row[0] == c.OP_CONTEST]
    asks = any(row[0] == c.OP_OFFER and (row[3] & c.CLAIM or row[2] == 0) for row in rows)
    if not contests and not asks:
        return said
    if not task:
        return ""
    if asks:
        return f"Frage „{task}“: {said}"
    return f"{'Gesucht' if contests[0][3] == c.VOTE_MEANT else 'Wettstreit'} „{task}“: {said}"
