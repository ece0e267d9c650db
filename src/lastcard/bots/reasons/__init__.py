"""Why a bot did what it did, in a sentence of its own: what it weighed, told once the round is over.

A reason names no card but those that the move shows: what else a hand held stays where the rules leave it.
"""

from lastcard.bots.reasons.judgment import reason_for
from lastcard.bots.reasons.rounds import reasons_of_round

__all__ = ["reason_for", "reasons_of_round"]
