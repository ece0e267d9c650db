"""A log: the rules, the seats, the commitment to the key, and every decision, as a readable text file."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec

from lastcard.chance import FAST, Chance, ChanceError
from lastcard.event import read_seat, write_seat
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError

FORMATS = (1, 2)  # the second one can say where chance comes from, and has other digests
OLD_DIGEST = 16  # letters of a digest in format 1
NEW_DIGEST = 20  # and since
AGREED = "agreed by "
SHUFFLE = "shuffle"  # the move of the dealer that adds the players' numbers, before the first deal
BRANCH = "branch"  # the move of an entry that is none: the match is left here, and played on otherwise


class LogError(LastcardError):
    """A log that cannot be read or does not hold together."""


def names_film(move: str, note: str) -> bool:
    """Whether a move names the film that someone has to know: its title is the note."""
    return move.startswith("choose ") and bool(note)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One decision: who moved, what, words that go with it, and the digest of the state it led to."""

    seq: int
    seat: int
    move: str
    digest: str
    note: str = ""

    @property
    def names_film(self) -> bool:
        return names_film(self.move, self.note)

    def __str__(self) -> str:
        note = f" {json.dumps(self.note, ensure_ascii=False)}" if self.note else ""
        return f"{self.seq} {write_seat(self.seat)} {self.move} = {self.digest}{note}"


@dataclass
class Log:
    """The ordered entries of a match under its header; the key is there once it is published, or in a save."""

    rules: Rules
    names: tuple[str, ...]
    commitment: str
    entries: list[Entry] = field(default_factory=list)
    key: bytes | None = None
    chance: Chance = FAST

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def format(self) -> int:
        """The number of the format in which it is written: one whose entries are all from before stays as it was."""
        is_old = self.entries and all(len(entry.digest) == OLD_DIGEST for entry in self.entries)
        return FORMATS[0] if is_old and self.chance == FAST else FORMATS[1]

    @property
    def branched(self) -> Entry | None:
        """The last entry by which this left the match it comes from; None for the log of a match."""
        return next((entry for entry in reversed(self.entries) if entry.move == BRANCH), None)

    @property
    def film_entry(self) -> Entry | None:
        """The entry that names a film for the card that was played last; None where nobody named one in time."""
        for entry in reversed(self.entries):
            if entry.names_film:
                return entry
            if entry.move.startswith("play "):
                break
        return None

    def __str__(self) -> str:
        lines = [
            f"lastcard log {self.format}",
            f"edition {self.rules.edition.key} revision {self.rules.edition.revision} rules {self.rules.id}",
            f"rules {self.rules.to_text()}",
            f"seats {json.dumps(self.names, ensure_ascii=False)}",
            f"commitment {self.commitment}",
            *([] if self.chance == FAST else [f"chance {self.chance}"]),
            "",
            *map(str, self.entries),
        ]
        if self.key is not None:
            lines += ["", f"key {self.key.hex()}", f"end {len(self.entries)}"]
        return "\n".join(lines) + "\n"


def commitment_of(key: bytes, rules: Rules, names: Iterable[str], chance: Chance = FAST) -> str:
    """What is published before the first deal: it binds key, rules, seats and what was pledged, and gives none of the
    key away."""
    parts = [key.hex(), rules.to_text(), list(names)]
    if chance != FAST:
        parts.append(str(chance))
    bound = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return sha256(bound.encode()).hexdigest()


def parse_entry(line: str, number: int) -> Entry:
    """The entry that a line of a log holds."""
    before, joint, after = line.partition(" = ")
    words = before.split()
    digest, _, note = after.partition(" ")
    if not joint or len(words) < 3 or not words[0].isdecimal() or len(digest) not in (OLD_DIGEST, NEW_DIGEST):
        raise LogError(
            f"Line {number} is not an entry: it was cut off or changed. Get a complete copy of the log."
        )
    try:
        text = json.loads(note) if note else ""
        if not isinstance(text, str):
            raise ValueError
        return Entry(int(words[0]), read_seat(words[1]), " ".join(words[2:]), digest, text)
    except (ValueError, LastcardError):
        raise LogError(
            f"Line {number} is not an entry: it was cut off or changed. Get a complete copy of the log."
        ) from None


