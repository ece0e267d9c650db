"""The rules become LLVM code: every function that an entry point needs, typed by its annotations, not yet optimized.

This leans on a few private names of Numba. Only who builds a library does so, never who loads one.
"""

import dis
import sys
import types
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from inspect import isfunction
from itertools import pairwise
from typing import Any, get_type_hints

import numba
from llvmlite import ir
from numba.core import cgutils
from numba.core.codegen import JITCodeLibrary
from numba.core.cpu import CPUTargetOptions
from numba.core.registry import cpu_target
from numba.extending import intrinsic
from numba.np import arrayobj

from lastcard.engine.compiled.copies import PACKAGE, copied
from lastcard.engine.compiled.inlining import HOT, SELDOM, SMALL
from lastcard.engine.compiled.intrinsics import become, fetch_cards, fetch_numbers
from lastcard.engine.compiled.layouts import record_type, state_type
from lastcard.engine.compiled.passes import PlainCompiler
from lastcard.engine.counts import Counts
from lastcard.engine.episodes import Asking
from lastcard.engine.feed import Feed
from lastcard.engine.mind import Mind
from lastcard.engine.records import Moves, Word
from lastcard.engine.scorecard import Scorecard
from lastcard.engine.tables import Tables

# Nothing allocates, so nothing counts references. Whether indices are checked is decided later, by a constant.
OPTIONS = {
    "nogil": True, "error_model": "numpy", "boundscheck": True, "_nrt": False,
    "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": PlainCompiler,
}  # fmt: skip
CHECKED = "lastcard_checked"
SILENT = "lastcard_silent"
SCALARS = {
    int: numba.int64, float: numba.float64, bool: numba.boolean, type(None): numba.void, Word: numba.uint64,
}  # fmt: skip


@dataclass(frozen=True)
class Lowered:
    """An entry point as Numba wrote it, and whether it is given a feed."""

    name: str
    code: Any
    tells: bool


@dataclass(frozen=True)
class Step:
    """One more function is done, and it may be an entry point."""

    number: int
    total: int
    entrypoint: Lowered | None


