"""Texts that the table carries out: whoever plays the card says what happens, and the others agree or not.

Whatever people write can be played so, without a word of it being understood here. A whole sentence about what players
could do, which the game cannot read, is carried out so at once: whoever writes it is told that, and why.
"""

import re
from dataclasses import replace
from functools import cache

from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.language.parser import understand
from lastcard.rules.pencil.handwriting import MOST_LETTERS, tidy, written
from lastcard.rules.pencil.lines import MISPLACED, TABLE, UNCLEAR, Reading
from lastcard.rules.pencil.problems import ENDS_EARLY, missing_color
from lastcard.rules.pencil.pure_tasks import known
from lastcard.rules.pencil.spelling import common_words, given_names, known_set

PREFIX = re.compile(r"\s*table\s*:\s*", re.IGNORECASE)
SAID = "The table carries it out: “{text}”; whoever plays the card says what happens, if the others agree."
BY_PEOPLE = "Bots cannot read it: they leave it to the people at the table."
GERMAN = "de"
IN_GERMAN = (
    "Der Tisch führt es aus: „{text}“; wer die Karte spielt, sagt, was geschieht, "
    "wenn die anderen einverstanden sind."
)
GERMAN_GAME = re.compile(
    r"\b(?:karten?|hand|blatt|stapel|uno|regel|runde|farben?|reihe|dran|richtung\w*|aussetz\w*|ausgesetzt|zieh\w*|zog|"
    r"nimm\w*|nehmen|tausch\w*|gib\w*|geben|legt?|legen|ablegen|abwerfen|wirf\w*|klau\w*|spielt?|spielen|setz\w*)\b|[+]\d",
    re.IGNORECASE,
)
FEWEST_WORDS = 4  # of a whole sentence
MOST_STRANGE = 0.4  # words that nobody knows, in one that is no nonsense
FEWEST_COUNTED, MOST_STRANGE_COUNTED = 3, 0.7  # where cards are counted, which people are told by their names
WORD = re.compile(r"(?<![\d'’])[^\W\d_]+(?:['’][^\W\d_]+)?")
COUNTED = re.compile(  # so many cards for somebody
    r"\b(?:draws?|picks?(?: up)?|takes?|gets?|discards?|gives?|los(?:es?|ing)|throws? (?:out|away))"
    rf" (?:[1-9]\d*|{'|'.join(vocabulary()['numbers']['words'][1:])})\b|[+][1-9]",
    re.IGNORECASE,
)
ENDINGS = ("s", "es", "ed", "d", "ing", "er", "ers", "ly", "y", "n", "en")
ORDERED = re.compile(  # what the table can see to
    r"\b(?:draw\w*|pick\w* up|takes?|taking|gets?|receives?|collects?|grabs?|adds?|discard\w*|throw\w*|toss\w*|drop\w*|"
    r"put\w*|los(?:es?|ing)|dump\w*|ditch\w*|giv\w+|pass\w*|hands?|swap\w*|switch\w*|trad\w+|exchang\w+|steal\w*|"
    r"skip\w*|miss(?:es)?|sits? out|plays?|goes|go|reverse\w*|moves?|copy|copies|block\w*|cancel\w*|splits?|shares?|"
    r"chang\w+|stays?|stack\w*|cho(?:os|ic|s)\w+|picks?|decides?|undo|nothing happens|what happens|shield\w*|immun\w*|"
    r"safe|protect\w*|(?:ha[sv]e?|must|gotta) to)\b|[+-]\d|\b(?:plus|minus) \d",
    re.IGNORECASE,
)
OF_THE_GAME = re.compile(
    r"\b(?:cards?|hands?|turns?|decks?|piles?|uno|rules?|wilds?|colou?rs?)\b", re.IGNORECASE
)
BEYOND = re.compile(  # what nobody at the table can see to
    r"\bpoints\b(?! (?:at|to|out)\b)|\b(?:\d+|a|one) point\b"
    r"|\b(?:scores?|scored|scoring|game over|money)\b|\bends? the (?:round|game|match)\b"
    r"|(?<!until the )(?<!until this )(?<!till the )(?<!til the )(?<!when the )"
    r"\b(?:round|game|match) (?:is over|ends)\b",
    re.IGNORECASE,
)
BROKEN_OFF = re.compile(
    r"\b(?:and|or|but|if|then|the|an?|(?<!have )(?<!has )(?<!had )(?<!want )to|with|for|(?<!most )of|"
    r"every|except|unless|until|may|must|either|your|their)\W*$",
    re.IGNORECASE,
)
MEANS_ANOTHER = re.compile(
    r"\bi mean(?:t)?\b|\boops\b|\bjk\b", re.IGNORECASE
)  # color than one it does not have
STRANGE_SIGNS = re.compile(r"[<>{}\[\]$\\|`^~]|--|'\);")
EMPTY = "There is nothing to carry out: write what the card does."


