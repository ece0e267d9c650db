"""What each form of sentence makes happen: a function for every name that the grammar gives to a verb or a clause."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.tree import Who, token_of
from lastcard.rules.language.verbs import direct, discards, drawing, hands, transfers, trials, turns
from lastcard.rules.language.verbs.phrases import Actions, OwnClause, Verb

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node

VERBS: Mapping[str, Verb] = {
    **drawing.VERBS,
    **turns.VERBS,
    **discards.VERBS,
    **transfers.VERBS,
    **hands.VERBS,
    **trials.VERBS,
    **direct.VERBS,
}
CLAUSES: Mapping[str, OwnClause] = {**drawing.CLAUSES, **turns.CLAUSES, **hands.CLAUSES, **trials.CLAUSES}
BETWEEN_HANDS = (
    "draw",
    "draw_each",
    "take",
    "steal",
    "take_chosen",
    "take_at_most",
    "look",
    "look_at_theirs",
)  # they say whose in their own way


def actions_of(context: Context, people: list[Who], verb: "Node", bare: bool) -> Actions:
    """What some people do; afterwards they are the subject."""
    name = str(verb.data)
    people = owners_of(context, people, verb)
    if name == "swap_both":
        found = hands.swap_both(context, people)
    else:
        found = [made for who in people for made in VERBS[name](context, who, verb)]
    context.subject, context.was_bare = people, bare
    context.looking = name in ("look", "look_at_theirs", "peek")
    context.seen = next(
        ((one.who, one.arg) for one in found if one.op == c.OP_SHOW and isinstance(one.arg, Who)), None
    )
    context.showing = people[0] if name in ("show", "show_to") and people[0].code != c.ME else None
    return found


def owners_of(context: Context, people: list[Who], verb: "Node") -> list[Who]:
    """Those who do it, which must be those whose cards or turn it is about."""
    owner, name = context.owner(verb), str(verb.data)
    mine = [who for who in people if who.code == c.ME]
    if not owner or name in BETWEEN_HANDS or (mine if owner == "mine" else not mine):
        return people
    if owner == "theirs" and mine == people and context.they is not None and is_done_for(verb):
        return [context.they]  # "choose a player and discard all their sevens"
    raise refuse(
        f'"{context.text}" does not say whose cards or turn that is',
        "name whoever has them as the one who does it",
    )


def is_done_for(verb: "Node") -> bool:
    """Whether it is the same, whoever of two does it: nobody has to choose."""
    if verb.data == "discard":
        tokens = [token_of(part)[0] for part in verb.scan_values(bool)]
        return "RANDOM" in tokens or "RNUMBER" in tokens
    return verb.data in ("discard_all", "discard_hand", "miss", "show", "show_to")
