"""What the table waits for: one table with who is asked, which moves answer, and how the question reads.

Terminal, page, bots and server read it, so that an ask is answered the same way everywhere; the tests hold it against
the moves that the engine offers. In a question, names in braces are the fields of `terminal.questions`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from lastcard.engine import codes as c

FILM_CHARACTERS = 4  # different ones that answer a film trial (DIS-32)


class Answer(StrEnum):
    """What an ask is answered with; the words are those of the wire."""

    NOTHING = "nothing"  # nobody has a choice
    CARD = "card"  # of the hand
    COLOR = "color"
    SEAT = "seat"
    SEATS = "seats"  # two different ones, or one
    FILM = "film"
    WORDS = "words"
    VERDICT = "verdict"
    CELL = "cell"  # of the grid
    COLUMN = "column"  # of the grid
    OPTION = "option"  # the first or the second of two things
    TAP = "tap"
    NUMBER = "number"  # as a card that has it
    ORDER = "order"  # what happens, where the table carries a card out
    SEEN = "seen"  # a card of a hand that lies open


class Asked(StrEnum):
    """Who is asked."""

    NOBODY = "nobody"
    DEALER = "dealer"
    SEAT = "seat"
    JUDGES = "judges"  # all seats but one, or the referee
    ALL = "all"  # all seats, or those who take part


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that the table can wait for."""

    code: int
    answer: Answer = Answer.NOTHING
    verbs: tuple[str, ...] = ("choose",)  # the moves that answer it
    by: Asked = Asked.SEAT
    question: str = "Your move"
    hint: str = ""  # how to type the answer
    offer: str = "choose {choice}"  # one choice as an offer
    yes: str = ""  # the move that a yes stands for
    no: str = ""
    noted: str = ""  # the move that words go with
    on_pile: bool = True  # a card that answers it goes on the discard pile

    @property
    def name(self) -> str:
        return c.ASKS[self.code]

    @property
    def takes_card(self) -> bool:
        """Whether it is answered by choosing a card of the hand, without playing it."""
        return self.answer is Answer.CARD and "choose" in self.verbs


TABLE = (
    Ask(c.REST, verbs=(), by=Asked.NOBODY),
    Ask(c.TO_CUT, verbs=("cut",), by=Asked.DEALER),
    Ask(c.TO_DEAL, verbs=("deal",), by=Asked.DEALER),
    Ask(c.TO_TURN, verbs=("turn",), by=Asked.DEALER),
    Ask(c.TO_PLAY, Answer.CARD, ("play", "draw", "take", "pass"), question="Your turn"),
    Ask(c.TO_KEEP, Answer.CARD, ("play", "pass"), question="You drew {fresh}"),
    Ask(c.TO_COLOR, Answer.COLOR, question="Which color?", offer="choose {choice}"),
    Ask(c.TO_ADD, Answer.CARD, question="Which face card goes on top?", offer="add {face}"),
    Ask(c.TO_SEAT, Answer.SEAT, question="Which player?"),
    Ask(
        c.TO_GIVE,
        Answer.CARD,
        ("choose", "pass"),
        question="Which card do you give away?",
        offer="give {choice}",
        on_pile=False,
    ),
    Ask(
        c.TO_PENALTY,
        Answer.CARD,
        ("accept", "challenge", "play"),
        question="{Top} was played on you",
        yes="challenge",
        no="accept",
    ),
    Ask(
        c.TO_FILM,
        Answer.FILM,
        question="Which film should {tried} know?",
        hint="or type a title",
        offer="{choice}",
        noted="choose",
    ),
    Ask(
        c.TO_ANSWER,
        Answer.WORDS,
        ("answer", "admit"),
        question="{Task}",
        hint="type the names, or: give up",
        noted="answer",
    ),
    Ask(
        c.TO_JUDGE,
        Answer.VERDICT,
        ("kept", "failed"),
        Asked.JUDGES,
        "{Verdict}",
        hint="y/n",
        yes="kept",
        no="failed",
    ),
    Ask(
        c.TO_ADMIT,
        Answer.VERDICT,
        ("admit", "deny"),
        question="{Accuser} says you dropped {dropped}. Did you?",
        hint="y/n",
        yes="admit",
        no="deny",
    ),
    Ask(c.TO_FLIP, Answer.CELL, ("flip",), question="Turn up one of your cards"),
    Ask(c.TO_PLACE, Answer.CELL, ("put", "flip"), question="Where does {fresh} go?"),
    Ask(c.TO_CLEAR, Answer.COLUMN, ("clear", "pass"), question="Clear a column, or leave it"),
    Ask(c.TO_SPREAD, Answer.SEATS, question="Who gets the cards?", offer="{Choice} get[s] {cards}"),
    Ask(
        c.TO_DISCARD,
        Answer.CARD,
        ("choose", "pass"),
        question="Which card do you discard?",
        offer="discard {choice}",
    ),
    Ask(
        c.TO_VOTE,
        Answer.SEAT,
        by=Asked.ALL,
        question="{Contest}",
        hint="type a player's number",
        offer="{Choice}",
    ),
    Ask(c.TO_TAP, Answer.TAP, ("answer",), Asked.ALL, "{Contest}", hint="press Enter", yes="answer"),
    Ask(c.TO_OPTION, Answer.OPTION, question="Which do you choose?", offer="{choice}"),
    Ask(c.TO_NUMBER, Answer.NUMBER, question="Which number?", offer="name {choice}"),
    Ask(
        c.TO_ORDER,
        Answer.ORDER,
        ("choose", "pass"),
        question="What happens now?",
        offer="{choice}",
    ),
    Ask(
        c.TO_TAKE,
        Answer.SEEN,
        ("choose", "pass"),
        question="Which card do you take?",
        offer="take {choice}",
        on_pile=False,
    ),
)

ASKS: Mapping[int, Ask] = {ask.code: ask for ask in TABLE}
ASKS_BY_NAME: Mapping[str, Ask] = {ask.name: ask for ask in TABLE}
