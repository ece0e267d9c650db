"""How this program was started, so that what it tells people to type works where they are."""

import os
import shutil
import sys
from pathlib import Path
from shlex import quote

NAME = "lastcard"


def command() -> str:
    """The words to start a command with: `lastcard` if the shell finds this one, otherwise as it was started."""
    started = sys.argv[0] if sys.argv else ""
    if Path(started).stem == "__main__":
        return f"{quote(sys.orig_argv[0])} -m {NAME}"
    if Path(started).stem != NAME:
        return NAME
    found = shutil.which(NAME)
    return NAME if found and os.path.abspath(found) == os.path.abspath(started) else quote(started)
