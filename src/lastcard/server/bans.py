"""Whom the operator of a server does not let in: addresses, and names that nobody may take.

The store keeps them; here is what it kept when it was last read, once for the process, as there is one server in it.
"""

import time
from pathlib import Path

import msgspec
import structlog

from lastcard.server.addresses import household
from lastcard.server.errors import RequestError
from lastcard.server.store.records import BanRecord, Store

log = structlog.get_logger()
BANS = "bans.json"  # in the data folder, where bans were once
NOT_WELCOME = "You cannot play on this server. Ask whoever runs it if you think that is a mistake."
NOT_THIS_NAME = "This name cannot be used here: choose another one."
BANNED: dict[str, int] = {}  # whom, and until when: see BanRecord


def by_address(address: str) -> str:
    """Whom a ban of an address is about: everyone in its network, as one person often has a whole one."""
    return f"address {household(address)}"


def by_name(name: str) -> str:
    """Whom a ban of a name is about: everyone of that name, without regard to capitals."""
    return f"name {name.casefold()}"


def is_banned(whom: str) -> bool:
    until = BANNED.get(whom)
    return until is not None and (until == 0 or until > time.time())


def must_not_be_banned(address: str, name: str = "") -> None:
    """Refuse whoever is banned."""
    if is_banned(by_address(address)):
        raise RequestError("busy", NOT_WELCOME)
    if name and is_banned(by_name(name)):
        raise RequestError("bad-name", NOT_THIS_NAME)


async def read_bans(store: Store) -> bool:
    """From now on the bans hold that the store keeps; returns whether those are others than before."""
    found = {ban.whom: ban.until for ban in await store.bans()}
    is_new = found != BANNED
    BANNED.clear()
    BANNED.update(found)
    return is_new


class BanFile(msgspec.Struct):
    """As bans were kept before the store kept them."""

    addresses: dict[str, int] = {}
    names: dict[str, int] = {}


async def take_over(path: Path, store: Store) -> None:
    """Let the store keep what is in a file of bans, which is gone then; one that cannot be read stays."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=BanFile)
    except FileNotFoundError:
        return
    except (OSError, msgspec.MsgspecError) as error:
        log.warning("the bans of an older version cannot be read", file=str(path), reason=str(error))
        return
    # They are named as they were banned: networks, and names in small letters.
    bans = [BanRecord(f"address {network}", until) for network, until in found.addresses.items()]
    bans += [BanRecord(f"name {name}", until) for name, until in found.names.items()]
    await store.save_bans(bans)
    path.unlink()
