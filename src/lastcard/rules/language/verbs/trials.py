"""Verbs of the special cards: trials, a face card on top, cards for players of one's choice."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Action, Who, token_of
from lastcard.rules.language.verbs.phrases import Actions, OwnClause, Verb, numbers_of

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


VERBS: Mapping[str, Verb] = {
    "dare": trial(c.DARE),
    "face": trial(c.FACE),
    "film": trial(c.FILM),
}

CLAUSES: Mapping[str, OwnClause] = {
    "spread": spread,
}
