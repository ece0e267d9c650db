"""What is read from a text on a card: a rule, a dare, or nothing that is understood."""

import re
from dataclasses import replace
from functools import lru_cache

from lastcard.engine import codes as c
from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import RulesError, refuse
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.language.english import listed, sentence
from lastcard.rules.language.names import ELSEWHERE, Words
from lastcard.rules.language.parser import understand, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.alternatives import with_others
from lastcard.rules.pencil.asides import trimmed
from lastcard.rules.pencil.breaches import Ban, broken_by
from lastcard.rules.pencil.by_table import as_table, carried_out, is_for_table
from lastcard.rules.pencil.claims import Claim, is_free, read_claim
from lastcard.rules.pencil.comments import gists
from lastcard.rules.pencil.contest_words import MOVES_CARDS, RANK
from lastcard.rules.pencil.contests import finds_both, names_both, read_contest, why_none
from lastcard.rules.pencil.counterparts import unanswered
from lastcard.rules.pencil.dares import (
    COSTS_CARDS,
    LOSES_TURN,
    USUAL_PRICE,
    forbidden_card,
    is_called_dare,
    is_refused_by_any,
    is_votable,
    lasting_longer,
    read_dare,
    split_cost,
    task_with_cost,
    without_name,
)
from lastcard.rules.pencil.doubts import DRAW_OR_SKIP, speaks_of_both
from lastcard.rules.pencil.essence import essential, for_another, rounded_up
from lastcard.rules.pencil.free_words import stands_in
from lastcard.rules.pencil.german.reading import read_german
from lastcard.rules.pencil.guesses import is_guess
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
from lastcard.rules.pencil.ideas import nearest_idea
from lastcard.rules.pencil.later import is_event
from lastcard.rules.pencil.lines import (
    CONTEST,
    DARE,
    MISPLACED,
    RULE,
    UNCLEAR,
    Reading,
    as_pure_task,
    as_rule,
    rows_in,
)
from lastcard.rules.pencil.nearest import FINE, Near, asks_for_a_card, nearest_offer
from lastcard.rules.pencil.paraphrase import CLEAR, TITLE, bare, is_title
from lastcard.rules.pencil.persons import FORMER, names_two
from lastcard.rules.pencil.phrasing import plainly
from lastcard.rules.pencil.problems import UNREAD, in_edition, in_short, missing_color, recolored
from lastcard.rules.pencil.pure_tasks import NO_PRICE, PLAIN_WILD, is_pure_task, only_tasks
from lastcard.rules.pencil.reported import Reported, reported
from lastcard.rules.pencil.second_look import doubt_about
from lastcard.rules.pencil.somebody import others_in, read_named_dare, read_somebody, without_comment
from lastcard.rules.pencil.spans import (
    FOR_ONE,
    LONGER,
    TOO_LONG,
    UNTIL_TURN,
    is_lasting,
    lasting_as_long,
    too_long,
    until_the_end,
)
from lastcard.rules.pencil.spelling import corrected, has_few_variants, known_set
from lastcard.rules.pencil.tasks import is_shortened, with_tasks, without_tasks
from lastcard.rules.pencil.tongues import in_english, tongue_of
from lastcard.rules.pencil.unasked import is_unasked
from lastcard.rules.pencil.undared import is_undared
from lastcard.rules.pencil.victims import addressed, speaks_to_another
from lastcard.rules.pencil.warnings import cautions, forbids, hint

