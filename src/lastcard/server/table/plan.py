"""What happens next by itself, and when."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

Doing = Callable[[], Coroutine[Any, Any, object]]


@dataclass(frozen=True, slots=True)
class Scheduled:
    """Something to do at a time of the server's clock. While there is a race for a call the game waits for its end; a
    claim runs in it, and what is free has nothing to do with the game."""

    at: float
    do: Doing
    is_claim: bool = False
    is_free: bool = False
