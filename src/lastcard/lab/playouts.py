"""Games of random moves by the engine itself: plain, with every event counted, or compiled, without events.

Both make the same moves in the same game, so which of them was used changes no number.
"""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from lastcard.engine.codes import DEALER, MATCH_OVER, PLAYING
from lastcard.engine.feed import Feed
from lastcard.engine.grid import opening as grid_opening
from lastcard.engine.grid import playout as grid_playout
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand import opening as hand_opening
from lastcard.engine.hand import playout as hand_playout
from lastcard.engine.hand.state import State as HandState
from lastcard.event import read_feed
from lastcard.lab.plan import Plan
from lastcard.lab.tally import Tally
from lastcard.position import key_words

if TYPE_CHECKING:
    from lastcard.engine.compiled import Kernel

EAGER = True


def play_plain(plan: Plan, games: Iterable[int], events: bool) -> Tally:
    """These games of a plan in the plain mode."""
    rules, tally = plan.rules, Tally()
    hand = rules.game == "hand"
    state: Any = HandState() if hand else GridState()
    opening: Any = hand_opening if hand else grid_opening
    playout: Any = hand_playout if hand else grid_playout
    feed, out = Feed(), [0] * 256
    feed.on = int(events)
    for game in games:
        state.key[:] = key_words(plan.key(game))
        policy = plan.policy_words(game)
        opening.new(rules.tables, state, feed, plan.seats)

        def advance(policy: list[int] = policy) -> None:
            feed.count = 0
            playout.advance_randomly(rules.tables, state, feed, policy, out, EAGER)
            if events:
                tally.tell(rules, read_feed(rules, feed))

        while True:
            moves = 0
            while state.asked == DEALER:
                advance()
            while state.phase == PLAYING:
                advance()
                moves += 1
            tally.told += int(events)
            if count_round(plan, game, tally, state, moves):
                break
    return tally


def count_round(plan: Plan, game: int, tally: Tally, state: Any, moves: int) -> bool:
    """A round goes into the tally; true when the game is over with it."""
    names, seats = plan.line_up(game), plan.seats
    tally.end_round(names, state.starter, state.score, state.turns, moves)
    if not plan.whole:
        return True
    if state.phase != MATCH_OVER:
        return False
    tally.end_match(names, [seat for seat in range(seats) if state.won[seat]], state.rounds)
    return True


@cache
def kernel_of(game: str) -> "Kernel":
    from lastcard.engine.compiled import load

    return load(game)


def play_compiled(plan: Plan, games: Iterable[int]) -> Tally:
    """These games of a plan in the compiled mode."""
    import numpy as np

    rules, tally = plan.rules, Tally()
    kernel = kernel_of(rules.game)
    tables = np.zeros(1, kernel.tables)
    for name in kernel.tables.names or ():
        tables[0][name] = getattr(rules.tables, name)
    states, feeds = np.zeros(1, kernel.state), np.zeros(1, kernel.feed)
    record = states.view(np.recarray)[0]
    tables_bytes, state, feed = (rows.view(np.uint8) for rows in (tables, states, feeds))
    out = np.zeros(256, np.int64)
    for game in games:
        states[0]["key"] = key_words(plan.key(game))
        policy = np.array(plan.policy_words(game), np.uint64)
        kernel.start(tables_bytes, state, feed, plan.seats)
        over = False
        while not over:
            moves = kernel.play_rounds(tables_bytes, state, feed, policy, out, 1, EAGER, plan.seats)
            over = count_round(plan, game, tally, Row(record), int(moves))
    return tally


class Row:
    """The fields of a compiled state that are counted, as plain numbers."""

    __slots__ = ("phase", "rounds", "score", "starter", "turns", "won")

    def __init__(self, record: Any) -> None:
        self.phase = int(record.phase)
        self.rounds = int(record.rounds)
        self.score = record.score.tolist()
        self.starter = int(record.starter)
        self.turns = int(record.turns)
        self.won = record.won.tolist()
