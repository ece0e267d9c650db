"""What can go wrong, each a function of the world that has mended what it broke when it returns."""

import asyncio
import signal
from collections.abc import Awaitable, Callable

from support.chaos.clock import turn
from support.chaos.world import Node, World
from support.patience import WAIT_SECONDS

Fault = Callable[[World], Awaitable[None]]
HOUR = 3600.0
BUSIEST = 0.7


def one_of(world: World) -> Node:
    """A server, mostly the one with the most players: tables stay where they are, and gather where nothing happens."""
    if world.rng.random() < BUSIEST:
        return max(world.nodes, key=lambda node: len(node.door.links))
    return world.rng.choice(world.nodes)


async def kill_node(world: World) -> None:
    """kill -9; it comes back after a while, sometimes longer than its lease."""
    node = one_of(world)
    await node.end(signal.SIGKILL)
    await asyncio.sleep(world.rng.choice((0.0, 0.5, 4.0)))
    await node.start()


async def end_node(world: World) -> None:
    """SIGTERM, as in a rolling upgrade."""
    node = one_of(world)
    await node.end(signal.SIGTERM)
    await asyncio.sleep(world.rng.choice((0.0, 1.0)))
    await node.start()


async def freeze_node(world: World) -> None:
    """SIGSTOP, often for longer than its lease, and it goes on as if nothing had happened."""
    node, seconds = one_of(world), world.rng.choice((0.3, 2.5, 4.0, 7.0))
    node.signal(signal.SIGSTOP)
    node.is_stopped = world.rng.random() < 0.7  # a load balancer notices, or not
    await asyncio.sleep(seconds)
    node.signal(signal.SIGCONT)
    node.is_stopped = False


async def restart_database(world: World) -> None:
    """In order, or at once without being asked."""
    await world.restart_postgres(
        world.rng.choice((signal.SIGINT, signal.SIGQUIT)), world.rng.choice((0.0, 1.0))
    )


async def kill_database(world: World) -> None:
    """kill -9: what it acknowledged must be there when it has recovered."""
    await world.restart_postgres(signal.SIGKILL, world.rng.choice((0.0, 4.0)))


async def cut_database(world: World) -> None:
    """All connections of a server to its database are gone, whatever was on its way."""
    one_of(world).to_database.cut()


async def partition_database(world: World) -> None:
    """Nothing reaches the database from one server, or nothing comes back; then all of it comes, or none of it does."""
    node, rng = one_of(world), world.rng
    node.to_database.hold(there=rng.random() < 0.7, back=rng.random() < 0.7)
    await asyncio.sleep(rng.choice((0.3, 1.5, 4.0, 8.0)))
    if rng.random() < 0.5:
        node.to_database.cut()
    node.to_database.release()


async def cut_players(world: World) -> None:
    """Everyone at a server, or everyone who came by the front, is cut off."""
    world.rng.choice((one_of(world).door, world.front)).cut()


async def hold_players(world: World) -> None:
    """Nothing passes between a server and those who are there for a while."""
    door = one_of(world).door
    door.hold(there=world.rng.random() < 0.7, back=world.rng.random() < 0.7)
    await asyncio.sleep(world.rng.uniform(0.2, 2.0))
    if world.rng.random() < 0.5:
        door.cut()
    door.release()


async def turn_clock(world: World) -> None:
    """The wall clock of a server jumps, and stays there."""
    turn(one_of(world).clock, world.rng.choice((-24 * HOUR, -HOUR, -10.0, 0.0, 10.0, HOUR, 24 * HOUR)))


async def fill_disk(world: World) -> None:
    """PostgreSQL cannot write for a while."""
    world.fill_disk(world.rng.choice((8192, 1 << 20)))
    await asyncio.sleep(world.rng.uniform(0.2, 1.0))
    world.make_room()
    await answers_again(world)


async def answers_again(world: World) -> None:
    """PostgreSQL recovers; if a process of it still had no room it ends itself, at once or after a while."""
    async with asyncio.timeout(WAIT_SECONDS):
        while not await asyncio.to_thread(world.postgres.answers):
            assert world.postgres.process is not None
            if world.postgres.process.poll() is not None:
                await asyncio.to_thread(world.postgres.start)
            world.make_room()
            await asyncio.sleep(0.05)


async def two_at_once(world: World) -> None:
    """A server dies while the database starts again."""
    node = one_of(world)
    await asyncio.gather(
        world.restart_postgres(world.rng.choice((signal.SIGINT, signal.SIGKILL)), 0.0),
        node.end(signal.SIGKILL),
    )
    await node.start()


FAULTS: dict[str, tuple[Fault, int]] = {  # with how often each comes
    "kill -9 of a server": (kill_node, 4),
    "SIGTERM of a server": (end_node, 4),
    "SIGSTOP and SIGCONT": (freeze_node, 4),
    "PostgreSQL restarted": (restart_database, 2),
    "kill -9 of PostgreSQL": (kill_database, 2),
    "connections to PostgreSQL cut": (cut_database, 3),
    "PostgreSQL out of reach": (partition_database, 3),
    "players cut off": (cut_players, 3),
    "players held up": (hold_players, 2),
    "clock turned": (turn_clock, 2),
    "disk full": (fill_disk, 2),
    "a server killed while PostgreSQL restarts": (two_at_once, 1),
}
