"""The short menu of someone who typed only `lastcard play`: an edition, how many opponents, how good, and off we go."""

from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from textwrap import fill

from lastcard.bots import LEVELS, USUAL_LEVEL, level_name
from lastcard.rules.editions.load import DEFAULT_EDITION, Edition, known_editions, load
from lastcard.rules.errors import nearest

USUAL_BOTS = 3
RESUME = "r"


def choose_edition(read: Callable[[str], str], blurb: Callable[[Edition], str], left: str = "") -> str:
    """One of the editions, by number or name; Enter is the default, `r` the match that was left."""
    names = known_editions()
    wide = get_terminal_size().columns
    print("Which edition would you like to play?\n")
    for number, name in enumerate(names, start=1):
        head = f"  {number}  {load(name).name:<11} "
        print(fill(blurb(load(name)), wide, initial_indent=head, subsequent_indent=" " * len(head)))
    if left:
        print(f"\n  {RESUME}  continue the match you left: {left}")
    print()
    while True:
        word = read(f"Number or name (Enter for {DEFAULT_EDITION}): ").strip().lower()
        if left and word == RESUME:
            return RESUME
        if found := edition_of(word, names):
            return found
        print(f'There is no edition "{word}": type a number from 1 to {len(names)}, or a name.')


def edition_of(word: str, names: Sequence[str]) -> str:
    if not word:
        return DEFAULT_EDITION
    if word.isdecimal():
        return names[int(word) - 1] if 1 <= int(word) <= len(names) else ""
    return nearest(word, names)


def choose_opponents(read: Callable[[str], str], seats: tuple[int, int]) -> int:
    """How many bots sit down; Enter is three."""
    least, most = seats[0] - 1, seats[1] - 1
    usual = max(least, min(USUAL_BOTS, most))
    while True:
        word = read(f"How many opponents, {least} to {most}? (Enter for {usual}): ").strip()
        if not word:
            return usual
        if word.isdecimal() and least <= int(word) <= most:
            return int(word)
        print(f"Type a number from {least} to {most}.")


def choose_level(read: Callable[[str], str]) -> str:
    """How well the bots play; Enter is the usual level."""
    while True:
        word = read(f"How good, {', '.join(LEVELS)}? (Enter for {USUAL_LEVEL}): ").strip().lower()
        if not word:
            return USUAL_LEVEL
        if found := nearest(level_name(word), LEVELS):
            return found
        print(f'There is no bot "{word}": choose from {", ".join(LEVELS)}.')
