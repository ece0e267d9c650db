"""A whole match in a terminal: the table drawn or told, legal moves numbered, every window usable."""
