"""Dares: any text is kept as one. The table shows it to all, judges it by vote, and whoever fails draws."""

import re
from dataclasses import dataclass, field
from functools import lru_cache

from lastcard.engine import codes as c
from lastcard.rules.language import spoken
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.language.english import amount, sentence
from lastcard.rules.language.lexer import skipped, split
from lastcard.rules.language.names import NO_WORDS, Words
from lastcard.rules.language.printer import PLURAL, SUBJECTS, group
from lastcard.rules.pencil.askers import BY_PLAYER, asked_by
from lastcard.rules.pencil.naming import asked_of, drawn_by
from lastcard.rules.pencil.persons import CLOSED
from lastcard.rules.pencil.prices import REFUSES, Price, prices_in, tidied
from lastcard.rules.pencil.spans import (
    AGAIN_AND_AGAIN,
    ALL_PLAY,
    EACH_TURN,
    REST_OF_ROUND,
    UNTIL_SOMEONE,
    UNTIL_TURN,
    WHOLE,
    is_lasting,
    is_sort,
    lasting_as_long,
    too_long,
    until_when,
)
from lastcard.rules.whos import SINGLE
from lastcard.rules.wordings import Row

USUAL_PRICE = 2  # when the text names none
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
    r"\b(?:gives?|hands? (?:over|me|you)|pass(?:es)?|swaps?|trades?|discards?|steals?|takes?|"
    r"plays?(?! with\b)|puts? down)\b"
    r"[^.,;!?]{0,25}\b(?:cards?(?! game| trick)|yours|mine|theirs|wilds?|something else)\b|^heads or tails\b|"
    r"\bgives? (?:it|them|one|those) to\b|"
    r"\bskip(?:s|ped)? (?:the|your|their|a|him|her|them)\b|\bdraw pile\b|\bdiscard pile\b|\bgo(?:es)? again\b|"
    r"\b(?:another|extra|next) turn\b(?<!next turn)|\bplays? an? \+|"
    r"\bplays? (?:an? |the |any |only )*(?:same|different|higher|lower|even|odd|"
    r"action|special|\w+ cards?|\w+ colou?r|numbers?|wilds?|reds?|"
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
DEALS_CARDS = re.compile(  # what a table does with cards, and no vote can undo
    r"\b(?:hands? out|deals?(?: out)?|gets? (?:up|down) to)\b[^.;!?]*\bcards?\b"
    r"|\b(?:discard or draw|draw or discard)\b",
    re.IGNORECASE,
)
NO_CARDS = re.compile(r"^no (?P<kind>[\w+-]+)(?: cards?)?(?: allowed)?\b", re.IGNORECASE)
FOR_ALL = re.compile(
    r"^(?:no\s+(?!one\b)\w+\b|nobody\b|no ?one\b|no1\b|none of\b|silence\b|quiet\b|any(?:one|body) who\b|\w+ round\b|"
    r"\w+ time\b|\d+ (?:seconds?|secs?)\b)",
    re.IGNORECASE,
)
ANYBODY = re.compile(
    r"^(?:(?:if|when|whenever|(?:each|every|any) ?time) )?(?:any|some)(?:one|body)\b|^who(?:ever| ever)\b|^those\b",
    re.IGNORECASE,
)
AMUSED = re.compile(
    r"(?:^(?:try to )?|\band )make (?:someone|somebody|everyone|anyone|us|me|the next (?:player|person)) (?:laugh|"
    r"smile|giggle|cry|happy|blush)",
    re.IGNORECASE,
)
MUST = re.compile(r"\b(?:must|has to|have to|needs to|need to|should)\b", re.IGNORECASE)
THIRD = re.compile(r"\bor(?: else)?\s+(?:draws|takes|picks up|gets)\b", re.IGNORECASE)
PREFIX = re.compile(r"\s*dare\s*[:\-–]\s*", re.IGNORECASE)
DARED = re.compile(
    r"^(?:you |i )?dare (?:(?P<any>someone|somebody|anyone|(?:a|any|another) (?:player|person))|"
    r"(?P<you>you|u|ya)|(?P<who>the .+?|next .+?)) to ",
    re.IGNORECASE,
)
TO_WHOM = {"any": "choose a player to ", "you": ""}
CONDITION = re.compile(
    r"(?:[^:.!?]{1,40}[:.!?] ?)?(?:if|when|unless)\b|.*\bif (?:you|they|he|she) (?:have|has|hold|got)\b",
    re.IGNORECASE,
)
STARTS_IF = re.compile(r"(?:if|when|unless)\b", re.IGNORECASE)
QUESTION = re.compile(
    r"(?:have|did|do|are|were|can|is|has) (?:you|u|ya|anyone|they)\b", re.IGNORECASE
)  # to say yes or no to
MADE_TO = re.compile(r"(?:try to )?make the next\b", re.IGNORECASE)  # so that whoever plays the card does it
YOU_ARE = re.compile(r"(?:you|u)(?:['’]?re| are) (?!not\b)", re.IGNORECASE)
TO_YOU = re.compile(r"(?:you|u|your|ur)\b", re.IGNORECASE)
YOUR_TURN = re.compile(
    r"\b(?:(?:every|each|any) ?time|whenever|when|on|before|after)\b[^.,;!]*\b(?:your|ur) (?:own )?turns?\b",
    re.IGNORECASE,
)
ENDS = " .,;!:-"
NARROWING = ("who", "that", "whose", "with", "without", "wearing", "and", "or", "but", "except")
MOST_PARTS = 4  # short sentences in which somebody may be named
PARTS = re.compile(r"[.!?;:()–—]+|,|\s-\s")
NP = r"(?:the |next |player |person |left |right |someone |somebody )"
ASKING = re.compile(
    rf"^(?:and |then |so )?(?:(?:i|you|we) (?=(?:pick|choose|select|point)\b)"
    rf"|(?:i|you|we) (?:ask|tell|give|make|have|dare|show|test|challenge) (?={NP})"
    rf"|(?:ask|tell|challenge|dare) (?={NP}(?:[\w'’-]+ ){{0,6}}to\b))",
    re.IGNORECASE,
)
LOOKS_ON = re.compile(  # and is not dared
    r"(?:every ?(?:one|body)(?: else)?|(?:all )?(?:the )?(?:others|other players)|(?:the )?rest(?: of us)?|we(?: all)?|"
    r"(?:the )?(?:whole )?(?:group|table|family|class|team|room|audience|jury|players)) "
    r"(?:tries|try|can|may|gets? to|laughs?|watch(?:es)?|judges?|counts?|helps?|asks?|votes?|decides?|rates?|scores?|"
    r"is allowed to|are allowed to|(?:has|have) to (?:vote|judge|decide|rate|watch))\b",
    re.IGNORECASE,
)
ONLY_NAMED = re.compile(  # a part that says for whom it is, and nothing else
    r"\s*(?:(?:has|have|gets?|needs?) to |must |can |may )?(?:try|tries|do it|does it|do this|does this|"
    r"does one|do one|join(?:s in)?|"
    r"picks?(?: one)?|chooses?(?: one)?|decides?|goes|go|plays?|[’']?s choice|choice|only|too)?\s*",
    re.IGNORECASE,
)
TRIES = re.compile(r"(?:you|u) (?:get|have|only get|only have|can try)\b (?!to\b)", re.IGNORECASE)
PLAYS = re.compile(  # which the game sees
    r"\s*(?:(?:must|has to|have to|needs? to|can|may|only) )*plays?\b(?! (?:with|air|dead)\b)", re.IGNORECASE
)
MADE_RULE = re.compile(  # which holds for everyone, whoever makes it
    r"\b(?:makes?|invents?|creates?|comes? up with|thinks? of|sets?|adds?)(?: up)? (?:an?|your own|their own|any|one)"
    r"(?: new| silly| funny| crazy)? rule\b",
    re.IGNORECASE,
)
LED = re.compile(  # how long it lasts, before who does it
    r"^(?P<span>for the rest of (?:the|this) round|until (?:your|my) next turn|for (?:one|a|this|the next|1) "
    r"(?:whole |full )?round|this round|all round(?: long)?)[,:]? ",
    re.IGNORECASE,
)
ASKED_FOR = (
    re.compile(  # what has a name of its own, and then whom it is for; a song for someone is sung to them
        r"^(?P<task>(?:an? |one )?(?:truth (?:or|and) dare|dare|truth|question|challenge|forfeit)) "
        r"(?:for|to|with|w/|against) (?P<who>[^.,;:!?]+)$",
        re.IGNORECASE,
    )
)
CHOOSING = re.compile(r"^\s*(?:chooses?|picks?|decides?)\s*:\s*", re.IGNORECASE)
PLAYS_IT = re.compile(r"^(?:whoever|the (?:player|person|one) who) (?:plays|played)\b", re.IGNORECASE)
NOT_FITTING = re.compile(  # a card, and not a person who fails
    r"\b(?:do(?:es)?(?:n['’]?t| not)|did(?:n['’]?t| not)|not) (?:fit|match|go|work)"
    r"(?=\W*(?:$|[,:=?]|\+|you|they|draws?))",
    re.IGNORECASE,
)


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


