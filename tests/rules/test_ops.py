"""The table of ops says what the engine does, and every op can be written, read and explained."""

from dataclasses import replace
from functools import cache
from re import findall

import pytest

from lastcard.engine import codes as c
from lastcard.engine.hand import effects
from lastcard.engine.hand.state import State
from lastcard.engine.tables import Tables
from lastcard.rules.build import build
from lastcard.rules.editions.load import load
from lastcard.rules.editions.model import Edition
from lastcard.rules.house.compatibility import THINGS
from lastcard.rules.language import printer, spoken
from lastcard.rules.language.checks import LARGEST_NUMBER
from lastcard.rules.language.known import exact_row, known_sentences
from lastcard.rules.language.parser import understand, write
from lastcard.rules.ops import OPS, TABLE, Arg, Hands, Number, Op, empties_own_hand
from lastcard.rules.pencil.rehearsal import TOLD, Told, played, tables_for, traces
from lastcard.rules.whos import UNSTEADY
from lastcard.rules.wordings import Row, always
from lastcard.testing.cases import shipped_cases

ACTING = [op for op in TABLE if op.wordings]
IN_HANDS = [op for op in ACTING if op.in_hand]
GIVEN = {"who", "whom", "to"}  # fields that the printer and the speaker fill in themselves
SPOKEN_ONLY = {"placed", "each"}
TRIED = 9  # tables for every row
FORMS = 3  # of an op for every who
SEATS = (2, 3, 4)


def title(op: Op) -> str:
    return op.name.replace(" ", "_")


@cache
def blank_edition() -> Edition:
    """An edition whose blank cards do nothing of their own."""
    frozen = load("frozen")
    blank = [replace(symbol, effect=()) if symbol.pencil else symbol for symbol in frozen.symbols]
    return replace(frozen, symbols=tuple(blank))


@cache
def rows_of(op: Op) -> tuple[Row, ...]:
    """Every known form of an op."""
    known = known_sentences(2, blank_edition().words).values()
    return tuple(row for row in known if row[0] == op.code)


