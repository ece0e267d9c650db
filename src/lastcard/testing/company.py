"""A live table in table language: Ada plays WE with Y3, Ben is told that he makes the face, Cy may not accuse himself.

Everybody sits at a line of their own, moves as a client does, and knows only what that line was told. Time stands
still until somebody lets it pass, so a clock of a minute costs nothing.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from typing import Any

from lastcard import wire
from lastcard.client.following import Following, events_of
from lastcard.event import Event
from lastcard.log import Entry
from lastcard.match import Match
from lastcard.position import read_position
from lastcard.server.live import LiveTable
from lastcard.testing.cases import matches
from lastcard.testing.lines import Evening, Mailbox
from lastcard.view import HandView

NAMES = ("Ada", "Ben", "Cy", "Dee", "Eli")
KEY = b"company"  # of a match at a drawn position: what bots decide there


class Hours:
    """A steady clock that runs only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def plain(text: str) -> str:
    """A move, an event or a position with the numbers of seats in place of names."""
    for seat, name in enumerate(NAMES):
        text = re.sub(rf"\b{name}\b", str(seat), text)
    return text


class Person:
    """Somebody at the table, or somebody who watches it, by one line."""

    def __init__(self, table: "Company", line: Mailbox, name: str) -> None:
        self.table = table
        self.line = line
        self.name = name
        self.read = self.since = 0
        self.info: wire.TableInfo  # with the welcome
        self.following: Following | None = None

    # What they do.

    def ask(self, ask: wire.Asks) -> Any:
        """Send a message and return its answer."""
        return self.table.hear(self, ask)

    def id(self) -> str:
        return self.line.new_id()

    def tries(self, move: str, note: str = "") -> Any:
        """A move that may be refused; returns the answer."""
        seq = self.following.seq if self.following else 0
        return self.ask(wire.Move(self.id(), seq, plain(move), note))

    def does(self, move: str, note: str = "") -> None:
        """A move that must be made."""
        answer = self.tries(move, note)
        assert isinstance(answer, wire.Done), f"{self.name} could not {move}: {answer}"

    def says(self, move: str, note: str = "") -> None:
        """A move that may have to wait for the end of a race."""
        answer = self.tries(move, note)
        assert not isinstance(answer, wire.No), f"{self.name} could not {move}: {answer}"

    def plays(self, card: str, *choices: str) -> None:
        """A card, and the answers to what it asks of its player."""
        self.does(f"play {card}")
        for choice in choices:
            self.does(f"choose {choice}")

    def asks_for(self, whom: str, film: str, listed: str = "listed") -> None:
        """Movie Madness: who must answer, and the film."""
        self.plays("WM", whom)
        self.does(f"choose {listed}", film)

    def cannot(self, move: str, clause: str = "", note: str = "") -> None:
        """A move that is refused to them alone, by this clause, and that changes nothing."""
        before = self.table.match.digest
        answer = self.tries(move, note)
        assert isinstance(answer, wire.No), f"{self.name} should not have been able to {move}"
        assert answer.code == "refused", answer
        assert answer.clause.endswith(clause), f"{move}: {answer.clause} and not {clause}"
        assert self.table.match.digest == before
        assert not any(person.news for person in self.table.everybody)

    def guesses(self, *names: str) -> list[str]:
        """Characters, one by one; returns what the referee said to each."""
        heard = []
        for name in names:
            assert isinstance(self.ask(wire.Guess(self.id(), name)), wire.Done)
            heard += [tell.verdict for tell in self.hears(wire.Guessed)]
        return heard

    def disputes(self, name: str) -> None:
        assert isinstance(self.ask(wire.Dispute(self.id(), name)), wire.Done)

    def votes(self, yes: bool) -> None:
        """On disputed names."""
        assert isinstance(self.ask(wire.Vote(self.id(), yes)), wire.Done)

    def holds(self) -> None:
        """Their face, on this device."""
        assert isinstance(self.ask(wire.Hold(self.id(), self.face, True)), wire.Done)

    def lets_go(self, face: str = "") -> None:
        """Of their face, or of one that they had."""
        assert isinstance(self.ask(wire.Hold(self.id(), face or self.face, False)), wire.Done)

    def proposes(self, *sentences: str) -> Any:
        return self.ask(wire.Propose(self.id(), list(sentences)))

    def agrees(self, yes: bool = True) -> Any:
        return self.ask(wire.Agree(self.id(), yes))

    def is_ready(self) -> None:
        assert isinstance(self.ask(wire.Ready(self.id())), wire.Done)

    def goes(self) -> None:
        """The line is gone; the chair stays."""
        self.table.run(self.table.live.detach(self.line))
        self.table.absent.append(self)

    def comes_back(self) -> None:
        """On a new line, with the chair's secret."""
        self.line = self.table.attach(self.line.secret)
        self.read = 0
        self.table.absent.remove(self)
        self.table.look()

    def leaves(self) -> None:
        """For good."""
        self.ask(wire.Stand(self.id()))
        self.table.people.remove(self)

    def second_device(self) -> "Person":
        """The same chair once more."""
        return self.table.welcome(self.table.attach(self.line.secret), f"{self.name}'s phone")

    # What they know.

    def look(self) -> None:
        """Read what the line was told; a client's view must be what the server would show somebody who comes anew."""
        for told in self.line.told[self.read :]:
            match told:
                case wire.Welcome():
                    self.info = told.table
                    self.following = Following.of(told.match, told.table.setup) if told.match else None
                case wire.Table():
                    self.info = told.table
                case wire.Begun():
                    self.following = Following.of(told.match, self.info.setup)
                case wire.News():
                    assert self.following is not None
                    self.following.hear(told)
        self.read = len(self.line.told)
        if self.following is not None and self.line.chair is not None:
            assert self.following.view == self.table.match.view(self.seat)
            assert self.following.legal == self.table.live.table.offer(self.seat)

    @property
    def seat(self) -> int:
        assert self.line.chair is not None
        return self.table.live.table.chairs.index(self.line.chair)

    @property
    def view(self) -> HandView:
        assert self.following is not None
        assert isinstance(self.following.view, HandView)
        return self.following.view

    @property
    def hand(self) -> list[str]:
        return sorted(self.view.hands[self.seat])

    @property
    def legal(self) -> list[str]:
        return self.following.legal if self.following else []

    @property
    def face(self) -> str:
        """The face card they must look like."""
        return self.view.faces[self.seat]

    @property
    def news(self) -> list[Event]:
        """The consequences they were told of since the last message of anybody."""
        return [event for tell in self.hears(wire.News) for event in events_of(tell.now)]

    def hears(self, kind: Any) -> list[Any]:
        """The messages of a kind since the last message of anybody."""
        return [told for told in self.line.told[self.since :] if isinstance(told, kind)]

    def may(self, *moves: str) -> bool:
        """Whether all these moves are offered to them."""
        return all(plain(move) in self.legal for move in moves)

    def is_asked(self, what: str) -> bool:
        """Whether they see that the table waits for them, and what for."""
        return (self.view.asked, self.view.ask) == (self.seat, what)

    def is_told(self, *events: str) -> None:
        """These consequences, in this order; others may stand between."""
        left = iter(self.news)
        for wanted in events:
            found = any(matches(plain(wanted), event) for event in left)
            assert found, f"{self.name} was not told `{wanted}` but {' · '.join(map(str, self.news))}"

    def is_not_told(self, *events: str) -> None:
        for event in events:
            found = [told for told in self.news if matches(plain(event), told)]
            assert not found, f"{self.name} was told {found[0]}"


