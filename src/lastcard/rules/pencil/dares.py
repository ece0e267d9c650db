"""Dares: any text is kept as one. The table shows it to all, judges it by vote, and whoever fails draws."""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError
from lastcard.rules.language import spoken
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.language.english import amount, sentence
from lastcard.rules.language.lexer import skipped, split, tokens_of, vocabulary
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.parser import rows_in
from lastcard.rules.language.printer import PLURAL, SUBJECTS, group
from lastcard.rules.whos import SINGLE
from lastcard.rules.wordings import Row

USUAL_PRICE = 2  # when the text names none
WORDS = "|".join(vocabulary()["numbers"]["words"])
COST = re.compile(
    r"(?:[\s,;.]*\b(?:or(?: else)?|otherwise)\b|\s*[,;.]\s*else\b)[\s,]*"
    r"(?:(?:they|he|she|you|must|has to|have to|will)\s+)*"
    rf"(?:(?:draws?|takes?|picks? up|gets?|eats?)\s+|\+\s*)(?P<price>\d+|{WORDS}|an?)(?:\s+(?:more\s+)?cards?)?[\s.!]*",
    re.IGNORECASE,
)
# what it costs to break what lasts: "whoever talks draws 2", "if you do, draw 2", "talking costs 2 cards"
BREACH = re.compile(
    r"[\s,;.!:]*\b(?:(?:and |then )?(?:whoever|who ever|(?:any(?:one|body)|everyone|those) who|"
    r"if (?:you|they|someone|anyone))\s+(?:\w+\s+){0,4}?|\w+ing\s+(?=costs)|\w{3,}ers\s+(?=draw))"
    r"(?:draws?|takes?|picks? up|gets?|costs|must draw|has to draw)\s+"
    rf"(?P<price>\d+|{WORDS}|an?)(?:\s+(?:more\s+)?cards?)?[\s.!]*$",
    re.IGNORECASE,
)
LASTING = re.compile(
    r"\b(?:un)?till?\b(?!\s+(?:you|they|he|she|someone|somebody|anyone)\b)"
    r"(?:\s+(?:it'?s|is|its|it is))?\s+(?:\w+\s+){0,2}(?:turn|go)\b"
    r"|\bfor (?:a|one|the|this|1)?\s*(?:whole |entire |full |next )*round\b"
    r"|\bbefore (?:your|my) next turn\b",
    re.IGNORECASE,
)
ALL_ROUND = re.compile(
    r"\b(?:for )?(?:the )?(?:rest|remainder) of (?:the |this )?round\b"
    r"|\b(?:un)?till? (?:the )?(?:end of (?:the |this )?round|round (?:is over|ends)|next round(?: starts| begins)?)\b"
    r"|\ball round(?: long)?\b",
    re.IGNORECASE,
)
UNTIL_CARD = re.compile(
    r"\b(?:un)?till? (?:some|any)(?:one|body)(?: else)? (?:plays|puts down|lays|lays down) (?:an? |any |another )?"
    r"(?P<kind>[\w+-]+)(?: card)?\b",
    re.IGNORECASE,
)
LONGER = re.compile(  # than a dare is kept
    rf"\bfor (?:the next )?(?:\d+|{WORDS}) (?:turns?|goes|rounds?)\b"
    r"|\b(?:un)?till? (?:the )?(?:end of (?:the |this )?game|game (?:is over|ends))\b"
    r"|\b(?:for )?(?:the )?(?:rest of (?:the |this )?game|(?:whole|entire) game)\b"
    r"|\b(?:un)?till? (?:the )?(?:next|previous) (?:player|person)(?= plays\b)",
    re.IGNORECASE,
)
UNTIL_TURN, REST_OF_ROUND = "until your next turn", "for the rest of the round"
TOO_LONG = (
    "A dare lasts until your next turn, for the rest of the round, or until someone plays a card of a kind."
)
LOSES_TURN = re.compile(
    r"[\s,;.]*\bor(?: else)? (?:(?:you|they|he|she|must|will|has to|have to) )*"
    r"(?:(?:lose|miss|skip|forfeit)s? (?:a|an|your|their|one|1|the|his|her)(?: next)? (?:turn|go)|"
    r"(?:be|is|are|gets?) skipped)[\s.!]*$",
    re.IGNORECASE,
)
COSTS_CARDS = "A dare that fails costs cards, not a turn."
FORBIDS_CARD = re.compile(
    r"\b(?:can'?t|cannot|can not|may not|must not|mustn'?t|is not allowed to|isn'?t allowed to|"
    r"not|never|don'?t|doesn'?t)\s+"
    r"(?:play|put down|lay|use|discard|draw|take|pick up)\b",
    re.IGNORECASE,
)
FORBIDDEN_CARD = (
    'A card is forbidden to someone for one turn: write "the next player can\'t play a wild card or draws 2".'
)
IN_THE_GAME = re.compile(  # what is played or thrown is seen, and no vote is needed
    r"\bplays? (?:an? |the |any |only )*(?:same|different|higher|lower|\w+ cards?|\w+ colou?r|numbers?|wilds?|reds?|"
    r"blues?|greens?|yellows?|pinks?|\d+)\b"
    r"|\b(?:roll|flip|toss|throw)s? an? (?:coin|dice|die)\b.*\b(?:on an?|if|heads|tails)\b",
    re.IGNORECASE,
)
OF_THE_GAME = re.compile(  # what cards and turns do, and no dare
    r"(?:either )?(?:(?:you|they) )?(?:must )?(?:(?:skip|miss|lose|pass)s? (?:an?|your|their|the|one)(?: next)? turn"
    r"|(?:discard|swap|trade) (?:\w+ )*(?:cards?|hands?))\b",
    re.IGNORECASE,
)
YOU_PAY = re.compile(
    r"\b(?:or(?: else)?|otherwise|else),? you (?:must |have to |will )?(?:draw|take|pick|get)\b",
    re.IGNORECASE,
)
NO_CARDS = re.compile(r"^no (?P<kind>[\w+-]+)(?: cards?)?(?: allowed)?\b", re.IGNORECASE)
ENDING_COST = re.compile(
    rf"\s(?:draws?|takes?|picks? up|gets?)\s+(?P<price>\d+|{WORDS}|an?)(?:\s+cards?)?[\s.!]*$", re.IGNORECASE
)
FOR_ALL = re.compile(
    r"^(?:no\s+\w+ing\b|nobody\b|no ?one\b|no1\b|silence\b|quiet\b|anyone who\b|anybody who\b)", re.IGNORECASE
)
AMUSED = re.compile(
    r"^make (?:someone|somebody|everyone|anyone|us|me) (?:laugh|smile|giggle|cry|happy|blush)", re.IGNORECASE
)
MUST = re.compile(r"\b(?:must|has to|have to|needs to|need to|should)\b", re.IGNORECASE)
THIRD = re.compile(r"\bor(?: else)?\s+(?:draws|takes|picks up|gets)\b", re.IGNORECASE)
PREFIX = re.compile(r"\s*dare\s*[:\-–]\s*", re.IGNORECASE)
DARED = re.compile(
    r"^(?:you |i )?dare (?:(?P<any>someone|somebody|anyone|(?:a|any|another) (?:player|person))|"
    r"(?P<who>the .+?|next .+?)) to ",
    re.IGNORECASE,
)
CONDITION = re.compile(
    r"(?:[^:.!?]{1,40}[:.!?] ?)?(?:if|when|unless)\b|.*\bif (?:you|they|he|she) (?:have|has|hold|got)\b",
    re.IGNORECASE,
)
WHOLE = "all round"
ENDS = " .,;!:-"
JOINTS = ("TO", "REL", "AND", "COLON")
NARROWING = ("who", "that", "whose", "with", "without", "wearing", "and", "or", "but", "except")
PLAIN = " draws 1"  # what anyone can do
MOST_NAMING_WORDS = 16  # words that say who it is


