"""Contests: what people do at the table, until everybody agrees who lost or won; the rule goes on with that player."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError
from lastcard.rules.language.english import sentence
from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.language.parser import understand
from lastcard.rules.language.printer import CONTEST, SUBJECTS, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.dares import drawn_by
from lastcard.rules.whos import SINGLE
from lastcard.rules.wordings import Row

USUAL = "draws two cards"  # where a text names only the contest
ENDS = " .,;!:-–—"
ACTING = re.compile(
    r"\b(?:draws?|picks? up|takes?|gets?|discards?|throws?|loses|misses|skips?|is|must|has to|have to|needs to|can|may|"
    r"gives?|shows?|swaps?|trades?|goes|plays?|dumps?|drops?|\+\d)\b|\+\d",
    re.IGNORECASE,
)
LOST = (
    r"loo?sers?|who(?:ever| ever)? loo?s(?:es|t)|one who los(?:es|t)|"
    r"(?:farthest|furthest|slowest)(?: one| person| player)?|worst(?: one| player| person| \w+er)?|lowest(?: one)?|"
    r"last(?: one| person| player| to \w+| to do it| one to do it)?"
)
WON = (
    r"winner|who(?:ever| ever)? w(?:ins|on)|one who w(?:ins|on)|"
    r"(?:closest|nearest|fastest|quickest)(?: one| person| player)?|"
    r"best(?: one| player| person| \w+er)?(?! of)|highest(?: one)?|"
    r"first(?: one| person| player)?|wins and"
)
ROLE = re.compile(
    rf"^(?P<task>.+?)(?:\s*[,.;:!–—-]\s*|\s+)(?:and |then )?(?:the )?"
    rf"(?:(?P<lost>{LOST})|(?P<won>{WON}))\s+(?P<deed>.+)$",
    re.IGNORECASE,
)
ROLE_OF = re.compile(
    r"^(?:the )?(?:(?P<lost>loo?ser of|(?:one who|whoever) loses)|winner of|(?:one who|whoever) wins)\s+"
    r"(?:an?\s+|the\s+)?",
    re.IGNORECASE,
)
RANK = re.compile(
    r"^(?:the )?(?P<rank>last|first|slowest|fastest|quickest|loudest|quietest|best|worst)\s+"
    r"(?:(?:one|player|person|kid|of you)\s+)?(?:to|who)\s+",
    re.IGNORECASE,
)
WHOEVER = re.compile(
    r"\b(?:whoever|who ever|the one who|anyone who|the (?:player|person) who)\s+"
    r"(?!(?:has|have|holds?|plays?|played|is|got|gets?)\b)",
    re.IGNORECASE,
)
SOMEONE = r"(?:(?:the )?(?:player|person|one|kid)|who(?:ever| ever)?)"
UTMOST = (
    r"(?:oldest|youngest|tallest|shortest|smallest|eldest|funniest|prettiest|smartest|nicest|silliest|sleepiest|"
    r"hungriest|happiest|loudest|quietest|strongest|cutest|ugliest|meanest|weirdest|newest|grumpiest|laziest|messiest|sweetest|"
    r"goofiest|bravest|richest)"
)
PEOPLE = r"(?:one|player|person|kid|of you|sibling|child|brother|sister|friend|cousin|family member)"
UTMOST_OF = r"(?:(?!fewest|highest|lowest)\w{3,}est|next|first|last|most recent|best|worst|most)"
TRAIT = re.compile(  # of somebody at the table, whom everybody can name
    rf"^(?:(?:the |our |who(?:ever)? is (?:the )?)?(?:second )?"
    rf"(?:{UTMOST}(?: {PEOPLE})?|(?!fewest)\w{{3,}}est {PEOPLE})\s+(?!to\b|who\b)"
    r"|(?:the )?dealer\s+"
    rf"|{SOMEONE} (?:with|who has|has|has got|that has) (?:the )?{UTMOST_OF} "
    r"(?!hands?\b|cards?\b|numbers?\b|turns?\b|number of cards|wilds?\b|red\b|blue\b|green\b|yellow\b|pink\b|skips?\b|"
    r"reverses?\b|action\b|points?\b|score\b)\w+\s+(?!to\b|who\b)"
    rf"|{SOMEONE}(?: (?:who|that))? (?:has|had|was born|woke up|got up|went|came|ate|arrived|read|saw|watched|"
    r"called|visited|lives|slept)\b(?!.*\b(?:cards?|hand|uno)\b.*\b(?:draws?|discards?)\b)"
    r"(?=.*\b(?:birthday|first|last|latest|earliest|recently|next|closest|farthest|furthest|nearest)\b)"
    r"|who(?:ever)?(?:'?s|se) (?:birthday|name|hair)\b"
    r"|(?:my |your |our )?(?:(?:big|little|older|younger|baby) )?(?:mom(?:my)?|mum(?:my)?|dad(?:dy)?|mama|papa|"
    r"mother|father|brother|sister|grand(?:ma|pa|mother|father)|uncle|aunt(?:ie)?)\s+)",
    re.IGNORECASE,
)
ABLE = re.compile(r"^who(?:ever)? can(?! (?:play|put|lay|discard|draw)|')\b", re.IGNORECASE)
GETS_MOST = re.compile(
    r"\bwho(?:ever| ever)? gets? (?:pointed at|the most|most)\b.*?"
    r"(?=\b(?:draws?|picks?|must|has|discards?|loses|takes?)\b)",
    re.IGNORECASE,
)
VOTE = re.compile(
    r"^(?:(?:everyone|everybody|all|all players)\s+)?(?:votes?|points?)\b.*?"
    r"(?:\b(?:for |on )?who(?:ever)?(?:se)?|the (?:player|person|one) with (?:the )?most votes|"
    r"most (?:votes|points|fingers)|(?:for |on )(?:someone|somebody|a player|one player)(?: who)?(?: to)?)"
    r"\s+(?P<deed>.+)$",
    re.IGNORECASE,
)
GAMES = re.compile(
    r"\b(?:contest|thumb war|wrestle|wrestling|duel|tournament|rock,? paper,? scissors|simon says|musical chairs|"
    r"tic[ -]tac[ -]toe|quiet game|tug of war|staring match)\b",
    re.IGNORECASE,
)
AGAINST = re.compile(r"\b(?:with|against|vs\.?|versus|wrestle|challenge)\s+(?P<rival>.+)$", re.IGNORECASE)
QUICK = {
    "last": c.VOTE_LOSER,
    "slowest": c.VOTE_LOSER,
    "first": c.VOTE_WINNER,
    "fastest": c.VOTE_WINNER,
    "quickest": c.VOTE_WINNER,
}
MEANT = "meant"  # nobody loses or wins: the one whom most point at
SAID_BACK = re.compile(r"contest: '(?P<task>.+)'; (?P<rule>.+)", re.IGNORECASE)
LOSERS = re.compile(r"\b(?:loo?sers?|who(?:ever| ever)? los(?:es|t))\b", re.IGNORECASE)
WINNERS = re.compile(r"\b(?:winners?|who(?:ever| ever)? w(?:ins|on))\b", re.IGNORECASE)
LASTS = re.compile(r"\b(?:last|slowest) (?:one|person|player|kid|to)\b", re.IGNORECASE)
FIRSTS = re.compile(r"\b(?:first|fastest) (?:one|person|player|kid|to)\b", re.IGNORECASE)
NUMBERS = "|".join(vocabulary()["numbers"]["words"])
MOVES_CARDS = re.compile(  # a deed of its own, which no contest can swallow
    r"\b(?:draws?|picks? up|takes?|gets?|discards?|throws?(?: away)?|gives?|loses?|misses)\s+"
    rf"(?:(?:\d+|{NUMBERS})(?=\s*(?:$|[,.;!]|(?:more |extra )?(?:cards?|turns?)\b|and\b|or\b|but\b|each\b))"
    r"|nothing\b|none\b|no cards?\b|an?(?: more| extra)? (?:card|turn)\b|their turn\b|your turn\b)",
    re.IGNORECASE,
)
OTHERS_TOO = re.compile(
    r"(?:[,.;:!]|\band|\bbut|\bthen)\s*(?:then )?(?:the )?"
    r"(?:everyone(?: else)?|everybody(?: else)?|others|other players|all others|rest|last(?: one)?|first(?: one)?|"
    r"next player|you|i|they)$",
    re.IGNORECASE,
)
NAMES_OTHERS = re.compile(
    r"\b(?:everyone else|everybody else|the others|all others|the other players|the rest)\b", re.IGNORECASE
)
MAY_GAIN = re.compile(r"^(?:can|may|could) (?=(?:discard|throw|get rid|dump|toss)\b)", re.IGNORECASE)
ONE_OF_THEM = (
    "A contest finds one player, who lost or won: say what that one does, and nothing of the others."
)
NO_CONTEST = (
    'It does not say what the contest is: begin with what everyone does, as in "thumb war, {role} draws 2".'
)
NO_RESULT = "It does not say what that player does: write, for example, “{text} draws 2”."
NO_DEED = "“{deed}” is nothing that a card does: say what the {role} draws, discards or misses."
LEADS_ON = re.compile(  # a text that says itself what a contest leads to
    r"\b(?:losers?|loses|lost|winners?|wins|won|draws?|discards?|skip\w*|misses|cards?|turns?)\b|\+\d",
    re.IGNORECASE,
)
JOINT = re.compile(r"[,.;:!–—]\s*(?:and\s+)?(?:then\s+)?|\s+(?:and\s+)?then\s+", re.IGNORECASE)
ANYTHING = "I draw 1"
DEPENDS = re.compile(
    r"\b(?:if|unless)\s+(?:\S+\s+){1,4}?(?:ha(?:ve|s)|holds?|got|wins?|won|loses?|lost)\b|\botherwise\b",
    re.IGNORECASE,
)
UNFINISHED = (" or", " may", " can", " must", " to", " could")  # the deed has begun before
FURTHER = re.compile(r"(?:who|that|to|\w+ing)\b", re.IGNORECASE)
SOMETHING = re.compile(r"\b(?!the\b|and\b|you\b)[^\W\d_]{3,}")  # "the" is no contest
NOT_THESE = re.compile(  # nor a sentence of the language that was refused
    r"\b(?:not|never|nobody|no one|don't|doesn't|forever|\d+ points|scores?|(?:plays?|races?) the contest|"
    r"(?:won|lost|wins|loses|winner|loser)(?: of)?(?: the)? last|last (?:round|game|time)|next player votes)\b",
    re.IGNORECASE,
)
STILL = re.compile(
    r"^(?:nobody|no one|don't|do not) \w+(?=[,.;:!]\s*(?:the )?(?:first|last)\b)", re.IGNORECASE
)
GOOD = (
    c.OP_DISCARD_CHOSEN, c.OP_DISCARD_COLOR, c.OP_DISCARD_RANDOM, c.OP_DISCARD_SYMBOL, c.OP_GIVE, c.OP_LEAD, c.OP_SWAP,
    c.OP_OFFER, c.OP_COLOR, c.OP_AGAIN,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Lead:
    """What a rule says before its contest, and how many rows that is."""

    text: str
    rows: int


@dataclass(frozen=True, slots=True)
class Contest:
    """What people do, what it leads to, and how it is kept."""

    text: str
    rows: tuple[Row, ...]
    words: Words

    @property
    def meaning(self) -> str:
        """The sentence of the language, with what people do in it."""
        return write(self.rows, self.words).replace(CONTEST, f'"{self.text}"', 1)

    @property
    def sentence(self) -> str:
        """How it is understood."""
        return sentence(f"contest: “{self.text}”; {spoken_effect(self.rows, self.words)}")


def names_both(text: str) -> bool:
    """Whether a text speaks of a loser and of a winner, of whom only one is found."""
    return any(
        one.search(text) is not None and other.search(text) is not None
        for one, other in ((LOSERS, WINNERS), (LASTS, FIRSTS))
    )


def why_none(text: str) -> str:
    """Why a text that speaks of a contest is none that is understood; nothing if it speaks of none."""
    if NOT_THESE.search(text):
        return ""
    found, rank = ROLE.match(text), RANK.match(text)
    if rank and next(deeds_in(text, rank.end()), -1) < 0:
        return NO_RESULT.format(text=text.strip(ENDS))
    begins = rank or ROLE_OF.match(text) or WHOEVER.match(text) or found
    if begins and NAMES_OTHERS.search(text) and MOVES_CARDS.search(text):
        return ONE_OF_THEM
    if found and (GAMES.search(found["task"]) or LOSERS.search(text) or WINNERS.search(text)):
        role = "loser" if found["lost"] else "winner"
        if not SOMETHING.search(found["task"]):
            return NO_CONTEST.format(role=role)
        return (
            ""
            if MOVES_CARDS.match(found["deed"])
            else NO_DEED.format(deed=found["deed"].strip(ENDS), role=role)
        )
    return ""


def read_contest(text: str, words: Words) -> Contest | None:
    """The contest that a tidy text is; none when it is something else."""
    if found := SAID_BACK.fullmatch(text):
        return contest_said(found["task"], found["rule"], words)
    if NOT_THESE.search(STILL.sub("", text)):
        return None
    lead = leading(text, words)
    rest = text[len(lead.text) :]
    for task, deed, rank in splits(rest):
        if is_task(task) and (contest := contest_of(task, deed, rank, words, lead)):
            return contest
    if GAMES.search(rest) and len(rest.split()) <= 9 and is_task(rest) and not LEADS_ON.search(rest):
        return contest_of(rest.strip(ENDS), USUAL, "", words, lead)
    return None


def is_task(text: str) -> bool:
    """Whether a text can be what people do; what it depends on is none of it."""
    unfinished = text.lower().endswith(UNFINISHED)
    more = MOVES_CARDS.search(text) or OTHERS_TOO.search(text)
    return SOMETHING.search(text) is not None and not unfinished and not more and DEPENDS.search(text) is None


def leading(text: str, words: Words) -> Lead:
    """As much of a text, up to a comma or the like, as is a rule or a condition that anything can follow."""
    for joint in reversed(list(JOINT.finditer(text))):
        lead = text[: joint.end()]
        try:
            return Lead(lead, len(understand(lead + ANYTHING, words, offering=False)) - 1)
        except RulesError:
            continue
    return Lead("", 0)


def splits(text: str) -> Iterator[tuple[str, str, str]]:
    """What is done, what that leads to, and who is sought, in each way a text can be cut."""
    if found := VOTE.match(text):
        for at in deeds_in(found["deed"]):
            yield "vote", found["deed"][at:], MEANT
    if found := ROLE_OF.match(text):
        for at in deeds_in(text, found.end()):
            yield text[found.end() : at].strip(ENDS), text[at:], "" if found["lost"] else "winner"
    if found := RANK.match(text) or ABLE.match(text) or TRAIT.match(text):
        for at in deeds_in(text, found.end()):
            rank = (found.groupdict().get("rank") or "").lower()
            yield text[:at].strip(ENDS), text[at:], MEANT if found.re is TRAIT else rank
    if found := GETS_MOST.search(text):
        yield text[: found.start()].strip(ENDS) or "vote", text[found.end() :], ""
    found = ROLE.match(text)
    sought = (found["lost"] or found["won"]).lower().split()[0] if found else ""
    if found and not (sought in ("first", "last") and WHOEVER.search(found["task"])):
        rank = sought if sought in QUICK else "" if found["lost"] else "winner"
        if next(deeds_in(found["deed"]), -1) == 0:
            yield found["task"].strip(ENDS), found["deed"], rank
        elif FURTHER.match(found["deed"]):
            for at in deeds_in(text, found.start("deed")):
                yield text[:at].strip(ENDS), text[at:], rank
    if found := WHOEVER.search(text):
        for at in deeds_in(text, found.end()):
            task = text[:at].strip(ENDS)
            yield task, text[at:], "last" if task.endswith(" last") else ""


def deeds_in(text: str, first: int = 0) -> Iterator[int]:
    """Where in a text it can begin to say what someone does then."""
    return (found.start() for found in ACTING.finditer(text) if found.start() >= first)


def contest_said(task: str, rule: str, words: Words) -> Contest | None:
    """A contest in the words that explain it."""
    try:
        rows = understand(rule, words, offering=False)
    except RulesError:
        return None
    return Contest(task, rows, words) if any(row[0] == c.OP_CONTEST for row in rows) else None


def contest_of(task: str, deed: str, rank: str, words: Words, lead: Lead) -> Contest | None:
    """A contest, if what it leads to is understood; whoever may do something good does it."""
    deed = MAY_GAIN.sub("", deed.strip())
    who = rival_in(task, words)
    if rank == MEANT:
        return meant_by_vote(task, deed, words, lead)
    for role in ("the loser", "the winner") if rank != "winner" else ("the winner",):
        try:
            rows = understand(
                f"{lead.text}{who} plays {CONTEST}, {role} {deed.strip()}", words, offering=False
            )
        except RulesError:
            continue
        before, mark, after = rows[: lead.rows], rows[lead.rows], rows[lead.rows + 1 :]
        good = any(row[0] in GOOD for row in after)
        wins = rank == "winner" or (good and QUICK.get(rank) != c.VOTE_LOSER)
        kind = c.VOTE_WINNER if wins else c.VOTE_LOSER
        if QUICK.get(rank) == kind and who == SUBJECTS[c.EVERYONE] and not rank.startswith(("best", "worst")):
            kind = c.TAP_FIRST if wins else c.TAP_LAST
        if mark[0] != c.OP_CONTEST:
            return None
        return Contest(task, (*before, (*mark[:3], kind), *after), words)
    return None


def meant_by_vote(task: str, deed: str, words: Words, lead: Lead) -> Contest | None:
    """A vote on who somebody is, whom everyone can name and a card cannot."""
    try:
        rows = understand(f"{lead.text}everyone names {CONTEST}, they {deed.strip()}", words, offering=False)
    except RulesError:
        return None
    return Contest(task, rows, words) if rows[lead.rows][0] == c.OP_CONTEST else None


def rival_in(task: str, words: Words) -> str:
    """Against whom it is: one player, or everyone takes part."""
    found = AGAINST.search(task)
    rows = drawn_by(found["rival"].strip(ENDS), words) if found else ()
    one = len(rows) == 1 and rows[0][0] == c.OP_DRAW and rows[0][1] in SINGLE and rows[0][1] != c.ME
    return SUBJECTS[rows[0][1]] if one else SUBJECTS[c.EVERYONE]
