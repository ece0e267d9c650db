"""The one place that lets secrets out of the grid game: what a seat may know, and the digest of it all."""

from lastcard.engine import codes as c
from lastcard.engine.grid.state import State
from lastcard.engine.records import Word
from lastcard.engine.redact import digest_piles, redact_piles
from lastcard.engine.u64 import mix, mix_row


def redact(s: State, seat: int) -> None:
    """A copy of the state becomes what one seat, or a watcher, may know; its bytes depend on nothing else."""
    redact_piles(s)
    for other in range(s.seats):
        grid = s.grid[other]
        up = s.up[other]
        for place in range(2 * s.columns[other]):
            if up[place] == 0:
                grid[place] = c.HIDDEN  # GLF-A38: from its owner too
    if s.fresh != c.NONE and s.taken == 0 and s.turn != seat:
        s.fresh = c.HIDDEN


def digest(s: State) -> Word:
    """64 bits that stand for the whole state, its key included."""
    h = digest_piles(s)
    for seat in range(s.seats):
        n = 2 * s.columns[seat]
        h = mix_row(h, s.grid[seat], n)
        h = mix_row(h, s.up[seat], n)
    h = mix_row(h, s.said, s.seats)
    h = mix(h, s.owing)
    h = mix(h, s.ended)
    h = mix(h, s.fresh)
    h = mix(h, s.taken)
    h = mix(h, s.fell)
    h = mix(h, s.step)
    return mix(h, s.skips)
