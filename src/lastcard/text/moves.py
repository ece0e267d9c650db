"""Legal moves as offers: `play blue 7`, `call UNO`, `choose green`."""

from collections.abc import Callable, Mapping

from lastcard.engine import codes
from lastcard.event import HIDDEN, order_of
from lastcard.move import Move
from lastcard.rules.asks import ASKS_BY_NAME, Answer
from lastcard.rules.build import Rules
from lastcard.rules.language.english import counted, listed
from lastcard.rules.language.templates import capital, conjugate
from lastcard.text import sentences as say
from lastcard.text.cards import card_of, color_words, face_words
from lastcard.text.sentences import TASKS
from lastcard.text.story import Teller
from lastcard.view import GridView, HandView

ENOUGH = ("discard", "give")  # asked for cards, of which fewer may be enough
MOVES = {
    "play": "play {card}",
    "jump": "jump in with {card}",
    "draw": "draw a card",
    "pass": "pass",
    "call": "call UNO",
    "catch": "catch {seat}: no UNO call",
    "challenge": "challenge: that was a bluff",
    "accept": "accept and draw",
    "accuse": "report {seat} for dropping {kept}",
    "admit": "admit it",
    "deny": "deny it",
    "answer": "answer",
    "kept": "vote yes: it counts",
    "failed": "vote no: it doesn't count",
    "take": "take {top} from the discard pile",
    "cut": "draw for the deal",
    "deal": "deal",
    "turn": "turn up a card",
    "lapse": "let the time run out",
}


def move_words(teller: Teller, view: HandView | GridView, move: Move) -> str:
    """A legal move as an offer: `play blue 7`, `call UNO`, `choose green`."""
    if move.verb == "choose":
        return choice_words(teller, view, move.args)
    if isinstance(view, GridView) and move.verb in ("put", "flip", "clear", "pass", "draw"):
        return grid_words(teller, view, move)
    first = move.args[0] if move.args else ""
    if move.verb == "accept" and isinstance(view, HandView):
        return f"accept and draw {counted(view.stack, 'card')}" if view.stack else "accept"
    if move.verb == "answer" and view.ask == "tap":
        return "tap"
    if move.verb == "pass" and view.ask in ENOUGH:
        return "stop there"
    if move.verb == "pass" and view.ask == "order":
        return "let the next player say"
    if move.verb == "pass" and view.fresh:
        return f"keep {teller.card(view.fresh)} and pass"
    if (
        move.verb == "admit"
        and isinstance(view, HandView)
        and view.trial in TASKS
        and view.tried == view.viewer
    ):
        return "give up"
    if move.verb == "admit" and view.ask != "admit":
        return f"admit that you dropped {kept_words(teller.rules, view, view.viewer)}"
    if move.verb == "accuse" and isinstance(view, HandView) and not view.faces[int(first)]:
        return f"bring up {say.QUOTED.format(text=teller.rules.dare(view.duties[int(first)]))}"
    if move.verb in ("kept", "failed") and isinstance(view, HandView) and view.orders:
        return "agree" if move.verb == "kept" else "do not agree"
    return MOVES[move.verb].format(
        card=teller.card(first),
        seat=teller.who(int(first)) if first.isdigit() else "",
        top=teller.card(view.top),
        kept=kept_words(teller.rules, view, int(first)) if move.verb == "accuse" else "",
    )


def kept_words(rules: Rules, view: HandView | GridView, seat: int) -> str:
    """What a seat has to keep up: a face, or a dare in its own words."""
    code = view.faces[seat] if isinstance(view, HandView) else ""
    return say.QUOTED.format(text=dare) if (dare := rules.dare(code)) else "the face"


def choice_words(teller: Teller, view: HandView | GridView, args: tuple[str, ...]) -> str:
    """What an answer means, by the question."""
    ask = ASKS_BY_NAME[view.ask]
    if args == ("nothing",) and isinstance(view, HandView) and view.orders:
        return say.ORDER_WORDS["vote"]
    choice = CHOICES[ask.answer](teller, args)
    template = conjugate(ask.offer, len(args) > 1 or choice == "you")
    return template.format(
        choice=choice,
        Choice=capital(choice),
        face=face_words(teller.rules, args[0]),
        cards=spread_words(teller.rules, view.top, len(args)),
    )


