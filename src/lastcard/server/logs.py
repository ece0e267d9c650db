"""The log of a server: short lines on stderr about what happened to it, never about what happened in a hand.

A line that a request or a message caused has its name, `request`, and one about a table the first letters of its id,
`table`: the whole id would be an invitation.
"""

import logging
import re
import sys
from contextlib import suppress
from secrets import token_hex
from typing import Any, TextIO

import structlog

GIVEN = re.compile(r"[\w.-]{1,40}", re.ASCII)  # what may be a name of a request


class LogFile:
    """Where the log goes; a full disk or a closed pipe there is no reason to stop a game."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def write(self, text: str) -> int:
        with suppress(OSError, ValueError):
            return self.file.write(text)
        return 0

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self.file.flush()


def set_up_logging(as_json: bool = False) -> None:
    """Lines for people, in color on a terminal; or each a JSON object, for programs that gather them."""
    # Not the usual tracebacks: those show what the variables hold, and secrets are among them.
    colors = sys.stderr.isatty()
    lines = structlog.dev.ConsoleRenderer(colors=colors, exception_formatter=structlog.dev.plain_traceback)
    shown: list[Any] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso" if as_json else "%Y-%m-%d %H:%M:%S"),
            *(shown if as_json else [lines]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(LogFile(sys.stderr)),  # type: ignore[arg-type]
    )


def request_name(given: str) -> str:
    """The name of a request: the one that a proxy gave it, if it is one, or a new one."""
    return given if GIVEN.fullmatch(given) else token_hex(6)
