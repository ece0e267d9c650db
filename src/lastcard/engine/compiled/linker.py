"""How the rules are put together: all functions behind an entry point become one program that is optimized once.

Numba by itself optimizes every function with all that it calls, and emits machine code for each: with some 150 small
functions that takes three times as long, and leaves calls where one program has none. So here a function of the rules
stays as Numba wrote it until an entry point takes in all it needs. This leans on a few private names of Numba's code
libraries; only the process that compiles does so, never one that loads.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import llvmlite.binding as llvm
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target


class Program(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The code of one function; for an entry point, of all the functions behind it too."""

    entrypoints: Collection[str] = ()

    @property
    def is_entrypoint(self) -> bool:
        return self.name in self.entrypoints

    @property
    def codegen(self) -> Any:
        return self._codegen if self.is_entrypoint else self

    def set_env(self, name: str, env: Any) -> None:
        """A function of the rules is never called from Python, so there is nothing to set."""

    def get_pointer_to_function(self, name: str) -> int:
        return super().get_pointer_to_function(name) if self.is_entrypoint else 0

    def add_llvm_module(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """A function waits; an entry point takes in all it needs and becomes machine code."""
        if not self.is_entrypoint:
            self._finalized = True
            return
        own = {function.name for function in self._final_module.functions}
        for library in self.behind():
            waiting = isinstance(library, Program)
            module = library._final_module if waiting else library._get_module_for_linking()
            self._final_module.link_in(module, preserve=True)
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in own:
                function.linkage = "internal"
        optimize(self._final_module, self._codegen._tm)
        self._final_module.verify()
        self._finalize_final_module()

    def behind(self) -> list[Any]:
        """All libraries that this one needs, each once."""
        found: dict[Any, None] = {}
        waiting = [*self._linking_libraries]
        while waiting:
            library = waiting.pop()
            if library not in found:
                found[library] = None
                waiting += library._linking_libraries if isinstance(library, Program) else []
        return [*found]


def optimize(module: Any, machine: Any) -> None:
    """All of LLVM's optimizations but unrolling: hands are short, and the loops over them longer for it."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_unrolling = False
    options.loop_vectorization = False
    options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


@contextmanager
def one_module(entrypoints: Collection[str]) -> Iterator[None]:
    """What is compiled in here becomes one program behind each of these entry points."""
    codegen = cpu_target.target_context.codegen()
    before = codegen._library_class
    codegen._library_class = type("EntryPoints", (Program,), {"entrypoints": tuple(entrypoints)})
    try:
        yield
    finally:
        codegen._library_class = before
