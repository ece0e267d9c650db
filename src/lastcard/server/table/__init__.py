"""A live table: its seats, its match, and all that happens there by itself."""
