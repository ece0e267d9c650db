"""`lastcard editions`: what there is to play."""

from argparse import ArgumentParser, Namespace
from importlib.resources import files

from lastcard.cli.options import read_text
from lastcard.cli.printing import heading, wrapped
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import Edition, known_editions, load
from lastcard.rules.explain.summary import blurb
from lastcard.rules.house.compatibility import fitting
from lastcard.rules.house.rules import HouseRule
from lastcard.rules.language.english import sentence
from lastcard.rules.language.spoken import spoken_effect
from lastcard.terminal.command import command


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("edition", nargs="?", metavar="EDITION", help="a name, or the path of a .toml file")
    parser.add_argument(
        "--toml", action="store_true", help="print its file, as a starting point for your own"
    )


def run(args: Namespace) -> int:
    if args.edition is None:
        names = known_editions()
        if args.toml:
            args.edition = names[0]
        else:
            print_list([load(name) for name in names])
            return 0
    if args.toml:
        load(args.edition)  # so that a wrong name or file is told as always
        print(toml_of(args.edition), end="")
    else:
        print_edition(build(args.edition))
    return 0


def toml_of(name: str) -> str:
    """The file of an edition as it is written."""
    if name in known_editions():
        return files("lastcard.editions").joinpath(f"{name}.toml").read_text("utf-8")
    return read_text(name)


def print_list(editions: list[Edition]) -> None:
    """One edition after the other, two lines each."""
    wide = max(len(edition.key) for edition in editions)
    for edition in editions:
        least, most = edition.seats
        colors = ", ".join(color.name for color in edition.colors)
        facts = f"{least}-{most} players, {edition.cards} cards: {colors}"
        print(f"{heading(edition.key.ljust(wide))}  {facts}")
        print(wrapped(blurb(edition), " " * (wide + 2)))
    name = command()
    print(f"\nFor details: {name} editions NAME. To play: {name} play --edition NAME.")


def print_edition(rules: Rules) -> None:
    """All that is on one edition's sheet, but its rules."""
    edition = rules.edition
    print(heading(f"{edition.name} ({edition.key}), revision {edition.revision}"))
    print(wrapped(blurb(edition)))
    print()
    least, most = rules.seats
    dealt = (
        f"{edition.columns} columns of two cards" if edition.game == "grid" else f"{edition.hand_size} cards"
    )
    print(f"players   {least} to {most}")
    print(f"deck      {rules.tables.deck} cards: {', '.join(color.name for color in edition.colors)}")
    print(f"dealt     {dealt} each")
    print(f"played    {playing(edition)}")
    print()
    print(heading("Cards (code, copies, points)"))
    print_cards(rules)
    if assumed := [*assumptions(edition)]:
        print("\n" + heading("Assumed, because the sheet does not say"))
        for what, why in assumed:
            print(wrapped(f"{what}: {why}.", "  - ", "    "))
    print("\n" + heading("House rules you can change (default first)"))
    for rule in fitting(edition):
        print(wrapped(f"{rule.name}: {rule.text} {choices(rule, edition)}", "  ", "      "))


def playing(edition: Edition) -> str:
    """How long a match is."""
    if edition.rounds:
        return f"{edition.rounds} rounds, the fewest points win"
    ways = " or ".join(edition.ways)
    return f"to {edition.target} points; scoring: {ways}"


def print_cards(rules: Rules) -> None:
    """Each kind of card once, numbers together."""
    edition = rules.edition
    seen = set()
    for card in rules.kinds:
        symbol = card.symbol
        name = "0-9" if symbol.value is not None else symbol.name
        if name in seen:
            continue
        seen.add(name)
        letter = "" if symbol.wild else "."
        numbers = [other.copies for other in edition.symbols if other.value is not None]
        if symbol.value is not None:
            few = f"{min(numbers)}-{max(numbers)}" if min(numbers) != max(numbers) else str(numbers[0])
            print(f"  {letter + '#':5}{few + ' each':10}{'its number':12}number cards")
            continue
        copies = f"{symbol.copies}" + ("" if symbol.wild else " each")
        does = spoken_effect(card.rows, edition.words, edition.game == "grid")
        print(
            wrapped(
                f"{symbol.title}: {sentence(does)}",
                f"  {letter + symbol.code:5}{copies:10}{symbol.points:<12}",
            )
        )
    print("  (a dot stands for a color's letter)")


def assumptions(edition: Edition) -> list[tuple[str, str]]:
    """What is only assumed, each reason once."""
    found: dict[str, str] = {}
    for section, fact in edition.facts:
        for key, why in fact.assumed:
            found.setdefault(why, f"{section}.{key}")
    for symbol in edition.symbols:
        for key, why in symbol.fact.assumed:
            found.setdefault(why, f"{symbol.title if symbol.value is None else 'numbers'}, {key}")
    return [(what, why) for why, what in found.items()]


def words_for(rule: HouseRule, edition: Edition) -> list[str]:
    """The values that go with the game of an edition."""
    other = {value.value for value in rule.values if edition.game not in value.games}
    return [word for word in rule.words() if word not in other]


def choices(rule: HouseRule, edition: Edition) -> str:
    """The values of a house rule, its default first."""
    default = rule.default(edition)
    if rule.number:
        return f"({default}; {rule.number.least} to {rule.number.most})"
    if rule.sheet == "ways":
        return f"({', '.join(edition.ways)})"
    words = [f"{word} N" if rule.seat and word == "seat" else word for word in words_for(rule, edition)]
    others = [word for word in words if word != default]
    if rule.pencil:
        others = ["sentences"]
    return f"({', '.join(word for word in (default, *others) if word)})" if default or others else ""
