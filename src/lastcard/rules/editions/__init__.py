"""Editions as data: a TOML file is read, checked line by line, and becomes an `Edition`."""
