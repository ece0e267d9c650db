"""A table, its store and everyone's connections in one process, in virtual time: what happens follows from a seed.

A schedule is a handful of moves with faults among them. Nothing waits for a real clock, thread, disk or socket, so
thousands of them take a minute, and one that went wrong goes wrong again: `make simulation ARGS="--seed N"`.
"""
