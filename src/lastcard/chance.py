"""Where the chance of a match comes from: the generator, and the numbers that players add to the key.

Whoever deals commits to a key before the first deal. So that even they cannot choose a deal, players add to it: each
pledges a secret number (its SHA-256) before the commitment is made, and reveals it after. The cards are shuffled
by the key and all numbers that were revealed.
"""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from lastcard.rules.errors import LastcardError

__all__ = ["FAST", "SECURE", "Chance", "ChanceError", "Pledge", "new_nonce", "pledge_of"]

XOSHIRO, CHACHA = "xoshiro256**", "chacha20"
NONE_YET = "-"  # in place of a number that was not revealed
DIGITS = frozenset("0123456789abcdef")
LENGTH = 64  # hexadecimal digits of a number, and of what is pledged


class ChanceError(LastcardError):
    """Numbers that are not what was pledged."""


def new_nonce() -> str:
    """A secret number that nobody can guess, in hexadecimal digits."""
    return secrets.token_hex(LENGTH // 2)


def pledge_of(nonce: str) -> str:
    """What a player says of a secret number before revealing it."""
    return sha256(bytes.fromhex(nonce)).hexdigest()


def is_number(text: str) -> bool:
    """Whether a text has the form of a nonce, or of a pledge."""
    return len(text) == LENGTH and DIGITS.issuperset(text)


@dataclass(frozen=True, slots=True)
class Pledge:
    """The SHA-256 of a number that someone in a seat will reveal."""

    seat: int
    digest: str

    def __str__(self) -> str:
        return f"{self.seat}:{self.digest}"


@dataclass(frozen=True, slots=True)
class Chance:
    """The generator of a match, and what was pledged for it, one for each device that took part."""

    generator: str = CHACHA
    pledges: tuple[Pledge, ...] = ()

    @property
    def is_secure(self) -> bool:
        return self.generator == CHACHA

    def __str__(self) -> str:
        return " ".join([self.generator, *map(str, self.pledges)])

    @classmethod
    def parse(cls, text: str) -> "Chance":
        """The chance that a line of a log names; matches from before there was a choice name none."""
        generator, *pledges = text.split(" ") if text else [XOSHIRO]
        if generator not in (XOSHIRO, CHACHA):
            raise ChanceError(
                f"this version does not know the generator {generator[:40]}: install a newer one"
            )
        return cls(generator, tuple(map(parse_pledge, pledges)))

    def givers(self, nonces: Sequence[str]) -> list[int]:
        """The seats whose numbers were revealed."""
        given = zip(self.pledges, nonces, strict=True)
        return sorted({pledge.seat for pledge, nonce in given if nonce})

    def check(self, nonces: Sequence[str]) -> None:
        """Refuse numbers that are not those that were pledged; an empty one was not revealed."""
        if len(nonces) != len(self.pledges):
            raise ChanceError(f"{len(self.pledges)} numbers were pledged, but there are {len(nonces)}")
        for nonce, pledge in zip(nonces, self.pledges, strict=True):
            if nonce and not fits(nonce, pledge.digest):
                raise ChanceError(f"the number of seat {pledge.seat} is not the one that was pledged")


FAST = Chance(XOSHIRO)  # where nothing is secret, and where old matches were dealt
SECURE = Chance()


def parse_pledge(text: str) -> Pledge:
    seat, _, digest = text.partition(":")
    if not seat.isdecimal() or not is_number(digest):
        raise ChanceError(f"`{text[:40]}` is no pledge")
    return Pledge(int(seat), digest)


def fits(nonce: str, digest: str) -> bool:
    """Whether a number is the one that was pledged."""
    return is_number(nonce) and pledge_of(nonce) == digest


def mixed_key(key: bytes, nonces: Sequence[str]) -> bytes:
    """The key that the cards are shuffled by: it follows from the dealer's key and all numbers, in order."""
    bound = json.dumps(["lastcard shuffle", key.hex(), list(nonces)], separators=(",", ":"))
    return sha256(bound.encode()).digest()


def write_nonces(nonces: Sequence[str]) -> str:
    """The note of an entry that shuffles."""
    return " ".join(nonce or NONE_YET for nonce in nonces)


def read_nonces(note: str) -> list[str]:
    """The numbers that such a note holds, empty where one was not revealed."""
    return ["" if nonce == NONE_YET else nonce for nonce in note.split(" ")]
