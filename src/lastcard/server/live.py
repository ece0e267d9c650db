"""A live table: messages in, news out, one thing at a time. Store, then tell.

Everything that changes a table happens under its lock: a move is made on the state, kept by the store, and only then
told. What must happen by itself (bots, clocks, the referee, the next deal) is planned after every change, and one timer
does it.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import Any

import msgspec
import structlog

from lastcard import wire
from lastcard.bots.table import chosen, film_asked, shuffled
from lastcard.engine.codes import NONE, WATCHER
from lastcard.match import CLOCK, DEALER, REFEREE, Match
from lastcard.move import Move
from lastcard.rules.errors import LastcardError
from lastcard.rules.refusals import Refusal
from lastcard.server import seating
from lastcard.server.balcony import Balcony
from lastcard.server.chair import Chair, Line
from lastcard.server.cleaning import CHAT, cleaned
from lastcard.server.errors import AskError
from lastcard.server.notes import note_of, note_problem
from lastcard.server.race import Claim, Race
from lastcard.server.records import MatchRecord, Store, StoreError
from lastcard.server.rulebook import clause_text, rules_of
from lastcard.server.secrets import new_id
from lastcard.server.table import Proposal, Table, happening, is_public
from lastcard.trials.referee import verdict

log = structlog.get_logger()
encode = msgspec.json.encode

THINK = (0.7, 1.7)  # seconds that a bot takes for its turn
REACT = (1.3, 3.0)  # and until it speaks out of turn
DEAL = 0.5
JUDGE = 0.8
BETWEEN = 90.0  # seconds for the score sheet, if somebody is not ready
PATIENCE = 300.0  # seconds that a table waits for somebody who is away, when the host chose to wait
HOSTLESS = 60.0  # seconds until the role of an absent host passes on
RETRY = 2.0  # seconds until something that could not be kept is tried again
TALKS = 8  # films that a bot thinks of before it gives up

Doing = Callable[[], Coroutine[Any, Any, None]]
CLAIMS = ("call", "catch")
WINDOWS = (
    "call",
    "catch",
    "accuse",
    "jump",
    "kept",
    "failed",
    "admit",
)  # a moment's delay does not make these stale


@dataclass(frozen=True, slots=True)
class Said:
    """A move that a person sent, and the line that waits for the answer."""

    line: Line
    seat: int
    ask: wire.Move
    move: Move
    note: str


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens next by itself."""

    at: float
    do: Doing
    is_claim: bool = False


