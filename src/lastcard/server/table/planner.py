"""What happens at a live table by itself, and when: deals, verdicts, bots, clocks, absences.

A table at which nobody is present stands still.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from lastcard.match import DEALER, REFEREE, Match
from lastcard.server.clock import table_time
from lastcard.server.table.abandonment import HOSTLESS_SECONDS, closes_at
from lastcard.server.table.audience import Audience
from lastcard.server.table.bot_moves import BotMoves
from lastcard.server.table.face_hold import FaceHolds
from lastcard.server.table.film_trial import FilmTrial
from lastcard.server.table.matches import Matches
from lastcard.server.table.model import Table
from lastcard.server.table.moves import Moves
from lastcard.server.table.scheduler import RETRY_SECONDS, Scheduled
from lastcard.server.table.seats import Seat
from lastcard.server.table.shuffling import Shuffling
from lastcard.server.table.turn_clock import SCORE_SHEET_SECONDS, TurnClock

DEAL_SECONDS = 0.5
JUDGE_SECONDS = 0.8
ABSENCE_SECONDS = 300.0  # that a table waits for someone who is away, when the host chose to wait


@dataclass(eq=False, slots=True)
class TablePlanner:
    """Plans from how things stand; the moves of dealer, referee and bots are planned once for each position."""

    table: Table
    clock: TurnClock
    audience: Audience
    moves: Moves
    matches: Matches
    shuffling: Shuffling
    film: FilmTrial
    face_holds: FaceHolds
    bot_moves: BotMoves
    pace: float
    close_down: Callable[[], None]  # nobody finds the table from now on
    steps: list[Scheduled] = field(default_factory=list)
    position: object = None  # that the steps are for

    def plans(self) -> list[Scheduled]:
        here = self.table.present
        plans = self.host_plans(here)
        if self.matches.ended is not None:
            plans.append(Scheduled(table_time() + RETRY_SECONDS, self.matches.keep_end, is_outside_game=True))
        plans += self.midnight_plans()
        if not here:
            plans += self.closing_plans()
            self.clock.rest()
            self.shuffling.rest()
        else:
            self.clock.go_on()
            plans += self.table_plans()
        return plans + self.audience.delayed.plans()

    def forget(self) -> None:
        """The steps are planned again."""
        self.position = None
        self.bot_moves.forget()

    def remove(self, plan: Scheduled) -> None:
        """A step is taken in another way."""
        self.steps.remove(plan)

    async def lapse(self) -> None:
        await self.moves.lapse()

    def midnight_plans(self) -> list[Scheduled]:
        """The key of a daily deal that was played is told when its day is over."""
        deals = self.table.deals
        if deals is None or not deals.day or not self.matches.is_waiting:
            return []
        left = max(0.0, deals.until / 1000 - time.time())
        return [Scheduled(table_time() + left, self.matches.unseal, is_outside_game=True)]

    def closing_plans(self) -> list[Scheduled]:
        """A match that everyone has left for good waits for someone else, and then no longer."""
        ends = closes_at(self.table)
        return [Scheduled(ends, self.close_table, is_outside_game=True)] if ends is not None else []

    async def close_table(self) -> None:
        await self.matches.close_table()
        self.close_down()

    # Who is away.

    def host_plans(self, here: list[int]) -> list[Scheduled]:
        """The role goes to someone who is here when the host is gone."""
        table = self.table
        host = table.seats[table.host] if table.host < len(table.seats) else None
        if not here or (host and host.here):
            return []
        if host and host.keeper == "person" and table_time() - host.gone < HOSTLESS_SECONDS:
            return [Scheduled(host.gone + HOSTLESS_SECONDS, self.look_again)]
        table.host = here[0]
        self.audience.tell_table()
        return []

    async def look_again(self) -> None:
        """Do nothing, so that the table only plans again."""

    def absence_plans(self) -> list[Scheduled]:
        """The plans by which bots play for people who are away longer than the host wants to wait."""
        gone = [seat for seat in self.table.seats if not seat.connections and is_missed(seat)]
        if not gone:
            return []
        setup = self.table.setup
        wait = float(setup.away_seconds if setup.away == "bot" else max(setup.away_seconds, ABSENCE_SECONDS))
        return [Scheduled(seat.gone + wait, partial(self.stand_in, seat)) for seat in gone]

    async def stand_in(self, seat: Seat) -> None:
        """Let a bot play for someone who is away."""
        seat.stand_in = True
        self.audience.tell_table()

    # The course of a match.

    def table_plans(self) -> list[Scheduled]:
        match = self.table.match
        if match is None:
            return []
        if self.table.stage == "playing":
            return [*self.absence_plans(), *self.match_plans(match)]
        return self.pause_plans()

    def pause_plans(self) -> list[Scheduled]:
        """Between rounds the table waits until all who are here are ready."""
        table, clock = self.table, self.clock
        ready = all(table.seats[seat].ready for seat in table.present)
        if table.stage == "between":
            clock.deadline = clock.deadline or table_time() + SCORE_SHEET_SECONDS
            return [Scheduled(0.0 if ready else clock.deadline, self.moves.deal)]
        return [Scheduled(0.0, self.matches.start_again)] if table.stage == "over" and ready else []

    def match_plans(self, match: Match) -> list[Scheduled]:
        """The dealer, the referee and the bots, once for every position; and the clock."""
        table = self.table
        if match.awaits_shuffle:
            return [Scheduled(self.shuffling.due(), self.shuffling.shuffle)]
        by_bots = [seat.plays_itself for seat in table.seats]
        position = table.match_id, table.seq, self.film.stage, by_bots
        if position != self.position:
            self.bot_moves.forget()
            self.position, self.steps = position, self.next_steps(match, by_bots)
        plans = self.steps + self.bot_moves.thought_plans() + self.face_holds.plans()
        if self.clock.is_running and any(seat < DEALER and not by_bots[seat] for seat in match.waiting):
            plans.append(Scheduled(self.clock.deadline, self.time_is_up))
        return plans

    def next_steps(self, match: Match, by_bots: list[bool]) -> list[Scheduled]:
        waiting, now = match.waiting, table_time()
        if waiting == (DEALER,):
            return [Scheduled(now + self.pace * DEAL_SECONDS, self.moves.deal)]
        if waiting == (REFEREE,):
            return [Scheduled(self.film.verdict_at(now + self.pace * JUDGE_SECONDS), self.film.judge)]
        return self.bot_moves.plans(match, waiting) if any(by_bots) else []

    async def time_is_up(self) -> None:
        """What was said before counts; without a word the safe default happens."""
        waiting = self.table.playing.waiting
        if self.film.is_on and self.film.heard and len(waiting) == 1:
            await self.film.answer(waiting[0])
        else:
            await self.moves.lapse()


def is_missed(seat: Seat) -> bool:
    """Whether someone who is away would be missed: a person for whom no bot plays yet."""
    return seat.keeper == "person" and not seat.stand_in
