"""The player's end of a match: it hears what happens, is asked, and types. Where the match is played, on this machine
or at a table far away, is known only to the classes made from it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from lastcard.event import Event
from lastcard.move import Move
from lastcard.rules.asks import FILM_CHARACTERS
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.rules.language.english import counted, listed, numeral
from lastcard.rules.language.templates import capital
from lastcard.rules.refusals import Refusal
from lastcard.terminal.answers import answer_request
from lastcard.terminal.offers import Offer, offers_of
from lastcard.terminal.questions import hint_of, question_of
from lastcard.terminal.reading import Order, Reader, Request
from lastcard.terminal.scene import Ending, Scene, Screen
from lastcard.terminal.scores import ScoreSheet
from lastcard.text import Teller, spoken_name
from lastcard.view import GridView, HandView

NEWS = {"call", "catch", "jump", "clear"}  # moves out of turn that the player is asked about
FLEETING = {"call", "catch", "jump"}  # and those that are gone a moment later
FINALE = {"stalled", "out", "ended"}
STORY_PARAGRAPHS = 60  # paragraphs that a screen may show


class Left(Exception):  # noqa: N818 - a way out, not an error
    """The player has left the table; `keep` says whether the match is kept."""

    def __init__(self, keep: bool) -> None:
        self.keep = keep


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What one player did in a row: its entries as sentences."""

    first: int
    seat: int
    text: str


