"""The program that makes a shared library of object files: the system's C compiler, or the one from PyPI."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path


class LinkError(Exception):
    """There is nothing to link with here, or it failed."""


def linker() -> list[str]:
    """The command, or nothing where there is none."""
    for name in ("cc", "gcc", "clang"):
        if path := shutil.which(name):
            return [path]
    return [sys.executable, "-P", "-m", "ziglang", "cc"] if find_spec("ziglang") else []


def link(objects: Sequence[Path], library: Path) -> None:
    """A library that needs no other: of the system it uses what every process has, as `memcpy`."""
    command = linker()
    if not command:
        raise LinkError("there is no C compiler to link with; `pip install ziglang` brings one")
    if sys.platform == "darwin":
        command += ["-undefined", "dynamic_lookup"]
    command += ["-shared", "-nostdlib", "-s", "-o", str(library), *map(str, objects)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise LinkError(f"the linker failed: {done.stderr.strip()}")
