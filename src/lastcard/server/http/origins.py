"""What every answer carries and every request must: headers, origins, and a limit for the impatient."""

import ipaddress
import socket
import time
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
}


STRANGE = "This server does not know itself by this name: start it with --allow-host NAME.\n"


class Guard:
    """Adds the headers, and turns away requests for strange hosts or from strange pages."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] = ()) -> None:
        self.app = app
        self.hosts = {"localhost", socket.gethostname().lower(), *(host.lower() for host in hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        is_welcome = self.is_welcome(headers.get("host", ""), headers.get("origin"))
        app = self.app if is_welcome else PlainTextResponse(STRANGE, 403)
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

    def is_ours(self, name: str) -> bool:
        if name in self.hosts or name.endswith((".local", ".localhost")) or "*" in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


class Allowance:
    """So many requests a minute from one address."""

    def __init__(self, a_minute: int) -> None:
        self.a_minute = a_minute
        self.used: dict[str, tuple[float, float]] = {}

    def take(self, address: str) -> bool:
        """Whether one more is fine."""
        now = time.monotonic()
        left, at = self.used.get(address, (float(self.a_minute), now))
        left = min(self.a_minute, left + (now - at) * self.a_minute / 60)
        if len(self.used) > 10_000:
            self.used.clear()
        self.used[address] = (left - 1 if left >= 1 else left, now)
        return left >= 1
