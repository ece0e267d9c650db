"""Where requests come from. Limits count groups of addresses: whoever has one IPv6 address has countless others."""

import time
from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import NamedTuple

HOUSE_BITS = 64  # of an IPv6 address, which all devices of one connection to the internet share
SITE_BITS = 48  # which at most one customer of a provider has
GROUPS_KEPT = 10_000  # groups whose requests are counted
SITE_SHARE = 4  # times what a single one may have: a site may be many people

Ip = IPv4Address | IPv6Address


class Group(NamedTuple):
    """Addresses that count as one."""

    name: str
    share: int = 1  # times the limit of a single address


def parsed(text: str) -> Ip | None:
    """An address, if that is what the text is; an IPv4 address written as an IPv6 one is an IPv4 address."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


@lru_cache(maxsize=4096)
def groups_of(address: str) -> tuple[Group, ...]:
    """What an address counts for, the widest first: itself, or the /48 and the /64 of IPv6 that it is in."""
    found = parsed(address)
    if not isinstance(found, IPv6Address):
        return (Group(str(found) if found else address),)
    return site_of(found), house_of(found)


def house_of(address: IPv6Address) -> Group:
    return Group(f"{first_of(address, HOUSE_BITS)}/{HOUSE_BITS}")


def site_of(address: IPv6Address) -> Group:
    return Group(f"{first_of(address, SITE_BITS)}/{SITE_BITS}", SITE_SHARE)


def first_of(address: IPv6Address, bits: int) -> IPv6Address:
    """The first address of the network that an address is in."""
    rest = 128 - bits
    return IPv6Address(int(address) >> rest << rest)


def household(address: str) -> str:
    """The name of the smallest group that an address is in."""
    return groups_of(address)[-1].name


class Tally:
    """How many of something there are now, from each group of addresses."""

    def __init__(self) -> None:
        self.by_group: Counter[Group] = Counter()
        self.count = 0

    def __bool__(self) -> bool:
        return self.count > 0

    def total(self) -> int:
        return self.count

    def add(self, address: str) -> None:
        self.count += 1
        self.by_group.update(groups_of(address))

    def remove(self, address: str) -> None:
        self.count -= 1
        for group in groups_of(address):
            self.by_group[group] -= 1
            if not self.by_group[group]:
                del self.by_group[group]

    def exceeds(self, address: str, most: int) -> bool:
        """Whether there are more than allowed from where this address is; 0 is without limit."""
        return most > 0 and any(self.by_group[group] > most * group.share for group in groups_of(address))

    def reaches(self, address: str, most: int) -> bool:
        """Whether there may be no further one from where this address is."""
        return any(self.by_group[group] >= most * group.share for group in groups_of(address))


class RateLimit:
    """A limit on requests per minute from each group of addresses, of which so many seconds' worth may come at once."""

    def __init__(self, a_minute: int, seconds_at_once: float = 60.0) -> None:
        self.a_minute = a_minute
        self.seconds_at_once = seconds_at_once
        self.used: OrderedDict[Group, tuple[float, float]] = (
            OrderedDict()
        )  # what is left, and when; oldest first

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Whether one more is fine; nothing is used up by one that is not."""
        now = time.monotonic()
        groups = groups_of(address)
        if not all(self.left(group, now) >= cost for group in groups):
            return False
        for group in groups:
            self.used[group] = (self.left(group, now) - cost, now)
            self.used.move_to_end(group)
        while len(self.used) > GROUPS_KEPT:
            self.used.popitem(last=False)
        return True

    def left(self, group: Group, now: float) -> float:
        """How many more this group may send."""
        a_second = self.a_minute * group.share / 60
        most = a_second * self.seconds_at_once
        left, at = self.used.get(group, (most, now))
        return min(most, left + (now - at) * a_second)
