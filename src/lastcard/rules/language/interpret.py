"""What sentences mean: parsed trees become actions, once it is clear who is `they` and who the subject is."""

from typing import TYPE_CHECKING

from lastcard.engine import codes as c
from lastcard.rules.errors import refuse
from lastcard.rules.language.context import Context
from lastcard.rules.language.exclusions import but_for, left_out
from lastcard.rules.language.groups import grouped
from lastcard.rules.language.tree import (
    Action,
    Branch,
    Choice,
    Doing,
    Who,
    is_node,
    is_third,
    is_token,
    negates,
    nodes,
    token_of,
)
from lastcard.rules.language.verbs import CLAUSES, actions_of
from lastcard.rules.language.verbs.phrases import numbers_of, part_of, read_some
from lastcard.rules.language.verbs.transfers import has_looked
from lastcard.rules.language.verbs.turns import SPANS, demanded
from lastcard.rules.whos import GROUPS, MANY, SINGLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.rules.language.tree import Node

ANYBODY = ("ANY", "ANOTHER")  # one of them is enough
SENTENCES = ("block", "only_if", "choice", "late_choice", "standing")
CHOICES = ("either", "pick_one", "may")
SIDES = ("heads", "tails")  # of a coin
DIE = 6  # and of a die
TURNABLE = ((c.AT_LEAST, True), (c.AT_MOST, True), (c.AT_MOST, False))  # conditions that have an opposite


def means(actions: "list[Doing]", who: Who) -> bool:
    """Whether someone is meant by one of some actions."""
    return any(
        action.who is who
        or who in (action.who.by, action.who.but)
        or (action.arg is who if isinstance(action, Action) else means(action.then + action.other, who))
        for action in actions
    )


def forget_looks(found: "list[Doing]") -> None:
    """Whoever looks at a hand only to take cards of it sees it once."""
    for i in range(len(found) - 1, -1, -1):
        one, after = found[i], found[i + 1] if i + 1 < len(found) else None
        if isinstance(one, Action) and isinstance(after, Action) and has_looked(one, after):
            del found[i]
        elif not isinstance(one, Action):
            if isinstance(one, Choice) and not one.other and not one.claim:
                take_within(one.then, found, i + 1)
            forget_looks(one.then)
            forget_looks(one.other)


def take_within(then: "list[Doing]", found: "list[Doing]", at: int) -> None:
    """Whoever may look at a hand and take cards of it takes none without looking, and gives none back."""
    last, after = then[-1] if then else None, found[at] if at < len(found) else None
    if isinstance(last, Action) and isinstance(after, Action) and has_looked(last, after):
        end = at + 1
        while end < len(found) and getattr(found[end], "op", c.NONE) == c.OP_GIVE:
            end += 1
        then += found[at:end]
        del found[at:end]


def is_shorthand(tree: "Node", is_ownerless: "Callable[[Node], bool]") -> bool:
    """Whether a rule says what UNO's own cards say, "Draw Two", "Skip", "Lose a turn": for the next player."""
    if any(part.data in ("only_if", "choice", "late_choice", *CHOICES) for part in tree.iter_subtrees()):
        return False
    clauses = [
        part for part in tree.iter_subtrees() if part.data in ("bare", "told", "urged", "reverse", "may")
    ]
    for clause in clauses:
        if clause.data == "reverse":
            continue
        verb = nodes(clause)[0]
        said = (verb.data == "draw" and is_nameless(verb)) or (verb.data == "miss" and is_ownerless(verb))
        if clause.data != "bare" or not (said or verb.data in ("skip_alone", "skip_few", "op_draw")):
            return False
    return True


def is_nameless(verb: "Node") -> bool:
    """Whether a draw names its number and nothing else, as "draw two" does."""
    tokens = [token_of(part)[0] for part in verb.scan_values(bool)]
    return tokens == ["DRAW", "NUMBER"] and str(verb.children[0]) == "base"


def asks_for_card(verb: "Node") -> bool:
    """Whether a verb is about a card that is played, not thrown away."""
    return verb.data == "play_card" or (verb.data == "discard" and is_token(verb.children[0], "LAYDOWN"))


