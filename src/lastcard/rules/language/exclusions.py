"""`Everyone draws two except me`, `but the next player draws four`: those who are left out of what was said before."""

from dataclasses import replace

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError, refuse
from lastcard.rules.language.tree import Action, Doing, Who
from lastcard.rules.ops import OPS
from lastcard.rules.whos import MANY, SEATED


def left_out(text: str, actions: "list[Doing]", who: Who) -> "list[Doing]":
    """All that everyone does, without someone: only whoever played the card can be told from all others."""
    last = actions[-1] if actions else None
    if not isinstance(last, Action) or who.code != c.ME or not is_plain(last.who, c.EVERYONE, c.OTHERS):
        raise refuse(f'"{text}" leaves out someone other than you', 'write "everyone except you …"')
    others, found = Who(c.OTHERS), list[Doing]()
    for action in actions:
        same = isinstance(action, Action) and action.who is last.who
        if not same and is_of_many(action):
            raise unclear(text)
        found.append(replace(action, who=others) if isinstance(action, Action) and same else action)
    return found


def but_for(text: str, before: "list[Doing]", now: "list[Doing]") -> "list[Doing]":
    """Actions with an exception to the last of them: what is done instead, or how many more cards are drawn."""
    last, other = before[-1], now[0] if now else None
    if other is None or (isinstance(other, Action) and not OPS[other.op].instead):
        return [*before, *now]
    if isinstance(last, Action) and isinstance(other, Action):
        if last.who is other.who or not any(is_of_many(action) for action in before):
            return [*before, *now]
        if other.who.code == c.ME and is_plain(last.who, c.EVERYONE, c.OTHERS):
            return [*left_out(text, before, other.who), *now]
        if sum(is_of_many(action) for action in before) > 1:
            raise unclear(text)
        drawn = last.op == other.op == c.OP_DRAW and is_plain(last.who, c.EVERYONE, c.OTHERS)
        if drawn and other.who.code in SEATED and other.n > last.n:
            return [*before, replace(other, n=other.n - last.n), *now[1:]]
    raise unclear(text)


def unclear(text: str) -> RulesError:
    return refuse(f'"{text}" makes an exception', 'say for every player what they do, without "but"')


def is_of_many(action: "Doing") -> bool:
    return not isinstance(action, Action) or action.who.code in MANY


def is_plain(who: Who, *codes: int) -> bool:
    """Whether someone is one of these and nothing more is asked of them."""
    return who.mark is None and who.code in codes
