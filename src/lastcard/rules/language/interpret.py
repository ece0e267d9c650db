"""What sentences mean: parsed trees become actions, once it is clear who is `they` and who the subject is."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.exclusions import but_for, left_out
from lastcard.rules.language.names import Words
from lastcard.rules.language.tree import (
    SINGLE_NAMES,
    Action,
    Branch,
    Who,
    is_leaf,
    is_node,
    is_third,
    is_token,
    negates,
    nodes,
    place_of,
    token_of,
)
from lastcard.rules.language.verbs import CLAUSES, actions_of
from lastcard.rules.whos import GROUPS

if TYPE_CHECKING:
    from lark import Token

    from lastcard.rules.language.tree import Node

ANYBODY = ("ANY", "ANOTHER")  # one of them is enough
BESIDE = ("next", "previous", "left", "right")
OWNED = ("CARDS", "HAND", "TURN", "COLOR", "SYMBOL", "SORT", "WORD", "NUMS", "NUMBER", "RNUMBER")
SENTENCES = ("block", "only_if", "choice", "late_choice")
PEOPLE = ("np", "np_with", "np_without", "lots")


def owned_tokens(tree: "Node", inside: bool) -> "Iterator[Token]":
    """The tokens of a part in their order, without those that only say who somebody is."""
    for part in tree.children:
        if is_leaf(part):
            yield part
        elif is_node(part) and (inside or part.data not in PEOPLE):
            yield from owned_tokens(part, inside)


def means(actions: "list[Action | Branch]", who: Who) -> bool:
    """Whether somebody is meant by one of some actions."""
    return any(
        action.who is who
        or (means(action.then + action.other, who) if isinstance(action, Branch) else action.arg is who)
        for action in actions
    )


class Reader:
    """Reads one rule from its first sentence to its last."""

    def __init__(self, words: Words, text: str, owners: Mapping[int, str]) -> None:
        self.words = words
        self.text = text
        self.owners = owners  # whose the cards of a phrase are, by its place
        self.pair: tuple[Who, Who] | None = None  # who gave to whom last
        self.subject: list[Who] = []  # of the last action
        self.was_bare = True  # its verb had no ending, so one without an ending goes on with the same subject
        self.they: Who | None = None
        self.sort = c.ANY_CARD  # what `it` is
        self.spoken_to = False  # "next player: discard your hand"
        self.picked: Who | None = None  # by a clause of its own, and still to be meant by a action
        self.looking = False  # somebody has just seen a hand
        self.but = False  # what comes now is set against what was before

    # Sentences

    def rule(self, tree: "Node") -> list[Action | Branch]:
        """All sentences of a rule."""
        found: list[Action | Branch] = []
        for part in tree.children:
            if is_node(part):
                self.subject, self.was_bare = [], True
                found = self.joined(found, part)
            elif is_token(part, "STRONG"):
                self.but = str(part) == "but"
        if self.picked is not None and not means(found, self.picked):
            raise refuse(f'"{self.text}" lets somebody be chosen for nothing', "say what they do")
        return found

    def joined(self, before: list[Action | Branch], tree: "Node") -> list[Action | Branch]:
        """What was read before and what comes now, which may be an exception to it."""
        contrast, self.but = self.but and before, False
        now: list[Action | Branch] = list(
            self.clause(tree) if tree.data not in SENTENCES else self.sentence(tree)
        )
        return but_for(self.text, before, now) if contrast else [*before, *now]

    def sentence(self, tree: "Node") -> list[Action | Branch]:
        """One sentence: actions, perhaps on a condition."""
        parts = [part for part in nodes(tree) if part.data != "sep"]
        match str(tree.data):
            case "block":
                return self.block(tree)
            case "only_if":
                block, word, cond, *other = parts
                then = self.sentence(block)
                return [self.branch(self.condition(cond, negates(word)), then, other)]
            case "choice":
                word, cond, block, *other = parts
                who = self.condition(cond, negates(word))
                return [self.branch(who, self.outcome(block), other)]
            case "late_choice":
                first, cond, block, *other = parts
                unless = any(is_token(part, "JIF") and str(part) == "unless" for part in tree.children)
                before = self.sentence(first)
                who = self.condition(cond, unless)
                return [*before, self.branch(who, self.outcome(block), other)]
        raise AssertionError(tree.data)

    def block(self, tree: "Node") -> list[Action | Branch]:
        """Actions one after the other; `but` and `except` look back at the last of them."""
        found: list[Action | Branch] = []
        leaving_out = False
        for part in tree.children:
            if not is_node(part):
                self.but, leaving_out = is_token(part, "BUT"), is_token(part, "EXCEPT")
            elif leaving_out:
                found = left_out(self.text, found, self.somebody(part))
                self.subject = [action.who for action in found[-1:] if isinstance(action, Action)]
                self.they = self.subject[0]
            else:
                found = self.joined(found, part)
        return found

    def outcome(self, tree: "Node") -> list[Action | Branch]:
        """What a condition leads to; it begins without a subject."""
        self.subject, self.was_bare = [], True
        return self.sentence(tree)

    def branch(self, who: Who, then: list[Action | Branch], other: "list[Node]") -> Branch:
        return Branch(who, then, [action for part in other for action in self.outcome(part)])

    def condition(self, tree: "Node", unless: bool) -> Who:
        """Those who meet a condition, marked."""
        someone, *traits = nodes(tree)
        who = self.somebody(someone, asked=True)
        if self.owner(tree, inside=True) == ("theirs" if who.code == c.ME else "mine"):
            raise refuse(f'"{self.text}" does not say whose cards are counted', 'write "if you hold …"')
        if tree.data == "cond_not":
            n, arg = 0, c.AT_MOST | self.kind(traits[0]) << 4
        else:
            n, arg = self.trait(traits[0])
        if unless:
            n, arg = self.turned_round(n, arg)
        self.refer(who)
        self.sort = arg >> 4 if arg & 15 == c.AT_LEAST else c.ANY_CARD
        if who.mark is not None:
            raise refuse(f'"{self.text}" has a condition within a condition', "leave one of them out")
        if who.code in GROUPS and token_of(someone.children[0])[0] not in ANYBODY:
            raise refuse(f'"{self.text}" asks about all of them at once', 'write "if anyone holds …"')
        found = Who(who.code, (c.OP_MARK, who.code, n, arg))
        if who.code in GROUPS:
            self.they = found  # those of them who do
        return found

    def turned_round(self, n: int, arg: int) -> tuple[int, int]:
        """The opposite of a condition."""
        if arg & 15 == c.AT_LEAST and n > 0:
            return n - 1, arg & ~15 | c.AT_MOST
        if arg & 15 == c.AT_MOST:
            return n + 1, arg & ~15 | c.AT_LEAST
        raise refuse(f'"{self.text}" turns a condition round', 'write "if" instead of "unless"')

    # Who

    def somebody(self, tree: "Node", asked: bool = False, each: bool = False, mine: bool = True) -> Who:
        """The seats that a phrase means.

        Asked about, anybody is everybody; each of many has neighbors; who sits across is seen from the one who acts.
        """
        if tree.data == "np_with":
            return self.with_trait(tree)
        if tree.data == "np_without":
            group, kind = nodes(tree)
            return Who(c.THEM, (c.OP_MARK, self.group(group), 0, c.AT_MOST | self.kind(kind) << 4))
        token = tree.children[0]
        name, value = token_of(token)
        if tree.data == "lots":
            return Who(c.THEM, (c.OP_MARK, c.WHOS.index(token_of(tree.children[1])[1]), int(value), c.BY_LOT))
        match name:
            case "WHO":
                if value in BESIDE and not each and self.owners.get(place_of(token)) == "theirs":
                    raise refuse(f'"{self.text}" speaks of the neighbor of somebody else', "name that player")
                return Who(c.WHOS.index(value))
            case "FACING" if not mine:
                raise refuse(f'"{self.text}" does not say across from whom', 'write "across from you"')
            case "THEY":
                if self.they is None:
                    raise refuse(f'"{self.text}" does not say who "they" are', "name the players first")
                return self.they
            case "ANY":
                return Who(c.EVERYONE if asked else c.CHOSEN)
            case "ANOTHER":
                return Who(c.OTHERS if asked else c.CHOSEN)
            case "FEW":
                return Who(c.THEM, (c.OP_MARK, c.OTHERS, int(value), c.FIRST_OF))
            case "LOT":
                return Who(c.THEM, (c.OP_MARK, c.WHOS.index(value), 1, c.BY_LOT))
        return Who(SINGLE_NAMES[name])

    def with_trait(self, tree: "Node") -> Who:
        """Those of a group who have something."""
        group, trait = nodes(tree)
        if trait.data in ("fewest", "most"):
            return Who(c.FEWEST if trait.data == "fewest" else c.MOST)
        n, arg = self.trait(trait)
        self.sort = arg >> 4 if arg & 15 == c.AT_LEAST else c.ANY_CARD
        base = self.group(group)
        if arg in (c.MORE_CARDS, c.FEWER_CARDS) and base == c.EVERYONE:
            base = c.OTHERS  # nobody has more cards than they have themselves
        return Who(c.THEM, (c.OP_MARK, base, n, arg))

    def group(self, tree: "Node") -> int:
        """Of whom those with something are picked."""
        name, value = token_of(tree.children[0])
        if name == "WHO":
            return c.WHOS.index(value)
        return c.OTHERS if name == "ANOTHER" else SINGLE_NAMES.get(name, c.EVERYONE)

    def trait(self, tree: "Node") -> tuple[int, int]:
        """What somebody has: the number and the argument of a mark."""
        tokens = [token_of(part) for part in tree.scan_values(bool)]
        kinds = [part for part in nodes(tree) if part.data == "kind"]
        sort = self.kind(kinds[-1]) << 4 if kinds else c.ANY_CARD
        numbers = [int(value) for name, value in tokens if name == "NUMBER"]
        match str(tree.data):
            case "fewest" | "most":
                return 0, c.HOLDS_FEWEST if tree.data == "fewest" else c.HOLDS_MOST
            case "more_cards" | "fewer_cards":
                if self.somebody(nodes(tree)[0]).code != c.ME:
                    raise refuse(f'"{self.text}" compares with somebody else', 'write "more cards than you"')
                return 0, c.MORE_CARDS if tree.data == "more_cards" else c.FEWER_CARDS
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

    def kind(self, tree: "Node") -> int:
        """The sort of card that a word stands for."""
        return self.words.sort(token_of(tree.children[0])[1])

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

    def refer(self, who: Who) -> Who:
        """Somebody is mentioned, and may be `they` from now on."""
        if who.code != c.ME:
            self.they = who
        return who

    # Clauses: who does it

    def clause(self, tree: "Node") -> list[Action]:
        """What one clause makes happen."""
        parts = nodes(tree)
        self.spoken_to = False
        match str(tree.data):
            case "told" | "urged":
                subject, verb = parts
                self.spoken_to = any(is_token(part, "COLON") for part in subject.children)
                people = [self.refer(self.acting(part)) for part in nodes(subject)]
                bare = tree.data == "urged" or not is_third(verb)
                return actions_of(self, people, verb, bare)
            case "bare":
                return actions_of(self, self.elided(parts[0]), parts[0], not is_third(parts[0]))
            case "relative":
                if self.they is None:
                    raise refuse(f'"{self.text}" does not say who that is', "name the player first")
                return actions_of(self, [self.they], parts[0], False)
            case "pick":
                self.picked = self.refer(Who(c.CHOSEN))
                return []
            case "picked":
                return actions_of(self, [self.refer(Who(c.CHOSEN))], parts[0], True)
        return CLAUSES[str(tree.data)](self, tree)

    def acting(self, tree: "Node") -> Who:
        """Whoever does something; `everyone else` must not be all but somebody who was named before."""
        known = self.they is None or self.they.code == c.OTHERS
        if not known and any(is_token(part, "REST") for part in tree.scan_values(bool)):
            raise refuse(f'"{self.text}" does not say without whom', "say for every player what they do")
        return self.somebody(tree)

    def elided(self, verb: "Node") -> list[Who]:
        """Who is meant when nobody is named: whoever did the last action, or the player of the card."""
        if is_third(verb) and not self.subject:
            raise refuse(
                f'"{self.text}" does not say who does it', 'name a player, such as "the next player"'
            )
        if verb.data in ("again", "turns") or not (self.subject and (is_third(verb) or self.was_bare)):
            return [Who(c.ME)]
        return self.subject
