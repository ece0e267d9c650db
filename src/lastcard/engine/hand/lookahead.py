"""Looking ahead: moves are tried on deals as a seat could believe them, and played out to the end of the round."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.copying import become
from lastcard.engine.feed import Feed
from lastcard.engine.hand.belief import redeal
from lastcard.engine.hand.legal import legal
from lastcard.engine.hand.network import best_worth, worth_of
from lastcard.engine.hand.policy import advance_by
from lastcard.engine.hand.state import State
from lastcard.engine.hand.step import apply
from lastcard.engine.mind import Mind
from lastcard.engine.network import chance_of
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables
from lastcard.engine.unseen import keep_chance


def result(s: State, seat: int) -> float:
    """1 for a seat that has won the round, else 0."""
    return 1.0 if s.starter == seat else 0.0


def reward(s: State, seat: int) -> float:
    """What a learner is paid at the end of a round: 1 for winning it."""
    return result(s, seat)


def expected(worth: int) -> float:
    """The reward that a worth stands for."""
    return chance_of(worth)


def reward_notes(s: State, m: Mind, results: list[float], at: int, trust: float) -> None:
    """What each move that was kept led to: how the round ended, and how the next decision of the seat looked.

    The more the end is trusted, the less the network's own opinion of later positions counts.
    """
    for seat in range(s.seats):
        m.later[seat] = reward(s, seat)
    for i in range(m.notes - 1, -1, -1):
        seat = m.noted_seat[i]
        results[at + i] = m.later[seat]
        m.later[seat] = trust * m.later[seat] + (1 - trust) * expected(m.noted_best[i])


def foresee(r: Tables, s: State, m: Mind, out: Moves, seat: int) -> float:
    """The chance to win that the network sees for a seat in its turn, if it makes the best move."""
    most = best_worth(r, s, m, out, legal(r, s, seat, out), seat)
    return chance_of(most)


def rate_moves(r: Tables, s: State, m: Mind, moves: Moves, n: int, seat: int, results: list[float]) -> None:
    """What the network says of each of n moves, in the same terms."""
    for i in range(n):
        worth = worth_of(r, s, m, seat, moves[i])
        results[i] = chance_of(worth)


def play_on(
    r: Tables, s: State, f: Feed, m: Mind, policies: list[int], out: Moves, seat: int, ahead: int
) -> float:
    """The round is played out, or up to a later turn of a seat, of which the network says how it stands."""
    turns = s.turns
    while s.phase == c.PLAYING:
        if s.ask == c.TO_PLAY and s.asked == seat and s.turns > turns:
            turns = s.turns
            ahead -= 1
            if ahead == 0:
                return foresee(r, s, m, out, seat)
        advance_by(r, s, f, m, policies, m.chance, out)
    return result(s, seat)


def try_moves(
    r: Tables, s: State, world: State, twin: State, f: Feed, m: Mind, policies: list[int], key: list[int],
    out: Moves, moves: Moves, n: int, seat: int, deals: int, ahead: int, truth: bool, results: list[float],
) -> None:  # fmt: skip
    """What each of n moves leads to on each of so many deals, all by the same chance; NONE is to go on without a move.

    It is played out to the end of the round, or so many own turns ahead; with the truth, the cards stay where they are.
    """
    for deal in range(deals):
        become(world, s)
        if not truth:
            redeal(r, world, m, key, seat)
        for i in range(n):
            become(twin, world)
            keep_chance(m, key)
            if moves[i] != c.NONE:
                apply(r, twin, f, seat, moves[i])
            results[deal * n + i] = play_on(r, twin, f, m, policies, out, seat, ahead)
        below(key, 2)
