"""The one thread that writes: everything that has come together goes into one transaction."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from lastcard.server.store.health import WriteHealth, is_own_fault
from lastcard.server.store.records import StoreError
from lastcard.server.store.schema import VERSION

Statement = tuple[str, Sequence[Any]]

JOBS_PER_COMMIT = 1000  # jobs in one transaction
RETRY_SECONDS = 2.0  # while writes fail, until the writer looks whether they work again
PUT_ENTRY = "INSERT INTO entries (match, seq, at, seat, move, digest, note, ask) VALUES "
ROW = "(?, ?, ?, ?, ?, ?, ?, ?)"
TRIAL: Statement = (f"PRAGMA user_version = {VERSION}", ())  # is written, and changes nothing


class Job:
    """Statements that are kept together or not at all, and who waits for them."""

    __slots__ = ("done", "loop", "statements")

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class Writer:
    """A write is done after its commit; writes that come together share one."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], health: WriteHealth) -> None:
        self.database = connect()
        self.health = health
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    async def put(self, *statements: Statement) -> None:
        """Returns when the statements are kept, or raises StoreError."""
        job = Job(statements)
        self.jobs.put(job)
        await job.done

    async def close(self) -> None:
        """Write what still waits, and end."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    # The thread.

    def run(self) -> None:
        """The writer: everything that waits goes into one transaction."""
        while True:
            jobs = [self.first()]
            while len(jobs) < JOBS_PER_COMMIT and not self.jobs.empty():
                jobs.append(self.jobs.get())
            self.write([job for job in jobs if job is not None])
            if None in jobs:
                self.database.close()
                return

    def first(self) -> Job | None:
        """The next job. While writes fail the writer does not wait for one to find out that they work again."""
        while True:
            try:
                return self.jobs.get(timeout=RETRY_SECONDS if self.health.trouble else None)
            except Empty:
                self.judge(commit(self.database, [TRIAL]), 0)

    def write(self, jobs: list[Job]) -> None:
        """All in one transaction; if one is bad each by itself, so that it spoils no other.

        A lock or a full disk is nobody's fault, and waiting for it again for every job would take for ever.
        """
        if not jobs:
            return
        error = commit(self.database, [statement for job in jobs for statement in job.statements])
        outcomes = [error] * len(jobs)
        if error is not None and is_own_fault(error) and len(jobs) > 1:
            outcomes = [commit(self.database, job.statements) for job in jobs]
        for outcome in dict.fromkeys(outcomes):
            self.judge(outcome, outcomes.count(outcome))
        answer(jobs, outcomes)

    def judge(self, error: Exception | None, jobs: int) -> None:
        """What the end of a transaction says about those to come."""
        if error is None:
            self.health.worked()
        elif is_own_fault(error):
            self.health.note("a write was refused", error, jobs)
        else:
            self.health.failed(error, jobs)


def commit(database: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
    """One transaction; returns what went wrong, with nothing kept."""
    try:
        rows = gathered(statements)
        if len(rows) == 1:
            # It is a transaction by itself, and the tables' thread is disturbed once instead of thrice.
            database.execute(*rows[0])
            return None
        database.execute("BEGIN IMMEDIATE")
        for sql, values in rows:
            database.execute(sql, values)
        database.execute("COMMIT")
    except Exception as error:  # whatever it is, the thread that writes must go on
        if database.in_transaction:
            with suppress(sqlite3.Error):  # a full disk can end the transaction by itself
                database.execute("ROLLBACK")
        return error
    return None


def gathered(statements: Sequence[Statement]) -> list[Statement]:
    """All entries in one statement: after each one the writer would have to wait for the tables' thread."""
    rows = [values for sql, values in statements if sql == PUT_ENTRY + ROW]
    others = [statement for statement in statements if statement[0] != PUT_ENTRY + ROW]
    if not rows:
        return others
    return [(PUT_ENTRY + ", ".join([ROW] * len(rows)), [value for row in rows for value in row]), *others]


def answer(jobs: Sequence[Job], outcomes: Sequence[Exception | None]) -> None:
    """Tell everyone who waits, each in a loop of their own."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Job, Exception | None]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        loops.setdefault(job.loop, []).append((job, outcome))
    for loop, results in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(resolve, results)


def resolve(results: Sequence[tuple[Job, Exception | None]]) -> None:
    for job, error in results:
        if job.done.done():
            continue  # whoever waited is gone
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(StoreError(f"The server could not save this ({error})."))
