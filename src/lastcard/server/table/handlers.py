"""Which method answers which message: written at the method, gathered once for the whole table."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from lastcard import wire
from lastcard.server.table.seats import Connection

P = TypeVar("P")
A = TypeVar("A", bound=wire.ClientMessage)
Method = Callable[[P, Connection, A], Awaitable[None]]
Handlers = Mapping[type[wire.ClientMessage], tuple[str, Method[Any, Any]]]


def answers(kind: type[A]) -> Callable[[Method[P, A]], Method[P, A]]:
    """The method hears a message of this kind from a connection, and sends the answer."""

    def mark(method: Method[P, A]) -> Method[P, A]:
        method.answers = kind  # type: ignore[attr-defined]
        return method

    return mark


def gather(parts: Mapping[str, type[Any]]) -> Handlers:
    """For each kind of message the name of the part that hears it, and the method; nobody else may hear it too."""
    found: dict[type[wire.ClientMessage], tuple[str, Method[Any, Any]]] = {}
    for name, part in parts.items():
        for method in vars(part).values():
            if (kind := getattr(method, "answers", None)) is None:
                continue
            if kind in found:
                raise TypeError(f"`{kind.__name__}` is answered by {found[kind][0]} and by {name}.")
            found[kind] = name, method
    return found
