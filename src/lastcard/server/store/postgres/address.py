"""The URL of a database: what it means, and how it is shown without its password."""

import os
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from lastcard.server.store.records import StoreError

VARIABLE = "LASTCARD_DATABASE"
SCHEMES = ("postgresql", "postgres")
EXAMPLE = "postgresql://user@host:5432/name"
SECRETS = ("password", "passfile", "sslpassword")


def database_wanted(given: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The URL on the command line, or the one in the environment, where no other user of the machine can read it."""
    return given or environment.get(VARIABLE, "")


def is_database(text: str) -> bool:
    """Whether a text names a database; anything else is a folder."""
    return text.partition("://")[0] in SCHEMES and "://" in text


def checked(url: str) -> str:
    """The URL, if it can be read; a mistake in it is told without repeating it."""
    try:
        parts = urlsplit(url)
        known = parts.scheme in SCHEMES and parts.port != 0
    except ValueError:
        known = False
    if not known:
        raise StoreError(f"This is not the URL of a PostgreSQL database: write it like {EXAMPLE}.")
    return url


def shown(url: str) -> str:
    """The URL for people and logs, without anything that is secret."""
    try:
        parts = urlsplit(url)
        query = "&".join(
            f"{name}={quote(value)}" for name, value in parse_qsl(parts.query) if name not in SECRETS
        )
        user, _, host = parts.netloc.rpartition("@")
        name = f"{user.partition(':')[0]}@" if user else ""
        return f"{parts.scheme}://{name}{host}{parts.path}{f'?{query}' if query else ''}"
    except ValueError:
        return "the database"


def without_secrets(text: str, url: str) -> str:
    """A message from elsewhere, in which the password must not stand."""
    try:
        found = urlsplit(url)
        words = [found.password or "", *(value for name, value in parse_qsl(found.query) if name in SECRETS)]
    except ValueError:
        return text
    for word in {*words, *map(unquote, words)}:
        if word:
            text = text.replace(word, "***")
    return text


def driver() -> Any:
    """The library that speaks to PostgreSQL, which not everyone has installed."""
    try:
        import asyncpg
    except ImportError:
        raise StoreError(
            "PostgreSQL needs one more library: install it with `pip install 'lastcard[postgres]'`."
        ) from None
    return asyncpg
