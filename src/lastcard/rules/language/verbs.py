"""What each form of sentence makes happen: a function for every name that the grammar gives to a clause or a verb."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.tree import (
    SIDES,
    WAYS,
    Action,
    Who,
    is_token,
    nodes,
    token_of,
)
from lastcard.rules.ops import ALL, TURNS
from lastcard.rules.whos import GROUPS, MANY

if TYPE_CHECKING:
    from lastcard.rules.language.interpret import Reader
    from lastcard.rules.language.tree import Node

Actions = list[Action]
BETWEEN_HANDS = (
    "draw",
    "draw_each",
    "take",
    "steal",
    "look",
    "look_at_theirs",
)  # they say whose in their own way


@dataclass(frozen=True, slots=True)
class Some:
    """Some cards of a phrase: how many, of which sort, and whether chance picks them."""

    n: int
    sort: int
    by_chance: bool
    of_pile: bool
    with_noun: bool  # "one card", not just "one"


def read_some(reader: "Reader", tree: "Node") -> Some:
    qty, *kinds = nodes(tree)
    numbers = [token_of(part) for part in qty.children]
    number = next((value for name, value in numbers if name in ("NUMBER", "RNUMBER")), "1")
    by_chance = any(is_token(part, "RANDOM") for part in tree.children) or numbers[0][0] == "RNUMBER"
    return Some(
        n=int(number),
        sort=reader.kind(kinds[0]) if kinds else c.ANY_CARD,
        by_chance=by_chance,
        of_pile=any(is_token(part, "FROMPILE") for part in tree.children),
        with_noun=any(is_token(part, "CARDS") for part in tree.children) or bool(kinds),
    )


def part_of(tree: "Node", name: str) -> "Node":
    """The first part of this name."""
    return next(part for part in nodes(tree) if part.data == name)


def people_of(tree: "Node") -> "list[Node]":
    """The parts that name somebody."""
    return [part for part in nodes(tree) if part.data in ("np", "np_with", "np_without", "lots")]


def numbers_of(tree: "Node") -> list[int]:
    return [int(str(part)) for part in tree.children if is_token(part, "NUMBER")]


def object_of(reader: "Reader", tree: "Node", by: Who | None = None) -> Who:
    """Whom something is done to; of many who do it each has neighbors of their own."""
    each = by is not None and by.code in MANY
    mine = by is None or by.code == c.ME
    return reader.refer(reader.somebody(people_of(tree)[0], each=each, mine=mine))


def actions_of(reader: "Reader", people: list[Who], verb: "Node", bare: bool) -> Actions:
    """What some people do; afterwards they are the subject."""
    name = str(verb.data)
    people = owners_of(reader, people, verb)
    if name == "swap_both":
        found = swap_both(reader, people)
    else:
        found = [made for who in people for made in VERBS[name](reader, who, verb)]
    reader.subject, reader.was_bare = people, bare
    reader.looking = name in ("look", "look_at_theirs")
    return found


def owners_of(reader: "Reader", people: list[Who], verb: "Node") -> list[Who]:
    """Those who do it, which must be those whose cards or turn it is about."""
    owner, name = reader.owner(verb), str(verb.data)
    mine = [who for who in people if who.code == c.ME]
    if not owner or name in BETWEEN_HANDS or (mine if owner == "mine" else not mine):
        return people
    if owner == "theirs" and mine == people and reader.they is not None and is_done_for(verb):
        return [reader.they]  # "choose a player and discard all their sevens"
    raise refuse(
        f'"{reader.text}" does not say whose cards or turn that is',
        "name whoever has them as the one who does it",
    )


def is_done_for(verb: "Node") -> bool:
    """Whether it is the same, whoever of two does it: nobody has to choose."""
    if verb.data == "discard":
        tokens = [token_of(part)[0] for part in verb.scan_values(bool)]
        return "RANDOM" in tokens or "RNUMBER" in tokens
    return verb.data in ("discard_all", "discard_hand", "miss", "show", "show_to")


def plain(reader: "Reader", some: Some, done: str) -> int:
    """How many, when the cards can be no others than any."""
    if some.sort != c.ANY_CARD or some.by_chance:
        raise refuse(
            f'"{reader.text}" cannot pick the cards that are {done}', f"say only how many are {done}"
        )
    return some.n


# Drawing


def draw(reader: "Reader", who: Who, tree: "Node") -> Actions:
    some, owner = read_some(reader, part_of(tree, "some")), reader.owner(tree)
    if owner:
        return [from_hand(reader, who, some, owner)]
    if reader.looking and is_token(tree.children[0], "TAKE") and not some.of_pile:
        raise refuse(f'"{reader.text}" does not say from where cards are taken', 'write "one of their cards"')
    return [Action(c.OP_DRAW, who, plain(reader, some, "drawn"))]


def draw_plus(reader: "Reader", who: Who, tree: "Node") -> Actions:
    return [Action(c.OP_DRAW, who, numbers_of(tree)[0])]


def draw_each(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """So many cards for every card of a sort in a hand."""
    n = plain(reader, read_some(reader, part_of(tree, "some")), "drawn")
    kinds = [part for part in nodes(tree) if part.data == "kind"]
    sort = reader.kind(kinds[0]) if kinds else c.ANY_CARD
    owner = reader.owner(tree, after="FOREACH")
    if owner != reader.owner(tree) or (owner == "theirs" and who.code == c.ME):
        raise refuse(f'"{reader.text}" counts the cards of somebody else', 'write "for each card you hold"')
    return [Action(c.OP_EACH, who, n, int(owner == "mine" and who.code != c.ME) | sort << 4)]


def draw_same(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """As many cards as the player of the card holds."""
    if reader.somebody(people_of(tree)[0]).code != c.ME or who.code == c.ME:
        raise refuse(
            f'"{reader.text}" counts the cards of somebody else', 'write "as many cards as you have"'
        )
    return [Action(c.OP_EACH, who, 1, 1)]


def fill(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Up to a number of cards, in the hand of whoever draws."""
    if any(reader.somebody(part).code != who.code for part in people_of(tree)):
        raise refuse(f'"{reader.text}" counts the cards of somebody else', 'write "until they have …"')
    return [Action(c.OP_FILL, who, numbers_of(tree)[-1])]


