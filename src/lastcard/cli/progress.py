"""How far a long run is, where no terminal shows a bar: in a pipe, a notebook or CI, a line now and then."""

import sys
import time
from collections.abc import Callable

FIRST_WAIT = 10.0  # seconds before the first line: a short run says nothing
LONGEST_WAIT = 300.0  # between two lines


class Lines:
    """Lines on standard error; the time between two of them doubles, up to a bound."""

    def __init__(
        self,
        total: int = 0,
        say: Callable[[str], None] = lambda line: print(line, file=sys.stderr, flush=True),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.total = total
        self.done = 0
        self.say = say
        self.clock = clock
        self.wait = FIRST_WAIT
        self.began = self.told = clock()

    def advance(self, more: int, what: str) -> None:
        """So many more are done."""
        self.done += more
        self.tell(f"{self.done:,} of {self.total:,} {what}")

    def tell(self, how_far: str) -> None:
        """Say how far it is, if that was not said lately."""
        now = self.clock()
        if now - self.told >= self.wait:
            self.say(f"{how_far} after {now - self.began:.0f} s")
            self.told = now
            self.wait = min(2 * self.wait, LONGEST_WAIT)
