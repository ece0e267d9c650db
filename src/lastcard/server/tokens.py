"""Secrets and codes: what nobody can guess, and what people can read to each other."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks or sounds like another one of them
ID_BYTES = 16
SECRET_BYTES = 32
KEY_BYTES = 32
TOKEN_LENGTH = (16, 100)  # characters that a client may choose
TABLE_CODE_LENGTH = 6
TRANSFER_CODE_LENGTH = 10


def new_id() -> str:
    """The name of a table or a match: knowing it is being invited."""
    return secrets.token_urlsafe(ID_BYTES)


def new_key() -> bytes:
    """What a match is dealt from."""
    return secrets.token_bytes(KEY_BYTES)


def new_secret() -> str:
    """A new secret, which proves whose seat it is."""
    return secrets.token_urlsafe(SECRET_BYTES)


def secret_for(token: str, table: str, key: bytes) -> str:
    """The secret of whoever sat down with a token: the same one again, also after a restart. Neither is stored, and the
    server's key alone opens nothing."""
    digest = hmac.digest(key, f"lastcard seat {table} {token}".encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")


def digest_of(secret: str) -> str:
    """The digest of a secret. Only this is stored, so a stolen database opens no seat."""
    return sha256(secret.encode()).hexdigest()


def is_secret(secret: str, digest: str) -> bool:
    return bool(digest) and secrets.compare_digest(digest_of(secret), digest)


def new_code(length: int) -> str:
    """A code that can be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def plain_code(text: str) -> str:
    """A code as someone typed it: case, spaces and look-alikes do not matter."""
    return "".join(text.upper().split()).replace("-", "").translate(str.maketrans("O01I", "QQLL"))
