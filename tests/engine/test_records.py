"""Records: laid out as they are declared, empty at first, and equal only field by field."""

from typing import Annotated

from lastcard.engine.records import Cells, Number, Record, Small, layout, record, zeros


def declared() -> type[Record]:
    """A record that nobody has asked about yet."""

    @record
    class Below(Record):
        """What comes first."""

        first: Number

    @record
    class Above(Below):
        """What comes after that."""

        second: Small
        row: Annotated[list[int], Cells("u1", (3,))]
        rows: Annotated[list[list[int]], Cells("i2", (2, 3))]

    return Above


def test_a_layout_is_what_was_declared() -> None:
    """Inherited fields come first."""
    assert list(layout(declared()).items()) == [
        ("first", Cells("i4")),
        ("second", Cells("i2")),
        ("row", Cells("u1", (3,))),
        ("rows", Cells("i2", (2, 3))),
    ]


def test_an_empty_record_is_zeros() -> None:
    """Where bytes are enough, a row is a bytearray: it takes an eighth of a list."""
    fields = declared()().fields()

    assert {"first": fields["first"], "second": fields["second"]} == {"first": 0, "second": 0}
    assert [list(row) for row in (fields["row"], *fields["rows"])] == [[0] * 3] * 3
    assert type(zeros(Cells("u1", (2,)))) is bytearray
    assert type(zeros(Cells("i2", (2,)))) is list


def test_records_are_equal_field_by_field() -> None:
    """Another number in one cell, or another kind of record, is another record."""
    kind, other = declared(), declared()
    one = kind()
    twin = one.clone()
    assert one == twin
    assert one != other()

    twin.row[2] = twin.rows[1][2] = 1  # type: ignore[attr-defined]

    assert one != twin
    assert one == kind()  # it shares nothing with its twin


def test_a_record_has_slots_and_nothing_else() -> None:
    """Made equal, or written out, as every record is; without a dictionary of its own."""
    made = vars(declared()).keys()

    assert {"second", "row", "rows"} <= made
    assert not made & {"__dict__", "__init__", "__eq__", "__repr__"}
