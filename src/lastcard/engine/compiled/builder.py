"""What the process does that makes libraries: rules to LLVM code, LLVM code to machine code, and how far it is."""

import gc
import os
import signal
import sys
from pathlib import Path
from shutil import rmtree

from lastcard.engine.compiled.cache import (
    SUFFIX,
    is_whole,
    keep,
    libraries,
    locked,
    remove_older,
    sources_digest,
    stem,
)


def main(game: str, into: str, *variants: str) -> None:
    """Make the libraries of one game; if another process is at it, wait and do nothing."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # whoever interrupts a run may want the library for the next one
    folder = Path(into)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder.parent / f"{game}.lock"):
            wanted = [
                checked for checked in map(bool, map(int, variants)) if not is_there(folder, game, checked)
            ]
            if wanted:
                make(game, folder, wanted)
                remove_older(folder)
    except Exception as error:  # whatever it is, a sentence is worth more than where in Numba it was
        rmtree(folder / f"{game}.part", ignore_errors=True)
        sys.exit(f"The native library of the {game} game could not be made: {error or type(error).__name__}")


def is_there(folder: Path, game: str, checked: bool) -> bool:
    """Whether a library is in a folder; one that is damaged makes room."""
    for path in libraries(folder, game, checked):
        if is_whole(path):
            return True
        path.unlink()
    return False


def tell(done: int, total: int) -> None:
    """How far it is; if nobody listens any more the work goes on."""
    try:
        sys.stdout.write(f"{done} {total}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # until the process ends


def make(game: str, folder: Path, variants: list[bool]) -> None:
    """All variants come from the same code: what differs is a constant."""
    from lastcard.engine.compiled.emission import emit, put_together
    from lastcard.engine.compiled.lowering import lower

    gc.disable()  # Numba makes millions of small objects, and to look through them takes a sixth of the time
    part = folder / f"{game}.part"
    rmtree(part, ignore_errors=True)  # of a builder that was killed
    part.mkdir()
    entrypoints = []
    total = 0
    for step in lower(game):
        total = step.total * (2 + len(variants)) // 2  # to optimize takes half as long
        tell(step.number, total)
        if step.entrypoint:
            entrypoints.append(step.entrypoint)
    program = put_together(entrypoints)
    for left, checked in enumerate(variants, start=1 - len(variants)):
        made = part / (stem(game, checked) + SUFFIX)
        emit(program, sources_digest(), checked, made)
        keep(made, folder, game, checked)
        tell(total + left * total // (2 + len(variants)), total)
    rmtree(part)