class Company:
    """People around one live table. Iterating gives those who sit at it, in the order of play."""

    def __init__(
        self,
        hours: Hours,
        edition: str,
        seats: int,
        bots: dict[int, str],
        pace: float = 0.0,
        **setup: Any,
    ) -> None:
        self.hours = hours
        self.runner = asyncio.Runner()
        self.people: list[Person] = []
        self.watchers: list[Person] = []
        self.absent: list[Person] = []
        chosen = {"uno_grace": 0, "faces": "honour", **setup}
        self.evening: Evening = self.run(Evening.begin(wire.Setup(edition, seats, **chosen), pace))
        self.welcome(self.evening.host, NAMES[0])
        for seat in range(1, seats):
            if seat in bots:
                self.people[0].ask(wire.Fill(self.people[0].id(), bots[seat], seat))
            else:
                self.sit(NAMES[seat], seat)

    def __iter__(self) -> Iterator[Person]:
        return iter(self.people)

    def close(self) -> None:
        self.live.retire()
        self.runner.close()

    @property
    def live(self) -> LiveTable:
        return self.evening.live

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

    # People.

    def attach(self, secret: str = "") -> Mailbox:
        line = Mailbox()
        self.run(self.evening.come(line, secret))
        return line

    def welcome(self, line: Mailbox, name: str) -> Person:
        person = Person(self, line, name)
        (self.people if name in NAMES else self.watchers).append(person)
        self.look()
        return person

    def sit(self, name: str, chair: int = -1) -> Person:
        """Somebody comes with the link and sits down."""
        person = self.welcome(self.attach(), name)
        person.ask(wire.Sit(person.id(), name, chair))
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
        if not hasattr(self, "evening"):
            return
        clockwork = self.live.clockwork
        while clockwork.tasks or (clockwork.timer and clockwork.timer.when() <= self.hours.now):
            await asyncio.sleep(0)

    async def pass_time(self, seconds: float) -> None:
        ends = self.hours.now + seconds
        while (timer := self.live.clockwork.timer) and timer.when() <= ends:
            self.hours.now = max(self.hours.now, timer.when())
            await self.settle()
        self.hours.now = ends

    def wait(self, seconds: float) -> None:
        """Nobody does anything for so long."""
        self.begin()
        self.run(self.pass_time(seconds))
        self.look()

    # Messages.

    def begin(self) -> None:
        """What was told before is old."""
        for person in self.everybody:
            person.since = len(person.line.told)

    def look(self) -> None:
        for person in self.everybody:
            person.look()

    def hear(self, person: Person, ask: wire.Asks) -> Any:
        self.begin()
        answer = self.run(self.evening.ask(person.line, ask))
        self.look()
        if answer is None:  # a race held it up
            name = getattr(ask, "id", None)
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
            self.evening.store.kept_entries.clear()
            for chair in live.table.chairs:
                chair.offered = 0
            live.table.stage = "playing"
            live.calling.reset()
            live.clockwork.reset()
            live.tell_table()
            await live.tell_match()
            live.clockwork.plan()

    def restart(self) -> None:
        """The server stops and starts again, and everybody comes back."""
        self.live.retire()
        table = self.live.table.id
        del self.evening.hall.tables[table]
        self.evening.live = self.run(self.evening.hall.find(table))
        for person in self.people:
            person.line = self.attach(person.line.secret)
            person.read = 0
        self.look()


Deal = Callable[..., Company]
