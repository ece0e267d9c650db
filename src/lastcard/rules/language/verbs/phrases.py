"""The parts that verbs are made with: some cards, numbers, and whom something is done to."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import NAMING, Context
from lastcard.rules.language.tree import Action, Who, is_leaf, is_token, nodes, token_of
from lastcard.rules.whos import MANY

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.rules.language.tree import Node

ALIKE = {"SAMEKIND": c.PAIRED, "SAMECOLOR": c.SAME_COLOR}
Actions = list[Action]
Verb: TypeAlias = "Callable[[Context, Who, Node], Actions]"  # what someone does
OwnClause: TypeAlias = "Callable[[Context, Node], Actions]"  # what happens without a subject


@dataclass(frozen=True, slots=True)
class Some:
    """Some cards of a phrase: how many, of which sort, and whether chance picks them."""

    n: int
    sort: int
    by_chance: bool
    of_pile: bool
    with_noun: bool  # "one card", not just "one"
    alike: int = c.ANY_CARD  # PAIRED or SAME_COLOR, where they have to go together


def read_some(context: Context, tree: "Node") -> Some:
    qty, *kinds = nodes(tree)
    numbers = [token_of(part) for part in qty.children]
    number = next((value for name, value in numbers if name in ("NUMBER", "RNUMBER")), "1")
    if (
        not kinds
        and numbers[0][0] == "ANYQ"
        and len(numbers) == 2
        and tree.children[-1] is qty
        and int(number) > 3
    ):
        return Some(1, context.words.sort(number), False, False, True)  # "any 7" is one card
    by_chance = any(is_token(part, "RANDOM") for part in tree.children) or numbers[0][0] == "RNUMBER"
    return Some(
        n=int(number),
        sort=context.kind(kinds[0]) if kinds else c.ANY_CARD,
        by_chance=by_chance,
        of_pile=any(is_token(part, "FROMPILE") for part in tree.children),
        with_noun=any(is_token(part, "CARDS") for part in tree.children) or bool(kinds),
        alike=next(
            (ALIKE[str(part.type)] for part in tree.children if is_leaf(part) and part.type in ALIKE), 0
        ),
    )


def part_of(tree: "Node", name: str) -> "Node":
    """The first part of this name."""
    return next(part for part in nodes(tree) if part.data == name)


def people_of(tree: "Node") -> "list[Node]":
    """The parts that name someone."""
    return [part for part in nodes(tree) if part.data in NAMING]


def numbers_of(tree: "Node") -> list[int]:
    return [int(str(part)) for part in tree.children if is_token(part, "NUMBER")]


def extreme_in(tree: "Node") -> int:
    """The highest or the lowest number, whichever the words say."""
    return c.LOWEST if any(is_token(part, "LOWEST") for part in tree.children) else c.HIGHEST


def at_most(tree: "Node") -> int:
    """How many cards one may part with: up to a number, or as many as one likes."""
    limits = [part for part in nodes(tree) if part.data == "at_most"]
    numbers = numbers_of(limits[0] if limits else tree)
    return c.UP_TO + min(numbers[0], c.ANY_NUMBER - c.UP_TO - 1) if numbers else c.ANY_NUMBER


def object_of(context: Context, tree: "Node", by: Who | None = None) -> Who:
    """Whom something is done to; of many who do it each has neighbors of their own."""
    each = by is not None and by.code in MANY
    mine = by is None or by.code == c.ME
    return context.refer(context.somebody(people_of(tree)[0], each=each, mine=mine))


def plain(context: Context, some: Some, done: str) -> int:
    """How many, when the cards can be no others than any."""
    if some.sort != c.ANY_CARD or some.by_chance or some.alike:
        raise refuse(
            f'"{context.text}" cannot pick the cards that are {done}', f"say only how many are {done}"
        )
    return some.n