def is_unknown(rows: tuple[Row, ...], task: str, text: str) -> bool:
    """Whether a dare is for someone, but it is not understood for whom."""
    if not rows and (CLOSED.match(task) or YOU_ARE.match(task)):
        return True
    if not rows:
        verb, named = first_word(task), MUST.search(task) or THIRD.search(text)
        return (bool(named) and not verb.endswith("s") and not MUST.match(task)) or verb == "all"
    drawing = [row for row in rows if row[0] != c.OP_MARK]
    return len(drawing) > 1 or drawing[0][0] != c.OP_DRAW or first_word(task) in NARROWING


def first_word(text: str) -> str:
    return next((token.value for token in split(text) if token.value not in skipped()), "")


def priced(text: str) -> Price | None:
    """What failing costs, and what is left of a text without that; none when it names no price."""
    lasts = is_lasting(text) or too_long(text) is not None or AGAIN_AND_AGAIN.search(text) is not None
    return next(prices_in(text, lasts), None)


def is_endless(text: str) -> bool:
    """Whether something is to be kept up, and nobody could say how long."""
    again = AGAIN_AND_AGAIN.search(text) or EACH_TURN.search(text) or ALL_PLAY.search(text)
    return again is not None and not is_lasting(text) and too_long(text) is None


def split_cost(text: str) -> tuple[str, int]:
    """A text without what failing costs, and the price; 0 when it names none."""
    price = priced(text)
    return (price.task, price.cards) if price else (text, 0)


