"""What is asked: these rules, seats and bots against those, and on which tables the answer is looked for.

A contrast is one kind of table on which both sides play the same deals. The first one is what was asked; the others
show whether it holds with more or fewer seats, with weaker or stronger bots, how much skill is worth, and how long a
match is. How far experts get comes last, since they think for a while.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256

from lastcard.bots.levels import POLICY_OF, SEARCHING, USUAL_LEVEL, level_name
from lastcard.lab.plan import DEFAULT_SEED, Plan
from lastcard.lab.simulate import PlanError, make_plan
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import did_you_mean
from lastcard.rules.house.rules import house_rules
from lastcard.rules.language.english import NUMERALS
from lastcard.rules.pencil import handwriting

USUAL_SEATS = 4
OTHER_SEATS = (2, 4, 6)
OTHER_LEVELS = ("easy", "normal", "hard")
STRONG, WEAK = "hard", "easy"  # whose difference shows on many games what skill is worth
PRINTED = "the printed rules"
MAIN, SEATS, LEVEL, SKILL, MATCH, THOUGHT = KINDS = (
    "main",
    "seats",
    "levels",
    "skill",
    "matches",
    "thought",
)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a question as people name it; what is not named is as usual."""

    edition: str | Edition = DEFAULT_EDITION
    house: tuple[str, ...] = ()
    pencil: tuple[str, ...] = ()
    seats: int = 0
    bots: tuple[str, ...] = ()
    card: str = ""  # the symbol whose plays are watched

    @property
    def sheet(self) -> Edition:
        return self.edition if isinstance(self.edition, Edition) else load(self.edition)

    def rules(self, seats: int) -> Rules:
        return build(self.sheet, list(self.house), list(self.pencil), seats=seats)


@dataclass(frozen=True, slots=True)
class Contrast:
    """One kind of table: two plans whose games have the same numbers, and the cards watched on each side."""

    kind: str
    words: str
    left: Plan
    right: Plan | None
    watched: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def id(self) -> str:
        """A name that says everything: the games of equal contrasts are equal."""
        return sha256(repr(replace(self, words="")).encode()).hexdigest()[:16]

    @property
    def plans(self) -> tuple[Plan, ...]:
        return (self.left,) if self.right is None else (self.left, self.right)

    @property
    def seats_differ(self) -> bool:
        return self.right is not None and self.left.seats != self.right.seats

    @property
    def shares_deals(self) -> bool:
        """Whether both sides are dealt the same cards: from the same deck, to as many seats."""
        if self.right is None or self.seats_differ:
            return False
        return self.left.rules.edition.source == self.right.rules.edition.source


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, in words, and the tables it is looked for on."""

    words: str  # what is looked at, as the subject of a sentence
    against: str  # what it is compared with; empty where nothing is
    contrasts: tuple[Contrast, ...]
    seed: str
    card: str = ""  # the title of the card whose plays are watched
    notes: tuple[str, ...] = field(default=())

    @property
    def main(self) -> Contrast:
        return self.contrasts[0]

    def comparisons(self, contrast: Contrast) -> int:
        """How many intervals like one of this contrast hold together: all of a sweep, or of the other tables."""
        if contrast.kind == MAIN:
            return sum(each.kind == MAIN for each in self.contrasts)
        return sum(each.kind != MAIN for each in self.contrasts)

    def strong(self, kind: str = SKILL) -> str:
        """The bots whose lead over easy ones shows what skill is worth: on many games, or on a few with thought."""
        return next((each.left.bots[0] for each in self.contrasts if each.kind == kind), "")


def ask(
    left: Side,
    right: Side | None = None,
    *,
    seed: str = DEFAULT_SEED,
    also: Iterable[str] = KINDS[1:],
    skill: str = SEARCHING,
) -> Question:
    """A question; without another side rules of one's own are compared with the edition as it is printed.

    Luck against skill is how often bots of the level `skill` beat easy ones: if they think about their moves on a few
    games, and beside it `hard` ones on many.
    """
    if level_name(skill) == WEAK:
        raise PlanError(f"Skill is how far others beat {WEAK} bots: name a stronger level.")
    if right is None and (left.house or left.pencil):
        right = replace(left, house=(), pencil=())
    if right is not None and left == right:
        raise PlanError("Both sides are the same: there is nothing to compare.")
    watched = watched_cards(left, right)
    wanted = set(also)
    if unknown := wanted - set(KINDS):
        raise PlanError(f"There is no such part of an answer: {', '.join(sorted(unknown))}.")
    made = [
        contrast
        for contrast in contrasts_of(left, right, watched, seed, skill)
        if contrast.kind == MAIN or contrast.kind in wanted
    ]
    words, against = names_of(left, right)
    return Question(words, against, tuple(made), seed, title_of(left, watched[0]))


def contrasts_of(
    left: Side,
    right: Side | None,
    watched: tuple[tuple[int, ...], tuple[int, ...]],
    seed: str,
    skill: str = SEARCHING,
) -> Iterator[Contrast]:
    """The table that was asked for, and those beside it."""

    def contrast(
        kind: str, words: str, seats: int = 0, bots: Sequence[str] = (), whole: bool = False
    ) -> Contrast:
        plans = [
            plan_of(side, seats, bots, seed, whole) if side is not None else None for side in (left, right)
        ]
        assert plans[0] is not None
        return Contrast(kind, words, plans[0], plans[1], watched)

    sides = [side for side in (left, right) if side is not None]
    quick = skill if level_name(skill) in POLICY_OF else STRONG
    seats = left.seats or USUAL_SEATS
    yield contrast(MAIN, table_words(left, right))
    if not any(side.seats for side in sides):
        for other in OTHER_SEATS:
            if other != seats and all(fits(side, other) for side in sides):
                yield contrast(SEATS, f"{other} seats", seats=other)
    if not any(side.bots for side in sides):
        for level in OTHER_LEVELS:
            if level != USUAL_LEVEL:
                yield contrast(LEVEL, f"{level} bots", bots=(level,))
        yield contrast(SKILL, bots_words((quick, WEAK)), bots=(quick, WEAK))
    yield contrast(MATCH, "whole matches", whole=True)
    if not any(side.bots for side in sides) and quick != skill:
        yield contrast(THOUGHT, bots_words((skill, WEAK)), bots=(skill, WEAK))


def table_words(left: Side, right: Side | None) -> str:
    """The table that was asked for; where the sides sit at different ones, both."""
    words = dict.fromkeys(
        words_for(side.seats or USUAL_SEATS, side.bots) for side in (left, right) if side is not None
    )
    return ", against ".join(words)


def words_for(seats: int, bots: Iterable[str]) -> str:
    """A table: `4 seats, normal bots`, or `four normal bots` where each seat has one that was named."""
    names = list(bots)
    return bots_words(names) if len(names) == seats else f"{seats} seats, {bots_words(names)}"


def bots_words(bots: Iterable[str]) -> str:
    """Who plays: `hard and easy bots`, or `two hard and two easy bots` where some are named more than once."""
    named = Counter(map(level_name, list(bots) or (USUAL_LEVEL,)))
    if max(named.values()) == 1:
        return f"{' and '.join(named)} bots"
    numbers = [f"{NUMERALS[n] if n < len(NUMERALS) else n} {name}" for name, n in named.items()]
    return f"{' and '.join(numbers)} bots"


def fits(side: Side, seats: int) -> bool:
    """Whether there is a table of so many seats, and one for each bot that is named."""
    least, most = side.sheet.seats
    return max(least, len(side.bots)) <= seats <= most


def plan_of(side: Side, seats: int, bots: Sequence[str], seed: str, whole: bool) -> Plan:
    """The games of one side."""
    seats = seats or side.seats or USUAL_SEATS
    names = list(bots or side.bots or (USUAL_LEVEL,))
    plan = make_plan(side.rules(seats), seats, names, seed, rounds=1, matches=int(whole))
    return replace(plan, games=0)  # as many as it takes


def watched_cards(left: Side, right: Side | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The kinds of cards whose plays are looked at: those that are named, written on, or do something else now."""
    ours = left.rules(left.seats or USUAL_SEATS)
    theirs = right.rules(right.seats or USUAL_SEATS) if right is not None else None
    if left.card or (right is not None and right.card):
        return kinds_named(ours, left.card), kinds_named(theirs, right.card) if right and theirs else ()
    if theirs is None or ours.edition.key != theirs.edition.key:
        return (), ()
    changed = tuple(
        card.kind
        for card in ours.kinds
        if card.code in theirs.codes and effect(ours, card.code) != effect(theirs, card.code)
    )
    return changed, tuple(theirs.kind(ours.code(kind)) for kind in changed)


