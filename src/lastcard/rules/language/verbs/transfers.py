"""Verbs by which cards go from hand to hand."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import SIDES, Action, Who, is_node, is_token, nodes, token_of
from lastcard.rules.language.verbs.discards import sort_of_one
from lastcard.rules.language.verbs.phrases import (
    Actions,
    Some,
    Verb,
    at_most,
    extreme_in,
    numbers_of,
    object_of,
    part_of,
    plain,
    read_some,
)
from lastcard.rules.whos import GROUPS, MANY, SINGLE, UNSTEADY

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node

STEADY = {*SINGLE} - {c.ME, *UNSTEADY}


def take(context: Context, who: Who, tree: "Node") -> Actions:
    """Unseen cards are taken from a hand, or from all others."""
    some = read_some(context, part_of(tree, "some"))
    if context.owner(tree) == "mine" and not any(is_token(part, "POSS") for part in tree.children):
        raise refuse(f'"{context.text}" does not say whose cards are taken', 'write "from the next player"')
    return [taken(context, who, some, object_of(context, tree, who))]


def steal(context: Context, who: Who, tree: "Node") -> Actions:
    owner = context.owner(tree)
    if not owner:
        if (hand := context.has_seen(who)) is not None:
            return [taken(context, who, read_some(context, part_of(tree, "some")), hand)]
        raise refuse(f'"{context.text}" does not say from whom', 'write "from the next player"')
    return [from_hand(context, who, read_some(context, part_of(tree, "some")), owner)]


def from_hand(context: Context, who: Who, some: Some, owner: str) -> Action:
    """Cards of whoever played the card, or of whoever was spoken of, are taken."""
    giver = Who(c.ME) if owner == "mine" else context.they
    if giver is None or some.of_pile or giver.code == who.code:
        raise refuse(f'"{context.text}" does not say whose cards are taken', 'write "from the next player"')
    return taken(context, who, some, giver)


def taken(context: Context, who: Who, some: Some, giver: Who) -> Action:
    """Unseen cards change hands, or chosen ones of a hand that was just seen; nobody takes from themselves."""
    if not some.by_chance and context.has_seen(who, giver) is not None:
        return chosen(context, who, some, giver)
    if some.sort != c.ANY_CARD:
        raise refuse(f'"{context.text}" cannot pick the cards that are taken', "say only how many are taken")
    if who.code == c.EVERYONE and giver.code == c.ME:
        who = context.refer(Who(c.OTHERS))
    context.pair = (giver, who)
    everyone = giver.code == c.EVERYONE and who.code == c.ME
    if (giver.code == c.OTHERS or everyone) and giver.mark is None:
        return Action(c.OP_TAKE, who, some.n)
    if giver.code != c.ME and who.code in GROUPS:
        raise refuse(
            f'"{context.text}" lets several players take cards',
            'let one player take them, or write "from you"',
        )
    return Action(c.OP_GIVE_RANDOM, giver, some.n, who)


def has_looked(before: Action, now: Action) -> bool:
    """Whether a hand is seen only to take cards of it, which shows it anyway."""
    shown = before.op == c.OP_SHOW and now.op == c.OP_TAKE_CHOSEN and before.who is now.who
    return (
        shown and isinstance(before.arg, Who) and isinstance(now.arg, Who) and before.arg.code == now.arg.code
    )


def take_chosen(context: Context, who: Who, tree: "Node") -> Actions:
    """Cards that whoever takes them chooses, of a hand that is seen for it."""
    some = read_some(context, part_of(tree, "some"))
    if context.owner(tree) == "mine" and not any(is_token(part, "POSS") for part in tree.children):
        raise refuse(f'"{context.text}" does not say whose cards are taken', 'write "from the next player"')
    return [chosen(context, who, some, object_of(context, tree, who))]


def take_at_most(context: Context, who: Who, tree: "Node") -> Actions:
    """As many of them as whoever takes them likes, up to a number."""
    some = Some(at_most(tree), c.ANY_CARD, False, False, True)
    return [chosen(context, who, some, object_of(context, tree, who))]


def lose_chosen(context: Context, who: Who, tree: "Node") -> Actions:
    """The same, said of whoever has them."""
    some = read_some(context, part_of(tree, "some"))
    return [chosen(context, object_of(context, tree, who), some, who)]


def lose_at_most(context: Context, who: Who, tree: "Node") -> Actions:
    some = Some(at_most(tree), c.ANY_CARD, False, False, True)
    return [chosen(context, object_of(context, tree, who), some, who)]


def chosen(context: Context, taker: Who, some: Some, giver: Who) -> Action:
    """Cards of a hand that lies open change hands; nobody takes from themselves."""
    one_of = some.sort != c.ANY_CARD
    if some.by_chance or some.of_pile or some.alike or (one_of and some.n > 1):
        raise refuse(f'"{context.text}" cannot pick the cards that are taken', "say only how many are taken")
    if taker.code == c.EVERYONE and taker.mark is None and giver.code == c.ME:
        taker = context.refer(Who(c.OTHERS))
    if giver.code == c.EVERYONE and giver.mark is None and taker.code == c.ME:
        giver = context.refer(Who(c.OTHERS))
    if giver.code != c.ME and taker.code in GROUPS:
        raise refuse(
            f'"{context.text}" lets several players take cards',
            'let one player take them, or write "from you"',
        )
    if taker.code == giver.code and giver.mark is None:
        raise refuse(f'"{context.text}" does not say whose cards are taken', 'write "from the next player"')
    context.pair = (giver, taker)
    return Action(c.OP_TAKE_CHOSEN, giver, c.ONE_OF + some.sort if one_of else some.n, taker)


def give(context: Context, who: Who, tree: "Node") -> Actions:
    """Cards of the giver's choice, or by chance, or from the draw pile."""
    some = read_some(context, part_of(tree, "some"))
    receiver = object_of(context, tree, who)
    if some.of_pile:
        return [Action(c.OP_DRAW, receiver, some.n)]
    if some.n == 1 and not some.with_noun and not some.by_chance and (context.sort or context.named_sort):
        some = replace(some, sort=sort_of_one(context, who) or context.named_sort, with_noun=True)
    return [given(context, who, some, receiver)]


