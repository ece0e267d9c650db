"""What people should know before they agree to a rule; and why some things can never be one."""

import re
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.editions.model import Edition
from lastcard.rules.ops import OPS
from lastcard.rules.wordings import Row

if TYPE_CHECKING:
    from lastcard.rules.pencil.rehearsal import Outcome

FEWEST_REHEARSALS, MOST_REHEARSALS = 5, 24  # rehearsals: always, and before it is said that nothing happens
FLOOD_CARDS = 20  # cards drawn at one table for one card
ALONE_TURNS = 3  # turns in a row without the others

NOTHING = "It does nothing here: the card stays a plain wild."
WINS = "Whoever plays it wins the round at once."
FLOODS = "It makes hands so large that rounds take a very long time."
ALONE_FOR = "Nobody else gets a turn for {n} turns: whoever plays it has almost won."
NAMED_ANYWAY = "Whoever plays it chooses a color anyway."
FORBIDDEN = "A rule says what happens when the card is played: it cannot forbid anything."
LIFTED = "A rule moves cards and turns: it cannot cancel another rule."

HINTS = {
    r"forever|for ever|repeat|(every|each) turn|from now on|rest of the (game|round)|until someone|again and again": (
        "That never ends: a rule happens once, when its card is played."
    ),
    r"points?|score[sd]?|wins?|winner|game over|end the (round|game)": (
        "A rule moves cards and turns: it cannot give points or decide who wins."
    ),
    r"(don't|do not|doesn't|does not) (have|need) to|needn't|need not": (LIFTED),
    r"not|never|nobody|no one|cannot|can't|don't|doesn't|without drawing": (FORBIDDEN),
    r"may|can|could|either|optionally": 'A rule leaves no choice: write what happens, or use "if".',
    r"or": 'A rule leaves no choice: write what happens, or use "if" and "otherwise".',
    r"random|coin|dice|die|roll": (
        'Chance can only pick players and cards: write "a random player" or "a random card".'
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
    longest = max((row[2] for row in rows if row[:2] == (c.OP_SKIP, c.OTHERS)), default=0)
    if longest >= ALONE_TURNS:
        found.append(ALONE_FOR.format(n=longest))
    return tuple(found)


def tried_out(rows: tuple[Row, ...], edition: Edition) -> list[str]:
    """What shows when the card is played at a few tables."""
    from lastcard.rules.pencil.rehearsal import Rehearsal  # whoever only builds rules needs no engine

    rehearsal = Rehearsal(edition, rows)
    outcomes: list[Outcome] = []
    for seed in range(MOST_REHEARSALS):
        outcomes.append(rehearsal.play(seed))
        if seed + 1 >= FEWEST_REHEARSALS and any(outcome.changes for outcome in outcomes):
            break
    if not any(outcome.changes for outcome in outcomes):
        return [NOTHING]
    if all(outcome.wins for outcome in outcomes):
        return [WINS]
    return [FLOODS] if sum(outcome.drawn for outcome in outcomes) >= FLOOD_CARDS * len(outcomes) else []
