"""How long tests wait for what must come: only one that fails waits so long, however busy the machine is."""

WAIT_SECONDS = 300.0  # for processes and what they answer
WAIT_MILLISECONDS = 120_000  # for what a page shows, as Playwright counts
