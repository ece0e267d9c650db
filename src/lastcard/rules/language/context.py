"""What a sentence has said so far, and whom its phrases mean: who is `they`, which cards are `it`, whose they are."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.names import Words
from lastcard.rules.language.tree import (
    SINGLE_NAMES,
    Who,
    is_leaf,
    is_node,
    nodes,
    place_of,
    token_of,
)
from lastcard.rules.whos import SINGLE

if TYPE_CHECKING:
    from lark import Token

    from lastcard.rules.language.tree import Node

BESIDE = ("next", "previous", "left", "right")
OWNED = ("CARDS", "HAND", "TURN", "COLOR", "SYMBOL", "SORT", "WORD", "NUMS", "NUMBER", "RNUMBER")
SPLITTING = (c.AT_LEAST, c.AT_MOST, c.EXACTLY)  # conditions that part everyone in two
NAMING = ("np", "np_with", "np_without", "lots", "chosens")  # the parts of a tree that name someone
SPECIAL = ("LOSER", "WINNER", "NTH", "BUTFOR", "THATAFTER")
# how a contest is decided that seeks its loser or its winner
LOST = {
    **dict.fromkeys((c.VOTE_LOSER, c.VOTE_WINNER), c.VOTE_LOSER),
    **dict.fromkeys((c.TAP_LAST, c.TAP_FIRST), c.TAP_LAST),
}
WON = {
    **dict.fromkeys((c.VOTE_LOSER, c.VOTE_WINNER), c.VOTE_WINNER),
    **dict.fromkeys((c.TAP_LAST, c.TAP_FIRST), c.TAP_FIRST),
}


TRAITS = {  # that one word says
    "fewest": (0, c.HOLDS_FEWEST),
    "most": (0, c.HOLDS_MOST),
    "highest": (0, c.HOLDS_HIGHEST),
    "lowest": (0, c.HOLDS_LOWEST),
    "even": (c.EVEN_COUNT, c.EXACTLY),
    "odd": (c.ODD_COUNT, c.EXACTLY),
}


def owned_tokens(tree: "Node", inside: bool) -> "Iterator[Token]":
    """The tokens of a part in their order, without those that only say who someone is."""
    for part in tree.children:
        if is_leaf(part):
            yield part
        elif is_node(part) and (inside or part.data not in NAMING):
            yield from owned_tokens(part, inside)


class Context:
    """All that the words of one rule depend on besides themselves."""

    def __init__(self, words: Words, text: str, owners: Mapping[int, str]) -> None:
        self.words = words
        self.text = text
        self.owners = owners  # whose the cards of a phrase are, by its place
        self.pair: tuple[Who, Who] | None = None  # who gave to whom last
        self.subject: list[Who] = []  # of the last action
        self.was_bare = True  # its verb had no ending, so one without an ending goes on with the same subject
        self.they: Who | None = None
        self.sort = c.ANY_CARD  # what `it` is
        self.holder: Who | None = None  # and who has it
        self.turned_from: Who | None = (
            None  # whoever was `they` when the direction turned, if it depends on that
        )
        self.named_sort = (
            c.ANY_CARD
        )  # of the color or the number that was chosen: `it`, where no other card is
        self.number_named = False  # whether somebody has chosen a number
        self.is_reversed = False  # the direction has turned, so that whoever played before comes next
        self.spoken_to = False  # "next player: discard your hand"
        self.picked: Who | None = None  # by a clause of its own, and still to be meant by an action
        self.looking = False  # someone has just seen a hand
        self.showing: Who | None = None  # someone else has just shown theirs
        self.seen: tuple[Who, Who] | None = None  # whose hand has just been seen, and by whom
        self.named = False  # the clause says who does it
        self.but = False  # what comes now is set against what was before
        self.shorthand = False  # the rule is what UNO's own cards say
        self.apart = False  # what is read is chosen in place of what was read before
        self.asked: Who | None = None  # the one other player whom a condition is about
        self.turned = False  # the last condition was negated, and stands for its opposite
        self.contest: Who | None = None  # its loser or winner
        self.contest_used = False  # it is clear which of the two
        self.contest_named = False  # and that one was spoken of
        self.contest_twice = False  # both are sought, by two votes

    def somebody(self, tree: "Node", asked: bool = False, each: bool = False, mine: bool = True) -> Who:
        """The seats that a phrase means.

        Asked about, anybody is everyone; each of many has neighbors; who sits across is seen from the one who acts.
        """
        if tree.data == "np_with":
            return self.with_trait(tree)
        if tree.data == "np_without":
            group, *kinds = nodes(tree)
            if not kinds:
                return self.others_of(group)
            kind = kinds[0]
            return Who(c.THEM, (c.OP_MARK, self.group(group), 0, c.AT_MOST | self.kind(kind) << 4))
        token = tree.children[0]
        name, value = token_of(token)
        if tree.data == "lots":
            return Who(c.THEM, (c.OP_MARK, c.WHOS.index(token_of(tree.children[1])[1]), int(value), c.BY_LOT))
        if tree.data == "chosens":
            return Who(c.THEM, (c.OP_PICK, c.ME, int(value), 0))
        if name in SPECIAL:
            return self.special(name, value)
        match name:
            case "WHO":
                return self.seated(value, not each and self.owners.get(place_of(token)) == "theirs")
            case "FACING" if not mine:
                raise refuse(f'"{self.text}" does not say across from whom', 'write "across from you"')
            case "THEY":
                return self.those()
            case "ANY":
                return Who(c.EVERYONE if asked else c.CHOSEN)
            case "ANOTHER":
                return Who(c.OTHERS if asked else c.CHOSEN)
            case "FEW":
                return Who(c.THEM, (c.OP_MARK, c.OTHERS, int(value), c.FIRST_OF))
            case "LOT":
                return Who(c.THEM, (c.OP_MARK, c.WHOS.index(value), 1, c.BY_LOT))
        return Who(SINGLE_NAMES[name])

    def seated(self, name: str, theirs: bool) -> Who:
        """Whoever the engine calls so, if it is clear from where they are seen."""
        if name in BESIDE and theirs:
            raise refuse(f'"{self.text}" is about someone else\'s neighbor', "name that player")
        if name == "previous" and self.is_reversed:
            raise refuse(
                f'"{self.text}" turns the direction and speaks of who played before', "put the direction last"
            )
        return Who(c.WHOS.index(name))

    def those(self) -> Who:
        """Whoever was named before."""
        if self.they is None:
            raise refuse(f'"{self.text}" does not say who "they" are', "name the players first")
        if self.they is self.turned_from:
            raise refuse(f'"{self.text}" turns the direction and goes on with "they"', "name the player")
        return self.they

    def special(self, name: str, value: str) -> Who:
        """Whoever lost or won, sits so many places on, or is not left out."""
        if name in ("LOSER", "WINNER"):
            return self.settled(name == "WINNER")
        if name == "NTH":
            return Who(c.THEM, (c.OP_MARK, c.OTHERS, int(value), c.NTH_OF))
        if name == "THATAFTER":
            return self.one_further()
        base, _, spared = value.partition(" ")
        if spared == "them":
            if self.they is None or self.they.mark is None:
                raise refuse(f'"{self.text}" does not say without whom', "name the players first")
            return self.all_but(self.they)
        first, *more = [c.WHOS.index(who) for who in spared.split()]
        if len(more) > 1:
            raise refuse(f'"{self.text}" leaves out too many', "leave out one or two players besides you")
        second = more[0] + 1 if more else 0
        return Who(c.THEM, (c.OP_MARK, c.WHOS.index(base), first, c.BUT_FOR | second << 4))

    def settled(self, won: bool) -> Who:
        """The loser or the winner of the contest that was spoken of."""
        if self.contest is None or self.contest.mark is None or self.contest.mark[3] not in LOST:
            raise refuse(f'"{self.text}" does not say what the contest is', "say first what everyone does")
        op, who, used, kind = self.contest.mark
        wanted = (WON if won else LOST)[kind]
        if self.contest_used and wanted != kind:
            return self.other_side(self.contest, won)
        self.contest_named = True
        self.contest.mark = (op, who, used, wanted)
        self.contest_used = True
        return self.contest

    def other_side(self, contest: Who, won: bool) -> Who:
        """The winner where the loser was spoken of, or the other way round; of many another vote finds them."""
        if contest.mark is None:
            raise refuse(f'"{self.text}" does not say what the contest is', "say first what everyone does")
        op, who, n, kind = contest.mark
        if not self.contest_named:
            raise refuse(
                f'"{self.text}" speaks of both the loser and the winner', "say what one of them does"
            )
        if self.contest_twice:
            raise refuse(f'"{self.text}" comes back to players it has left', "put what they do together")
        if who == c.EVERYONE:
            self.contest_twice = True
            contest.mark = (
                op,
                who,
                n,
                c.VOTE_WINNER if kind in (c.VOTE_WINNER, c.TAP_FIRST) else c.VOTE_LOSER,
            )
            found = Who(c.THEM, (op, who, n, c.VOTE_WINNER if won else c.VOTE_LOSER))
            self.contest = found
        else:
            found = Who(c.THEM, (c.OP_MARK, who, 0, c.OTHER_SIDE | int(won) << 4), but=contest)
        return found

    def all_but(self, who: Who) -> Who:
        """All but those who were marked last."""
        return Who(c.THEM, (c.OP_MARK, c.EVERYONE, c.THEM, c.BUT_FOR), but=who)

    def others_of(self, group: "Node") -> Who:
        """All who are none of those with a card of a kind, who were named before: "everyone without one"."""
        if not self.is_split() or self.group(group) != c.EVERYONE:
            raise refuse(f'"{self.text}" does not say of which cards', 'write "without a red card"')
        assert self.they is not None
        return self.all_but(self.they)

    def is_split(self) -> bool:
        """Whether those who were named last are all who have something, so that everyone else has not."""
        if self.they is None or self.they.mark is None:
            return False
        op, base, _, arg = self.they.mark
        return op == c.OP_MARK and base == c.EVERYONE and arg & 15 in SPLITTING

    def one_further(self) -> Who:
        """The player after the one who was named last."""
        steps = {c.NEXT: 1, c.SECOND: 2}.get(self.they.code, 0) if self.they is not None else 0
        if self.they is not None and self.they.mark is not None and self.they.mark[3] == c.NTH_OF:
            steps = self.they.mark[2]
        if steps == 1:
            return Who(c.SECOND)
        if steps in (2, 3, 4):
            return Who(c.THEM, (c.OP_MARK, c.OTHERS, steps + 1, c.NTH_OF))
        raise refuse(f'"{self.text}" does not say after whom', 'write "the player after the next"')

    def with_trait(self, tree: "Node") -> Who:
        """Those of a group who have something."""
        group, trait = nodes(tree)
        if trait.data in ("fewest", "most") and token_of(group.children[0]) != ("WHO", "everyone"):
            return Who(c.FEWEST if trait.data == "fewest" else c.MOST)  # and not all who are tied
        n, arg = self.trait(trait)
        self.sort = arg >> 4 if arg & 15 == c.AT_LEAST else c.ANY_CARD
        base = self.group(group)
        if (arg in (c.MORE_CARDS, c.FEWER_CARDS) or n == c.MY_COUNT) and base == c.EVERYONE:
            base = c.OTHERS  # nobody has more cards than they have themselves
        self.holder = Who(c.THEM, (c.OP_MARK, base, n, arg))
        return self.holder

    def group(self, tree: "Node") -> int:
        """Of whom those with something are picked."""
        name, value = token_of(tree.children[0])
        if name == "WHO":
            return c.WHOS.index(value)
        return c.OTHERS if name == "ANOTHER" else SINGLE_NAMES.get(name, c.EVERYONE)

    def trait(self, tree: "Node") -> tuple[int, int]:
        """What someone has: the number and the argument of a mark."""
        tokens = [token_of(part) for part in tree.scan_values(bool)]
        kinds = [part for part in nodes(tree) if part.data == "kind"]
        sort = self.kind(kinds[-1]) << 4 if kinds else c.ANY_CARD
        numbers = [int(value) for name, value in tokens if name == "NUMBER"]
        if tree.data in TRAITS:
            return TRAITS[str(tree.data)]
        match str(tree.data):
            case "more_cards" | "fewer_cards":
                if self.somebody(nodes(tree)[0]).code != c.ME:
                    raise refuse(f'"{self.text}" compares with someone else', 'write "more cards than you"')
                return 0, c.MORE_CARDS if tree.data == "more_cards" else c.FEWER_CARDS
            case "same_count":
                if self.somebody(nodes(tree)[0]).code != c.ME:
                    raise refuse(f'"{self.text}" compares with someone else', 'write "as many cards as you"')
                return c.MY_COUNT, c.EXACTLY
            case "most_of" | "fewest_of":
                return 0, (c.HOLDS_MOST if tree.data == "most_of" else c.HOLDS_FEWEST) | sort
            case "that_many":
                return 1, c.AT_LEAST | self.those_cards() << 4
            case "any_of":
                return 1, c.AT_LEAST | sort
            case "none_of":
                return 0, c.AT_MOST | sort
            case "count":
                return numbers[0], (c.AT_LEAST | sort) if kinds else c.EXACTLY
            case "count_or":
                more = any(name == "ORMORE" for name, _ in tokens)
                return numbers[0], (c.AT_LEAST if more else c.AT_MOST) | sort
        compared, number = tokens[0][0], numbers[0]
        if compared in ("MORETHAN", "FEWERTHAN"):
            number += 1 if compared == "MORETHAN" else -1
        how = {"EXACTLY": c.EXACTLY, "MORETHAN": c.AT_LEAST, "ATLEAST": c.AT_LEAST}.get(compared, c.AT_MOST)
        return number, how | sort

    def those_cards(self) -> int:
        """The sort of cards that was spoken of last, or that was chosen."""
        sort = self.sort or self.named_sort
        if sort == c.ANY_CARD:
            raise refuse(f'"{self.text}" does not say of which cards', 'write "a red card"')
        return sort

    def kind(self, tree: "Node") -> int:
        """The sort of card that a word stands for."""
        sort = self.words.sort(token_of(tree.children[0])[1])
        if sort == c.IN_NUMBER and not self.number_named:
            raise refuse(f'"{self.text}" does not say which number', 'write "choose a number" before it')
        return sort

    def owner(self, tree: "Node", after: str = "", inside: bool = False) -> str:
        """Whose cards, hand or turn a part speaks of: mine, theirs, or nothing where no word says so."""
        found, begun = set(), not after
        for token in owned_tokens(tree, inside):
            begun |= token_of(token)[0] == after
            if begun and token_of(token)[0] in OWNED:
                owner = self.owners.get(place_of(token), "")
                spoken_to = owner == "yours" and (self.spoken_to or tree.data == "rotate")
                found.add("" if spoken_to else "mine" if owner == "yours" else owner)
        found.discard("")
        if len(found) > 1:
            raise refuse(f'"{self.text}" does not say whose cards those are', "name the players each time")
        return found.pop() if found else ""

    def has_seen(self, viewer: Who, owner: Who | None = None) -> Who | None:
        """Whose hand someone has just seen, if it is that of the one who is meant."""
        hand, by = self.seen or (None, None)
        if hand is None or by is None or by.code not in (viewer.code, c.EVERYONE) or hand.code == viewer.code:
            return None
        lone = hand.mark is not None and (hand.mark[0] == c.OP_CONTEST or hand.mark[2:] == (1, c.BY_LOT))
        if hand.code not in SINGLE and not lone:
            return None
        same = owner is None or owner is hand or (owner.code == hand.code and owner.mark == hand.mark)
        return hand if same else None

    def refer(self, who: Who) -> Who:
        """Remember who is mentioned, and may be `they` from now on."""
        if who.code != c.ME:
            self.they = who
        return who
