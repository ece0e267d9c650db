"""The data folder: where it is."""

import os
import sys
from pathlib import Path

DATABASE = "lastcard.db"


def data_folder() -> Path:
    """The user's folder for what programs keep."""
    if given := os.environ.get("LASTCARD_DATA"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "lastcard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "lastcard"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "lastcard"