class LiveTable:
    """One table with its lines, its clock and its store."""

    def __init__(self, table: Table, store: Store, pace: float = 1.0) -> None:
        self.table = table
        self.store = store
        self.pace = pace
        self.lock = asyncio.Lock()
        self.watchers: set[Line] = set()
        self.balcony = Balcony(self)
        self.rng = SystemRandom()
        self.plans: list[Plan] = []
        self.timer: asyncio.TimerHandle | None = None
        self.planned: object = None
        self.steps: list[Plan] = []
        self.decision: object = None
        self.deadline = 0.0
        self.race: Race[Said | Plan] | None = None
        self.held: list[Said] = []
        self.touched = time.monotonic()
        self.closed = False
        self.tasks: set[asyncio.Task[None]] = set()

    # Lines.

    @property
    def lines(self) -> list[Line]:
        return [*(line for chair in self.table.chairs for line in chair.lines), *self.watchers]

    async def attach(self, line: Line, chair: Chair | None) -> None:
        """Somebody comes, or comes back."""
        async with self.lock:
            self.touched = time.monotonic()
            line.chair = chair
            if chair is None:
                self.watchers.add(line)
            else:
                chair.lines.add(line)
                if not chair.relieved:
                    chair.stand_in = False
            you = self.table.chairs.index(chair) if chair else -1
            line.send(wire.Welcome(wire.VERSION, self.info(), you, await self.snapshot_for(line)))
            self.tell_table(but=line)
            self.plan()

    async def detach(self, line: Line) -> None:
        """A line is gone; its chair stays somebody's."""
        async with self.lock:
            self.touched = time.monotonic()
            self.watchers.discard(line)
            self.balcony.leave(line)
            chair = line.chair
            if chair is not None and line in chair.lines:
                chair.lines.discard(line)
                if not chair.lines:
                    chair.gone = time.monotonic()
                    chair.ready = False
            self.held = [said for said in self.held if said.line is not line]
            self.tell_table()
            self.plan()

    async def snapshot_for(self, line: Line) -> wire.Snapshot | None:
        """The match as this line may see it now."""
        if self.table.match is None:
            return None
        chair = line.chair
        if chair is not None:
            seat = self.table.chairs.index(chair)
            shown = self.table.snapshot(seat)
            chair.offer = shown.legal
            return msgspec.structs.replace(shown, clock=self.clock())
        if self.table.setup.watching == "everything":
            return await self.balcony.enter(line)
        if self.table.setup.watching == "nothing":
            return None
        return msgspec.structs.replace(self.table.snapshot(WATCHER), clock=self.clock())

    def info(self) -> wire.TableInfo:
        return self.table.info(len(self.watchers))

    def tell_table(self, but: Line | None = None) -> None:
        data = encode(wire.Table(self.info()))
        for line in self.lines:
            if line is not but:
                line.send_bytes(data)

    async def tell_match(self) -> None:
        """A match has begun: everybody gets it as they may see it."""
        for line in self.lines:
            if (shown := await self.snapshot_for(line)) is not None:
                line.send(wire.Begun(shown))

    # Messages.

    async def handle(self, line: Line, ask: wire.Asks) -> None:
        """One message from a line; a problem is answered to that line alone."""
        async with self.lock:
            self.touched = time.monotonic()
            try:
                await self.answer(line, ask)
            except AskError as problem:
                line.send(wire.No(problem.code, problem.sentence, getattr(ask, "id", ""), problem.clause))
            except StoreError as error:
                log.error("not kept", table=self.table.id[:6], reason=str(error))
                sentence = f"{error} Nothing has changed; try again in a moment."
                line.send(wire.No("not-kept", sentence, getattr(ask, "id", "")))
            self.plan()

    async def answer(self, line: Line, ask: wire.Asks) -> None:
        match ask:
            case wire.Move():
                await self.hear_move(line, ask)
            case wire.Seen():
                if self.race and ask.seq >= self.race.seq and line.chair:
                    self.race.saw(self.table.chairs.index(line.chair), time.monotonic())
            case wire.Why():
                line.send(self.because(line, ask))
            case wire.Say():
                self.say(line, ask)
            case wire.React():
                self.react(line, ask)
            case wire.Ready():
                await self.hear_ready(line, ask)
            case wire.Start():
                seating.must_host(self.table, line)
                await self.start(ask.level)
                line.send(wire.Done(ask.id))
            case wire.Hello():
                raise AskError("hello-again", "You are at this table already.")
            case _:
                done = await seating.answer(self, line, ask)
                line.send(done)
                self.tell_table()

    def say(self, line: Line, ask: wire.Say) -> None:
        chair, seat = self.seat_of(line)
        if not self.table.setup.chat:
            raise AskError("chat-off", "The chat is off at this table.")
        if text := cleaned(ask.text, CHAT):
            data = encode(wire.Said(seat, chair.name, text, int(time.time() * 1000)))
            for other in self.lines:
                other.send_bytes(data)
        line.send(wire.Done(ask.id))

    def react(self, line: Line, ask: wire.React) -> None:
        _, seat = self.seat_of(line)
        if ask.face not in wire.REACTIONS:
            raise AskError("malformed", "That is none of the reactions.")
        data = encode(wire.Reacted(seat, ask.face))
        for other in self.lines:
            other.send_bytes(data)
        line.send(wire.Done(ask.id))

    def because(self, line: Line, ask: wire.Why) -> wire.Because:
        _, seat = self.seat_of(line)
        match = self.match_on()
        try:
            refused = match.why_not(seat, ask.move)
        except LastcardError as error:
            raise AskError("malformed", str(error)) from None
        if refused is None:
            return wire.Because(ask.id, "")
        return wire.Because(ask.id, refused.sentence, refused.clause, clause_text(refused.clause))

    def seat_of(self, line: Line) -> tuple[Chair, int]:
        if line.chair is None or line.chair not in self.table.chairs:
            raise AskError("not-seated", "You watch this table: take a chair to do that.")
        return line.chair, self.table.chairs.index(line.chair)

    def match_on(self) -> Match:
        if self.table.match is None:
            raise AskError("not-now", "No match is on at this table.")
        return self.table.match

    # Moves of people.

    async def hear_move(self, line: Line, ask: wire.Move) -> None:
        chair, seat = self.seat_of(line)
        match = self.match_on()
        if (seq := self.table.answers.get((seat, ask.id))) is not None:
            line.send(wire.Done(ask.id, seq))
            return
        if any(said.ask.id == ask.id and said.seat == seat for said in self.held):
            return  # it is being held; the answer comes
        try:
            move = Move.parse(ask.move)
            note = note_of(match, ask.move, ask.note)
            refused = match.why_not(seat, move, note)
        except LastcardError as error:
            raise AskError("malformed", str(error)) from None
        if ask.seq > self.table.seq or (ask.seq < chair.offered and move.verb not in WINDOWS):
            raise AskError("stale", "The table had changed before your move arrived: look again.")
        if refused is None and (wrong := note_problem(match, ask.move, note)):
            raise AskError("refused", wrong, "DIS-A14")
        said = Said(line, seat, ask, move, note)
        if chair.stand_in and not chair.relieved:
            chair.stand_in = False
        if self.race is not None and refused is None:
            self.enter_race(said)
        else:
            await self.make_said(said)

    async def make_said(self, said: Said, why: str = "") -> None:
        """Make the move and answer it."""
        try:
            made = await self.make(said.seat, said.move, said.note or why, said.ask.id)
        except StoreError as error:
            sentence = f"{error} Your move was not made; try again in a moment."
            said.line.send(wire.No("not-kept", sentence, said.ask.id))
            return
        if isinstance(made, Refusal):
            said.line.send(wire.No("refused", made.sentence, said.ask.id, made.clause))
        else:
            said.line.send(wire.Done(said.ask.id, made.entry.seq))

    async def make(self, seat: int, move: Move, note: str = "", ask: str = "") -> Proposal | Refusal:
        """A move is made, kept and told, in this order; what cannot be kept has not happened."""
        table = self.table
        proposal = table.propose(seat, move, note, int(time.time() * 1000), ask)
        if isinstance(proposal, Refusal):
            return proposal
        try:
            await self.store.append(proposal.record(table.match_id))
        except StoreError:
            table.undo(proposal)
            raise
        table.remember(proposal.entry, proposal.events, proposal.at, ask)
        self.tell(proposal)
        await self.after()
        return proposal

    def tell(self, made: Proposal) -> None:
        """News for every line: the same consequences where all may see them, and each seat's own legal moves."""
        table = self.table
        self.watch_race(made)
        clock = self.clock(fresh=True)
        shared = happening(made.entry, made.events, made.at, WATCHER)
        public = is_public(made.events)
        for seat, chair in enumerate(table.chairs):
            offer = table.offer(seat) if chair.lines or chair.keeper == "person" else []
            if offer != chair.offer:
                chair.offer, chair.offered = offer, made.entry.seq
            if chair.lines:
                now = shared if public else happening(made.entry, made.events, made.at, seat)
                data = encode(wire.News(table.match_id, now, offer, clock))
                for line in chair.lines:
                    line.send_bytes(data)
        if self.watchers and table.setup.watching == "public":
            data = encode(wire.News(table.match_id, shared, [], clock))
            for line in self.watchers:
                line.send_bytes(data)
        self.balcony.hear(made)

    async def after(self) -> None:
        """What an entry changes about the table."""
        match = self.table.playing
        stage = self.table.stage
        if match.over:
            self.table.stage = "over"
            await self.finish(match)
        elif match.round_over:
            self.table.stage = "between"
        else:
            self.table.stage = "playing"
        if self.table.stage != stage:
            for chair in self.table.chairs:
                chair.ready = False
            self.deadline = time.monotonic() + BETWEEN
            self.tell_table()

    async def finish(self, match: Match) -> None:
        """The match is over: its end is kept, and then the key is published."""
        begun = self.table.begun
        assert begun is not None
        self.table.begun = msgspec.structs.replace(
            begun,
            ended=int(time.time() * 1000),
            winners=list(match.winners),
            totals=list(match.state.total[: match.seats]),
            rounds=match.state.rounds,
            entries=len(match.log.entries),
        )
        try:
            await self.store.end_match(self.table.begun, self.table.record())
        except StoreError as error:  # its last entry is kept: the end follows from it when the table is read again
            log.error("the end was not kept", table=self.table.id[:6], reason=str(error))
        data = encode(wire.Published(begun.id, match.key.hex(), begun.commitment))
        for line in self.lines:
            if not self.balcony.seats(line):
                line.send_bytes(data)

    # The race for the call.

    def watch_race(self, made: Proposal) -> None:
        """A window for a call opens or closes with an entry."""
        owing = self.table.playing.state.owing
        if self.race is not None and owing != self.race.owing:
            self.race = None
        grace = self.table.setup.uno_grace / 1000
        people = frozenset(self.table.present)
        if self.race is None and owing != NONE and grace and people:
            self.race = Race(made.entry.seq, owing, time.monotonic(), grace, people)

    def enter_race(self, said: Said) -> None:
        """A call or a catch runs; whatever else would end the window waits until everybody has had time."""
        assert self.race is not None
        if said.move.verb in CLAIMS:
            self.race.claims.append(Claim(said.seat, time.monotonic(), said))
        else:
            self.held.append(said)

    async def run_race(self, now: float) -> bool:
        """Decide what can be decided; true when something was."""
        race = self.race
        if race is None:
            if not self.held:
                return False
            said = self.held.pop(0)
            await self.make_said(said)
            return True
        if race.claims and now >= race.settled_at():
            claim = race.first()
            why = race.reason()
            race.claims.remove(claim)
            late = [other.what for other in race.claims]
            if isinstance(claim.what, Said):
                await self.make_said(claim.what, why)
            else:
                await claim.what.do()
            for other in late if self.race is not race else ():
                if isinstance(other, Said):
                    await self.make_said(other)
            return True
        if self.held and now >= race.quiet_at():
            said = self.held.pop(0)
            await self.make_said(said)
            return True
        return False

    # What happens by itself.

    def clock(self, fresh: bool = False) -> wire.Clock | None:
        """How long the table still waits for somebody."""
        seconds = self.table.setup.turn_seconds
        match = self.table.match
        if not seconds or match is None or self.table.stage != "playing":
            return None
        decision = decision_of(match)
        if decision != self.decision:
            self.decision, self.deadline = decision, time.monotonic() + seconds
        if not fresh and self.deadline <= time.monotonic():
            return None
        return wire.Clock(int((self.deadline - time.monotonic()) * 1000), seconds * 1000)

    def after_seconds(self, least: float, most: float) -> float:
        return time.monotonic() + self.pace * self.rng.uniform(least, most)

    def plan(self) -> None:
        """Decide anew what will happen by itself, and when."""
        table = self.table
        self.plans = []
        self.pass_host_on()
        if table.present or self.balcony.is_waiting:
            if table.present:
                self.plan_absences()
            if table.match is not None and table.present:
                if table.stage == "playing":
                    self.plan_match(table.match)
                elif table.stage in ("between", "over"):
                    self.plan_pause()
            self.plans += self.balcony.plans()
        self.arm()

    def arm(self) -> None:
        """One timer for whatever comes first."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        times = [self.time_of(plan) for plan in self.plans]
        if self.race is not None:
            times += [self.race.settled_at()] if self.race.claims else []
            times += [self.race.quiet_at()] if self.held else []
        elif self.held:
            times.append(0.0)
        if times and not self.closed:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(max(0.0, min(times) - time.monotonic()), self.wake)

    def time_of(self, plan: Plan) -> float:
        """The game goes on by itself only when the window for a call is over."""
        return plan.at if plan.is_claim or self.race is None else max(plan.at, self.race.quiet_at())

    def wake(self) -> None:
        task = asyncio.get_running_loop().create_task(self.tick())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tick(self) -> None:
        """Do what is due."""
        async with self.lock:
            try:
                await self.do_due(time.monotonic())
            except StoreError as error:
                log.error("not kept", table=self.table.id[:6], reason=str(error))
                self.plans = [Plan(time.monotonic() + RETRY, self.nothing)]
                self.arm()
                return
            self.plan()

    async def do_due(self, now: float) -> None:
        if await self.run_race(now):
            return
        due = [plan for plan in self.plans if self.time_of(plan) <= now + 0.001]
        if not due:
            return
        plan = min(due, key=self.time_of)
        if plan.is_claim and self.race is not None:
            self.race.claims.append(Claim(NONE, now, plan))
            self.steps.remove(plan)
            if now >= self.race.settled_at():
                await self.run_race(now)
            return
        await plan.do()

    async def nothing(self) -> None:
        """Only plan again."""

    def plan_absences(self) -> None:
        """Bots play for people who are away for longer than the host wants to wait."""
        if self.table.stage != "playing":
            return
        wait = float(self.table.setup.away_seconds)
        if self.table.setup.away == "wait":
            wait = max(wait, PATIENCE)
        for chair in self.table.chairs:
            if chair.keeper == "person" and not chair.here and not chair.stand_in:
                self.plans.append(Plan(chair.gone + wait, partial(self.relieve, chair)))

    async def relieve(self, chair: Chair) -> None:
        """A bot plays on for somebody who is away."""
        chair.stand_in = True
        self.tell_table()

    def pass_host_on(self) -> None:
        """The role goes to somebody who is here when the host is gone."""
        table = self.table
        here = table.present
        host = table.chairs[table.host] if table.host < len(table.chairs) else None
        if not here or (host and host.here):
            return
        if host and host.keeper == "person" and time.monotonic() - host.gone < HOSTLESS:
            self.plans.append(Plan(host.gone + HOSTLESS, self.nothing))
            return
        table.host = here[0]
        self.tell_table()

    def plan_pause(self) -> None:
        """Between rounds the table waits until all who are here are ready."""
        here = self.table.present
        ready = bool(here) and all(self.table.chairs[i].ready for i in here)
        if self.table.stage == "between":
            self.deadline = self.deadline or time.monotonic() + BETWEEN
            self.plans.append(Plan(0.0 if ready else self.deadline, self.deal))
        elif ready:
            self.plans.append(Plan(0.0, self.start_again))

    def plan_match(self, match: Match) -> None:
        """The dealer, the referee and the bots, once for every position; and the clock."""
        key = (self.table.match_id, self.table.seq, tuple(chair.plays_itself for chair in self.table.chairs))
        if key != self.planned:
            self.planned, self.steps = key, self.next_steps(match, match.waiting)
        self.plans += self.steps
        if self.table.setup.turn_seconds and any(
            seat < DEALER and not self.table.chairs[seat].plays_itself for seat in match.waiting
        ):
            clock = self.clock()
            left = clock.left / 1000 if clock else 0.0
            self.plans.append(Plan(time.monotonic() + left, self.lapse))

    def next_steps(self, match: Match, waiting: tuple[int, ...]) -> list[Plan]:
        if waiting == (DEALER,):
            return [Plan(time.monotonic() + self.pace * DEAL, self.deal)]
        if waiting == (REFEREE,):
            return [Plan(time.monotonic() + self.pace * JUDGE, self.judge)]
        return self.bot_plans(match, waiting)

    def bot_plans(self, match: Match, waiting: tuple[int, ...]) -> list[Plan]:
        """The first bot that wants to speak out of turn, and one that is asked."""
        plans: list[Plan] = []
        chairs = self.table.chairs
        able = [i for i, chair in enumerate(chairs) if chair.plays_itself and i not in waiting]
        for seat in shuffled((seat for seat in able if match.legal(seat)), self.rng):
            move = chosen(match, seat, seating.bot_of(chairs[seat]), self.rng)
            if move is not None:
                at = self.after_seconds(*REACT)
                do = self.doing(seat, move)
                plans.append(Plan(at, do, is_claim=move.verb in CLAIMS))
                break
        for seat in shuffled((seat for seat in waiting if chairs[seat].plays_itself), self.rng):
            plans.append(Plan(self.after_seconds(*THINK), partial(self.decide, seat)))
            break
        return plans

    def doing(self, seat: int, move: Move) -> Doing:
        async def do() -> None:
            await self.make(seat, move)

        return do

    async def decide(self, seat: int) -> None:
        """A bot that is asked moves, with its words if there are any."""
        match = self.table.playing
        if seat not in match.waiting:
            return
        bot = seating.bot_of(self.table.chairs[seat])
        move = chosen(match, seat, bot, self.rng)
        if move is None:
            await self.lapse()
            return
        note = ""
        if hasattr(bot, "note") and (
            move.verb == "answer" or self.table.offer(seat)[0].startswith("choose ")
        ):
            for _ in range(TALKS):
                note = bot.note(match.view(seat), move, self.rng, film_asked(match))
                if not match.why_not(seat, move, note):
                    break
        if isinstance(await self.make(seat, move, note_of(match, str(move), note)), Refusal):
            await self.lapse()

    async def deal(self) -> None:
        """The dealer's next move."""
        match = self.table.playing
        if match.waiting == (DEALER,):
            await self.make(DEALER, match.legal(DEALER)[0])

    async def judge(self) -> None:
        match = self.table.playing
        if match.waiting == (REFEREE,):
            await self.make(REFEREE, Move(verdict(match) or "kept"))

    async def lapse(self) -> None:
        """Time is up: the safe default happens."""
        await self.make(CLOCK, Move("lapse"))

    # Matches.

    async def hear_ready(self, line: Line, ask: wire.Ready) -> None:
        chair, _ = self.seat_of(line)
        if self.table.stage not in ("between", "over"):
            raise AskError("not-now", "The round is not over yet.")
        chair.ready = True
        line.send(wire.Done(ask.id))
        self.tell_table()

    async def start_again(self) -> None:
        """Everybody who is here wants another match."""
        try:
            await self.start("")
        except AskError as error:
            for chair in self.table.chairs:
                chair.ready = False
            for line in self.lines:
                line.send(wire.No(error.code, error.sentence))
            self.tell_table()

    async def start(self, level: str) -> None:
        """Open chairs are filled or given up, and a new match begins."""
        table = self.table
        if table.stage not in ("lobby", "over"):
            raise AskError("not-now", "A match is on already.")
        chairs = seating.chairs_for_match(table, level)
        try:
            rules = rules_of(table.setup, len(chairs))
        except LastcardError as error:
            raise AskError("bad-setup", str(error)) from None
        host = table.chairs[table.host]
        names = [chair.spoken for chair in chairs]
        fresh = Match(rules, names, self.rng.randbytes(32))
        begun = MatchRecord(
            new_id(), table.id, table.matches + 1, rules.to_text(), names, fresh.key, fresh.log.commitment,
            table.setup.listed, int(time.time() * 1000),
        )  # fmt: skip
        record = table.record()
        record.chairs = [chair.record() for chair in chairs]
        record.stage, record.match, record.matches = "playing", begun.id, begun.number
        record.setup = msgspec.structs.replace(table.setup, seats=len(chairs))
        record.host = chairs.index(host) if host in chairs else 0
        await self.store.begin_match(begun, record)
        table.chairs, table.setup, table.host = chairs, record.setup, record.host
        table.stage, table.matches, table.code = "playing", begun.number, ""
        table.set_match(begun, rules)
        self.race, self.held, self.decision, self.deadline = None, [], None, 0.0
        self.balcony.reset()
        for chair in chairs:
            chair.ready, chair.offer, chair.offered = False, [], 0
        self.tell_table()
        await self.tell_match()

    def retire(self) -> None:
        """The table leaves the memory; it stays kept."""
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()


def decision_of(match: Match) -> object:
    """What the table waits for: the clock runs on as long as it stays the same."""
    state: Any = match.state
    return state.rounds, state.turns, state.ask, state.asked, state.draws
