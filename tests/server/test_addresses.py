"""Where requests come from: groups of addresses, and the word of a proxy."""

import pytest

from lastcard.rules.errors import LastcardError
from lastcard.server import addresses
from lastcard.server.addresses import SITE_SHARE, RateLimit, Tally, groups_of, household
from lastcard.server.http.proxies import LOOPBACK, Proxies


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("192.0.2.1", ["192.0.2.1"]),
        ("::ffff:192.0.2.1", ["192.0.2.1"]),
        ("2001:db8:1:2:3:4:5:6", ["2001:db8:1::/48", "2001:db8:1:2::/64"]),
        ("fe80::1%eth0", ["fe80::/48", "fe80::/64"]),
        ("", [""]),
        ("testclient", ["testclient"]),
    ],
)
def test_groups(address: str, names: list[str]) -> None:
    assert [group.name for group in groups_of(address)] == names
    assert household(address) == names[-1]


def test_a_tally_forgets_nobody_and_nothing() -> None:
    tally = Tally()
    houses = [f"2001:db8:0:{house:x}::1" for house in range(SITE_SHARE + 1)]
    for house in houses[:-1]:
        tally.add(house)
        assert not tally.exceeds(house, 1)
        assert tally.reaches(house, 1)
    tally.add(houses[-1])
    assert all(tally.exceeds(house, 1) for house in houses)
    assert not tally.exceeds(houses[0], 0)
    assert tally.total() == len(houses)
    for house in houses:
        tally.remove(house)
    assert not tally
    assert not tally.by_group


def test_requests_of_one_household() -> None:
    limit = RateLimit(2)
    assert limit.take("2001:db8::1")
    assert limit.take("2001:db8::2")
    assert not limit.take("2001:db8::3")
    assert limit.take("2001:db8:1::1")


def test_a_limit_may_allow_less_at_once_than_in_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    limit = RateLimit(60, seconds_at_once=2.0)

    assert [limit.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    now[0] += 1.0
    assert [limit.take("192.0.2.1") for _ in range(2)] == [True, False]
    now[0] += 60.0
    assert not limit.take("192.0.2.1", 3)
    assert limit.take("192.0.2.1", 2)


def test_a_site_that_changes_its_addresses_makes_nobody_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused is not noted: nobody can push the others out of the memory with addresses of one site."""
    monkeypatch.setattr(addresses, "GROUPS_KEPT", 8)
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)
    limit = RateLimit(1)
    assert limit.take("192.0.2.1")
    taken = [limit.take(f"2001:db8:0:{house:x}::1") for house in range(100)]
    assert sum(taken) == SITE_SHARE
    assert not limit.take("192.0.2.1")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("203.0.113.5", ["192.0.2.1"], "203.0.113.5"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.1"], "192.0.2.1"),
        ("::1", ["192.0.2.1"], "192.0.2.1"),
        ("::ffff:127.0.0.1", ["192.0.2.1"], "192.0.2.1"),
        ("127.0.0.1", ["192.0.2.9, 192.0.2.1"], "192.0.2.1"),
        ("127.0.0.1", ["192.0.2.9", "192.0.2.1"], "192.0.2.1"),
        ("127.0.0.1", ["192.0.2.1, 10.0.0.7"], "192.0.2.1"),
        ("127.0.0.1", ["192.0.2.1, 10.0.1.7"], "10.0.1.7"),
        ("127.0.0.1", ["192.0.2.1, 127.0.0.1"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.1, ::1, 10.0.0.7"], "::1"),
        ("10.0.0.7", ["192.0.2.1, 127.0.0.1"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.1, nobody"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.1, nobody, 10.0.0.7"], "10.0.0.7"),
        ("127.0.0.1", ["192.0.2.1,"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.1:4711"], "192.0.2.1"),
        ("127.0.0.1", ["[2001:db8::1]:4711"], "2001:db8::1"),
        ("127.0.0.1", ["[2001:db8::1"], "2001:db8::1"),
        ("127.0.0.1", ["\x00, ;drop, 999.1.1.1, ::::"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.1" + ", 127.0.0.1" * 1000], "127.0.0.1"),
        ("", ["192.0.2.1"], ""),
    ],
)
def test_whom_a_proxy_speaks_for(peer: str, forwarded: list[str], client: str) -> None:
    """The last hop that is no trusted proxy; what is no address is believed of nobody."""
    assert Proxies([LOOPBACK, "10.0.0.0/24"]).client(peer, forwarded) == client


def test_nobody_is_a_proxy_unless_named() -> None:
    assert Proxies().client("127.0.0.1", ["192.0.2.1"]) == "127.0.0.1"
    assert Proxies(["10.0.0.7"]).client("127.0.0.1", ["192.0.2.1"]) == "127.0.0.1"
    assert Proxies(["10.0.0.7"]).client("10.0.0.7", ["192.0.2.1"]) == "192.0.2.1"


@pytest.mark.parametrize("name", ["*", "", "proxy.example", "10.0.0.7/24", "10.0.0.0/99"])
def test_a_proxy_needs_an_address(name: str) -> None:
    with pytest.raises(LastcardError, match="is no address of a proxy"):
        Proxies([name])
