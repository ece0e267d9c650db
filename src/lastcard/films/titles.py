"""Titles as people say them: `toy story three`, `Guardians 2`, `Die Eiskönigin`."""

import re

from lastcard.films.names import SIGNS
from lastcard.spelling import plain

NUMBERS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9",
}  # fmt: skip
COUNTING = {"vol", "volume", "part", "episode", "chapter"}  # said before a number or not
APART = re.compile(r"[:,;()]|\s[-–]\s")
STUDIOS = {"walt", "disney", "disneys", "pixar", "pixars", "marvel", "marvels"}  # said before a title or not
MOVIE = [
    ["the", "movie"],
    ["the", "film"],
    ["der", "film"],
    ["le", "film"],
]  # said before or behind it, or not
BESIDE = re.compile(
    r"\((?:the )?(?:film|movie|disney|pixar|marvel|animated|cartoon)\)|\bfrom (?=\d{4}\W*$)", re.I
)
THE = {"der", "die", "das", "le", "la", "les", "el", "los", "las", "il"}


def title_key(title: str) -> str:
    """What titles have in common that mean the same film: no case, signs, articles or studio, numbers as digits."""
    said = BESIDE.sub(" ", title) if BESIDE.sub("", title).strip() else title
    words = SIGNS.sub("", APART.sub(" ", said.casefold().replace("&", " and "))).split()
    while len(words) > 1 and words[0] in STUDIOS:
        words = words[1:]
    if len(words) > 2 and words[-2:] in MOVIE:
        words = words[:-2]
    if len(words) > 2 and words[:2] in MOVIE:
        words = words[2:]
    if len(words) > 1 and words[0] in THE:
        words = words[1:]
    return plain(" ".join(NUMBERS.get(word, word) for word in words if word not in COUNTING))
