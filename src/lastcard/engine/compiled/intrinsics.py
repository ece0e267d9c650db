"""What the rules say in one word and a processor does at once: written for LLVM, used by the copies of the rules."""

from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np import arrayobj

from lastcard.engine.mind import FIRST

ROW = ir.VectorType(ir.IntType(16), FIRST)
LINE = 64  # bytes that come from memory together
RARE = ("rest", "aside", "aside_way", "seen_card", "seen_by")  # long rows that most steps do not read
WIDE = ir.VectorType(ir.IntType(32), FIRST)


@intrinsic
def become(typing: Any, target: Any, source: Any) -> Any:
    """One record becomes equal to another, at once."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        cgutils.raw_memcpy(builder, *values, context.get_constant(numba.intp, target.size), 1, align=8)
        return context.get_dummy_value()

    return numba.void(target, source), generate


@intrinsic
def fetch(typing: Any, record: Any) -> Any:
    """What a step reads of a record is on its way from memory while something else is done."""
    fields = [field for name, field in record.dtype.fields.items() if name not in RARE]
    lines = {byte // LINE for kind, start in fields for byte in range(start, start + kind.itemsize)}

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        prefetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
        start = builder.bitcast(values[0], byte)
        for line in sorted(lines):
            address = builder.gep(start, [context.get_constant(numba.intp, line * LINE)])
            builder.call(prefetch, [address, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return numba.void(record), generate


def row_at(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
    """The address of a whole row in an array of short numbers."""
    data = arrayobj.make_array(kind)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [at]), ROW.as_pointer())


def load_row(builder: Any, address: Any) -> Any:
    """A row, wherever it begins."""
    loaded = builder.load(address)
    loaded.align = 2
    return loaded


@intrinsic
def add_row(typing: Any, cells: Any, weights: Any, at: Any) -> Any:
    """A row of the weights is added to the cells."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        start = context.cast(builder, values[2], signature.args[2], numba.intp)
        target = row_at(context, builder, signature.args[0], values[0], numba_zero(context))
        source = row_at(context, builder, signature.args[1], values[1], start)
        total = builder.add(load_row(builder, target), load_row(builder, source))
        stored = builder.store(total, target)
        stored.align = 2
        return context.get_dummy_value()

    return numba.void(cells, weights, at), generate


def numba_zero(context: Any) -> Any:
    return context.get_constant(numba.intp, 0)


@intrinsic
def multiply_row(typing: Any, cells: Any, weights: Any, at: Any) -> Any:
    """The cells and a row of the weights, multiplied one by one and added up."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        start = context.cast(builder, values[2], signature.args[2], numba.intp)
        rows = (
            row_at(context, builder, signature.args[0], values[0], numba_zero(context)),
            row_at(context, builder, signature.args[1], values[1], start),
        )
        wide = [builder.sext(load_row(builder, each), WIDE) for each in rows]
        name = f"llvm.vector.reduce.add.v{FIRST}i32"
        add_up = cgutils.get_or_insert_function(builder.module, ir.FunctionType(ir.IntType(32), [WIDE]), name)
        return builder.sext(builder.call(add_up, [builder.mul(*wide)]), ir.IntType(64))

    return numba.int64(cells, weights, at), generate