CHOICES: Mapping[Answer, Callable[[Teller, tuple[str, ...]], str]] = {
    Answer.CARD: lambda teller, args: teller.card(args[0]),
    Answer.COLOR: lambda teller, args: color_words(teller.rules, args[0]),
    Answer.SEAT: lambda teller, args: seat_words(teller, args[0]),
    Answer.SEATS: lambda teller, args: listed(teller.who(int(arg)) for arg in args),
    Answer.OPTION: lambda teller, args: option_words(teller, args[0]),
    Answer.SEEN: lambda teller, args: teller.card(args[0]),
    Answer.NUMBER: lambda teller, args: number_words(teller.rules, args[0]),
    Answer.ORDER: lambda _, args: order_words(args[0]),
    Answer.FILM: lambda _, args: "a film on the list" if args[0] == "listed" else "another film",
}


def seat_words(teller: Teller, seat: str) -> str:
    """A player, or many of whom an order can be about."""
    return say.ORDER_WORDS[seat] if seat in codes.MANY else teller.who(int(seat))


def option_words(teller: Teller, option: str) -> str:
    """What one of two things is that someone can choose."""
    return teller.option(option, any_card=True) or say.OPTION_WORDS[option]


def number_words(rules: Rules, code: str) -> str:
    """The number that a card has."""
    card = card_of(rules, code)
    return f"the number {card.symbol.name}" if card is not None else ""


def order_words(name: str) -> str:
    """What someone can say that happens."""
    word, number = order_of(codes.ORDERS.index(name))
    return say.ORDER_WORDS[word].format(number_cards=f" {counted(number, say.CARD)}")


def any_order_words(word: str) -> str:
    """The same for any number of cards."""
    return say.ORDER_WORDS[word].format(number_cards=f" {say.CARD}s")


def spread_words(rules: Rules, top: str, players: int) -> str:
    """How many cards the card on top gives to each of two, or to one alone."""
    card = card_of(rules, top)
    each, alone = card.rows[0][2:] if card and card.rows else (2, 4)
    return f"{each} each" if players > 1 else str(alone)


def grid_words(teller: Teller, view: GridView, move: Move) -> str:
    """A move in a grid, with the cell as its owner sees it numbered."""
    if move.verb == "draw":
        return "draw a card from the pile"
    if move.verb == "pass":
        return f"leave the columns as they are{happens(teller, view)}"
    column, row = int(move.args[0]), int(move.args[1])
    cells = view.grids[view.viewer][column]
    if move.verb == "clear":
        top = cells[1 - row]
        return f"clear column {column + 1}, {teller.card(top)} on top{comes_of(teller, view, top)}"
    here = "the face-down card" if cells[row] == HIDDEN else teller.card(cells[row])
    spot = f"cell {cell_number(view, column, row)}"
    if move.verb == "put":
        return f"put it on {spot}, {here}"
    return f"turn up {spot}" if view.ask == "flip" else f"discard it, turn up {spot}"


def happens(teller: Teller, view: GridView) -> str:
    """What leaving the columns means for an action card on the discard pile (GLF-27)."""
    return f"; {teller.card(view.top)} takes effect" if is_action(teller.rules, view.top) else ""


def comes_of(teller: Teller, view: GridView, top: str) -> str:
    """What clearing means for the action cards that come to lie on top or under it (GLF-A13)."""
    closes = view.ask == "clear" and view.asked == view.viewer
    if is_action(teller.rules, top):
        return ", which takes effect" if closes else ", which does nothing there"
    if not closes:
        return ""
    return f"; {teller.card(view.top)} is buried" if is_action(teller.rules, view.top) else ""


def is_action(rules: Rules, code: str) -> bool:
    card = card_of(rules, code)
    return card is not None and bool(card.rows)


def cell_number(view: GridView, column: int, row: int) -> int:
    """The number of a cell among all that hold a card, column by column, from 1."""
    return cells_of(view).index((column, row)) + 1


def cells_of(view: GridView) -> list[tuple[int, int]]:
    """All places of the viewer's grid that hold a card, in the order of their numbers."""
    grid = view.grids[view.viewer]
    return [(column, row) for column, cells in enumerate(grid) for row in (0, 1) if cells[row]]
