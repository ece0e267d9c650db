"""The faults that live although every test passes, each under the reason why it may."""

from functools import cache
from pathlib import Path
from tomllib import loads

FILE = Path(__file__).with_name("survivors.toml")


def survivors_by_reason() -> dict[str, list[str]]:
    """The names of faults, by the reason why no test can notice them."""
    return {row["why"]: row["faults"] for row in loads(FILE.read_text("utf-8")).get("reasons", [])}


@cache
def known_survivors() -> frozenset[str]:
    return frozenset(fault for faults in survivors_by_reason().values() for fault in faults)
