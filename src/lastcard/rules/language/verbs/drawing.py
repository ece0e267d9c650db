"""Verbs by which players draw cards."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Action, Who, is_token, nodes
from lastcard.rules.language.verbs.phrases import (
    Actions,
    OwnClause,
    Verb,
    numbers_of,
    object_of,
    part_of,
    people_of,
    plain,
    read_some,
)
from lastcard.rules.language.verbs.transfers import from_hand, taken
from lastcard.rules.whos import MANY, SINGLE, UNSTEADY

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node


def draw(context: Context, who: Who, tree: "Node") -> Actions:
    some, owner = read_some(context, part_of(tree, "some")), context.owner(tree)
    if owner:
        return [from_hand(context, who, some, owner)]
    seen = context.looking or (
        context.showing is not None and context.showing is not who and who.code == c.ME
    )
    if seen and is_token(tree.children[0], "TAKE") and not some.of_pile:
        if (hand := context.has_seen(who)) is not None:
            return [taken(context, who, some, hand)]
        raise refuse(
            f'"{context.text}" does not say where the cards are taken from', 'write "one of their cards"'
        )
    return [Action(c.OP_DRAW, who, plain(context, some, "drawn"))]


def draw_each(context: Context, who: Who, tree: "Node") -> Actions:
    """A number of cards for every card of a sort in a hand."""
    n = plain(context, read_some(context, part_of(tree, "some")), "drawn")
    kinds = [part for part in nodes(tree) if part.data == "kind"]
    sort = context.kind(kinds[0]) if kinds else c.ANY_CARD
    owner = context.owner(tree, after="FOREACH")
    if owner != context.owner(tree) or (owner == "theirs" and who.code == c.ME):
        raise refuse(f'"{context.text}" counts someone else\'s cards', 'write "for each card you hold"')
    return [Action(c.OP_DRAW_PER_CARD, who, n, int(owner == "mine" and who.code != c.ME) | sort << 4)]


def draw_each_of_those(context: Context, who: Who, tree: "Node") -> Actions:
    """A number of cards for every card of the sort that was spoken of."""
    n = plain(context, read_some(context, part_of(tree, "some")), "drawn")
    return [Action(c.OP_DRAW_PER_CARD, who, n, c.OWN_CARDS | context.those_cards() << 4)]


def draw_named(context: Context, who: Who, _: "Node") -> Actions:
    """As many cards as the number that was named."""
    if not context.number_named:
        raise refuse(f'"{context.text}" does not say how many', 'write "choose a number" before it')
    return [Action(c.OP_DRAW, who, c.BY_NUMBER)]


def draw_same(context: Context, who: Who, tree: "Node") -> Actions:
    """As many cards as whoever played the card holds, or the next player, or as one holds oneself."""
    counted = context.somebody(people_of(tree)[0])
    somes = [part for part in nodes(tree) if part.data == "some"]
    n = plain(context, read_some(context, somes[0]), "drawn") if somes else 1
    if is_same(counted, who):
        return [Action(c.OP_DRAW_PER_CARD, who, n, c.OWN_CARDS)]
    if counted.code in (c.ME, c.NEXT) and counted.mark is None:
        return [Action(c.OP_DRAW_PER_CARD, who, n, c.MY_CARDS if counted.code == c.ME else c.NEXT_CARDS)]
    changes = counted.code in UNSTEADY and (who.code in MANY or who.code in UNSTEADY)
    if counted.code not in SINGLE or counted.code == c.CHOSEN or counted.mark is not None or changes:
        raise refuse(f'"{context.text}" counts someone else\'s cards', 'write "as many cards as you have"')
    return [Action(c.OP_DRAW_PER_CARD, who, n, c.CARDS_OF | counted.code << 4)]


def draw_less(context: Context, who: Who, tree: "Node") -> Actions:
    """So many cards fewer than someone has."""
    less = plain(context, read_some(context, part_of(tree, "some")), "drawn")
    return [Action(c.OP_DRAW_PER_CARD, who, c.DOWN_TO + less, whose(context, who, tree))]


def draw_more(context: Context, who: Who, tree: "Node") -> Actions:
    """As many cards as someone has, and some more."""
    more = plain(context, read_some(context, part_of(tree, "some")), "drawn")
    return [Action(c.OP_DRAW_PER_CARD, who, 1, whose(context, who, tree)), Action(c.OP_DRAW, who, more)]


def is_same(one: Who, other: Who) -> bool:
    """Whether both words mean the same people."""
    return one.code == other.code and one.mark is other.mark


def whose(context: Context, who: Who, tree: "Node") -> int:
    """Whose cards are counted: one's own, or those of whoever played the card."""
    counted = context.somebody(people_of(tree)[0])
    if is_same(counted, who):
        return c.OWN_CARDS
    if counted.code != c.ME or counted.mark is not None:
        raise refuse(f'"{context.text}" counts someone else\'s cards', 'write "than you have"')
    return c.MY_CARDS


def draw_difference(context: Context, who: Who, tree: "Node") -> Actions:
    """Some cards for every card that one has fewer or more than whoever played the card."""
    n = plain(context, read_some(context, part_of(tree, "some")), "drawn")
    fewer = any(is_token(part, "FEWERTHAN") for part in tree.children)
    return [compared(context, who, tree, n, c.SHORT_OF_ME if fewer else c.OVER_ME)]


