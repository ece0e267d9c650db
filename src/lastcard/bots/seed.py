"""The chance of bots at a table whose match has a key: it follows from the key, so whoever has the key can check it."""

import hmac
from random import Random


def chance_of(key: bytes, seq: int, seat: int, purpose: str = "decide") -> Random:
    """What the bot in a seat throws after so many entries of the log: the same however often it is asked, also after a
    restart. The key is secret until the match is over, and so is what a bot will do."""
    return Random(hmac.digest(key, f"lastcard bot {purpose} {seq} {seat}".encode(), "sha256"))
