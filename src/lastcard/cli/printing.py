"""How commands print: wrapped to the terminal, headings bold where that is possible."""

import os
import shutil
import sys
import textwrap

WIDEST = 100


def width() -> int:
    """Columns to write in."""
    return max(40, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def heading(text: str) -> str:
    """A heading, bold on a terminal that shows it."""
    bold = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return f"\033[1m{text}\033[0m" if bold else text


def wrapped(text: str, first: str = "", rest: str | None = None) -> str:
    """A text in lines, the first with its own indent."""
    indent = " " * len(first) if rest is None else rest
    return textwrap.fill(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