def effect(rules: Rules, code: str) -> list[list[int]]:
    """The ops of a card."""
    tables, kind = rules.tables, rules.kind(code)
    return [tables.op[tables.effect[kind] + i] for i in range(tables.ops[kind])]


def kinds_named(rules: Rules, name: str) -> tuple[int, ...]:
    """The kinds of cards with a symbol that people name: `draw-two`, `Draw Two` or `+2`."""
    if not name:
        return ()
    wanted = plain(name)
    found = tuple(
        card.kind
        for card in rules.kinds
        if wanted in {plain(card.symbol.name), plain(card.symbol.title), plain(card.code)}
        or (card.symbol.value is not None and wanted == str(card.symbol.value))
    )
    if not found:
        names = [symbol.name for symbol in rules.edition.symbols]
        raise PlanError(f'{rules.edition.name} has no card "{name}": {did_you_mean(name, names)}')
    return found


def plain(name: str) -> str:
    return name.strip().lower().replace("-", " ").replace("_", " ")


def title_of(side: Side, watched: Sequence[int]) -> str:
    """What the watched cards are called, together."""
    if not watched:
        return ""
    rules = side.rules(side.seats or USUAL_SEATS)
    titles = dict.fromkeys(rules.kinds[kind].symbol.title for kind in watched)
    return " or ".join(titles)


def names_of(left: Side, right: Side | None) -> tuple[str, str]:
    """Both sides in words, by what differs between them."""
    if right is None:
        return name_of(left, left.sheet.name), ""
    ours, theirs = [], []
    if left.sheet.key != right.sheet.key:
        ours.append(left.sheet.name)
        theirs.append(right.sheet.name)
    for side, found in ((left, ours), (right, theirs)):
        other = right if side is left else left
        found += [f"“{handwriting(text)}”" for text in side.pencil if side.pencil != other.pencil]
        found += [house_words(rule) for rule in side.house if rule not in other.house]
        if side.seats != other.seats:
            found.append(f"{side.seats or USUAL_SEATS} seats")
        if side.bots != other.bots:
            found.append(bots_words(side.bots))
        if side.card != other.card and side.card:
            found.append(title_of(side, kinds_named(side.rules(side.seats or USUAL_SEATS), side.card)))
    return " with ".join(ours) or PRINTED, " with ".join(theirs) or PRINTED


def name_of(side: Side, name: str) -> str:
    return (
        f"{title_of(side, kinds_named(side.rules(side.seats or USUAL_SEATS), side.card))} in {name}"
        if side.card
        else name
    )


def house_words(rule: str) -> str:
    """A house rule as people call it: Jump-in, or stacking=mixed."""
    name, _, value = rule.partition("=")
    known = house_rules().get(name)
    if known is not None and known.called and value in ("", "on"):
        return known.called
    return rule
