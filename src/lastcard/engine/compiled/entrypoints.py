"""The functions that can be called in a library: one row each, and its annotations are its types.

They are compiled with the rules of a game, whose verbs (`step`, `legal`, ...) they use; `silent()` is a feed that is
off and tells nothing, and `row(address, n)` the row of n things at an address. Whoever calls gives buffers for all
that is not a number.
"""
# mypy: ignore-errors
# ruff: noqa: F821

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.counts import Counts
from lastcard.engine.episodes import Asking
from lastcard.engine.feed import Feed
from lastcard.engine.mind import ACTIVE, Mind
from lastcard.engine.piles import Piles as State
from lastcard.engine.records import Cells, Word
from lastcard.engine.rounds import take_keys
from lastcard.engine.scorecard import WIDTH, Scorecard, write_end, write_notes, write_twin
from lastcard.engine.tables import Tables

Numbers = Annotated[int, Cells("i8", (0,))]  # an address, as are the next ones
Words = Annotated[int, Cells("u8", (0,))]
Bytes = Annotated[int, Cells("u1", (0,))]
Reals = Annotated[int, Cells("f4", (0,))]
Features = Annotated[int, Cells("u2", (0,))]
States = Annotated[int, Cells("state", (0,))]
Askings = Annotated[int, Cells("asking", (0,))]
MANY = 16  # games that do not stay in the fastest memory of a processor


def step_one(r: Tables, s: State, f: Feed, seat: int, move: int) -> int:
    """A checked step, and what it tells; returns the refusal."""
    return step(r, s, f, seat, move)


def list_legal(r: Tables, s: State, seat: int, out: Numbers) -> int:
    """The legal moves of a seat, in a row of 256; returns how many."""
    return legal(r, s, seat, row(out, 256))


def digest_one(s: State) -> Word:
    """The digest of a state."""
    return digest(s)


def redact_one(s: State, seat: int) -> None:
    """Make a state into the view of a seat."""
    redact(s, seat)


def start(r: Tables, s: State, seats: int) -> None:
    """A new match; the key is in the state."""
    new(r, s, silent(), seats)


def step_many(r: Tables, states: States, seats: Numbers, moves: Numbers, refusals: Numbers, n: int) -> None:
    """A checked step in each of n states."""
    rows = row(states, n)
    movers, wishes, answers = row(seats, n), row(moves, n), row(refusals, n)
    for i in range(n):
        answers[i] = step(r, rows[i], silent(), movers[i], wishes[i])


def play_rounds(r: Tables, s: State, key: Words, out: Numbers, n: int, eager: bool, seats: int) -> int:
    """Play n rounds of random moves, a new match after each that ends; returns the moves made."""
    words, room = row(key, 4), row(out, 256)
    moves = 0
    for _ in range(n):
        if s.phase == c.MATCH_OVER:
            new(r, s, silent(), seats)
        moves += play_round(r, s, silent(), words, room, eager)
    return moves


def choose_one(r: Tables, s: State, m: Mind, key: Words, out: Numbers, seat: int, policy: int) -> int:
    """What a seat does by a policy, or NONE where it has no move or lets a window pass."""
    room = row(out, 256)
    n = legal(r, s, seat, room)
    return choose_move(r, s, m, row(key, 4), room, n, seat, policy) if n else c.NONE


def choose_from(
    r: Tables, s: State, m: Mind, key: Words, out: Numbers, n: int, seat: int, policy: int
) -> int:
    """The same of n moves that are listed already."""
    return choose_move(r, s, m, row(key, 4), row(out, 256), n, seat, policy)


def play_rounds_by(
    r: Tables, s: State, m: Mind, t: Counts, policies: Numbers, key: Words, out: Numbers, n: int, seats: int
) -> int:
    """Play n rounds by the policies of the seats, a new match after each that ends; returns the moves made."""
    codes, words, room = row(policies, c.MAX_SEATS), row(key, 4), row(out, 256)
    moves = 0
    for _ in range(n):
        if s.phase == c.MATCH_OVER:
            new(r, s, silent(), seats)
        moves += play_round_by(r, s, silent(), m, t, codes, words, room)
    return moves


def count_round_by(
    r: Tables, s: State, f: Feed, m: Mind, t: Counts, policies: Numbers, key: Words, out: Numbers
) -> int:
    """Play one round by the policies of the seats and count what its feed tells; returns the moves made."""
    return play_round_by(r, s, f, m, t, row(policies, c.MAX_SEATS), row(key, 4), row(out, 256))


