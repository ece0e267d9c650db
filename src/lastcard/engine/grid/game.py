"""The grid game behind the verbs of `games.Game`: whoever keeps the fewest points in the grid wins."""

from collections.abc import Callable

from lastcard.engine import codes as c
from lastcard.engine.grid.actions import action_of, count_actions, move_of
from lastcard.engine.grid.belief import redeal
from lastcard.engine.grid.episode import act_on, begin_episode, play_on, write_mask
from lastcard.engine.grid.legal import legal, refusal
from lastcard.engine.grid.lookahead import rate_moves, reward, reward_notes, try_moves
from lastcard.engine.grid.network import LEARNED, call_first
from lastcard.engine.grid.notes import begin_notes, note_move
from lastcard.engine.grid.observation import observation_size, observe
from lastcard.engine.grid.opening import new
from lastcard.engine.grid.playout import advance_randomly, count_round, play_round
from lastcard.engine.grid.policy import (
    advance_by,
    choose_move,
    play_round_by,
    play_round_noted,
    play_twin,
    reach_decision,
)
from lastcard.engine.grid.redact import digest, redact
from lastcard.engine.grid.state import ABSENT, State
from lastcard.engine.grid.step import apply, step

__all__ = [
    "LEARNED", "NAME", "State", "act_on", "action_of", "advance_by", "advance_randomly", "apply",
    "begin_episode", "begin_notes", "call_first", "cards", "choose_move", "count_actions", "count_round",
    "digest", "hidden", "legal", "loose", "move_of", "new", "note_move", "observation_size", "observe",
    "play_on", "play_round", "play_round_by", "play_round_noted", "play_twin", "rate_moves", "reach_decision",
    "redact", "redeal", "refusal", "renumber", "reward", "reward_notes", "step", "try_moves", "waiting",
    "write_mask",
]  # fmt: skip

NAME = "grid"


def waiting(s: State) -> tuple[int, ...]:
    """Whoever is asked; nobody votes in this game."""
    return (s.asked,) if s.asked != c.NONE else ()


def cards(s: State, seat: int) -> list[int]:
    """The cards of a grid, column by column."""
    return [card for card in s.grid[seat][: 2 * s.columns[seat]] if card != ABSENT]


def hidden(s: State, viewer: int) -> list[tuple[list[int], int]]:
    """All face-down cards: not even their owner has seen them (GLF-A38)."""
    return [
        (s.grid[seat], place)
        for seat in range(s.seats)
        for place in range(2 * s.columns[seat])
        if not s.up[seat][place]
    ]


def loose(s: State) -> int:
    """The card in hand, drawn or taken, until it has a place."""
    return s.fresh


def renumber(s: State, new: Callable[[int], int]) -> None:
    """Grids get new numbers."""
    for seat in range(s.seats):
        row = s.grid[seat]
        for place in range(2 * s.columns[seat]):
            if row[place] != ABSENT:
                row[place] = new(row[place])
