"""People who play by chance, come back when they are cut off, and ask again for what was not answered."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from lastcard import wire
from lastcard.client.follow import Following
from lastcard.engine.codes import WATCHER
from lastcard.server.sockets.sessions import Sessions
from support.simulation.network import Line
from support.simulation.time import VirtualLoop

TELLS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.AnyServerMessage)
encode = msgspec.json.encode
UNKNOWN = ""


class Person:
    """Someone in a seat, or who watches; all that they are told is kept as it came."""

    def __init__(
        self,
        rng: Random,
        table: str,
        secret: str,
        seat: int,
        name: str,
        server: Callable[[], Sessions | None],
        loop: VirtualLoop,
    ) -> None:
        self.rng = Random(rng.random())
        self.table = table
        self.secret = secret
        self.seat = seat
        self.name = name
        self.server = server  # where to connect to, None while there is none
        self.loop = loop
        self.line: Line | None = None
        self.lines: list[Line] = []  # all until now: a server may not know yet that one of them is gone
        self.setup = wire.Setup()
        self.following: Following | None = None
        self.frames: list[bytes] = []
        self.told: list[Any] = []  # the same, as they were understood
        self.sent: dict[str, bytes] = {}  # moves without an answer
        self.made: dict[str, int] = {}  # entries that moves became, as they were told
        self.refused: set[str] = set()  # ids of moves that were not made, as they were told
        self.denied: set[str] = set()  # ids of moves that came too late, as they were told
        self.repeated: set[str] = set()  # ids of moves that were sent more than once
        self.colors = {UNKNOWN}  # of the seat, as far as it can be known from what was told
        self.wish = wire.Look("")  # without an answer, if it has an id
        self.number = 0
        self.rests = False  # from playing
        self.is_vain = seat >= 0 and name == f"p{seat}" and self.rng.random() < 0.2

    @property
    def viewer(self) -> int:
        return self.seat if self.seat >= 0 else WATCHER

    @property
    def key(self) -> str:
        """Of the match, once it is published."""
        published = (told.key for told in self.told if isinstance(told, wire.Published))
        return next(published, self.following.key if self.following else "")

    def come(self) -> None:
        """Connect, or try again in a moment."""
        sessions = self.server()
        if sessions is None:
            self.loop.call_later(0.2, self.come)
            return
        self.following = None
        self.line = Line(self.loop, sessions, self.rng, self.hear, self.leave)
        self.lines.append(self.line)
        self.line.say(encode(wire.Hello(wire.VERSION, self.table, self.secret)))

    def leave(self) -> None:
        """The connection is gone; after a moment there is another one."""
        self.line, self.following = None, None
        self.wish = wire.Look("")  # nobody will say what came of it
        self.loop.call_later(self.rng.random(), self.come)

    def say(self, message: wire.ClientMessage) -> bytes:
        data = encode(message)
        if self.line is not None:
            self.line.say(data)
        return data

    def hear(self, data: bytes) -> None:
        self.frames.append(data)
        told = TELLS.decode(data)
        self.told.append(told)
        if isinstance(told, wire.Welcome):
            self.follow(told.match, told.table)
            for name, again in self.sent.items():  # whoever was cut off asks again for what was not answered
                assert self.line is not None
                self.repeated.add(name)
                self.line.say(again)
            self.look_at(told.table)
        elif isinstance(told, wire.News):
            assert self.following is not None
            self.following.hear(told)  # raises where an entry is missing
            self.plan()
        elif isinstance(told, wire.Done):
            if told.id.startswith(self.name):
                assert self.made.setdefault(told.id, told.seq) == told.seq, "answered with two entries"
                self.sent.pop(told.id, None)
            self.hear_of_wish(told.id, {self.wish.color})
            self.plan()
        elif isinstance(told, wire.No):
            if self.sent.pop(told.id, None) and told.code != "in-doubt":
                self.refused.add(told.id)
            if told.id.startswith(self.name) and told.code in ("stale", "refused"):
                self.denied.add(told.id)
            is_same = told.code != "in-doubt"
            self.hear_of_wish(told.id, self.colors - {self.wish.color} if is_same else self.colors)
            self.plan()
        elif isinstance(told, wire.Table):
            self.look_at(told.table)
        elif isinstance(told, wire.Begun):
            self.follow(told.match, None)

    def follow(self, match: wire.Snapshot | None, table: wire.TableInfo | None) -> None:
        if match is None:
            self.following = None
            return
        if table is not None:
            self.setup = table.setup
        self.following = Following.of(match, self.setup)
        self.plan()

    def look_at(self, table: wire.TableInfo) -> None:
        if table.stage == "between" and self.seat >= 0:
            self.number += 1
            self.say(wire.Ready(f"ready {self.number}"))

    def plan(self) -> None:
        """Move in a moment, if it is possible then."""
        if self.seat >= 0 and self.following is not None and self.following.legal:
            self.loop.call_later(0.3 + self.rng.random() * 1.5, self.move)

    def look(self) -> None:
        """Wish for another color: a change that is kept beside the entries."""
        self.number += 1
        others = sorted(set(wire.COLORS) - self.colors)
        self.wish = wire.Look(f"look {self.number}", color=self.rng.choice(others))
        self.colors = self.colors | {self.wish.color}
        self.say(self.wish)

    def hear_of_wish(self, answered: str, colors: set[str]) -> None:
        if self.wish.id and answered == self.wish.id:
            self.wish, self.colors = wire.Look(""), colors

    def move(self) -> None:
        """One of the legal moves, unless one is on its way; some fingers click twice."""
        if self.rests or self.following is None or not self.following.legal or self.sent:
            return
        if self.is_vain and not self.wish.id and self.rng.random() < 0.5:
            self.look()
        self.number += 1
        name = f"{self.name} {self.number}"
        wish = wire.Move(name, self.following.seq, self.rng.choice(self.following.legal))
        self.sent[name] = self.say(wish)
        if self.rng.random() < 0.15:
            self.repeated.add(name)
            self.say(wish)