def read_header(lines: list[str]) -> Log:
    """The first lines of a log."""
    if not lines or not lines[0].startswith("lastcard log"):
        raise LogError("This is not a log: its first line should be `lastcard log 2`, or `lastcard log 1`.")
    if lines[0] not in [f"lastcard log {number}" for number in FORMATS]:
        raise LogError(
            f"This log has a format that this version does not know; it knows formats up to {FORMATS[-1]}."
        )
    fields = dict(line.partition(" ")[::2] for line in lines[1 : head_length(lines)])
    for name in ("rules", "seats", "commitment"):
        if not fields.get(name):
            raise LogError(f"The header of the log has no line `{name}`: get a complete copy of the log.")
    try:
        names = tuple(json.loads(fields["seats"]))
    except ValueError:
        raise LogError("The line `seats` of the log is damaged: get a complete copy of the log.") from None
    rules = Rules.from_text(fields["rules"])
    if fields.get("edition", "").split()[-1:] != [rules.id]:
        raise LogError(
            f"The rules in the log are {rules.id}, but its second line names others: one was changed."
        )
    try:
        chance = Chance.parse(fields.get("chance", ""))
        if any(pledge.seat >= len(names) for pledge in chance.pledges):
            raise ChanceError("someone has pledged who has no seat")
    except ChanceError as error:
        raise LogError(f"The line `chance` of the log cannot be read: {error}.") from None
    return Log(rules, names, fields["commitment"], chance=chance)


def head_length(lines: list[str]) -> int:
    """How many lines stand before the entries: the last one may say where chance comes from."""
    return 6 if len(lines) > 5 and lines[5].startswith("chance ") else 5


def parse_log(text: str) -> Log:
    """The log that a text holds, checked for gaps and cuts."""
    lines = text.splitlines()
    log = read_header(lines)
    ended = -1
    first = head_length(lines)
    for number, line in enumerate(lines[first:], start=first + 1):
        word, _, rest = line.partition(" ")
        if not line.strip():
            continue
        if word == "key":
            try:
                log.key = bytes.fromhex(rest)
            except ValueError:
                raise LogError(
                    f"Line {number}: the key is damaged; get a complete copy of the log."
                ) from None
        elif word == "end":
            ended = int(rest) if rest.isdecimal() else -2
        else:
            log.entries.append(parse_entry(line, number))
            if log.entries[-1].seq != len(log.entries):
                raise LogError(f"Line {number}: entry {len(log.entries)} should be here; some are missing.")
    if log.key is not None and ended != len(log.entries):
        raise LogError(f"The log ends too early: `end {len(log.entries)}` should close it.")
    return log


def pencil_note(sentences: Iterable[str], agreed: Iterable[int] = ()) -> str:
    """The note of an entry that pencils rules: a line for each, and who agreed (FRZ-81)."""
    seats = " ".join(map(str, sorted(agreed)))
    return "\n".join([*sentences, *([f"{AGREED}{seats}"] if seats else [])])


def read_pencil_note(note: str) -> tuple[list[str], list[int]]:
    """The rules that such a note holds, and the seats that agreed to them."""
    lines = [line for line in note.split("\n") if line]
    seats = [line.removeprefix(AGREED).split() for line in lines if line.startswith(AGREED)]
    return [line for line in lines if not line.startswith(AGREED)], [
        int(seat) for row in seats for seat in row
    ]


@dataclass(frozen=True, slots=True)
class Takeover:
    """What an entry `branch` notes: who plays on for its seat, against bots of which level, and the position from
    there on if the hidden cards were redealt."""

    by: str
    level: str
    position: str = ""

    @property
    def note(self) -> str:
        return "\n".join(filter(None, (self.by, self.level, self.position)))

    @classmethod
    def parse(cls, note: str) -> "Takeover":
        by, _, rest = note.partition("\n")
        level, _, position = rest.partition("\n")
        if not by or not level:
            raise LogError("it does not say who plays on, and against which bots")
        return cls(by, level, position)


def lines_of(entries: Iterable[Entry]) -> str:
    """Entries a line each, as a running log appends them."""
    return "".join(f"{entry}\n" for entry in entries)