def draw_even(context: Context, who: Who, tree: "Node") -> Actions:
    """As many cards as are missing to have as many as whoever played the card, or as whoever has the most."""
    one, other = (context.somebody(part) for part in people_of(tree))
    if other.code == c.MOST and other.mark is None and is_same(one, who):
        return [Action(c.OP_DRAW_PER_CARD, who, 1, c.SHORT_OF_MOST)]
    return [compared(context, who, tree, 1, c.SHORT_OF_ME)]


def compared(context: Context, who: Who, tree: "Node", n: int, whose: int) -> Action:
    """Someone's cards are compared with those of whoever played the card."""
    one, other = (context.somebody(part) for part in people_of(tree))
    mine = other.code == c.ME and other.mark is None and who.code != c.ME
    if not mine or not is_same(one, who):
        raise refuse(f'"{context.text}" compares with someone else', 'write "than you"')
    return Action(c.OP_DRAW_PER_CARD, who, n, whose)


def draw_top_number(_: Context, who: Who, __: "Node") -> Actions:
    return [Action(c.OP_DRAW, who, c.BY_TOP_CARD)]


def draw_number_under(_: Context, who: Who, __: "Node") -> Actions:
    return [Action(c.OP_DRAW, who, c.BY_CARD_UNDER)]


def draw_die(_: Context, who: Who, __: "Node") -> Actions:
    return [Action(c.OP_DRAW, who, c.BY_DIE)]


def renew(_: Context, who: Who, __: "Node") -> Actions:
    return [Action(c.OP_RENEW, who)]


def draw_half(context: Context, who: Who, tree: "Node") -> Actions:
    """Half as many cards as someone has."""
    people = people_of(tree)
    counted = context.somebody(people[0]) if people else who
    if counted.code not in (c.ME, who.code):
        raise refuse(
            f'"{context.text}" counts someone else\'s cards', 'write "half as many cards as you have"'
        )
    mine = counted.code == c.ME and who.code != c.ME
    return [Action(c.OP_DRAW_PER_CARD, who, 1, c.HALF_MINE if mine else c.HALF_OWN)]


def draw_players(context: Context, who: Who, tree: "Node") -> Actions:
    """Some cards for every player."""
    somes = [part for part in nodes(tree) if part.data == "some"]
    n = plain(context, read_some(context, somes[0]), "drawn") if somes else 1
    return [Action(c.OP_DRAW_PER_CARD, who, n, c.PLAYERS)]


def double(context: Context, who: Who, tree: "Node") -> Actions:
    """As many cards again as one has."""
    return [Action(c.OP_DRAW_PER_CARD, who, 1, c.OWN_CARDS)]


def fill(context: Context, who: Who, tree: "Node") -> Actions:
    """Up to a number of cards, in the hand of whoever draws."""
    if any(context.somebody(part).code != who.code for part in people_of(tree)):
        raise refuse(f'"{context.text}" counts someone else\'s cards', 'write "until they have …"')
    return [Action(c.OP_DRAW_UP_TO, who, numbers_of(tree)[-1])]


def draw_until(context: Context, who: Who, tree: "Node") -> Actions:
    """Card after card, until one of a sort is drawn."""
    if any(context.somebody(part).code != who.code for part in people_of(tree)):
        raise refuse(f'"{context.text}" waits for someone else\'s card', 'write "until they draw …"')
    if any(is_token(part, "HAVE") for part in tree.children):
        raise refuse(
            f'"{context.text}" may mean a card that is already held', 'write "until they draw a red card"'
        )
    if any(number != 1 for number in numbers_of(tree)):
        raise refuse(f'"{context.text}" draws for several cards', "draw until one card is drawn")
    other = c.FORBIDDEN if any(is_token(part, "OTHERTHAN") for part in tree.children) else 0
    return [Action(c.OP_DRAW_UNTIL, who, 0, other | context.kind(part_of(tree, "kind")))]


def draw_playable(context: Context, who: Who, _: "Node") -> Actions:
    return [Action(c.OP_DRAW_UNTIL, who, 0, c.PLAYABLE)]


def draw_for(context: Context, tree: "Node") -> Actions:
    """Two cards for someone."""
    somes = [part for part in nodes(tree) if part.data == "some"]
    n = plain(context, read_some(context, somes[0]), "drawn") if somes else numbers_of(tree)[0]
    if context.owner(tree):
        raise refuse(
            f'"{context.text}" does not say whose cards are taken', 'write "takes two cards from you"'
        )
    return [Action(c.OP_DRAW, object_of(context, tree), n)]


VERBS: Mapping[str, Verb] = {
    "draw": draw,
    "draw_each": draw_each,
    "draw_each_of_those": draw_each_of_those,
    "draw_named": draw_named,
    "draw_same": draw_same,
    "draw_until": draw_until,
    "draw_playable": draw_playable,
    "draw_half": draw_half,
    "draw_less": draw_less,
    "draw_more": draw_more,
    "draw_difference": draw_difference,
    "draw_even": draw_even,
    "draw_die": draw_die,
    "draw_top_number": draw_top_number,
    "draw_number_under": draw_number_under,
    "renew": renew,
    "draw_players": draw_players,
    "double": double,
    "draw_for": lambda context, _, tree: draw_for(context, tree),
    "fill": fill,
    "fill_hand": fill,
}

CLAUSES: Mapping[str, OwnClause] = {
    "draw_for": draw_for,
}
