"""Verbs about turns, the direction of play and the color."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Action, Who, nodes, token_of
from lastcard.rules.language.verbs.phrases import Actions, OwnClause, Verb, numbers_of, object_of
from lastcard.rules.wordings import TURNS

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node


def skip(context: Context, _: Who, tree: "Node") -> Actions:
    return skipped(context, object_of(context, tree), tree)


def skip_alone(context: Context, who: Who, tree: "Node") -> Actions:
    """Without a word on who is skipped it is the next player, or whoever the sentence is about."""
    return miss_turns(context, who if who.code != c.ME else context.refer(Who(c.NEXT)), 1)


def skipped(context: Context, who: Who, tree: "Node") -> Actions:
    """A player is skipped once or several times; of a few in a row, each is skipped once."""
    times = [numbers_of(part)[0] for part in nodes(tree) if part.data == "times"]
    return miss_turns(context, who, times[0] if times else 1)


def miss(context: Context, who: Who, tree: "Node") -> Actions:
    return miss_turns(context, who, (numbers_of(tree) or [1])[0])


def miss_turns(context: Context, who: Who, n: int) -> Actions:
    if who.mark is not None and who.mark[3] == c.FIRST_OF and who.uses == 0:
        if n > 1:
            raise refuse(f'"{context.text}" skips several players several times', "skip each of them once")
        return [Action(c.OP_SKIP, Who(c.NEXT), who.mark[2])]
    return [Action(c.OP_SKIP, who, n, TURNS if who.code == c.NEXT and n > 1 else 0)]


def again(context: Context, who: Who, _: "Node") -> Actions:
    if who.code != c.ME:
        raise refuse(f'"{context.text}" gives another turn to someone else', 'write "you play again"')
    return [Action(c.OP_AGAIN, Who(c.ME))]


def turns(context: Context, who: Who, tree: "Node") -> Actions:
    """Several turns more are as many that all others lose."""
    n = numbers_of(tree)[0]
    if who.code != c.ME:
        raise refuse(f'"{context.text}" gives turns to someone else', 'write "take two more turns"')
    return [Action(c.OP_SKIP, Who(c.OTHERS), n)] if n > 1 else [Action(c.OP_AGAIN, Who(c.ME))]


def reverse(context: Context, _: "Node") -> Actions:
    return [Action(c.OP_REVERSE, Who(c.ME))]


def paint(context: Context, tree: "Node") -> Actions:
    name = token_of(tree.children[1])[1]
    return [Action(c.OP_SET_COLOR, Who(c.ME), 0, context.words.colors.index(name))]


VERBS: Mapping[str, Verb] = {
    "turns": turns,
    "skip": skip,
    "skip_alone": skip_alone,
    "skipped": skipped,
    "miss": miss,
    "again": again,
}

CLAUSES: Mapping[str, OwnClause] = {
    "paint": paint,
    "reverse": reverse,
}
