"""What the rules say in one word and a processor does at once: written for LLVM, used by the copies of the rules."""

from typing import Any

import numba
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np import arrayobj

from lastcard.engine import codes as c
from lastcard.engine.compiled.layouts import LINE, SELDOM
from lastcard.engine.mind import FIRST

ROW = ir.VectorType(ir.IntType(16), FIRST)
TOPS = {
    "draw": "draws",
    "discard": "discards",
}  # of a pile only the top is read, and how high it is says a count
WIDE = ir.VectorType(ir.IntType(32), FIRST)


def number_in(builder: Any, record: Any, field: Any) -> Any:
    """A number of a record, with 64 bits."""
    begin = builder.bitcast(record, ir.IntType(8).as_pointer())
    kind, start = field[:2]
    place = builder.gep(begin, [ir.IntType(64)(start)])
    address = builder.bitcast(place, ir.IntType(8 * kind.itemsize).as_pointer())
    return builder.sext(builder.load(address), ir.IntType(64))


def length_of(builder: Any, record: Any, kind: Any) -> Any:
    """How many bytes of a record mean something: not the hands of seats that nobody has, nor cards laid aside."""
    fields, whole = kind.dtype.fields, ir.IntType(64)(kind.size)
    if "hand" not in fields:
        return whole
    hand, start = fields["hand"][:2]
    rows = builder.mul(number_in(builder, record, fields["seats"]), ir.IntType(64)(hand.shape[1]))
    aside = builder.icmp_signed("!=", number_in(builder, record, fields["asides"]), ir.IntType(64)(0))
    return builder.select(aside, whole, builder.add(rows, ir.IntType(64)(start)))


@intrinsic
def become(typing: Any, target: Any, source: Any) -> Any:
    """One record becomes equal to another, in all that means something, at once."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        length = length_of(builder, values[1], source)
        cgutils.raw_memcpy(builder, *values, length, 1, align=8)
        return context.get_dummy_value()

    return numba.void(target, source), generate


def lines_of(start: int, length: int) -> range:
    """The lines of memory in which so many bytes of a record lie."""
    return range(start // LINE, (start + length - 1) // LINE + 1)


def prefetcher(context: Any, builder: Any, record: Any) -> Any:
    """What lets a line of a record come from memory, given how many bytes from its beginning that is."""
    byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
    prefetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
    begin = builder.bitcast(record, byte)

    def bring(place: Any) -> None:
        builder.call(prefetch, [builder.gep(begin, [place]), number(0), number(3), number(1)])

    return bring


@intrinsic
def fetch_numbers(typing: Any, record: Any) -> Any:
    """The numbers that a step reads of a record are on their way from memory while something else is done."""
    short = [
        field
        for name, field in record.dtype.fields.items()
        if name not in SELDOM and field[0].itemsize < LINE
    ]

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        bring = prefetcher(context, builder, values[0])
        for line in sorted({line for kind, start in short for line in lines_of(start, kind.itemsize)}):
            bring(context.get_constant(numba.intp, line * LINE))
        return context.get_dummy_value()

    return numba.void(record), generate


@intrinsic
def fetch_cards(typing: Any, record: Any, seats: Any) -> Any:
    """The tops of the piles of a record, and the beginning of what each seat has, are on their way from memory.

    Its numbers are there already. Few hands are longer than a line of memory.
    """
    fields = record.dtype.fields
    rows = [field for name, field in fields.items() if field[0].ndim > 1 and name not in SELDOM]

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        bring = prefetcher(context, builder, values[0])
        for pile, count in TOPS.items():
            height = number_in(builder, values[0], fields[count])
            bring(builder.add(height, context.get_constant(numba.intp, fields[pile][1] - 1)))
        for seat in range(c.MAX_SEATS):
            there = builder.icmp_signed("<", context.get_constant(numba.intp, seat), values[1])
            with builder.if_then(there, likely=True):
                for kind, start in rows:
                    bring(context.get_constant(numba.intp, start + seat * kind.itemsize // kind.shape[0]))
        return context.get_dummy_value()

    return numba.void(record, numba.intp), generate


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