def count_games(
    r: Tables, s: State, f: Feed, t: Counts, keys: Words, key: Words, out: Numbers, rows: Numbers, room: int,
    n: int, seats: int, whole: bool, fresh: bool, eager: bool,
) -> int:  # fmt: skip
    """Play n games of random moves, whole matches or their first rounds, a row for each round; returns how many.

    Where the room for rows ends a match stops; unless a game is to be fresh, the one in the state goes on. The feed is
    on, and what it tells is counted.
    """
    written, moves, given, words = row(rows, room * WIDTH), row(out, 256), row(keys, 8 * n), row(key, 4)
    at = 0
    for i in range(n):
        if fresh:
            take_keys(s, words, given, 8 * i)
            f.count = 0
            new(r, s, f, seats)
        going = True
        while going and at < room:
            write_end(s, written, at * WIDTH, count_round(r, s, f, t, words, moves, eager))
            at += 1
            going = whole and s.phase != c.MATCH_OVER
    return at


def play_games_by(
    r: Tables, blank: Tables, s: State, f: Feed, m: Mind, t: Counts, k: Scorecard, policies: Numbers,
    keys: Words, key: Words, out: Numbers, rows: Numbers, room: int, n: int, seats: int, whole: bool,
    fresh: bool,
) -> int:  # fmt: skip
    """The same by the policies of the seats, which move on by a seat with every game, and all is noted.

    Single rounds in which a watched card was played have a twin, in which that play did nothing.
    """
    written, moves, codes = row(rows, room * WIDTH), row(out, 256), row(policies, c.MAX_SEATS)
    given, words = row(keys, 8 * n), row(key, 4)
    at = 0
    for i in range(n):
        if fresh:
            take_keys(s, words, given, 8 * i)
            f.count = 0
            new(r, s, f, seats)
        going = True
        while going and at < room:
            write_end(s, written, at * WIDTH, play_round_noted(r, s, f, m, t, k, codes, words, moves))
            write_notes(s, k, written, at * WIDTH)
            at += 1
            going = whole and s.phase != c.MATCH_OVER
        if not whole and k.first != c.NONE:
            take_keys(s, words, given, 8 * i)
            f.on = 0
            new(r, s, f, seats)
            play_twin(r, blank, s, f, m, k, codes, words, moves)
            f.on = 1
            write_twin(s, k, written, at * WIDTH - WIDTH)
        first = codes[0]
        for seat in range(seats - 1):
            codes[seat] = codes[seat + 1]
        codes[seats - 1] = first
    return at


def reach_one(r: Tables, s: State, m: Mind, policies: Numbers, key: Words, out: Numbers) -> int:
    """Play on until a seat that searches has a choice, and list its moves; 0 when the round is over."""
    return reach_decision(r, s, silent(), m, row(policies, c.MAX_SEATS), row(key, 4), row(out, 256))


def redeal_one(r: Tables, s: State, m: Mind, key: Words, seat: int) -> None:
    """Deal again all that a seat cannot see."""
    redeal(r, s, m, row(key, 4), seat)


def try_many(
    r: Tables, s: State, world: State, twin: State, m: Mind, policies: Numbers, key: Words, out: Numbers,
    moves: Numbers, n: int, seat: int, deals: int, ahead: int, truth: bool, results: Reals,
) -> None:  # fmt: skip
    """What each of n moves leads to on each of so many deals."""
    codes, words, room, some = row(policies, c.MAX_SEATS), row(key, 4), row(out, 256), row(moves, n)
    found = row(results, n * deals)
    try_moves(r, s, world, twin, silent(), m, codes, words, room, some, n, seat, deals, ahead, truth, found)


def rate_many(r: Tables, s: State, m: Mind, moves: Numbers, n: int, seat: int, results: Reals) -> None:
    """What the network says of each of n moves."""
    rate_moves(r, s, m, row(moves, n), n, seat, row(results, n))


def call_before(r: Tables, s: State, m: Mind, out: Numbers, n: int, seat: int, move: int) -> int:
    """The call, where one is due before a move; else the move."""
    return call_first(r, s, m, row(out, 256), n, seat, move)