def is_for_table(text: str) -> bool:
    """Whether a text begins with `table:`."""
    return PREFIX.match(text) is not None


def as_table(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """The text kept for the table to carry out, whatever it says."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    clean = PREFIX.sub("", tidy(text), count=1)[:MOST_LETTERS].strip()
    if not re.search(r"\w", clean):
        return Reading(clean, UNCLEAR, problem=EMPTY)
    meaning = f'I carry out "{clean}"'
    rows = understand(meaning, sheet.words)
    said = SAID.format(text=clean)
    return Reading(clean, TABLE, said, written(clean, meaning), rows, warnings=(BY_PEOPLE,))


def carried_out(reading: Reading, edition: Edition) -> Reading:
    """What the game could not read, for the table, if it is a whole sentence that people can see to; else as it was."""
    if not is_for_people(reading, edition):
        return reading
    kept = as_table(reading.text, edition)
    said = IN_GERMAN.format(text=kept.text) if reading.tongue == GERMAN else kept.sentence
    told = replace(kept, sentence=said, problem=reading.problem, dare=reading.dare, tongue=reading.tongue)
    return told if kept.understood else reading


def is_for_people(reading: Reading, edition: Edition) -> bool:
    """Whether people know what to make of a text that the game declines, and no sentence near it would do."""
    text = reading.text
    if reading.understood or reading.nearest:
        return False
    if reading.tongue:  # the game reads German as well, and people who write it need not write English
        is_said = reading.tongue == GERMAN and GERMAN_GAME.search(text) is not None
        return is_said and len({*text.lower().split()}) >= FEWEST_WORDS and not STRANGE_SIGNS.search(text)
    is_whole = ENDS_EARLY not in reading.problem.lower()
    if not ORDERED.search(text) and not (is_whole and OF_THE_GAME.search(text)):
        return False
    if MISPLACED in reading.problem or (missing_color(text, edition) and not MEANS_ANOTHER.search(text)):
        return False  # this game or edition does not have it
    if BEYOND.search(text) or BROKEN_OFF.search(text) or STRANGE_SIGNS.search(text):
        return False
    said = [word.lower() for word in WORD.findall(text)]
    strange = sum(not is_familiar(word, edition) for word in said)
    fewest, most = (
        (FEWEST_COUNTED, MOST_STRANGE_COUNTED) if COUNTED.search(text) else (FEWEST_WORDS, MOST_STRANGE)
    )
    return len({*text.lower().split()}) >= fewest and strange <= most * len(said)


def is_familiar(word: str, edition: Edition) -> bool:
    """Whether people know a word, in one of its forms."""
    stem = word.replace("’", "'").partition("'")[0]
    forms = {stem, *(stem.removesuffix(ending) for ending in ENDINGS if len(stem) > len(ending) + 2)}
    forms |= {f"{form}e" for form in forms} | {form[:-1] for form in forms if form[-1:] == form[-2:-1]}
    return any(form in familiar(edition.words) for form in forms)


@cache
def familiar(words: Words) -> frozenset[str]:
    return frozenset((*known_set(words), *common_words(), *given_names(), *known()["verbs"].split()))
