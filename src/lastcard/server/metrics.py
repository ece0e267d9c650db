"""What a running server counts and measures, for Prometheus. Nothing of it says which table, who, or which card.

Off until someone wants it: then the parts of the server say what happened, and `/metrics` tells it in one text.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client import Counter, Histogram

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
LONG = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)  # seconds
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
OTHER = "other"


class Meters:
    """The meters themselves, in a registry of their own."""

    def __init__(self, codes: frozenset[str]) -> None:
        from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

        self.codes = codes
        self.registry: CollectorRegistry = CollectorRegistry()
        ProcessCollector(registry=self.registry)

        def counter(name: str, text: str, *labels: str) -> "Counter":
            return Counter(f"lastcard_{name}", text, labels, registry=self.registry)

        def histogram(name: str, text: str, buckets: tuple[float, ...]) -> "Histogram":
            return Histogram(f"lastcard_{name}", text, buckets=buckets, registry=self.registry)

        self.moves = counter("moves", "Entries that were kept and told", "by")
        self.refusals = counter("refusals", "Messages and requests that were not done", "code")
        self.latency = histogram("move_seconds", "From a move that came in until everyone was told", SHORT)
        self.batch = histogram("store_batch_writes", "Writes that shared one commit", SIZES)
        self.commit = histogram("store_batch_seconds", "How long a commit took", SHORT)
        self.failures = counter("store_failures", "Writes that the store could not do")
        self.lag = histogram("loop_lag_seconds", "How much later than planned the event loop woke up", LONG)
        self.thinking = histogram("bot_thinking_seconds", "How long a bot thought about a move", SHORT)


class Metrics:
    """Where the parts of a server say what happened; while it is off that costs next to nothing."""

    def __init__(self) -> None:
        self.meters: Meters | None = None

    def open(self, codes: frozenset[str]) -> None:
        """Begin to count; `codes` are the reasons for a refusal that there can be."""
        self.meters = Meters(codes)

    def close(self) -> None:
        self.meters = None

    def watch(self, name: str, text: str, count: Callable[[], int]) -> None:
        """Something that is looked at when someone asks."""
        from prometheus_client import Gauge

        assert self.meters is not None
        Gauge(f"lastcard_{name}", text, registry=self.meters.registry).set_function(count)

    def text(self) -> bytes:
        from prometheus_client import generate_latest

        return generate_latest(self.meters.registry) if self.meters else b""

    # What happened.

    def moved(self, by: str) -> None:
        if self.meters is not None:
            self.meters.moves.labels(by).inc()

    def told(self, received: float) -> None:
        """Everyone was told of a move that came in at this time of the steady clock."""
        if self.meters is not None and received:
            self.meters.latency.observe(time.monotonic() - received)

    def refused(self, code: str) -> None:
        if self.meters is not None:
            self.meters.refusals.labels(code if code in self.meters.codes else OTHER).inc()

    def lagged(self, seconds: float) -> None:
        if self.meters is not None:
            self.meters.lag.observe(max(0.0, seconds))

    def not_stored(self, writes: int) -> None:
        if self.meters is not None:
            self.meters.failures.inc(writes)

    @contextmanager
    def committing(self, writes: int) -> Iterator[None]:
        start = time.perf_counter()
        yield
        if self.meters is not None:
            self.meters.batch.observe(writes)
            self.meters.commit.observe(time.perf_counter() - start)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        start = time.perf_counter()
        try:
            yield
        finally:
            if self.meters is not None:
                self.meters.thinking.observe(time.perf_counter() - start)


METRICS = Metrics()  # of the process, in which there is one server
