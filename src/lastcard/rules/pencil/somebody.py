"""Rules about somebody whom no card knows, wherever the text names them: `skip Uncle Dave`, `+2 for all with a dog`.

The words for them become "they" or "them", and the rest must be a rule. One person is found by a vote; those of whom
something is true say so themselves. A text that means two different people this way is none that can be said.
"""

import re
from collections.abc import Iterator
from itertools import islice

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.language.names import Words
from lastcard.rules.language.parser import understand
from lastcard.rules.language.printer import CLAIM, CONTEST
from lastcard.rules.pencil import kinds
from lastcard.rules.pencil.allowed import as_allowed, without_may
from lastcard.rules.pencil.claims import DOING, Claim, is_claim, is_free
from lastcard.rules.pencil.contest_words import ALL_BUT_HIM, LOSERS, WINNERS
from lastcard.rules.pencil.contests import Contest
from lastcard.rules.pencil.dares import priced
from lastcard.rules.pencil.free_words import is_clean
from lastcard.rules.pencil.later import is_later
from lastcard.rules.pencil.persons import CLOSED, FORMER, NEGATED, Somebody, somebody_in
from lastcard.rules.pencil.phrasing import plainly
from lastcard.rules.pencil.spans import is_lasting, too_long, until_when
from lastcard.rules.wordings import Row