@dataclass(frozen=True, slots=True)
class Dare:
    """What is asked of whom, and what failing costs."""

    text: str
    who: int = c.NEXT
    price: int = USUAL_PRICE
    mark: Row | None = None  # which of many
    words: Words = field(default=NO_WORDS, repr=False)
    lasts: bool = False  # and anybody may call it out
    until: str = ""  # the end of the round or a card, in the language; else it lasts until the next turn

    @property
    def meaning(self) -> str:
        """The sentence of the language."""
        name, many = SUBJECTS[self.who], self.who in PLURAL
        if self.mark is not None:
            name, many = group(self.mark, self.words)
        does, draws = ("do", "draw") if many else ("does", "draws")
        if self.lasts:
            does = "keep" if many else "keeps"
        until = f" {self.until}" if self.until else ""
        return f'{name} {does} "{self.text}"{until} or {draws} {self.price}'

    @property
    def sentence(self) -> str:
        """How it is understood."""
        who = self.who if self.mark is None else self.mark[1]
        name, many = spoken.SPOKEN[who], who in spoken.PLURAL
        if self.mark is not None:
            name, many = spoken.spoken_group(self.mark, self.words, name, many)
        cost = amount(self.price, "card")
        if self.lasts:
            alone = who in SINGLE and who != c.ME and self.mark is None
            until = "until their next turn is over" if alone else UNTIL_TURN
            if self.until:
                card = self.until.removeprefix("until ")
                until = REST_OF_ROUND if self.until == WHOLE else f"until someone plays {card}"
            return sentence(
                f"{name} {'are' if many else 'is'} dared: “{self.text}”; anyone may call it out {until}, "
                f"and breaking it costs {cost}"
            )
        return sentence(
            f"{name} {'are' if many else 'is'} dared: “{self.text}”; the others vote, and failing costs {cost}"
        )


