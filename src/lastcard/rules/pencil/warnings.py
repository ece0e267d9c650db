"""What people should know before they agree to a rule; and why some things can never be one."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.editions.model import Edition
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.ops import OPS
from lastcard.rules.wordings import Row

if TYPE_CHECKING:
    from lastcard.rules.pencil.rehearsal import Outcome

FEWEST_REHEARSALS, MOST_REHEARSALS = 5, 24  # rehearsals: always, and before it is said that nothing happens
FLOOD_CARDS = 20  # cards drawn at one table for one card
ALONE_TURNS = 3  # turns in a row without the others

NOTHING = "It does nothing here: the card stays a plain wild."
SELDOM = "It seldom does anything: what it depends on did not come about at any table where it was tried."
WINS = "Whoever plays it wins the round at once."
FLOODS = "It makes hands so large that rounds take a very long time."
ALONE_FOR = "Nobody else gets a turn for {n} turns: whoever plays it has almost won."
TIED = "If several players are tied for the {word} cards, it is the first of them after you in turn order."
NAMED_ANYWAY = "Whoever plays it chooses a color anyway."
FORBIDDEN = "A rule says what happens when the card is played: it cannot forbid anything."
LIFTED = "A rule moves cards and turns: it cannot cancel another rule."

TOO_MANY = f"That number is too large: write one from 1 to {LARGEST_NUMBER}."

HINTS = {
    r"forever|for ever|repeat|(every|each) (turn|round|time)|whenever|from now on|rest of the (game|"
    r"round)|until someone|again and again": (
        "That never ends: a rule happens once, when its card is played."
    ),
    r"hundreds?|thousands?|millions?|billions?|infinit\w*|zillions?|gazillions?": TOO_MANY,
    r"tomorrow|yesterday|next (game|round|time)|last (round|game|time)|(won|lost) last": (
        "A rule happens at once, when its card is played: it knows no other round."
    ),
    r"points?|score[sd]?|wins?|winner|game over|end the (round|game)": (
        'A rule moves cards and turns: it cannot give points or end a match. Write "you win the round".'
    ),
    r"(don't|do not|doesn't|does not) (have|need) to|needn't|need not": (LIFTED),
    r"not|never|nobody|no one|cannot|can't|don't|doesn't|without drawing": (FORBIDDEN),
    r"or|either": 'It is not clear who chooses between what: write "you choose: draw two, or skip the next player".',
    r"(a )?few|several|(?<!as )(?<!that )(?<!how )many|lots of|loads of|some (more )?cards": (
        "It does not say how many: write a number."
    ),
    r"(your|a|the|my|one) neighbou?r(?! (on|to))": (
        'It does not say which neighbor: write "the player on your left" or "the player on your right".'
    ),
    r"random|coin|dice|die|roll": (
        'Chance picks players and cards, or a coin or a die decides: write "flip a coin: heads …, tails …".'
    ),
}


def forbids(text: str) -> bool:
    """Whether a text says what does not happen, so that no rule is near it."""
    return hint(text) in (FORBIDDEN, LIFTED)


def hint(text: str) -> str:
    """Why a text can be no rule, when that shows."""
    return next((why for form, why in HINTS.items() if re.search(rf"\b({form})\b", text.lower())), "")


def cautions(rows: tuple[Row, ...], edition: Edition) -> tuple[str, ...]:
    """Everything that people should know of a rule, found by looking at it and by trying it out."""
    found = []
    if not any(symbol.pencil for symbol in edition.symbols):
        found.append(f"{edition.name} has no card to write it on.")
    elif all(row[0] == c.OP_COLOR and row[1] == c.ME for row in rows):
        found.append(NAMED_ANYWAY)
    else:
        found += tried_out(rows, edition)
    found += dict.fromkeys(caution for row in rows if (caution := OPS[row[0]].caution))
    found += ties(rows)
    alone = [row[2] for row in rows if row[:2] == (c.OP_SKIP, c.OTHERS) or row[0] == c.OP_AGAIN]
    longest = max(alone, default=0)
    if longest >= ALONE_TURNS:
        found.append(ALONE_FOR.format(n=longest))
    return tuple(found)


def ties(rows: tuple[Row, ...]) -> list[str]:
    """Who is meant when several hold equally few or many cards."""
    people = {row[1] for row in rows} | {row[3] for row in rows if OPS[row[0]].is_toward}
    people |= {row[2] for row in rows if row[0] == c.OP_MARK and c.condition_of(row[3]) == c.BUT_FOR}
    return [TIED.format(word=word) for who, word in ((c.FEWEST, "fewest"), (c.MOST, "most")) if who in people]


def can_come_about(row: Row) -> bool:
    """Whether a row marks those who meet a condition that someone can meet; everyone who plays on has a card."""
    if row[0] != c.OP_MARK or c.condition_of(row[3]) in (c.BUT_FOR, c.NTH_OF, c.BY_LOT, c.FIRST_OF):
        return False
    return row[2] > 0 or row[3] >> 4 != c.ANY_CARD


@lru_cache(maxsize=512)  # many words mean the same, and one text is read again and again while it is written
def tried_out(rows: tuple[Row, ...], edition: Edition) -> tuple[str, ...]:
    """What shows when the card is played at a few tables."""
    from lastcard.rules.pencil.rehearsal import Rehearsal  # whoever only builds rules needs no engine

    rehearsal = Rehearsal(edition, rows)
    outcomes: list[Outcome] = []
    for seed in range(MOST_REHEARSALS):
        outcomes.append(rehearsal.play(seed))
        if seed + 1 >= FEWEST_REHEARSALS and any(outcome.changes for outcome in outcomes):
            break
    if not any(outcome.changes for outcome in outcomes):
        return (SELDOM if any(can_come_about(row) for row in rows) else NOTHING,)
    if all(outcome.wins for outcome in outcomes):
        return (WINS,)
    return (FLOODS,) if sum(outcome.drawn for outcome in outcomes) >= FLOOD_CARDS * len(outcomes) else ()