TITLE_OF_IT = re.compile(  # "No phones! Anyone with a phone on the table draws 2"
    r"^no (?P<what>\w{3,}?)s?[!.:]+ (?=(?:any|every|who|those|if (?:you|u)\b).*\b(?P=what))", re.IGNORECASE
)
MOST_TRIED = 8  # ways in which a text may name somebody
MOST_WORDS = 30
FEW_LETTERS = 8  # that are no rule
OBJECT = re.compile(
    r"\b(?:to|for|from|with|skip|but|except(?: for)?|give|gives|on|of|hits|make|makes|let|lets|at|than|"
    r"on to|swap|not)\s+$",
    re.IGNORECASE,
)
SAFE = re.compile(
    r"^they (?:do(?:es)?(?:n['’]?t| not) (?:have to |need to )?draw(?: anything| any| cards?)?|(?:draws?|"
    r"gets?|takes?|picks? up) (?:nothing|none|no cards?|zero|0)(?: cards?)?|(?:is|"
    r"are) (?:safe|fine|exempt|off the hook)"
    r"|does nothing|do nothing)[,.;!]\s*(?:but |and )?(?=(?:everyone|everybody|all|the rest|the others|others)\b)",
    re.IGNORECASE,
)
REST = re.compile(r"^(?:everyone|everybody)(?! else)\b|^(?:all|the rest|the others|others)\b", re.IGNORECASE)
HITS = re.compile(
    r"^(?P<deed>(?:draw|skip|discard).{0,14}?),? but (?:it|this)(?: only)? (?:hits|is for|goes to|affects) them$",
    re.IGNORECASE,
)
ON_NEXT_TURN = re.compile(
    r"\bskipped (?:(?:on|for|in) )?(?:(?:the|their|his|her) )?next turn\b", re.IGNORECASE
)
THEIR_TURNS = re.compile(
    r"\bthey (?:has to|have to|must|gotta|needs to) (?:skips?|miss|lose|sit out) (?:his|her|their|"
    r"the) (next \w+ turns?)\b",
    re.IGNORECASE,
)
THEIR_TURN = re.compile(r"\bskip ((?:\w+ )?\w+)['’]s (?:next )?turn\b", re.IGNORECASE)
NAMED_TWICE = re.compile(r"^[\w' ]{2,24}\((?P<who>[^()]+)\)")
SLANG = re.compile(  # with which anybody is called
    r"^(?:bro|bruh|sis|boss|bestie)[, ]+(?=(?:just |now |please )?"
    r"(?:draw|take|pick up|get|miss|lose|discard|skip|\+ ?\d)(?!\w))",
    re.IGNORECASE,
)
TAKEN = re.compile(r"\b(?:they|them|he|she|him|her)\b", re.IGNORECASE)
CONDITIONS = re.compile(
    r"\b(?:if|unless|when|not|never|nobody|no one|don['’]?t|doesn['’]?t|last (?:round|game))\b", re.IGNORECASE
)
YOU = r"(?:you|u|ya)(?:['’]?(?:re|ve|r|d))?"
TRUE_OF_YOU = (
    rf"(?:(?:{YOU}) (?:just |ever |also |never )?(?:seen|been|done|eaten|gone|broken|flown|ridden|met|"
    rf"read|ha(?:ve|d)|are|were|was|wear|wore|own|like|love|hate|"
    rf"live|did|got|forgot|ate|"
    r"drank|slept|went|came|woke|brought|know|speak|play (?:an?|the|in)|believe|go to|work|drive|went|"
    r"need|\w{2,}(?:ed|ing))\b|"
    rf"(?:{YOU}) (?:(?:left|right)[- ]?handed|older|younger|taller|shorter|under|over|in|from|not|an?|"
    rf"the only|wearing|born)\b"
    r"|(?:your|ur) \w+|(?:you|u) (?:don['’]?t|do not|didn['’]?t|aren['’]?t|weren['’]?t|have ?n['’]?t|haven['’]?t)\b)"
)
IF_YOU = re.compile(rf"^if (?P<claim>{TRUE_OF_YOU}.+)$", re.IGNORECASE | re.DOTALL)
DEED_IF = re.compile(rf"^(?P<deed>[^,.;]+?),? if (?P<claim>{TRUE_OF_YOU}.*)$", re.IGNORECASE)
ASKED = re.compile(r"^(?P<claim>[^?.!,;:]{3,50})\?+\s*(?P<deed>\S.*)$")
DEED = re.compile(
    r"(?:you |u |ya )?(?:have to |must |gotta |get to |can |may )?(?:draw|discard|take|pick|skip|lose|"
    r"miss|give|throw|get|drop|dump|pass|"
    r"swap|play|show|\+ ?\d|put|are skipped|steal)",
    re.IGNORECASE,
)
DANGLING = re.compile(
    r"\b(?:on|with|at|to|for|in|of|by|from|than|an?|the|your|ur|and|or|not|about|can|may|must|have to|get to)$",
    re.IGNORECASE,
)
SOMEBODYS = re.compile(
    r"^if it(?:['’]?s| is) (?:any|some)(?:one|body)(?:['’]?s) (?P<claim>.+?),? (?:then )?(?:they|he|she|"
    r"that (?:player|person)) (?P<deed>.+)$",
    re.IGNORECASE,
)
DUTY = re.compile(
    r"(?:has|have|needs|got|gotta|must|should|can['’]?t|cannot|may)\b|\w+s\b(?! or\b)", re.IGNORECASE
)
SPOKEN_TO = re.compile(r"(?:,|\b(?:your|ur|you|u|choice|turn))\s*$", re.IGNORECASE)
COMMENT = re.compile(
    r"(?:[,;.!(–-]+\s*|\s+)(?:(?:because|becau[sz]e?|becuase|beacuse|bec[ao]?u?[sz]e?|b?cuz|coz|cos|bc|b/c|"
    r"['’]?cause|since)\b|(?:ha){2,}\w*\b|lol\b|(?:looking|im looking|"
    r"i['’]m looking) at (?:you|u)\b|"
    r"(?:you|u) know who (?:you|u) are\b|sorry\b|them['’]?s the breaks|that['’]?s life|tough luck|"
    r"(?:\w+ )?tough luck|no offen[cs]e|for being (?:so )?\w+|no (?:complaining|whining|arguing|fair)|"
    r"out of pity|as thanks|"
    r"(?:the )?(?:rest|others)(?: of (?:us|you))? (?:just )?(?:watch|do nothing|relax|are safe)|"
    r"(?:he|she|they) (?:always|never|is|are|deserves?|knows?|had it)\b|(?:(?:he|she|it|that|they)['’](?:s|"
    r"re))\b).*$",
    re.IGNORECASE,
)
AGAIN = re.compile(  # what is said of the same one once more
    r"[.!;,]+\s*(?:(?:it['’]?s |it is )?always (?P<one>\w+)|(?P<name>\w+) always (?P<does>\w+))[\s.!]*$",
    re.IGNORECASE,
)
TELLING = re.compile(
    r"\d|\b(?:draws?|discards?|skips?|skipped|swaps?|gives?|takes?|pass|cards?|turns?|hands?|everyone|"
    r"everybody|if|unless|until|except|but|"
    r"only|twice|half|double|or|must|may|each|every)\b",
    re.IGNORECASE,
)
REWARD = re.compile(
    r"^(?:you may |you can |if you )?(?P<task>[^.,;:!?]{4,60}?),? (?:and|to|then|in order to) (?:(?:you|"
    r"u)(?:['’]?re| are)? )?"
    r"(?:(?:can|may|get to|allowed to|to) )*(?P<deed>(?:discard|throw away|throw out|get rid of|drop|"
    r"dump|take another turn)\b.+)$",
    re.IGNORECASE,
)
OPTIONAL = re.compile(r"[\s.,;(]*\b(?:optional|if you want|if you dare)\W*$", re.IGNORECASE)
OTHERWISE = re.compile(r"[,.;]? (?:otherwise|(?<!one )(?<!body )else|if not)[,:]? (?:you )?", re.IGNORECASE)


