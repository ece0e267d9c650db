"""What the player types becomes moves, or a request to the program. Nothing here knows whether a move is legal."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.engine.codes import MANY, NONE, ORDERS, VERBS
from lastcard.move import Move
from lastcard.rules.asks import ASKS_BY_NAME, Answer, Ask, Asked
from lastcard.rules.errors import LastcardError
from lastcard.terminal.films import listed_title
from lastcard.terminal.offers import Offer
from lastcard.text import Teller, cells_of, spoken_name
from lastcard.view import GridView, HandView

REQUESTS = {
    "?": "help", "h": "help", "help": "help", "why": "why", "hint": "hint", "rules": "rules", "log": "log",
    "history": "log", "save": "save", "q": "quit", "quit": "quit", "exit": "quit", "table": "table", "scores": "scores",
    "reasons": "reasons",
}  # fmt: skip
SHORT = {
    "d": "draw", "u": "call", "uno": "call", "c": "catch", "a": "accept", "x": "challenge", "j": "jump", "t": "take",
    "f": "flip", "p": "pass", "keep": "pass",
}  # fmt: skip
CALLS = {"u", "uno", "uno!", "call"}
YES, NO = {"y", "yes"}, {"n", "no"}


class Misread(LastcardError):  # noqa: N818 - it is no fault of the program
    """Something typed that means nothing here, with what could be typed instead."""


@dataclass(frozen=True, slots=True)
class Request:
    """Something for the program: help, why, log, …"""

    word: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """Moves to make one after the other; `color` is what the player will answer when asked for one."""

    moves: tuple[Move, ...]
    note: str = ""
    color: str = ""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads one line in front of one view."""

    teller: Teller
    view: HandView | GridView
    offers: Sequence[Offer]

    @property
    def ask(self) -> Ask:
        return ASKS_BY_NAME[self.view.ask]

    def read(self, line: str) -> Request | Order:
        """The meaning of a line that is not empty; whatever looks like a digit is one."""
        line = unicodedata.normalize("NFKC", line)
        words = line.split()
        first = words[0].lower()
        if first in REQUESTS:
            return Request(REQUESTS[first], " ".join(words[1:]))
        if first.isdecimal() and len(words) == 1:
            return self.numbered(int(first))
        if free := self.free_text(line.strip()):
            return free
        words, calls = without_call(words)
        order = (
            self.numbered(int(words[0])) if words[0].isdecimal() and len(words) == 1 else self.ordered(words)
        )
        return Order((Move("call"), *order.moves), order.note, order.color) if calls else order

    def numbered(self, number: int) -> Order:
        """The offer with this number."""
        for offer in self.offers:
            if offer.number == number:
                return Order((offer.move,), offer.note)
        numbers = [offer.number for offer in self.offers]
        known = f"choose {spans(numbers)}" if numbers else "there is nothing to choose"
        raise Misread(f"There is no move {number}: {known}, or type ? for help.")

    def free_text(self, line: str) -> Order | None:
        """A film's title or the names of its characters, when that is what the table waits for."""
        if self.view.asked != self.view.viewer or line.lower() in (*SHORT, *VERBS):
            return None
        if self.ask.answer is Answer.FILM:
            title = listed_title(line)
            return Order((Move("choose", ("listed" if title else "other",)),), title or line)
        if self.ask.answer is Answer.WORDS:
            if line.lower() == "give up":
                return Order((Move("admit"),))
            return Order((Move("answer"),), line)
        return None

    def ordered(self, words: list[str]) -> Order:
        """A card, an answer, or a verb with its arguments."""
        if answer := self.answer(" ".join(words)):
            return Order((answer,))
        if code := self.code(words):
            return Order((self.use(code),))
        if len(words) > 1 and (code := self.code(words[:-1])) and (letter := self.letter(words[-1])):
            return Order((self.use(code),), color=letter)
        verb = words[0].lower()
        verb, args = SHORT.get(verb, verb), words[1:]
        if verb[:1] == "f" and verb[1:].isdecimal():
            verb, args = "flip", [verb[1:]]
        if verb in ("play", "jump") and args:
            order = self.ordered(args) if self.code(args) or self.code(args[:-1]) else None
            if order:
                moves = tuple(Move(verb, move.args) for move in order.moves)
                return Order(moves, color=order.color)
        if verb not in VERBS:
            raise Misread(
                f'"{" ".join(words)}" is not a move: type a number, a card such as {self.example()}, or ? for help.'
            )
        return Order((Move(verb, self.arguments(verb, args)),))

    def example(self) -> str:
        return self.teller.rules.kinds[7 % len(self.teller.rules.kinds)].code

    def answer(self, text: str) -> Move | None:
        """The answer to what the table asks of the player, if this is one."""
        if self.view.asked != self.view.viewer and self.ask.by not in (Asked.JUDGES, Asked.ALL):
            return None
        if self.ask.yes and text.lower() in (*YES, *NO):
            return Move(self.ask.yes if text.lower() in YES else self.ask.no)
        if self.ask.answer is Answer.COLOR and (letter := self.letter(text)):
            return Move("choose", (letter,))
        if self.ask.answer is Answer.SEAT and text.lower() in MANY:
            return Move("choose", (text.lower(),))
        if self.ask.answer is Answer.ORDER and (order := "".join(text.lower().split())) in ORDERS:
            return Move("choose", (order,))
        if self.ask.answer in (Answer.SEAT, Answer.SEATS) and (seats := self.seats(text)):
            return Move("choose", seats)
        return None

    def use(self, code: str) -> Move:
        """What naming a card means now: an answer, a jump, or a play."""
        view = self.view
        if view.asked == view.viewer and self.ask.takes_card:
            return Move("choose", (code,))
        if view.asked != view.viewer and any(offer.move.verb == "jump" for offer in self.offers):
            return Move("jump", (code,))
        return Move("play", (code,))

    def code(self, words: Sequence[str]) -> str:
        """The code of a card from its code or its name, in any case."""
        text = " ".join(words).lower()
        for card in self.teller.rules.kinds:
            if text and text in (card.code.lower(), card.name.lower()):
                return card.code
        return ""

    def letter(self, text: str) -> str:
        """A color's letter from its letter or its name."""
        colors = self.teller.rules.edition.colors
        return next(
            (color.letter for color in colors if text.lower() in (color.letter.lower(), color.name)), ""
        )

    def seats(self, text: str) -> tuple[str, ...]:
        """Seats from the names of players, with commas or `and` between them; none if one is unknown."""
        found = [self.seat(name.strip()) for name in re.split(r",|\band\b", text)]
        return () if NONE in found else tuple(map(str, found))

    def seat(self, text: str) -> int:
        """A seat from a player's name."""
        names = [spoken_name(name).lower() for name in self.teller.names]
        return names.index(text.lower()) if text.lower() in names else NONE

    def arguments(self, verb: str, args: list[str]) -> tuple[str, ...]:
        """What stands after a verb, in the notation of the log: people name players, cells, and columns from 1."""
        if verb == "catch" and not args:
            if self.view.owing == NONE:
                raise Misread("There is nobody to catch: nobody forgot to call UNO.")
            return (str(self.view.owing),)
        if verb in ("catch", "accuse", "choose") and args and (seat := self.seat(" ".join(args))) != NONE:
            return (str(seat),)
        if verb == "choose" and len(args) == 1 and (found := self.letter(args[0]) or self.code(args)):
            return (found,)
        if verb == "accuse" and not args and isinstance(self.view, HandView):
            holders = [seat for seat, face in enumerate(self.view.faces) if face and seat != self.view.viewer]
            if len(holders) == 1:
                return (str(holders[0]),)
        if verb == "jump" and not args:
            return (self.view.top,)
        if verb == "clear" and not args and isinstance(self.view, GridView):
            return self.column()
        if isinstance(self.view, GridView) and len(args) == 1 and args[0].isdecimal():
            return self.cell(verb, int(args[0]))
        return tuple(args)

    def column(self) -> tuple[str, ...]:
        """The column that can be cleared; where none can, any of them brings the reason."""
        columns = sorted({int(offer.move.args[0]) for offer in self.offers if offer.move.verb == "clear"})
        if len(columns) > 1:
            raise Misread(
                f"You can clear more than one column: type clear {spans([i + 1 for i in columns])}."
            )
        return self.cell("clear", (columns or [0])[0] + 1)

    def cell(self, verb: str, number: int) -> tuple[str, ...]:
        """The place of a cell, or a column to clear, by the number the player sees."""
        assert isinstance(self.view, GridView)
        if verb == "clear":
            return (str(max(0, number - 1)), "1")  # the lower card first: the upper one comes to lie on top
        cells = cells_of(self.view)
        if not 1 <= number <= len(cells):
            raise Misread(f"Your grid has no cell {number}: it has the cells 1 to {len(cells)}.")
        column, row = cells[number - 1]
        return (str(column), str(row))


def without_call(words: list[str]) -> tuple[list[str], bool]:
    """A call goes with a move, before or after it: `u t`, `3 u`."""
    if len(words) > 1 and words[-1].lower() in CALLS:
        return words[:-1], True
    return (words[1:], True) if len(words) > 1 and words[0].lower() in CALLS else (words, False)


def spans(numbers: Sequence[int]) -> str:
    """Numbers in short: `1 to 5`, `2, 3 or 5`."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(part for part in (", ".join(map(str, numbers[:-1])), str(numbers[-1])) if part)
