"""Contests: what people do at the table, until everybody agrees who lost or won; the rule goes on with that player."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError
from lastcard.rules.language.english import sentence
from lastcard.rules.language.names import Words
from lastcard.rules.language.parser import understand
from lastcard.rules.language.printer import CONTEST, SUBJECTS, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil import contest_forms
from lastcard.rules.pencil.allowed import as_allowed, without_may
from lastcard.rules.pencil.contest_words import (
    ABLE,
    ACTING,
    ALL_BUT_HIM,
    AT_HOME,
    AT_THE_OTHER,
    BEST_OF,
    BEST_WINS,
    BUT_ONE,
    DEPENDS,
    FIRSTS,
    FORMERLY,
    FURTHER,
    GAMES,
    GETS_MOST,
    IN_THE_GAME,
    IS_MOST,
    IS_WHERE,
    JOINT,
    LASTS,
    LEADS_ON,
    LOSERS,
    MEASURED,
    MOVES_CARDS,
    NAMES_CONTEST,
    NAMES_OTHERS,
    NOT_THESE,
    ONE,
    ONLY_PICKS,
    OTHERS_TOO,
    PAST,
    PET_PICKS,
    PICKS_SOMEONE,
    POINTED_AT,
    RANGED,
    RANK,
    RANKED,
    ROLE,
    ROLE_NAMED,
    ROLE_OF,
    SAID_BACK,
    SOMETHING,
    SPEAKS,
    STATES,
    STILL,
    THEN_THEY,
    TRAIT,
    TURNED,
    UNFINISHED,
    VOTE,
    VOTED,
    WHOEVER,
    WINNER_SKIPS,
    WINNERS,
)
from lastcard.rules.pencil.free_words import is_clean
from lastcard.rules.pencil.later import is_later
from lastcard.rules.pencil.persons import CLOSED, OF_CARDS, OPEN, TWO_NAMED
from lastcard.rules.pencil.ranks import QUICK, is_first_to_fail, is_no_race, named_roles
from lastcard.rules.pencil.rivals import is_between_two, rival_in
from lastcard.rules.pencil.unasked import is_unasked
from lastcard.rules.wordings import Row

USUAL = "draws two cards"  # where a text names only the contest
ENDS = " .,;!:-–—"
OF_A_CARD = re.compile(  # which lies in somebody's hand, and nobody can vote on; nor on all who follow a name
    r"est cards?$|\b(?:everyone|everybody)(?: else)?$|\w next (?:player|person)$", re.IGNORECASE
)
WINS = re.compile(r"[,.]? wins?(?: and)?$", re.IGNORECASE)
ENDED = re.compile(r"[.;:!?]")
MEANT = "meant"  # nobody loses or wins: the one whom most point at
ONE_OF_THEM = (
    "A contest finds one player, who lost or won: say what that one does, and nothing of the others."
)
NO_CONTEST = (
    'It does not say what the contest is: begin with what everyone does, as in "thumb war, {role} draws 2".'
)
NO_RESULT = "It does not say what that player does: write, for example, “{text} draws 2”."
NO_DEED = "“{deed}” is nothing that a card does: say what the {role} draws, discards or misses."
ANYTHING = "I draw 1"
GOOD = (
    c.OP_DISCARD_CHOSEN, c.OP_DISCARD_COLOR, c.OP_DISCARD_RANDOM, c.OP_DISCARD_SYMBOL, c.OP_GIVE, c.OP_LEAD, c.OP_SWAP,
    c.OP_OFFER, c.OP_COLOR, c.OP_AGAIN, c.OP_PICK,
)  # fmt: skip
SPARED = re.compile(  # whoever that is does not lose, and the others do
    r"\b(?:last|first|slowest|fastest|best|worst)\b[^.;!?]*\b(?:is|are|stays?) (?:safe|spared|fine|ok(?:ay)?)\b"
    r"[,.;! ]+(?:and )?(?:the )?rest\b",
    re.IGNORECASE,
)


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


@lru_cache(maxsize=512)  # the same text is asked for again while it is read
def read_contest(text: str, words: Words) -> Contest | None:
    """The contest that a tidy text is; none when it is something else."""
    if found := SAID_BACK.fullmatch(text):
        return contest_said(found["task"], found["rule"], words)
    text = contest_forms.plainly(text)
    if NOT_THESE.search(STILL.sub("", text)) or is_later(text):
        return None
    if SPARED.search(text) or is_unasked(text):
        return None
    lead = leading(text, words)
    rest = text[len(lead.text) :]
    if (both := all_but_one(rest)) and (contest := meant_by_vote(*both, words, lead, "")):
        return contest
    if (found := ALL_BUT_HIM.match(text)) and TRAIT.match(f"{found['one']} draws"):
        deed = f"{found['own'].strip(ENDS)}, everyone else {found['deed']}"
        return meant_by_vote(found["one"], deed, words, Lead("", 0))
    for task, deed, rank in splits(rest):
        if (
            is_task(task)
            and not (rank == MEANT and OF_A_CARD.search(task))
            and not means_others(task, deed)
            and not TURNED.search(task)
            and (contest := contest_of(task, deed, rank, words, lead))
        ):
            return contest
    if (found := WINNER_SKIPS.match(rest)) and is_task(found["task"]):
        return won_by(found["won"].strip(ENDS), "everyone else is skipped", words, lead)
    if (found := BEST_WINS.match(rest)) and is_task(found["task"]):
        task = found["task"].strip(ENDS)
        return won_by(WINS.sub("", task) if RANK.match(task) else task, found["deed"], words, lead)
    if GAMES.search(rest) and len(rest.split()) <= 9 and is_task(rest) and not LEADS_ON.search(rest):
        return contest_of(rest.strip(ENDS), USUAL, "", words, lead)
    return None


def is_task(text: str) -> bool:
    """Whether a text can be what people do; what it depends on is none of it."""
    points = text.lower().endswith(("points to", "pointed to"))
    unfinished = (
        (text.lower().endswith(UNFINISHED) and not points)
        or ONLY_PICKS.match(text)
        or SPEAKS.search(text)
        or IN_THE_GAME.search(text)
    )
    more = (
        MOVES_CARDS.search(text)
        or (OTHERS_TOO.search(text) and "between" not in text)
        or PICKS_SOMEONE.search(text)
    )
    is_said = SOMETHING.search(text) is not None and DEPENDS.search(text) is None
    return is_said and not unfinished and not more and is_clean(text)


def means_others(task: str, deed: str) -> bool:
    """Whether somebody else is meant whom no card knows, besides the one who is found; one vote finds one player."""
    others = OPEN.search(OF_CARDS.sub(" ", deed)) or CLOSED.search(deed)
    return others is not None or TWO_NAMED.search(task) is not None


@lru_cache(maxsize=512)  # the same text is asked for again while it is read
def leading(text: str, words: Words) -> Lead:
    """As much of a text, up to a comma or the like, as is a rule or a condition that anything can follow."""
    for joint in reversed(list(JOINT.finditer(text))):
        lead = text[: joint.end()]
        try:
            return Lead(lead, len(understand(lead + ANYTHING, words, offering=False)) - 1)
        except RulesError:
            continue
    return Lead("", 0)


def all_but_one(text: str) -> tuple[str, str] | None:
    """Who it is that everyone else does something without, and what they do."""
    if found := BUT_ONE.match(text):
        rest = text[found.end() :]
        if trait := TRAIT.match(rest) or FORMERLY.match(rest):
            for at in deeds_in(rest, trait.end()):
                if not ENDED.search(rest, trait.end(), at):  # nor is it another sentence about somebody else
                    return rest[:at].strip(ENDS), f"everyone else {rest[at:]}"
                return None
    return None


def splits(text: str) -> Iterator[tuple[str, str, str]]:
    """What is done, what that leads to, and who is sought, in each way a text can be cut."""
    yield from votes_in(text)
    if found := ROLE_OF.match(text):
        for at in deeds_in(text, found.end()):
            yield text[found.end() : at].strip(ENDS), text[at:], "" if found["lost"] else "winner"
    if found := RANK.match(text) or ABLE.match(text) or TRAIT.match(text) or RANKED.search(text):
        for at in deeds_in(text, found.end()):
            rank = (found.groupdict().get("rank") or "").lower()
            was = found[0].endswith("who ") and bool(PAST.match(text, found.end()))  # so that nobody races
            was = was or (found.re is RANK and AT_HOME.match(text, found.end()) is not None)
            said = WINS.sub("", text[:at].strip(ENDS))
            yield said, text[at:], MEANT if found.re is TRAIT or was else rank
    yield from roles_in(text)
    if found := WHOEVER.search(text):
        for at in deeds_in(text, found.end()):
            task = text[:at].strip(ENDS)
            past = PAST.match(text, found.end()) is not None  # somebody did it before, and nobody has lost
            yield task, text[at:], MEANT if past else "last" if task.endswith(" last") else ""


def votes_in(text: str) -> Iterator[tuple[str, str, str]]:
    """Where everyone votes, or names whoever is the most of something."""
    if found := VOTED.match(text):
        yield found["task"].strip(ENDS), found["deed"], MEANT
    if found := PET_PICKS.match(text):
        yield f"whoever {found['task'].strip(ENDS)}", found["deed"], MEANT
    if found := VOTE.match(text):
        for at in deeds_in(found["deed"]):
            yield (
                THEN_THEY.sub("", text[: found.start("deed") + at].strip(ENDS)) if at else "vote",
                found["deed"][at:],
                MEANT,
            )
    if found := POINTED_AT.search(text):
        yield text[: found.start("deed")].strip(ENDS), found["deed"], MEANT
    if found := BEST_OF.match(text):
        yield text[: found.end()].strip(ENDS), text[found.end() :], MEANT
    if found := RANGED.match(text):
        yield text[: found.start("deed")].strip(ENDS), found["deed"], MEANT
    if found := GETS_MOST.search(text):
        yield text[: found.start()].strip(ENDS) or "vote", text[found.end() :], ""


def roles_in(text: str) -> Iterator[tuple[str, str, str]]:
    """Where a loser or a winner is named behind what is done."""
    found = ROLE.match(text)
    sought = (found["lost"] or found["won"]).lower().split()[0] if found else ""
    if found is None or (sought in ("first", "last") and WHOEVER.search(found["task"])):
        return
    one = found["lost"] or found["won"]
    is_deed = " " in one and not ONE.search(one)  # "slowest song", for which nobody races
    rank = sought if sought in QUICK and not is_deed else "" if found["lost"] else "winner"
    if rank in QUICK and STATES.match(found["task"]) and not NAMES_CONTEST.search(found["task"]):
        return
    if next(deeds_in(found["deed"]), -1) == 0:
        if IS_MOST.search(found["task"]):
            yield text[: found.start("deed")].strip(ENDS), found["deed"], MEANT
        else:
            is_measured = SOMETHING.search(found["task"]) and MEASURED.match(
                text, found.start("lost" if found["lost"] else "won")
            )
            told = (
                text[: found.start("deed")] if is_measured else found["task"]
            )  # the word that is sought stays
            yield told.strip(ENDS), found["deed"], rank
    elif FURTHER.match(found["deed"]):
        for at in deeds_in(text, found.start("deed")):
            yield text[:at].strip(ENDS), text[at:], MEANT if IS_WHERE.search(found["task"]) else rank


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
    said = deed.strip()
    deed = named_roles(without_may(said), rank)
    task = THEN_THEY.sub("", task)
    who = rival_in(task, words)
    if who == SUBJECTS[c.EVERYONE] and rank in ("", "winner") and is_between_two(task):
        return None
    if QUICK.get(rank) is not None and is_no_race(task, deed, rank):
        rank = MEANT
    if rank != MEANT and (
        AT_THE_OTHER.search(deed) or (ROLE_NAMED.search(deed) and is_first_to_fail(deed, rank))
    ):
        return None
    if rank == MEANT:
        return meant_by_vote(task, said, words, lead)
    both = ROLE_NAMED.search(deed) is not None
    won = rank == "winner" or (both and QUICK.get(rank) == c.VOTE_WINNER)
    for role in ("the winner",) if won else ("the loser",) if both else ("the loser", "the winner"):
        try:
            rows = understand(
                f"{lead.text}{who} plays {CONTEST}, {role} {deed.strip()}", words, offering=False
            )
        except RulesError:
            continue
        before, mark, after = rows[: lead.rows], rows[lead.rows], as_allowed(said, rows[lead.rows + 1 :])
        if not after:
            return None
        good = any(row[0] in GOOD for row in after)
        wins = rank == "winner" or (good and QUICK.get(rank) != c.VOTE_LOSER)
        kind = c.VOTE_WINNER if wins else c.VOTE_LOSER
        if QUICK.get(rank) == kind and who == SUBJECTS[c.EVERYONE] and not rank.startswith(("best", "worst")):
            kind = c.TAP_FIRST if wins else c.TAP_LAST
        if mark[0] != c.OP_CONTEST:
            return None
        if both:
            return Contest(task, rows, words) if finds_both(after) else None
        return Contest(task, (*before, (*mark[:3], kind), *after), words)
    return None


def finds_both(rows: tuple[Row, ...]) -> bool:
    """Whether a rule goes on with the loser and with the winner."""
    return any(
        row[0] == c.OP_CONTEST or (row[0] == c.OP_MARK and row[3] & 15 == c.OTHER_SIDE) for row in rows
    )


def meant_by_vote(task: str, deed: str, words: Words, lead: Lead, who: str = "they") -> Contest | None:
    """A vote on who somebody is, whom everyone can name and a card cannot."""
    try:
        said = f"{lead.text}everyone names {CONTEST}, {who} {without_may(deed.strip())}"
        rows = understand(said, words, offering=False)
    except RulesError:
        return None
    at = lead.rows + 1
    after = as_allowed(deed.strip(), rows[at:])
    return Contest(task, (*rows[:at], *after), words) if rows[at - 1][0] == c.OP_CONTEST and after else None


def won_by(task: str, deed: str, words: Words, lead: Lead) -> Contest | None:
    """A contest that somebody wins, and all others do something: a vote on who that is, which is kept as it is said."""
    contest = meant_by_vote(task, deed, words, lead, "")
    later = contest.rows[lead.rows + 1 :] if contest else ()
    return None if any(row[0] == c.OP_CONTEST for row in later) else contest
