"""Rules are built beside the tables: what strangers write may take long to read, and no table waits for it."""