FOR_WHOM = 'It isn\'t clear who is dared: begin with "the next player", "everyone" or another player.'
BOTH = "It speaks of both the loser and the winner: say what one of them does."
BELOW_ZERO = re.compile(r"(?<!\S)-\d")
COSTS = re.compile(
    r"^(?:choose|pick|select)\b|\b(?:draws?|discards?|takes?|gives?|swaps?|skip\w*|steals?"
    r"|picks? up|pass(?:es)?)\b|\+\d",
    re.IGNORECASE,
)
ENDS_WHEN = "It does not say for how long."
ALL_THE_TIME = re.compile(
    r"\bplays? with\b|\b(?:talks?|speaks?) (?:like|in|with|only)\b|\bonly (?:talks?|speaks?)\b", re.IGNORECASE
)
SLIPS = re.compile(r"\b(?:mess(?:es)?|slips?|forgets?|drops?|breaks?)\b", re.IGNORECASE)
COSTS_NOTHING = "It does not say what it costs not to do it."
LOST = "Nothing that a card does answers to “{lost}”: say it in another way."
LIMITED = re.compile(
    r"\b(?:except|unless|but|hands|instead|counts?)\b", re.IGNORECASE
)  # by what no dare can tell
ASKS_TABLE = re.compile(r"^Asked:|^Contest: .*\bvotes on who that is\b")  # what is so, or who somebody is
TOLD_OF = "It tells what somebody wrote on a card: write only that."
ASKED_WORDS = re.compile(r"(?:Asked|Contest): “(?P<said>[^”]*)”")
OTHER_WORDS = "The table would be asked in words that do not stand on the card."
DO_DARE = " the dare, or "  # whose words have been put together
NOT_EVERYONE = "Everyone would be asked, and the text means only some of them."
BESIDE = "Not all of its words are understood."
ABOUT_PLAY = re.compile(  # how the game itself is played, which nobody can be dared to do
    r"\b(?:immun\w*|shield\w*|safe|protect\w*|colou?rs?|red|blue|green|yellow|numbers?|wilds?|skips?|reverses?|"
    r"(?:play|game|direction|order|turns?)(?: of play)? (?:goes|go|moves|runs|continues|is|switches)|sits? out|"
    r"(?:im|i['’]?m|you['’]?re|is|are|i am) out|"
    r"go(?:es)? out|wins?|count(?:s|ed)?|plays? (?:their|his|her) turn|plays? with (?:the )?(?:hands?|cards) of)\b",
    re.IGNORECASE,
)
GIVES_ONE = re.compile(  # of two things
    r"(?:you |they |everyone |the next player )?(?:gives?|hands?|pays?|pass(?:es)?)\b.*\bor (?:an?|one) card\W*$",
    re.IGNORECASE,
)
NO_END = re.compile(  # for all, and nobody could say how long
    r"no (?:more )?\w+ing(?: [\w'’]+){0,4}?(?=,? (?:or|if)\b|[.;:!?])", re.IGNORECASE
)
HOW_LONG = "It does not say how long that is forbidden."
NO_TASK = re.compile(  # a choice or a question about cards that has not been understood
    r"(?:(?:(?:you|u|ya) )?(?:choose|pick|select|decide)(?: one)?|your choice)\s*:|"
    r"(?:do you |you )?(?:have|got) (?:an?|any) [^?]+\?"
    r"|only (?:\w+ )?(?:cards?|numbers?|colou?rs?|wilds?|evens?|odds?)\b|(?:\w+ ){0,3}cards? only\b"
    r"|(?:but|and|then)\b|.*\b(?:down|up|back) to \w+ cards?\b"
    r"|.*\b(?:is|are) (?:drawing|discarding|skipping)\b|(?:drawing|discarding|skipping)\W*$",
    re.IGNORECASE,
)
HALF = re.compile(r"(?:but|and|may|might) ", re.IGNORECASE)  # of a sentence, which is no task
NAMED_IN_QUOTES = re.compile(r"[\"“](?P<title>[^\"“”]{2,40}?)[!.]*[\"”][:,.!]*\s+(?:[-–—]\s+)?(?P<rule>\w.+)")
WHOLE_GAME = re.compile(  # which is the round that is played, or about to end
    r"\b(?:game|match|night|evening)\b|\b(?:says|calls|yells|shouts|has|gets|calls out) uno\b", re.IGNORECASE
)
FOR_ALL = re.compile(  # which is no dare of the next player's
    r"\s*(?:nobody|no ?one|none of (?:you|us)|(?:make|invent|create)(?: up)? an?(?: new)? rule)\b",
    re.IGNORECASE,
)
FOR_WHOM_NOT = re.compile(r"(?:don['’]?t|do not|never|stop)\b", re.IGNORECASE)  # and nobody is named
OBJECT = re.compile(  # the game, of which something is said, or a rule that is still to be made
    r"(?<!for )(?<!for the )(?<!\bthe )\b(?:the )?(?:whole|hole|entire) game\b(?!\W*$)|\brules?\b",
    re.IGNORECASE,
)
MUST_COME_OF_IT = re.compile(
    r"\bif (?:nobody|no ?one) (?:laugh|smile|clap|giggle|cheer)", re.IGNORECASE
)  # of a task
UNTRUE = "The words on the card say something else than its rule does: what stands on a card is what it does."


