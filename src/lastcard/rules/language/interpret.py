"""What sentences mean: parsed trees become actions, once it is clear who is `they` and who the subject is."""

from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.exclusions import but_for, left_out
from lastcard.rules.language.tree import (
    Action,
    Branch,
    Who,
    is_node,
    is_third,
    is_token,
    negates,
    nodes,
    token_of,
)
from lastcard.rules.language.verbs import CLAUSES, actions_of
from lastcard.rules.whos import GROUPS

if TYPE_CHECKING:
    from lastcard.rules.language.tree import Node

ANYBODY = ("ANY", "ANOTHER")  # one of them is enough
SENTENCES = ("block", "only_if", "choice", "late_choice")


def means(actions: "list[Action | Branch]", who: Who) -> bool:
    """Whether someone is meant by one of some actions."""
    return any(
        action.who is who
        or (means(action.then + action.other, who) if isinstance(action, Branch) else action.arg is who)
        for action in actions
    )


class Interpreter(Context):
    """Reads one rule from its first sentence to its last."""

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
            raise refuse(f'"{self.text}" chooses a player but gives them nothing to do', "say what they do")
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
        raise refuse(f'"{self.text}" negates a condition', 'write "if" instead of "unless"')

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
        """Whoever does something; `everyone else` must not be all but someone who was named before."""
        known = self.they is None or self.they.code == c.OTHERS
        if not known and any(is_token(part, "REST") for part in tree.scan_values(bool)):
            raise refuse(f'"{self.text}" does not say without whom', "say for every player what they do")
        return self.somebody(tree)

    def elided(self, verb: "Node") -> list[Who]:
        """Who is meant when nobody is named: whoever did the last action, or whoever played the card."""
        if is_third(verb) and not self.subject:
            raise refuse(
                f'"{self.text}" does not say who does it', 'name a player, such as "the next player"'
            )
        if verb.data in ("again", "turns") or not (self.subject and (is_third(verb) or self.was_bare)):
            return [Who(c.ME)]
        return self.subject
