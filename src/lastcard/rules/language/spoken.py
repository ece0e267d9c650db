"""Effects in plain English, for people who never see the language of effects.

What is told here is understood by the grammar as the same effect, so that it can be copied onto a card.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.asks import FILM_CHARACTERS
from lastcard.rules.language.english import amount, counted, listed, numeral
from lastcard.rules.language.names import PLAIN_WILD, Words
from lastcard.rules.language.outline import Condition, MarkedRow, Offer, Outline, Standing, outline
from lastcard.rules.language.printer import EXTREMES, NOBODY, ORDINALS, luck
from lastcard.rules.language.templates import Gaps, conjugate
from lastcard.rules.ops import OPS, Arg, Hands, sort_of, wording_of
from lastcard.rules.whos import MANY, SINGLE, UNSTEADY
from lastcard.rules.wordings import Row

SKIPPED = "are skipped"  # what nobody may be, where they can choose
SPOKEN = {
    c.ME: "you",
    c.NEXT: "the next player",
    c.PREVIOUS: "the previous player",
    c.CHOSEN: "a player of your choice",
    c.OTHERS: "everyone else",
    c.EVERYONE: "everyone",
    c.FEWEST: "the player with the fewest cards",
    c.MOST: "the player with the most cards",
    c.NEIGHBORS: "both your neighbors",
    c.LEFT: "the player on your left",
    c.RIGHT: "the player on your right",
    c.ACROSS: "the player across from you",
    c.SECOND: "the player after next",
    c.THEM: "they",
}
PLURAL = (c.ME, c.NEIGHBORS, c.THEM)  # whose verbs have no ending
LOSER, WINNER, MEANT = "the loser", "the winner", "that player"
SAYING_SO = "those who say so"
CLAIMED = "everyone says whether that is true of them"
CHOSEN_BEFORE = "the chosen player"
OPPONENTS = "all your opponents"  # once another player was named, `everyone else` would be all but that one
EACH_OF = {c.OTHERS: "each opponent", c.NEIGHBORS: "each of your neighbors"}
ANY_OF = {c.EVERYONE: "anyone", c.OTHERS: "anyone else", c.NEIGHBORS: "one of your neighbors"}
THEIRS = {  # the neighbors of each of many
    c.NEXT: "the player after them",
    c.PREVIOUS: "the player before them",
    c.LEFT: "the player on their left",
    c.RIGHT: "the player on their right",
}
COUNTS = {
    c.EVEN_COUNT: "an even number of cards",
    c.ODD_COUNT: "an odd number of cards",
    c.MY_COUNT: "as many cards as you",
}
SPANS = {c.STANDS_TURN: "up until your next turn", c.STANDS_ROUND: "up until the round ends"}
SETS = {c.PAIRED: "of the same number or symbol", c.SAME_COLOR: "of the same color"}
GROWN = " face down as a new column"  # where cards that are drawn go in a grid
ROTATION_WORDS = {
    c.ONWARD: "to the next player",
    c.BACKWARD: "to the previous player",
    c.LEFTWARD: "to the left",
    c.RIGHTWARD: "to the right",
}


def spoken_effect(rows: Iterable[Row], words: Words, grid: bool = False) -> str:
    """All that a card does, in one sentence."""
    told = list(rows)
    if any(OPS[row[0]].ask == c.TO_ADD for row in told):  # the face card brings its color, so none is chosen
        told = [row for row in told if OPS[row[0]].ask != c.TO_COLOR]
    return Speaker(words, grid).speak(outline(told), "; then ")


# Cards and conditions


def sort_name(sort: int, words: Words) -> str:
    """A card of a sort: `yellow card`, `7`, `card`."""
    if sort == c.ANY_CARD:
        return "card"
    name = words.name(sort)
    return name if name.isdigit() else f"{'plain wild' if name == PLAIN_WILD else name} card"


def spoken_trait(n: int, arg: int, words: Words) -> str:
    """What a mark asks of someone: `a red card`, `more than five cards`."""
    condition, noun = arg & 15, sort_name(arg >> 4, words)
    if condition == c.AT_LEAST:
        return amount(1, noun) if n == 1 and arg >> 4 else f"more than {counted(n - 1, noun)}"
    if condition == c.AT_MOST:
        return f"no {noun}s" if n == 0 and arg >> 4 else f"fewer than {counted(n + 1, noun)}"
    if condition == c.EXACTLY and n in COUNTS:
        return COUNTS[n]
    if condition == c.EXACTLY:
        return f"exactly {counted(n, noun)}"
    if arg >> 4:
        return f"the {'most' if condition == c.HOLDS_MOST else 'fewest'} {noun}s"
    return {
        c.MORE_CARDS: "more cards than you",
        c.FEWER_CARDS: "fewer cards than you",
        c.HOLDS_MOST: "the most cards",
        c.HOLDS_FEWEST: "the fewest cards",
        c.HOLDS_HIGHEST: "the highest number card",
        c.HOLDS_LOWEST: "the lowest number card",
    }[condition]


def spoken_players(n: int, arg: int) -> str:
    """How many take part."""
    many = {c.AT_LEAST: (n - 1, "more than "), c.AT_MOST: (n + 1, "fewer than "), c.EXACTLY: (n, "exactly ")}
    number, than = many[arg & 15]
    return f"{than}{counted(number, 'player')}"


def spoken_group(mark: Row, words: Words, name: str, plural: bool) -> tuple[str, bool]:
    """Those who are marked among some with a name, and whether their verb is that of many."""
    op, who, n, arg = mark
    if op == c.OP_PICK and who != c.ME:
        return MEANT, False
    if op == c.OP_PICK:
        return f"{numeral(n)} players of your choice", True
    if op == c.OP_OFFER:
        return SAYING_SO, True
    if op == c.OP_CONTEST and arg == c.VOTE_MEANT:
        return MEANT, False
    if op == c.OP_CONTEST:
        return WINNER if arg in (c.VOTE_WINNER, c.TAP_FIRST) else LOSER, False
    if arg & 15 == c.OTHER_SIDE:
        return WINNER if arg >> 4 else LOSER, False
    if arg & 15 == c.NTH_OF:
        return f"the {ORDINALS[n]} player after you", False
    if arg & 15 == c.BUT_FOR and n == c.THEM:
        return SPOKEN[c.OTHERS], False
    if arg & 15 == c.BUT_FOR:
        spared = [SPOKEN[code] for code in (n, (arg >> 4) - 1) if code >= 0]
        spared = [SPOKEN[c.ME], *spared] if who == c.OTHERS else spared
        return f"everyone except {listed(spared)}", False
    if arg & 15 == c.FIRST_OF:
        return (f"the next {numeral(n)} players", True) if n > 1 else (SPOKEN[c.NEXT], False)
    if arg & 15 == c.BY_LOT:
        return amount(n, f"random {'player' if who == c.EVERYONE else 'opponent'}"), n > 1
    if arg == c.AT_LEAST and n == 0:
        return name, plural
    if arg & 15 == c.AT_MOST and n == 0 and arg >> 4:
        return f"{name} without {amount(1, sort_name(arg >> 4, words))}", plural
    return f"{name} with {spoken_trait(n, arg, words)}", plural


def means_many(mark: Row) -> bool:
    """Whether several can be marked."""
    if mark[0] != c.OP_MARK:
        return mark[0] == c.OP_OFFER or (mark[0] == c.OP_PICK and mark[1] == c.ME)
    return (
        mark[2] > 1
        if mark[3] & 15 in (c.BY_LOT, c.FIRST_OF)
        else mark[1] in MANY and mark[3] & 15 not in (c.NTH_OF, c.OTHER_SIDE)
    )


def spoken_contest(kind: int, rival: str) -> str:
    """How it is decided who has lost or won: everyone, or whoever plays the card and a rival."""
    if kind in (c.TAP_LAST, c.TAP_FIRST):
        taps = f"{rival} taps against you" if rival else f"{SPOKEN[c.EVERYONE]} taps"
        found = "last loses" if kind == c.TAP_LAST else "first wins"
        return f"{taps} as fast as they can, and whoever is {found}"
    if kind == c.VOTE_MEANT:
        return f"{SPOKEN[c.EVERYONE]} votes on who that is"
    lost = "lost" if kind == c.VOTE_LOSER else "won"
    return f"{SPOKEN[c.EVERYONE]} votes on who {lost}" + (f", you or {rival}" if rival else "")


# Steps


@dataclass(slots=True)
class Predicate:
    """What someone does: the subject, who that is, and one verb after the other, still as templates."""

    who: int  # NONE where nobody is the subject
    subject: str
    plural: bool
    verbs: list[str]
    toward: bool = False  # someone else is named in it, who could be `they`

    def is_followed_by(self, other: "Predicate") -> bool:
        """Whether the same subject goes on, who is nobody else by then, and all that is said of others stays clear."""
        if self.who != other.who or self.who in (c.NONE, *UNSTEADY):
            return False
        return not (self.toward and {"they", "their"} & {*other.verbs[0].split()})

    def go_on_with(self, other: "Predicate") -> None:
        self.verbs += other.verbs
        self.toward |= other.toward

    def __str__(self) -> str:
        *verbs, last = (conjugate(verb, self.plural) for verb in self.verbs)
        joint = ", and " if len(verbs) > 1 else " and "
        return f"{self.subject} {joint.join((', '.join(verbs), last) if verbs else (last,))}".strip()


def adds_to(before: MarkedRow | Condition | Offer | Standing, part: MarkedRow) -> bool:
    """Whether someone draws again who has just drawn with all others."""
    if not isinstance(before, MarkedRow) or before.mark is not None:
        return False
    both = before.row[0] == part.row[0] == c.OP_DRAW
    return both and before.row[1] in (c.OTHERS, c.EVERYONE) and part.row[1] not in (*MANY, c.ME)


class Speaker:
    """Tells what cards do to whoever plays them."""

    def __init__(self, words: Words, grid: bool = False) -> None:
        self.words = words
        self.grid = grid
        self.many = False  # whether those marked last are
        self.chosen = False  # someone was: it is one choice, however often they are meant
        self.named = False  # some other player was
        self.asked = c.NONE  # whom a condition has just asked about, and `they` are

    def speak(self, parts: Outline, joint: str) -> str:
        """Clauses one after the other."""
        told: list[Predicate | str] = []
        for i, part in enumerate(parts):
            if isinstance(part, Condition):
                told.append(self.condition(part))
                continue
            if isinstance(part, Standing):
                told.append(self.standing(part))
                continue
            if isinstance(part, Offer):
                told.append(self.offer(part))
                continue
            if part.mark is not None and part.mark[0] == c.OP_OFFER:
                told.append(CLAIMED)
            if part.mark is not None and part.mark[0] == c.OP_CONTEST:
                told.append(self.contest(part.mark))
            if part.mark is not None and part.mark[0] == c.OP_PICK and part.mark[1] != c.ME:
                told += self.picking(part.mark, part.by)
            elif part.by is not None and part.by[0] == c.OP_CONTEST:
                told.append(self.contest(part.by))
            before = told[-1] if told else None
            step = self.step(part, i > 0 and adds_to(parts[i - 1], part))
            if isinstance(before, Predicate) and part.mark is None and before.is_followed_by(step):
                before.go_on_with(step)
            else:
                told.append(step)
        return joint.join(map(str, told))

    def name(self, who: int) -> tuple[str, bool]:
        """A player in words, and whether their verb is that of many; one who was chosen is not chosen again."""
        chosen, named = self.chosen, self.named
        self.chosen |= who == c.CHOSEN
        self.named |= who not in (c.ME, c.OTHERS, c.THEM)
        if who == self.asked:
            return SPOKEN[c.THEM], True
        self.asked = self.asked if who == c.ME else c.NONE
        if who == c.OTHERS and named:
            return OPPONENTS, True
        return CHOSEN_BEFORE if who == c.CHOSEN and chosen else SPOKEN[who], who in PLURAL

    def condition(self, condition: Condition) -> str:
        """A condition and what it leads to."""
        _, who, n, arg = condition.mark
        if come_about := self.fate(condition.mark):
            if not condition.then:
                return f"unless {come_about}, {self.speak(condition.other, ' and then ')}"
            told = f"if {come_about}, {self.speak(condition.then, ' and then ')}"
            self.asked = c.NONE
            return told + (
                f"; otherwise {self.speak(condition.other, ' and then ')}" if condition.other else ""
            )
        if not condition.then and who in NOBODY:
            trait = spoken_trait(n, arg, self.words)
            return f"if {NOBODY[who]} has {trait}, {self.speak(condition.other, ' and then ')}"
        name, plural = self.name(who)
        someone = f"{ANY_OF[who]} has" if who in ANY_OF else f"{name} {'have' if plural else 'has'}"
        self.many = who in MANY
        self.asked = who if who in SINGLE and who not in (c.ME, *UNSTEADY) else c.NONE
        word, then = ("if", condition.then) if condition.then else ("unless", condition.other)
        text = f"{word} {someone} {spoken_trait(n, arg, self.words)}, {self.speak(then, ' and then ')}"
        self.asked = c.NONE
        if not condition.then:
            return text
        return text + (f"; otherwise {self.speak(condition.other, ' and then ')}" if condition.other else "")

    def fate(self, mark: Row) -> str:
        """What must come about that nobody has in hand; nothing where someone must have something."""
        _, who, n, arg = mark
        if arg & 15 == c.BY_TOSS:
            return luck(n, arg)
        if arg >> 4 == c.PEOPLE:
            return f"there are {spoken_players(n, arg)}"
        if arg & 15 != c.BY_CARD:
            return ""
        sort = amount(1, sort_name(arg >> 4, self.words))
        if n == 0:
            return f"the top card of the draw pile is {sort}"
        name, plural = self.name(who)
        self.asked = who if who in SINGLE and who not in (c.ME, *UNSTEADY) else c.NONE
        return f"the card {name} {'draw and show' if plural else 'draws and shows'} is {sort}"

    def standing(self, part: Standing) -> str:
        """A rule that stands, and what it does; `they` are whoever plays such a card."""
        _, who, _, arg = part.row
        deed = f"{ANY_OF[who]} plays {amount(1, sort_name(arg >> 4, self.words))}"
        self.many, self.asked, self.named = False, c.NONE, True
        then = self.speak(part.then, " and then ")
        if arg & 15 == c.STANDS_ONCE:
            return f"the next time {deed}, {then}"
        return f"whenever {deed} {SPANS[arg & 15]}, {then}"

    def offer(self, offer: Offer) -> str:
        """What someone may do, or chooses between."""
        who = offer.row[1]
        name, plural = self.name(who)
        self.asked = who if who in SINGLE and who not in (c.ME, *UNSTEADY) else c.NONE
        then = self.speak(offer.then, " and then ")
        if offer.row[3] & c.CLAIM:
            self.asked = c.NONE
            other = self.speak(offer.other, " and then ")
            return f"if you say that this is true, {then}" + (f"; otherwise {other}" if other else "")
        self.asked = who if who in SINGLE and who not in (c.ME, *UNSTEADY) else c.NONE
        other = self.speak(offer.other, " and then ")
        self.asked = c.NONE
        if not offer.other:
            same = f"{SPOKEN[c.ME] if who == c.ME else SPOKEN[c.THEM]} "
            deed = then.removeprefix(same)
            if deed.startswith(SKIPPED):
                deed = f"skip their turn{deed.removeprefix(SKIPPED)}"
            return f"{name} may {deed}" if then.startswith(same) else f"{name} may: {then}"
        return f"{name} {'choose' if plural else 'chooses'}: {then}, or {other}"

    def picking(self, mark: Row, by: Row | None) -> list[str]:
        """Who picks someone; a contest that finds them is told first."""
        told = [self.contest(by)] if by is not None and by[0] == c.OP_CONTEST else []
        name, plural = self.name(mark[1])
        if by is not None:
            name, plural = spoken_group(by, self.words, *self.name(by[1]))
        self.asked, self.named = c.NONE, True
        return [*told, f"{name} {'pick' if plural else 'picks'} someone"]

    def contest(self, mark: Row) -> str:
        """What is done before it is clear who has lost or won."""
        _, who, _, kind = mark
        self.asked = c.NONE  # `they` would be everyone, who votes
        return spoken_contest(kind, "" if who == c.EVERYONE else self.name(who)[0])

    def step(self, step: MarkedRow, more: bool) -> Predicate:
        """One action."""
        who = step.row[1]
        subject, plural = self.name(who)
        trade = step.row[0] == c.OP_GIVE and who == step.row[3]
        to, each = (object_form(subject), False) if trade else self.receiver(step)
        if step.mark is not None:
            group, is_plural = spoken_group(step.mark, self.words, *self.name(step.mark[1]))
            self.many, self.named = means_many(step.mark), True
            if who == c.THEM:
                subject, plural = group, is_plural
            else:
                to, each = group, self.many and OPS[step.row[0]].arg is Arg.RECEIVER
        known = {"who": subject, "whom": object_form(subject), "to": to, "each": " each" if each else ""}
        gaps = Gaps(FIELDS, known | {"placed": GROWN if self.grid else ""}, step.row, self.words)
        if more:
            gaps["cards"] = counted(step.row[2], "more card")
        if OPS[step.row[0]].empties is Hands.OTHERS:  # who are named in it, and would be `they`
            self.asked = c.NONE
        return predicate(step.row, plural, gaps)

    def receiver(self, step: MarkedRow) -> tuple[str, bool]:
        """Whom an action is done to or with, and whether to each of several."""
        op, who, _, arg = step.row
        if not OPS[op].is_toward:
            return "", False
        given = OPS[op].arg is Arg.RECEIVER
        if given and who in MANY and arg in THEIRS:
            return THEIRS[arg], False
        if given and arg in EACH_OF:
            return EACH_OF[arg], False
        return object_form(self.name(arg)[0]), given and arg == c.THEM and self.many


def predicate(row: Row, plural: bool, gaps: Gaps[[Row, Words]]) -> Predicate:
    """A row in words, with its subject apart where that is a player."""
    op, template = OPS[row[0]], wording_of(row).spoken
    toward = op.is_toward or op.empties is Hands.OTHERS
    if template.startswith("you "):
        return Predicate(c.ME, SPOKEN[c.ME], True, [template.removeprefix("you ").format_map(gaps)], toward)
    if template.startswith("{who} "):
        verb = template.removeprefix("{who} ").format_map(gaps)
        return Predicate(row[1], gaps["who"], plural, [verb], toward)
    return Predicate(c.NONE, "", plural, [template.format_map(gaps)])


def object_form(name: str) -> str:
    return "them" if name == SPOKEN[c.THEM] else name


def they(row: Row, _: Words) -> str:
    return "you" if row[1] == c.ME else "they"


def holder(row: Row, words: Words) -> str:
    return "you" if row[3] & 15 in (c.MY_CARDS, c.HALF_MINE) else they(row, words)


def sort(row: Row, words: Words) -> str:
    return sort_name(sort_of(row), words)


def alike(row: Row, words: Words) -> str:
    """Cards of a sort, or that go together."""
    return f"cards {SETS[row[3]]}" if row[3] in SETS else f"{sort(row, words)}s"


def most(row: Row, words: Words) -> str:
    """So many cards at most, of a sort, or that go together."""
    n = row[2] - c.UP_TO
    if row[3] in SETS and OPS[row[0]].arg is Arg.SORT:
        return f"{counted(n, 'card')} {SETS[row[3]]}"
    return counted(n, sort(row, words))


FIELDS: Mapping[str, Callable[[Row, Words], str]] = {
    "n": lambda row, _: numeral(row[2]),
    "other": lambda row, _: numeral(row[3]),
    "least": lambda row, _: str(row[3]),
    "highest": lambda row, _: str(row[2]),
    "they": they,
    "their": lambda row, _: "your" if row[1] == c.ME else "their",
    "holder": holder,
    "cards": lambda row, _: amount(row[2], "card"),
    "sort": sort,
    "a_sort": lambda row, words: amount(1, sort(row, words)),
    "rest": lambda row, _: counted(row[2] - c.DOWN_TO, "card"),
    "sorts": lambda row, words: amount(row[2], sort(row, words)),
    "counted": lambda row, words: counted(row[2], sort(row, words)),
    "random": lambda row, words: amount(row[2], f"random {sort(row, words)}"),
    "turns": lambda row, _: amount(row[2], "turn"),
    "characters": lambda *_: numeral(FILM_CHARACTERS),
    "color": lambda row, words: words.colors[row[3]],
    "alike": alike,
    "most": most,
    "extreme": lambda row, _: EXTREMES[sort_of(row)],
    "counted_who": lambda row, _: SPOKEN[row[3] >> 4],
    "way": lambda row, _: ROTATION_WORDS[row[3]],
}