def number_of(word: str) -> int:
    """A price in digits or words."""
    words: list[str] = vocabulary()["numbers"]["words"]
    small = word.lower()
    return int(small) if small.isdigit() else words.index(small) if small in words else 1


def asked_of(text: str, words: Words) -> tuple[tuple[Row, ...], str]:
    """Who a dare is for, as rows in which they draw a card, and the rest of the text; no rows if nobody is named."""
    tokens = list(split(text))
    for end in range(min(MOST_NAMING_WORDS, len(tokens)), 0, -1):
        at = tokens[end].at if end < len(tokens) else len(text)
        if rows := drawn_by(text[:at], words):
            return rows, text[at:]
    return (), text


@lru_cache(maxsize=256)  # the same few names of one text, asked for again and again
def drawn_by(name: str, words: Words) -> tuple[Row, ...]:
    """The rows of someone who draws a card; none if a text names nobody."""
    from lark.exceptions import UnexpectedInput

    known = [(token.name, token.value) for token in tokens_of(name, words)]
    if known and known[0][0] == "PICK" and all(token in JOINTS for token, _ in known[1:]):
        return ((c.OP_DRAW, c.CHOSEN, 1, 0),)
    try:
        rows = rows_in(tokens_of(name + PLAIN, words), name, words)
    except (UnexpectedInput, RulesError):
        return ()
    unnamed = rows[0][1] == c.ME and ("WHO", "me") not in known
    return () if unnamed or name.strip().lower() == "whoever" else rows


def is_unknown(rows: tuple[Row, ...], task: str, text: str) -> bool:
    """Whether a dare is for someone, but it is not understood for whom."""
    if not rows:
        verb, named = first_word(task), MUST.search(task) or THIRD.search(text)
        return (bool(named) and not verb.endswith("s") and not MUST.match(task)) or verb == "all"
    drawing = [row for row in rows if row[0] != c.OP_MARK]
    return len(drawing) > 1 or drawing[0][0] != c.OP_DRAW or first_word(task) in NARROWING


def first_word(text: str) -> str:
    return next((token.value for token in split(text) if token.value not in skipped()), "")


def split_cost(text: str) -> tuple[str, int]:
    """A text without what failing costs, and the price; 0 when it names none."""
    for found in COST.finditer(text):
        if found.end() == len(text):
            return text[: found.start()], number_of(found["price"])
    breach = BREACH.search(text) if is_lasting(text) else None
    if breach and breach.start() > 0:
        return text[: breach.start()], number_of(breach["price"])
    ending = ENDING_COST.search(text) if is_lasting(text) and FOR_ALL.match(text) else None
    if ending:
        return text[: ending.start()], number_of(ending["price"])
    return text, 0


