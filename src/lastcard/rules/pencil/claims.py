"""Claims: what is true of people or of the day, and no card can know. They say so, and the rule goes on with them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lastcard.rules.errors import RulesError
from lastcard.rules.language.english import sentence
from lastcard.rules.language.names import Words
from lastcard.rules.language.parser import understand
from lastcard.rules.language.printer import CLAIM, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.allowed import as_allowed, without_may
from lastcard.rules.pencil.free_words import is_clean
from lastcard.rules.pencil.guesses import guessed
from lastcard.rules.pencil.later import is_later
from lastcard.rules.pencil.spelling import LETTERS, guesses, is_unknown
from lastcard.rules.wordings import Row

ENDS = " .,;!:-–—"
KINSHIP = (
    r"boys|girls|kids|children|adults|grown-? ?ups|parents|mom(?:mie)?s|mums|dad(?:die)?s|mothers|fathers|brothers|"
    r"sisters|siblings|teen(?:ager)?s|grand(?:parents|mas|pas|mothers|fathers)|men|women|ladies|cousins|babies|"
    r"gentlemen|"
    r"(?<=all )(?:guys|dudes|gals|lads|bros)|(?<=all the )(?:guys|dudes|gals|lads|bros)|"
    r"(?<=every )(?:boy|girl|kid|guy|man|woman|lady|teen(?:ager)?|child|adult|grown-? ?up|parent|mom|dad)|"
    r"(?<=each )(?:boy|girl|kid|guy|man|woman|lady|teen(?:ager)?|child|adult|grown-? ?up|parent|mom|dad)"
)
GROUP = re.compile(
    rf"^(?:(?:all|only|every|each|any)\s+)?(?:the\s+|of the\s+)?(?P<kin>{KINSHIP})(?=\s)"
    r"|^(?:everyone|everybody|anyone|anybody|all players|players|people|all people|those|whoever|who ever|any ?one|"
    r"each player|every player|any player|(?:the |a |any )?(?:player|person|one|kid|people|players))\s+"
    r"(?P<claim>(?:(?:who|that)(?:'s|s|se)?\s+|is\s+|was\s+|has\s+|had\s+|have\s+|wearing\s+|with\s+|without\s+|in\s+|"
    r"from\s+|sitting\s+|caught\s+|born\s+|named\s+|under\s+|over\s+|older\s+|younger\s+|taller\s+|shorter\s+).+)",
    re.IGNORECASE,
)
# both sides of a coin, or what comes of a throw
COIN = re.compile(
    r"^(?:flip|toss) a coin[,.;:!]?\s*(?:and )?(?:if (?:it'?s |it is )?)?(?P<claim>heads|tails)[,:]?\s*(?:then )?"
    r"(?P<then>.+?)[,;.]?\s+(?:and |but )?(?:if (?:it'?s |it is )?)?(?:heads|tails)[,:]?\s*(?:then )?(?P<other>.+)$",
    re.IGNORECASE,
)
THROW = re.compile(
    r"^(?:flip|toss|roll) (?:an? |the )?(?:coin|dice|die)[,.;:!]?\s+(?:and )?(?=if\b)", re.IGNORECASE
)
IF_ANYONE = re.compile(
    r"^if (?:any|some)(?:one|body)(?: else)? (?P<claim>.+?)[,;]?\s+(?:then )?"
    r"(?:they|that (?:player|person)|he|she) (?P<deed>.+)$",
    re.IGNORECASE,
)
IF = re.compile(r"^(?:if|when)\s+(?P<rest>.+)$", re.IGNORECASE)
LATE_IF = re.compile(r"^(?P<deed>.+?)[,;]?\s+if\s+(?P<claim>.+)$", re.IGNORECASE)
# what a card does know, or what is decided in another way
KNOWN = re.compile(
    r"\b(?:cards?|hands?|uno|colou?rs?|wilds?|skip\w*|reverse\w*|draw\w*|drew|discard\w*"
    r"|play(?:s|ed|ing)?|turns?|pile|deck|"
    r"rounds?|games?|wins?|winning|won|loses?|losing|lost|points?|score\w*|fewest|most|least|next|previous|"
    r"first|last|\w{2,}est|not|n't|nobody|no one|never|and|or|otherwise|numbers?|actions?|holds?|holding|gives?|takes?|"
    r"swaps?|shows?|out of|they|both|everyone|everybody|anyone|chooses?|picks?)\b|\+\d|\d",
    re.IGNORECASE,
)
SAID_UNO = re.compile(
    r"\b(?:(?:(?:did|has|have|does|do)(?: not|n['’]?t)(?: yet)?|never|forgot to|has yet to) )?"
    r"(?:say|says|saying|said|call|calling|called|yell|shout|yelled)\w* uno\b"
    r"(?: (?:this|in this|during this|all|the whole) (?:game|round)\b)?",
    re.IGNORECASE,
)
NOW = re.compile(r"(?<=\w) (?:(?:so far |yet )?(?:this|in this|during this) (?:round|game))$", re.IGNORECASE)
AGED = re.compile(
    r"\b(?:older|younger|taller|shorter|under|over|age|above|below)(?: than)? \d+(?! (?:or|cards?)\b)",
    re.IGNORECASE,
)
CLOCK = re.compile(  # an hour of the day, which is no number of cards
    r"\b(?:after|before|past|later than|earlier than|around|almost|exactly) (?:\d{1,2}(?::\d\d)?"
    r"(?: ?[ap]\.?m\b\.?| o['’]?clock\b|(?= (?:in the|at night|tonight)\b))|noon\b|midnight\b)",
    re.IGNORECASE,
)
OPPOSITES = (
    ("asleep", "awake"),
    ("open", "closed"),
    ("on", "off"),
    ("dark", "light"),
    ("night", "day"),
    ("am", "pm"),
)
SECOND_IF = re.compile(
    r"[.;,!]\s*(?:and |but )?if (?:it['’]?s |it is |he['’]?s |she['’]?s |they['’]?re |they are )?"
    r"(?P<other>\w+)(?:,| then)\s*",
    re.IGNORECASE,
)
IF_ANYONES = re.compile(
    r"^if (?:any|some)(?:one|body)['’]s (?P<claim>[^,;.]+?)[,;]?\s+(?:then )?"
    r"(?:they|that (?:player|person)|he|she) (?P<deed>.+)$",
    re.IGNORECASE,
)
WHOM = re.compile(
    r"^(?:the )?(?:next|previous) (?:player|person) |^(?:everyone|everybody)(?: else)? |^(?:you )?(?=\w)"
    r"|\b(?:must|has to|have to|needs to) |\b\d+\b"
    r"|\b(?:un)?till? (?:(?:your|my|their|the) next (?:turn|round)|(?:the )?round (?:is over|ends))\b"
    r"|\bfor (?:a|one|the|this|1|the rest of the) ?(?:whole |next )?round\b",
    re.IGNORECASE,
)
DOING = re.compile(
    r"\s*(?:sings?|dances?|do(?:es)?|hops?|jumps?|barks?|meows?|moos?|tells?|says?|makes?|acts?|imitates?|pretends?|"
    r"spins?|walks?|runs?|claps?|stands?|kiss(?:es)?|hugs?|winks?|smiles?|laughs?|yells?|screams?|shouts?|whispers?|"
    r"talks?|speaks?|counts?|names?|guess(?:es)?|holds? your|touch(?:es)?|crawls?|clucks?|quacks?|howls?|balances?|"
    r"compliments?|recites?|hums?|whistles?|wiggles?|flex(?:es)?|pats?|rubs?|"
    r"drink|eat|swap (?:shirts?|shoes?|socks?|hats?)|put (?:your|a) (?:shoe|sock|hat|finger|hands?))\b",
    re.IGNORECASE,
)
DICE = re.compile(r"\b(?:roll|flip|toss|coin|dice|die|heads|tails)\b", re.IGNORECASE)
SAID_BACK = re.compile(r"asked: '(?P<claim>.+)'; (?P<rule>.+)", re.IGNORECASE)
THEY = f"everyone says {CLAIM}, they "
VAGUE = re.compile(  # what only the rest of a text could tell
    r"^(?:that|this|it|so)(?: (?:works?|worked|happens?|happened|lands?|landed|does|did|goes|went|fails?|failed|"
    r"counts?|matters?|ends?|is|was|isn'?t|doesn'?t|didn'?t|can'?t)\b.*)?$",
    re.IGNORECASE,
)
OUTSIDE = re.compile(r"^it(?:'s| is| was) (?!(?:that|true|so|too|over|okay|possible)\b)\w", re.IGNORECASE)
BOTH = re.compile(r"(?:(?:you|they|we) )?both\b", re.IGNORECASE)  # of whom one is somebody else
BEGUN = re.compile(  # with those who do what follows
    r"(?<!\bhave)(?<!\bhas)(?<!\blike)(?<!\blove)(?<!\bhate)(?<!\bwith)(?<!\band)(?<!\bof)"
    r"(?<!\bare)(?<!\bthan)(?<!\bto)"
    r"(?<!\bfor)(?<!\bfrom)(?<!\bby)(?<!\bknow)(?<!\bis)(?<!\bin)(?<!\bsee)(?<!\bone)"
    rf"\s(?:the|all|all the) (?:{KINSHIP}|players|people|others)$",
    re.IGNORECASE,
)
MOST_WORDS = 12  # that a claim can have


@dataclass(frozen=True, slots=True)
class Claim:
    """What can be true, what that leads to, and how it is kept."""

    text: str
    rows: tuple[Row, ...]
    words: Words

    @property
    def meaning(self) -> str:
        """The sentence of the language, with what can be true in it."""
        return write(self.rows, self.words).replace(CLAIM, f'"{self.text}"', 1)

    @property
    def sentence(self) -> str:
        """How it is understood."""
        return sentence(f"asked: “{self.text}”; {spoken_effect(self.rows, self.words)}")


def read_claim(text: str, words: Words) -> Claim | None:
    """The claim that a tidy text makes, and what it leads to; none when it is something else."""
    if found := SAID_BACK.fullmatch(text):
        return claim_of(found["claim"], found["rule"], words)
    if is_later(text):
        return None
    for guess, rule in guessed(text):
        if made := claim_of(guess, rule, words):
            return made
    for claim, rule in splits(otherwise(THROW.sub("", text))):
        said = claim.strip(ENDS)
        if is_claim(said, words) and is_clean(said) and (made := claim_of(said, rule, words)):
            return made
    return None


def otherwise(text: str) -> str:
    """A text with two conditions of which one is the other's opposite, with "otherwise" for the second one."""
    found = SECOND_IF.search(text)
    if found is None:
        return text
    first = {*re.findall(LETTERS, text[: found.start()].lower().partition(",")[0])}
    word = found["other"].lower()
    opposed = any(word in pair and first & ({*pair} - {word}) for pair in OPPOSITES)
    return f"{text[: found.start()]}, otherwise {text[found.end() :]}" if opposed else text


