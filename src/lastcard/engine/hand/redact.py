"""The one place that lets secrets out of a hand game: what a seat may know, and the digest of all there is."""

from lastcard.engine import codes as c
from lastcard.engine.card_lists import hide, wipe
from lastcard.engine.hand.memory import redact_memory
from lastcard.engine.hand.state import State, aside_by, open_hand
from lastcard.engine.records import Word
from lastcard.engine.redact import digest_piles, redact_piles
from lastcard.engine.u64 import mix, mix_row


def redact(s: State, seat: int) -> None:
    """A copy of the state becomes what one seat, or a watcher, may know; its bytes depend on nothing else."""
    if s.marked & c.OPENLY == 0:  # whoever met a condition has certain cards; who was chosen or lost is seen
        s.marked = 0
    redact_piles(s)
    redact_memory(s, seat)
    for other in range(c.MAX_SEATS):
        n = s.held[other]
        if other != seat and other != open_hand(s, seat):
            hide(s.hand[other], n)
        wipe(s.hand[other], n, c.MAX_DECK - n)
    if s.fresh != c.NONE and s.turn != seat:
        s.fresh = c.HIDDEN
    for k in range(s.asides):
        if aside_by(s, k) != seat:
            s.aside[k] = c.HIDDEN
    wipe(s.aside, s.asides, c.MAX_DECK - s.asides)
    wipe(s.aside_way, s.asides, c.MAX_DECK - s.asides)
    if s.actor != seat:
        hide(s.rest, s.rests)
    wipe(s.rest, s.rests, c.MAX_DECK - s.rests)


def digest(s: State) -> Word:
    """64 bits that stand for the whole state, its key included."""
    h = digest_piles(s)
    h = mix(h, s.color)
    for seat in range(s.seats):
        h = mix_row(h, s.hand[seat], s.held[seat])
    h = mix(h, s.fresh)
    h = mix(h, s.owing)
    h = mix(h, s.passes)
    h = mix(h, s.card)
    h = mix(h, s.actor)
    h = mix(h, s.step)
    h = mix(h, s.chosen)
    h = mix(h, s.again)
    h = mix(h, s.counter)
    h = mix(h, s.stack)
    h = mix(h, s.extra)
    h = mix(h, s.resolving)
    h = mix(h, s.color_before)
    h = mix_row(h, s.rest, s.rests)
    h = mix(h, s.tried)
    h = mix(h, s.trial)
    h = mix(h, s.price)
    h = mix(h, s.by_referee)
    h = mix(h, s.accuser)
    h = mix(h, s.ask_before)
    h = mix(h, s.asked_before)
    h = mix_row(h, s.said, s.seats)
    h = mix_row(h, s.misses, s.seats)
    h = mix_row(h, s.face, s.seats)
    h = mix_row(h, s.begun, s.seats)
    h = mix_row(h, s.cost, s.seats)
    h = mix_row(h, s.heard, s.seats)
    h = mix_row(h, s.vote, s.seats)
    if s.marked or s.place:  # only then: logs from before there were marks keep their digests
        h = mix(mix(h, s.marked), s.place)
    return digest_duties(s, h)


def digest_duties(s: State, h: Word) -> Word:
    """What only some penciled rules leave behind; without it nothing is mixed in."""
    if s.pair:
        h = mix(h, s.pair)
    if s.asides:
        h = mix(mix_row(h, s.aside, s.asides), s.asides)
        for k in range(s.asides):
            h = mix(h, aside_by(s, k))
    for seat in range(s.seats):
        if s.duty[seat] != c.NONE:
            h = mix(mix(h, seat), s.duty[seat])
    if s.votings or s.plan[0]:
        h = mix(mix_row(h, s.plan, c.MOST_ORDERS), s.votings)
    return h
