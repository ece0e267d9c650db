"""Servers, a database and players under fire: `python -m support.chaos --faults 200`."""
