"""What is read from a text on a card: a rule, a dare, or nothing that is understood."""

import re
from dataclasses import dataclass, replace

from lastcard.engine import codes as c
from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.editions.validate_cards import misplaced
from lastcard.rules.errors import Mistake, RulesError, refuse
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.language.english import listed, sentence
from lastcard.rules.language.lexer import tokens_of, vocabulary
from lastcard.rules.language.names import ELSEWHERE
from lastcard.rules.language.parser import understand, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.claims import is_free, read_claim
from lastcard.rules.pencil.contests import names_both, read_contest, why_none
from lastcard.rules.pencil.dares import (
    COSTS_CARDS,
    LONGER,
    LOSES_TURN,
    TOO_LONG,
    USUAL_PRICE,
    Dare,
    forbidden_card,
    is_called_dare,
    is_lasting,
    lasting_as_long,
    lasting_longer,
    read_dare,
    task_with_cost,
    without_name,
)
from lastcard.rules.pencil.handwriting import (
    MOST_LETTERS,
    MOST_LETTERS_KEPT,
    WRITTEN,
    dare_text,
    handwriting,
    meaning,
    tidy,
    visible,
    written,
)
from lastcard.rules.pencil.nearest import FINE, Near, asks_for_a_card, nearest_offer
from lastcard.rules.pencil.phrasing import plainly
from lastcard.rules.pencil.spelling import corrected, known_set
from lastcard.rules.pencil.tongues import in_english, tongue_of
from lastcard.rules.pencil.warnings import cautions, forbids, hint
from lastcard.rules.wordings import Row

UNREAD = re.compile(r'".*" is not understood at (?:"(?P<word>.+)" at character \d+|its end)')
MISPLACED = "does not work in a"
FOR_WHOM = 'It isn\'t clear who is dared: begin with "the next player", "everyone" or another player.'
BOTH = "It speaks of both the loser and the winner: say what one of them does."
COLORS = (
    "red", "blue", "green", "yellow", "pink", "purple", "violet", "orange", "black", "white", "brown", "gray", "grey",
    "turquoise", "teal", "gold", "silver",
)  # fmt: skip
YOU_BOTH = re.compile(r"(?:^|[,.;:!]\s*|\bthen )(?:you both|both of you)\b", re.IGNORECASE)
BELOW_ZERO = re.compile(r"(?<!\S)-\d")
SYMBOLS = ("skip", "skips", "reverse", "reverses", "wild", "wilds", "zero", "zeros")
RULE, CONTEST, DARE, UNCLEAR = "rule", "contest", "dare", "unclear"
TOLD = {RULE: "Asked: “{text}”.", CONTEST: "The contest: “{text}”.", DARE: "The dare: “{text}”."}
DEALT_AGAIN = "all hands are dealt again"
COSTS_NOTHING = "It does not say what it costs not to do it."
UNTRUE = "The words on the card say something else than its rule does: what stands on a card is what it does."


@dataclass(frozen=True, slots=True)
class Reading:
    """How a text is understood, or what could be done about it."""

    text: str  # as it stands on the card
    kind: str  # "rule", "contest", "dare" or "unclear"
    sentence: str = ""  # how it is understood, said back
    penciled: str = ""  # what `build` and `Match.pencil` take, and a log keeps
    rows: tuple[Row, ...] = ()
    warnings: tuple[str, ...] = ()
    problem: str = ""  # why it is not understood
    nearest: str = ""  # a sentence that would be
    dare: Dare | None = None  # what it would be as a dare
    changes: tuple[tuple[str, str], ...] = ()  # misspelled words, and what they were read as
    differs: str = ""  # how the nearest sentence differs from the text
    tongue: str = ""  # the language it is in, if that is another one

    @property
    def understood(self) -> bool:
        return self.kind != UNCLEAR