def give_half(context: Context, who: Who, tree: "Node") -> Actions:
    """Half of the cards, of the giver's choice."""
    sides = [part for part in tree.children if is_node(part) and part.data == "side"]
    receiver = Who(SIDES[token_of(sides[0].children[0])[0]]) if sides else object_of(context, tree, who)
    context.pair = (who, receiver)
    return [Action(c.OP_GIVE, who, c.HALF, receiver)]


def give_at_most(context: Context, who: Who, tree: "Node") -> Actions:
    """As many cards as the giver likes, up to a number."""
    sides = [part for part in tree.children if is_node(part) and part.data == "side"]
    receiver = Who(SIDES[token_of(sides[0].children[0])[0]]) if sides else object_of(context, tree, who)
    return [given(context, who, Some(at_most(tree), c.ANY_CARD, False, False, True), receiver)]


def give_all(context: Context, who: Who, tree: "Node") -> Actions:
    return [Action(c.OP_GIVE_RANDOM, who, c.EVERY, object_of(context, tree, who))]


def give_all_but(context: Context, who: Who, tree: "Node") -> Actions:
    """All cards but a few, which the giver keeps."""
    some = Some(c.DOWN_TO + numbers_of(tree)[0], c.ANY_CARD, False, False, True)
    return [given(context, who, some, object_of(context, tree, who))]


def give_kind(context: Context, who: Who, tree: "Node") -> Actions:
    """All cards of a sort."""
    sort = context.kind(part_of(tree, "kind"))
    return [passed(context, who, object_of(context, tree, who), sort)]


def take_kind(context: Context, who: Who, tree: "Node") -> Actions:
    """All cards of a sort, from one hand or from all others."""
    giver = object_of(context, tree, who)
    if context.owner(tree) == "mine" and giver.code != c.ME:
        raise refuse(f'"{context.text}" does not say whose cards are taken', 'write "from the next player"')
    return [passed(context, giver, who, context.kind(part_of(tree, "kind")))]


def take_their_kind(context: Context, who: Who, tree: "Node") -> Actions:
    """All cards of a sort that someone has who was spoken of."""
    owner = context.owner(tree)
    giver = Who(c.ME) if owner == "mine" else context.they
    if not owner or giver is None or giver.code == who.code:
        raise refuse(f'"{context.text}" does not say whose cards are taken', 'write "from the next player"')
    return [passed(context, giver, who, context.kind(part_of(tree, "kind")))]


def passed(context: Context, giver: Who, receiver: Who, sort: int) -> Action:
    """All cards of a sort go from one hand, or from many, to one other."""
    if giver.code == c.EVERYONE and giver.mark is None and receiver.code == c.ME:
        giver = context.refer(Who(c.OTHERS))
    if receiver.code in GROUPS or (receiver.code == giver.code and giver.mark is None):
        raise refuse(f'"{context.text}" must give to one other player', 'name one, such as "the next player"')
    if sort in (c.PLAYABLE, c.PAIRED, c.SAME_COLOR):
        raise refuse(f'"{context.text}" cannot pick the cards that are given', "name a color or a symbol")
    context.pair = (giver, receiver)
    return Action(c.OP_GIVE_RANDOM, giver, c.EVERY_OF + sort, receiver)


def salvage(context: Context, who: Who, tree: "Node") -> Actions:
    """Cards of the discard pile, from the one under this card on."""
    return [Action(c.OP_SALVAGE, who, next(iter(numbers_of(tree)), 1))]


def salvage_all(context: Context, who: Who, _: "Node") -> Actions:
    return [Action(c.OP_SALVAGE, who, c.EVERY)]


