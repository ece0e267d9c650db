"""Proxies in front of a server: who is trusted to say for whom a request comes, and whether it came over https."""

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from lastcard.rules.errors import LastcardError
from lastcard.server.addresses import Ip, parsed

LOOPBACK = "loopback"
LOOPBACK_NETWORKS = ("127.0.0.0/8", "::1/128")
HOPS_READ = 16  # of a header, from its end
FORWARDED_FOR = "x-forwarded-for"
FORWARDED_PROTO = "x-forwarded-proto"


class Proxies:
    """The proxies that were named. Nobody else is believed, whatever their headers say."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.networks = [network for name in names for network in networks_of(name)]

    def __contains__(self, address: Ip | None) -> bool:
        return address is not None and any(
            address.version == network.version and address in network for network in self.networks
        )

    def trusts(self, peer: str) -> bool:
        return parsed(peer) in self

    def client(self, peer: str, forwarded: Sequence[str]) -> str:
        """Whose request it is: the last hop that is no trusted proxy.

        Each proxy adds whom it heard to the end, so only what stands right of that hop is true. What is no address ends
        the search: the request then counts for the proxy that handed it on. So does a hop on the machine itself: any
        program there may have asked the proxy, and what it claims to hand on is only its word.
        """
        if not self.trusts(peer):
            return peer
        found = peer
        for hop in reversed(",".join(forwarded).split(",")[-HOPS_READ:]):
            address = parsed(without_port(hop.strip()))
            if address is None:
                break
            found = str(address)
            if address not in self or address.is_loopback:
                break
        return found

    def is_https(self, peer: str, forwarded: Sequence[str]) -> bool:
        """Whether a trusted proxy says that its visitor came over https."""
        return self.trusts(peer) and [text.strip().lower() for text in forwarded] == ["https"]


def networks_of(name: str) -> list[IPv4Network | IPv6Network]:
    """The networks that someone named: an address, a network, or `loopback`."""
    try:
        return [ip_network(text) for text in (LOOPBACK_NETWORKS if name == LOOPBACK else (name,))]
    except ValueError:
        raise LastcardError(
            f"“{name[:60]}” is no address of a proxy: write one such as 10.0.0.2, a network such as 10.0.0.0/24, "
            "or loopback."
        ) from None


def without_port(hop: str) -> str:
    """The address of a hop such as 192.0.2.1:4711 or [2001:db8::1]:4711."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


class ProxyHeaders:
    """Tells the application who really asks, and how, where a trusted proxy says so."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (client := scope.get("client")) and self.proxies.trusts(client[0]):
            headers = Headers(scope=scope)
            https = self.proxies.is_https(client[0], headers.getlist(FORWARDED_PROTO))
            scope["client"] = (self.proxies.client(client[0], headers.getlist(FORWARDED_FOR)), 0)
            scope["scheme"] = "https" if https else scope.get("scheme", "http")
        await self.app(scope, receive, send)