def read(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """How a text is understood in an edition: quickly, whatever it is."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    line = visible(text)
    if len(line) > (MOST_LETTERS_KEPT if WRITTEN.fullmatch(line) else MOST_LETTERS):
        return Reading(
            tidy(line)[:MOST_LETTERS],
            UNCLEAR,
            problem=f"A card has room for {MOST_LETTERS} characters: write less.",
        )
    reading = understood(line, sheet)
    if reading.understood and not is_true(line, sheet):
        return Reading(reading.text, UNCLEAR, problem=UNTRUE)
    return replace(reading, warnings=cautions(reading.rows, sheet)) if reading.kind == RULE else reading


def understood(line: str, edition: Edition) -> Reading:
    """A line as a rule, a contest, a dare, or a rule with its spelling put right; else why it is none of them."""
    try:
        return as_rule(line, rows_in(line, edition), edition)
    except RulesError as error:
        text = tidy(line)
        plain = text if '"' in line or is_called_dare(text) else plainly(text, edition.words)
        if plain == text:
            return other_reading(text, error, edition)
        return said_plainly(text, plain, error, edition)


def said_plainly(text: str, plain: str, error: RulesError, edition: Edition) -> Reading:
    """A text that may be understood in plainer words, kept as it stands."""
    try:
        return as_rule(text, rows_in(plain, edition), edition)
    except RulesError as other:
        first = other_reading(text, error, edition)
        reading = first if first.understood else other_reading(plain, other, edition)
    if reading.understood and reading is not first:
        return replace(reading, text=text, penciled=written(text, meaning(reading.penciled)))
    return replace(reading, text=text) if reading.understood or reading.nearest else first


def as_rule(line: str, rows: tuple[Row, ...], edition: Edition) -> Reading:
    """What is written in the language; a dare or a contest can be, with its words in quotes."""
    kind = RULE
    if any(row[0] == c.OP_TRIAL and row[3] & 15 in (c.DARE, c.VOW) for row in rows):
        kind = DARE
    elif any(row[0] == c.OP_CONTEST for row in rows):
        kind = CONTEST
    said = sentence(spoken_effect(rows, edition.words))
    if text := dare_text(line):
        said = f"{said} {TOLD[kind].format(text=text)}"
    return Reading(handwriting(line), kind, said, kept(line, rows, edition), rows)


def rows_in(line: str, edition: Edition) -> tuple[Row, ...]:
    """What a line does, if it is understood and belongs to the game."""
    if YOU_BOTH.search(meaning(line)):
        raise refuse(f'"{line}" does not say who the other one is', 'write "you and the next player"')
    said = DEALT_AGAIN if is_redeal(line) else line
    rows = without_color(understand(said, edition.words, offering=False))
    if right := misplaced(rows, edition.game):
        raise refuse(f'"{line}" {MISPLACED} {edition.game} game', right)
    if '"' not in line and understand(write(rows, edition.words), edition.words, offering=False) != rows:
        raise refuse(f'"{line}" can be understood in more than one way', "name the players each time")
    return rows


def is_redeal(line: str) -> bool:
    """Whether a line says, in whatever order of words, that all hands are shuffled together and dealt again."""
    said = {*re.findall(r"[^\W_]+", line.lower().replace("'s", "").replace("’s", ""))}
    *needed, beside = ({*words.split()} for words in vocabulary()["redeal"].values())
    return said <= beside.union(*needed) and all(said & words for words in needed)


def without_color(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """A card that is written on is a wild: whoever plays it chooses the color before anything else is done."""
    others = tuple(row for row in rows if row[:2] != (c.OP_COLOR, c.ME))
    jumps = any(row[0] in (c.OP_ELSE, c.OP_OFFER) for row in rows)
    return rows if jumps or not others else others


def said_back(line: str, edition: Edition) -> str:
    """What a penciled line does, in words made from its rule and not from what stands on the card."""
    try:
        return as_rule(line, rows_in(line, edition), edition).sentence
    except RulesError:
        return ""


def is_true(line: str, edition: Edition) -> bool:
    """Whether the words on the card would be understood as the rule that they stand for."""
    found = WRITTEN.fullmatch(line)
    if found is None:
        return True
    honest = understood(found["text"], edition)
    if not honest.understood:
        honest = as_dare(found["text"], edition)
    try:
        rows = rows_in(line, edition)
    except RulesError:
        return False
    return (honest.rows, dare_text(honest.penciled)) == (rows, dare_text(line))


def kept(line: str, rows: tuple[Row, ...], edition: Edition) -> str:
    """The spelling that is kept; a dare has its own words in it."""
    if WRITTEN.fullmatch(line) or '"' in line:
        return line
    return written(tidy(line), write(rows, edition.words))


def other_reading(text: str, error: RulesError, edition: Edition) -> Reading:
    """What is no rule as it stands: a dare, a contest, one with a misspelled word, or something unclear."""
    if is_called_dare(text):
        return as_dare(text, edition)
    if names_both(text):
        return Reading(text, UNCLEAR, problem=BOTH, dare=read_dare(text, edition.words))
    if not is_lasting(text) and (contest := read_contest(text, edition.words)):
        return Reading(text, CONTEST, contest.sentence, written(text, contest.meaning), contest.rows)
    if not is_lasting(text) and (problem := why_none(text)):
        return Reading(text, UNCLEAR, problem=problem, dare=read_dare(text, edition.words))
    if problem := forbidden_card(text, edition.words):
        near, dare = nearest(text, "", edition), read_dare(text, edition.words)
        return Reading(text, UNCLEAR, problem=problem, nearest=near.text, differs=near.differs, dare=dare)
    if (found := LOSES_TURN.search(text)) and (reading := costs_a_turn(text, found[0], edition)):
        return reading
    if too_long := lasting_longer(text):
        return too_long_reading(text, too_long, edition)
    if task := task_with_cost(text):
        try:
            rows_in(task, edition)
        except RulesError:
            if read_dare(text, edition.words, anyway=False):
                return as_dare(text, edition)
            return Reading(text, UNCLEAR, problem=FOR_WHOM, dare=read_dare(text, edition.words))
    if spelled_right := spelled(text, edition):
        return spelled_right
    if claim := read_claim(text, edition.words):
        return Reading(text, RULE, claim.sentence, written(text, claim.meaning), claim.rows)
    return unclear(text, error, edition)


def costs_a_turn(text: str, cost: str, edition: Edition) -> Reading | None:
    """A dare that would cost a turn, and the same one for cards; none if it is no dare."""
    near = f"{text.removesuffix(cost)} or draw {USUAL_PRICE}"
    offered = understood(near, edition)
    if offered.kind != DARE:
        return None
    differs = f"“or draw {USUAL_PRICE}” for “{cost.strip(' ,.;!')}”"
    return Reading(text, UNCLEAR, problem=COSTS_CARDS, nearest=near, differs=differs, dare=offered.dare)


def too_long_reading(text: str, near: str, edition: Edition) -> Reading:
    """A dare that would last longer than the engine keeps it, and the same one until the next turn."""
    found = LONGER.search(text)
    said = found[0].strip(" ,") if found else ""
    dare = read_dare(near, edition.words)
    if not understood(near, edition).understood:
        return Reading(text, UNCLEAR, problem=TOO_LONG, dare=dare)
    return Reading(
        text,
        UNCLEAR,
        problem=TOO_LONG,
        nearest=near,
        differs=f"“{lasting_as_long(text)}” for “{said}”",
        dare=dare,
    )


def spelled(text: str, edition: Edition) -> Reading | None:
    """A rule or a contest whose misspelled words are put right, with what was changed; none if that does not help."""
    found = corrected(text, edition.words, lambda line: rows_in(line, edition))
    if found is not None:
        said = sentence(spoken_effect(found.rows, edition.words))
        kept_as = written(text, write(found.rows, edition.words))
        return Reading(text, RULE, said, kept_as, found.rows, changes=found.changes)
    return None


def unclear(text: str, error: RulesError, edition: Edition) -> Reading:
    """Why a text is not understood, and what could be written instead."""
    dare = read_dare(text, edition.words) if text else None
    if tongue := tongue_of(text, known_set(edition.words)):
        return Reading(text, UNCLEAR, problem=in_english(tongue), dare=dare, tongue=tongue)
    mistake = error.mistakes[0]
    why = hint(text) if MISPLACED not in mistake.wrong else ""  # a rule of the other game is none to rewrite
    if BELOW_ZERO.search(text):
        why = f"A number of cards is never below zero: write one from 1 to {LARGEST_NUMBER}."
    color = missing_color(text, edition)
    if color:
        why = sentence(in_edition(f'"{color}" {ELSEWHERE}', edition))
    problem = why or sentence(in_short(mistake, text, edition))
    if is_free(text) and understood(f"{text.strip(' .!')} {FINE}", edition).kind == DARE:
        added = f"“{FINE}” is added"
        near_text = f"{text.strip(' .!')} {FINE}"
        return Reading(text, UNCLEAR, problem=COSTS_NOTHING, nearest=near_text, differs=added, dare=dare)
    near = nearest(text, color, edition) if not forbids(text) or asks_for_a_card(text) else Near()
    return Reading(text, UNCLEAR, problem=problem, nearest=near.text, differs=near.differs, dare=dare)


def nearest(text: str, missing: str, edition: Edition) -> Near:
    """What could be written instead of a text, and how it differs; empty when nothing says the same."""
    if near := recolored(text, missing, edition):
        return Near(near, f"“{edition.colors[0].name}” for “{missing}”")
    return nearest_offer(text, edition.words, lambda line: is_understood(line, edition))


def is_understood(line: str, edition: Edition) -> bool:
    """Whether a line is a rule, a contest or a claim as it stands, or in plainer words."""
    for said in dict.fromkeys((line, plainly(line, edition.words))):
        try:
            return bool(rows_in(said, edition))
        except RulesError:
            if not is_lasting(said) and not names_both(said) and read_contest(said, edition.words):
                return True
    return False


def missing_color(text: str, edition: Edition) -> str:
    """The color that a text names and only other editions have; else nothing."""
    words = [token.value for token in tokens_of(text, edition.words) if token.name == "WORD"]
    return next((color for word in words if (color := word.removesuffix("s")) in COLORS), "")


def recolored(text: str, missing: str, edition: Edition) -> str:
    """The same sentence with a color that the edition has, if that is a rule; else nothing."""
    near = (
        re.sub(rf"\b{missing}(?=s?\b)", edition.colors[0].name, text, flags=re.IGNORECASE) if missing else ""
    )
    near = re.sub(r"\b([Aa])n(?= [^aeiou])", r"\1", near)
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
        return no_such_card(mistake.wrong, text, edition)
    wrong = re.sub(rf'^"{re.escape(text)}" ', "it ", mistake.wrong)
    return f"{wrong}: {mistake.right}" if mistake.right else wrong


def no_such_card(wrong: str, text: str, edition: Edition) -> str:
    """Why a word names no card: it is one of another edition, or something else."""
    word = wrong.removesuffix(ELSEWHERE).strip(' "')
    if word in COLORS or word in SYMBOLS:
        return in_edition(wrong, edition)
    if re.search(rf"\b(?:an?|all|your|their|any)\s+{re.escape(word)}", text, re.IGNORECASE):
        return f'no card is called "{word}": cards have a color, a number or a symbol'
    return f'"{word}" is not understood here'


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
    rows = understand(dare.meaning, sheet.words)
    return Reading(clean, DARE, dare.sentence, written(clean, dare.meaning), rows, dare=dare)


def penciled(text: str, edition: Edition, recorded: bool = False) -> str:
    """The spelling of a rule, contest or dare that is kept; what is none is refused with what could be written.

    What a log has recorded stays, though its words may be understood in another way by now.
    """
    line = visible(text)
    reading = understood(line, edition)
    if not reading.understood:
        raise declined(reading, edition)
    if not recorded and not is_true(line, edition):
        raise untrue(line)
    return reading.penciled


def untrue(line: str) -> RulesError:
    """Why a line cannot be written whose words say something else than its rule does."""
    return refuse(f'"{handwriting(line)}": {UNTRUE[:1].lower()}{UNTRUE[1:-1]}', "write only the words")


def declined(reading: Reading, edition: Edition) -> RulesError:
    """The problem of a text and all that could be written instead, as the screens tell them too."""
    problem = reading.problem[:1].lower() + reading.problem[1:].removesuffix(".")
    offers = [f'the nearest sentence is "{reading.nearest}"'] if reading.nearest else []
    unread = "is not understood" in reading.problem or "missing at its end" in reading.problem
    if unread and not offers and not hint(reading.text):
        offers.append('write, for example, "next draws 2"')
    if reading.dare:
        offers.append(f'keep it as a dare: "dare: {reading.text}"')
    return refuse(f'"{reading.text}": {problem}', ", or ".join(offers))
