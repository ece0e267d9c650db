"""A live table in table language: Ada plays WE with Y3, Ben is told that he makes the face, Cy may not accuse himself.

Everybody has a connection of their own, moves as a client does, and knows only what that connection was told. Time
stands still until somebody lets it pass, so a clock of a minute costs nothing.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

from lastcard import wire
from lastcard.log import Entry
from lastcard.match import Match
from lastcard.position import read_position
from lastcard.server.table.live import LiveTable
from lastcard.server.table.scheduler import TASKS
from support.offline_table import FakeConnection, OfflineTable
from support.person import NAMES, Person, plain

KEY = b"company"  # of a match at a drawn position: what bots decide there


class FakeClock:
    """A steady clock that runs only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class ScriptedTable:
    """People around one live table. Iterating gives those who sit at it, in the order of play."""

    patient = True  # time does not pass while a bot thinks

    def __init__(
        self,
        clock: FakeClock,
        edition: str,
        seats: int,
        bots: dict[int, str],
        pace: float = 0.0,
        **setup: Any,
    ) -> None:
        self.clock = clock
        self.runner = asyncio.Runner()
        self.people: list[Person] = []
        self.watchers: list[Person] = []
        self.absent: list[Person] = []
        chosen = {"uno_grace": 0, "faces": "honor", **setup}
        self.offline: OfflineTable = self.run(OfflineTable.begin(wire.Setup(edition, seats, **chosen), pace))
        self.welcome(self.offline.host, NAMES[0])
        for seat in range(1, seats):
            if seat in bots:
                self.people[0].ask(wire.Fill(self.people[0].id(), bots[seat], seat))
            else:
                person = self.sit(NAMES[seat], seat)
                if setup.get("pencil"):
                    person.agrees()

    def __iter__(self) -> Iterator[Person]:
        return iter(self.people)

    def close(self) -> None:
        self.live.retire()
        self.runner.close()

    @property
    def live(self) -> LiveTable:
        return self.offline.live

    @property
    def match(self) -> Match:
        return self.live.table.playing

    @property
    def everybody(self) -> list[Person]:
        """All whose lines are open."""
        return [one for one in (*self.people, *self.watchers) if one not in self.absent]

    @property
    def log(self) -> list[Entry]:
        """The entries of the match, the newest last."""
        return self.match.log.entries

    @property
    def written(self) -> dict[str, str]:
        """What everybody sees on the customizable cards."""
        first, *others = [person.connection.last(wire.Begun).match.penciled for person in self.everybody]
        assert all(cards == first for cards in others)
        return dict(first)

    # People.

    def attach(self, secret: str = "") -> FakeConnection:
        connection = FakeConnection()
        self.run(self.offline.come(connection, secret))
        return connection

    def welcome(self, connection: FakeConnection, name: str) -> Person:
        person = Person(self, connection, name)
        (self.people if name in NAMES else self.watchers).append(person)
        self.look()
        return person

    def sit(self, name: str, seat: int = -1) -> Person:
        """Somebody comes with the link and sits down."""
        person = self.welcome(self.attach(), name)
        person.ask(wire.Sit(person.id(), name, seat))
        return person

    def watch(self) -> Person:
        return self.welcome(self.attach(), "a watcher")

    # Time.

    def run(self, work: Any) -> Any:
        """Do something, and all that the table then does by itself at once."""

        async def doing() -> Any:
            done = await work
            await self.settle()
            return done

        return self.runner.run(doing())

    async def settle(self) -> None:
        if not hasattr(self, "offline"):
            return
        scheduler, loop = self.live.scheduler, asyncio.get_running_loop()
        while (
            any(task.get_loop() is loop for task in TASKS)
            or (scheduler.timer and scheduler.timer.when() <= self.clock.now)
            or (self.patient and self.is_thinking())
        ):
            await asyncio.sleep(0)

    def is_thinking(self) -> bool:
        """Whether a bot has not decided yet, or the table has not taken notice."""
        thought, timer = self.live.bot_moves.thought, self.live.scheduler.timer
        if thought is None or not self.live.table.present:
            return False
        return not thought.work.done() or timer is None or timer.when() > max(thought.at, self.clock.now)

    async def pass_time(self, seconds: float) -> None:
        ends = self.clock.now + seconds
        while (timer := self.live.scheduler.timer) and timer.when() <= ends:
            self.clock.now = max(self.clock.now, timer.when())
            await self.settle()
        self.clock.now = ends

    def wait(self, seconds: float) -> None:
        """Nobody does anything for so long."""
        self.begin()
        self.run(self.pass_time(seconds))
        self.look()

    # Messages.

    def begin(self) -> None:
        """What was told before is old."""
        for person in self.everybody:
            person.since = len(person.connection.told)

    def look(self) -> None:
        for person in self.everybody:
            person.look()

    def hear(self, person: Person, message: wire.AnyClientMessage) -> Any:
        self.begin()
        answer = self.run(self.offline.ask(person.connection, message))
        self.look()
        if answer is None:  # a race held it up
            name = getattr(message, "id", None)
            answer = next((tell for tell in person.hears(wire.Done | wire.No) if tell.id == name), None)
        return answer

    def are_told(self, *events: str) -> None:
        """Everybody is told these consequences, in this order."""
        for person in self.everybody:
            person.is_told(*events)

    # Matches.

    def start(self) -> None:
        host = self.people[0]
        assert isinstance(host.ask(wire.Start(host.id())), wire.Done)

    def put(self, heads: str, *hands: str, draw: str = "…", key: bytes = KEY) -> None:
        """The match stands at a drawn position, and everybody sees it."""
        if "turn " not in heads:
            heads = f"turn Ada · {heads}"
        lines = [f"{len(hands)} seats · {heads}", *(f"{seat}  {hand}" for seat, hand in enumerate(hands))]
        self.begin()
        self.run(self.place(plain("\n".join([*lines, f"draw  {draw}"])), key))
        self.look()

    async def place(self, position: str, key: bytes) -> None:
        live = self.live
        async with live.lock:
            match = live.table.playing
            match.state, match.key = read_position(match.rules, position), key
            match.log.entries.clear()
            live.table.past.clear()
            self.offline.store.kept_entries.clear()
            for seat in live.table.seats:
                seat.offered = 0
            live.table.stage = "playing"
            live.call_race.reset()
            live.clock.reset()
            live.planner.forget()
            live.audience.tell_table()
            await live.audience.tell_match()
            live.scheduler.plan()

    def restart(self) -> None:
        """The server stops and starts again, and everybody who has a seat comes back to it."""
        self.watchers, self.absent = [], []
        self.live.retire()
        table = self.live.table.id
        del self.offline.tables.by_id[table]
        self.offline.live = self.run(self.offline.tables.find(table))
        for person in self.people:
            person.connection = self.attach(person.connection.secret)
            person.read = 0
        self.look()


Deal = Callable[..., ScriptedTable]
