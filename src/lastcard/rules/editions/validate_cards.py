"""What the cards of an edition's file must make sense of, one by one."""

from lastcard.engine import codes as c
from lastcard.rules.editions.schema import FACE_VALUE, NUMBER, RANKS, texts
from lastcard.rules.editions.validate_shape import Data, Report, is_sound, sound_cards
from lastcard.rules.errors import RulesError
from lastcard.rules.language.parser import Words, parse
from lastcard.rules.ops import OPS, Arg
from lastcard.rules.wordings import TURNS, Row

WILD_OPENINGS = ("apply", "name color", "return", "ignore")
COLORED_OPENINGS = ("plain", "apply", "dealer starts", "return", "ignore")


def check_each_card(data: Data, report: Report) -> None:
    """The keys of every card whose table is in order, and the sentences of all."""
    words, game = words_in(data), str(data.get("game"))
    for i, card in sound_cards(data, report):
        check_numbers(card, i, report) if card["symbol"] == NUMBER else check_symbol(card, i, report)
        check_opening(card, i, report)
        if card["in"] == "wild" and game == "grid":
            report.add(("cards", i, "in"), "a grid game has no wilds", 'write in = "each color"')
    for i, card in enumerate(cards_in(data)):
        rows = check_sentences(card, i, words, game, report)
        if is_sound(("cards", i), report):
            check_rows(card, i, rows, report)


def cards_in(data: Data) -> list[Data]:
    """The tables of all cards; what is no table counts as an empty one."""
    cards = data.get("cards")
    return [card if isinstance(card, dict) else {} for card in cards] if isinstance(cards, list) else []


def words_in(data: Data) -> Words:
    """The names that the file gives to colors and symbols, even where something else in it is wrong."""
    colors = data.get("colors")
    names = [name for name in colors.values() if isinstance(name, str)] if isinstance(colors, dict) else []
    symbols = [str(card.get("symbol")) for card in cards_in(data)]
    codes = [str(card.get("code")) for card in cards_in(data)]
    return Words(tuple(names), (*map(str, range(RANKS)), *symbols), (*map(str, range(RANKS)), *codes))


def check_symbol(card: Data, i: int, report: Report) -> None:
    """The keys of a card with a symbol."""
    for key in ("ranks", "faces"):
        if key in card:
            report.add(("cards", i, key), f'only the symbol "{NUMBER}" has {key}', "leave this line out")
    if "code" not in card:
        report.add(("cards", i), 'the key "code" is missing', 'write, for example, code = "S"')
    if isinstance(card["copies"], list):
        report.add(("cards", i, "copies"), "a list of copies is for number cards", "write one number")
    if card["points"] == FACE_VALUE:
        report.add(("cards", i, "points"), f'"{FACE_VALUE}" is for number cards', "write a number of points")


def check_numbers(card: Data, i: int, report: Report) -> None:
    """The keys of the one entry that stands for all number cards."""
    if "ranks" not in card:
        report.add(("cards", i), 'number cards need the key "ranks"', "write, for example, ranks = [0, 9]")
        return
    if "code" in card:
        report.add(("cards", i, "code"), "a number is its own code", "leave this line out")
    if card["in"] == "wild":
        report.add(("cards", i, "in"), "number cards have a color", 'write in = "each color"')
    ranks = card["ranks"][1] - card["ranks"][0] + 1
    for key in ("copies", "faces"):
        given = card.get(key)
        if isinstance(given, list) and len(given) != ranks:
            wrong = f"there are {len(given)} {key} for {ranks} ranks"
            report.add(("cards", i, key), wrong, "write one for each rank")


def check_opening(card: Data, i: int, report: Report) -> None:
    """A wild has no color to open with, a colored card needs none to be named."""
    kind, right = ("wild", WILD_OPENINGS) if card["in"] == "wild" else ("colored", COLORED_OPENINGS)
    if card["opening"] not in right:
        wrong = f'a {kind} card cannot open with "{card["opening"]}"'
        report.add(("cards", i, "opening"), wrong, "write " + " or ".join(f'"{word}"' for word in right))


def check_sentences(card: Data, i: int, words: Words, game: str, report: Report) -> list[Row]:
    """Every sentence is understood and the game can carry it out; returns their rows."""
    rows: list[Row] = []
    effect = card.get("effect", [])
    for sentence in effect if texts(effect) == "" else []:
        try:
            found = parse(sentence, words)
        except RulesError as error:
            mistake = error.mistakes[0]
            report.add(("cards", i, "effect"), mistake.wrong, mistake.right, sentence)
            continue
        if right := misplaced(found, game):
            wrong = f'"{sentence}" does not work in a {game} game'
            report.add(("cards", i, "effect"), wrong, right, sentence)
        rows += found
    return rows


def misplaced(rows: tuple[Row, ...], game: str) -> str:
    """What to write instead, when an op does not belong to the game; else nothing."""
    if game == "grid" and not all(is_in_grid(row) for row in rows):
        return "in a grid next draws, next is skipped, the direction reverses, or two chosen draw"
    if game == "hand" and not all(OPS[row[0]].in_hand for row in rows):
        return 'write, for example, "chosen draws 4"'
    return ""


def is_in_grid(row: Row) -> bool:
    """Whether a grid game can run a row, where a skip is always of one turn."""
    op, who, _, arg = row
    return who == OPS[op].in_grid and not (OPS[op].arg is Arg.TURNS and arg == TURNS)


def check_rows(card: Data, i: int, rows: list[Row], report: Report) -> None:
    """The effect fits what else the card's table says."""
    if card["in"] == "wild" and not any(row[0] == c.OP_COLOR for row in rows):
        wrong = "nobody names the color of this wild"
        report.add(("cards", i), wrong, 'add "I name the color" to its effect')
    if "family" in card and not any(row[:2] == (c.OP_DRAW, c.NEXT) for row in rows):
        wrong = "cards that stack make the next seat draw"
        report.add(("cards", i, "family"), wrong, 'add "next draws 2" to its effect')
