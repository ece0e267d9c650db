"""Whether a server can take people now: its store can be written, and it is not about to end."""

import asyncio
import time
from math import inf

from lastcard.server.live_tables import LiveTables
from lastcard.server.store.records import StoreError

ASK_SECONDS = 2.0  # for a write; a store that is slower is not ready
FRESH_SECONDS = 1.0  # that an answer holds: whoever asks more often causes no more writes


class Readiness:
    """The answer to `/ready`, found out by doing what a move needs: a write that is on the disk."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self.lock = asyncio.Lock()
        self.asked = -inf
        self.problem = ""

    async def problems(self) -> list[str]:
        """Why the server is not ready, each in a sentence; none when it is."""
        ending = ["The server is ending."] if self.tables.is_ending() else []
        if self.tables.is_draining:
            ending.append("The server is drained: it opens no new tables.")
        async with self.lock:
            if time.monotonic() - self.asked >= FRESH_SECONDS:
                self.problem = await self.store_problem()
                self.asked = time.monotonic()
        problem = self.problem or trouble_told(self.tables.store.trouble)
        return [*ending, *([problem] if problem else [])]

    async def store_problem(self) -> str:
        try:
            async with asyncio.timeout(ASK_SECONDS):
                await self.tables.store.try_writing()
        except StoreError as error:
            return str(error)
        except TimeoutError:
            return "The store takes too long to write."
        return ""


def trouble_told(trouble: str) -> str:
    """What `/api/health` says too: a write may have failed since the last one that was tried here."""
    return f"Nothing can be stored ({trouble})." if trouble else ""
