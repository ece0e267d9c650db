"""What no seat may know of a match, whatever its game, and digests: 64 bits that only equal states share, in effect."""

from lastcard.engine import codes as c
from lastcard.engine.card_lists import hide, wipe
from lastcard.engine.piles import Piles
from lastcard.engine.records import Word
from lastcard.engine.u64 import mix, mix_row, unsigned


def redact_piles(s: Piles) -> None:
    """Chance and the draw pile are nobody's to know; bytes beyond a pile tell nothing of what once lay there."""
    for i in range(4):
        s.key[i] = unsigned(0)
    s.secure = 0
    s.spent = 0
    hide(s.draw, s.draws)
    wipe(s.draw, s.draws, c.MAX_DECK - s.draws)
    wipe(s.discard, s.discards, c.MAX_DECK - s.discards)


def digest_piles(s: Piles) -> Word:
    """The digest of what all games share."""
    h = unsigned(0)
    for i in range(4):
        h = mix(h, s.key[i])
    h = mix(h, s.seats)
    h = mix(h, s.dealer)
    h = mix(h, s.turn)
    h = mix(h, s.way)
    h = mix(h, s.rounds)
    h = mix(h, s.turns)
    h = mix(h, s.phase)
    h = mix(h, s.ask)
    h = mix(h, s.asked)
    h = mix(h, s.starter)
    h = mix_row(h, s.draw, s.draws)
    h = mix_row(h, s.discard, s.discards)
    h = mix_row(h, s.score, s.seats)
    h = mix_row(h, s.total, s.seats)
    h = mix_row(h, s.won, s.seats)
    if s.secure:  # only then: logs from before there was a cipher keep their digests
        h = mix(h, s.spent)
    return h
