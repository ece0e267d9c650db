"""The reason behind a move that the engine's sensible policy makes, with the slips of a bot that has some."""

from random import Random

from lastcard.bots.policy import decide
from lastcard.bots.reasons.grid import grid_reason
from lastcard.bots.reasons.hand import hand_reason
from lastcard.bots.traits import Traits
from lastcard.engine.mind import STEADY
from lastcard.move import Move
from lastcard.view import GridView, HandView, View

FLAWLESS = Traits(drops=0.0, doubts=0.0, knows=1.0)
FORGOT = "I forgot to call."
SLIPPED = "A slip: I had a better move."
CARDS = {"hand": "one card", "grid": "one face-down card"}
CALLED = "I was about to be down to {cards}."
CALLED_LATE = "I was down to {cards} and had not called yet."
CAUGHT = "They were down to {cards} and had not called."
SAID = {
    "deny": "I had kept my face.",
    "accuse": "A guess: I can't see faces, but they were about to go out.",
    "kept": "I couldn't see for myself, so I went along with the others.",
    "failed": "I couldn't see for myself, so I went along with the others.",
}
ANSWERED = {"film": "I said the names that came to my mind.", "dare": "I could do it."}
GAVE_UP = {"film": "Not enough names came to my mind.", "dare": "I couldn't do it."}
LOST_FACE = "I lost my face just then, so I owned up."


def reason_for(view: View, legal: list[Move], move: Move, traits: Traits) -> str:
    """Why someone with this judgment and these traits made a move; empty where there was nothing to decide."""
    assert isinstance(view, HandView | GridView)
    cards = CARDS[view.rules.game]
    if move.verb == "call":
        return (CALLED_LATE if view.owing == view.viewer else CALLED).format(cards=cards)
    if move.verb == "catch":
        return CAUGHT.format(cards=cards)
    if isinstance(view, HandView) and move.verb in (*SAID, "answer", "admit"):
        return trial_reason(view, move.verb)
    if len(legal) == 1 and move.verb not in ("play", "draw", "pass"):
        return ""
    best = decide(view, legal, Random(0), STEADY, FLAWLESS) if traits.slips or traits.forgets else move
    forgot = best == Move("call") and traits.forgets > 0
    if forgot:
        rest = [other for other in legal if other.verb != "call"]
        best = decide(view, rest, Random(0), STEADY, FLAWLESS)
    if traits.slips and best is not None and best != move and best.verb == move.verb and view.ask != "flip":
        sentence = SLIPPED
    elif isinstance(view, HandView):
        sentence = hand_reason(view, legal, move)
    else:
        sentence = grid_reason(view, move)
    return f"{sentence} {FORGOT}".strip() if forgot else sentence


def trial_reason(view: HandView, verb: str) -> str:
    """What was said to a face, a film or a dare."""
    if verb in SAID:
        return SAID[verb]
    if view.ask != "answer":
        return LOST_FACE
    return (ANSWERED if verb == "answer" else GAVE_UP).get(view.trial, "")
