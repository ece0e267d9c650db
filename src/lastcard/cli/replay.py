"""`lastcard replay`: derive a logged match again, entry by entry, and tell it in words."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from lastcard.chance import Chance, read_nonces
from lastcard.cli.options import read_text
from lastcard.cli.printing import wrapped
from lastcard.event import Event, read_seat
from lastcard.log import BRANCH, SHUFFLE, Entry, Log, LogError, Takeover, parse_log, read_pencil_note
from lastcard.match import REDONE, WATCHER, Match, begin, redo
from lastcard.rules.errors import LastcardError
from lastcard.rules.house.rules import NO_RULE
from lastcard.rules.pencil.handwriting import handwriting
from lastcard.text import Teller, spoken_name

WRONG = 1

Told = list[tuple[Entry, tuple[Event, ...]]]


class SeatError(LastcardError):
    """A seat that nobody has at this table."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a log or a saved match")
    parser.add_argument("--quiet", action="store_true", help="only say whether the log is consistent")
    parser.add_argument("--seat", metavar="N", help="tell it as seat N saw it (default: as a watcher)")


def run(args: Namespace) -> int:
    text = read_text(args.file)
    told: Told = []
    complaint = ""
    try:
        log = parse_log(text)
        match = begin(log)
        viewer = seat_of(args.seat, log)
        for entry in log.entries:
            told.append((entry, strictly(match, entry)))
    except LogError as error:
        complaint = f"{args.file}: {error}"
    if told and not args.quiet:
        print_match(match, told, viewer)
    if complaint:
        sys.stdout.flush()
        print(complaint, file=sys.stderr)
        return WRONG
    print(summary(args.file, match))
    return 0


def strictly(match: Match, entry: Entry) -> tuple[Event, ...]:
    """Make the move of an entry again; words that the table cannot have kept with it were added later."""
    verb = entry.move.partition(" ")[0]
    if entry.note and verb not in REDONE and not match.takes_words(verb):
        raise LogError(f"Entry {entry.seq} ({entry.move}) has words, but none go with it: they were added.")
    return redo(match, entry)


def seat_of(text: str | None, log: Log) -> int:
    """The seat to look from."""
    if text is None:
        return WATCHER
    seat = read_seat(text)
    if not 0 <= seat < log.seats and seat != WATCHER:
        raise SeatError(f"Nobody sits in seat {text}: this match has seats 0 to {log.seats - 1}.")
    return seat


def print_match(match: Match, told: Told, viewer: int) -> None:
    """Every entry in words. A watcher sees all cards once the match is over; until then they are secret here too."""
    is_open = match.over and viewer == WATCHER
    teller = Teller(match.rules, match.log.names, viewer)
    for entry, events in told:
        if any(event.verb == "began" for event in events):
            print()
        seen = events if is_open else tuple(event.seen_by(viewer) for event in events)
        if sentences := told_of(teller, match.chance, entry, seen):
            print(wrapped(" ".join(sentences), f"{entry.seq:5}  "))
    print()


def told_of(teller: Teller, chance: Chance, entry: Entry, events: Sequence[Event]) -> list[str]:
    """An entry in words."""
    if entry.move == SHUFFLE:
        return [teller.shuffled(chance.givers(read_nonces(entry.note)))]
    if entry.move == BRANCH:
        return [teller.branched(entry.seat, Takeover.parse(entry.note).by)]
    if entry.move != "pencil":
        return teller.tell(events, entry.note)
    sentences, _ = read_pencil_note(entry.note)
    return [teller.wrote(entry.seat, [handwriting(text) for text in sentences if text != NO_RULE])]


def summary(file: str, match: Match) -> str:
    """What was found, in two sentences."""
    done = f"{file}: all {len(match.log.entries)} entries follow from the key and the rules."
    if (left := match.log.branched) is not None:
        done += f" From entry {left.seq} on it is a what-if, not the match."
    if match.over:
        winners = " and ".join(spoken_name(match.log.names[seat]) for seat in match.winners)
        return f"{done} {winners} won."
    return f"{done} The match is not over: it is in round {match.state.rounds}."
