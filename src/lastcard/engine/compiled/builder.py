"""What the process does that makes libraries: rules to LLVM code, LLVM code to machine code, and how far it is."""

import os
import sys
from pathlib import Path
from shutil import rmtree

from lastcard.engine.compiled.cache import SUFFIX, keep, libraries, locked, remove_older, sources_digest, stem


def main(game: str, into: str, *variants: str) -> None:
    """Make the libraries of one game; if another process is at it, wait and do nothing."""
    folder = Path(into)
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder.parent / f"{game}.lock"):
        wanted = [
            checked for checked in map(bool, map(int, variants)) if not libraries(folder, game, checked)
        ]
        if wanted:
            make(game, folder, wanted)
            remove_older(folder)


def tell(done: int, total: int) -> None:
    """How far it is; if nobody listens any more the work goes on."""
    try:
        print(done, total, flush=True)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # until the process ends


def make(game: str, folder: Path, variants: list[bool]) -> None:
    """All variants come from the same code: what differs is a constant."""
    from lastcard.engine.compiled.emission import emit
    from lastcard.engine.compiled.lowering import lower

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
    for left, checked in enumerate(variants, start=1 - len(variants)):
        made = part / (stem(game, checked) + SUFFIX)
        emit(entrypoints, sources_digest(), checked, made)
        keep(made, folder, game, checked)
        tell(total + left * total // (2 + len(variants)), total)
    rmtree(part)
