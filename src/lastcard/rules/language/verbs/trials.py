"""Verbs of the special cards: trials, a face card on top, cards for players of one's choice."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Action, Who, is_token, token_of
from lastcard.rules.language.verbs.phrases import Actions, OwnClause, Verb, numbers_of, people_of
from lastcard.rules.whos import GROUPS, MANY

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node


def trial(kind: int) -> Verb:
    def made(context: Context, who: Who, tree: "Node") -> Actions:
        return [Action(c.OP_TRIAL, who, numbers_of(tree)[0], kind)]

    return made


def spread(context: Context, tree: "Node") -> Actions:
    """Two chosen players draw a number each, or one draws another number."""
    two, each, one, alone = numbers_of(tree)
    if (two, one) != (2, 1) or token_of(tree.children[1])[1] != "chosen":
        raise refuse(f'"{context.text}" is not understood', 'write "two chosen draw 2 each or one draws 4"')
    return [Action(c.OP_SPREAD, Who(c.ME), each, alone)]


def contest(context: Context, who: Who, tree: "Node") -> Actions:
    """Everyone does something, or one player against whoever plays the card; the loser or the winner is named next."""
    verb = token_of(tree.children[0])[0]
    made = begun(context, who, {"RACE": c.TAP_LAST, "NAME": c.VOTE_MEANT}.get(verb, c.VOTE_LOSER))
    context.contest_used = verb == "NAME"
    return made


def claim(context: Context, who: Who, _: "Node") -> Actions:
    """Each says whether something is true of them; those of whom it is are spoken of next."""
    if context.contest is not None or who.mark is not None or who.code not in GROUPS:
        raise refuse(f'"{context.text}" does not say of whom it can be true', 'begin with "everyone who …"')
    context.contest = context.refer(Who(c.THEM, (c.OP_OFFER, who.code, 0, c.CLAIM)))
    return []


def vow(context: Context, who: Who, tree: "Node") -> Actions:
    """A dare that lasts: until the next turn, the whole round, or until a card is played."""
    kinds = list(tree.find_data("kind"))
    until = c.UNTIL_CARD + context.kind(kinds[0]) if kinds else c.UNTIL_TURN
    if any(is_token(part, "ALLROUND") for part in tree.children):
        until = c.UNTIL_ROUND_ENDS
    return [Action(c.OP_TRIAL, who, numbers_of(tree)[-1], c.VOW | until << 4)]


def begun(context: Context, who: Who, kind: int) -> Actions:
    """A contest of everyone, or of one player and whoever plays the card."""
    if context.contest is not None and not is_second(context, who, kind):
        raise refuse(f'"{context.text}" has two contests', "leave one of them out")
    if who.mark is not None or (who.code in MANY and who.code != c.EVERYONE) or who.code == c.ME:
        raise refuse(f'"{context.text}" is a contest of a few', "let everyone take part, or one other player")
    context.contest_twice = context.contest is not None
    context.contest = context.refer(Who(c.THEM, (c.OP_CONTEST, who.code, 0, kind)))
    return []


def is_second(context: Context, who: Who, kind: int) -> bool:
    """Whether it is the other vote on a contest of everyone: who lost, and who won."""
    votes = (c.VOTE_LOSER, c.VOTE_WINNER)
    before = context.contest.mark if context.contest is not None else None
    same = before is not None and before[1] == who.code == c.EVERYONE and before[3] in votes and kind in votes
    return same and context.contest_named and not context.contest_twice


def decided(context: Context, who: Who, tree: "Node") -> Actions:
    """How a contest is decided, as it is said back: by a vote of everyone, or by who taps first or last."""
    name, value = token_of(tree.children[0])
    if (name == "CONTEST") != (who.code == c.EVERYONE and who.mark is None):
        raise refuse(f'"{context.text}" is a contest of a few', "let everyone take part, or one other player")
    made = begun(context, who, DECIDED[value])
    context.contest_used = True
    return made


def duel(context: Context, who: Who, tree: "Node") -> Actions:
    """Everyone votes on who has lost or won, whoever plays the card or another player."""
    if who.code != c.EVERYONE or who.mark is not None:
        raise refuse(f'"{context.text}" lets only some players vote', "let everyone vote")
    rival = context.somebody(people_of(tree)[0])
    if rival.code == c.EVERYONE:
        raise refuse(f'"{context.text}" is a contest with everyone', "name one other player")
    made = begun(context, rival, DECIDED[token_of(tree.children[0])[1]])
    context.contest_used = True
    return made


DECIDED = {
    "lost": c.VOTE_LOSER,
    "won": c.VOTE_WINNER,
    "last": c.TAP_LAST,
    "first": c.TAP_FIRST,
    "meant": c.VOTE_MEANT,
}
VERBS: Mapping[str, Verb] = {
    "contest": contest,
    "decided": decided,
    "duel": duel,
    "claim": claim,
    "vow": vow,
    "dare": trial(c.DARE),
    "face": trial(c.FACE),
    "film": trial(c.FILM),
}

CLAUSES: Mapping[str, OwnClause] = {
    "spread": spread,
}
