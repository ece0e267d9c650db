"""LLVM code becomes a library: all that entry points need in one module, optimized once for any such processor.

A library is linked from two modules, since a feed that tells and one that is off make two programs of the same rules.
"""

import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core.registry import cpu_target

from lastcard.engine.compiled.layouts import record_type
from lastcard.engine.compiled.library import DIGEST, FAULT
from lastcard.engine.compiled.linker import link
from lastcard.engine.compiled.lowering import CHECKED, SILENT, Lowered, Waiting
from lastcard.engine.feed import Feed

PROCESSORS = {"x86_64": "x86-64", "AMD64": "x86-64"}  # the oldest of its kind; a newer one brings no speed
NUMBER, ADDRESS = ir.IntType(64), ir.IntType(8).as_pointer()


def from_c(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """What C gives as Numba takes it."""
    if kind == numba.boolean:
        return builder.icmp_signed("!=", value, NUMBER(0))
    return (
        value
        if isinstance(kind, numba.types.Integer)
        else builder.bitcast(value, context.get_value_type(kind))
    )


def wrapper(entrypoint: Lowered) -> str:
    """A function that C can call, with addresses and 64-bit numbers, around one that Numba wrote."""
    context, signature = cpu_target.target_context, entrypoint.code.signature
    module = context.create_module(entrypoint.name)
    plain = (numba.types.Integer, numba.types.Boolean)
    takes = [NUMBER if isinstance(kind, plain) else ADDRESS for kind in signature.args]
    returns = ir.VoidType() if signature.return_type == numba.void else NUMBER
    function = ir.Function(module, ir.FunctionType(returns, takes), entrypoint.name)
    builder = ir.IRBuilder(function.append_basic_block())
    given = zip(signature.args, function.args, strict=True)
    status, result = context.call_conv.call_function(
        builder,
        context.declare_function(module, entrypoint.code.fndesc),
        signature.return_type,
        signature.args,
        [from_c(context, builder, kind, value) for kind, value in given],
    )
    with builder.if_then(status.is_error, likely=False):
        builder.store(NUMBER(1), ir.GlobalVariable(module, NUMBER, FAULT))
    if signature.return_type == numba.void:
        builder.ret_void()
    else:
        builder.ret(result)
    return str(module)


def settled(checked: bool) -> str:
    """What the rules leave open."""
    return f"""
@{CHECKED} = constant i1 {str(checked).lower()}
@{SILENT} = constant [{record_type(Feed).itemsize} x i8] zeroinitializer, align 8
"""


def signs(digest: str) -> str:
    """What a library says of itself: what it was made from, and whether something went wrong in it."""
    return f"""
@{DIGEST} = constant [{len(digest)} x i8] c"{digest}"
@{FAULT} = global i64 0
"""


def behind(libraries: Iterable[Any]) -> list[Any]:
    """All code that these need, each once."""
    found: dict[Any, None] = {}
    waiting = [*libraries]
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            waiting += library._linking_libraries if isinstance(library, Waiting) else []
    return [*found]


@dataclass(frozen=True)
class Program:
    """Everything behind the entry points of a game as bitcode, and the names of those that tell and that are silent."""

    bitcode: bytes
    halves: tuple[set[str], set[str]]


def put_together(entrypoints: Sequence[Lowered]) -> Program:
    """One module with everything behind the entry points, whose own modules are used up."""
    module = llvm.parse_assembly(str(cpu_target.target_context.create_module("lastcard")))
    for entrypoint in entrypoints:
        module.link_in(llvm.parse_assembly(wrapper(entrypoint)))
    for library in behind(one.code.library for one in entrypoints):
        code = library._final_module if isinstance(library, Waiting) else library._get_module_for_linking()
        module.link_in(code, preserve=not isinstance(library, Waiting))
    telling = {one.name for one in entrypoints if one.tells}
    return Program(module.as_bitcode(), (telling, {one.name for one in entrypoints} - telling))


def part_of(bitcode: bytes, names: set[str], more: str) -> Any:
    """A module of which only some names can be seen from outside, and what they do not need is gone."""
    module = llvm.parse_bitcode(bitcode)
    module.link_in(llvm.parse_assembly(more))
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in names:
            value.linkage = "internal"
    module.verify()
    return module


def optimize(module: Any, machine: Any) -> None:
    """All of LLVM's optimizations but unrolling: hands are short, and the loops over them longer for it."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_unrolling = False
    options.loop_vectorization = False
    options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    clearing = llvm.create_new_module_pass_manager()
    clearing.add_global_dead_code_eliminate_pass()
    clearing.run(module, builder)
    builder.getModulePassManager().run(module, builder)


def write_object(bitcode: bytes, names: set[str], more: str, path: Path) -> None:
    """Machine code for some entry points of a module."""
    processor = PROCESSORS.get(platform.machine(), "")
    machine = llvm.Target.from_default_triple().create_target_machine(processor, opt=3, reloc="pic")
    module = part_of(bitcode, names, more)
    optimize(module, machine)
    if SILENT in {value.name for value in module.global_variables}:
        raise AssertionError("some function tells something without asking whether its feed is on")
    path.write_bytes(machine.emit_object(module))


def emit(program: Program, digest: str, checked: bool, library: Path) -> None:
    """The library of a game, with its indices checked or not; each half is written by a process of its own."""
    processes = get_context("fork")
    objects: list[Path] = []
    work = []
    for names, more in zip(program.halves, (signs(digest), ""), strict=True):
        objects.append(library.with_suffix(f".{len(objects)}.o"))
        given = (program.bitcode, {FAULT, DIGEST, *names}, settled(checked) + more, objects[-1])
        work.append(processes.Process(target=write_object, args=given))
        work[-1].start()
    for process in work:
        process.join()
    if any(process.exitcode for process in work):
        raise ChildProcessError("a process that writes machine code has failed")
    link(objects, library)
