"""Faces and votes: a bot has no face that anyone could see and sees none, so chance decides, as its traits set it."""

from random import Random

from lastcard.bots.traits import Traits
from lastcard.engine.codes import VOTED_FAILED, VOTED_KEPT
from lastcard.move import Move
from lastcard.view import HandView

ADMIT, DENY = Move("admit"), Move("deny")
FEW = 2  # cards of someone who is about to go out


def own_up(view: HandView, legal: list[Move], rng: Random, traits: Traits) -> Move | None:
    """EMO-94, EMO-A17: while others play, a face may be lost as each turn begins; a bot admits it at once."""
    if ADMIT in legal and view.ask == "play" and view.faces[view.viewer] and rng.random() < traits.drops:
        return ADMIT
    return None


def report(view: HandView, legal: list[Move], rng: Random, traits: Traits) -> Move | None:
    """EMO-A17: now and then it asks whether a face is still held, but only of someone who must not go out."""
    if view.ask != "play":
        return None
    for move in legal:
        if (
            move.verb == "accuse"
            and len(view.hands[int(move.args[0])]) <= FEW
            and rng.random() < traits.reports
        ):
            return move
    return None


def face_report(rng: Random, traits: Traits) -> Move:
    """Asked whether its face is lost, it denies, unless just then it is."""
    return ADMIT if rng.random() < traits.drops else DENY


def vote(view: HandView, legal: list[Move], rng: Random, traits: Traits) -> Move | None:
    """It saw nothing itself: it votes as most of the others did, whoever reported aside, and else believes, mostly."""
    if Move("kept") not in legal:
        return None
    votes = [cast for seat, cast in enumerate(view.votes) if seat != view.accuser]
    balance = votes.count(VOTED_KEPT) - votes.count(VOTED_FAILED)
    believes = balance > 0 if balance else rng.random() >= traits.doubts
    return Move("kept" if believes else "failed")
