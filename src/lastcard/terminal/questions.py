"""What the player is asked, in words: the questions of `rules.asks` with cards, players and films filled in."""

from collections.abc import Callable, Mapping

from lastcard.engine import codes
from lastcard.event import read_order
from lastcard.rules.asks import ASKS_BY_NAME, FILM_CHARACTERS
from lastcard.rules.language.english import numeral
from lastcard.rules.language.templates import Gaps
from lastcard.text import Teller, card_words, face_words
from lastcard.view import GridView, HandView

OUT_OF_TURN = "Call, catch or report?"
SAY_NOTHING = "Enter: no"
HELP = "? help"

Field = Callable[[Teller, HandView | GridView, str], str]


def question_of(teller: Teller, view: HandView | GridView, film: str) -> str:
    """The question for what the table waits for."""
    return ASKS_BY_NAME[view.ask].question.format_map(Gaps(FIELDS, {}, teller, view, film))


def hint_of(view: HandView | GridView) -> str:
    """What stands beside the question."""
    return ASKS_BY_NAME[view.ask].hint or HELP


def fresh(teller: Teller, view: HandView | GridView, _: str) -> str:
    return teller.card(view.fresh)


def top(teller: Teller, view: HandView | GridView, _: str) -> str:
    return teller.card(view.top)


def tried(teller: Teller, view: HandView | GridView, _: str) -> str:
    return teller.who(view.tried) if isinstance(view, HandView) else ""


def accuser(teller: Teller, view: HandView | GridView, _: str) -> str:
    return teller.who(view.accuser) if isinstance(view, HandView) else ""


def dropped(teller: Teller, view: HandView | GridView, _: str) -> str:
    """The face that the player is said to have dropped."""
    face = view.faces[view.viewer] if isinstance(view, HandView) else ""
    if dare := teller.rules.dare(face):
        return f"“{dare}”"
    return f"the face: {face_words(teller.rules, face)}" if face else "the face"


def deed(teller: Teller, view: HandView | GridView, film: str) -> str:
    """What the tried player had to do, after "Did they"."""
    trial = view.trial if isinstance(view, HandView) else ""
    kept = view.faces[view.tried] if isinstance(view, HandView) and 0 <= view.tried < len(view.faces) else ""
    if trial not in ("film", "dare") and (dare := teller.rules.dare(kept)):
        return f"keep to “{dare}”"
    deeds = {"film": characters_of(film), "dare": "do the dare"}
    return deeds.get(trial, "keep making the face")


def verdict(teller: Teller, view: HandView | GridView, film: str) -> str:
    """What those who vote are asked: whether something was done, or whether they agree to what is to happen."""
    if isinstance(view, HandView) and view.orders:
        said = " ".join(teller.sentence(read_order(order)) for order in view.orders)
        return f"{said} Do you agree?"
    return f"did {tried(teller, view, film)} {deed(teller, view, film)}?"


def task(teller: Teller, view: HandView | GridView, film: str) -> str:
    """What the player must do: name characters, or the dare that stands on the card."""
    if isinstance(view, HandView) and view.trial == "dare":
        return f"do the dare: {dare_of(teller, view)}"
    return characters_of(film)


def characters_of(film: str) -> str:
    return f"name {numeral(FILM_CHARACTERS)} characters from {film or 'the film'}"


def dare_of(teller: Teller, view: HandView) -> str:
    """The words that were penciled on the card."""
    codes = [view.top, *teller.rules.penciled]
    dares = [text for code in codes if (text := teller.rules.dare(code))]
    return dares[0] if dares else card_words(teller.rules, view.top)


def contest(teller: Teller, view: HandView | GridView, _: str) -> str:
    """What the contest is, and what everyone says of it."""
    text = dare_of(teller, view) if isinstance(view, HandView) else ""
    return f"{text}: tap!" if view.ask == "tap" else f"{text}: {sought(teller, view)}"


SOUGHT = {codes.VOTE_WINNER: "who won?", codes.VOTE_MEANT: "who is it?"}


def sought(teller: Teller, view: HandView | GridView) -> str:
    """Whether the contest on a card seeks the one who lost, who won or who is meant."""
    cards = {card.code: card for card in teller.rules.kinds}
    for code in (view.top, *teller.rules.penciled):
        rows = cards[code].rows if code in cards and teller.rules.dare(code) else ()
        sought = [SOUGHT.get(kind, "who lost?") for op, _, _, kind in rows if op == codes.OP_CONTEST]
        if sought:
            return " Then, in a second vote: ".join(sought)
    return "who was it?"


FIELDS: Mapping[str, Field] = {
    "contest": contest,
    "fresh": fresh,
    "top": top,
    "tried": tried,
    "accuser": accuser,
    "dropped": dropped,
    "verdict": verdict,
    "task": task,
}
