"""What Numba does with a function of the rules: the passes that such plain functions need, in Numba's own order.

All others look for closures, generators, parallel loops and arrays as a whole, of which the rules have none: to leave
them out takes a quarter less time, and the code that comes out does the same.
"""

from typing import Any

from numba.core import typed_passes, untyped_passes
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager

PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.AnnotateTypes,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)


class PlainCompiler(CompilerBase):  # type: ignore[misc]  # Numba has no types
    """Numba's compiler, with the passes above."""

    def define_pipelines(self) -> list[Any]:
        manager = PassManager("plain")
        for each in PASSES:
            manager.add_pass(each, each.__name__)
        manager.finalize()
        return [manager]