def dared(text: str, words: Words, cost: str = "") -> tuple[tuple[Row, ...], str]:
    """Who must do something, and what: they are named first, or once in one of several short sentences."""
    if asked := asked_by(text, cost, words):
        return asked
    amused = AMUSED.search(text)
    if amused and not (amused.start() and asked_of(ASKING.sub("", text), words)[0]):
        return (((c.OP_DRAW, c.ME, 1, 0),) if MADE_TO.match(text) else ()), text
    if led := LED.match(text):
        rows, task = asked_of(ASKING.sub("", text[led.end() :]), words)
        if rows and not PLAYS.match(task):
            return rows, f"{CHOOSING.sub('', task)} {led['span'].lower()}"
    if (asked_for := ASKED_FOR.match(text)) and (rows := drawn_by(asked_for["who"], words)):
        return rows, asked_for["task"]
    rows, task = asked_of(ASKING.sub("", text), words)
    if rows:
        return ((), text) if PLAYS_IT.match(text) else (rows, CHOOSING.sub("", task))
    found: dict[tuple[Row, ...], str] = {}
    parts = [part for part in PARTS.split(text) if part.strip()][:MOST_PARTS]
    for part in parts:
        named, left = asked_of(ASKING.sub("", part.strip()), words)
        if part is not parts[0] and (TRIES.match(part.strip()) or part.strip().lower() == "me"):
            continue
        if (
            named
            and first_word(left) not in NARROWING
            and not (len(parts) > 1 and LOOKS_ON.match(part.strip()))
        ):
            found[named] = part if ONLY_NAMED.fullmatch(left) else ""
    if len(found) != 1:
        return tuple(row for rows in found for row in rows), text
    [(rows, part)] = found.items()
    return rows, tidied(PARTS.sub(".", text.replace(part, "", 1))) if part else text


