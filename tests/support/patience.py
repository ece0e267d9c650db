"""How long tests wait for what must come: only one that fails waits so long, however busy the machine is."""

WAIT_SECONDS = 300.0
WAIT_MILLISECONDS = int(WAIT_SECONDS * 1000)  # as Playwright counts
