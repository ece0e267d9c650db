"""What if: a finished match is left at one of its entries, and someone plays on for a seat against bots.

A branch is a match of its own that shares the first entries of the one it comes from; an entry `branch` says where
it left and who plays on. With redealt cards that entry holds the position too, so a branch is the same for ever,
however later versions would redeal.
"""

from collections.abc import Sequence

from lastcard.bots.levels import KNOWN, nearest_level
from lastcard.engine.hand.state import State as HandState
from lastcard.log import Entry, Log, LogError, Takeover
from lastcard.match import DEALER, Match, redo
from lastcard.minds import redeal
from lastcard.position import State, write_position
from lastcard.position.start import key_words


def branch(log: Log, seq: int, seat: int, by: str, level: str, seed: bytes = b"") -> Match:
    """The match of a published log, left after entry `seq`: someone plays on for a seat, others are bots of a level.

    With a seed the cards that the seat cannot see are redealt, and all that chance decides later is new as well.
    """
    if log.key is None:
        raise LogError("The key of this log is not published yet: branch from it when the match is over.")
    if not 0 <= seq <= len(log.entries):
        raise LogError(f"There is no entry {seq}: this log has entries 1 to {len(log.entries)}.")
    if not 0 <= seat < log.seats:
        raise LogError(f"There is no seat {seat}: choose one from 0 to {log.seats - 1}.")
    if level not in KNOWN:
        raise LogError(f"There is no level {level!r}: {nearest_level(level)}")
    match = rerun(Match(log.rules, log.names, log.key, chance=log.chance), log.entries[:seq])
    position = write_position(match.rules, redealt(match, seat, seed)) if seed and not match.over else ""
    match.branch(seat, Takeover(by, level, position))
    return match


def rerun(match: Match, entries: Sequence[Entry]) -> Match:
    """The entries made again, each compared with what it led to."""
    for entry in entries:
        redo(match, entry)
    return match


def redealt(match: Match, seat: int, seed: bytes) -> State:
    """The state with hidden cards as the seat could have believed them; between rounds there are none."""
    is_dealt = match.state.asked != DEALER
    state = redeal(match.rules, match.state, seat, seed) if is_dealt else match.state.clone()
    if isinstance(state, HandState) and isinstance(match.state, HandState):
        state.marked = match.state.marked  # nobody sees whom a card means, but it goes on meaning them
    state.key[:] = key_words(seed)  # or later deals could be read from the published key
    state.secure = state.spent = 0
    return state