def learn_rounds(
    r: Tables, s: State, m: Mind, t: Counts, policies: Numbers, key: Words, out: Numbers, n: int, seats: int,
    features: Features, results: Reals, room: int, trust: int,
) -> int:  # fmt: skip
    """Play n rounds, the policies going round the table, and keep what the network's moves led to; how many.

    The ends of rounds are trusted by so many thousandths. There must be room for all notes of a round.
    """
    codes, words, moves = row(policies, c.MAX_SEATS), row(key, 4), row(out, 256)
    kept, paid = row(features, room * ACTIVE), row(results, room)
    count = 0
    for _ in range(n):
        new(r, s, silent(), seats)
        m.notes = 0
        play_round_by(r, s, silent(), m, t, codes, words, moves)
        if count + m.notes > room:
            break
        reward_notes(s, m, paid, count, trust / 1000)
        for i in range(m.notes * ACTIVE):
            kept[count * ACTIVE + i] = m.noted[i]
        count += m.notes
        first = codes[0]
        for seat in range(seats - 1):
            codes[seat] = codes[seat + 1]
        codes[seats - 1] = first
    m.notes = -1
    return count


def clone_many(s: State, copies: States, room: int, n: int) -> None:
    """Copy a state n times over a row of copies, to measure what a clone costs."""
    rows = row(copies, room)
    for i in range(n):
        become(rows[i % room], s)


def begin_games(
    r: Tables, states: States, askings: Askings, m: Mind, policies: Numbers, out: Numbers, observations: Bytes,
    masks: Bytes, rewards: Reals, over: Bytes, cut: Bytes, seats_asked: Numbers, n: int, seats: int,
    options: int, limit: int,
) -> None:  # fmt: skip
    """Begin n games for learners, whose keys are set, up to the first decision of each."""
    games, besides, asked, room = row(states, n), row(askings, n), row(seats_asked, n), row(out, 256)
    codes = row(policies, c.MAX_SEATS)
    paid, ends, cuts = row(rewards, n * seats), row(over, n), row(cut, n)
    for i in range(n):
        s, a = games[i], besides[i]
        begin_episode(r, s, silent(), a, seats)
        width, count = observation_size(r, s), count_actions(r, s)
        seen = row(observations, n * width)
        moves = play_on(r, s, silent(), m, a, codes, options, limit, room, paid, ends, cuts, i, seen, c.NONE)
        observe(r, s, a, max(a.seat, 0), options, seen, i * width)
        write_mask(r, s, a, room, moves, row(masks, n * count), i * count)
        asked[i] = a.seat


def step_games(
    r: Tables, states: States, askings: Askings, m: Mind, policies: Numbers, out: Numbers, actions: Numbers,
    observations: Bytes, masks: Bytes, rewards: Reals, over: Bytes, cut: Bytes, seats_asked: Numbers,
    refused: Bytes, finals: Bytes, n: int, options: int, limit: int, keep: bool,
) -> int:  # fmt: skip
    """Make an action in each of n games, up to the next decision of each; returns how many were refused.

    A game whose action is refused stays as it is. One that ends is paid for, and begins anew if that is wanted; what
    was seen last is kept, if there is room for it.
    """
    games, besides, asked, room = row(states, n), row(askings, n), row(seats_asked, n), row(out, 256)
    codes, wishes = row(policies, c.MAX_SEATS), row(actions, n)
    ends, cuts, no = row(over, n), row(cut, n), row(refused, n)
    wrong = 0
    for i in range(n):
        s, a = games[i], besides[i]
        seats = s.seats
        if n >= MANY:
            if i + 2 < n:
                fetch_numbers(games[i + 2])
            if i + 1 < n:
                fetch_cards(games[i + 1], seats)
        paid = row(rewards, n * seats)
        for k in range(seats):
            paid[i * seats + k] = 0.0
        ends[i] = 0
        cuts[i] = 0
        no[i] = 0
        if not act_on(r, s, silent(), a, wishes[i]):
            no[i] = 1
            wrong += 1
            continue
        width, count = observation_size(r, s), count_actions(r, s)
        last, at = row(finals, n * width), i * width if keep else c.NONE
        moves = play_on(r, s, silent(), m, a, codes, options, limit, room, paid, ends, cuts, i, last, at)
        observe(r, s, a, max(a.seat, 0), options, row(observations, n * width), i * width)
        write_mask(r, s, a, room, moves, row(masks, n * count), i * count)
        asked[i] = a.seat
    return wrong


def observe_one(r: Tables, s: State, a: Asking, seat: int, options: int, out: Bytes) -> None:
    """What any seat sees of a game."""
    observe(r, s, a, seat, options, row(out, observation_size(r, s)), 0)
