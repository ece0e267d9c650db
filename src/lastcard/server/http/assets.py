"""The files of the page, pressed together once and not for every visitor."""

import asyncio
import gzip
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

COMPRESSIBLE = (".bin", ".css", ".js", ".svg", ".wasm")  # others are pressed already


class Assets(StaticFiles):
    """Their names change with their content, so they may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse) and is_pressed(path, Headers(scope=scope)):
            data = await asyncio.to_thread(pressed_file, Path(response.path))
            response = pressed(data, response.media_type or "", {"etag": response.headers["etag"]})
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def is_pressed(path: str, headers: Mapping[str, str]) -> bool:
    return Path(path).suffix in COMPRESSIBLE and takes_gzip(headers)


def takes_gzip(headers: Mapping[str, str]) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


def pressed(data: bytes, media_type: str, headers: Mapping[str, str]) -> Response:
    also = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(data, media_type=media_type, headers={**headers, **also})


@lru_cache(maxsize=64)
def pressed_file(path: Path) -> bytes:
    return gzip.compress(path.read_bytes())
