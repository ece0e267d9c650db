"""Where a table is: the server's origin, and the table's id or a short code."""

from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import quote, urlsplit

from lastcard.client.errors import ClientError

EXAMPLE = "http://192.168.1.5:8000/#t/ID, or http://192.168.1.5:8000 and a code"


@dataclass(frozen=True, slots=True)
class Address:
    """A table as its link names it; one that has only a code is looked up before anyone sits down."""

    origin: str
    table: str = ""
    code: str = ""

    @classmethod
    def parse(cls, text: str, code: str = "") -> Self:
        """The address in a link, `…/#t/ID` or `…/#c/CODE`, or in an origin and a code beside it."""
        link = text if "//" in text else f"http://{text}"
        try:
            parts = urlsplit(link)
            known = bool(parts.hostname) and parts.scheme in ("http", "https") and parts.port != 0
        except ValueError:
            known = False
        if not known:
            raise ClientError(f'"{text}" is not the address of a table: write it like {EXAMPLE}.')
        kind, _, name = parts.fragment.partition("/")
        origin = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        table = name if kind == "t" else ""
        code = code or (name if kind == "c" else "")
        if bool(table) == bool(code):
            raise ClientError(f'"{text}" names no table: write it like {EXAMPLE}.')
        return cls(origin, table, code)

    @property
    def socket(self) -> str:
        """The address of the server's socket; a proxy can tell from it which server has the table."""
        return f"ws{self.origin[4:].rstrip('/')}/ws?table={quote(self.table, safe='')}"

    def at(self, origin: str) -> Self:
        """The same table at another server."""
        return replace(self, origin=origin)

    def __str__(self) -> str:
        return f"{self.origin}/#{f't/{self.table}' if self.table else f'c/{self.code}'}"
