"""Making libraries: each game in a process of its own, with its progress told; nobody has to wait for it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import metadata
from pathlib import Path
from threading import Thread

from lastcard.engine.compiled.cache import found, version_folder
from lastcard.engine.compiled.layouts import HERE
from lastcard.engine.compiled.library import MissingError, is_ready, load
from lastcard.engine.compiled.linker import linker
from lastcard.engine.games import GAMES

Progress = Callable[[int, int], None]  # how much is done, and of how much
PATIENT = 15  # how far a builder that nobody waits for stands back


class BuildError(Exception):
    """A library could not be made."""


def obstacle() -> str:
    """Why no library can be made here, or nothing."""
    if sys.platform == "win32":
        return "on Windows"  # nobody has tried
    if not has_numba():
        return "without Numba 0.68 or 0.69"
    if not linker():
        return "without a C compiler"
    try:
        version_folder()
    except OSError as error:
        return f"since it could not be kept ({error})"
    return ""


def has_numba() -> bool:
    """Whether there is a Numba whose private names are known here."""
    try:
        return metadata.version("numba").split(".")[:2] in (["0", "68"], ["0", "69"])
    except metadata.PackageNotFoundError:
        return False


class Build:
    """A process that makes the library of one game; it goes on by itself when nobody looks any more."""

    def __init__(
        self,
        game: str,
        variants: Sequence[bool] = (False,),
        folder: Path | None = None,
        progress: Progress = lambda done, total: None,
        patient: bool = False,
    ) -> None:
        options = [game, str(folder or version_folder()), *(str(int(checked)) for checked in variants)]
        code = f"import sys; sys.path.insert(0, {str(HERE.parents[1])!r}); "
        code += f"from lastcard.engine.compiled.builder import main; main(*{options!r})"
        self.game = game
        self.run = subprocess.Popen(
            [sys.executable, "-P", "-c", code], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        )
        if patient and hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, self.run.pid, PATIENT)
        self.listener = Thread(target=self.listen, args=(progress,), daemon=True)
        self.listener.start()

    def listen(self, progress: Progress) -> None:
        assert self.run.stdout is not None
        with self.run.stdout as lines:
            for line in lines:
                match line.split():
                    case done, total:
                        progress(int(done), int(total))
        self.run.wait()  # its words end a moment before the process, which may be forgotten by then

    def failed(self) -> bool:
        """Whether it is over and made nothing."""
        return bool(self.run.poll())

    def wait(self) -> None:
        """Until it is over."""
        self.listener.join()
        if self.run.wait():
            raise BuildError(f"The native library of the {self.game} game could not be made.")


def build(
    games: Iterable[str] = GAMES, variants: Sequence[bool] = (False,), folder: Path | None = None
) -> None:
    """Make the libraries that are not there yet, checked or not, and wait for them."""
    missing = [game for game in games if folder or not all(is_ready(game, checked) for checked in variants)]
    if missing and (why := obstacle()):
        raise BuildError(f"No native library of the engine can be made {why}.")
    for running in [Build(game, variants, folder, Lines(game)) for game in missing]:
        running.wait()


class Lines:
    """Progress as lines for whoever waits: one for each quarter."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.told = -1

    def __call__(self, done: int, total: int) -> None:
        if (quarter := 4 * done // total) > self.told:
            self.told = quarter
            print(f"native library of the {self.game} game: {25 * quarter}%", file=sys.stderr, flush=True)


def why_plain(game: str = "hand") -> str:
    """One sentence for whoever wonders why the engine plays in plain Python."""
    why = obstacle()
    more = f", and none can be made {why}" if why else " yet"
    if found(game, checked=False):
        try:
            load(game)
        except MissingError as problem:
            return f"The engine runs in plain Python: its native library is of no use here ({problem})."
    return f"The engine runs in plain Python: it has no native library for this machine and version{more}."
