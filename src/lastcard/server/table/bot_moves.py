"""Bots at a live table: who speaks out of turn, who is asked, and how long they take."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

import structlog

from lastcard.bots.bot import Talker, Thinker
from lastcard.bots.driver import chosen, film_asked, ready, shuffled
from lastcard.bots.seed import chance_of
from lastcard.engine.codes import NONE
from lastcard.match import Match, Prepared
from lastcard.move import Move
from lastcard.rules.asks import ASKS
from lastcard.rules.refusals import Refusal
from lastcard.server.clock import table_time
from lastcard.server.table.call_race import CLAIMS
from lastcard.server.table.film_trial import FilmTrial
from lastcard.server.table.model import Table
from lastcard.server.table.moves import Moves, words_for
from lastcard.server.table.scheduler import Scheduled
from lastcard.server.table.seats import bot_of
from lastcard.server.table.thinking import ThinkingThreads, Thought, begin

log = structlog.get_logger()
THINK_SECONDS = (0.7, 1.7)  # that a bot takes for its turn
REACT_SECONDS = (1.3, 3.0)  # until it speaks out of turn
FILMS_TRIED = 8  # films that a bot thinks of before it gives up


@dataclass(eq=False, slots=True)
class BotMoves:
    """Lets bots, and those that stand in for people, decide. How long they take tells nothing of their cards.

    A bot that thinks does so during its pause, beside the table: it never holds anyone up. When its time is up, and out
    of turn, it gives its quick answer.

    All chance follows from the key of the match, the number of entries and the seat: pauses too, or the order in which
    bots speak would be another one after a restart.
    """

    table: Table
    moves: Moves
    film: FilmTrial
    pace: float
    thinking_threads: ThinkingThreads  # where bots think
    wake: Callable[[], None]  # the table looks at its plans again
    thought: Thought | None = None  # of the seat that is asked, if it thinks
    failed: tuple[int, ...] = ()  # seats whose bots have failed out of turn: that is logged once

    def chance(self, seat: int, purpose: str = "decide") -> Random:
        match = self.table.playing
        return chance_of(match.key, len(match.log.entries), seat, purpose)

    def plans(self, match: Match, waiting: tuple[int, ...]) -> list[Scheduled]:
        """The first bot that wants to speak out of turn, and one that is asked."""
        bots = {number for number, seat in enumerate(self.table.seats) if seat.plays_itself}
        able = [seat for seat in sorted(bots) if seat not in waiting and match.legal(seat)]
        plans = self.aside(able, match)
        for seat in shuffled(ready(match, bots), self.chance(NONE, "order"))[:1]:
            due, bot = self.later(seat, *THINK_SECONDS), bot_of(self.table.seats[seat])
            if isinstance(bot, Thinker):
                self.thought = begin(
                    self.thinking_threads, bot, match, seat, self.chance(seat), due, self.wake
                )
            else:
                plans.append(Scheduled(due, partial(self.decide, seat)))
        return plans

    def thought_plans(self) -> list[Scheduled]:
        """The move of a bot that thinks, as soon as it can be made."""
        thought = self.thought
        return [Scheduled(thought.at, partial(self.decide, thought.seat))] if thought else []

    def forget(self) -> None:
        """The table has moved on: what a bot was thinking about is no more."""
        if self.thought is not None:
            self.thought.drop()
            self.thought = None

    def aside(self, able: list[int], match: Match) -> list[Scheduled]:
        """What bots plan out of turn: a call, a catch or a report."""
        for seat in shuffled(able, self.chance(NONE, "order")):
            move = self.aside_move(seat, match)
            if move is not None:
                make = partial(self.moves.decide, seat, move)
                return [Scheduled(self.later(seat, *REACT_SECONDS), make, is_claim=move.verb in CLAIMS)]
        return []

    def aside_move(self, seat: int, match: Match) -> Move | None:
        """What a bot does out of turn; one that fails lets the window pass, and the table goes on."""
        try:
            return chosen(match, seat, bot_of(self.table.seats[seat]), self.chance(seat), quick=True)
        except Exception:
            if seat not in self.failed:
                log.exception("a bot failed out of turn", table=self.table.id[:6], seat=seat)
            self.failed = (*self.failed, seat)
            return None

    def later(self, seat: int, least: float, most: float) -> float:
        return table_time() + self.pace * self.chance(seat, "pause").uniform(least, most)

    async def decide(self, seat: int) -> None:
        """A bot that is asked moves; one without an answer lets its time run out."""
        match = self.table.playing
        if seat not in match.waiting:
            return
        move, rng = self.decision(match, seat)
        prepared = self.prepared(match, seat, move, rng) if move is not None else None
        if isinstance(prepared, Prepared):
            await self.moves.make(prepared)
        else:
            await self.moves.lapse()

    def decision(self, match: Match, seat: int) -> tuple[Move | None, Random]:
        """What a bot does that is asked, and the chance that is left for its words."""
        thought, self.thought = self.thought, None
        if thought is not None and (move := thought.found(self.table.id)) is not None:
            return move, thought.rng
        rng = self.chance(seat)
        return chosen(match, seat, bot_of(self.table.seats[seat]), rng, quick=True), rng

    def prepared(self, match: Match, seat: int, move: Move, rng: Random) -> Prepared | Refusal:
        """A bot's move with the title or the names that go with it."""
        bot = bot_of(self.table.seats[seat])
        if move.verb == ASKS[match.state.ask].noted and isinstance(bot, Talker):
            for _ in range(FILMS_TRIED):
                words = words_for(match, move.verb, bot.note(match.view(seat), move, rng, film_asked(match)))
                note = self.film.whole(words) if move.verb == "answer" else words
                prepared = match.prepare(seat, move, note)
                if isinstance(prepared, Prepared):
                    return prepared
        return match.prepare(seat, move)
