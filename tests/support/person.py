"""Somebody at a live table, in table language: what they do, and what they know by their connection alone."""

import re
from typing import TYPE_CHECKING, Any

from lastcard import wire
from lastcard.client.follow import Following, events_of
from lastcard.event import Event
from lastcard.testing.cases import matches
from lastcard.view import HandView
from support.offline_table import FakeConnection

if TYPE_CHECKING:
    from support.live_table import ScriptedTable

NAMES = ("Ada", "Ben", "Cy", "Dee", "Eli")


def plain(text: str) -> str:
    """A move, an event or a position with the numbers of seats in place of names."""
    for seat, name in enumerate(NAMES):
        text = re.sub(rf"\b{name}\b", str(seat), text)
    return text


class Person:
    """Somebody at the table, or somebody who watches it, by one connection."""

    def __init__(self, table: "ScriptedTable", connection: FakeConnection, name: str) -> None:
        self.table = table
        self.connection = connection
        self.name = name
        self.read = self.since = 0
        self.info: wire.TableInfo  # with the welcome
        self.following: Following | None = None

    # What they do.

    def ask(self, message: wire.AnyClientMessage) -> Any:
        """Send a message and return its answer."""
        return self.table.hear(self, message)

    def id(self) -> str:
        return self.connection.new_id()

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
        """The connection is gone; the seat stays."""
        self.table.run(self.table.live.detach(self.connection))
        self.table.absent.append(self)

    def comes_back(self) -> None:
        """On a new connection, with the seat's secret."""
        self.connection = self.table.attach(self.connection.secret)
        self.read = 0
        self.table.absent.remove(self)
        self.table.look()

    def leaves(self) -> None:
        """For good."""
        self.ask(wire.Stand(self.id()))
        self.table.people.remove(self)

    def second_device(self) -> "Person":
        """The same seat once more."""
        return self.table.welcome(self.table.attach(self.connection.secret), f"{self.name}'s phone")

    # What they know.

    def look(self) -> None:
        """Read what was told; a client's view must be what the server would show somebody who comes anew."""
        for told in self.connection.told[self.read :]:
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
        self.read = len(self.connection.told)
        if self.following is not None and self.connection.seat is not None:
            assert self.following.view == self.table.match.view(self.seat)
            assert self.following.legal == self.table.live.table.offer(self.seat)

    @property
    def seat(self) -> int:
        assert self.connection.seat is not None
        return self.table.live.table.seats.index(self.connection.seat)

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
    def faces(self) -> list[str]:
        """Who must make which face, as they see it."""
        return [face or "-" for face in self.view.faces]

    @property
    def news(self) -> list[Event]:
        """The consequences they were told of since the last message of anybody."""
        return [event for tell in self.hears(wire.News) for event in events_of(tell.now)]

    def hears(self, kind: Any) -> list[Any]:
        """The messages of a kind since the last message of anybody."""
        return [told for told in self.connection.told[self.since :] if isinstance(told, kind)]

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