def is_repeated(found: re.Match[str], text: str) -> bool:
    """Whether all that is said again of somebody stands before: `Steve skips. Steve always skips.`"""
    before = text[: found.start()].lower().split()
    return all(word.lower() in before for word in found.groupdict().values() if word)


def without_comment(text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A text without what is only said about somebody behind the rule, and what was left out."""
    if (again := AGAIN.search(text)) and is_repeated(again, text):
        return text[: again.start()], ((again[0].strip(" ,;.!-–("), ""),)
    kept, left = kinds.without_spared(text)
    if left:
        return kept, ((left, ""),)
    found = COMMENT.search(text)
    if found is None or found.start() < FEW_LETTERS or TELLING.search(found[0]):
        return text, ()
    return text[: found.start()], ((found[0].strip(" ,;.!-–("), ""),)


def former(text: str, words: Words) -> Contest | None:
    """A vote on who won or lost before, where a text is about nobody else; none if it is not."""
    found = FORMER.search(text)
    if found is None or is_later(text) or FORMER.search(text, found.end()):
        return None
    for line in told_of(text, Somebody(found.start(), found.end(), found[0])):
        if LOSERS.search(line) or WINNERS.search(line):
            continue
        made = made_of(Somebody(found.start(), found.end(), found[0]), line, words)
        if isinstance(made, Contest):
            return made
    return None


def read_somebody(text: str, words: Words) -> Contest | Claim | None:
    """The vote or the claim that a tidy text needs to tell whom it is about; none when it is something else."""
    if contest := former(text, words):
        return contest
    text = TITLE_OF_IT.sub("", text)
    if (
        is_later(text)
        or is_lasting(text)
        or len(text.split()) > MOST_WORDS
        or LOSERS.search(text)
        or WINNERS.search(text)
    ):
        return None
    if claim := true_of_you(text, words) or rewarded(text, words):
        return claim
    text = kinds.plainly(SLANG.sub("", text))
    said = THEIR_TURN.sub(r"skip \1", NAMED_TWICE.sub(lambda found: found["who"], text))
    if (found := ALL_BUT_HIM.match(said)) and any(
        one.said == found["one"] for one in somebody_in(said, words)
    ):
        said = f"{found['one']} {found['own'].strip(' .!')}, everyone else {found['deed']}"
    for one in islice(somebody_in(said, words), MOST_TRIED):
        if not is_clean(one.said):
            continue
        for line in told_of(said, one):
            if made := made_of(one, line, words):
                return made
    return None


def read_named_dare(text: str, words: Words) -> Contest | None:
    """A dare for somebody whom everyone can name: `Dad tells a joke or draws 2`; none if it is for someone else."""
    price = priced(text)
    if price is None or price.cards > LARGEST_NUMBER or too_long(text):
        return None
    if is_later(price.task) and not is_lasting(text):
        return None
    until = until_when(text, words) if is_lasting(text) else ""
    for one in islice(somebody_in(price.task, words), MOST_TRIED):
        behind = price.task[one.end :].strip()
        called = not behind.strip(" .!?") and SPOKEN_TO.search(price.task[: one.start])
        if one.many or until is None or not (called or (one.start == 0 and is_told(one, behind))):
            continue
        does = f"keep the dare {until}" if is_lasting(text) else "do the dare"
        rows = rows_of(f"everyone names {CONTEST}, they {does} or draw {price.cards}", words)
        return Contest(price.task, rows, words) if rows and is_used(rows, many=False) else None
    return None


def is_told(one: Somebody, behind: str) -> bool:
    """Whether somebody has to do what follows; what stands before a colon may be a name for the card."""
    return DUTY.match(behind) is not None or (
        behind[:1] in (",", ":") and CLOSED.fullmatch(one.said) is not None
    )


def told_of(text: str, one: Somebody) -> Iterator[str]:
    """A text with "they" or "them" for somebody."""
    before, behind = text[: one.start], text[one.end :].strip()
    if OBJECT.search(before):
        behind = behind.removeprefix("'s").removeprefix("’s")
        yield f"{before}them {behind}".strip(" .!")
    elif not before.strip():
        if behind[:1] not in (",", ":"):
            yield f"they {behind}".strip(" .!")
        elif is_told(one, behind):
            yield f"they must {behind[1:].strip()}".strip(" .!")
    elif not behind.strip(" .!?") and not one.many:
        yield f"they must {before.strip(' ,')}"  # who is spoken to
    else:
        yield f"{before}they {behind}".strip(" .!")


def made_of(one: Somebody, line: str, words: Words) -> Contest | Claim | None:
    """A vote or a claim, if the rest of a text is understood and means nobody else in this way."""
    line = SAFE.sub("", line) if REST.match(SAFE.sub("", line)) or "else" in line else line
    line = REST.sub("everyone else", line) if "they" not in line and "them" not in line else line
    line = THEIR_TURNS.sub(r"they skip their \1", ON_NEXT_TURN.sub("skipped", line))
    if found := HITS.match(line):
        line = f"they {found['deed']}"
    if CONDITIONS.search(line) or any(other.said for other in somebody_in(line, words)):
        return None
    kind = f"everyone says {CLAIM}" if one.many else f"everyone names {CONTEST}"
    for said in dict.fromkeys((line, plainly(line, words))):
        deed = said.removeprefix("they ")
        plain = said if deed == said else f"they {without_may(deed)}"
        rows = rows_of(f"{kind}, {plain}", words)
        after = as_allowed(deed if deed != said else "", rows[1:])
        if after and is_used(rows, one.many):
            rows = (rows[0], *after)
            return Claim(one.said, rows, words) if one.many else Contest(one.said, rows, words)
    return None


def rows_of(rule: str, words: Words) -> tuple[Row, ...]:
    try:
        return understand(rule, words, offering=False)
    except RulesError:
        return ()


def is_used(rows: tuple[Row, ...], many: bool) -> bool:
    """Whether a rule begins with finding somebody: what is found and never used is left out of it."""
    return rows[0][0] == (c.OP_OFFER if many else c.OP_CONTEST)


def true_of_you(text: str, words: Words) -> Claim | None:
    """What everyone says of themselves, where a text speaks to each of them: `if your name starts with M, draw 2`."""
    for claim, deed in asked_in(text):
        said = claim.strip(" ,.;:!")
        then, _, other = deed.partition("\n")
        if (
            not DEED.match(then)
            or (IF_YOU.match(text) and DANGLING.search(said))
            or not is_claim(NEGATED.sub("", said, count=1), words)
            or not is_clean(said)
        ):
            continue
        rest = f", everyone else {other}" if other else ""
        for line in dict.fromkeys((then, plainly(then, words))):
            plain = re.sub(r"^(?:you|u|ya) ", "", line, flags=re.IGNORECASE)
            rows = rows_of(f"everyone says {CLAIM}, they {without_may(plain)}{rest}", words)
            after = as_allowed(plain, rows[1:])
            if after and is_used(rows, many=True):
                return Claim(said, (rows[0], *after), words)
    return None


def rewarded(text: str, words: Words) -> Claim | None:
    """What whoever plays the card may do for a reward: `do 10 pushups and you can discard 2`."""
    found = REWARD.match(OPTIONAL.sub("", text))
    if found is None or not DOING.match(found["task"]) or not is_free(found["task"]):
        return None
    rows = rows_of(f"if {CLAIM} holds, {found['deed'].strip(' .!')}", words)
    return Claim(found["task"].strip(), rows, words) if rows and is_used(rows, many=True) else None


def others_in(text: str) -> tuple[tuple[str, str], ...]:
    """Those of whom a claim is not true, where a text says what is done otherwise."""
    found = OTHERWISE.search(text)
    return ((found[0].strip(" ,.;:").split()[0], "everyone else"),) if found else ()


def asked_in(text: str) -> Iterator[tuple[str, str]]:
    """What can be true of each player, and what they do then and otherwise, in each way a text can be cut."""
    said = OTHERWISE.sub("\n", text.strip(" .!"), count=1)
    if found := ASKED.match(said) or SOMEBODYS.match(said):
        yield found["claim"], found["deed"]
    if found := IF_YOU.match(said):
        for cut in re.finditer(r"[\s,;:]+", found["claim"]):
            yield found["claim"][: cut.start()], re.sub(r"^then ", "", found["claim"][cut.end() :])
    if found := DEED_IF.match(said):
        yield found["claim"], found["deed"]
