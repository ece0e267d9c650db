"""Which hosts and pages a request may come from, and the headers every answer carries."""

import ipaddress
import socket
from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
}


HSTS = {
    "strict-transport-security": "max-age=31536000"
}  # a year, and only this name: others are not ours to bind
UNKNOWN_HOST = "This server does not answer to that name: start it with --allow-host NAME.\n"


def headers_for(https: bool, others: Iterable[str] = ()) -> dict[str, str]:
    """The headers of an answer; over plain http nobody can be held to https."""
    headers = HEADERS | HSTS if https else HEADERS
    if sockets := " ".join(sorted({f"ws{origin_of(address)[4:]}" for address in others})):
        policy = CONTENT_POLICY.replace("connect-src 'self'", f"connect-src 'self' {sockets}")
        return headers | {"content-security-policy": policy}
    return headers


def origin_of(address: str) -> str:
    """The scheme, host and port of an address, as browsers write them."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".lower()


class OriginCheck:
    """Adds the headers, and turns away requests for strange hosts or from strange pages."""

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str] = (), others: Callable[[], Iterable[str]] = lambda: ()
    ) -> None:
        self.app = app
        self.others = others  # addresses of other servers of ours, to which our page may be sent
        self.hosts = {"localhost", socket.gethostname().lower(), *(host.lower() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in headers_for(scope.get("scheme") == "https", self.others()).items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        is_welcome = self.is_welcome(headers.get("host", ""), headers.get("origin"))
        app = self.app if is_welcome else PlainTextResponse(UNKNOWN_HOST, 403)
        await app(scope, receive, send_with_headers)

    def is_welcome(self, host: str, origin: str | None) -> bool:
        """The host is one of ours, and the page that asks came from it.

        Another site could point a name of its own at this machine and read a table through its visitors: so names are
        only those we know, while an address in digits cannot be forged that way.
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return self.is_ours(name) and (origin is None or urlsplit(origin).netloc.lower() == host.lower())
        except ValueError:  # an address in digits that is none
            return False

    def may_connect(self, host: str, origin: str | None) -> bool:
        """The same for a socket, to which also the page of another one of our servers may come."""
        if origin is not None and self.is_ours_elsewhere(origin):
            return self.is_welcome(host, None)
        return self.is_welcome(host, origin)

    def is_ours_elsewhere(self, origin: str) -> bool:
        return origin.lower() in {origin_of(address) for address in self.others()}

    def is_ours(self, name: str) -> bool:
        if name in self.hosts or name.endswith((".local", ".localhost")) or "*" in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
