"""What is read from a text on a card: a rule, a dare, or nothing that is understood."""

import re
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.editions.validate_cards import misplaced
from lastcard.rules.errors import Mistake, RulesError, refuse
from lastcard.rules.language.english import listed, sentence
from lastcard.rules.language.known import nearest_sentence
from lastcard.rules.language.lexer import tokens_of
from lastcard.rules.language.names import ELSEWHERE
from lastcard.rules.language.parser import parse, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.dares import Dare, is_called_dare, read_dare, task_with_cost, without_name
from lastcard.rules.pencil.handwriting import (
    MOST_LETTERS,
    MOST_LETTERS_KEPT,
    WRITTEN,
    dare_text,
    handwriting,
    tidy,
    written,
)
from lastcard.rules.pencil.nearest import nearest_saying, says_the_same
from lastcard.rules.pencil.warnings import cautions, forbids, hint
from lastcard.rules.wordings import Row

UNREAD = re.compile(r'".*" is not understood at (?:"(?P<word>.+)" at character \d+|its end)')
MISPLACED = "does not work in a"
FOR_WHOM = 'It isn\'t clear who is dared: begin with "the next player", "everyone" or another player.'
COLORS = (
    "red", "blue", "green", "yellow", "pink", "purple", "violet", "orange", "black", "white", "brown", "gray", "grey",
    "turquoise", "teal", "gold", "silver",
)  # fmt: skip
RULE, DARE, UNCLEAR = "rule", "dare", "unclear"


@dataclass(frozen=True, slots=True)
class Reading:
    """How a text is understood, or what could be done about it."""

    text: str  # as it stands on the card
    kind: str  # "rule", "dare" or "unclear"
    sentence: str = ""  # how it is understood, said back
    penciled: str = ""  # what `build` and `Match.pencil` take, and a log keeps
    rows: tuple[Row, ...] = ()
    warnings: tuple[str, ...] = ()
    problem: str = ""  # why it is not understood
    nearest: str = ""  # a sentence that would be
    dare: Dare | None = None  # what it would be as a dare

    @property
    def understood(self) -> bool:
        return self.kind != UNCLEAR