@cache
def some_rows_of(op: Op) -> tuple[Row, ...]:
    """A few forms for every who."""
    by_who: dict[int, list[Row]] = {}
    for row in rows_of(op):
        by_who.setdefault(row[1], []).append(row)
    return tuple(row for rows in by_who.values() for row in rows[:: len(rows) // FORMS + 1])


@cache
def tables_with(*rows: Row) -> tuple[Tables, int]:
    return tables_for(blank_edition(), rows)


@cache
def trials(row: Row) -> list[tuple[bool, list[Told], State]]:
    """Whether the player of a row lost cards beside the one played, what happened, and the table after it."""
    found = []
    for seed in range(TRIED):
        seats = SEATS[seed % len(SEATS)]
        state, told = played(*tables_with(row), seats, seed)
        plain, _ = played(*tables_with(), seats, seed)
        found.append((state.held[0] < plain.held[0], told, state))
    return found


@cache
def ops_in_cases() -> frozenset[int]:
    """The ops of all cards that cases play with."""
    setups = {(case.edition, case.house, case.pencil) for case in shipped_cases()}
    rules = [build(*setup) for setup in setups]
    return frozenset(row[0] for made in rules for card in made.kinds for row in card.rows)


@pytest.mark.parametrize(("code", "name"), list(enumerate(c.OP_NAMES)))
def test_every_op_has_a_row(code: int, name: str) -> None:
    """An op of the engine that the table does not know could be neither written nor explained."""
    assert code in OPS, f'the op "{name}" has no row in rules/ops.py'
    assert [op.code for op in TABLE].count(code) == 1, f'the op "{name}" has two rows in rules/ops.py'


@pytest.mark.parametrize("op", ACTING, ids=title)
def test_every_wording_can_be_filled_in(op: Op) -> None:
    """The last wording fits every row, and the gaps of all have something to go into them."""
    assert op.wordings[-1].when is always, f'the last wording of "{op.name}" must fit whatever is left'

    for wording in op.wordings:
        written, told = (set(findall(r"{(\w+)}", text)) for text in (wording.written, wording.spoken))
        assert written <= GIVEN | set(printer.FIELDS), f'"{wording.written}": printer.FIELDS lacks a field'
        assert told <= GIVEN | SPOKEN_ONLY | set(spoken.FIELDS), (
            f'"{wording.spoken}": spoken.FIELDS lacks a field'
        )


@pytest.mark.parametrize("op", ACTING, ids=title)
def test_what_is_written_is_read_back(op: Op) -> None:
    """The exact spelling is understood as the row it came from, by the grammar and without it."""
    words = blank_edition().words
    assert rows_of(op), f'no row of "{op.name}" can be said: see rules.language.known'

    for row in rows_of(op):
        text = write([row], words)
        missing = (
            f'"{text}" is how rules/ops.py writes "{op.name}": the grammar or the verbs do not read it back'
        )
        if row[3] in UNSTEADY and op.is_toward:  # who that is must be marked first
            assert understand(text, words)[-1][0] == op.code, missing
        else:
            assert understand(text, words) == (row,), missing
            assert exact_row(text, words) == row or row[1] in UNSTEADY, missing


@pytest.mark.parametrize("op", ACTING, ids=title)
def test_every_row_is_explained(op: Op) -> None:
    """No gap stays open in what people are told."""
    words = blank_edition().words

    for row in rows_of(op):
        told = spoken.spoken_effect([row], words)
        assert told, row
        assert not set(told) & set("{}[]|"), told


@pytest.mark.parametrize("op", TABLE, ids=title)
def test_the_columns_are_sound(op: Op) -> None:
    """What the table says of an op is something that others know."""
    assert op.about in ("", *THINGS), f'"{op.about}" is no thing that house rules are about'
    assert op.ask == c.NONE or op.ask in range(len(c.ASKS)), f'"{op.name}" asks nothing that there is'
    assert op.in_hand or op.in_grid != c.NONE, f'no game has "{op.name}"'
    assert op.is_discard <= (op.empties is Hands.NAMED), f'"{op.name}" discards, so it empties hands'
    assert (op.number is Number.LIMIT) <= op.is_discard, f'"{op.name}" has a limit, which only discards have'


@pytest.mark.parametrize("op", TABLE, ids=title)
def test_the_engine_lets_a_player_be_chosen_where_the_table_has_one(op: Op) -> None:
    """The argument of an op is a player if and only if the engine asks who is chosen."""
    s = State()
    s.chosen = c.NONE

    asks = effects.needs_choice(s, op.code, c.ME, c.CHOSEN)

    assert asks == op.is_toward, (
        f'"{op.name}": rules/ops.py and engine/hand/effects.needs_choice disagree on whether its argument is a player'
    )


@pytest.mark.parametrize("op", IN_HANDS, ids=title)
def test_the_engine_runs_every_op(op: Op) -> None:
    """A card with an op leads to something that a card without it does not."""
    plain = [played(*tables_with(), SEATS[seed % len(SEATS)], seed) for seed in range(TRIED)]
    changed = any(
        traces(state) != traces(still) or any(event in TOLD for event, _, _ in told)
        for row in some_rows_of(op)
        for (_, told, state), (still, _) in zip(trials(row), plain, strict=True)
    )

    assert changed, f'engine/hand/effects.run_op does nothing for "{op.name}"'


@pytest.mark.parametrize("op", ACTING, ids=title)
def test_every_op_is_played_in_a_case(op: Op) -> None:
    """On a printed card, by a house rule or by what a case pencils."""
    assert op.code in ops_in_cases(), f'no case in src/lastcard/cases plays "{op.name}"'


@pytest.mark.parametrize("op", IN_HANDS, ids=title)
def test_cards_leave_a_hand_only_where_the_table_says_so(op: Op) -> None:
    """A card that can shrink the hand of its player opens a window to call before it is played (COM-A16)."""
    shrinking = [row for row in some_rows_of(op) if any(shrunk for shrunk, _, _ in trials(row))]
    silent = [row for row in shrinking if not empties_own_hand(row)]

    assert not silent, (
        f'"{op.name}" takes cards out of the hand of its player: its `empties` in rules/ops.py is wrong'
    )
    assert shrinking or op.empties is Hands.NOBODYS, (
        f'"{op.name}" takes no card from its player: `empties` is wrong'
    )


@pytest.mark.parametrize("op", IN_HANDS, ids=title)
def test_an_op_asks_what_the_table_says(op: Op) -> None:
    """A page asks in advance, so it must know. That a player is chosen, and what a trial needs, is in the row."""
    rows = [row for row in some_rows_of(op) if row[1] == c.ME and not (op.is_toward and row[3] == c.CHOSEN)]
    asked = {
        number
        for row in rows
        for _, told, _ in trials(row)
        for event, seat, number in told
        if event == c.EV_ASKED and seat == 0 and number != c.TO_PLAY
    }
    asked -= {c.TO_FILM} if op.arg is Arg.TRIAL else set()

    names = [c.ASKS[ask] for ask in asked] or "nothing"
    assert asked == {op.ask} - {c.NONE}, f'"{op.name}" asks {names}: its `ask` in rules/ops.py is wrong'


def test_the_largest_number_is_the_engines() -> None:
    """No op of one card makes a seat draw more than the language can say."""
    assert effects.MOST_DRAWN == LARGEST_NUMBER


@pytest.mark.parametrize("op", [op for op in TABLE if op.in_grid != c.NONE], ids=title)
def test_a_grid_has_only_what_it_can_say(op: Op) -> None:
    """Its ops name one player and nothing that a grid lacks."""
    assert op.arg in (Arg.NOTHING, Arg.TURNS, Arg.CARDS)
    assert op.wordings
