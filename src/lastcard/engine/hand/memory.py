"""What seats remember of each other's hands: colors that someone did not have, and cards that were seen.

It is part of the state, so that it is the same live, in a replay and in the compiled mode, and it is no part of a
digest: it follows from the moves. What only some seats have seen is redacted for all others.
"""

from lastcard.engine import codes as c
from lastcard.engine.card_lists import clear, copy
from lastcard.engine.hand.state import MAX_SEEN, State


def forget_hands(s: State) -> None:
    """New cards are dealt: nobody knows anything of them."""
    for seat in range(s.seats):
        s.gained[seat] = 0
        s.seen[seat] = 0
        clear(s.void[seat], c.MAX_COLORS + 1)


def note_void(s: State, seat: int) -> None:
    """A seat draws, or keeps what it drew: it has no card of the color in force, and no wild, or so it seems."""
    void = s.void[seat]
    before = s.gained[seat] + 1
    void[0] = before
    void[s.color + 1] = before  # without a color the same place


def most_of(s: State, seat: int, color: int) -> int:
    """How many cards of a color a seat can hold by what everyone has noticed; NONE is for wilds."""
    since = s.void[seat][color + 1]
    return min(s.held[seat], s.gained[seat] + 1 - since) if since else 1 * s.held[seat]


def drop_unseen(s: State, seat: int) -> None:
    """Cards that nobody remembers make room for others."""
    cards = s.seen_card[seat]
    seen_by = s.seen_by[seat]
    n = 0
    for k in range(s.seen[seat]):
        if seen_by[k]:
            cards[n] = cards[k]
            seen_by[n] = seen_by[k]
            n += 1
    s.seen[seat] = n


def lose_seen(s: State, seat: int, card: int, see: int) -> None:
    """A card leaves a hand: who sees it go knows the rest as before, all others know nothing of it any more."""
    cards = s.seen_card[seat]
    seen_by = s.seen_by[seat]
    left = see
    n = 0
    for k in range(s.seen[seat]):  # as in `drop_unseen`, on the way
        known = seen_by[k] & see
        if cards[k] == card:
            gone = known & left
            known &= ~gone
            left &= ~gone
        if known:
            cards[n] = cards[k]
            seen_by[n] = known
            n += 1
    s.seen[seat] = n


def remember_card(s: State, seat: int, card: int, see: int) -> None:
    """Some seats know that this card, beside those they know already, is in a hand."""
    left = see & ~(1 << seat)
    for k in range(s.seen[seat]):
        if s.seen_card[seat][k] == card:
            new = left & ~s.seen_by[seat][k]
            s.seen_by[seat][k] |= new
            left &= ~new
    if left and s.seen[seat] < MAX_SEEN:
        s.seen_card[seat][s.seen[seat]] = card
        s.seen_by[seat][s.seen[seat]] = left
        s.seen[seat] += 1


def remember_hand(s: State, seat: int, see: int) -> None:
    """Some seats see a whole hand."""
    seen_by = s.seen_by[seat]
    for k in range(s.seen[seat]):
        seen_by[k] &= ~see
    drop_unseen(s, seat)
    if s.seen[seat] or see >> seat & 1:
        for k in range(s.held[seat]):
            remember_card(s, seat, s.hand[seat][k], see)
        return
    n = min(MAX_SEEN, s.held[seat])  # as in `remember_card`, where nothing is known yet
    copy(s.hand[seat], n, s.seen_card[seat])
    for k in range(n):
        seen_by[k] = see
    s.seen[seat] = n


def exchange_memories(s: State, a: int, b: int) -> None:
    """What is known of two hands goes with them when they change places."""
    gained = s.gained[a]
    s.gained[a] = s.gained[b]
    s.gained[b] = gained
    for color in range(c.MAX_COLORS + 1):
        void = s.void[a][color]
        s.void[a][color] = s.void[b][color]
        s.void[b][color] = void
    for k in range(max(s.seen[a], s.seen[b])):
        card = s.seen_card[a][k]
        s.seen_card[a][k] = s.seen_card[b][k]
        s.seen_card[b][k] = card
        see = s.seen_by[a][k]
        s.seen_by[a][k] = s.seen_by[b][k]
        s.seen_by[b][k] = see
    seen = s.seen[a]
    s.seen[a] = s.seen[b]
    s.seen[b] = seen


def redact_memory(s: State, seat: int) -> None:
    """A seat is left with what it remembers itself; whoever has no seat, with what everyone noticed."""
    mine = 1 << seat if seat >= 0 and seat < c.MAX_SEATS else 0
    for other in range(c.MAX_SEATS):
        for k in range(s.seen[other]):
            s.seen_by[other][k] &= mine
        drop_unseen(s, other)
        for k in range(s.seen[other], MAX_SEEN):
            s.seen_card[other][k] = 0
            s.seen_by[other][k] = 0
