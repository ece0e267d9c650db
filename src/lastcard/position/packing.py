"""A state as bytes, the same for equal states: what digests are of, and what a snapshot keeps.

Names stand in an order that never changes, or recorded matches would no longer fit their digests. A field that a state
gains later goes into LATER, which is packed only where something is not 0.
"""

from hashlib import blake2b
from operator import attrgetter
from typing import Any

import msgspec

from lastcard.engine.codes import MAX_SEATS
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.state import GIVER, MAX_SEEN, aside_by, aside_to
from lastcard.engine.hand.state import State as HandState
from lastcard.position.fields import FORGOTTEN
from lastcard.position.start import State, share_empty_rows

DIGEST_BYTES = 10
PILES = (
    "seats", "dealer", "turn", "way", "rounds", "turns", "phase", "ask", "asked", "starter", "owing", "fresh", "step",
    "secure", "spent", "key", "score", "total", "won", "said",
)  # fmt: skip
HAND = (
    *PILES, "color", "passes", "card", "actor", "chosen", "again", "counter", "marked", "place", "stack", "extra",
    "resolving", "color_before", "tried", "trial", "price", "by_referee", "accuser", "ask_before", "asked_before",
    "misses", "face", "begun", "cost", "heard", "vote", "pair", "vows", "duty",
)  # fmt: skip
GRID = (*PILES, "ended", "taken", "fell", "skips", "columns")
LATER: dict[type[State], tuple[str, ...]] = {HandState: ("plan", "votings"), GridState: ()}
MEMORY = tuple(sorted(FORGOTTEN))

NOBODY = [b"", b""]
NO_DIGEST = blake2b(digest_size=DIGEST_BYTES)

encode, decode = msgspec.msgpack.encode, msgspec.msgpack.decode
FIELDS = {HandState: HAND, GridState: GRID}
hand_fields, grid_fields = attrgetter(*HAND), attrgetter(*GRID)


def pack(state: State) -> bytes:
    """All of a state but what seats have noticed; what lies in its rows beyond their ends is left out."""
    s: Any = state
    piles = s.draw[: s.draws], s.discard[: s.discards]  # rows of bytes, as all below
    if isinstance(s, HandState):
        hands: list[Any] = [row[:n] for row, n in zip(s.hand[: s.seats], s.held, strict=False)]
        hands += [b""] * (MAX_SEATS - s.seats)
        asides = [s.rest[: s.rests], s.aside[: s.asides], *(aside_people(s) if s.asides else NOBODY)]
        return encode((hand_fields(s), *piles, hands, asides, later(s)))
    cells = [2 * n for n in s.columns]
    grids = [row[:n] for row, n in zip(s.grid, cells, strict=True)]
    ups = [row[:n] for row, n in zip(s.up, cells, strict=True)]
    return encode((grid_fields(s), *piles, grids, ups, later(s)))


def aside_people(s: HandState) -> list[bytes]:
    """For each card that was laid aside who gives it, and who gets it."""
    return [bytes(who(s, k) for k in range(s.asides)) for who in (aside_by, aside_to)]


def later(state: State) -> list[Any]:
    """The fields that states did not always have, if there is anything in them."""
    values = [getattr(state, name) for name in LATER[type(state)]]
    return values if any(any(value) if isinstance(value, list) else value for value in values) else []


def unpack(kind: type[State], packed: bytes) -> State:
    """The state that such bytes are of."""
    fields, draw, discard, rows, last, more = decode(packed)
    s: Any = kind()
    for name, value in (*zip(FIELDS[kind], fields, strict=True), *zip(LATER[kind], more, strict=False)):
        setattr(s, name, value)
    s.draws, s.draw[: len(draw)] = len(draw), draw
    s.discards, s.discard[: len(discard)] = len(discard), discard
    if kind is HandState:
        rest, aside, givers, takers = last
        s.rests, s.rest[: len(rest)] = len(rest), rest
        s.asides, s.aside[: len(aside)] = len(aside), aside
        for k, (giver, taker) in enumerate(zip(givers, takers, strict=True)):
            s.aside_way[k] = giver * GIVER + taker
        s.held = [len(row) for row in rows]
    for seat, row in enumerate(rows):
        (s.hand if kind is HandState else s.grid)[seat][: len(row)] = row
    if kind is GridState:
        for seat, row in enumerate(last):
            s.up[seat][: len(row)] = row
    share_empty_rows(s, s.seats)
    return s  # type: ignore[no-any-return]


def pack_memory(state: State) -> bytes:
    """What seats have noticed of each other's hands, which no digest is about."""
    return encode([getattr(state, name, None) for name in MEMORY])


def unpack_memory(state: State, packed: bytes) -> None:
    """A state in which all that has been noticed; of what was packed when seats noticed more, the rest is forgotten."""
    s: Any = state
    for name, rows in zip(MEMORY, decode(packed), strict=True):
        if rows is None:
            continue
        if name == "seen":
            rows = [min(n, MAX_SEEN) for n in rows]
        elif name in ("seen_by", "seen_card"):
            rows = [row[:MAX_SEEN] for row in rows]
        setattr(s, name, [bytearray(row) if isinstance(row, bytes) else row for row in rows])
    share_empty_rows(s, s.seats)


def digest_of(packed: bytes) -> str:
    """80 bits that only equal states share, in effect."""
    digest = NO_DIGEST.copy()  # in a third of the time that it takes to begin one
    digest.update(packed)
    return digest.hexdigest()
