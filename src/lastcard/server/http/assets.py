"""The files of the page, gzipped once and cached, not for every visitor."""

import asyncio
import gzip
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

COMPRESSIBLE = (".bin", ".css", ".js", ".svg", ".wasm")  # others are compressed already


def page_folder() -> Path:
    """Where the built page is."""
    return Path(str(files("lastcard.server").joinpath("page")))


class Assets(StaticFiles):
    """Serves the page's files, whose names change with their content, so browsers may cache them forever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse) and is_compressed(path, Headers(scope=scope)):
            data = await asyncio.to_thread(compressed_file, Path(response.path))
            response = compressed_response(
                data, response.media_type or "", {"etag": response.headers["etag"]}
            )
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def is_compressed(path: str, headers: Mapping[str, str]) -> bool:
    return Path(path).suffix in COMPRESSIBLE and takes_gzip(headers)


def takes_gzip(headers: Mapping[str, str]) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


def compressed_response(data: bytes, media_type: str, headers: Mapping[str, str]) -> Response:
    also = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(data, media_type=media_type, headers={**headers, **also})


@lru_cache(maxsize=64)
def compressed_file(path: Path) -> bytes:
    return gzip.compress(path.read_bytes())
