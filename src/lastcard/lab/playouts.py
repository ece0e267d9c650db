"""Games of random moves by the engine itself: plain, with every event counted, or compiled, without events.

Both make the same moves in the same game, so which of them was used changes no number.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from lastcard.engine.codes import DEALER, MATCH_OVER, NONE, PLAYING
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.event import read_feed
from lastcard.lab.plan import Plan
from lastcard.lab.tally import Tally, place_of
from lastcard.position import key_words

if TYPE_CHECKING:
    from lastcard.engine.compiled import Kernel

EAGER = True


class Ends:
    """What the ends of rounds and matches of a random run add up to; no bot is better than another there."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tally = Tally()
        self.points = [0] * plan.seats
        self.place_points = [0] * plan.seats

    def end_round(self, dealer: int, winner: int, scores: list[int], turns: int, moves: int) -> None:
        """A round is over."""
        tally = self.tally
        tally.rounds += 1
        tally.moves += moves
        tally.turns[turns] += 1
        tally.lengths[moves] += 1
        tally.seat_wins[winner] += 1
        seats = len(self.points)
        if winner != NONE:
            tally.place_wins[place_of(winner, dealer, seats)] += 1
        for seat in range(seats):
            self.points[seat] += scores[seat]
            self.place_points[place_of(seat, dealer, seats)] += scores[seat]

    def result(self) -> Tally:
        """The tally, with what follows from the seats for the bot in all of them."""
        tally, name = self.tally, self.plan.bots[0]
        tally.undecided = tally.seat_wins.pop(NONE, 0)
        tally.seat_points.update(dict(enumerate(self.points)))
        tally.place_points.update(dict(enumerate(self.place_points)))
        tally.bot_rounds[name] = tally.rounds * self.plan.seats
        tally.bot_wins[name] = tally.seat_wins.total()
        tally.bot_points[name] = sum(self.points)
        return tally


def play_plain(plan: Plan, games: Iterable[int], events: bool) -> Tally:
    """These games of a plan in the plain mode."""
    rules, ends = plan.rules, Ends(plan)
    game_rules = GAMES[rules.game]
    state = game_rules.State()
    feed, out = Feed(), [0] * 256
    feed.on = int(events)

    def advance() -> None:
        feed.count = 0
        game_rules.advance_randomly(rules.tables, state, feed, policy, out, EAGER)
        if events:
            ends.tally.tell(rules, read_feed(rules, feed))

    for game in games:
        state.key[:] = key_words(plan.key(game))
        policy = plan.policy_words(game)
        game_rules.new(rules.tables, state, feed, plan.seats)
        while True:
            while state.asked == DEALER:
                advance()
            moves = 0
            while state.phase == PLAYING:
                advance()
                moves += 1
            ends.end_round(state.dealer, state.starter, state.score, state.turns, moves)
            if not plan.whole or state.phase == MATCH_OVER:
                break
        if plan.whole:
            ends.tally.end_match(plan.bots, won_in(state.won), state.rounds)
    tally = ends.result()
    tally.told = tally.rounds if events else 0
    return tally


def won_in(row: list[int]) -> list[int]:
    """The seats that a row marks."""
    return [seat for seat, won in enumerate(row) if won]


@cache
def kernel_of(game: str) -> "Kernel":
    """The compiled mode of a game, loaded once."""
    from lastcard.engine.compiled import load

    return load(game)


def play_fastest(plan: Plan, games: Iterable[int]) -> Tally:
    """These games of a plan in the compiled mode if it can be had by now, else in the plain one."""
    from lastcard.engine.compiled import MissingError, is_ready

    if is_ready(plan.rules.game):
        with suppress(MissingError):
            return play_compiled(plan, games)
    return play_plain(plan, games, False)


def play_compiled(plan: Plan, games: Iterable[int]) -> Tally:
    """These games of a plan in the compiled mode."""
    from lastcard.engine.compiled import numbers, pack, words

    rules, ends, seats = plan.rules, Ends(plan), plan.seats
    kernel = kernel_of(rules.game)
    tables, state = pack(rules.tables), pack(GAMES[rules.game].State())
    policy, out = words([0] * 4), numbers(256)
    states = state.array
    phase, turns = states["phase"], states["turns"]
    dealer, starter = states["dealer"], states["starter"]
    key, score, won = states["key"][0], states["score"][0], states["won"][0]
    for game in games:
        key[:] = key_words(plan.key(game))
        policy.array[:] = plan.policy_words(game)
        kernel.start(tables, state, seats)
        while True:
            moves = kernel.play_rounds(tables, state, policy, out, 1, EAGER, seats)
            ends.end_round(int(dealer[0]), int(starter[0]), score.tolist(), int(turns[0]), moves)
            if not plan.whole or phase[0] == MATCH_OVER:
                break
        if plan.whole:
            ends.tally.end_match(plan.bots, won_in(won.tolist()), int(states["rounds"][0]))
    return ends.result()
