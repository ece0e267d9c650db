"""The time of the tables: steady, deaf to changes of the wall clock, and standing still while the process did.

Nobody's turn may run out while the server could not hear them. So it beats as long as it runs; where beats are missing,
the process stood still (a suspended machine, a stopped process, something that blocked the loop), and that time did not
pass at any table. Whoever reads the clock first after a gap takes it out: it does not matter in which order a loop does
all that is due then.
"""

import time

BEAT_SECONDS = 0.5  # between two beats
GAP_SECONDS = 2.0  # without a beat: more than a busy machine makes of it


class TableClock:
    """Seconds, of which only differences mean something."""

    def __init__(self) -> None:
        self.lost = 0.0  # all gaps together
        self.gap = 0.0  # that nobody was told of yet
        self.beaten: float | None = None  # None: nothing beats, so nothing is missing

    def now(self) -> float:
        real = time.monotonic()
        if self.beaten is not None and real - self.beaten > GAP_SECONDS:
            self.gap += real - self.beaten
            self.lost += real - self.beaten
            self.beaten = real
        return real - self.lost

    def beat(self) -> float:
        """The loop is there; returns how long it was not."""
        self.now()
        self.beaten = time.monotonic()
        gap, self.gap = self.gap, 0.0
        return gap

    def stop(self) -> None:
        """No server runs any more."""
        self.lost, self.gap, self.beaten = 0.0, 0.0, None


CLOCK = TableClock()  # one for the process: what stands still is the process
table_time = CLOCK.now
