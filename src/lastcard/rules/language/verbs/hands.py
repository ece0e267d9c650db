"""Verbs about whole hands: swapped, passed on, shown."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import ROTATIONS, SIDES, Action, Who, is_token, nodes, token_of
from lastcard.rules.language.verbs.phrases import (
    Actions,
    OwnClause,
    Verb,
    numbers_of,
    object_of,
    part_of,
    people_of,
)
from lastcard.rules.whos import GROUPS

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node

MOST_ROTATIONS = 5  # of all hands, one after the other


def swap(context: Context, who: Who, tree: "Node") -> Actions:
    """Whoever played the card swaps with someone, or two others with each other."""
    return [swap_of(who, object_of(context, tree, None if who.code in GROUPS else who))]


def swap_both(context: Context, people: list[Who]) -> Actions:
    """Two who were named together swap hands; neighbors are two."""
    if len(people) == 1 and people[0].code == c.NEIGHBORS and people[0].mark is None:
        people = [Who(c.NEXT), Who(c.PREVIOUS)]
    if len(people) == 1 and people[0].mark == (c.OP_MARK, c.OTHERS, 2, c.FIRST_OF):
        people = [Who(c.NEXT), Who(c.SECOND)]
    if len(people) == 1 and people[0].mark is not None and people[0].mark[0] == c.OP_PICK:
        return [Action(c.OP_SWAP, people[0], 0, people[0])]
    if len(people) == 1 and people[0].code == c.ME:
        people = [people[0], context.asked or context.refer(Who(c.CHOSEN))]  # as on UNO's own card
    if len(people) != 2:
        raise refuse(
            f'"{context.text}" does not say who swaps with whom', 'write "swap hands with the next player"'
        )
    return [swap_of(*people)]


def swap_of(one: Who, other: Who) -> Action:
    """Two swap hands; whoever played the card comes first."""
    return Action(c.OP_SWAP, one, 0, other) if other.code == c.ME else Action(c.OP_SWAP, other, 0, one)


def rotate(context: Context, who: Who, tree: "Node") -> Actions:
    """Everyone passes their whole hand on."""
    way = part_of(tree, "way")
    (part,) = nodes(way)
    named = part.data == "side"
    side = SIDES[token_of(part.children[0])[0]] if named else context.somebody(part, each=True).code
    together = is_token(tree.children[0], "ROTATE") and who.code == c.ME  # "pass all hands", said to everyone
    if who.code == c.ME and not together and not named:
        return [Action(c.OP_GIVE_RANDOM, who, c.EVERY, context.refer(Who(side)))]
    if not together and (who.code != c.EVERYONE or who.mark is not None):
        raise refuse(
            f'"{context.text}" passes only one hand', 'write "everyone passes their hand to the left"'
        )
    if side not in ROTATIONS:
        raise refuse(
            f'"{context.text}" passes hands to a certain player',
            "hands go to the left, to the right, on or back",
        )
    times = next(iter(numbers_of(tree)), 1)
    if not 1 <= times <= MOST_ROTATIONS:
        raise refuse(f'"{context.text}" passes hands too often', f"write a number from 1 to {MOST_ROTATIONS}")
    return [Action(c.OP_ROTATE, Who(c.EVERYONE), 0, ROTATIONS[side]) for _ in range(times)]


def rotate_on(context: Context, who: Who, _: "Node") -> Actions:
    """Hands go on in the direction of play, where nothing else is said."""
    if who.code not in (c.ME, c.EVERYONE) or who.mark is not None:
        raise refuse(f'"{context.text}" passes only some hands', "let everyone pass their hand")
    return [Action(c.OP_ROTATE, Who(c.EVERYONE), 0, c.ONWARD)]


def show(context: Context, who: Who, tree: "Node") -> Actions:
    people = people_of(tree)
    return [shown(who, context.somebody(people[0]) if people else Who(c.EVERYONE))]


def shown(who: Who, viewer: Who) -> Action:
    """A hand is shown; to all others is to everyone."""
    everyone = who.code == c.ME and viewer.code == c.OTHERS and viewer.mark is None
    return Action(c.OP_SHOW, who, 0, Who(c.EVERYONE) if everyone else viewer)


def look(context: Context, who: Who, tree: "Node") -> Actions:
    return [shown(object_of(context, tree), who)]


def look_at_theirs(context: Context, who: Who, tree: "Node") -> Actions:
    owner = Who(c.ME) if context.owner(tree) == "mine" else context.they
    if owner is None:
        raise refuse(f'"{context.text}" does not say whose hand', 'write "look at the next player\'s hand"')
    return [shown(owner, who)]


def revealed(context: Context, tree: "Node") -> Actions:
    return [Action(c.OP_SHOW, object_of(context, tree), 0, Who(c.EVERYONE))]


def pick_swap(context: Context, _: "Node") -> Actions:
    return [Action(c.OP_SWAP, context.refer(Who(c.CHOSEN)))]


def peek(_: Context, who: Who, tree: "Node") -> Actions:
    """The cards on top of the draw pile are looked at, and stay there."""
    numbers = numbers_of(tree)
    return [Action(c.OP_PEEK, who, numbers[0] if numbers else 1)]


VERBS: Mapping[str, Verb] = {
    "peek": peek,
    "rotate": rotate,
    "rotate_on": rotate_on,
    "swap": swap,
    "show": show,
    "show_to": show,
    "look": look,
    "look_at_theirs": look_at_theirs,
}

CLAUSES: Mapping[str, OwnClause] = {
    "revealed": revealed,
    "pick_swap": pick_swap,
}
