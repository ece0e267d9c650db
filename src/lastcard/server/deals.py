"""Deals that more than one table plays: the same cards for each, and a key that is nobody's before all have played.

Every deal is a match of one round with a key of its own. Chance is used up by play, so a second round under one key
would be another round at each table; the first deal under a key is the same wherever it is played.
"""

import hmac
import time
from collections.abc import Iterable

import msgspec

from lastcard.engine.hand.scoring import hand_points
from lastcard.engine.hand.state import State as HandState
from lastcard.match import Match
from lastcard.server.setups import rules_of
from lastcard.server.store.records import DealsRecord, MatchRecord, Store
from lastcard.text.story import is_charged
from lastcard.wire import Setup

FIXED = "Every table that plays these deals plays by the same rules: they cannot be changed here."
SEALED = "Other tables play the same cards: this deal can be replayed when all of them have finished it."
SEALED_TODAY = "Today’s deal is the same for everyone: it can be replayed when the day is over."
WAYS = {
    "hand": {"rounds": "1", "alt_tie": "shared"},
    "grid": {"golf_rounds": "1", "golf_final_tie": "shared"},
}


def one_deal(setup: Setup) -> Setup:
    """The setup for matches of one round, which nobody may watch or get hints at: whoever watched could play the
    same cards elsewhere."""
    rules = rules_of(setup)
    house = {name: value for name, value in setup.house.items() if name != "target_score"}
    house |= WAYS[rules.game]
    if rules.setting("scoring") == "off":  # without points there is nothing to compare
        house["scoring"] = next(way for way in rules.edition.ways if way != "off")
    return msgspec.structs.replace(
        setup, house=house, pencil=[], listed=False, watching="nothing", hints=False
    )


def deal_key(deals: DealsRecord, number: int) -> bytes:
    """The key of one of the deals; having it tells nothing of the others."""
    return hmac.digest(deals.secret, f"lastcard deal {number}".encode(), "sha256")


def balance_of(match: Match) -> list[int]:
    """What a deal brought each seat: what it scored, less the points it was left holding. Where points count against
    those who get them it is those points."""
    state, tables = match.state, match.rules.tables
    score = list(state.score[: match.seats])
    if is_charged(match.rules) or not isinstance(state, HandState):
        return score
    return [points - hand_points(tables, state, seat) for seat, points in enumerate(score)]


async def is_published(store: Store, deals: DealsRecord, number: int) -> bool:
    """Whether nobody can play this deal any more: all its tables have, or its day is over."""
    if deals.day:
        return time.time() * 1000 >= deals.until
    return number in over_everywhere(deals, await store.matches_at(deals.tables))


def over_everywhere(deals: DealsRecord, matches: Iterable[MatchRecord]) -> dict[int, list[MatchRecord]]:
    """The deals that all their tables have played, by number, each as table after table has played it."""
    ended = {(match.number, match.table): match for match in matches if match.ended}
    played = {
        number: [ended.get((number, table)) for table in deals.tables] for number in range(1, deals.count + 1)
    }
    return {
        number: [match for match in row if match is not None]
        for number, row in played.items()
        if None not in row
    }
