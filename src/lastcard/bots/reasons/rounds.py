"""The reasons of a whole round, worked out from the log when someone asks: nothing of them is stored."""

from collections.abc import Mapping, Sequence

from lastcard.bots.bot import Bot, Explainer
from lastcard.log import Entry
from lastcard.match import DEALER, Match, redo


def reasons_of_round(
    match: Match, entries: Sequence[Entry], bots: Mapping[int, Bot], seq: int
) -> dict[int, str] | None:
    """Why bots made their moves in the round of an entry; None while that round is on, for it tells of hands.

    The match is a new one with the key of the log; the entries are made again in it.
    """
    dealt = max((entry.seq for entry in entries if entry.seat == DEALER and entry.seq <= seq), default=0)
    found: dict[int, str] = {}
    for entry in entries:
        if entry.seq > dealt and (reason := reason_of(match, entry, bots)):
            found[entry.seq] = reason
        events = redo(match, entry, trusted=True)
        if entry.seq >= seq and any(event.verb == "ended" for event in events):
            return found
    return None


def reason_of(match: Match, entry: Entry, bots: Mapping[int, Bot]) -> str:
    """Why a bot makes the move that comes next; empty for others, and where it has no reason."""
    bot = bots.get(entry.seat)
    if not isinstance(bot, Explainer):
        return ""
    legal = match.legal(entry.seat)
    move = next((each for each in legal if str(each) == entry.move), None)
    return bot.reason(match.view(entry.seat), legal, move) if move else ""
