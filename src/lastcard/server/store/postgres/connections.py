"""The connections to a database: how they are opened, and what their failures mean."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from lastcard.server.store.postgres.address import checked, driver, shown, without_secrets
from lastcard.server.store.records import StoreError

CONNECT_SECONDS = 5.0
STATEMENT_SECONDS = 5.0  # for one statement; whoever waits longer no longer knows what became of it
MOST = 6  # connections of one server
WARM_SECONDS = 60.0  # less than those after which the pool closes what nobody uses
# What a move was promised holds whatever the database's own settings are.
SETTINGS = {
    "application_name": "lastcard",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
    "statement_timeout": "10s",
    "idle_in_transaction_session_timeout": "10s",
}
PATIENCE = {"statement_timeout": "0", "idle_in_transaction_session_timeout": "0"}
OWN_FAULTS = ("22", "23")  # classes of SQLSTATE: bad data, a broken constraint
UNCERTAIN = ("08", "57P")  # the connection or the server ended meanwhile


class NotSentError(StoreError):
    """There was no connection: nothing was asked of the database."""


class Connections:
    """A pool of them. It is opened in the loop that uses it."""

    def __init__(self, url: str, is_patient: bool = False, most: int = MOST) -> None:
        self.url = checked(url)
        self.most = most
        self.is_patient = is_patient  # for work that may take long, while nobody plays on these connections
        self.driver = driver()
        self.pool: Any = None

    async def open(self) -> None:
        """Connect for the first time, or say in a sentence why not."""
        logging.getLogger("asyncpg").addHandler(logging.NullHandler())  # what fails is told here
        try:
            self.pool = await self.driver.create_pool(
                self.url,
                min_size=0 if self.is_patient else self.most,
                max_size=self.most,
                timeout=CONNECT_SECONDS,
                command_timeout=None if self.is_patient else STATEMENT_SECONDS,
                server_settings=SETTINGS | (PATIENCE if self.is_patient else {}),
                reset=None if self.is_patient else as_it_is,
            )
            async with self.pool.acquire():
                """There is one."""
        except Exception as error:
            raise StoreError(
                f"The database {shown(self.url)} cannot be opened ({self.reason(error)}): "
                "check --database and that PostgreSQL is running."
            ) from None

    async def keep_warm(self) -> None:
        """All of them are there when many tables come at once, also to a server that had nothing to do before: whoever
        comes must not wait for a connection, nor for one that has died unnoticed."""
        while True:
            await asyncio.sleep(WARM_SECONDS)
            await asyncio.gather(*(self.ask("SELECT") for _ in range(self.most)), return_exceptions=True)

    def reason(self, error: BaseException) -> str:
        """Why something failed, in one line and without the password."""
        text = " ".join(str(error).split()) or type(error).__name__
        return without_secrets(text, self.url)

    async def ask(self, sql: str, *values: Any) -> list[Any]:
        """One statement and its rows. NotSentError: it never reached the database."""
        async with Taken(self) as connection:
            rows: list[Any] = await connection.fetch(sql, *values)
            return rows

    async def read(self, sql: str, *values: Any) -> list[Any]:
        """A question, asked again if the connection turns out to be one of a server that has ended."""
        try:
            return await self.ask(sql, *values)
        except NotSentError:
            raise
        except Exception as error:
            if not self.is_uncertain(error):
                raise
        return await self.ask(sql, *values)

    def is_own_fault(self, error: BaseException) -> bool:
        """Whether a statement failed for what was in it, and others will not."""
        state = getattr(error, "sqlstate", None) or ""
        return state.startswith(OWN_FAULTS) or isinstance(error, TypeError | ValueError | OverflowError)

    def is_uncertain(self, error: BaseException) -> bool:
        """Whether a statement may be done although it has failed here."""
        if isinstance(error, NotSentError) or self.is_own_fault(error):
            return False
        state = getattr(error, "sqlstate", None)
        return state is None or state.startswith(UNCERTAIN)

    async def close(self) -> None:
        if self.pool is None:
            return
        try:
            await asyncio.wait_for(self.pool.close(), CONNECT_SECONDS)
        except Exception:  # the database may be gone
            self.pool.terminate()


async def as_it_is(_: Any) -> None:
    """A connection goes back to the pool as it is: single statements leave nothing behind, and to reset it would be one
    more wait after each of them."""


class Taken:
    """One connection of the pool, for a moment. After an uncertain end it is not used again."""

    def __init__(self, connections: Connections) -> None:
        self.connections = connections
        self.connection: Any = None

    async def __aenter__(self) -> Any:
        try:
            self.connection = await self.connections.pool.acquire(timeout=CONNECT_SECONDS)
        except Exception as error:
            reason = self.connections.reason(error)
            raise NotSentError(f"The server cannot reach its database ({reason}).") from None
        return self.connection

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        is_lost = isinstance(error, asyncio.CancelledError) or (
            error is not None and self.connections.is_uncertain(error)
        )
        with suppress(Exception):  # one that is gone is not in the pool anymore
            if is_lost:
                self.connection.terminate()
            await self.connections.pool.release(self.connection)
