"""`Everyone draws two except me`, `but the next player draws four`: those who are left out of what was said before."""

from dataclasses import replace

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError, refuse
from lastcard.rules.language.tree import GROUPS, Deed, Fork, Who

BESIDES = (c.OP_AGAIN, c.OP_COLOR, c.OP_PAINT, c.OP_REVERSE)  # nobody does these instead of something else
SEATED = (c.NEXT, c.PREVIOUS, c.CHOSEN, c.LEFT, c.RIGHT, c.ACROSS)


def left_out(text: str, deeds: "list[Deed | Fork]", who: Who) -> "list[Deed | Fork]":
    """All that everybody does, without somebody: only the player of the card can be told from all others."""
    last = deeds[-1]
    if not isinstance(last, Deed) or who.code != c.ME or not is_plain(last.who, c.EVERYONE, c.OTHERS):
        raise refuse(f'"{text}" leaves somebody out, which can only be you', 'write "everyone except you …"')
    others, found = Who(c.OTHERS), list[Deed | Fork]()
    for deed in deeds:
        same = isinstance(deed, Deed) and deed.who is last.who
        if not same and is_of_many(deed):
            raise unclear(text)
        found.append(replace(deed, who=others) if isinstance(deed, Deed) and same else deed)
    return found


def but_for(text: str, before: "list[Deed | Fork]", now: "list[Deed | Fork]") -> "list[Deed | Fork]":
    """Deeds with an exception to the last of them: what is done instead, or so many cards more."""
    last, other = before[-1], now[0] if now else None
    if other is None or (isinstance(other, Deed) and other.op in BESIDES):
        return [*before, *now]
    if isinstance(last, Deed) and isinstance(other, Deed):
        if last.who is other.who or not any(is_of_many(deed) for deed in before):
            return [*before, *now]
        if other.who.code == c.ME and is_plain(last.who, c.EVERYONE, c.OTHERS):
            return [*left_out(text, before, other.who), *now]
        if sum(is_of_many(deed) for deed in before) > 1:
            raise unclear(text)
        drawn = last.op == other.op == c.OP_DRAW and is_plain(last.who, c.EVERYONE, c.OTHERS)
        if drawn and other.who.code in SEATED and other.n > last.n:
            return [*before, replace(other, n=other.n - last.n), *now[1:]]
    raise unclear(text)


def unclear(text: str) -> RulesError:
    return refuse(f'"{text}" makes an exception', 'say for every player what they do, without "but"')


def is_of_many(deed: "Deed | Fork") -> bool:
    return isinstance(deed, Fork) or deed.who.code in (*GROUPS, c.THEM)


def is_plain(who: Who, *codes: int) -> bool:
    """Whether somebody is one of these and nothing more is asked of them."""
    return who.mark is None and who.code in codes
