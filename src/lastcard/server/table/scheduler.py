"""What happens at a live table by itself (deals, bots, clocks, absences): planned after every change."""

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from lastcard import wire
from lastcard.engine.codes import TO_ANSWER
from lastcard.match import DEALER, REFEREE, Match
from lastcard.server.store.records import StoreError
from lastcard.server.table.plan import Doing, Scheduled
from lastcard.server.table.seats import Seat

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable

log = structlog.get_logger()

DEAL_SECONDS = 0.5
JUDGE_SECONDS = 0.8
SCORE_SHEET_SECONDS = 90.0  # seconds for the score sheet, if somebody is not ready
ABSENCE_SECONDS = 300.0  # seconds that a table waits for somebody who is away, when the host chose to wait
HOSTLESS_SECONDS = 60.0  # seconds until the role of an absent host passes on
RETRY_SECONDS = 2.0  # seconds until something that could not be kept is tried again


class Scheduler:
    """One timer for whatever comes first. A table at which nobody is present stands still."""

    def __init__(self, live: "LiveTable", pace: float) -> None:
        self.live = live
        self.pace = pace
        self.plans: list[Scheduled] = []
        self.steps: list[Scheduled] = []  # of the dealer, the referee and the bots, for one position
        self.planned: object = None
        self.decision: object = None
        self.deadline = 0.0
        self.rested = 0.0  # since when nobody is present
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopped = False
        self.doing: Scheduled | None = None  # what is due

    def reset(self) -> None:
        """Another match begins."""
        self.planned = self.decision = None
        self.deadline = 0.0

    def stop(self) -> None:
        self.stopped = True
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # The clock.

    def seconds(self, match: Match) -> int:
        """How long the table waits for this decision; 0 is without end."""
        setup = self.live.table.setup
        if match.state.ask == TO_ANSWER and self.live.film.title:
            return setup.film_seconds
        return setup.turn_seconds

    def clock(self) -> wire.Clock | None:
        """How long the table still waits for somebody."""
        match = self.live.table.match
        if match is None or self.live.table.stage != "playing":
            return None
        seconds = self.seconds(match)
        decision = decision_of(match), seconds
        if decision != self.decision:
            self.decision, self.deadline = decision, time.monotonic() + seconds
        if not seconds:
            return None
        now = self.rested or time.monotonic()
        return wire.Clock(max(0, int((self.deadline - now) * 1000)), seconds * 1000)

    def rest(self) -> None:
        """Nobody is present: what is left of the time stays."""
        self.rested = self.rested or time.monotonic()

    def go_on(self) -> None:
        """Somebody is here again."""
        if self.rested and self.deadline:
            self.deadline += time.monotonic() - self.rested
        self.rested = 0.0

    # The timer.

    def plan(self) -> None:
        """Decide anew what will happen by itself, and when."""
        table = self.live.table
        self.plans = []
        self.pass_host_on()
        if self.live.ended is not None:
            self.plans.append(Scheduled(time.monotonic() + RETRY_SECONDS, self.live.keep_end, is_free=True))
        if not table.present:
            self.rest()
        else:
            self.go_on()
            self.plan_table(table.match)
        self.plans += self.live.delayed_watch.plans()
        self.arm()

    def arm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        times = [self.live.call_race.time_of(plan) for plan in self.plans] + self.live.call_race.times()
        if times and not self.stopped:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(max(0.0, min(times) - time.monotonic()), self.wake)

    def wake(self) -> None:
        task = asyncio.get_running_loop().create_task(self.tick())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tick(self) -> None:
        """Do what is due; what could not be kept is tried again a little later."""
        async with self.live.lock:
            try:
                await self.do_due()
                self.plan()
            except StoreError as error:
                log.error("not kept", table=self.live.table.id[:6], reason=str(error))
                self.again(self.nothing)
            except Exception:  # whatever a bot does wrong, the table goes on
                log.exception("something went wrong by itself", table=self.live.table.id[:6])
                self.again(self.nothing if self.doing is not None and self.doing.is_free else self.live.lapse)

    def again(self, do: Doing) -> None:
        """Try to go on a little later."""
        self.planned = None
        self.plans = [Scheduled(time.monotonic() + RETRY_SECONDS, do)]
        self.arm()

    async def do_due(self) -> None:
        call_race, now, self.doing = self.live.call_race, time.monotonic(), None
        if await call_race.decide():
            return
        due = [plan for plan in self.plans if call_race.time_of(plan) <= now + 0.001]
        if not due:
            return
        self.doing = plan = min(due, key=call_race.time_of)
        if plan.is_claim and call_race.race is not None:
            self.steps.remove(plan)
            call_race.enter_bot(plan)
            await call_race.decide()
        else:
            await plan.do()

    async def nothing(self) -> None:
        """Only plan again."""

    # Who is away.

    def plan_absences(self) -> None:
        """Bots play for people who are away for longer than the host wants to wait."""
        setup = self.live.table.setup
        wait = float(setup.away_seconds if setup.away == "bot" else max(setup.away_seconds, ABSENCE_SECONDS))
        for seat in self.live.table.seats:
            if seat.keeper == "person" and not seat.here and not seat.stand_in:
                self.plans.append(Scheduled(seat.gone + wait, partial(self.relieve, seat)))

    async def relieve(self, seat: Seat) -> None:
        """A bot plays on for somebody who is away."""
        seat.stand_in = True
        self.live.tell_table()

    def pass_host_on(self) -> None:
        """The role goes to somebody who is here when the host is gone."""
        table = self.live.table
        here = table.present
        host = table.seats[table.host] if table.host < len(table.seats) else None
        if not here or (host and host.here):
            return
        if host and host.keeper == "person" and time.monotonic() - host.gone < HOSTLESS_SECONDS:
            self.plans.append(Scheduled(host.gone + HOSTLESS_SECONDS, self.nothing))
            return
        table.host = here[0]
        self.live.tell_table()

    # The course of a match.

    def plan_pause(self) -> None:
        """Between rounds the table waits until all who are here are ready."""
        table = self.live.table
        ready = all(table.seats[seat].ready for seat in table.present)
        if table.stage == "between":
            self.deadline = self.deadline or time.monotonic() + SCORE_SHEET_SECONDS
            self.plans.append(Scheduled(0.0 if ready else self.deadline, self.live.deal))
        elif table.stage == "over" and ready:
            self.plans.append(Scheduled(0.0, self.live.start_again))

    def plan_table(self, match: Match | None) -> None:
        if match is not None and self.live.table.stage == "playing":
            self.plan_absences()
            self.plan_match(match)
        elif match is not None:
            self.plan_pause()

    def plan_match(self, match: Match) -> None:
        """The dealer, the referee and the bots, once for every position; and the clock."""
        table = self.live.table
        key = (
            table.match_id,
            table.seq,
            self.live.film.stage,
            tuple(seat.plays_itself for seat in table.seats),
        )
        if key != self.planned:
            self.planned, self.steps = key, self.next_steps(match, match.waiting)
        self.plans += self.steps + self.live.face_holds.plans()
        people = [s for s in match.waiting if s < DEALER and not table.seats[s].plays_itself]
        if people and self.clock() is not None:
            self.plans.append(Scheduled(self.deadline, self.live.time_is_up))

    def next_steps(self, match: Match, waiting: tuple[int, ...]) -> list[Scheduled]:
        if waiting == (DEALER,):
            return [Scheduled(time.monotonic() + self.pace * DEAL_SECONDS, self.live.deal)]
        if waiting == (REFEREE,):
            return [
                Scheduled(
                    self.live.film.verdict_at(time.monotonic() + self.pace * JUDGE_SECONDS), self.live.judge
                )
            ]
        if not any(seat.plays_itself for seat in self.live.table.seats):
            return []
        return self.live.bot_moves.plans(match, waiting)


def decision_of(match: Match) -> object:
    """What the table waits for: the clock runs on as long as it stays the same."""
    state: Any = match.state
    return state.rounds, state.turns, state.ask, state.asked, state.draws
