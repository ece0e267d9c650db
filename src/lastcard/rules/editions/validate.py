"""What an edition's file must make sense of as a whole, beyond its shape and its single cards."""

from collections import Counter

from lastcard.engine import codes as c
from lastcard.rules.editions.construct import colors_of, edition_of, symbols_of
from lastcard.rules.editions.model import Edition, Symbol
from lastcard.rules.editions.schema import NUMBER, SCORINGS
from lastcard.rules.editions.validate_cards import cards_in, check_each_card
from lastcard.rules.editions.validate_shape import Data, Report, check_shape, is_sound, sound_cards


def make_edition(data: Data, file: str, text: str) -> Edition:
    """The edition in this data; raises all mistakes of the file at once."""
    report = Report(file, text)
    check_shape(data, report)
    check_each_card(data, report)
    check_dealing(data, report)
    check_scoring(data, report)
    check_challenging(data, report)
    check_look(data, report)
    if is_sound(("colors",), report):
        check_codes(data, report)
        if is_sound(("cards",), report):
            check_deck(data, report)
    report.close()
    return edition_of(data)


def check_dealing(data: Data, report: Report) -> None:
    """Seats and the deal go together with the game."""
    game = data.get("game")
    if is_sound(("seats",), report) and data["seats"]["least"] > data["seats"]["most"]:
        report.add(("seats", "least"), "more seats are needed than there are", "write the smaller number")
    if not is_sound(("dealing",), report):
        return
    dealing = data["dealing"]
    key, other, number = ("columns", "hand", 3) if game == "grid" else ("hand", "columns", 7)
    if key not in dealing:
        report.add(("dealing",), f'a {game} game needs the key "{key}"', f"write {key} = {number}")
    if other in dealing:
        report.add(("dealing", other), f"a {game} game has no {other}", "leave this line out")
    if game == "grid" and dealing["dealer"] == "draw":
        report.add(("dealing", "dealer"), "a grid game does not draw for the deal", 'write dealer = "random"')


def check_scoring(data: Data, report: Report) -> None:
    """The ways of scoring belong to the game and have what they need."""
    if not is_sound(("scoring",), report):
        return
    game, ways = data.get("game"), data["scoring"]["ways"]
    right = [way for way in SCORINGS if (way == "fewest") == (game == "grid")]
    if any(way not in right for way in ways):
        wrong = f"{', '.join(ways)} is not for a {game} game"
        report.add(("scoring", "ways"), wrong, "write " + ", ".join(f'"{way}"' for way in right))
    elif game == "grid" and not data["scoring"].get("rounds"):
        report.add(("scoring",), 'a grid game needs the key "rounds"', "write rounds = 9")
    elif game == "hand" and "target" not in data["scoring"] and ways != ["off"]:
        report.add(("scoring",), 'the key "target" is missing', "write target = 500")


def check_challenging(data: Data, report: Report) -> None:
    """A card with a condition can be challenged, so a failed challenge must cost something known."""
    needs = [i for i, card in enumerate(cards_in(data)) if "needs" in card]
    if needs and "challenging" not in data:
        wrong = "the table [challenging] is missing, and this card can be challenged"
        report.add(("cards", needs[0], "needs"), wrong, "write [challenging] with extra = 2")


def check_look(data: Data, report: Report) -> None:
    """The look speaks of colors that the edition has."""
    if "look" not in data or not is_sound(("look",), report) or not is_sound(("colors",), report):
        return
    colors = data["colors"].values()
    for name in data["look"].get("colors", {}):
        if name not in colors:
            report.add(("look", "colors"), f'"{name}" is no color here', "write " + ", ".join(colors))


def check_codes(data: Data, report: Report) -> None:
    """No two symbols have one name, no two kinds one code."""
    entries = [(i, card["symbol"], symbols_of(card)) for i, card in sound_cards(data, report)]
    names = Counter(symbol.name for _, _, symbols in entries for symbol in symbols)
    codes = Counter(
        code for _, _, symbols in entries for symbol in symbols for code in codes_of(symbol, data)
    )
    for i, entry, symbols in entries:
        same_name = [symbol.name for symbol in symbols if names[symbol.name] > 1]
        same_code = [code for symbol in symbols for code in codes_of(symbol, data) if codes[code] > 1]
        if same_name or same_code:
            key = "ranks" if entry == NUMBER else "symbol" if same_name else "code"
            wrong = f'"{(same_name + same_code)[0]}" is there twice'
            report.add(("cards", i, key), wrong, "give each card its own")


def codes_of(symbol: Symbol, data: Data) -> list[str]:
    """The codes of all kinds with this symbol; a penciled one may need a second."""
    if symbol.wild:
        return [symbol.code, *([symbol.code + "2"] if symbol.pencil else [])]
    return [color.letter + symbol.code for color in colors_of(data)]


def check_deck(data: Data, report: Report) -> None:
    """The deck fits on the table and is enough for the seats."""
    symbols = [symbol for card in data["cards"] for symbol in symbols_of(card)]
    colors = len(data["colors"])
    total = count(symbols, colors)
    kinds = sum(1 if symbol.wild else colors for symbol in symbols) + any(symbol.pencil for symbol in symbols)
    if total > c.MAX_DECK:
        report.add(("cards",), f"the deck has {total} cards", f"it may have {c.MAX_DECK} at most")
    if kinds > c.MAX_KINDS:
        report.add(("cards",), f"the deck has {kinds} kinds of card", f"it may have {c.MAX_KINDS} at most")
    if "deck" in data and is_sound(("deck",), report) and total != data["deck"]["cards"]:
        right = f"write cards = {total} or correct the copies"
        report.add(("deck", "cards"), f"the cards below count {total}", right)
    if is_sound(("dealing",), report) and is_sound(("seats",), report):
        check_room(data, symbols, total, report)


def check_room(data: Data, symbols: list[Symbol], total: int, report: Report) -> None:
    """A card to open with is sure to be left after the deal, and a highest number can be drawn before it."""
    opening = count([s for s in symbols if s.opening not in ("return", "ignore")], len(data["colors"]))
    hand = data["dealing"].get("hand") or 2 * data["dealing"]["columns"]
    most = data["seats"]["most"]
    if opening < hand * most + 1:
        wrong = f"{most} seats with {hand} cards each need {hand * most + 1} cards that can open a round"
        wrong += f", and the deck has {opening} (of {total})"
        report.add(("seats", "most"), wrong, "add cards or seat fewer")
    if data["dealing"]["dealer"] == "draw" and len({symbol.value or 0 for symbol in symbols}) < 2:
        report.add(("dealing", "dealer"), "no number is the highest in this deck", 'write dealer = "random"')


def count(symbols: list[Symbol], colors: int) -> int:
    return sum(symbol.copies * (1 if symbol.wild else colors) for symbol in symbols)