def draw_until(reader: "Reader", _: Who, __: "Node") -> Actions:
    raise refuse(
        f'"{reader.text}" looks at what is drawn: cards are drawn up to a number, not up to a certain card'
    )


# Turns


def skip(reader: "Reader", _: Who, tree: "Node") -> Actions:
    return skipped(reader, object_of(reader, tree), tree)


def skip_alone(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Without a word on who is skipped it is the next player, or whoever the sentence is about."""
    return miss_turns(reader, who if who.code != c.ME else reader.refer(Who(c.NEXT)), 1)


def skipped(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Somebody loses one turn or several; of a few in a row each loses one."""
    times = [numbers_of(part)[0] for part in nodes(tree) if part.data == "times"]
    return miss_turns(reader, who, times[0] if times else 1)


def miss(reader: "Reader", who: Who, tree: "Node") -> Actions:
    return miss_turns(reader, who, (numbers_of(tree) or [1])[0])


def miss_turns(reader: "Reader", who: Who, n: int) -> Actions:
    if who.mark is not None and who.mark[3] == c.FIRST_OF and who.uses == 0:
        if n > 1:
            raise refuse(f'"{reader.text}" skips several players several times', "skip each of them once")
        return [Action(c.OP_SKIP, Who(c.NEXT), who.mark[2])]
    return [Action(c.OP_SKIP, who, n, TURNS if who.code == c.NEXT and n > 1 else 0)]


def again(reader: "Reader", who: Who, _: "Node") -> Actions:
    if who.code != c.ME:
        raise refuse(f'"{reader.text}" gives another turn to somebody else', 'write "you play again"')
    return [Action(c.OP_AGAIN, Who(c.ME))]


def turns(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Several turns more are as many that all others lose."""
    n = numbers_of(tree)[0]
    if who.code != c.ME:
        raise refuse(f'"{reader.text}" gives turns to somebody else', 'write "take two more turns"')
    return [Action(c.OP_SKIP, Who(c.OTHERS), n)] if n > 1 else [Action(c.OP_AGAIN, Who(c.ME))]


def reverse(reader: "Reader", _: "Node") -> Actions:
    return [Action(c.OP_REVERSE, Who(c.ME))]


def color(reader: "Reader", who: Who, _: "Node") -> Actions:
    return [Action(c.OP_COLOR, who)]


def paint(reader: "Reader", tree: "Node") -> Actions:
    name = token_of(tree.children[1])[1]
    return [Action(c.OP_PAINT, Who(c.ME), 0, reader.words.colors.index(name))]


# Throwing off


def discard(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Cards of one's choice, or by chance; `one` alone is one of those that were spoken of."""
    some = read_some(reader, part_of(tree, "some"))
    sort = some.sort if some.with_noun else reader.sort
    return [Action(c.OP_DROP if some.by_chance else c.OP_THROW, who, some.n, sort)]


def discard_it(reader: "Reader", who: Who, _: "Node") -> Actions:
    if reader.sort == c.ANY_CARD:
        raise refuse(f'"{reader.text}" does not say which card "it" is', 'write "a card" or "a red card"')
    return [Action(c.OP_THROW, who, 1, reader.sort)]


def discard_them(reader: "Reader", who: Who, _: "Node") -> Actions:
    """All of those that were spoken of."""
    if reader.sort == c.ANY_CARD:
        raise refuse(f'"{reader.text}" does not say which cards they are', 'write "all your red cards"')
    return [discard_many(reader, who, ALL, reader.sort)]


def discard_all(reader: "Reader", who: Who, tree: "Node") -> Actions:
    return [discard_many(reader, who, ALL, reader.kind(part_of(tree, "kind")))]


def discard_up_to(reader: "Reader", who: Who, tree: "Node") -> Actions:
    return [discard_many(reader, who, numbers_of(tree)[0], reader.kind(part_of(tree, "kind")))]


def discard_many(reader: "Reader", who: Who, n: int, sort: int) -> Action:
    """All cards of a sort, or the first few."""
    if sort >= c.OF_SYMBOL:
        return Action(c.OP_DISCARD_SYMBOL, who, n, sort - c.OF_SYMBOL)
    if sort >= c.OF_COLOR:
        return Action(c.OP_DISCARD_COLOR, who, n, sort - c.OF_COLOR)
    return Action(c.OP_THROW if n else c.OP_DROP, who, n, sort)


def discard_hand(reader: "Reader", who: Who, _: "Node") -> Actions:
    return [Action(c.OP_DROP, who, ALL, c.ANY_CARD)]


# From hand to hand


def take(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Unseen cards are taken from a hand, or from all others."""
    some = read_some(reader, part_of(tree, "some"))
    if reader.owner(tree) == "mine" and not any(is_token(part, "POSS") for part in tree.children):
        raise refuse(f'"{reader.text}" does not say whose cards are taken', 'write "from the next player"')
    return [taken(reader, who, some, object_of(reader, tree, who))]


def steal(reader: "Reader", who: Who, tree: "Node") -> Actions:
    owner = reader.owner(tree)
    if not owner:
        raise refuse(f'"{reader.text}" does not say from whom', 'write "from the next player"')
    return [from_hand(reader, who, read_some(reader, part_of(tree, "some")), owner)]


def from_hand(reader: "Reader", who: Who, some: Some, owner: str) -> Action:
    """Cards of the player of the card, or of whoever was spoken of, are taken."""
    giver = Who(c.ME) if owner == "mine" else reader.they
    if giver is None or some.of_pile or giver.code == who.code:
        raise refuse(f'"{reader.text}" does not say whose cards are taken', 'write "from the next player"')
    return taken(reader, who, some, giver)


def taken(reader: "Reader", who: Who, some: Some, giver: Who) -> Action:
    """Unseen cards change hands; nobody takes from themselves."""
    if some.sort != c.ANY_CARD:
        raise refuse(f'"{reader.text}" cannot pick the cards that are taken', "say only how many are taken")
    if who.code == c.EVERYONE and giver.code == c.ME:
        who = reader.refer(Who(c.OTHERS))
    reader.pair = (giver, who)
    if giver.code == c.OTHERS and giver.mark is None:
        return Action(c.OP_TAKE, who, some.n)
    if giver.code != c.ME and who.code in GROUPS:
        raise refuse(f'"{reader.text}" lets many take cards', 'let one player take them, or write "from you"')
    return Action(c.OP_LOSE, giver, some.n, who)


def give(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Cards of the giver's choice, or by chance, or from the draw pile."""
    some = read_some(reader, part_of(tree, "some"))
    receiver = object_of(reader, tree, who)
    if some.of_pile:
        return [Action(c.OP_DRAW, receiver, some.n)]
    return [given(reader, who, some, receiver)]


def give_side(reader: "Reader", who: Who, tree: "Node") -> Actions:
    some = read_some(reader, part_of(tree, "some"))
    side = token_of(part_of(tree, "side").children[0])[0]
    if side == "BACK" and (reader.pair is not None or not is_token(tree.children[0], "PASS")):
        return [given(reader, who, some, giver_to(reader, who))]
    return [given(reader, who, some, Who(SIDES[side]))]


def given(reader: "Reader", who: Who, some: Some, receiver: Who) -> Action:
    if some.sort != c.ANY_CARD:
        raise refuse(f'"{reader.text}" cannot pick the cards that are given', "say only how many are given")
    reader.pair = (who, receiver)
    return Action(c.OP_LOSE if some.by_chance else c.OP_GIVE, who, some.n, receiver)


def giver_to(reader: "Reader", who: Who) -> Who:
    """From whom somebody has just got cards, and can give some back."""
    giver, receiver = reader.pair or (who, None)
    many = receiver is None or {giver.code, receiver.code} & {*MANY}
    if many or receiver is None or receiver.code != who.code:
        raise refuse(f'"{reader.text}" does not say to whom cards go back', 'write "to the next player"')
    return giver


def give_those(reader: "Reader", _: Who, __: "Node") -> Actions:
    raise refuse(
        f'"{reader.text}" speaks of certain cards, which are not told from the others in a hand: '
        "say how many are given"
    )


def trade(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """A card there and a card back."""
    n = plain(reader, read_some(reader, part_of(tree, "some")), "traded")
    other = object_of(reader, tree, who)
    return [Action(c.OP_GIVE, who, n, other), Action(c.OP_GIVE, other, n, who)]


def swap(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """The player of the card swaps with somebody, or two others with each other."""
    return [swap_of(who, object_of(reader, tree, None if who.code in GROUPS else who))]


def swap_both(reader: "Reader", people: list[Who]) -> Actions:
    """Two who were named together swap hands; neighbors are two."""
    if len(people) == 1 and people[0].code == c.NEIGHBORS and people[0].mark is None:
        people = [Who(c.NEXT), Who(c.PREVIOUS)]
    if len(people) != 2:
        raise refuse(
            f'"{reader.text}" does not say who swaps with whom', 'write "swap hands with the next player"'
        )
    return [swap_of(*people)]


def swap_of(one: Who, other: Who) -> Action:
    """Two swap hands; the player of the card comes first."""
    return Action(c.OP_SWAP, one, 0, other) if other.code == c.ME else Action(c.OP_SWAP, other, 0, one)


def rotate(reader: "Reader", who: Who, tree: "Node") -> Actions:
    """Everybody passes the whole hand on."""
    way = part_of(tree, "way")
    (part,) = nodes(way)
    named = part.data == "side"
    side = SIDES[token_of(part.children[0])[0]] if named else reader.somebody(part, each=True).code
    together = (
        is_token(tree.children[0], "ROTATE") and who.code == c.ME
    )  # "pass all hands", said to everybody
    if not together and (who.code != c.EVERYONE or who.mark is not None):
        raise refuse(
            f'"{reader.text}" passes one hand alone', 'write "everyone passes their hand to the left"'
        )
    if side not in WAYS:
        raise refuse(
            f'"{reader.text}" passes hands to somebody', "hands go to the left, to the right, on or back"
        )
    return [Action(c.OP_ROTATE, Who(c.EVERYONE), 0, WAYS[side])]


def show(reader: "Reader", who: Who, tree: "Node") -> Actions:
    people = people_of(tree)
    return [shown(who, reader.somebody(people[0]) if people else Who(c.EVERYONE))]


def shown(who: Who, viewer: Who) -> Action:
    """A hand is shown; to all others is to everybody."""
    everyone = who.code == c.ME and viewer.code == c.OTHERS and viewer.mark is None
    return Action(c.OP_SHOW, who, 0, Who(c.EVERYONE) if everyone else viewer)


def look(reader: "Reader", who: Who, tree: "Node") -> Actions:
    return [shown(object_of(reader, tree), who)]


def look_at_theirs(reader: "Reader", who: Who, tree: "Node") -> Actions:
    owner = Who(c.ME) if reader.owner(tree) == "mine" else reader.they
    if owner is None:
        raise refuse(f'"{reader.text}" does not say whose hand', 'write "look at the next player\'s hand"')
    return [shown(owner, who)]


# Trials


def trial(kind: int) -> "Callable[[Reader, Who, Node], Actions]":
    def made(reader: "Reader", who: Who, tree: "Node") -> Actions:
        return [Action(c.OP_TRIAL, who, numbers_of(tree)[0], kind)]

    return made


def add(reader: "Reader", who: Who, _: "Node") -> Actions:
    return [Action(c.OP_ADD, Who(c.ME), 1)]


# Clauses of their own


def draw_for(reader: "Reader", tree: "Node") -> Actions:
    """Two cards for somebody."""
    somes = [part for part in nodes(tree) if part.data == "some"]
    n = plain(reader, read_some(reader, somes[0]), "drawn") if somes else numbers_of(tree)[0]
    if reader.owner(tree):
        raise refuse(
            f'"{reader.text}" does not say whose cards are taken', 'write "takes two cards from you"'
        )
    return [Action(c.OP_DRAW, object_of(reader, tree), n)]


def revealed(reader: "Reader", tree: "Node") -> Actions:
    return [Action(c.OP_SHOW, object_of(reader, tree), 0, Who(c.EVERYONE))]


def pick_swap(reader: "Reader", _: "Node") -> Actions:
    return [Action(c.OP_SWAP, reader.refer(Who(c.CHOSEN)))]


def spread(reader: "Reader", tree: "Node") -> Actions:
    """Two chosen draw so many each, or one so many."""
    two, each, one, alone = numbers_of(tree)
    if (two, one) != (2, 1) or token_of(tree.children[1])[1] != "chosen":
        raise refuse(f'"{reader.text}" is not understood', 'write "two chosen draw 2 each or one draws 4"')
    return [Action(c.OP_SPREAD, Who(c.ME), each, alone)]


VERBS: "dict[str, Callable[[Reader, Who, Node], Actions]]" = {
    "draw": draw,
    "draw_plus": draw_plus,
    "draw_each": draw_each,
    "draw_same": draw_same,
    "draw_until": draw_until,
    "fill": fill,
    "fill_hand": fill,
    "take": take,
    "steal": steal,
    "turns": turns,
    "skip": skip,
    "skip_alone": skip_alone,
    "skipped": skipped,
    "miss": miss,
    "again": again,
    "color": color,
    "discard": discard,
    "discard_up_to": discard_up_to,
    "discard_all": discard_all,
    "discard_hand": discard_hand,
    "discard_it": discard_it,
    "discard_them": discard_them,
    "give": give,
    "give_to": give,
    "give_side": give_side,
    "give_those": give_those,
    "rotate": rotate,
    "swap": swap,
    "trade": trade,
    "show": show,
    "show_to": show,
    "look": look,
    "look_at_theirs": look_at_theirs,
    "dare": trial(c.DARE),
    "face": trial(c.FACE),
    "film": trial(c.FILM),
    "add": add,
}
CLAUSES: "dict[str, Callable[[Reader, Node], Actions]]" = {
    "draw_for": draw_for,
    "revealed": revealed,
    "spread": spread,
    "paint": paint,
    "reverse": reverse,
    "pick_swap": pick_swap,
}
