"""What an explanation of rules is collected in: sentences under headings, each with the clauses it tells."""

from collections.abc import Iterator
from dataclasses import dataclass

from lastcard.rules.build import Rules
from lastcard.rules.clauses import SHARED_SHEETS
from lastcard.rules.editions.model import Edition, Fact
from lastcard.rules.house.compatibility import things_in
from lastcard.rules.house.rules import HouseRule, house_rules, parse_table
from lastcard.rules.language.english import counted, listed, numeral, sentence
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil import handwriting
from lastcard.rules.tables import Card

AIM, DECK, SETUP, TURN, CARDS = "The aim", "The deck", "Setting up", "A turn", "The cards"
CHALLENGING, CALLING, ENDING, SCORING, HOUSE = (
    "Challenging",
    "Calling UNO",
    "The end of a round",
    "Scoring",
    "House rules",
)
SECTIONS = {
    "deck": DECK,
    "seats": SETUP,
    "dealing": SETUP,
    "turn": TURN,
    "clearing": TURN,
    "challenging": CHALLENGING,
    "calling": CALLING,
    "ending": ENDING,
    "scoring": SCORING,
}


@dataclass(frozen=True, slots=True)
class Line:
    """One numbered sentence of the rules; `assumed` is the reason, when the sheet does not say it."""

    number: int
    heading: str
    sentence: str
    clauses: tuple[str, ...] = ()
    assumed: str = ""


