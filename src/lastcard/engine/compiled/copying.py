"""`engine.copying` for the compiled mode: the bytes of a state at once."""

import lastcard.engine.compiled.intrinsics as intrinsics

become = intrinsics.become
