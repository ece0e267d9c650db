"""What the player is asked, in words."""

from lastcard.text import Teller, capital, card_words, face_words
from lastcard.view import GridView, HandView

OUT_OF_TURN = "Anything to say?"
HINTS = {  # beside the question; `?` explains the rest
    "turn": "? help",
    "window": "Enter: nothing",
    "film": "or type a title",
    "answer": "type the names, or: give up",
    "judge": "y kept, n not",
    "admit": "y yes, n no",
}
QUESTIONS = {
    "play": "Your turn",
    "color": "Which color?",
    "add": "Which face card goes on top?",
    "seat": "Which player?",
    "flip": "Turn up one of your cards",
    "clear": "Clear a column, or leave it",
    "spread": "Who gets the cards?",
}


def question_of(teller: Teller, view: HandView | GridView, film: str) -> str:
    """The question for what the table waits for."""
    if view.ask == "keep":
        return f"You drew {teller.card(view.fresh)}" if view.fresh else "You drew"
    if view.ask == "place":
        return f"Where does {teller.card(view.fresh)} go?"
    if isinstance(view, HandView):
        return hand_question(teller, view, film) or QUESTIONS.get(view.ask, "Your move")
    return QUESTIONS.get(view.ask, "Your move")


def hand_question(teller: Teller, view: HandView, film: str) -> str:
    """The questions that name a card, a player or a film."""
    match view.ask:
        case "penalty":
            return f"{capital(teller.card(view.top))} is played on you"
        case "give":
            return "Which card do you give away?"
        case "discard":
            return "Which card do you throw off?"
        case "film":
            return f"Which film should {teller.who(view.tried)} know?"
        case "answer" if view.trial == "film":
            return f"Name four characters of {film or 'the film'}"
        case "answer":
            return f"Do the dare: {dare_of(teller, view)}"
        case "judge":
            return f"Did {teller.who(view.tried)} keep it?"
        case "admit":
            face = (
                face_words(teller.rules, view.faces[view.viewer]) if view.faces[view.viewer] else "the face"
            )
            return f"{teller.who(view.accuser)} says that you dropped {face}. Did you?"
    return ""


def dare_of(teller: Teller, view: HandView) -> str:
    """The words that were penciled on the card."""
    codes = [view.top, *teller.rules.penciled]
    dares = [text for code in codes if (text := teller.rules.dare(code))]
    return dares[0] if dares else card_words(teller.rules, view.top)