def take_back(context: Context, who: Who, tree: "Node") -> Actions:
    """Cards that someone was just given are taken back, as far as a hand can tell them apart."""
    some = read_some(context, part_of(tree, "some"))
    giver, receiver = context.pair or (None, None)
    many = giver is None or receiver is None or {giver.code, receiver.code} & {*MANY}
    if many or giver is None or receiver is None or giver.code != who.code:
        raise refuse(f'"{context.text}" does not say from whom', 'write "from the next player"')
    return [taken(context, who, some, receiver)]


def give_side(context: Context, who: Who, tree: "Node") -> Actions:
    some = read_some(context, part_of(tree, "some"))
    side = token_of(part_of(tree, "side").children[0])[0]
    if side == "BACK" and (context.pair is not None or not is_token(tree.children[0], "PASS")):
        return [given(context, who, some, giver_to(context, who))]
    return [given(context, who, some, Who(SIDES[side]))]


def given(context: Context, who: Who, some: Some, receiver: Who) -> Action:
    one_of = some.sort != c.ANY_CARD
    if one_of and (some.n > 1 or some.by_chance or some.sort in (c.PAIRED, c.SAME_COLOR)):
        raise refuse(f'"{context.text}" cannot pick the cards that are given', "say only how many are given")
    if who.code == c.EVERYONE and who.mark is None and receiver.code == c.ME:
        who = context.refer(Who(c.OTHERS))
    if receiver.code == c.EVERYONE and receiver.mark is None and who.code == c.ME:
        receiver = context.refer(Who(c.OTHERS))
    if receiver.code == who.code and who.mark is None:
        raise refuse(f'"{context.text}" must give to one other player', 'name one, such as "the next player"')
    context.pair = (who, receiver)
    n = c.ONE_OF + some.sort if one_of else some.n
    return Action(c.OP_GIVE_RANDOM if some.by_chance else c.OP_GIVE, who, n, receiver)


def give_extreme(context: Context, who: Who, tree: "Node") -> Actions:
    """The highest or lowest number card of a hand."""
    some = Some(1, extreme_in(tree), False, False, True)
    sides = [part for part in nodes(tree) if part.data == "side"]
    if sides:
        return [given(context, who, some, Who(SIDES[token_of(sides[0].children[0])[0]]))]
    return [given(context, who, some, object_of(context, tree, who))]


def giver_to(context: Context, who: Who) -> Who:
    """From whom someone has just got cards, and can give some back."""
    giver, receiver = context.pair or (who, None)
    many = receiver is None or {giver.code, receiver.code} & {*MANY}
    if many or receiver is None or receiver.code != who.code:
        raise refuse(f'"{context.text}" does not say who the cards go back to', 'write "to the next player"')
    return giver


def give_those(context: Context, who: Who, tree: "Node") -> Actions:
    """One of the cards that were spoken of, or all of them, if the giver is who has them."""
    sides = [part for part in nodes(tree) if part.data == "side"]
    if context.sort != c.ANY_CARD and not sides:
        sort, receiver = sort_of_one(context, who), object_of(context, tree, who)
        if any(is_token(part, name) for part in tree.children for name in ("THEY", "ALLOFTHEM")):
            return [passed(context, who, receiver, sort)]
        return [given(context, who, Some(1, sort, False, False, True), receiver)]
    raise refuse(
        f'"{context.text}" is about certain cards, which cannot be told apart in a hand: '
        "say how many are given"
    )


def trade(context: Context, who: Who, tree: "Node") -> Actions:
    """Cards there and cards back: at once, if one of the two played the card and the other sits somewhere."""
    n = plain(context, read_some(context, part_of(tree, "some")), "traded")
    other = object_of(context, tree, who)
    if context.has_seen(who, other) is not None:  # whoever sees the other hand chooses from it
        some = Some(n, c.ANY_CARD, False, False, True)
        return [chosen(context, who, some, other), Action(c.OP_GIVE, who, n, other)]
    for one, partner in ((who, other), (other, who)):
        if one.code == c.ME and partner.mark is None and partner.code in STEADY:
            return [Action(c.OP_GIVE, partner, n, partner)]
    return [Action(c.OP_GIVE, who, n, other), Action(c.OP_GIVE, other, n, who)]


VERBS: Mapping[str, Verb] = {
    "take": take,
    "steal": steal,
    "take_chosen": take_chosen,
    "take_at_most": take_at_most,
    "lose_chosen": lose_chosen,
    "lose_at_most": lose_at_most,
    "give": give,
    "give_to": give,
    "give_side": give_side,
    "give_half": give_half,
    "give_extreme": give_extreme,
    "give_at_most": give_at_most,
    "give_all": give_all,
    "give_all_but": give_all_but,
    "give_kind": give_kind,
    "take_kind": take_kind,
    "take_their_kind": take_their_kind,
    "take_back": take_back,
    "salvage": salvage,
    "salvage_all": salvage_all,
    "give_those": give_those,
    "trade": trade,
}