def read_dare(text: str, words: Words, anyway: bool = True) -> Dare | None:
    """The dare that a tidy text is; none when there is nothing to do in it.

    If it is not understood for whom it is, it is for the next player anyway, with all of its words, or none.
    """
    rest, price = split_cost(without_name(text))
    rest = rest.strip(ENDS)
    lasts = is_lasting(text)
    rows, task = ((), rest) if AMUSED.match(rest) else asked_of(rest, words)
    if lasts and not rows and FOR_ALL.match(rest):
        rows = ((c.OP_DRAW, c.EVERYONE, 1, 0),)
    if unknown := is_unknown(rows, task, text):
        rows, task = (), rest
    task = task.strip(ENDS)
    if not task or price > LARGEST_NUMBER or (unknown and not anyway):
        return None
    mark = next((row for row in rows if row[0] == c.OP_MARK), None)
    until = until_when(text, words) if lasts else ""
    if until is None:  # no such card is played here, so nobody could say when it ends
        if not anyway:
            return None
        lasts, until = False, ""
    return Dare(task, rows[-1][1] if rows else c.NEXT, price or USUAL_PRICE, mark, words, lasts, until)


def until_when(text: str, words: Words) -> str | None:
    """How long a dare lasts, in the language: nothing for the next turn, none if no such card can be played."""
    if ALL_ROUND.search(text):
        return WHOLE
    found = UNTIL_CARD.search(text)
    if found is None:
        return ""
    kind = found["kind"].lower().removesuffix("s")
    return f"until a {kind} card" if is_sort(kind, words) else None


def without_name(text: str) -> str:
    """A text that begins with `dare:`, without that."""
    text = PREFIX.sub("", text, count=1) if is_called_dare(text) else text
    return DARED.sub(lambda found: "choose a player to " if found["any"] else f"{found['who']} has to ", text)


def is_lasting(text: str) -> bool:
    """Whether a text speaks of something that goes on until a turn or a card, or for a round."""
    return any(form.search(text) for form in (LASTING, ALL_ROUND, UNTIL_CARD))


def lasting_longer(text: str) -> str:
    """A dare with its price that lasts for several turns or a game, said for as long as it can; empty if it is none."""
    if is_lasting(text) or not LONGER.search(text) or not task_with_cost(text):
        return ""
    return LONGER.sub(lasting_as_long(text), text, count=1)


def lasting_as_long(text: str) -> str:
    """How long a dare can last that should last longer."""
    found = LONGER.search(text)
    if found and found[0].lower().endswith(("player", "person")):
        return "until someone"
    return REST_OF_ROUND if found and "game" in found[0].lower() else UNTIL_TURN


def forbidden_card(text: str, words: Words) -> str:
    """Why nobody can be dared not to play or draw a card; empty where no card is forbidden."""
    task = task_with_cost(text)
    if task and (found := NO_CARDS.match(text)) and is_sort(found["kind"], words):
        return FORBIDDEN_CARD
    return FORBIDDEN_CARD if task and not is_lasting(text) and FORBIDS_CARD.search(task) else ""


def is_sort(word: str, words: Words) -> bool:
    """Whether a word names a sort of cards."""
    try:
        return words.sort(word.lower().removesuffix("s")) >= 0
    except RulesError:
        return False


def is_called_dare(text: str) -> bool:
    return PREFIX.match(text) is not None


def is_votable(text: str, words: Words) -> bool:
    """Whether a task is one to vote on, and whoever fails pays for it: not you for the next player."""
    task, _ = split_cost(text)
    if (IN_THE_GAME.search(task) or OF_THE_GAME.match(task)) and not is_lasting(text):
        return False
    rows, _ = asked_of(task, words) if YOU_PAY.search(text) else ((), "")
    return not rows or rows[-1][1] not in SINGLE or rows[-1][1] == c.ME


def task_with_cost(text: str) -> str:
    """The task in front of what failing costs; empty when a text names no cost, or it depends on something."""
    task, price = split_cost(text)
    if re.search(r"\beither\b", task, re.IGNORECASE):  # that is a choice
        return ""
    return task if price and not CONDITION.match(task) else ""
