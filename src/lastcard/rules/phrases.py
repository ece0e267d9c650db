"""Effects in plain English, for people who never see the language of effects."""

from collections.abc import Iterable

from lastcard.engine import codes as c
from lastcard.rules.effect import BACK, FILM_CHARACTERS, PLURAL, Row, Words, verb

NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SPOKEN = {
    c.ME: "you",
    c.NEXT: "the next player",
    c.PREVIOUS: "the player before you",
    c.CHOSEN: "a player you choose",
    c.OTHERS: "all the others",
    c.EVERYONE: "everybody",
    c.FEWEST: "whoever holds the fewest cards",
    c.MOST: "whoever holds the most cards",
}


def numeral(n: int) -> str:
    return NUMERALS[n] if 0 <= n < len(NUMERALS) else str(n)


def counted(n: int, noun: str) -> str:
    """A number with its noun: two cards, one card."""
    return f"{numeral(n)} {noun}" + ("" if n == 1 else "s")


def listed(items: Iterable[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    words = list(items)
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part) if words else ""


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def spoken_effect(rows: Iterable[Row], words: Words, grid: bool = False) -> str:
    """All that a card does, in one sentence."""
    told = list(rows)
    if any(row[0] == c.OP_ADD for row in told):  # the face card brings its color, so none is named
        told = [row for row in told if row[0] != c.OP_COLOR]
    return "; then ".join(spoken(row, words, grid) for row in told)


def spoken(row: Row, words: Words, grid: bool = False) -> str:
    """What one op does, told to the player of the card."""
    op, who, n, arg = row
    subject = SPOKEN[who]
    match op:
        case c.OP_DRAW:
            place = ", unseen, as a new column" if grid else ""
            return f"{subject} {verb(who, 'draw')} {counted(n, 'card')}{place}"
        case c.OP_SKIP:
            return spoken_skip(who, n)
        case c.OP_REVERSE:
            return "the direction of play turns round"
        case c.OP_AGAIN:
            return "you have another turn"
        case c.OP_COLOR:
            return f"{subject} {verb(who, 'name')} the color that goes on"
        case c.OP_DISCARD_COLOR | c.OP_DISCARD_SYMBOL:
            kind = words.colors[arg] if op == c.OP_DISCARD_COLOR else words.symbols[arg]
            many = f"up to {numeral(n)} {kind} cards" if n else f"every {kind} card"
            return f"{subject} {verb(who, 'throw')} off {many} in hand"
        case c.OP_TAKE:
            return f"{subject} {verb(who, 'take')} {counted(n, 'unseen card')} from every other hand"
        case c.OP_SWAP:
            return f"you swap hands with {subject}"
        case c.OP_ROTATE:
            return (
                f"everybody passes the whole hand to the {'player before' if arg == BACK else 'next player'}"
            )
        case c.OP_SHOW:
            return f"{subject} {verb(who, 'show')} the hand to {SPOKEN[arg]}"
        case c.OP_GIVE:
            return f"{subject} {verb(who, 'give')} {counted(n, 'card')} to {SPOKEN[arg]}"
        case c.OP_TRIAL:
            return spoken_trial(who, n, arg)
        case c.OP_ADD:
            return "you put a number card of your hand on top, whose color goes on and whose face counts"
        case c.OP_SPREAD:
            return (
                f"you choose two players who draw {numeral(n)} each, or one who draws {numeral(arg)}, unseen"
            )
    raise ValueError(f"op {op} has no phrase")


def spoken_skip(who: int, n: int) -> str:
    """Who loses a turn; a number after the next player counts players."""
    if who == c.NEXT and n > 1:
        return f"the next {numeral(n)} players lose a turn each"
    return f"{SPOKEN[who]} {verb(who, 'lose')} {'the turn' if n == 1 else counted(n, 'turn')}"


def spoken_trial(who: int, n: int, trial: int) -> str:
    """What is asked of a person and what it costs to fail."""
    subject = SPOKEN[who]
    cost = f"or draws {counted(n, 'card')}" if who not in PLURAL else f"or draw {counted(n, 'card')}"
    if trial == c.FACE:
        return f"{subject} {verb(who, 'make')} that face until their turn comes again, {cost}"
    if trial == c.FILM:
        return (
            f"{subject} {verb(who, 'name')} {numeral(FILM_CHARACTERS)} characters of a film you pick, {cost}"
        )
    return f"{subject} {'do' if who == c.ME else 'does'} the dare, {cost}"
