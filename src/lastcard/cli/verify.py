"""`lastcard verify`: check a published key against its commitment, and every deal against the key."""

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter

from lastcard.cli.options import read_text
from lastcard.cli.replay import WRONG, begin, strictly
from lastcard.log import LogError, parse_log
from lastcard.rules.language.english import counted
from lastcard.text import spoken_name

CUT = (
    "The log has its key, but the match is not over after the last entry: entries are missing at the end, "
    "or this is a saved match in progress."
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a log with its key")


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
