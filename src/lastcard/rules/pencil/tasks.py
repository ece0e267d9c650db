"""Tasks that move no cards, beside a rule: `the next player loses a turn and fetches my tea`.

A task without a price is left to the table, and said; the rest must be a rule. A task is known by its verb, and has no
word of the game and none that limits. What depends on a task, or on whom it leaves open, is never read without it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads

from lastcard.rules.pencil.later import is_later
from lastcard.rules.pencil.spans import is_lasting, too_long

MOST_TASK_WORDS = 12
CUT = re.compile(
    r"(?P<stop>\s*[.!;:–—]+\s*)(?:and )?(?:then )?|(?P<joint>\s*,\s*(?:and |but )?(?:then )?|"
    r"\s+and (?:then )?|\s+then )",
    re.IGNORECASE,
)
PHRASES = (
    r"(?:says?|shouts?|yells?|whispers?|screams?) (?:thank you|thanks|sorry|please|hello|hi|bye|goodbye|"
    r"cheese|yay|boo|"
    r"i love you|happy birthday|something nice|[\"'“][^\"'“”]+[\"'”])"
    r"|(?:blows?) (?:\w+ ){0,3}(?:an? )?kiss(?:es)?|(?:gives?|shares?) (?:\w+ ){0,4}?(?:an? |some )?(?:big )?"
    r"(?:hugs?|kiss(?:es)?|high[- ]fives?|compliments?|smiles?|winks?|massages?|fist bumps?|round of applause)"
    r"|(?:takes?) (?:an? |one )?(?:big |small |deep )?(?:sip|bow|breath|nap|selfie|bite|drink)s?(?: of \w+)?"
    r"|(?:do(?:es)?) (?:an? |the |your |their |some )?(?:\w+ ){0,2}(?:dance|twirl|spin|curtsy|pushups?|push-ups?|"
    r"jumping jacks?|squats?|sit-?ups?|cartwheel|handstand|impression)"
    r"|(?:makes?) (?:an? |the |your |their )?(?:\w+ ){0,2}(?:face|noise|sound|wish)s?"
    r"|(?:tells?) (?:\w+ ){0,4}?(?:an? |one |your |their )?(?:\w+ )?(?:joke|story|secret|riddle)s?"
    r"|(?:high[- ]five|fist[- ]bump)s?|(?:stands?|sits?) up(?: straight)?|(?:stands?) on one (?:leg|foot)"
    r"|(?:closes?|shuts?) (?:your|their|his|her) (?:eyes|mouth)|(?:pats?|rubs?) (?:your|their|his|"
    r"her) (?:head|belly|tummy)"
    r"|(?:brings?|gets?|grabs?|makes?|fetch(?:es)?) (?:me|us|everyone) (?:an? |some |my |the )?(?:\w+ ){0,2}?"
    r"(?:tea|coffee|water|snacks?|drinks?|beer|cookies?|chips|popcorn|juice|milk|soda|napkins?|dessert|blanket)"
    r"|(?:brings?|gets?|fetch(?:es)?|makes?) (?:some |the |more )?(?:snacks|drinks|popcorn|chips|cookies|tea|coffee)"
    r"|(?:do(?:es)?|wash(?:es)?) the dishes|(?:takes?) out the (?:trash|garbage)|(?:walks?) the dog|(?:sets?|"
    r"clears?) the table"
)
SUBJECT = re.compile(
    r"(?:(?:the )?next (?:player|person|one|guy|kid)|every ?(?:one|body)(?: else)?|all(?: players| of us| of you)?|"
    r"you(?: all)?|we(?: all)?|i|they|he|she|(?:the )?previous (?:player|person)|(?:the )?(?:player|person) "
    r"(?:on|to) (?:your|my|the) (?:left|right)|(?:a|any|one) (?:player|person) of your choice|the others|"
    r"both(?: of (?:you|them|us))?|you both|the two of (?:you|them)|"
    r"(?:the |whoever is the )?(?:loser|winner) of (?:this|the|our) (?:round|game|match)|"
    r"who(?:ever)? (?:loses|wins) (?:this|the) (?:round|game|match))\b\s*",
    re.IGNORECASE,
)
DUTY = re.compile(
    r"(?:(?:now |also |just )?(?:has to|have to|must|should|needs to|need to|gotta|got to)\s+)", re.IGNORECASE
)
THIRD = re.compile(
    r"(?:draws|discards|takes|gives|gets|picks|loses|misses|skips|swaps|trades|shows|passes|is skipped|steals|"
    r"plays|reverses)\b",
    re.IGNORECASE,
)
BARE = re.compile(
    r"(?:draw|discard|take|give|get|pick|lose|miss|skip|swap|trade|switch|show|pass|steal|play|reverse|throw|"
    r"look|dump|drop|\+)",
    re.IGNORECASE,
)
OF_THE_GAME = re.compile(
    r"\b(?:cards?|hands?|piles?|decks?|turns?|rounds?|games?|skip\w*|play(?:s|ed|ing|er|ers)?|draw\w*|drew|"
    r"discard\w*|"
    r"reverse\w*|colou?rs?|red|blue|green|yellow|pink|wilds?|uno|numbers?|points?|score\w*|wins?|lose\w*|loses|out|"
    r"seats?|places?|swap\w*|trade\w*|steals?|pass(?:es)?|pick(?:s|ed)?|choose|chooses|chosen|vote\w*|"
    r"guess\w*|or|if|unless|"
    r"until|till|til|only|except|but|without|while|when\w*|each|every|twice|again|before|after|not|never|no|"
    r"nobody|or else|"
    r"otherwise|instead|for|first|last|half|double|everyone's|who\w*|most|least|\w{3,}est|may|can|could|same|"
    r"both|plus|minus)\b"
    r"|n['’]t\b|[+=%]|\?",
    re.IGNORECASE,
)
COUNTED = re.compile(
    r"\d+(?! (?:pushups?|push-ups?|squats?|jumping|sit-?ups?|times|seconds)\b)", re.IGNORECASE
)
LOOKS_BACK = re.compile(  # at what was done or not
    r"\b(?:it|that|this|so|otherwise|else|not|n['’]t|fail\w*|refus\w*|wrong|right|correct\w*|mess\w*|if|"
    r"unless|until|till|"
    r"or|when\w*|while|who|whoever|whom|loser|winner|loses|wins|first|last|best|worst|anyone|anybody|nobody|"
    r"no one|does|do|did|"
    r"done|instead|again|same|too|also|all of|each time|every time|meanwhile|both)\b|n['’]t\b|=|\?",
    re.IGNORECASE,
)
NAMED = re.compile(  # in a task: whom it is done to
    r"\b(?:(?:the )?(?:next|previous) (?:player|person)|(?:the )?(?:player|person) (?:on|to) (?:your|my|"
    r"the) (?:left|right)|"
    r"some(?:one|body)|a player(?: of your choice)?|another player|any(?:one| player)|the (?:person|player) "
    r"(?:before|across from) (?:you|me)|the (?:person|player) who (?:played|plays) this(?: card)?)\b",
    re.IGNORECASE,
)
ANYONE = re.compile(r"(?:some(?:one|body)|a player|another player|any(?:one| player))$", re.IGNORECASE)
BOTH = re.compile(r"you both\s+", re.IGNORECASE)
SEEN_AGAIN = re.compile(r"\b(?:they|them|he|she|him|her|their)\b", re.IGNORECASE)
THEY = re.compile(r"(?:they|he|she)\s+", re.IGNORECASE)
PLURALS = re.compile(r"(?:you|we|i|they|all|the others|both|the two)\b", re.IGNORECASE)
IS_PRICE = re.compile(
    r"(?:you|they|he|she) (?:must |have to |has to |will )?(?:draws?|takes?|picks? up|gets?|loses?|miss(?:es)?|"
    r"are skipped|is skipped)\b",
    re.IGNORECASE,
)
TOLD = "the rest is for the table to see to"


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a text, and the sign or the word before it."""

    cut: str
    text: str
    begins: bool  # a sentence of its own


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of a text without its tasks, and the tasks."""

    text: str
    tasks: tuple[str, ...]


def known_verbs() -> list[str]:
    """What people do, the longest words first."""
    found = loads(files("lastcard.rules.pencil").joinpath("tasks.toml").read_text("utf-8"))
    return sorted(found["verbs"].split(), key=len, reverse=True)


@cache
def deed() -> re.Pattern[str]:
    """What a task begins with."""
    verbs = "|".join(f"{verb}(?:s|es)?" for verb in known_verbs())
    return re.compile(
        rf"(?:please |loudly |quickly |politely )?(?:(?:{PHRASES})(?![\w-])|(?:{verbs})\b)", re.IGNORECASE
    )


def parts_of(text: str) -> Iterator[Part]:
    """A text in pieces, cut at signs and at words that join."""
    at, cut, begins = 0, "", True
    for found in CUT.finditer(text):
        yield Part(cut, text[at : found.start()].strip(), begins)
        at, cut, begins = found.end(), found[0], found["stop"] is not None
    if text[at:].strip():
        yield Part(cut, text[at:].strip(), begins)


@dataclass(frozen=True, slots=True)
class Task:
    """Who is asked for something that moves no cards, whether they must, and to whom they do it."""

    subject: str
    duty: str
    named: str


def task_in(part: str) -> Task | None:
    """What a piece asks for that moves no cards; none if it asks for another thing."""
    subject = SUBJECT.match(part)
    rest = part[subject.end() :] if subject else part
    duty = DUTY.match(rest)
    task = rest[duty.end() :] if duty else rest
    plain = NAMED.sub("them", task)
    if not deed().match(plain) or OF_THE_GAME.search(plain) or COUNTED.search(plain):
        return None
    if len(task.split()) > MOST_TASK_WORDS:
        return None
    found = NAMED.search(task)
    named = ANYONE.sub("a player of your choice", found[0]) if found else ""
    return Task(subject[0].strip() if subject else "", duty[0] if duty else "", named)


def without_tasks(text: str) -> Left | None:
    """A text without the tasks in it; none if it has none, only such, or what is left would depend on them."""
    if is_later(text) or is_lasting(text) or too_long(text):
        return None
    kept: list[str] = []
    tasks: list[str] = []
    before: Task | None = None  # what has just been asked for
    for part in parts_of(text):
        found = task_in(part.text)
        if found is not None and (not THEY.match(f"{found.subject} ") or names_one("".join(kept))):
            tasks.append(part.text)
            before = found if found.subject or found.duty or before is None else before
            continue
        said = part.text
        if before is not None:
            if IS_PRICE.match(said) and not before.subject and not part.begins:
                return None  # "laugh and you draw 2"
            said = continued(said, before, part.begins, bool(kept)) or ""
            if not said or LOOKS_BACK.search(NAMED.sub("", said)):
                return None
        joint = part.cut if kept else ""
        kept.append(joint + said)
        before = None
    rest = "".join(kept).strip(" ,;:.!–—")
    return Left(rest, tuple(tasks)) if tasks and rest else None


def names_one(text: str) -> bool:
    """Whether a text names one player, of whom a task can go on to speak."""
    return len({found[0].lower() for found in NAMED.finditer(text)}) == 1


def continued(said: str, task: Task, begins: bool, kept: bool) -> str:
    """What follows a task, with whoever does it named; empty where that is not clear."""
    if not task.subject and task.named:
        return with_named(said, task.named)
    subject = task.subject
    if they := THEY.match(said):
        clear = subject and not task.named and not PLURALS.match(subject)
        return f"{subject} {said[they.end() :]}" if clear else ""
    if SUBJECT.match(said) or not subject:
        return said
    if THIRD.match(said):
        return "" if begins or kept else f"{subject} {said}"
    if BARE.match(said):
        goes_on = not begins and not kept and (task.duty or PLURALS.match(subject))
        return f"{subject} {task.duty}{said}" if goes_on else ""
    return said


def with_named(said: str, named: str) -> str:
    """What follows a task that is done to somebody, who may be spoken of again."""
    if both := BOTH.match(said):
        return f"you and {named} {said[both.end() :]}"
    if they := THEY.match(said):
        said = f"{named} must {said[they.end() :]}"
    said = re.sub(r"\b(?:them|him|her)(?=\s*$)", named, said, flags=re.IGNORECASE)
    return "" if SEEN_AGAIN.search(said) else said


def with_tasks(sentence: str, tasks: tuple[str, ...]) -> str:
    """How a rule is understood, with what is left to the table."""
    return f"{sentence.rstrip('.')}; {TOLD}: {', '.join(f'“{task}”' for task in tasks)}."


def is_shortened(text: str, sentence: str) -> bool:
    """Whether a rule is what UNO's own cards say: beside a task, "draw 2" may well be for whoever does that.

    And whoever puts their cards down to clap does not discard them.
    """
    if "whole hand" in sentence and not re.search(r"\b(?:all|whole|entire|every)\b", text, re.IGNORECASE):
        return True
    return "next player" in sentence.lower() and "next" not in text.lower()
