"""Where matches are kept: the running one is saved after every entry, a finished one moves to the logs."""

import os
import time
from dataclasses import dataclass
from pathlib import Path

from lastcard.rules.errors import LastcardError

SUFFIX = ".lastcard"


class SaveError(LastcardError):
    """A match that cannot be kept or found."""


def data_folder() -> Path:
    """The folder of this program's data, as the XDG specification puts it."""
    base = os.environ.get("XDG_DATA_HOME", "")
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return root / "lastcard"


def running() -> Path:
    return data_folder() / "running"


def finished() -> Path:
    return data_folder() / "finished"


def latest() -> Path:
    """The match that was left last and is not over."""
    files = sorted(running().glob(f"*{SUFFIX}"), key=lambda path: (path.stat().st_mtime, path.name))
    if not files:
        raise SaveError(f"There is no unfinished match in {running()}: begin one with `lastcard play`.")
    return files[-1]


def new_path(edition: str) -> Path:
    """A file name that nobody has used."""
    stamp = f"{edition}-{time.strftime('%Y%m%d-%H%M%S')}"
    taken = [path.stem for folder in (running(), finished()) for path in folder.glob(f"{stamp}*")]
    tail = f"-{len(taken) + 1}" if taken else ""
    return running() / f"{stamp}{tail}{SUFFIX}"


@dataclass
class Save:
    """The file of one match."""

    path: Path

    def write(self, text: str) -> None:
        """Replace the file as a whole: whatever happens, it holds the match before or after the last entry."""
        part = self.path.with_name(self.path.name + ".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(text, "utf-8")
            part.replace(self.path)
        except OSError as error:
            raise SaveError(f"The match cannot be saved at {self.path}: {error.strerror or error}.") from None

    def finish(self, text: str) -> Path:
        """Keep the published log: among the finished ones, unless the player chose the place."""
        self.write(text)
        if self.path.parent == running():
            home = finished() / self.path.name
            home.parent.mkdir(parents=True, exist_ok=True)
            self.path = self.path.replace(home)
        return self.path

    def drop(self) -> None:
        """The match is not wanted any more."""
        self.path.unlink(missing_ok=True)

    @property
    def resume_command(self) -> str:
        """What to type to go on."""
        if self.path.parent == running():
            return "lastcard play --resume"
        return f"lastcard play --resume {self.path}"
