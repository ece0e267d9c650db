"""Whom the operator of a server does not let in: addresses, and names that nobody may take.

One list for the process, as there is one server in it; where there is a data folder, it is kept there.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from lastcard.server.addresses import household
from lastcard.server.errors import RequestError

BANS = "bans.json"
NOT_WELCOME = "You cannot play on this server. Ask whoever runs it if you think that is a mistake."
NOT_THIS_NAME = "This name cannot be used here: choose another one."


class BanList(msgspec.Struct):
    """Until when, in seconds since 1970; 0 is without end."""

    addresses: dict[str, int] = {}  # networks: one person often has a whole one
    names: dict[str, int] = {}  # without regard to capitals

    def open(self, path: Path | None) -> None:
        """Read what was kept, and keep changes there."""
        global kept_at
        kept_at, self.addresses, self.names = path, {}, {}
        with suppress(OSError, msgspec.MsgspecError):
            if path is not None:
                found = msgspec.json.decode(path.read_bytes(), type=BanList)
                self.addresses, self.names = found.addresses, found.names

    def save(self) -> None:
        if kept_at is None:
            return
        new = kept_at.with_suffix(".new")
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(self))
        new.replace(kept_at)

    def add_address(self, address: str, until: int) -> None:
        self.addresses[household(address)] = until
        self.save()

    def add_name(self, name: str, until: int) -> None:
        self.names[name.casefold()] = until
        self.save()

    def lift(self, what: str) -> bool:
        """Forget a ban, of an address or of a name; false if there was none."""
        found = [self.addresses.pop(household(what), None), self.names.pop(what.casefold(), None)]
        self.save()
        return any(one is not None for one in found)

    def has_address(self, address: str) -> bool:
        return bool(self.addresses) and holds(self.addresses.get(household(address)))

    def has_name(self, name: str) -> bool:
        return bool(self.names) and holds(self.names.get(name.casefold()))


def holds(until: int | None) -> bool:
    return until is not None and (until == 0 or until > time.time())


kept_at: Path | None = None
BANNED = BanList()


def must_not_be_banned(address: str, name: str = "") -> None:
    """Refuse whoever is banned."""
    if BANNED.has_address(address):
        raise RequestError("busy", NOT_WELCOME)
    if name and BANNED.has_name(name):
        raise RequestError("bad-name", NOT_THIS_NAME)
