"""Bots at a live table: who speaks out of turn, who is asked, and how long they take."""

import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from lastcard.bots.bot import Talker
from lastcard.bots.driver import chosen, film_asked, ready, shuffled
from lastcard.bots.seed import chance_of
from lastcard.engine.codes import NONE
from lastcard.match import Match
from lastcard.move import Move
from lastcard.rules.asks import ASKS
from lastcard.rules.refusals import Refusal
from lastcard.server.table import seating
from lastcard.server.table.call_race import CLAIMS
from lastcard.server.table.notes import note_of
from lastcard.server.table.plan import Scheduled

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

THINK_SECONDS = (0.7, 1.7)  # seconds that a bot takes for its turn
REACT_SECONDS = (1.3, 3.0)  # and until it speaks out of turn
FILMS_TRIED = 8  # films that a bot thinks of before it gives up


class BotMoves:
    """Lets bots, and those that stand in for people, decide. How long they take tells nothing of their cards.

    All chance follows from the key of the match, the number of entries and the seat: pauses too, or the order in which
    bots speak would be another one after a restart.
    """

    def __init__(self, live: "LiveTable", pace: float) -> None:
        self.live = live
        self.pace = pace

    def chance(self, seat: int, purpose: str = "decide") -> Random:
        match = self.live.table.playing
        return chance_of(match.key, len(match.log.entries), seat, purpose)

    def plans(self, match: Match, waiting: tuple[int, ...]) -> list[Scheduled]:
        """The first bot that wants to speak out of turn, and one that is asked."""
        bots = {number for number, seat in enumerate(self.live.table.seats) if seat.plays_itself}
        able = [seat for seat in sorted(bots) if seat not in waiting and match.legal(seat)]
        plans = self.aside(able, match)
        for seat in shuffled(ready(match, bots), self.chance(NONE, "order"))[:1]:
            plans.append(Scheduled(self.later(seat, *THINK_SECONDS), partial(self.decide, seat)))
        return plans

    def aside(self, able: list[int], match: Match) -> list[Scheduled]:
        """Somebody may call, catch or accuse."""
        for seat in shuffled(able, self.chance(NONE, "order")):
            move = chosen(match, seat, seating.bot_of(self.live.table.seats[seat]), self.chance(seat))
            if move is not None:
                make = partial(self.live.make, seat, move)
                return [Scheduled(self.later(seat, *REACT_SECONDS), make, is_claim=move.verb in CLAIMS)]
        return []

    def later(self, seat: int, least: float, most: float) -> float:
        return time.monotonic() + self.pace * self.chance(seat, "pause").uniform(least, most)

    async def decide(self, seat: int) -> None:
        """A bot that is asked moves; one without an answer lets its time run out."""
        match = self.live.table.playing
        if seat not in match.waiting:
            return
        rng = self.chance(seat)
        move = chosen(match, seat, seating.bot_of(self.live.table.seats[seat]), rng)
        if move is None or isinstance(
            await self.live.make(seat, move, self.words(match, seat, move, rng)), Refusal
        ):
            await self.live.lapse()

    def words(self, match: Match, seat: int, move: Move, rng: Random) -> str:
        """The title or the names that go with a bot's move."""
        bot = seating.bot_of(self.live.table.seats[seat])
        if not isinstance(bot, Talker) or move.verb != ASKS[match.state.ask].noted:
            return ""
        for _ in range(FILMS_TRIED):
            note = bot.note(match.view(seat), move, rng, film_asked(match))
            if not match.why_not(seat, move, note):
                words = note_of(match, str(move), note)
                return self.live.film.whole(words) if move.verb == "answer" else words
        return ""