class Waiting(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """The code of one function: it is never optimized nor run by itself."""

    @property
    def codegen(self) -> "Waiting":
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Nobody calls it from Python, so there is nothing to set."""

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def add_llvm_module(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout
        self._final_module.link_in(module)

    def finalize(self) -> None:
        self._finalized = True


def constant(module: Any, kind: Any, name: str) -> Any:
    """A constant that is given its value when all modules are put together."""
    try:
        return module.get_global(name)
    except KeyError:
        found = ir.GlobalVariable(module, kind, name)
        found.global_constant = True
        return found


def check_index(context: Any, builder: Any, index: Any, length: Any, axis: Any = None) -> None:
    """An index out of range is an error where indices are checked; a negative one is a large one here."""
    checked = builder.load(constant(builder.module, ir.IntType(1), CHECKED))
    outside = builder.icmp_unsigned(">=", index, length)
    with cgutils.if_unlikely(builder, builder.and_(checked, outside)):
        context.call_conv.return_user_exc(builder, IndexError, ("index is out of bounds",))


def plain_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """An index as it is: none counts from the end."""
    return context.cast(builder, index, kind, numba.intp if kind.signed else numba.uintp)


def finalize_options(self: Any, flags: Any, options: Any, before: Any = CPUTargetOptions.finalize) -> None:
    """No two rows or records that a function is given overlap."""
    before(self, flags, options)
    flags.noalias = True


@contextmanager
def exchanged(owner: Any, name: str, value: Any) -> Iterator[None]:
    """Something of Numba's is ours for a while."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)


def silent_feed() -> Any:
    """`silent()` for the entry points: a constant feed that is off, so that LLVM takes all telling out."""
    feed = numba.from_dtype(record_type(Feed))

    @intrinsic
    def silent(typing: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
            kind = ir.ArrayType(ir.IntType(8), record_type(Feed).itemsize)
            found = constant(builder.module, kind, SILENT)
            return builder.bitcast(found, context.get_value_type(feed))

        return feed(), generate

    return silent


@intrinsic
def row(typing: Any, pointer: Any, n: Any) -> Any:
    """`row(pointer, n)` for the entry points: the n numbers or records at an address."""
    array = numba.types.Array(pointer.dtype, 1, "C")

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        address, length = values
        length = context.cast(builder, length, signature.args[1], numba.intp)
        made = arrayobj.make_array(array)(context, builder)
        cells = context.get_data_type(array.dtype)
        size = context.get_constant(numba.intp, context.get_abi_sizeof(cells))
        data = builder.bitcast(address, cells.as_pointer())
        arrayobj.populate_array(made, data=data, shape=[length], strides=[size], itemsize=size, meminfo=None)
        return made._getvalue()

    return array(pointer, n), generate


class Types:
    """What the annotations of a game's functions mean to Numba."""

    def __init__(self, game: str) -> None:
        state = numba.from_dtype(state_type(game))
        self.records = {
            "State": state,
            "Piles": state,
            "Tables": numba.from_dtype(record_type(Tables)),
            "Feed": numba.from_dtype(record_type(Feed)),
            "Mind": numba.from_dtype(record_type(Mind)),
            "Counts": numba.from_dtype(record_type(Counts)),
            "Asking": numba.from_dtype(record_type(Asking)),
            "Scorecard": numba.from_dtype(record_type(Scorecard)),
        }
        self.cells = {
            "i8": numba.int64,
            "u8": numba.uint64,
            "u1": numba.uint8,
            "u2": numba.uint16,
            "f4": numba.float32,
            "state": state,
            "asking": self.records["Asking"],
        }

    def of(self, hint: Any) -> Any:
        """The type of one hint, or None where it can be several: a list is known only from its use."""
        if (name := getattr(hint, "__name__", "")) in self.records:
            return self.records[name]
        if hint == Moves:
            return numba.int64[::1]
        for cells in getattr(hint, "__metadata__", ()):
            if cells.shape == (0,):
                return numba.types.CPointer(self.cells[cells.width])
        return SCALARS.get(hint)

    def signature(self, function: Any) -> Any:
        """The types of a function, or None."""
        hints = get_type_hints(function, include_extras=True)
        kinds = {name: self.of(hint) for name, hint in hints.items()}
        if None in kinds.values():
            return None
        returns = kinds.pop("return")
        return returns(*kinds.values())

    def tells(self, function: Any) -> bool:
        """Whether a function is given a feed."""
        return self.records["Feed"] in self.signature(function).args


def called(function: Any) -> Iterator[Any]:
    """The functions of the rules that a function calls, by its own names or as `c.bare`."""
    for one, after in pairwise(dis.get_instructions(function)):
        if one.opname == "LOAD_GLOBAL":
            value = function.__globals__.get(one.argval)
            if isinstance(value, types.ModuleType):
                value = getattr(value, str(after.argval), None)
            if isfunction(value) and value.__module__.startswith(PACKAGE):
                yield value


def callees_first(function: Any, done: dict[Any, None]) -> dict[Any, None]:
    """A function after all that it calls."""
    if function not in done:
        for callee in called(function):
            callees_first(callee, done)
        done[function] = None
    return done


def replace(function: Any, by: Any) -> None:
    """Whoever calls a function now calls another one."""
    for module in [module for name, module in sys.modules.items() if name.startswith(PACKAGE)]:
        for name, value in module.__dict__.items():
            if value is function:
                module.__dict__[name] = by


@contextmanager
def our_numba() -> Iterator[None]:
    """Numba as it is needed here: it only writes code down, and leaves open whether indices are checked."""
    with ExitStack() as stack:
        for owner, name, value in (
            (cpu_target.target_context.codegen(), "_library_class", Waiting),
            (cgutils, "do_boundscheck", check_index),
            (arrayobj, "fix_integer_index", plain_index),
            (CPUTargetOptions, "finalize", finalize_options),
        ):
            stack.enter_context(exchanged(owner, name, value))
        yield


def own_functions(module: types.ModuleType) -> list[Any]:
    """The functions that a module itself defines."""
    values = module.__dict__.values()
    return [value for value in values if isfunction(value) and value.__module__ == module.__name__]


def is_inlined(function: Any) -> bool:
    """Whether a function becomes part of all that call it."""
    if function.__name__ in SELDOM:
        return False
    return function.__name__ in HOT or len(function.__code__.co_code) < SMALL


def keep_apart(code: Any) -> None:
    """A function stays one of its own, and whoever calls it does so seldom."""
    written = code.library._final_module.get_function(code.fndesc.llvm_func_name)
    for attribute in ("noinline", "cold"):
        written.add_function_attribute(attribute)


def lower(game: str) -> Iterator[Step]:
    """All functions that the entry points of a game need, one after the other."""
    typed = Types(game)
    with our_numba(), copied(game) as (verbs, entries):
        entrypoints = own_functions(entries)
        known = {
            "silent": silent_feed(),
            "row": row,
            "become": become,
            "fetch_cards": fetch_cards,
            "fetch_numbers": fetch_numbers,
        }
        entries.__dict__.update({**verbs.__dict__, **entries.__dict__, **known})
        order: dict[Any, None] = {}
        for entrypoint in entrypoints:
            callees_first(entrypoint, order)
        for number, function in enumerate(order, start=1):
            signature = typed.signature(function)
            compiled = numba.njit(signature, forceinline=is_inlined(function), **OPTIONS)(function)
            replace(function, compiled)
            if function.__name__ in SELDOM:
                keep_apart(compiled.overloads[signature.args])
            found = compiled.overloads[signature.args] if function in entrypoints else None
            yield Step(number, len(order), found and Lowered(function.__name__, found, typed.tells(function)))
