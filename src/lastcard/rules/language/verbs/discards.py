"""Verbs by which cards go to the discard pile without being played."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Action, Who, is_token, nodes, token_of
from lastcard.rules.language.verbs.phrases import (
    ALIKE,
    Actions,
    Verb,
    at_most,
    extreme_in,
    numbers_of,
    part_of,
    people_of,
    read_some,
)
from lastcard.rules.whos import GROUPS
from lastcard.rules.wordings import ALL

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node


def discard(context: Context, who: Who, tree: "Node") -> Actions:
    """Cards of one's choice, or by chance; `one` alone is one of those that were spoken of."""
    some = read_some(context, part_of(tree, "some"))
    if some.alike:
        return discard_set(context, who, some.n, some.alike)
    sort = some.sort if some.with_noun else sort_of_one(context, who)
    context.sort, context.holder = sort, who
    return [Action(c.OP_DISCARD_RANDOM if some.by_chance else c.OP_DISCARD_CHOSEN, who, some.n, sort)]


def sort_of_one(context: Context, who: Who) -> int:
    """What `one` is: a card of those that were spoken of, if it was the same player who has them."""
    holder = context.holder
    if context.sort == c.ANY_CARD or holder is None:
        return context.sort
    alone = who.mark is None and who.code not in GROUPS
    if who.code != holder.code or not (alone or who.mark == holder.mark):
        raise refuse(f'"{context.text}" does not say one of which cards', 'write "one card" or "a red card"')
    return context.sort


def discard_set(context: Context, who: Who, n: int, alike: int) -> Actions:
    """Cards that go together."""
    if n < 2:
        raise refuse(f'"{context.text}" discards one card that goes with no other', 'write "a pair"')
    return [Action(c.OP_DISCARD_CHOSEN, who, n, alike)]


def discard_pair(context: Context, who: Who, _: "Node") -> Actions:
    return discard_set(context, who, 2, c.PAIRED)


def discard_half(context: Context, who: Who, _: "Node") -> Actions:
    return [Action(c.OP_DISCARD_CHOSEN, who, c.HALF, c.ANY_CARD)]


def discard_down(context: Context, who: Who, tree: "Node") -> Actions:
    """Down to a number of cards, in the hand of whoever discards."""
    n = numbers_of(tree)[-1]
    if any(context.somebody(part).code != who.code for part in people_of(tree)):
        raise refuse(f'"{context.text}" counts someone else\'s cards', 'write "until they have …"')
    return [Action(c.OP_DISCARD_CHOSEN, who, c.DOWN_TO + n, c.ANY_CARD)]


def discard_it(context: Context, who: Who, _: "Node") -> Actions:
    if context.sort == c.ANY_CARD:
        raise refuse(f'"{context.text}" does not say which card "it" is', 'write "a card" or "a red card"')
    return [Action(c.OP_DISCARD_CHOSEN, who, 1, context.sort)]


def discard_them(context: Context, who: Who, tree: "Node") -> Actions:
    """All of those that were spoken of."""
    return [discard_many(context, who, ALL, context.those_cards())]


def discard_all(context: Context, who: Who, tree: "Node") -> Actions:
    return [discard_many(context, who, ALL, context.kind(part_of(tree, "kind")))]


def discard_kinds(context: Context, who: Who, tree: "Node") -> Actions:
    """All cards of two sorts."""
    names = next(str(part) for part in tree.children if is_token(part, "KINDS"))
    return [discard_many(context, who, ALL, context.words.sort(name)) for name in names.split()]


def discard_up_to(context: Context, who: Who, tree: "Node") -> Actions:
    return [discard_many(context, who, numbers_of(tree)[0], context.kind(part_of(tree, "kind")))]


def discard_at_most(context: Context, who: Who, tree: "Node") -> Actions:
    """As many cards as those like who discard, up to a number, of a sort, or cards that go together."""
    kinds = [part for part in nodes(tree) if part.data == "kind"]
    sort = context.kind(kinds[0]) if kinds else c.ANY_CARD
    names = [token_of(part)[0] for part in tree.scan_values(bool)]
    sort = next((ALIKE[name] for name in names if name in ALIKE), sort)
    return [Action(c.OP_DISCARD_CHOSEN, who, at_most(tree), sort)]


def discard_extreme(context: Context, who: Who, tree: "Node") -> Actions:
    """The highest or lowest number cards of a hand."""
    n = next(iter(numbers_of(tree)), 1)
    return [Action(c.OP_DISCARD_CHOSEN, who, n, extreme_in(tree))]


def bury(context: Context, who: Who, tree: "Node") -> Actions:
    """Cards that go under the draw pile."""
    some = read_some(context, part_of(tree, "some"))
    if some.by_chance or some.alike or some.of_pile:
        raise refuse(
            f'"{context.text}" cannot pick the cards that are put away', "say only how many there are"
        )
    return [Action(c.OP_BURY, who, some.n, some.sort)]


def bury_extreme(context: Context, who: Who, tree: "Node") -> Actions:
    return [Action(c.OP_BURY, who, next(iter(numbers_of(tree)), 1), extreme_in(tree))]


def hold_number(context: Context, who: Who, tree: "Node") -> Actions:
    """Whoever has more cards than a number discards, and whoever has fewer draws; or one of the two."""
    n = numbers_of(tree)[0]
    names = [token_of(part)[0] for part in tree.children]
    fewer = [Action(c.OP_DISCARD_CHOSEN, who, c.DOWN_TO + n, c.ANY_CARD)]
    more = [Action(c.OP_DRAW_UP_TO, who, n)]
    return more if "ATLEAST" in names else fewer if "ATMOST" in names else [*fewer, *more]


def discard_many(context: Context, who: Who, n: int, sort: int) -> Action:
    """All cards of a sort, or the first few."""
    if sort >= c.OF_SYMBOL:
        return Action(c.OP_DISCARD_SYMBOL, who, n, sort - c.OF_SYMBOL)
    if c.OF_COLOR <= sort < c.EVENS:
        return Action(c.OP_DISCARD_COLOR, who, n, sort - c.OF_COLOR)
    return Action(c.OP_DISCARD_CHOSEN if n else c.OP_DISCARD_RANDOM, who, n, sort)


def discard_hand(context: Context, who: Who, _: "Node") -> Actions:
    return [Action(c.OP_DISCARD_RANDOM, who, ALL, c.ANY_CARD)]


VERBS: Mapping[str, Verb] = {
    "discard": discard,
    "discard_up_to": discard_up_to,
    "discard_at_most": discard_at_most,
    "discard_extreme": discard_extreme,
    "bury": bury,
    "bury_extreme": bury_extreme,
    "hold_number": hold_number,
    "discard_all": discard_all,
    "discard_kinds": discard_kinds,
    "discard_hand": discard_hand,
    "discard_pair": discard_pair,
    "discard_half": discard_half,
    "discard_down": discard_down,
    "discard_it": discard_it,
    "discard_them": discard_them,
}
