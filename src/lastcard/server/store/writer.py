"""The one thread that writes: everything that has come together goes into one transaction.

A commit can fail so that nobody knows whether it is stored: its pages are in the file, and the disk did not say that it
keeps them. This process does not see them, but the next one would. So nothing is read or written until a trial has
taken their place in the file.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from lastcard.server.metrics import METRICS
from lastcard.server.store.health import WriteHealth, is_own_fault, left_nothing
from lastcard.server.store.records import InDoubtError, StoreError
from lastcard.server.store.schema import VERSION

Statement = tuple[str, Sequence[Any]]

JOBS_PER_COMMIT = 1000  # jobs in one transaction
MANY_JOBS = 8  # in one transaction: then more are on their way
GATHER_SECONDS = 0.003  # seconds that they are given to come together
COMPANY_SECONDS = 0.2  # seconds in which what nobody waits for finds something that somebody waits for
RETRY_SECONDS = 2.0  # while writes fail, until the writer looks whether they work again
PUT_ONE = (
    "INSERT INTO entries (match, seq, at, seat, move, digest, note, ask) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
PUT_SNAPSHOT = "INSERT OR REPLACE INTO snapshots (match, seq, data, digest) VALUES (?, ?, ?, ?)"
TRIAL: Statement = (f"PRAGMA user_version = {VERSION}", ())  # is written, and changes nothing


class Failure(NamedTuple):
    """Why a transaction is not stored, or may not be."""

    error: Exception
    is_unknown: bool = False  # whether it is


IN_DOUBT = Failure(OSError("it is not certain yet whether what was written before is stored"))


class Job:
    """Statements that are kept together or not at all, and who waits for them."""

    __slots__ = ("done", "is_urgent", "loop", "statements")

    def __init__(self, statements: Sequence[Statement], is_urgent: bool) -> None:
        self.statements = statements
        self.is_urgent = is_urgent
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class Writer:
    """A write is done after its commit; writes that come together share one."""

    def __init__(self, database: sqlite3.Connection, health: WriteHealth) -> None:
        self.database = database
        self.health = health
        self.in_doubt = False  # whether it is certain what the file holds
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    async def put(self, *statements: Statement, is_urgent: bool = True) -> None:
        """Returns when the statements are kept, or raises StoreError. What is not urgent goes with what is."""
        job = Job(statements, is_urgent)
        self.jobs.put(job)
        await job.done

    async def close(self) -> None:
        """Write what still waits, and end."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)

    # The thread.

    def run(self) -> None:
        """The writer: everything that waits goes into one transaction. While there is much to write it waits a moment
        for more: each commit takes the processor from the tables, however little is in it."""
        jobs: list[Job | None] = []
        while True:
            is_busy, jobs = len(jobs) >= MANY_JOBS, self.first_jobs()
            if is_busy:
                time.sleep(GATHER_SECONDS)
            while len(jobs) < JOBS_PER_COMMIT and not self.jobs.empty():
                jobs.append(self.jobs.get())
            self.write([job for job in jobs if job is not None])
            if None in jobs:
                self.database.close()
                return

    def first_jobs(self) -> list[Job | None]:
        """The next job that somebody waits for, with others before it: a commit of their own would hold it up."""
        jobs, until = [self.first()], time.monotonic() + COMPANY_SECONDS
        with suppress(Empty):
            while (last := jobs[-1]) is not None and not last.is_urgent:
                jobs.append(self.jobs.get(timeout=max(0.0, until - time.monotonic())))
        return jobs

    def first(self) -> Job | None:
        """The next job. While writes fail the writer does not wait for one to find out that they work again."""
        while True:
            try:
                return self.jobs.get(timeout=RETRY_SECONDS if self.health.trouble else None)
            except Empty:
                self.settle()

    def write(self, jobs: list[Job]) -> None:
        """All in one transaction; if one is bad each by itself, so that it spoils no other.

        A lock or a full disk is nobody's fault, and waiting for it again for every job would take for ever.
        """
        if not jobs:
            return
        with METRICS.committing(len(jobs)):
            failure = self.attempt([statement for job in jobs for statement in job.statements], len(jobs))
        outcomes = [failure] * len(jobs)
        if failure is not None and is_own_fault(failure.error) and len(jobs) > 1:
            outcomes = [self.attempt(job.statements) for job in jobs]
        if self.in_doubt:
            self.settle()  # whoever is told can read again at once
        answer(jobs, outcomes)

    def attempt(self, statements: Sequence[Statement], jobs: int = 1) -> Failure | None:
        """One transaction, unless it is not certain yet what there is."""
        if self.in_doubt and not self.settle(jobs):
            return IN_DOUBT
        return self.judge(commit(self.database, statements), jobs)

    def settle(self, jobs: int = 0) -> bool:
        """Try a write that changes nothing. What is in doubt is overwritten by it and cannot come back."""
        return self.judge(commit(self.database, [TRIAL]), jobs) is None

    def judge(self, failure: Failure | None, jobs: int) -> Failure | None:
        """What the end of a transaction says about those to come."""
        if failure is None:
            self.in_doubt = False
            self.health.worked()
        elif is_own_fault(failure.error):
            self.health.note("a write was refused", failure.error, jobs)
        else:
            self.in_doubt |= failure.is_unknown
            self.health.failed(failure.error, jobs)
        return failure


def commit(database: sqlite3.Connection, statements: Sequence[Statement]) -> Failure | None:
    """One transaction; returns what went wrong."""
    rows = gathered(statements)
    ends = (
        len(rows) == 1
    )  # it is a transaction by itself, and the tables' thread is disturbed once instead of thrice
    try:
        if ends:
            database.execute(*rows[0])
            return None
        database.execute("BEGIN IMMEDIATE")
        for sql, values in rows:
            database.execute(sql, values)
        ends = True
        database.execute("COMMIT")
    except Exception as error:  # whatever it is, the thread that writes must go on
        if database.in_transaction:
            with suppress(sqlite3.Error):  # a full disk can end the transaction by itself
                database.execute("ROLLBACK")
        return Failure(error, ends and not left_nothing(error))
    return None


def gathered(statements: Sequence[Statement]) -> list[Statement]:
    """All entries in one statement, and all snapshots: after each one the writer would have to wait for the tables'
    thread."""
    rows: dict[str, list[Sequence[Any]]] = {PUT_ONE: [], PUT_SNAPSHOT: []}
    others = []
    for statement in statements:
        sql, values = statement
        if sql in rows:
            rows[sql].append(values)
        else:
            others.append(statement)
    return [*(together(sql, each) for sql, each in rows.items() if each), *others]


def together(sql: str, rows: Sequence[Sequence[Any]]) -> Statement:
    """A statement for one row as one for several."""
    more = f", ({', '.join('?' * len(rows[0]))})" * (len(rows) - 1)
    return sql + more, [value for row in rows for value in row]


def answer(jobs: Sequence[Job], outcomes: Sequence[Failure | None]) -> None:
    """Tell everyone who waits, each in a loop of their own."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Job, Failure | None]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        loops.setdefault(job.loop, []).append((job, outcome))
    for loop, results in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(resolve, results)


def resolve(results: Sequence[tuple[Job, Failure | None]]) -> None:
    for job, failure in results:
        if job.done.done():
            continue  # whoever waited is gone
        if failure is None:
            job.done.set_result(None)
        elif failure.is_unknown:
            sentence = f"The server cannot tell whether this was saved ({failure.error})."
            job.done.set_exception(InDoubtError(sentence))
        else:
            job.done.set_exception(StoreError(f"The server could not save this ({failure.error})."))
