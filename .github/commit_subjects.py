"""Checks commit subjects: `part: what is true now`, one concern, at most 72 characters.

With the path of a message it is a commit-msg hook; without, it checks the subjects on standard input:
`git log --format=%s main.. | python .github/commit_subjects.py`.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

LONGEST = 72
FORM = re.compile(r"[a-z0-9][\w./ -]*: \S")
FROM_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ", "amend! ")  # subjects that git writes


def complaints(subject: str) -> list[str]:
    """What is wrong with one subject, in sentences."""
    if subject.startswith(FROM_GIT):
        return []
    found = []
    if len(subject) > LONGEST:
        found.append(f"It has {len(subject)} characters: keep to {LONGEST}, and say the rest in the body.")
    if not FORM.match(subject):
        found.append("It does not begin with the part it changes, as in `serve: a taken port is skipped`.")
    if "; " in subject:
        found.append("It names two concerns: make two commits.")
    return found


def main(args: Sequence[str]) -> int:
    """Print every complaint; 1 when there is any."""
    subjects = Path(args[0]).read_text("utf-8").splitlines()[:1] if args else sys.stdin.read().splitlines()
    wrong = [(subject, found) for subject in subjects if (found := complaints(subject))]
    for subject, found in wrong:
        print(subject, *found, sep="\n    ", file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