def is_one(who: Who) -> bool:
    """Whether someone is one player, whom a question can be put to."""
    if who.mark is None:
        return who.code not in MANY
    op, base, n, arg = who.mark
    if op != c.OP_MARK:
        return op == c.OP_CONTEST or (op == c.OP_PICK and n == 1)
    drawn = arg & 15 in (c.BY_LOT, c.FIRST_OF) and n == 1
    return base not in MANY or drawn or arg & 15 in (c.NTH_OF, c.OTHER_SIDE)


def is_free(action: Action) -> bool:
    """Whether someone is left free to do nothing by what is done itself."""
    return action.op == c.OP_PLAY_FREELY or (
        action.op in (c.OP_DISCARD_CHOSEN, c.OP_GIVE, c.OP_TAKE_CHOSEN) and c.UP_TO <= action.n < c.ONE_OF
    )


def is_everyone(people: list[Who]) -> bool:
    """Whether all are spoken to, so that `your` is each one's own: "everyone show your hand"."""
    return len(people) == 1 and people[0].code == c.EVERYONE and people[0].mark is None


def is_rest(tree: "Node") -> bool:
    """Whether a name means all others, and nothing more is asked of them."""
    return tree.data == "np" and is_token(tree.children[0], "REST")


class Interpreter(Context):
    """Reads one rule from its first sentence to its last."""

    # Sentences

    def rule(self, tree: "Node") -> list[Doing]:
        """All sentences of a rule."""
        self.shorthand = is_shorthand(tree, lambda verb: not self.owner(verb))
        found: list[Doing] = []
        for part in tree.children:
            if is_node(part):
                self.subject, self.was_bare = [], True
                found = self.joined(found, part)
            elif is_token(part, "STRONG"):
                self.but = str(part) == "but"
        if self.picked is not None and not means(found, self.picked):
            raise refuse(f'"{self.text}" chooses a player but gives them nothing to do', "say what they do")
        if self.contest is not None and not means(found, self.contest):
            raise refuse(f'"{self.text}" is a contest for nothing', "say what the loser or the winner does")
        forget_looks(found)
        return found

    def joined(self, before: list[Doing], tree: "Node") -> list[Doing]:
        """What was read before and what comes now, which may be an exception to it."""
        contrast, self.but = self.but and before, False
        now: list[Doing] = list(
            self.sentence(tree)
            if tree.data in SENTENCES
            else self.chosen(tree)
            if tree.data in CHOICES
            else self.clause(tree)
        )
        return but_for(self.text, before, now) if contrast else [*before, *now]

    def sentence(self, tree: "Node") -> list[Doing]:
        """One sentence: actions, perhaps on a condition."""
        parts = [part for part in nodes(tree) if part.data != "sep"]
        match str(tree.data):
            case "block":
                return self.block(tree)
            case "only_if":
                block, word, cond, *other = parts
                then = self.sentence(block)
                return [self.fork(cond, negates(word), lambda: then, other)]
            case "choice":
                word, cond, block, *other = parts
                return [self.fork(cond, negates(word), lambda: self.outcome(block), other)]
            case "standing":
                return [self.standing(tree)]
            case "late_choice":
                first, cond, block, *other = parts
                unless = any(is_token(part, "JIF") and str(part) == "unless" for part in tree.children)
                before = self.sentence(first)
                return [*before, self.fork(cond, unless, lambda: self.outcome(block), other)]
        raise AssertionError(tree.data)

    def block(self, tree: "Node") -> list[Doing]:
        """Actions one after the other; `but` and `except` look back at the last of them."""
        found: list[Doing] = []
        leaving_out = False
        for part, before, after in grouped(tree, self.text):
            if not is_node(part):
                self.but, leaving_out = is_token(part, "BUT"), is_token(part, "EXCEPT")
            elif before or after:
                found += self.chosen(part, before, after)
            elif leaving_out and not found and self.picked is not None and self.somebody(part).code == c.ME:
                continue  # "choose a player other than you": nobody can choose themselves
            elif leaving_out:
                found = left_out(self.text, found, self.somebody(part))
                self.subject = [action.who for action in found[-1:] if isinstance(action, Action)]
                self.they = self.subject[0]
            else:
                found = self.joined(found, part)
        return found

    def outcome(self, tree: "Node") -> list[Doing]:
        """What a condition leads to; it begins without a subject."""
        self.subject, self.was_bare = [], True
        return self.sentence(tree)

    def standing(self, tree: "Node") -> Branch:
        """A rule that stands for a while: whoever plays such a card is `they`."""
        *people, kind, block = (part for part in nodes(tree) if part.data != "sep")
        code = self.somebody(people[0], asked=True).code if people else c.EVERYONE
        sort = self.kind(kind)
        if code not in (c.EVERYONE, c.OTHERS) or sort in (c.IN_COLOR, c.IN_NUMBER, c.PLAYABLE):
            raise refuse(
                f'"{self.text}" is about a later card',
                'write "whenever anyone plays a red card"',
            )
        spans = [str(part) for part in tree.children if is_token(part, "BEFORE")]
        span = SPANS[spans[0]] if spans else c.STANDS_ONCE
        who = Who(c.THEM, (c.OP_STAND, code, 0, span | sort << 4))
        self.they = who
        return Branch(who, self.outcome(block), [])

    def fork(
        self, cond: "Node", unless: bool, then: "Callable[[], list[Doing]]", other: "list[Node]"
    ) -> Branch | Choice:
        """What a condition leads to, or something that is true if whoever plays the card says so."""
        if cond.data == "cond_nobody":
            return self.fork_nobody(cond, unless, then, other)
        if cond.data == "cond_luck":
            return self.fork_luck(cond, unless, then, other)
        if cond.data in ("cond_card", "cond_top", "cond_players"):
            return self.fork_seen(cond, unless, then, other)
        if cond.data == "cond_true" and unless:
            raise refuse(f'"{self.text}" negates a condition', 'write "if" instead of "unless"')
        who = Who(c.ME) if cond.data == "cond_true" else self.condition(cond, unless)
        swapped = unless and not self.turned
        if swapped:
            self.sort = c.ANY_CARD  # they have none of it
        first = then()
        if not swapped:
            self.sort = c.ANY_CARD
        second = [action for part in other for action in self.outcome(part)]
        self.asked = None
        if swapped:
            first, second = second, first
        return Choice(who, first, second, c.CLAIM) if cond.data == "cond_true" else Branch(who, first, second)

    def fork_nobody(
        self, cond: "Node", unless: bool, then: "Callable[[], list[Doing]]", other: "list[Node]"
    ) -> Branch:
        """What happens if nobody has something: what is done where the condition that somebody has it fails."""
        if unless:
            raise refuse(f'"{self.text}" negates a condition', 'write "if anyone has …"')
        code = c.OTHERS if token_of(cond.children[0])[1] == "others" else c.EVERYONE
        n, arg = self.trait(nodes(cond)[0])
        first = then()
        second = [action for part in other for action in self.outcome(part)]
        return Branch(Who(code, (c.OP_MARK, code, n, arg)), second, first)

    def fork_luck(
        self, cond: "Node", unless: bool, then: "Callable[[], list[Doing]]", other: "list[Node]"
    ) -> Branch:
        """What a coin or a die decides."""
        shown = token_of(cond.children[0])[1]
        numbers = [int(str(part)) for part in cond.children[1:]]
        if unless or (shown == "die") != bool(numbers) or not all(1 <= n <= DIE for n in numbers):
            raise refuse(
                f'"{self.text}" is not what a coin or a die shows', 'write "if a coin shows heads, …"'
            )
        sides, side = (DIE, numbers[0]) if numbers else (len(SIDES), SIDES.index(shown))
        first = then()
        second = [action for part in other for action in self.outcome(part)]
        return Branch(Who(c.ME, (c.OP_MARK, c.ME, sides, c.BY_TOSS | side << 4)), first, second)

    def fork_seen(
        self, cond: "Node", unless: bool, then: "Callable[[], list[Doing]]", other: "list[Node]"
    ) -> Branch:
        """What a card decides that is drawn or lies on top of the draw pile, or how many players there are."""
        who = Who(c.ME)
        if cond.data == "cond_players":
            n, arg = self.trait(nodes(cond)[0])
            mark = (c.OP_MARK, c.ME, n, arg & 15 | c.PEOPLE << 4)
        else:
            sort = self.kind(next(part for part in nodes(cond) if part.data == "kind"))
            drawn = cond.data == "cond_card"
            if drawn:
                who = self.refer(self.somebody(nodes(cond)[0]))
            if who.code not in SINGLE or who.mark is not None:
                raise refuse(f'"{self.text}" is about one card', "let one player draw it")
            mark = (c.OP_MARK, who.code, int(drawn), c.BY_CARD | sort << 4)
        first = then()
        second = [action for part in other for action in self.outcome(part)]
        return Branch(Who(who.code, mark), second if unless else first, first if unless else second)

    def condition(self, tree: "Node", unless: bool) -> Who:
        """Those who meet a condition, marked."""
        if tree.data == "cond_there":
            if self.owner(tree, inside=True) != "mine":
                raise refuse(f'"{self.text}" does not say whose cards those are', 'write "if you have …"')
            return self.having(Who(c.ME), nodes(tree), tree, unless)
        someone, *traits = nodes(tree)
        who = self.somebody(someone, asked=True)
        if self.owner(tree, inside=True) == ("theirs" if who.code == c.ME else "mine"):
            raise refuse(f'"{self.text}" does not say whose cards are counted', 'write "if you hold …"')
        self.refer(who)
        self.asked = who if who.code in SINGLE and who.code != c.ME and who.mark is None else None
        if who.code in GROUPS and token_of(someone.children[0])[0] not in ANYBODY:
            raise refuse(f'"{self.text}" asks about all of them at once', 'write "if anyone holds …"')
        return self.having(who, traits, tree, unless)

    def having(self, who: Who, traits: "list[Node]", tree: "Node", unless: bool) -> Who:
        """Those of someone who have something, marked."""
        if tree.data == "cond_not":
            n, arg = 0, c.AT_MOST | self.kind(traits[0]) << 4
        else:
            n, arg = self.trait(traits[0])
        one_of_many = (
            unless and who.code in GROUPS and who.mark is None
        )  # "unless anyone has one": nobody has
        self.turned = unless and (arg & 15, n > 0) in TURNABLE and not one_of_many
        if self.turned:
            n, arg = self.turned_round(n, arg)
        elif unless and who.mark is not None:
            raise refuse(f'"{self.text}" negates a condition', 'write "if" instead of "unless"')
        self.sort = arg >> 4 if arg & 15 == c.AT_LEAST else c.ANY_CARD
        if who.mark is not None:
            raise refuse(f'"{self.text}" has a condition within a condition', "leave one of them out")
        found = self.holder = Who(who.code, (c.OP_MARK, who.code, n, arg))
        if who.code in GROUPS:
            self.they = None if unless else found  # those of them who do
        return found

    def turned_round(self, n: int, arg: int) -> tuple[int, int]:
        """The opposite of a condition."""
        if arg & 15 == c.AT_LEAST and n > 0:
            return n - 1, arg & ~15 | c.AT_MOST
        return n + 1, arg & ~15 | c.AT_LEAST

    # Choices

    def chosen(
        self, tree: "Node", before: "tuple[Node, ...]" = (), after: "tuple[Node, ...]" = ()
    ) -> list[Doing]:
        """What someone chooses between: two things, or one and nothing; each may be several that go together."""
        if tree.data == "may":
            return self.may(tree)
        parts = [part for part in nodes(tree) if part.data != "sep"]
        first, second = parts[-2:]
        if first.data == "together":
            *before_first, first = nodes(first)
            before = (*before, *before_first)
        alone = not before and not after
        if alone and tree.data == "either" and (demand := self.demand(first, second)) is not None:
            return demand
        chooser = self.refer(self.somebody(parts[0])) if len(parts) == 3 else None
        if tree.data == "either" and first.data == "may":  # "you may draw 2 or skip": one of them
            chooser, first = self.allowed(first)
        if chooser is not None:
            self.subject, self.was_bare = [chooser], True
        subject = list(self.subject)
        then = [action for part in (*before, first) for action in self.clause(part)]
        if chooser is None:
            chooser = self.chooser(tree, before[0] if before else first, second)
            subject = [chooser]
        elif second.data == "bare" and not is_third(nodes(second)[0]):
            self.subject, self.was_bare = subject, True
        self.apart = True
        other = [action for part in (second, *after) for action in self.clause(part)]
        self.apart = False
        if not then or not other:
            raise refuse(f'"{self.text}" leaves nothing to choose between', "say both things in full")
        self.subject, self.was_bare = [chooser], True
        return [Choice(self.alone(chooser), list(then), list(other))]

    def chooser(self, tree: "Node", first: "Node", second: "Node") -> Who:
        """Who decides, where nobody is named for it: the one who does both, or whoever plays the card."""
        if tree.data == "pick_one" or (first.data == "bare" and second.data in ("bare", "reverse")):
            return self.subject[0] if self.subject and tree.data == "either" else Who(c.ME)
        if first.data in ("told", "urged") and second.data == "bare" and len(self.subject) == 1:
            return self.subject[0]
        if first.data == "reverse" or first.data == "bare":
            return Who(c.ME)
        raise refuse(f'"{self.text}" does not say who chooses', f'write "you choose: {self.text}"')

    def alone(self, who: Who) -> Who:
        """Players who can be asked: one, or each of many."""
        if who.mark is not None:
            raise refuse(f'"{self.text}" lets several players choose', "let one player choose")
        return who

    def allowed(self, tree: "Node") -> "tuple[Who, Node]":
        """Who may do something, and what."""
        *subject, clause = nodes(tree)
        people = [self.refer(self.acting(part)) for part in nodes(subject[0])] if subject else self.subject
        if len(people) > 1:
            raise refuse(f'"{self.text}" lets several players choose', "let one player choose")
        return people[0] if people else Who(c.ME), clause

    def may(self, tree: "Node") -> list[Doing]:
        """What someone may do."""
        who, clause = self.allowed(tree)
        self.subject, self.was_bare = [who], True
        if clause.data == "bare":
            then: list[Doing] = list(actions_of(self, [who], nodes(clause)[0], True))
        else:
            then = list(self.clause(clause))
        first = then[0] if then else None
        if who.code == c.EVERYONE and isinstance(first, Action) and first.who.code == c.OTHERS:
            who = first.who  # "everyone may give you a card"
        if len(then) == 1 and isinstance(first, Action) and is_free(first):
            return then
        return [Choice(self.alone(who), then, [])]

    def demand(self, first: "Node", second: "Node") -> list[Doing] | None:
        """`must play a red card or draw 2`: judged when it is played; nothing where no card is to be played."""
        verb, drawing = nodes(first)[-1:], nodes(second)[-1:]
        if (
            not verb
            or not drawing
            or not (asks_for_card(verb[0]) or verb[0].data == "play_none")
            or drawing[0].data not in ("draw", "op_draw")
        ):
            return None
        if second.data == "told" and self.they_of(second) is None:
            return None
        people = self.subject or [Who(c.NEXT)]
        if first.data in ("told", "urged"):
            people = [self.refer(self.acting(part)) for part in nodes(nodes(first)[0])]
        if verb[0].data == "play_none":
            sort, n = demanded(self, verb[0]), self.fine(drawing[0])
            self.subject, self.was_bare = people, True
            return [Action(c.OP_DEMAND, who, n, c.FORBIDDEN | sort) for who in people]
        some = read_some(self, part_of(verb[0], "some"))
        if some.sort == c.ANY_CARD or some.n != 1:
            raise refuse(f'"{self.text}" asks for a card that every card is', 'write "a red card" or "a 7"')
        n = self.fine(drawing[0])
        self.subject, self.was_bare = people, True
        return [Action(c.OP_DEMAND, who, n, some.sort) for who in people]

    def fine(self, drawn: "Node") -> int:
        """What it costs not to follow a demand."""
        return numbers_of(drawn)[0] if drawn.data == "op_draw" else read_some(self, part_of(drawn, "some")).n

    def they_of(self, clause: "Node") -> "Node | None":
        """The subject of a clause, if it only goes on with whom was named."""
        subject = nodes(clause)[0]
        (named, *_) = nodes(subject)
        return named if is_token(named.children[0], "THEY") else None

    # Clauses: who does it

    def clause(self, tree: "Node") -> list[Action]:
        """What one clause makes happen."""
        parts = nodes(tree)
        self.spoken_to, self.named = False, tree.data in ("told", "urged")
        match str(tree.data):
            case "told" | "urged":
                subject, verb = parts
                self.spoken_to = any(is_token(part, "COLON") for part in subject.children)
                people = [self.refer(self.acting(part)) for part in nodes(subject)]
                bare = tree.data == "urged" or not is_third(verb)
                self.spoken_to |= bare and is_everyone(people)
                return actions_of(self, people, verb, bare)
            case "bare":
                goes_on = self.subject and any(is_token(part, "MUST") for part in tree.children)
                people = self.subject if goes_on else self.elided(parts[0])
                self.spoken_to = is_everyone(people)
                return actions_of(self, people, parts[0], not is_third(parts[0]))
            case "relative":
                if self.they is None:
                    raise refuse(f'"{self.text}" does not say who that is', "name the player first")
                return actions_of(self, [self.they], parts[0], False)
            case "pick":
                self.picked = self.refer(self.picking(tree))
                return []
            case "picked":
                return actions_of(self, [self.refer(self.picking(tree))], parts[0], True)
            case "pick_by":
                self.picked = self.refer(self.picked_by(parts[0]))
                return []
            case "picked_by":
                picked = self.refer(self.picked_by(parts[0]))
                return actions_of(self, [picked], parts[1], not is_third(parts[1]))
            case "pick_next":
                return [Action(c.OP_LEAD, self.refer(Who(c.CHOSEN)))]
            case "redeal":
                return [Action(c.OP_DEAL_AGAIN, Who(c.EVERYONE))]
            case "may":
                raise refuse(f'"{self.text}" lets players choose twice', "leave one of them out")
        return CLAUSES[str(tree.data)](self, tree)

    def picked_by(self, subject: "Node") -> Who:
        """Whoever someone else picks."""
        people = [self.acting(part) for part in nodes(subject)]
        who = people[0]
        if len(people) > 1 or not is_one(who):
            raise refuse(f'"{self.text}" lets several players choose', "let one player choose")
        if who.code == c.ME and who.mark is None:
            return Who(c.CHOSEN)
        return Who(c.THEM, (c.OP_PICK, who.code, 1, 0), by=who)

    def picking(self, tree: "Node") -> Who:
        """One player of one's choice, or several."""
        name, value = token_of(tree.children[0])
        return Who(c.THEM, (c.OP_PICK, c.ME, int(value), 0)) if name == "PICKS" else Who(c.CHOSEN)

    def acting(self, tree: "Node") -> Who:
        """Whoever does something; `everyone else` must not be all but someone who was named before."""
        known = self.they is None or self.they.code == c.OTHERS
        if (
            self.contest is not None
            and self.they is self.contest
            and is_rest(tree)
            and not self.contest_twice
        ):
            return self.all_but(self.contest)
        if is_rest(tree) and self.is_split():
            assert self.they is not None
            return self.all_but(self.they)
        if not known and not self.apart and any(is_token(part, "REST") for part in tree.scan_values(bool)):
            raise refuse(f'"{self.text}" does not say without whom', "say for every player what they do")
        return self.somebody(tree)

    def elided(self, verb: "Node") -> list[Who]:
        """Who is meant when nobody is named: whoever did the last action, or whoever played the card."""
        if is_third(verb) and not self.subject:
            raise refuse(
                f'"{self.text}" does not say who does it', 'name a player, such as "the next player"'
            )
        if verb.data == "op_draw" and (not self.subject or self.subject[0].code == c.ME):
            return [self.refer(Who(c.NEXT))]
        if self.shorthand and verb.data == "draw":
            return [self.refer(Who(c.NEXT))]
        if verb.data in ("again", "turns", "turns_all") or not (
            self.subject and (is_third(verb) or self.was_bare)
        ):
            return [Who(c.ME)]
        return self.subject
