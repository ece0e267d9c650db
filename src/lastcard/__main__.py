"""`python -m lastcard` is `lastcard`."""

import sys

from lastcard.cli import main

sys.exit(main())
