"""The seats someone holds at tables elsewhere: the secrets, kept in a file that only they can read."""

import os
from pathlib import Path

import msgspec

from lastcard.client import Address
from lastcard.terminal.saves import SaveError, data_folder

SEATS_REMEMBERED = 200  # seats that are remembered


class SeatSecrets:
    """Secrets by the address of their table, the latest last."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "seats.json"

    def secret(self, address: Address) -> str:
        """The secret of our seat at a table, or nothing."""
        return self.read().get(str(address), "")

    def keep(self, address: Address, secret: str) -> None:
        held = self.read()
        held.pop(str(address), None)
        held[str(address)] = secret
        self.write(dict(list(held.items())[-SEATS_REMEMBERED:]))

    def forget(self, address: Address) -> None:
        held = self.read()
        if held.pop(str(address), None):
            self.write(held)

    def read(self) -> dict[str, str]:
        old = self.path.with_name("chairs.json")  # as the file was once called
        path = self.path if self.path.exists() else old
        try:
            return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.MsgspecError):
            return {}

    def write(self, held: dict[str, str]) -> None:
        """Replace the file as a whole, never readable by others, not even for a moment."""
        part = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(msgspec.json.encode(held))
            part.replace(self.path)
        except OSError as error:
            raise SaveError(
                f"The secret of your seat cannot be saved in {self.path}: {error.strerror}."
            ) from None
