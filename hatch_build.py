"""What the wheel needs besides the files in git: the page, and with LASTCARD_NATIVE=1 the engine as native code."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/lastcard/server/page/index.html")
LIBRARIES = "lastcard/engine/native"
BUILD = "from lastcard.engine.compiled import build, cache; build(folder=cache.packaged_folder({!r}))"


class WheelHook(BuildHookInterface[Any]):
    """Refuses to build a wheel or an sdist before the page is built, and makes the engine's libraries for a wheel."""

    made: Path | None = None

    def is_native(self) -> bool:
        """Whether libraries are wanted: only who makes wheels for others waits for that."""
        return self.target_name == "wheel" and os.environ.get("LASTCARD_NATIVE") == "1"

    def dependencies(self) -> list[str]:
        """What it takes to make them: the groups that a checkout has for it."""
        if not self.is_native():
            return []
        groups = tomllib.loads((Path(self.root) / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
        compilers = map(shutil.which, ("cc", "gcc", "clang"))
        return [*groups["engine"], *([] if any(compilers) else groups["linker"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the page; an editable install from a checkout works without it, and makes its libraries itself."""
        if version == "editable":
            return
        if not (Path(self.root) / PAGE).is_file():
            raise FileNotFoundError(f"{PAGE} is missing: `make wheel` builds the page first.")
        if self.is_native():
            self.add_libraries(build_data)

    def add_libraries(self, build_data: dict[str, Any]) -> None:
        """The wheel is for this kind of machine then, and for any Python."""
        folder = self.made = Path(tempfile.mkdtemp())
        environment = {**os.environ, "PYTHONPATH": str(Path(self.root) / "src")}
        subprocess.run([sys.executable, "-c", BUILD.format(str(folder))], env=environment, check=True)
        for path in folder.glob("*/*.*.*"):
            build_data["force_include"][str(path)] = f"{LIBRARIES}/{path.parent.name}/{path.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform_tag()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact: str) -> None:
        """The wheel holds a copy."""
        if self.made:
            shutil.rmtree(self.made)


def platform_tag() -> str:
    """The machines that the libraries fit: they use nothing of a C library that ever had another version."""
    tag = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return tag.replace("linux", "manylinux_2_17", 1) if tag.startswith("linux") else tag
