"""The library's face: refusals are values, bad input is one clear sentence."""

import pytest

from lastcard import Match
from lastcard.engine.hand import legal as legal_module
from lastcard.engine.hand import step as step_module
from lastcard.engine.hand.state import State
from lastcard.engine.tables import Tables
from lastcard.match import Prepared
from lastcard.move import Move, NotationError
from lastcard.rules.build import build
from lastcard.rules.errors import LastcardError
from lastcard.rules.refusals import Refusal


def test_a_refused_move_changes_nothing() -> None:
    """A refusal carries a sentence and a clause, and the position stays."""
    match = Match.start("frozen", seats=3, key=b"match test")
    before = match.position

    step = match.move(match.waiting[0], "pass")

    assert not step
    assert step.refusal is not None
    assert step.refusal.clause == "FRZ-30"
    assert match.position == before


def test_preparing_a_move_changes_nothing() -> None:
    """A prepared move waits: only making it moves the match on and writes the log."""
    match = Match.start("frozen", seats=3, key=b"match test")
    before, entries = match.position, len(match.log.entries)

    prepared = match.prepare(match.waiting[0], "draw")

    assert isinstance(prepared, Prepared)
    assert (match.position, len(match.log.entries)) == (before, entries)

    events = match.make(prepared)

    assert [event.verb for event in events] == ["drew", "asked"]
    assert str(match.log.entries[-1].move) == "draw"
    assert prepared.seq == match.log.entries[-1].seq


def test_a_move_is_held_against_the_rules_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However a move comes in, the rules are asked about it a single time."""
    match = Match.start("frozen", seats=3, key=b"match test")
    asked: list[int] = []

    def counted(r: Tables, s: State, seat: int, move: int) -> int:
        asked.append(move)
        return legal_module.refusal(r, s, seat, move)

    for module in (match.game, step_module):
        monkeypatch.setattr(module, "refusal", counted)

    assert match.move(match.waiting[0], "draw")

    assert len(asked) == 1


def test_a_prepared_move_is_void_once_another_was_made() -> None:
    """What was legal before an entry may not be after it: such a move is prepared anew, and may be refused."""
    match = Match.start("frozen", seats=3, key=b"match test")
    seat = match.waiting[0]
    first, late = match.prepare(seat, "draw"), match.prepare(seat, "draw")
    assert isinstance(first, Prepared)
    assert isinstance(late, Prepared)
    assert match.renew(first) is first

    match.make(first)

    with pytest.raises(LastcardError, match="prepare it again"):
        match.make(late)
    refused = match.renew(late)
    assert isinstance(refused, Refusal)
    assert refused.clause == "COM-A08"


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("", "A move is missing"),
        ("paly B7", 'did you mean "play"'),
        ("play", "takes 1 more word"),
        ("play B7 B8", "takes 1 more word"),
        ("play Q9", "not a card in Frozen"),
        ("catch 77", "not a seat"),
        ("catch me", "not a seat"),
        ("choose", "takes 1 or 2 more word"),
        ("put a 1", "not a column"),
        ("put 1 5", "not a row"),
    ],
)
def test_a_malformed_move_says_what_is_wrong(move: str, says: str) -> None:
    """What does not read as a move is an error with a sentence; the match goes on."""
    match = Match.start("frozen", seats=3, key=b"match test")

    with pytest.raises(NotationError, match=says):
        match.move(0, move)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    """COM-A01: moves come from seats that are at the table."""
    match = Match.start("frozen", seats=3, key=b"match test")

    step = match.move(7, "draw")

    assert step.refusal is not None
    assert "no such seat" in step.refusal.sentence


@pytest.mark.parametrize("seats", [1, 11])
def test_too_few_or_too_many_seats(seats: int) -> None:
    """COM-A01: two to ten players."""
    with pytest.raises(LastcardError):
        Match.start("frozen", seats=seats)


def test_an_unknown_edition_offers_the_nearest() -> None:
    """A mistyped name is answered with the right one."""
    with pytest.raises(LastcardError, match="frozen"):
        Match.start("frozne")


def test_the_pencil_waits_for_the_end_of_the_round() -> None:
    """FRZ-A11: a rule is written before the match or between rounds."""
    match = Match.start("frozen", seats=3, key=b"match test")

    refused = match.pencil("next draws 2")

    assert refused is not None
    assert refused.clause == "FRZ-A11"


def test_a_penciled_rule_between_rounds_replays() -> None:
    """FRZ-85: a new rule may be written each time, and the log keeps it."""
    match = Match.start("frozen", seats=2, key=b"pencil")
    while not match.round_over:
        for seat in match.waiting:
            match.move(seat, match.legal(seat)[0])

    assert match.pencil("next draws 2") is None
    match.deal()

    assert Match.resume(match.save()).rules.pencil == ("next draws 2",)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ("", "empty"),
        ("turn 0 · top B5", "2 to 10 seats"),
        ("12 seats · turn 0", "2 to 10 seats"),
        ("2 seats · turn 0 · top B5\n0  B5 B5", "more often than the deck"),
        ("2 seats · turn 0 · top X5", "not a card"),
        ("2 seats · trun 0", 'did you mean "turn'),
        ("2 seats · turn 0\n0 B1\n0 B2", "two lines"),
        ("2 seats · turn 0\n5 B1", "begins no line"),
        ("2 seats · color Q", "cannot be read"),
    ],
)
def test_a_position_that_cannot_be_is_explained(position: str, says: str) -> None:
    """A position with a card too many, or a word that means nothing, is answered with one sentence."""
    with pytest.raises(LastcardError, match=says):
        Match.at(build("frozen"), position)


def test_moves_read_as_they_are_written() -> None:
    """A move's text is read back to the same move."""
    assert str(Move.parse("play  B7")) == "play B7"


def test_a_question_is_its_own_end() -> None:
    """A verb that is misspelled is answered with the nearest one, one like none with all of them."""
    with pytest.raises(LastcardError, match=r'No move begins with `paly`: did you mean "play"\?$'):
        Move.parse("paly B7")
    with pytest.raises(LastcardError, match=r"choose from .*[a-z]\.$"):
        Move.parse("xyz")
