"""Rules that someone wants: built once for all tables, never on the loop, and refused when too many are wanted."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable

import msgspec
import structlog

from lastcard.server.addresses import RateLimit
from lastcard.server.errors import RequestError
from lastcard.server.jobs import Jobs
from lastcard.server.setups import (
    Built,
    Key,
    Meaning,
    build_key,
    found,
    is_quick,
    keep,
    keep_meanings,
    keys_of,
    meanings_for,
)
from lastcard.wire import Setup

log = structlog.get_logger()
MOST_BUILDING = 16  # rules that are built or wait for it; the next ones are refused
BUILDS_A_MINUTE = 240  # of rules that nobody has asked for lately, from one address
GIVE_UP_SECONDS = 20.0  # seconds for one of them, on the slowest of machines
BUSY = "Many rules are being checked right now: try again in a moment."
TOO_FAST = "Too many new rules from your address: wait a minute."


class RulesJob(msgspec.Struct):
    """Rules to build, by their key."""

    key: Key


class RulesResult(msgspec.Struct):
    """What was built, pickled: it comes from a process of our own, and is read ten times as quickly as built. With it
    what its penciled sentences do, so that nobody reads them here."""

    built: bytes
    meanings: dict[str, Meaning]


class RulesJobs(Jobs[RulesJob, RulesResult]):
    """Keys go out, rules come back."""

    def __init__(self) -> None:
        super().__init__("lastcard.server.rulebooks.worker", RulesResult)

    async def build(self, key: Key) -> Built:
        result = await self.exchange(RulesJob(key))
        keep_meanings(key[0], result.meanings)
        built: Built = pickle.loads(result.built)
        return built


async def build_in_thread(key: Key) -> Built:
    def build() -> Built:
        built = build_key(key)
        keep_meanings(key[0], meanings_for(key, built))
        return built

    return await asyncio.to_thread(build)


class Rulebooks:
    """All rules of a server. Words that people wrote are read in another process, switches only in another thread."""

    def __init__(self) -> None:
        self.jobs = RulesJobs()
        self.slow: Callable[[Key], Awaitable[Built]] = self.jobs.build
        self.quick: Callable[[Key], Awaitable[Built]] = build_in_thread
        self.builds = RateLimit(BUILDS_A_MINUTE)
        self.building: dict[Key, asyncio.Task[None]] = {}

    async def ready(self, setup: Setup, address: str | None = None) -> None:
        """Wait until `rules_of` knows the rules of a setup; what an address wants is counted."""
        for key in keys_of(setup):
            if found(key) is None:
                await self.build(key, address)

    async def build(self, key: Key, address: str | None) -> None:
        """Rules that several people want are built once."""
        task = self.building.get(key)
        if task is None:
            if len(self.building) >= MOST_BUILDING:
                raise RequestError("busy", BUSY)
            if address is not None and not self.builds.take(address):
                raise RequestError("too-fast", TOO_FAST)
            task = self.building[key] = asyncio.create_task(self.make(key))
            task.add_done_callback(lambda _: self.building.pop(key, None))
        await asyncio.shield(task)  # whoever goes away takes it from nobody else

    async def make(self, key: Key) -> None:
        build = self.quick if is_quick(key) else self.slow
        try:
            keep(key, await asyncio.wait_for(build(key), GIVE_UP_SECONDS))
        except (OSError, TimeoutError) as error:
            log.error("rules could not be built", reason=repr(error))
            raise RequestError("busy", BUSY) from None

    async def close(self) -> None:
        for task in self.building.values():
            task.cancel()
        await self.jobs.close()