def read(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """How a text is understood in an edition: by the game, or else by the table; quickly, whatever it is."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    found = read_by_game(text, sheet)
    return found if found.problem == UNTRUE else with_others(carried_out(found, sheet), sheet)


def read_by_game(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """How the game understands a text in an edition, or why it does not."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    line = unquoted(visible(text), sheet)
    if len(line) > (MOST_LETTERS_KEPT if WRITTEN.fullmatch(line) else MOST_LETTERS):
        return Reading(
            tidy(line)[:MOST_LETTERS],
            UNCLEAR,
            problem=f"A card has room for {MOST_LETTERS} characters: write less.",
        )
    reading = understood(line, sheet)
    if reading.understood and not is_true(line, sheet):
        return Reading(reading.text, UNCLEAR, problem=UNTRUE)
    if reading.kind != RULE:
        return reading
    is_task = is_pure_task(reading.text, reading.rows, sheet.words)
    return replace(reading, warnings=(NO_PRICE,) if is_task else cautions(reading.rows, sheet))


def unquoted(line: str, edition: Edition) -> str:
    """A line whose name for the card stands in quotes, as the words of a kept rule do, with a colon behind it."""
    found = NAMED_IN_QUOTES.match(line)
    if found is None or not is_title(found["title"], edition.words) or CLEAR.match(found["title"]):
        return line
    return (
        line if WRITTEN.fullmatch(line) and is_true(line, edition) else f"{found['title']}: {found['rule']}"
    )


def understood(line: str, edition: Edition) -> Reading:
    """How a line is understood, if it is clear whom it speaks to."""
    german = read_german(line, edition)
    reading = german or whole_reading(line, edition)
    if not WRITTEN.fullmatch(line):
        reading = addressed(reading, edition)
    if german:
        return reading
    if not WRITTEN.fullmatch(line) and (doubt := doubt_about(reading) or unasked(reading, line)):
        return Reading(reading.text, UNCLEAR, problem=doubt, dare=read_dare(reading.text, edition.words))
    if reading.kind == RULE and speaks_to_another(reading.text, reading.sentence):
        return for_another(reading.text, reading.sentence, edition)
    if reading.kind == UNCLEAR and not reading.nearest and (color := missing_color(reading.text, edition)):
        why = sentence(in_edition(f'"{color}" {ELSEWHERE}', edition))
        near = nearest(reading.text, edition)
        return (
            replace(reading, problem=why, nearest=near.text, differs=near.differs) if near.text else reading
        )
    return reading


def unasked(reading: Reading, line: str) -> str:
    """Why the table is not asked what it would be asked; empty if it is, or if nothing is asked."""
    is_contest = reading.kind == CONTEST and DO_DARE not in reading.sentence
    return NOT_EVERYONE if is_contest and is_unasked(line) else ""


def whole_reading(line: str, edition: Edition) -> Reading:
    """How a line is understood, as it stands or without what no card does, if nothing that limits it is lost."""
    if told := reported(line):
        return as_reported(told, line, edition)
    reading = full_reading(line, edition)
    is_settled = reading.understood and not (reading.kind == DARE and FOR_ALL.match(line))
    if is_settled or is_called_dare(line) or WRITTEN.fullmatch(line):
        return reading
    offer = nearest_idea(tidy(line), edition.words, lambda near: full_reading(near, edition).understood)
    if offer is not None:
        dare = read_dare(reading.text, edition.words)
        return Reading(
            reading.text, UNCLEAR, problem=offer.problem, nearest=offer.text, differs=offer.differs, dare=dare
        )
    if reading.understood:
        return reading
    if '"' in line:
        return task_alone(reading, edition) or reading
    text, less = reading.text, trimmed(tidy(line))
    if less is not None:
        shorter = full_reading(less.text, edition)
        if shorter.understood:
            kept_as = written(text, meaning(shorter.penciled))
            return replace(shorter, text=text, penciled=kept_as, changes=(*less.changes, *shorter.changes))
        if shorter.nearest and not reading.nearest:
            reading = replace(shorter, text=text)
    if rule := essential(text, edition) or beside_tasks(text, edition) or beside_comments(text, edition):
        return rule
    if task := task_alone(reading, edition):
        return task
    return reading if reading.nearest else nearly(text, edition) or reading


def as_reported(told: Reported, line: str, edition: Edition) -> Reading:
    """The rule that somebody wrote, where a text tells of it; nothing else is made of such a text."""
    reading = understood(told.text, edition)
    if reading.kind != RULE:
        return Reading(tidy(line), UNCLEAR, problem=TOLD_OF, dare=read_dare(tidy(line), edition.words))
    return replace(reading, changes=(*told.changes, *reading.changes))


def task_alone(reading: Reading, edition: Edition) -> Reading | None:
    """A text that is only a task, which the table sees to; none if it asks the game for something."""
    return (
        as_pure_task(reading.text) if not reading.tongue and only_tasks(reading.text, edition.words) else None
    )


def beside_tasks(text: str, edition: Edition) -> Reading | None:
    """The rule in a text whose tasks move no cards and are left to the table; none if there is none."""
    left = without_tasks(text)
    if left is None:
        return None
    rest = full_reading(left.text, edition)
    if rest.kind not in (RULE, CONTEST) or is_shortened(left.text, rest.sentence):
        return None
    kept_as = written(text, meaning(rest.penciled))
    return replace(rest, text=text, sentence=with_tasks(rest.sentence, left.tasks), penciled=kept_as)


def beside_comments(text: str, edition: Edition) -> Reading | None:
    """What the table is asked in a text without its comments; none if it asks nothing."""
    for gist in gists(text, edition.words):
        reading = full_reading(gist.less.text, edition)
        if not ASKS_TABLE.search(reading.sentence) or not gist.is_answered(reading.sentence):
            continue
        kept_as = written(text, meaning(reading.penciled))
        return replace(reading, text=text, penciled=kept_as, changes=(*gist.less.changes, *reading.changes))
    return None


def nearly(text: str, edition: Edition) -> Reading | None:
    """The nearest sentence to a text without what stands beside it; none if there is none."""
    if up := rounded_up(text, edition):
        return up
    for gist in gists(text, edition.words, offered=True):
        line = gist.less.text
        without = f"without {listed(f'“{part}”' for part in gist.less.without)}"
        near = nearest(line, edition) if not gist.answers and not forbids(line) else Near()
        if not near.text and not gist.answers and is_understood(line, edition):
            near = Near(line)
        if near.text:
            dare = read_dare(text, edition.words)
            differs = f"{near.differs}; {without}" if near.differs else without
            return Reading(text, UNCLEAR, problem=BESIDE, nearest=near.text, differs=differs, dare=dare)
    return None


def full_reading(line: str, edition: Edition) -> Reading:
    """How a line is understood with all of its words, if nothing that limits it is lost."""
    reading = first_reading(line, edition)
    if reading.kind not in (RULE, CONTEST) or '"' in line:
        return reading
    asked = None if DO_DARE in reading.sentence else ASKED_WORDS.match(reading.sentence)
    if asked and not stands_in(asked["said"], line):
        dare = read_dare(reading.text, edition.words)
        return Reading(reading.text, UNCLEAR, problem=OTHER_WORDS, dare=dare)
    lost = unanswered(as_changed(reading, edition.words), reading.sentence, edition.words)
    if not lost:
        return reading
    plain = plainly(reading.text, edition.words)
    if plain not in (reading.text, line) and (said := said_otherwise(reading.text, plain, edition)):
        return said
    dare = read_dare(reading.text, edition.words)
    return Reading(reading.text, UNCLEAR, problem=LOST.format(lost=lost), dare=dare)


def said_otherwise(text: str, plain: str, edition: Edition) -> Reading | None:
    """A text in plainer words, where it would lose a word as it stands; none if it loses one in those, too."""
    try:
        reading = as_rule(text, rows_in(plain, edition), edition)
    except RulesError:
        return None
    return (
        None if unanswered(as_changed(reading, edition.words), reading.sentence, edition.words) else reading
    )


def as_changed(reading: Reading, words: Words) -> str:
    """The text of a reading without a name for its card, and with the changes that whoever reads it is told of."""
    text = bare(reading.text, words)
    for old, new in reading.changes:
        text = new.join(re.split(rf"(?<!\w){re.escape(old)}(?!\w)", text))  # whole words only
    return text


def first_reading(line: str, edition: Edition) -> Reading:
    """A line as a rule, a contest, a dare, or a rule with its spelling put right; else why it is none of them."""
    if is_for_table(line):
        return as_table(line, edition)
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
    if names_two(text) or speaks_of_both(text):  # and plainer words could be about the cards of one of them
        return other_reading(text, error, edition)
    try:
        return as_rule(text, rows_in(plain, edition), edition)
    except RulesError as other:
        first = other_reading(text, error, edition)
        is_whole = first.understood and not MUST_COME_OF_IT.search(text)
        reading = first if is_whole else other_reading(plain, other, edition)
        if reading.kind == DARE and is_undared(text, edition.words):
            return first
    if reading.understood and reading is not first:
        return replace(reading, text=text, penciled=written(text, meaning(reading.penciled)))
    helps = reading.understood or (reading.nearest and not first.nearest)
    return replace(reading, text=text) if helps else first


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
    try:
        rows = rows_in(line, edition)
    except RulesError:
        return False
    if any(row[0] == c.OP_ORDER for row in rows):
        return dare_text(line) == found["text"]
    honest = understood(found["text"], edition)
    is_task = is_pure_task(honest.text, honest.rows, edition.words)
    if not honest.understood or (is_task and rows != PLAIN_WILD):  # a task can be kept as a dare
        honest = as_dare(found["text"], edition)
    return (honest.rows, dare_text(honest.penciled)) == (rows, dare_text(line))


def other_reading(text: str, error: RulesError, edition: Edition) -> Reading:
    """What is no rule as it stands: a dare, a contest, one with a misspelled word, or something unclear."""
    if is_called_dare(text):
        return as_dare(text, edition)
    if kept := breakable_dare(text, edition):
        return kept
    contest = None if is_lasting(text) else read_contest(text, edition.words)
    if contest is not None and (not names_both(text) or finds_both(contest.rows[1:])):
        return Reading(text, CONTEST, contest.sentence, written(text, contest.meaning), contest.rows)
    if names_both(text):
        return Reading(text, UNCLEAR, problem=BOTH, dare=read_dare(text, edition.words))
    if not is_lasting(text) and (problem := why_none(text)):
        if made := read_somebody(text, edition.words):
            kind = RULE if isinstance(made, Claim) else CONTEST
            return Reading(text, kind, made.sentence, written(text, made.meaning), made.rows)
        return Reading(text, UNCLEAR, problem=problem, dare=read_dare(text, edition.words))
    if problem := forbidden_card(text, edition.words):
        near, dare = nearest(text, edition), read_dare(text, edition.words)
        return Reading(text, UNCLEAR, problem=problem, nearest=near.text, differs=near.differs, dare=dare)
    if (found := LOSES_TURN.search(text)) and (reading := costs_a_turn(text, found[0], edition)):
        return reading
    if shorter := lasting_longer(text):
        return too_long_reading(text, shorter, edition)
    if endless := endless_dare(text, edition):
        return endless
    if with_price := unended(text, edition) or priced_dare(text, edition):
        return with_price
    shorter, changes = without_comment(text)
    if made := read_somebody(shorter, edition.words):
        kind, changes = (RULE if isinstance(made, Claim) else CONTEST), (*others_in(text), *changes)
        return Reading(text, kind, made.sentence, written(text, made.meaning), made.rows, changes=changes)
    if spelled_right := spelled(text, edition):
        return spelled_right
    if claim := read_claim(text, edition.words):
        return Reading(text, RULE, claim.sentence, written(text, claim.meaning), claim.rows)
    return unclear(text, error, edition)


def breakable_dare(text: str, edition: Edition) -> Reading | None:
    """A dare that anybody can break, and pays for; none if it is another thing."""
    ban = Ban(text) if is_refused_by_any(text, edition.words) else broken_by(text)
    kept = priced_dare(ban.text, edition) if ban else None
    if ban is None or kept is None or kept.kind != DARE:
        return None
    kept_as = written(text, meaning(kept.penciled))
    return replace(kept, text=text, penciled=kept_as, changes=(*ban.changes, *kept.changes))


def priced_dare(text: str, edition: Edition) -> Reading | None:
    """A dare that says what failing costs; none if it is another thing, or a rule with a comment beside it."""
    task = task_with_cost(text)
    if (
        not task
        or DRAW_OR_SKIP.match(text)
        or is_guess(text)
        or NO_TASK.match(task)
        or GIVES_ONE.match(text)
        or MOVES_CARDS.search(task)
        or RANK.match(text)
        or FORMER.search(text)
        or not is_votable(text, edition.words)
        or is_undared(text, edition.words)
    ):
        return None
    try:
        rows_in(task, edition)
    except RulesError:
        if rule := essential(text, edition):
            return rule
        if named := read_named_dare(text, edition.words):
            return Reading(text, CONTEST, named.sentence, written(text, named.meaning), named.rows)
        if dare := read_dare(text, edition.words, anyway=False):
            if HALF.match(dare.text):
                return None
            return endless_slips(text, task, edition) or as_dare(text, edition)
        return Reading(text, UNCLEAR, problem=FOR_WHOM, dare=read_dare(text, edition.words))
    return None


def unended(text: str, edition: Edition) -> Reading | None:
    """A dare that forbids something to all and does not say how long, until the next turn; none if it is none."""
    found = NO_END.match(text)
    if found is None or is_lasting(text) or too_long(text) is not None:
        return None
    near = f"{found[0].rstrip()} {UNTIL_TURN}{text[found.end() :]}"
    offered = understood(near, edition)
    if offered.kind != DARE:
        return None
    added = f"“{UNTIL_TURN}” is added"
    return Reading(text, UNCLEAR, problem=HOW_LONG, nearest=near, differs=added, dare=offered.dare)


def endless_slips(text: str, task: str, edition: Edition) -> Reading | None:
    """What people do all the time and slip up in, until the next turn; none if it is done once, or says how long."""
    if is_lasting(text) or not ALL_THE_TIME.search(task) or not SLIPS.search(text) or task not in text:
        return None
    near = text.replace(task, f"{task} {UNTIL_TURN}", 1)
    if understood(near, edition).kind != DARE:
        return None
    dare = read_dare(text, edition.words)
    return Reading(
        text, UNCLEAR, problem=ENDS_WHEN, nearest=near, differs=f"“{UNTIL_TURN}” is added", dare=dare
    )


def costs_a_turn(text: str, cost: str, edition: Edition) -> Reading | None:
    """A dare that would cost a turn, and the same one for cards; none if it is no dare."""
    near = f"{text.removesuffix(cost)} or draw {USUAL_PRICE}"
    offered = understood(near, edition)
    if offered.kind != DARE or COSTS.search(text.removesuffix(cost)):
        return None
    differs = f"“or draw {USUAL_PRICE}” for “{cost.strip(' ,.;!')}”"
    return Reading(text, UNCLEAR, problem=COSTS_CARDS, nearest=near, differs=differs, dare=offered.dare)


def too_long_reading(text: str, near: str, edition: Edition) -> Reading:
    """A dare that would last longer than the engine keeps it, and the same one until the next turn."""
    found = too_long(text)
    said = found[0].strip(" ,") if found else ""
    dare = read_dare(near, edition.words)
    shorter = understood(near, edition)
    if shorter.kind == DARE and WHOLE_GAME.search(said) and not ABOUT_PLAY.search(text):
        kept_as = written(text, meaning(shorter.penciled))
        changes = ((said, lasting_as_long(text)), *shorter.changes)
        return replace(shorter, text=text, penciled=kept_as, changes=changes)
    if not shorter.understood:
        return Reading(text, UNCLEAR, problem=TOO_LONG, dare=dare)
    return Reading(
        text,
        UNCLEAR,
        problem=TOO_LONG,
        nearest=near,
        differs=f"“{lasting_as_long(text)}” for “{said}”",
        dare=dare,
    )


def endless_dare(text: str, edition: Edition) -> Reading | None:
    """A dare for each turn or from now on, which lasts for the rest of the round; none if it is another thing."""
    found = until_the_end(text)
    if found is None or not task_with_cost(found.text) or ABOUT_PLAY.search(text) or FOR_WHOM_NOT.match(text):
        return None
    reading = priced_dare(found.text, edition)
    if reading is None or reading.kind != DARE:
        return None
    kept_as = written(text, meaning(reading.penciled))
    return replace(reading, text=text, penciled=kept_as, changes=((found.old, found.new), *reading.changes))


@lru_cache(maxsize=256)  # parts of a text are asked for again while it is read
def spelled(text: str, edition: Edition) -> Reading | None:
    """A rule or a contest whose misspelled words are put right, with what was changed; none if that does not help."""
    found = corrected(text, edition.words, lambda line: rows_in(line, edition))
    if found is None and has_few_variants(text, edition.words):
        found = corrected(text, edition.words, lambda line: rows_in(plainly(line, edition.words), edition))
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
    mistake = behind_title(text, error, edition).mistakes[0]
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
    is_near = color or not forbids(text) or asks_for_a_card(text)
    near = nearest(text, edition) if is_near and not is_event(text) else Near()
    if near.changes and (sure := understood(near.text, edition)).understood:
        kept_as = written(text, meaning(sure.penciled))
        return replace(sure, text=text, penciled=kept_as, changes=(*near.changes, *sure.changes))
    if near.text and not understood(near.text, edition).understood:
        near = Near()
    if not near.text and (longer := unpriced_longer(text, edition)):
        return replace(longer, problem=problem, dare=dare)
    return Reading(text, UNCLEAR, problem=problem, nearest=near.text, differs=near.differs, dare=dare)


def behind_title(text: str, error: RulesError, edition: Edition) -> RulesError:
    """What is wrong with a rule, where only the words before its colon were not understood: they may name the card."""
    found = TITLE.match(text)
    if found is None or not found["rule"] or "." in (found["sign"] or ""):
        return error
    if (unread := UNREAD.fullmatch(error.mistakes[0].wrong)) is None or not unread["word"]:
        return error
    if int(unread["at"]) > found.start("rule"):
        return error
    try:
        rows_in(found["rule"], edition)
    except RulesError as other:
        return other
    return error


def unpriced_longer(text: str, edition: Edition) -> Reading | None:
    """A dare that lasts too long and costs nothing, for as long as it can and with a price; none if it is none."""
    found = LONGER.search(text) or FOR_ONE.search(text)
    if found is None or COSTS.search(text) or ABOUT_PLAY.search(text):
        return None
    if asks_for_a_card(text) or not only_tasks(text, edition.words):
        return None
    if not re.search(r"\w", text[: found.start()] + text[found.end() :]) or OBJECT.search(text):
        return None  # how long, and nothing that would last, or the game itself and not how long
    near = f"{text[: found.start()]}{lasting_as_long(text)}{text[found.end() :]}".strip(" .!") + f" {FINE}"
    if LIMITED.search(text) or understood(near, edition).kind != DARE:
        return None
    differs = f"“{lasting_as_long(text)}” for “{found[0].strip(' ,')}”; “{FINE}” is added"
    return Reading(text, UNCLEAR, nearest=near, differs=differs)


@lru_cache(maxsize=256)  # parts of a text are asked for again while it is read
def nearest(text: str, edition: Edition) -> Near:
    """What could be written instead of a text, and how it differs; empty when nothing says the same."""
    line, differs = recolored(text, edition)
    if line:
        reading = understood(line, edition)
        if reading.kind in (RULE, CONTEST):
            return Near(line, differs)
        return Near(reading.nearest, f"{differs}; {reading.differs}") if reading.nearest else Near()
    return nearest_offer(text, edition.words, lambda line: is_understood(line, edition))


def is_understood(line: str, edition: Edition) -> bool:
    """Whether a line is a rule, a contest or a claim as it stands, or in plainer words, and loses nothing."""
    for said in dict.fromkeys((line, plainly(line, edition.words))):
        try:
            back = sentence(spoken_effect(rows_in(said, edition), edition.words))
        except RulesError:
            contest = None if is_lasting(said) else read_contest(said, edition.words)
            if contest is None or (names_both(said) and not finds_both(contest.rows[1:])):
                continue
            back = contest.sentence
        return not unanswered(bare(line, edition.words), back, edition.words)
    return False


def as_dare(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """The text kept as a dare, whatever it says."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    clean = without_name(tidy(text))[:MOST_LETTERS]
    less = None if split_cost(clean)[1] else trimmed(clean)
    dare = read_dare(less.text if less and split_cost(less.text)[1] else clean, sheet.words)
    if dare is None:
        return Reading(clean, UNCLEAR, problem="The dare is empty: write what the player has to do.")
    rows = understand(dare.meaning, sheet.words)
    return Reading(clean, DARE, dare.sentence, written(clean, dare.meaning), rows, dare=dare)


def penciled(text: str, edition: Edition, recorded: bool = False) -> str:
    """The spelling of a rule, contest or dare that is kept; what is none is refused with what could be written.

    What a log has recorded stays, though its words may be understood in another way by now, or declined.
    """
    line = visible(text) if recorded else unquoted(visible(text), edition)
    reading = first_reading(line, edition) if recorded else carried_out(understood(line, edition), edition)
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
        offers.append(f'let the table carry it out: "table: {reading.text}"')
    return refuse(f'"{reading.text}": {problem}', ", or ".join(offers))
