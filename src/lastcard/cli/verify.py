"""`lastcard verify`: check a published key against its commitment, and every deal against the key."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable

from lastcard.chance import FAST, read_nonces
from lastcard.cli.options import read_text
from lastcard.cli.replay import WRONG, strictly
from lastcard.log import Log, LogError, parse_log
from lastcard.match import begin
from lastcard.rules.language.english import counted, listed
from lastcard.text import spoken_name

CUT = (
    "The log has its key, but the match is not over after the last entry: entries are missing at the end, "
    "or this is a saved match in progress."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a log with its key")


def told_numbers(log: Log) -> str:
    """Who has added a number to the key, and who has not."""
    if not log.chance.pledges:
        return "No player added a number to the shuffle: whoever ran the table chose the key alone."
    nonces = read_nonces(log.entries[0].note)
    gave = log.chance.givers(nonces)
    missing = {pledge.seat for pledge in log.chance.pledges}.difference(gave)
    told = f"Numbers that were pledged before are in the shuffle: from {people(log, gave)}."
    if not gave:
        told = "Nobody revealed the number that they had pledged for the shuffle."
    return (
        f"{told} Left out, because none came in time: {people(log, missing)}." if gave and missing else told
    )


def people(log: Log, seats: Iterable[int]) -> str:
    return listed(spoken_name(log.names[seat]) for seat in sorted(seats))


def run(args: Namespace) -> int:
    text = read_text(args.file)
    try:
        log = parse_log(text)
        match = begin(log)
        print(f"The key matches the commitment {log.commitment[:16]}… made before the first deal.")
        counts: Counter[str] = Counter()
        for entry in log.entries:
            counts.update(event.verb for event in strictly(match, entry))
        if not match.over:
            raise LogError(CUT)
    except LogError as error:
        sys.stdout.flush()
        print(f"{args.file}: {error}", file=sys.stderr)
        return WRONG
    if log.chance != FAST:
        print(told_numbers(log))
    deals = counted(counts["began"], "deal")
    again = counted(counts["reshuffled"], "reshuffle")
    print(f"{deals[:1].upper()}{deals[1:]} and {again} follow from the key, card by card.")
    print(f"All {len(log.entries)} entries follow the rules and match the digests in the log.")
    if (left := log.branched) is not None:
        print(
            f"From entry {left.seq} on it is a what-if, not the match: whoever made it could choose its cards."
        )
    winners = " and ".join(spoken_name(log.names[seat]) for seat in match.winners)
    print(f"Totals {', '.join(map(str, match.state.total[: match.seats]))}; {winners} won.")
    return 0
