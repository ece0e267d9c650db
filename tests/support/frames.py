"""Frames that no client should send: broken, huge, deep, in the wrong order, or almost right."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec

from lastcard import wire

BAD = "bad"  # must be answered with a named error
FATAL = "fatal"  # the line may be closed for it
ANY = "any"  # may be fine
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 10**30, 0.5, "", "x", "\x00", "\u202eabc", "a" * 300, "🙂" * 40, [], {}, [[]],
    {"t": "hello"}, ["play B7"], "../../etc/passwd", "' OR 1=1 --", "<script>alert(1)</script>", "\ud83d",
)  # fmt: skip
MOVES = (
    "draw", "pass", "call", "play B7", "play W+4", "choose R", "choose 1", "catch 0", "catch 1", "challenge", "accept",
    "deal", "lapse", "turn", "kept", "failed", "put 0 0", "flip 9 9", "clear 0 1", "jump B7", "pencil", "play", "fly",
    "play B7 B7", "", " ", "catch 99999999999999999999",
)  # fmt: skip
NONSENSE = (
    b"", b" ", b"null", b"true", b"0", b"[]", b"{}", b'"hello"', b"[1,2", b"{]", b"NaN", b"-", b"hello", b"1e999",
    b'{"t":}', b'{"t":"nothing"}', b'{"t":"news"}', b'{"t":null}', b'{"t":["move"]}', b'{"t":"move"}',
    b'{"t":"hello","t":"move"}', b"\xef\xbb\xbf{}", b'{"t":"why","id":1e999,"move":""}',
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Frame:
    """Something to send, as text or as bytes, and what must come of it."""

    data: bytes
    text: bool = True
    hope: str = ANY


class FrameMaker:
    """Makes frames by chance. `table` and `seq` are what an honest client would know."""

    def __init__(self, rng: Random, table: str, secret: str) -> None:
        self.rng = rng
        self.table = table
        self.secret = secret
        self.seq = 0
        self.made = 0
        self.last = Frame(b"{}", hope=BAD)
        self.kinds: tuple[tuple[float, Callable[[], Frame]], ...] = (
            (0.35, self.honest),
            (0.20, self.mutilated),
            (0.15, self.mistyped),
            (0.10, self.nonsense),
            (0.08, self.noise),
            (0.05, self.deep),
            (0.05, self.long),
            (0.10, self.repeated),
            (0.05, self.unknown),
            (0.002, self.broken_text),
        )

    def frame(self) -> Frame:
        makers = [maker for _, maker in self.kinds]
        self.last = self.rng.choices(makers, [share for share, _ in self.kinds])[0]()
        return self.last

    def new_id(self) -> str:
        self.made += 1
        return self.rng.choice((f"f{self.made}", f"f{self.made}", "same", "", "x" * 39))

    def message(self) -> wire.ClientMessage:
        """A message that can be read, from somebody who may not know what they do; moves are twice as frequent."""
        kind = self.rng.choice((*get_args(wire.AnyClientMessage), wire.Move))
        hints = get_type_hints(kind)
        made: wire.ClientMessage = kind(
            **{name: self.value(name, hints[name]) for name in kind.__struct_fields__}
        )
        return made

    def value(self, name: str, kind: Any) -> Any:
        """Something for a field: by its name where some values are more telling than others, else by its type."""
        rng = self.rng
        text = rng.choice(("Ada", "", "🙂", "a" * 300, "\u202e", "draw", "B7", " ", "<b>"))
        named: dict[str, Callable[[], Any]] = {
            "id": self.new_id,
            "seq": lambda: rng.choice((self.seq, self.seq, 0, -5, self.seq + 1, 10**9, 10**12)),
            "move": lambda: rng.choice(MOVES),
            "note": lambda: rng.choice((text, "")),
            "face": lambda: rng.choice((wire.REACTIONS[0], text)),
            "level": lambda: rng.choice(("steady", "", text)),
            "version": lambda: rng.choice((wire.VERSION, 0, 99)),
            "table": lambda: rng.choice((self.table, text)),
            "secret": lambda: rng.choice(("", text)),
            "setup": self.setup,
            "sentences": lambda: rng.choice(([], ["next draws 2"], [text] * 3)),
        }
        typed: dict[Any, Callable[[], Any]] = {
            str: lambda: text,
            int: lambda: rng.choice((-1, 0, 1, 2, 3, 99)),
            bool: lambda: rng.random() < 0.5,
        }
        return named.get(name, typed.get(kind, lambda: None))()

    def setup(self) -> wire.Setup:
        rng = self.rng
        return wire.Setup(
            rng.choice(("classic", "golf", "emoji", "nothing", "../x")),
            rng.choice((2, 4, 10, 0, -1, 10**6)),
            rng.choice(({}, {"rounds": "1"}, {"stacking": "mixed", "jump_in": "on"}, {"x": "y" * 300})),
            rng.choice(([], ["next draws 2"], ["x" * 300], ["a", "b", "c"])),
            turn_seconds=rng.choice((0, 30, -1, 10**9)),
            uno_grace=rng.choice((0, 1200, -1, 10**9)),
        )

    def text(self) -> bytes:
        return msgspec.json.encode(self.message())

    # The kinds.

    def honest(self) -> Frame:
        return Frame(self.text())

    def mutilated(self) -> Frame:
        """A good message with a few bytes changed, lost or doubled."""
        data = bytearray(self.text())
        for _ in range(self.rng.randint(1, 4)):
            at = self.rng.randrange(len(data) or 1)
            match self.rng.randrange(4):
                case 0 if data:
                    data[at % len(data)] = self.rng.choice(b'{}[]",:0123456789abcdefghij \\')
                case 1:
                    del data[at : at + self.rng.randint(1, 8)]
                case 2:
                    data[at:at] = data[at : at + self.rng.randint(1, 20)]
                case _:
                    del data[at:]
        return Frame(bytes(data), hope=ANY if is_text(data) else FATAL)

    def mistyped(self) -> Frame:
        """A good message with a value of another type, a field too many or one too few."""
        told = json.loads(self.text())
        key = self.rng.choice(list(told))
        match self.rng.randrange(3):
            case 0:
                told[key] = self.rng.choice(VALUES)
            case 1:
                del told[key]
            case _:
                told[self.rng.choice(("more", "t2", "seat", "__class__"))] = self.rng.choice(VALUES)
        return Frame(json.dumps(told, ensure_ascii=True).encode())

    def nonsense(self) -> Frame:
        return Frame(self.rng.choice(NONSENSE), hope=BAD)

    def noise(self) -> Frame:
        """Bytes by chance, said to be bytes."""
        return Frame(bytes([0xFF]) + self.rng.randbytes(self.rng.randint(0, 200)), text=False, hope=BAD)

    def deep(self) -> Frame:
        depth = self.rng.choice((100, 1000, 2500))
        opening, closing = self.rng.choice(((b"[", b"]"), (b'{"t":', b"}")))
        body = opening * depth + (closing * depth if self.rng.random() < 0.5 else b"")
        return Frame(body, hope=BAD if len(body) < 16_000 else FATAL)

    def long(self) -> Frame:
        """Longer than a message may be; what is far longer ends the line."""
        far = self.rng.random() < 0.05
        size = self.rng.choice((20_000, 100_000, 1_000_000) if far else (8_193, 10_000, 16_000))
        data = json.dumps({"t": "say", "id": "long", "text": "a" * size}).encode()
        return Frame(data, hope=BAD if len(data) < 16_384 else FATAL)

    def repeated(self) -> Frame:
        return self.last

    def unknown(self) -> Frame:
        told = {"t": self.rng.choice(("welcome", "news", "admin", "", "Move", "HELLO")), "id": self.new_id()}
        return Frame(json.dumps(told).encode(), hope=BAD)

    def broken_text(self) -> Frame:
        """A text that is none: not UTF-8. The line may end."""
        return Frame(b'{"t":"say","id":"\xff\xfe","text":"\xc3\x28"}', hope=FATAL)


def is_text(data: bytes | bytearray) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
