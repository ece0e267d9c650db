"""`engine.vectors` for the compiled mode: whole rows at once."""

import lastcard.engine.compiled.intrinsics as intrinsics

add_row = intrinsics.add_row
multiply_row = intrinsics.multiply_row
