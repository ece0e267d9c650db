"""Faults put into the engine, to see which of them no case and no test notices."""
