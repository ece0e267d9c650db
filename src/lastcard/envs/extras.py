"""What environments need beyond Lastcard: whoever lacks a library is told how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed(package: str) -> Iterator[None]:
    """Around the import of a library that comes with a package or an extra of ours."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        raise ModuleNotFoundError(
            f'{library} is missing: install it with pip install "{package}".', name=library
        ) from None