@lru_cache(maxsize=512)  # the same text is asked for again while it is read
def read_dare(text: str, words: Words, anyway: bool = True) -> Dare | None:
    """The dare that a tidy text is; none when there is nothing to do in it.

    If it is not understood for whom it is, it is for the next player anyway, with all of its words, or none.
    """
    price = priced(without_name(text))
    rest = (price.task if price else without_name(text)).strip(ENDS)
    lasts = is_lasting(text)
    rows, task = dared(rest, words, price.said if price else "")
    if lasts and MADE_RULE.search(rest):
        named = asked_of(rest, words)[0]
        made = "is made" if named and named[-1][1] != c.ME else f"{BY_PLAYER} makes"
        rows, task = ((c.OP_DRAW, c.EVERYONE, 1, 0),), f"keep to the rule that {made}: {rest}"
    elif not rows and is_for_all(rest, price.breach if price else "", lasts):
        rows = ((c.OP_DRAW, c.EVERYONE, 1, 0),)
    if unknown := is_unknown(rows, task, text):
        rows, task = (), rest
    task = task.strip(ENDS)
    cards = price.cards if price else 0
    if not task or cards > LARGEST_NUMBER or (unknown and not anyway):
        return None
    mark = next((row for row in rows if row[0] == c.OP_MARK), None)
    until = until_when(text, words) if lasts else ""
    if until is None:  # no such card is played here, so nobody could say when it ends
        if not anyway:
            return None
        lasts, until = False, ""
    return Dare(task, rows[-1][1] if rows else c.NEXT, cards or USUAL_PRICE, mark, words, lasts, until)


def is_refused_by_any(text: str, words: Words) -> bool:
    """Whether everyone has to do something, and each who does not pays: `everyone sings, whoever doesn't draws 3`."""
    price = priced(text)
    if price is None or not ANYBODY.match(price.breach) or not REFUSES.search(price.breach):
        return False
    rows, _ = asked_of(price.task, words)
    return len(rows) == 1 and rows[0][1] in (c.EVERYONE, c.OTHERS)


def is_for_all(task: str, breach: str, lasts: bool) -> bool:
    """Whether a dare that names nobody is for everyone: it forbids something, or anyone can break it."""
    if ANYBODY.match(breach):
        return True
    anyone = bool(breach) and not TO_YOU.match(task) and UNTIL_SOMEONE.search(task) is not None
    anyone = anyone and YOUR_TURN.search(task) is None
    return lasts and (anyone or FOR_ALL.match(task) is not None)


def without_name(text: str) -> str:
    """A text that begins with `dare:`, without that."""
    text = PREFIX.sub("", text, count=1) if is_called_dare(text) else text
    return DARED.sub(lambda found: TO_WHOM.get(found.lastgroup or "", f"{found['who']} has to "), text)


def lasting_longer(text: str) -> str:
    """A dare with its price that lasts for several turns or a game, said for as long as it can; empty if it is none."""
    found = too_long(text)
    if found is None or not task_with_cost(text):
        return ""
    return f"{text[: found.start()]}{lasting_as_long(text)}{text[found.end() :]}"


def forbidden_card(text: str, words: Words) -> str:
    """Why nobody can be dared not to play or draw a card; empty where no card is forbidden."""
    task = task_with_cost(text)
    if task and (found := NO_CARDS.match(text)) and is_sort(found["kind"], words):
        return FORBIDDEN_CARD
    return FORBIDDEN_CARD if task and not is_lasting(text) and FORBIDS_CARD.search(task) else ""


def is_called_dare(text: str) -> bool:
    return PREFIX.match(text) is not None


def is_votable(text: str, words: Words) -> bool:
    """Whether a task is one to vote on, and whoever fails pays for it: not you for the next player."""
    task, _ = split_cost(text)
    if (IN_THE_GAME.search(task) or OF_THE_GAME.match(task)) and not is_lasting(text):
        return False
    if DEALS_CARDS.search(task) or NOT_FITTING.search(text):
        return False
    rows, _ = asked_of(task, words) if YOU_PAY.search(text) else ((), "")
    return not rows or rows[-1][1] not in SINGLE or rows[-1][1] == c.ME


@lru_cache(maxsize=512)  # the same text is asked for again while it is read
def task_with_cost(text: str) -> str:
    """The task in front of what failing costs; empty when a text names no cost, or it depends on something."""
    task, price = split_cost(text)
    if re.search(r"\beither\b", task, re.IGNORECASE):  # that is a choice
        return ""
    depends = STARTS_IF.match(task) if is_lasting(text) else CONDITION.match(task)
    return task if price and not depends and not is_endless(text) and not QUESTION.match(task) else ""