class Player(ABC):
    """One seat's story, score sheet and questions, on a screen."""

    def __init__(self, rules: Rules, names: Sequence[str], seat: int, screen: Screen) -> None:
        self.screen = screen
        self.seat = seat
        self.sheet = new_sheet(rules, names, seat)
        self.story: list[Paragraph] = []
        self.finale: list[str] = []  # how the last round ended
        self.turns = 0  # that were heard of
        self.decided = 0  # the last entry at which the player decided something
        self.refused: object = None  # the window that the player let pass
        self.color = ""  # named in advance, with a wild

    # The match, wherever it is.

    @property
    @abstractmethod
    def rules(self) -> Rules: ...

    @property
    @abstractmethod
    def names(self) -> Sequence[str]: ...

    @property
    @abstractmethod
    def number(self) -> int:
        """How many entries the match has."""

    @property
    @abstractmethod
    def film(self) -> str:
        """The film that was asked for last."""

    @abstractmethod
    def view(self) -> HandView | GridView: ...

    @abstractmethod
    def legal(self) -> list[Move]: ...

    @abstractmethod
    def why_not(self, move: Move) -> Refusal | None: ...

    @abstractmethod
    def attempt(self, move: Move, note: str) -> Refusal | None:
        """Make a move; what comes of it has been told when this returns."""

    @abstractmethod
    def hint(self) -> str:
        """What the coach would do, and why."""

    @abstractmethod
    def copy(self, path: str) -> str:
        """Put a copy of the match into a file; returns what to say about it."""

    def reasons(self) -> list[str]:
        """Why bots moved as they did in the last round that is over."""
        return ["At a table like this one, the page in a browser tells the bots' reasons."]

    @abstractmethod
    def leave(self) -> None:
        """The player wants to go."""

    @property
    def teller(self) -> Teller:
        return Teller(self.rules, self.names, self.seat)

    # What happens is heard and kept.

    def hear(self, seat: int, events: Sequence[Event], note: str = "") -> list[str]:
        """An entry goes into the score sheet and the story, where it may continue the last paragraph."""
        self.sheet.hear(events)
        self.turns += sum(event.verb == "turn" for event in events)
        sentences = self.teller.tell([event.seen_by(self.seat) for event in events], note)
        if any(event.verb == "ended" for event in events):
            self.finale = self.teller.tell(event for event in events if event.verb in FINALE)
            self.finale += final_grids(self.teller, self.view())
        self.remember(seat, sentences)
        return sentences

    def remember(self, seat: int, sentences: Iterable[str]) -> None:
        text = " ".join(sentences)
        last = self.story[-1] if self.story else None
        if text and last and last.seat == seat and last.first > self.decided:
            self.story[-1] = Paragraph(last.first, seat, f"{last.text} {text}")
        elif text:
            self.story.append(Paragraph(self.number, seat, text))

    # The player is asked.

    def offers(self) -> list[Offer]:
        """What the player can do now."""
        rng = Random(self.number)  # the same films are proposed until one is chosen
        return offers_of(self.teller, self.view(), self.legal(), rng)

    def scene(self, question: str = "", offers: Sequence[Offer] = (), hint: str = "") -> Scene:
        fresh = sum(paragraph.first > self.decided for paragraph in self.story)
        story = [paragraph.text for paragraph in self.story[-STORY_PARAGRAPHS:]]
        return Scene(self.view(), self.teller, story, fresh, question, offers, hint=hint)

    def news(self) -> list[Offer]:
        """What the player could do out of turn and is asked about, numbered by itself."""
        offers = [offer for offer in self.offers() if offer.move.verb in NEWS]
        return [Offer(i, offer.move, offer.words) for i, offer in enumerate(offers, start=1)]

    def chance(self, offers: Sequence[Offer]) -> object:
        """What makes a chance another one: its moves, and for those that are soon gone the turn."""
        turns = self.turns if any(offer.move.verb in FLEETING for offer in offers) else None
        return turns, len(self.sheet.rows), frozenset(offer.move for offer in offers)

    def question(self) -> tuple[str, str]:
        """What the table waits for, and a hint how to answer."""
        view = self.view()
        return question_of(self.teller, view, self.film), hint_of(view)

    def decide_at_once(self) -> bool:
        """A color that was named in advance, or a drawn card that does not fit: nothing to ask."""
        view = self.view()
        color, self.color = self.color, ""
        if view.ask == "color" and view.asked == self.seat and color:
            return self.make(Order((Move("choose", (color,)),))) is None
        if [move.verb for move in self.legal()] == ["pass"] and view.ask == "keep":
            return self.make(Order((Move("pass"),))) is None
        return False

    # The player types.

    def handle(self, line: str, offers: Sequence[Offer]) -> str | None:
        """Do what was typed; None when it was a move, else what to say about it."""
        if not line:
            return "Type the number of a move, or ? for help."
        reader = Reader(self.teller, self.view(), offers)
        try:
            meant = reader.read(line)
            return self.request(meant, reader) if isinstance(meant, Request) else self.make(meant)
        except LastcardError as error:
            return str(error)

    def make(self, order: Order) -> str | None:
        """Make the moves of an order; None when they were made, else why the first could not be."""
        note = self.words_for(order)
        for move in order.moves:
            before = self.decided, self.color
            self.decided = self.number if move is order.moves[-1] else self.decided
            self.color = order.color
            refusal = self.attempt(move, note)
            if refusal is None:
                self.rest(move)
                continue
            self.decided, self.color = before
            if move.verb != "call" or len(order.moves) == 1:
                # `B7 u` with more cards in hand goes on: a needless call costs nothing (COM-A18).
                return f"{refusal.sentence}{f' [{refusal.clause}]' if refusal.clause else ''}"
        return None

    def rest(self, move: Move) -> None:
        """Remember columns that were left, so that they are not offered again at once."""
        if move.verb == "pass":
            self.refused = self.chance(self.news())

    def words_for(self, order: Order) -> str:
        """The words that go with a move; names of characters are asked for when only the move was chosen."""
        film = order.moves[0].verb == "answer" and getattr(self.view(), "trial", "") == "film"
        if film and not order.note:
            count = numeral(FILM_CHARACTERS).capitalize()
            return self.screen.prompt(
                f"{count} characters from {self.film or 'the film'}, separated by commas:"
            )
        return order.note

    def request(self, request: Request, reader: Reader) -> str:
        """Answer a request to the program, such as help or the log."""
        if request.word == "quit":
            self.leave()
        return answer_request(self, request, reader)

    def ended(self, winners: Sequence[int], facts: Sequence[str]) -> Ending:
        """All there is to say when someone has won."""
        won = self.seat in winners
        names = listed(self.teller.who(seat) for seat in winners)
        headline = f"{capital(names)} win{'' if won or len(winners) > 1 else 's'} the match!"
        return Ending(headline, self.sheet, facts, won)


def final_grids(teller: Teller, view: HandView | GridView) -> list[str]:
    """Everyone's cards at the end of a round of the grid game, column by column, and what they count."""
    if not isinstance(view, GridView):
        return []
    lines = []
    for seat, grid in enumerate(view.grids):
        cards = [" / ".join(teller.card(code) for code in column if code) for column in grid]
        shown = "; ".join(column for column in cards if column) or "every column cleared"
        lines.append(f"{capital(teller.who(seat))}: {shown} = {counted(view.score[seat], 'point')}.")
    return lines


def new_sheet(rules: Rules, names: Sequence[str], seat: int) -> ScoreSheet:
    """An empty score sheet with the player as `You`."""
    shown = ["You" if i == seat else spoken_name(name) for i, name in enumerate(names)]
    return ScoreSheet(shown, rules.low_wins)
