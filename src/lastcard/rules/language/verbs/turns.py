"""Verbs about turns, the direction of play and the color."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Action, Who, is_token, nodes, token_of
from lastcard.rules.language.verbs.phrases import (
    Actions,
    OwnClause,
    Verb,
    numbers_of,
    object_of,
    part_of,
    read_some,
)
from lastcard.rules.wordings import TURNS

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node

SPANS = {"turn": c.STANDS_TURN, "round": c.STANDS_ROUND}  # how long a rule stands


def skip(context: Context, _: Who, tree: "Node") -> Actions:
    return skipped(context, object_of(context, tree), tree)


def skip_few(context: Context, _: Who, tree: "Node") -> Actions:
    """Several players in a row."""
    return [Action(c.OP_SKIP, context.refer(Who(c.NEXT)), numbers_of(tree)[0])]


def skip_alone(context: Context, who: Who, tree: "Node") -> Actions:
    """Without a word on who is skipped it is the next player, or whoever the sentence is about."""
    return miss_turns(context, who if who.code != c.ME else context.refer(Who(c.NEXT)), 1)


def skipped(context: Context, who: Who, tree: "Node") -> Actions:
    """A player is skipped once or several times; of a few in a row, each is skipped once."""
    times = [numbers_of(part)[0] for part in nodes(tree) if part.data == "times"]
    return miss_turns(context, who, times[0] if times else 1)


def miss(context: Context, who: Who, tree: "Node") -> Actions:
    """Turns are lost; "skip a turn" and "lose a turn" alone mean the next player's, "you skip a turn" one's own."""
    n = (numbers_of(tree) or [1])[0]
    if who.code == c.ME and not context.named and not context.owner(tree):
        if is_token(tree.children[0], "SKIP"):
            return [Action(c.OP_SKIP, context.refer(Who(c.NEXT)), n)]
        if context.shorthand:
            who = context.refer(Who(c.NEXT))
    return miss_turns(context, who, n)


def miss_turns(context: Context, who: Who, n: int) -> Actions:
    if who.mark is not None and who.mark[3] == c.FIRST_OF and who.uses == 0:
        if n > 1:
            raise refuse(f'"{context.text}" skips several players several times', "skip each of them once")
        return [Action(c.OP_SKIP, Who(c.NEXT), who.mark[2])]
    return [Action(c.OP_SKIP, who, n, TURNS if who.code == c.NEXT and n > 1 else 0)]


def again(context: Context, who: Who, _: "Node") -> Actions:
    if who.code != c.ME:
        raise refuse(f'"{context.text}" gives another turn to someone else', 'write "you play again"')
    return [Action(c.OP_AGAIN, Who(c.ME), 1)]


def turns_all(context: Context, who: Who, tree: "Node") -> Actions:
    """Twice is once more."""
    return more_turns(context, who, numbers_of(tree)[0] - 1)


def play_card(context: Context, who: Who, tree: "Node") -> Actions:
    """Two cards are played in two turns; which cards are played is nobody's to say but in a turn."""
    some = read_some(context, part_of(tree, "some"))
    if some.n != 2 or some.sort != c.ANY_CARD:
        raise refuse(
            f'"{context.text}" says what is played', 'write "must play a red card or draw 2", or "play again"'
        )
    return more_turns(context, who, 1)


def win(_: Context, who: Who, __: "Node") -> Actions:
    return [Action(c.OP_WIN, who)]


def play_freely(context: Context, who: Who, _: "Node") -> Actions:
    """One more turn, in which every card fits."""
    if who.code != c.ME:
        raise refuse(f'"{context.text}" gives another turn to someone else', 'write "you may play any card"')
    return [Action(c.OP_PLAY_FREELY, Who(c.ME))]


def lead(context: Context, who: Who, _: "Node") -> Actions:
    return [Action(c.OP_LEAD, who)]


def turns(context: Context, who: Who, tree: "Node") -> Actions:
    """Several turns more; "three turns" are three in all, of which this is one."""
    n = numbers_of(tree)[0]
    more = n == 1 or any(is_token(part, "TURN") and str(part) == "more" for part in tree.children)
    return more_turns(context, who, n if more else n - 1)


def more_turns(context: Context, who: Who, n: int) -> Actions:
    if who.code != c.ME:
        raise refuse(f'"{context.text}" gives turns to someone else', 'write "take two more turns"')
    return [Action(c.OP_AGAIN, Who(c.ME), n)]


def reverse(context: Context, _: "Node") -> Actions:
    if context.they is not None and context.they.code in (c.NEXT, c.PREVIOUS, c.SECOND):
        context.turned_from = context.they
    context.is_reversed = True
    return [Action(c.OP_REVERSE, Who(c.ME))]


def paint(context: Context, tree: "Node") -> Actions:
    name = token_of(tree.children[1])[1]
    return [Action(c.OP_SET_COLOR, Who(c.ME), 0, context.words.colors.index(name))]


def name_number(context: Context, who: Who, tree: "Node") -> Actions:
    """Any number, or one within limits."""
    *least, most = (0, *numbers_of(tree)) if numbers_of(tree) else (0, 0)
    if least[-1] > most:
        raise refuse(f'"{context.text}" has no number between its limits', 'write "from 1 to 5"')
    context.number_named, context.named_sort = True, c.IN_NUMBER
    return [Action(c.OP_NUMBER, who, most, least[-1])]


def play_none(context: Context, who: Who, tree: "Node") -> Actions:
    """Without a price, such a card cannot be played."""
    return [Action(c.OP_DEMAND, who, 0, c.FORBIDDEN | demanded(context, tree))]


def play_only(context: Context, who: Who, tree: "Node") -> Actions:
    return [Action(c.OP_DEMAND, who, 0, demanded(context, tree))]


def shield(context: Context, who: Who, _: "Node") -> Actions:
    return [Action(c.OP_SHIELD, who)]


def send_back(context: Context, tree: "Node") -> Actions:
    """A shield that lets whoever makes its player draw do so instead."""
    return [Action(c.OP_SHIELD, object_of(context, tree), 0, c.SENDS_BACK)]


def double_draws(context: Context, tree: "Node") -> Actions:
    """The next draw card counts double, or all of them for a while."""
    span = SPANS.get(token_of(tree.children[1])[1], c.STANDS_ONCE)
    if is_token(tree.children[0], "NEXTDRAW") != (span == c.STANDS_ONCE):
        raise refuse(
            f'"{context.text}" does not say for how long', 'write "the next draw card counts double"'
        )
    return [Action(c.OP_DOUBLE, Who(c.ME), 0, span)]


def demanded(context: Context, verb: "Node") -> int:
    """The sort of cards that a demand is about."""
    kinds = list(verb.find_data("kind"))
    if not kinds:
        raise refuse(f'"{context.text}" speaks of every card', 'write "a red card" or "a 7"')
    return context.kind(kinds[0])


VERBS: Mapping[str, Verb] = {
    "name_number": name_number,
    "play_none": play_none,
    "play_only": play_only,
    "shield": shield,
    "turns": turns,
    "turns_all": turns_all,
    "play_card": play_card,
    "lead": lead,
    "win": win,
    "play_freely": play_freely,
    "skip": skip,
    "skip_alone": skip_alone,
    "skip_few": skip_few,
    "skipped": skipped,
    "miss": miss,
    "again": again,
}

CLAUSES: Mapping[str, OwnClause] = {
    "paint": paint,
    "reverse": reverse,
    "send_back": send_back,
    "double_draws": double_draws,
}
