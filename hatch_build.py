"""What the wheel needs besides the files in git: a wheel without the page would serve nothing."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src/lastcard/server/page/index.html")


class PageHook(BuildHookInterface[Any]):
    """Refuses to build a wheel or an sdist before the page is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the page; an editable install from a checkout works without it."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise FileNotFoundError(f"{PAGE} is missing: `make wheel` builds the page first.")
