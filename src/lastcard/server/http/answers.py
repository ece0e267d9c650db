"""How requests are read and answered: JSON in, JSON out, and problems as a code and a sentence."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Scope

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.logs import request_name
from lastcard.server.metrics import METRICS
from lastcard.server.store.records import StoreError

log = structlog.get_logger()
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]

REQUEST_NAME = "x-request-id"  # the header
BODY_BYTES = 16_384  # bytes of a request
STATUS = {
    "unknown-table": 404,
    "unknown-puzzle": 404,
    "too-fast": 429,
    "busy": 503,
    "not-now": 409,
    "not-kept": 503,
}


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def json(value: Any, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(value),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def answering(handler: Handler) -> Handler:
    """Problems become answers with a code and a sentence; each answer names its request, as the log does."""

    async def named(request: Request) -> Response:
        name = request_name(request.headers.get(REQUEST_NAME, ""))
        with structlog.contextvars.bound_contextvars(request=name):
            response = await answer(request)
        response.headers[REQUEST_NAME] = name
        return response

    async def answer(request: Request) -> Response:
        try:
            return await handler(request)
        except RequestError as error:
            METRICS.refused(error.code)
            return json(wire.No(error.code, error.sentence), STATUS.get(error.code, 400))
        except StoreError as error:
            METRICS.refused(error.code)
            return json(wire.No(error.code, error.told("Nothing has changed")), 503)
        except Exception:  # the path itself may hold a code that opens a seat
            log.exception("a request went wrong", path=getattr(request.scope.get("route"), "path", ""))
            return json(wire.No("malformed", "The server could not do this."), 500)

    return named


async def body(request: Request, kind: type[T]) -> T:
    """The message in a request."""
    data = b""
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > BODY_BYTES:
                raise RequestError("too-large", f"A request may be at most {BODY_BYTES} bytes.")
    except ClientDisconnect:
        raise RequestError("malformed", "This request is incomplete.") from None
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise RequestError("malformed", f"This request cannot be read: {str(error)[:120]}.") from None