def splits(text: str) -> Iterator[tuple[str, str]]:
    """What can be true, and the rule that goes on from there, in each way a text can be cut."""
    if found := GROUP.match(text):
        begins = found.start("kin") if found["kin"] else found.start("claim")
        ends = found.end("kin") if found["kin"] else 0
        for at in cuts(text, max(begins + 1, ends)):
            if not found["kin"] or at <= ends + 1:
                yield text[begins:at], f"{THEY}{text[at:]}"
    if found := COIN.match(text):
        yield found["claim"], f"if {CLAIM} holds, {found['then']}, otherwise {found['other']}"
    if found := IF_ANYONES.match(text) or IF_ANYONE.match(text):
        yield found["claim"], f"{THEY}{found['deed']}"
    elif found := IF.match(text):
        begins = found.start("rest")
        for at in cuts(text, begins + 1):
            yield text[begins:at], f"if {CLAIM} holds, {text[at:]}"
    elif found := LATE_IF.match(text):
        yield found["claim"], f"if {CLAIM} holds, {found['deed']}"


def cuts(text: str, first: int) -> Iterator[int]:
    """Where words begin, after a place."""
    return (found.start() for found in re.finditer(r"(?<!\S)\S", text) if found.start() >= first)


def is_claim(text: str, words: Words) -> bool:
    """Whether a text says something that the game does not know: it has a word of its own, and none about cards."""
    said = re.findall(LETTERS, text.lower())
    if (
        not said
        or len(said) > MOST_WORDS
        or (VAGUE.match(text) and not OUTSIDE.match(text))
        or (
            KNOWN.search(NOW.sub("", SAID_UNO.sub("speak", CLOCK.sub("late", AGED.sub("aged", text)))))
            and not is_throw(text)
        )
    ):
        return False
    if said[0] == "whose" or AGED.search(text):
        return True
    return any(is_unknown(word, words) and not is_slip(word, words) for word in said)


def is_slip(word: str, words: Words) -> bool:
    """Whether a word may well be one of the game's with a letter wrong."""
    from rapidfuzz.distance import OSA

    return any(word[0] == other[0] and OSA.distance(word, other) < 2 for other in guesses(word, words))


def is_free(text: str) -> bool:
    """Whether a text asks people for something, and for nothing that cards do."""
    task = WHOM.sub("", text)
    return len(text.split()) > 1 and not KNOWN.search(task) and DOING.match(task) is not None


def is_throw(text: str) -> bool:
    """Whether a text speaks of a die or a coin on the table."""
    return DICE.search(text) is not None and not KNOWN.search(re.sub(r"\d+", "", text))


def claim_of(text: str, rule: str, words: Words) -> Claim | None:
    """A claim, if what it leads to is understood."""
    deed = rule.removeprefix(THEY)
    is_theirs = deed != rule
    if BOTH.match(deed) or BEGUN.search(text):
        return None
    try:
        said = f"{THEY}{without_may(deed)}" if is_theirs else rule
        first, *after = understand(said, words, offering=False)
    except RulesError:
        return None
    rows = as_allowed(deed, tuple(after)) if is_theirs else tuple(after)
    return Claim(text, (first, *rows), words) if rows else None