class Book:
    """The lines of one explanation as they are written."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.edition = rules.edition
        self.lines: list[tuple[str, str, tuple[str, ...], str]] = []
        self.cited = set(all_ids(rules))
        rows = [row for card in rules.kinds if card.symbol.pencil for row in card.rows]
        self.things = things_in(rules.edition, rows)

    def say(self, heading: str, text: str, ids: str = "", assumed: str = "") -> None:
        """One more sentence; of the ids only those the edition names are kept, `*-22` being its own 22."""
        own = self.edition.prefix if self.edition.prefix in SHARED_SHEETS else ""
        named = [name.replace("*", own) for name in ids.split()]
        kept = tuple(dict.fromkeys(name for name in named if name in self.cited or name.startswith("house:")))
        self.lines.append((heading, sentence(text), kept, assumed))

    def say_fact(self, heading: str, text: str, fact: Fact, key: str = "", more: str = "") -> None:
        """A sentence that stands on one fact of the edition."""
        self.say(heading, text, " ".join((*fact.clauses, more)), fact.why_assumed(key) if key else "")

    def say_setting(self, heading: str, name: str, ids: str = "") -> None:
        """What holds for a house rule now, if it is about anything in this edition."""
        rule = house_rules()[name]
        value = self.rules.setting(name)
        if not self.speaks(rule):
            return
        changed = name in dict(self.rules.house)
        source = " ".join((f"house:{name}",) if changed else (*rule.clauses, ids))
        self.say(heading, setting_text(rule, value, self.edition), source)

    def speaks(self, rule: HouseRule) -> bool:
        """Whether a house rule is about anything in this edition."""
        return self.edition.game in rule.games and all(thing in self.things for thing in rule.about)

    def finished(self) -> list[Line]:
        """All lines, numbered; a clause that no sentence told goes to the last line under its heading."""
        told = {name for line in self.lines for name in line[2]}
        for section, fact in self.edition.facts:
            heading = SECTIONS[section]
            left = tuple(name for name in fact.clauses if name not in told)
            places = [i for i, line in enumerate(self.lines) if line[0] == heading]
            if left and places:
                _, text, ids, assumed = self.lines[places[-1]]
                self.lines[places[-1]] = (heading, text, ids + left, assumed)
        return [Line(number, *line) for number, line in enumerate(self.lines, 1)]


def all_ids(rules: Rules) -> Iterator[str]:
    """Every clause that the edition names."""
    for _, fact in rules.edition.facts:
        yield from fact.clauses
    for symbol in rules.edition.symbols:
        yield from symbol.fact.clauses


def setting_text(rule: HouseRule, value: str, edition: Edition | None = None) -> str:
    """A house rule with its value as a sentence."""
    if rule.number:
        return rule.number.says.format(n=value)
    if rule.table:
        titles = {symbol.code: symbol.title for symbol in (edition.symbols if edition else ())}
        pairs = parse_table(rule.table, value).items()
        says = rule.table.says
        return sentence(listed(says.format(card=titles.get(code, code), n=n) for code, n in pairs))
    if rule.seat and value.startswith("seat "):
        return rule.seat.says.format(n=value[5:])
    chosen = rule.chosen(value)
    return chosen.text if chosen else rule.text


def one_of_each(rules: Rules) -> list[Card]:
    """Every symbol of the deck once: the kinds of the first color, and the wilds."""
    return [card for card in rules.kinds if card.copies and card.color in (None, rules.edition.colors[0])]


def say_deck(book: Book) -> None:
    """How many cards of what."""
    edition, rules = book.edition, book.rules
    colors = listed(color.name for color in edition.colors)
    total = f"The deck has {rules.tables.deck} cards in {counted(len(edition.colors), 'color')}: {colors}"
    replaced = "golf_deck" in dict(rules.house)
    book.say_fact(DECK, total, edition.fact("deck"), "" if replaced else "cards")
    cards = one_of_each(rules)
    numbers = [card for card in cards if card.symbol.value is not None]
    colored = [card for card in cards if card.color and card.symbol.value is None]
    wilds = [card for card in cards if not card.color]
    parts = [
        *number_counts(numbers),
        *[counted(card.copies, f"{card.symbol.title} card") for card in colored],
    ]
    ids = " ".join(name for card in numbers[:1] for name in card.symbol.fact.clauses)
    book.say(DECK, f"Each color has {listed(parts)}", f"{ids} house:golf_deck" if replaced else ids)
    if wilds:
        wild_counts = listed(counted(card.copies, f"{card.name} card") for card in wilds)
        book.say(DECK, f"There {'is' if wilds[0].copies == 1 else 'are'} also {wild_counts}")
    if any(card.symbol.face for card in numbers):
        faces = listed(f"{card.symbol.face} on {card.symbol.title}" for card in numbers)
        why = numbers[0].symbol.fact.why_assumed("faces")
        book.say(DECK, f"Number cards show faces: {faces}", "EMO-A01", why)


def number_counts(numbers: list[Card]) -> list[str]:
    """How many of each number there are, equal neighbors together."""
    runs: list[list[Card]] = []
    for card in numbers:
        if runs and runs[-1][0].copies == card.copies:
            runs[-1].append(card)
        else:
            runs.append([card])
    return [
        f"{numeral(run[0].copies)} {run[0].symbol.title}"
        if len(run) == 1
        else f"{numeral(run[0].copies)} of each number from {run[0].symbol.title} to {run[-1].symbol.title}"
        for run in runs
    ]


def card_text(book: Book, card: Card) -> str:
    """What a card is and does."""
    where = " in each color" if card.color else ""
    does = spoken_effect(card.rows, book.edition.words, book.rules.game == "grid") or "it does nothing more"
    title = card.symbol.title if card.color else card.name
    return f"{title} ({numeral(card.copies)}{where}, {counted(card.points, 'point')}): {does}"


def say_points(book: Book) -> None:
    """What the cards count."""
    cards = one_of_each(book.rules)
    face = all(card.points == card.symbol.value for card in cards if card.symbol.value is not None)
    by_points: dict[int, list[str]] = {}
    for card in cards:
        if card.symbol.value is None or not face:
            by_points.setdefault(card.points, []).append(card.symbol.title)
    parts = (
        ["a number card is worth its number"]
        if face and any(card.symbol.value is not None for card in cards)
        else []
    )
    for points, names in by_points.items():
        titles = list(dict.fromkeys(names))
        parts.append(
            f"{listed(titles)} {'is worth' if len(titles) == 1 else 'are worth'} {points}"
            + (" each" if len(titles) > 1 else "")
        )
    if "golf_points" in dict(book.rules.house):
        book.say(SCORING, "; ".join(parts), "house:golf_points GLF-A02")
        return
    assumed = [why for card in cards if (why := card.symbol.fact.why_assumed("points"))]
    ids = "*-67 *-68 *-69 *-70 *-71 *-72 *-73 DIS-47 DIS-48 DIS-49 GLF-A02"
    book.say(SCORING, "; ".join(parts), ids, assumed[-1] if assumed else "")


def say_house(book: Book) -> None:
    """What differs from the edition, by name, and what is penciled."""
    for name, value in book.rules.house:
        rule = house_rules()[name]
        says = setting_text(rule, value, book.edition)
        told = next((n for n, line in enumerate(book.lines, 1) if line[1] == sentence(says)), 0)
        text = f"House rule {name}={value}: {f'see rule {told}' if told else says}"
        book.say(HOUSE, text, f"house:{name} {' '.join(rule.clauses)}")
    penciled = [card for card in book.rules.kinds if card.symbol.pencil]
    for text, card in zip(book.rules.pencil, penciled, strict=False):
        rows = card.rows[len(card.symbol.effect) :]
        does = spoken_effect(rows, book.edition.words) or "a plain wild"
        text = handwriting(text)
        book.say(
            HOUSE, f"written on {card.name}: “{text}”, which means {does}", "house:custom_rule *-80 *-81"
        )
