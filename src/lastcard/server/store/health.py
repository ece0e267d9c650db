"""Whether writes work: what the log says of those that fail, and not too often, and what `/api/health` tells."""

import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from lastcard.server.metrics import METRICS

log = structlog.get_logger()
PRIMARY = 0xFF  # of SQLite's codes: the rest says more exactly what it was
NOTHING_WRITTEN = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_NOTADB,
}
OWN_FAULTS = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    OverflowError,
    TypeError,
    ValueError,
)
LOG_SECONDS = 60.0  # between two lines of the log about the same kind of failure


@dataclass(slots=True)
class FailureKind:
    """How often something failed since the log last said so."""

    told: float | None = None
    untold: int = 0


class WriteHealth:
    """The writer tells it how each write went; others only read `trouble`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.kinds: dict[str, FailureKind] = {}
        self.trouble = ""  # why writes fail; empty while they work
        self.refused = 0  # since they worked last
        self.logged = False  # that they fail

    def failed(self, error: Exception, jobs: int) -> None:
        """Nothing can be written for now."""
        self.trouble = f"{error} ({kind_of(error)})"
        self.refused += jobs
        METRICS.not_stored(jobs)
        self.logged |= self.note("writes fail", error, jobs)

    def worked(self) -> None:
        if self.trouble and self.logged:
            log.warning("writes work again", refused=self.refused)
            self.logged = False
        self.trouble, self.refused = "", 0

    def note(self, what: str, error: Exception, times: int = 1) -> bool:
        """A line in the log, unless the same was told a moment ago: then it is counted. Whether there was a line."""
        cause, now = kind_of(error), self.clock()
        kind = self.kinds.setdefault(f"{what}: {cause}", FailureKind())
        kind.untold += times
        if kind.told is not None and now - kind.told < LOG_SECONDS:
            return False
        log.error(what, cause=cause, reason=str(error), times=kind.untold)
        kind.told, kind.untold = now, 0
        return True


def kind_of(error: Exception) -> str:
    """SQLite's name for it, such as SQLITE_FULL."""
    return getattr(error, "sqlite_errorname", type(error).__name__)


def is_own_fault(error: Exception) -> bool:
    """Whether a write failed for what was in it, and others will not."""
    return isinstance(error, OWN_FAULTS)


def left_nothing(error: Exception) -> bool:
    """Whether a transaction that ended with this is certainly not stored, not even after a crash.

    Its last page is written before the disk is asked to keep it. If that fails, all of it may be there or not.
    """
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return is_own_fault(error)
    return code == sqlite3.SQLITE_IOERR_WRITE or code & PRIMARY in NOTHING_WRITTEN
