"""Where matches are kept: the running one is saved after every entry, a finished one moves to the logs."""

import os
import stat
import time
from pathlib import Path
from typing import TextIO

from lastcard.log import lines_of
from lastcard.match import Match
from lastcard.rules.errors import LastcardError
from lastcard.terminal.command import command

SUFFIX = ".lastcard"
HEAD = b"lastcard log"


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
        raise SaveError(f"There is no unfinished match in {running()}: begin one with `{command()} play`.")
    return files[-1]


def new_path(edition: str) -> Path:
    """A file name that nobody has used."""
    stamp = f"{edition}-{time.strftime('%Y%m%d-%H%M%S')}"
    taken = [path.stem for folder in (running(), finished()) for path in folder.glob(f"{stamp}*")]
    tail = f"-{len(taken) + 1}" if taken else ""
    return running() / f"{stamp}{tail}{SUFFIX}"


def chosen(text: str) -> Path:
    """The place a player named for a save; a file that is no match of ours is not overwritten."""
    path = expanded(text)
    folder, there = mode_of(path.parent), mode_of(path)
    if not folder:
        raise SaveError(f"There is no folder {path.parent}: make it first, or save somewhere else.")
    if not stat.S_ISDIR(folder):
        raise SaveError(f"{path.parent} is a file, not a folder: save somewhere else.")
    if stat.S_ISDIR(there):
        raise SaveError(f"{path} is a folder: name a file in it.")
    if there and not (stat.S_ISREG(there) and is_match(path)):  # reading from a pipe would wait forever
        raise SaveError(f"{path} already exists and is not a saved match: choose another name.")
    return path


def mode_of(path: Path) -> int:
    """What kind of file is at a path, or 0 where there is none."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return 0
    except (OSError, ValueError) as error:  # a folder that nobody may look into, a name that is too long
        raise unsaved(path, error) from None


def expanded(text: str) -> Path:
    """A path as a person writes it."""
    if "\0" in text:
        raise SaveError("The name of a file cannot contain a null character: choose another name.")
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise SaveError(f"There is no such home folder as in {text}: write the path out.") from None


def unsaved(path: Path, error: OSError | ValueError) -> SaveError:
    """What to say when the system refuses a path."""
    return SaveError(f"The match cannot be saved at {path}: {getattr(error, 'strerror', None) or error}.")


def is_match(path: Path) -> bool:
    """Whether a file begins like a log."""
    try:
        with path.open("rb") as file:
            return file.read(len(HEAD)) == HEAD
    except OSError:
        return False


class Save:
    """The file of one match: while it is played entries are added line by line, at its end it is closed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file: TextIO | None = None
        self.written = 0

    def keep(self, match: Match) -> None:
        """Add the entries that are not in the file yet."""
        lines = lines_of(match.log.entries[self.written :])
        try:
            if self.file is None:
                self.write(opened(match.save()))
                self.file = self.path.open("a", encoding="utf-8")
            self.file.write(lines)
            self.file.flush()
        except OSError as error:
            raise unsaved(self.path, error) from None
        self.written = len(match.log.entries)

    def close(self, match: Match) -> None:
        """Write the match as a whole, with its end."""
        if self.file is not None:
            self.file.close()
            self.file = None
            self.write(match.save())

    def write(self, text: str) -> None:
        """Replace the file as a whole: whatever happens, it holds the text before or after."""
        try:
            part = self.path.with_name(self.path.name + ".part")
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(text, "utf-8")
            part.replace(self.path)
        except (OSError, ValueError) as error:
            raise unsaved(self.path, error) from None

    def finish(self, match: Match) -> Path:
        """Keep the published log: among the finished ones, unless the player chose the place."""
        self.close(match)
        if self.path.parent == running():
            home = finished() / self.path.name
            try:
                home.parent.mkdir(parents=True, exist_ok=True)
                self.path = self.path.replace(home)
            except OSError as error:
                raise unsaved(home, error) from None
        return self.path

    def drop(self) -> None:
        """Delete the match, which nobody wants anymore."""
        if self.file is not None:
            self.file.close()
            self.file = None
        self.path.unlink(missing_ok=True)

    @property
    def resume_command(self) -> str:
        """What to type to go on."""
        if self.path.parent == running():
            return f"{command()} play --resume"
        return f"{command()} play --resume {self.path}"


def opened(text: str) -> str:
    """The head of a saved match with its key, ready for entries to follow."""
    lines = text.splitlines()
    head = lines[: lines.index("") + 1]
    return "\n".join([*head, next(line for line in lines if line.startswith("key ")), ""])


def completed(text: str) -> str:
    """A match whose program stopped in the middle: without half a line, and with an end."""
    if any(line.startswith("end ") for line in text.splitlines()[5:]):
        return text
    whole = text[: text.rfind("\n") + 1]
    entries = [line for line in whole.splitlines()[5:] if line and not line.startswith("key ")]
    return f"{whole}end {len(entries)}\n"
