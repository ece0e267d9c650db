"""Whether house rules, an edition and a number of seats go together; every reason why not is a sentence."""

from collections.abc import Iterable

from lastcard.engine import codes as c
from lastcard.rules.editions.model import Edition, Symbol
from lastcard.rules.errors import Mistake, did_you_mean
from lastcard.rules.house.rules import HouseRule, Settings, Value, house_rules, parse_table
from lastcard.rules.language.parser import parse
from lastcard.rules.ops import OPS, Arg
from lastcard.rules.wordings import Row

THINGS = {
    "discard": "a card that discards cards",
    "take": "a card that takes cards from other hands",
    "add": "a card that is played with a face card",
    "face": "a card that asks for a face",
    "film": "a card that asks about a film",
    "dare": "a card that asks for a dare",
    "spread": "a card that makes players of your choice draw",
    "twos": "a Draw Two",
    "fours": "a Wild Draw Four",
    "condition": "a card with a condition, such as Wild Draw Four",
    "wild condition": "a card that may not be played by someone who holds another wild",
    "numbers": "a highest number",
    "pencil": "a card to write a rule on",
}


def things_in(edition: Edition, rows: Iterable[Row]) -> set[str]:
    """What the cards of an edition have in them that house rules speak of; rows are those of the pencil."""
    every = [
        row
        for symbol in edition.symbols
        for sentence in symbol.effect
        for row in parse(sentence, edition.words)
    ]
    every += rows
    things = {OPS[row[0]].about for row in every}
    things |= {c.TRIALS[row[3] & 15] for row in every if OPS[row[0]].arg is Arg.TRIAL}
    things |= {symbol.family for symbol in edition.symbols}
    things |= {"condition" for symbol in edition.symbols if symbol.needs}
    things |= {"wild condition" for symbol in edition.symbols if symbol.needs.endswith("no wild")}
    things |= {"numbers"} if len({symbol.value or 0 for symbol in edition.symbols}) > 1 else set()
    things |= {"pencil" for symbol in edition.symbols if symbol.pencil}
    return things


def fitting(edition: Edition) -> list[HouseRule]:
    """The house rules that are about something in this edition."""
    things = things_in(edition, [])
    return [
        rule
        for rule in house_rules().values()
        if edition.game in rule.games and all(thing in things for thing in rule.about) and not rule.same_as
    ]


def changed(settings: Settings, edition: Edition) -> Settings:
    """The settings that differ from what holds anyway."""
    rules = house_rules()
    return {name: value for name, value in sorted(settings.items()) if value != rules[name].default(edition)}


def disagreements(settings: Settings, edition: Edition, things: set[str]) -> list[Mistake]:
    """Every reason why changed settings do not fit the edition or each other."""
    found: list[Mistake] = []
    for name, value in settings.items():
        rule = house_rules()[name]
        if edition.game not in rule.games:
            wrong = f"{name} is for {' or '.join(rule.games)} games"
            found.append(Mistake(wrong, f"{edition.name} is a {edition.game} game, so leave it out"))
            continue
        found += misfits(rule, value, edition, things)
        found += conflicts(rule, value, settings, edition)
    return found


def misfits(rule: HouseRule, value: str, edition: Edition, things: set[str]) -> list[Mistake]:
    """Why one setting does not fit the edition."""
    chosen = rule.chosen(value)
    setting = f"{rule.name}={value}"
    missing = [thing for thing in (*rule.about, *(chosen.about if chosen else ())) if thing not in things]
    if missing:
        return [
            Mistake(f"{setting} is about {THINGS[missing[0]]}", f"{edition.name} has none, so leave it out")
        ]
    if chosen and edition.game not in chosen.games:
        return [
            Mistake(f"{setting} is not for a {edition.game} game", f"write {other_values(rule, edition)}")
        ]
    if rule.sheet == "ways" and value not in edition.ways:
        return [Mistake(f"{edition.name} does not have {setting}", "write " + " or ".join(edition.ways))]
    if rule.table:
        return unknown_codes(rule.name, parse_table(rule.table, value), edition.symbols)
    return unpatched(chosen, setting, edition) if chosen else []


def other_values(rule: HouseRule, edition: Edition) -> str:
    words = [value.value for value in rule.values if edition.game in value.games]
    return " or ".join(f"{rule.name}={word}" for word in words if word != "seat")


def unknown_codes(name: str, table: dict[str, int], symbols: tuple[Symbol, ...]) -> list[Mistake]:
    """Codes in a table that no card has."""
    codes = [symbol.code for symbol in symbols]
    return [
        Mistake(f'{name}: no card has the code "{code}"', did_you_mean(code, codes))
        for code in table
        if code not in codes
    ]


def unpatched(chosen: Value, setting: str, edition: Edition) -> list[Mistake]:
    """Cards that a patch speaks of and the edition does not have."""
    names = [symbol.name for symbol in edition.symbols]
    return [
        Mistake(f"{setting} changes the card {name}", f"{edition.name} has none, so leave it out")
        for name in chosen.patch
        if name not in names
    ]


def conflicts(rule: HouseRule, value: str, settings: Settings, edition: Edition) -> list[Mistake]:
    """Other settings that this one cannot go with."""
    found = []
    for other, why in rule.conflicts.items():
        name, _, meant = other.partition("=")
        held = settings.get(name, house_rules()[name].default(edition))
        if held == meant if meant else name in settings:
            both = f"{rule.name}={value} and {name}={held} cannot go together"
            found.append(Mistake(f"{both}: {why}", "choose one of them"))
    return found


def seat_range(edition: Edition, symbols: Iterable[Symbol], hand_size: int) -> tuple[int, int]:
    """How many can play: as many as the edition seats while a card to open with is sure to be left."""
    colors = len(edition.colors)
    able = sum(
        symbol.copies * (1 if symbol.wild else colors)
        for symbol in symbols
        if symbol.opening not in ("return", "ignore")
    )
    least, most = edition.seats
    return least, min(most, (able - 1) // hand_size)


def seat_mistakes(
    edition: Edition, settings: Settings, room: tuple[int, int], seats: int | None
) -> list[Mistake]:
    """Why this number of players cannot play these rules, or why the dealer cannot sit there."""
    found = []
    least, most = room
    wanted = edition.seats[0] if seats is None else seats
    if wanted > most and wanted <= edition.seats[1]:
        cause = f"hand_size={settings['hand_size']}" if "hand_size" in settings else "this deck"
        right = "deal fewer cards" + (f" or play with {most} at most" if most >= least else "")
        found.append(
            Mistake(f"{cause} does not go with {wanted} seats: there may be no card left to open with", right)
        )
    elif seats is not None and not edition.seats[0] <= seats <= edition.seats[1]:
        found.append(
            Mistake(f"{edition.name} cannot seat {seats}", f"it is for {least} to {edition.seats[1]} players")
        )
    dealer = settings.get("dealer", "")
    if dealer.startswith("seat ") and int(dealer[5:]) >= (seats or max(most, 1)):
        found.append(
            Mistake(
                f"dealer={dealer} is not at the table", f"seats are counted from 0 to {(seats or most) - 1}"
            )
        )
    return found