def read(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """How a text is understood in an edition: quickly, whatever it is."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    line = " ".join(text.split())
    if len(line) > (MOST_LETTERS_KEPT if WRITTEN.fullmatch(line) else MOST_LETTERS):
        return Reading(
            tidy(line)[:MOST_LETTERS],
            UNCLEAR,
            problem=f"A card has room for {MOST_LETTERS} characters: write less.",
        )
    try:
        rows = rows_in(line, sheet)
    except RulesError as error:
        return other_reading(tidy(line), error, sheet)
    kind = DARE if any(row[0] == c.OP_TRIAL and row[3] == c.DARE for row in rows) else RULE
    said = sentence(spoken_effect(rows, sheet.words))
    return Reading(handwriting(line), kind, said, kept(line, rows, sheet), rows, cautions(rows, sheet))


def rows_in(line: str, edition: Edition) -> tuple[Row, ...]:
    """What a line does, if it is understood and belongs to the game."""
    rows = parse(line, edition.words)
    if right := misplaced(rows, edition.game):
        raise refuse(f'"{line}" {MISPLACED} {edition.game} game', right)
    if '"' not in line and parse(write(rows, edition.words), edition.words) != rows:
        raise refuse(f'"{line}" can be understood in more than one way', "name the players each time")
    return rows


def said_back(line: str, edition: Edition) -> str:
    """What a penciled line does, in words made from its rule and not from what stands on the card."""
    try:
        said = sentence(spoken_effect(rows_in(line, edition), edition.words))
    except RulesError:
        return ""
    dare = dare_text(line)
    return f"{said} The dare: “{dare}”." if dare else said


def is_true(line: str, edition: Edition) -> bool:
    """Whether the words on the card would be understood as the rule that they stand for."""
    found = WRITTEN.fullmatch(line)
    if found is None:
        return True
    try:
        honest, rows = found["text"], rows_in(found["text"], edition)
    except RulesError:
        dare = as_dare(found["text"], edition)
        honest, rows = dare.penciled, dare.rows
    return (rows, dare_text(honest)) == (rows_in(line, edition), dare_text(line))


def kept(line: str, rows: tuple[Row, ...], edition: Edition) -> str:
    """The spelling that is kept; a dare has its own words in it."""
    if WRITTEN.fullmatch(line) or '"' in line:
        return line
    return written(tidy(line), write(rows, edition.words))


def other_reading(text: str, error: RulesError, edition: Edition) -> Reading:
    """What is no rule: a dare that says so itself, or something unclear."""
    if is_called_dare(text):
        return as_dare(text, edition)
    if task := task_with_cost(text):
        try:
            rows_in(task, edition)
        except RulesError:
            if read_dare(text, edition.words, anyway=False):
                return as_dare(text, edition)
            return Reading(text, UNCLEAR, problem=FOR_WHOM, dare=read_dare(text, edition.words))
    mistake = error.mistakes[0]
    why = hint(text) if MISPLACED not in mistake.wrong else ""  # a rule of the other game is none to rewrite
    color = missing_color(text, edition)
    if color:
        why = sentence(in_edition(f'"{color}" {ELSEWHERE}', edition))
    problem = why or sentence(in_short(mistake, text, edition))
    near = "" if forbids(text) else nearest(text, color, edition)
    return Reading(
        text, UNCLEAR, problem=problem, nearest=near, dare=read_dare(text, edition.words) if text else None
    )


def nearest(text: str, missing: str, edition: Edition) -> str:
    """What could be written instead of a text; empty when nothing says the same."""
    return (
        recolored(text, missing, edition)
        or nearest_saying(text, edition.words)
        or nearest_known(text, edition)
    )


def nearest_known(text: str, edition: Edition) -> str:
    """A sentence in the spelling of the cards that says the same as a text; empty when there is none."""
    near = nearest_sentence(text, edition.words)
    return near if near and says_the_same(text, near, edition.words) else ""


def missing_color(text: str, edition: Edition) -> str:
    """The color that a text names and only other editions have; else nothing."""
    words = [token.value for token in tokens_of(text, edition.words) if token.name == "WORD"]
    return next((color for word in words if (color := word.removesuffix("s")) in COLORS), "")


def recolored(text: str, missing: str, edition: Edition) -> str:
    """The same sentence with a color that the edition has, if that is a rule; else nothing."""
    near = (
        re.sub(rf"\b{missing}(?=s?\b)", edition.colors[0].name, text, flags=re.IGNORECASE) if missing else ""
    )
    try:
        return near if near and rows_in(near, edition) else ""
    except RulesError:
        return ""


def in_short(mistake: Mistake, text: str, edition: Edition) -> str:
    """A mistake told to whoever has the text before them, with what to do about it."""
    found = UNREAD.fullmatch(mistake.wrong)
    if found:
        word = found["word"]
        return f'"{word}" is not understood here' if word else "something is missing at its end"
    if mistake.wrong.endswith(ELSEWHERE):
        return in_edition(mistake.wrong, edition)
    wrong = re.sub(rf'^"{re.escape(text)}" ', "it ", mistake.wrong)
    return f"{wrong}: {mistake.right}" if mistake.right else wrong


def in_edition(wrong: str, edition: Edition) -> str:
    """A mistake told of this edition: what is missing here may be in another."""
    if not wrong.endswith(ELSEWHERE):
        return wrong
    colors = listed(color.name for color in edition.colors)
    return f"{wrong.removesuffix('here')}in {edition.name}, whose colors are {colors}"


def as_dare(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """The text kept as a dare, whatever it says."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    clean = without_name(tidy(text))[:MOST_LETTERS]
    dare = read_dare(clean, sheet.words)
    if dare is None:
        return Reading(clean, UNCLEAR, problem="The dare is empty: write what the player has to do.")
    rows = parse(dare.meaning, sheet.words)
    return Reading(clean, DARE, dare.sentence, written(clean, dare.meaning), rows, dare=dare)


def penciled(text: str, edition: Edition) -> str:
    """The spelling of a rule or dare that is kept; what is neither is refused with what could be written."""
    line = " ".join(text.split())
    try:
        return kept(line, rows_in(line, edition), edition)
    except RulesError as error:
        reading = other_reading(tidy(line), error, edition)
        if reading.understood:
            return reading.penciled
        raise declined(reading, UNREAD.fullmatch(error.mistakes[0].wrong) is not None) from None


def declined(reading: Reading, unread: bool) -> RulesError:
    """The problem of a text and all that could be written instead, as the screens tell them too."""
    problem = reading.problem[:1].lower() + reading.problem[1:].removesuffix(".")
    offers = [f'the nearest sentence is "{reading.nearest}"'] if reading.nearest else []
    if unread and not offers and not hint(reading.text):
        offers.append('write, for example, "next draws 2"')
    if reading.dare:
        offers.append(f'keep it as a dare: "dare: {reading.text}"')
    return refuse(f'"{reading.text}": {problem}', ", or ".join(offers))
