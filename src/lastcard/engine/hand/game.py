"""The hand game behind the verbs of `games.Game`: whoever gets rid of all cards wins the round."""

from collections.abc import Callable

from lastcard.engine import codes as c
from lastcard.engine.hand.actions import action_of, count_actions, move_of
from lastcard.engine.hand.belief import redeal
from lastcard.engine.hand.episode import act_on, begin_episode, play_on, write_mask
from lastcard.engine.hand.legal import legal, refusal
from lastcard.engine.hand.lookahead import rate_moves, reward, reward_notes, try_moves
from lastcard.engine.hand.network import LEARNED, call_first
from lastcard.engine.hand.notes import begin_notes, note_move
from lastcard.engine.hand.observation import observation_size, observe
from lastcard.engine.hand.opening import new
from lastcard.engine.hand.playout import advance_randomly, count_round, play_round
from lastcard.engine.hand.policy import (
    advance_by,
    choose_move,
    play_round_by,
    play_round_noted,
    play_twin,
    reach_decision,
)
from lastcard.engine.hand.redact import digest, redact
from lastcard.engine.hand.state import State, open_hand
from lastcard.engine.hand.step import apply, step

__all__ = [
    "LEARNED", "NAME", "State", "act_on", "action_of", "advance_by", "advance_randomly", "apply",
    "begin_episode", "begin_notes", "call_first", "cards", "choose_move", "count_actions", "count_round",
    "digest", "hidden", "legal", "loose", "move_of", "new", "note_move", "observation_size", "observe",
    "play_on", "play_round", "play_round_by", "play_round_noted", "play_twin", "rate_moves", "reach_decision",
    "redact", "redeal", "refusal", "renumber", "reward", "reward_notes", "step", "try_moves", "waiting",
    "write_mask",
]  # fmt: skip

NAME = "hand"


def waiting(s: State) -> tuple[int, ...]:
    """Whoever is asked; in a vote all who have not voted yet, but the one on trial."""
    if s.asked != c.NONE:
        return (s.asked,)
    if s.ask in (c.TO_JUDGE, c.TO_VOTE, c.TO_TAP):
        return tuple(seat for seat in range(s.seats) if seat != s.tried and not s.vote[seat])
    return ()


def cards(s: State, seat: int) -> list[int]:
    """The hand of a seat."""
    return list(s.hand[seat][: s.held[seat]])


def hidden(s: State, viewer: int) -> list[tuple[list[int], int]]:
    """All cards of all other hands, but for one that lies open."""
    known = (viewer, open_hand(s, viewer))
    return [(s.hand[seat], k) for seat in range(s.seats) if seat not in known for k in range(s.held[seat])]


def loose(s: State) -> int:
    """Every card is in a pile or in a hand, also one that was just drawn."""
    return c.NONE


def renumber(s: State, new: Callable[[int], int]) -> None:
    """Hands get new numbers and are sorted again, and nothing is left of the last play."""
    for seat in range(s.seats):
        s.hand[seat][: s.held[seat]] = sorted(new(card) for card in cards(s, seat))
    s.card = s.extra = c.NONE
    s.rests = 0
