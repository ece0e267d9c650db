"""The rules once more, under another package name: private copies of their modules, which a compiler may change.

In the copies words have 64 bits, rows are walked by loops or at once, and states are bytes: the modules of `REWRITTEN`
are those beside this file.
"""

import sys
import types
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path

from lastcard.engine.compiled.layouts import HERE

PACKAGE = "lastcard_compiled"
REWRITTEN = ("u64", "card_lists", "chance", "cipher", "copying", "vectors")


class Copies:
    """Finds and loads the copies: importing one imports whatever it needs, as with any other package."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] != PACKAGE:
            return None
        return spec_from_loader(name, self, is_package=self.source_of(name).is_dir())  # type: ignore[arg-type]

    def source_of(self, name: str) -> Path:
        parts = name.split(".")[1:]
        folder = HERE / "compiled" if parts and parts[-1] in REWRITTEN else HERE
        place = folder.joinpath(*parts)
        return place if place.is_dir() else place.with_suffix(".py")

    def create_module(self, spec: ModuleSpec) -> None:
        """An ordinary module will do."""

    def exec_module(self, module: types.ModuleType) -> None:
        path = self.source_of(module.__name__)
        if path.is_dir():
            return
        source = path.read_text("utf-8").replace("from lastcard.engine", f"from {PACKAGE}")
        exec(compile(source, str(path), "exec"), module.__dict__)


@contextmanager
def copied(game: str) -> Iterator[tuple[types.ModuleType, types.ModuleType]]:
    """The copies of a game's verbs and of the entry points, forgotten afterwards."""
    finder = Copies()
    sys.meta_path.insert(0, finder)
    try:
        yield import_module(f"{PACKAGE}.{game}.game"), import_module(f"{PACKAGE}.compiled.entrypoints")
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
            del sys.modules[name]
