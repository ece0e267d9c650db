"""`lastcard check`: run rule cases, one line each. Anyone can report a rules bug in this form."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from lastcard.cli.options import read_text
from lastcard.testing.cases import Case, CaseError, read_cases, run_case, shipped_cases


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="*", metavar="FILE", help="case files; the project's own if you name none"
    )
    parser.add_argument("--quiet", action="store_true", help="print only the cases that fail")


def run(args: Namespace) -> int:
    ran = failed = 0
    for case in cases_of(args.file):
        verdict = run_case(case)
        ran += 1
        failed += bool(verdict.complaint)
        if verdict.complaint or not args.quiet:
            print(verdict)
    print(f"{ran} case{'' if ran == 1 else 's'}, " + (f"{failed} failed." if failed else "all passed."))
    return 1 if failed else 0


def cases_of(files: list[str]) -> Iterator[Case]:
    """The cases of the named files, or the project's own."""
    if not files:
        yield from shipped_cases()
    for file in files:
        found = list(read_cases(read_text(file), file))
        if not found:
            raise CaseError(f"{file} has no cases: start one with `case` and a sentence.")
        yield from found
