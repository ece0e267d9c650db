"""The entry points into the compiled mode: functions over raw bytes. Only `compiled` loads this file, once per game.

TABLES, STATE and FEED are record layouts, and the rules' functions those of the game, put here by `compiled`.
"""
# mypy: ignore-errors
# ruff: noqa: F821


def step_one(tables, state, feed, seat, move):
    """One checked step."""
    return step(tables.view(TABLES)[0], state.view(STATE)[0], feed.view(FEED)[0], seat, move)


def list_legal(tables, state, seat, out):
    """The legal moves of a seat."""
    return legal(tables.view(TABLES)[0], state.view(STATE)[0], seat, out)


def digest_one(state):
    """The digest of a state."""
    return digest(state.view(STATE)[0])


def redact_one(state, seat):
    """Make a state into the view of a seat."""
    redact(state.view(STATE)[0], seat)


def start(tables, state, feed, seats):
    """A new match; the key is in the state."""
    new(tables.view(TABLES)[0], state.view(STATE)[0], feed.view(FEED)[0], seats)


def step_many(tables, states, feed, seats, moves, refusals):
    """One checked step in each of many states, one row a state."""
    r = tables.view(TABLES)[0]
    f = feed.view(FEED)[0]
    for i in range(states.shape[0]):
        refusals[i] = step(r, states[i].view(STATE)[0], f, seats[i], moves[i])


def play_rounds(tables, state, feed, key, out, n, eager, seats):
    """Play n rounds of random moves, a new match after each that ends; returns the moves made."""
    r = tables.view(TABLES)[0]
    s = state.view(STATE)[0]
    f = feed.view(FEED)[0]
    moves = 0
    for _ in range(n):
        if s.phase == 2:
            new(r, s, f, seats)
        moves += play_round(r, s, f, key, out, eager)
    return moves


def clone_many(state, copies, n):
    """Copy a state n times, to measure what a clone costs."""
    s = state.view(STATE)[0]
    for i in range(n):
        copies[i % copies.shape[0]].view(STATE)[0] = s
