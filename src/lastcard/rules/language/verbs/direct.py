"""Verbs that name their op in the grammar (`op_color`): number and argument are read off the sentence as they stand."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Action, Who, nodes
from lastcard.rules.language.verbs.phrases import Actions, Verb, numbers_of, object_of
from lastcard.rules.ops import OPS, Arg, Number, Op, Whom

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node


def direct(op: Op) -> Verb:
    def made(context: Context, who: Who, tree: "Node") -> Actions:
        named = Who(c.ME) if op.whom is Whom.ME else who
        if op.code == c.OP_COLOR and named.code == c.ME:
            context.named_sort = c.IN_COLOR
        return [Action(op.code, named, number_in(op, tree), argument_in(context, op, who, tree))]

    return made


def number_in(op: Op, tree: "Node") -> int:
    """The number that the sentence gives, or the only one there is."""
    if op.number is not Number.NOTHING:
        return numbers_of(tree)[0]
    return op.only[0] if op.only else 0


def argument_in(context: Context, op: Op, who: Who, tree: "Node") -> "int | Who":
    """The player or the sort of cards that the sentence names."""
    if op.is_toward:
        return object_of(context, tree, who)
    kinds = [part for part in nodes(tree) if part.data == "kind"]
    return context.kind(kinds[0]) if op.arg is Arg.SORT and kinds else 0


VERBS: Mapping[str, Verb] = {
    f"op_{op.name.replace(' ', '_')}": direct(op) for op in OPS.values() if op.wordings
}
