"""The table of asks says what the engine waits for and which moves it takes, and every ask has its words."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from re import findall

import pytest

from lastcard.engine import codes as c
from lastcard.match import Match
from lastcard.rules.asks import ASKS, TABLE, Answer, Ask, Asked
from lastcard.terminal import questions
from lastcard.testing.cases import Runner, shipped_cases
from lastcard.text import CHOICES

ASIDE = {"call", "catch", "jump", "accuse", "admit", "clear"}  # what also goes while something else is asked
DOMAINS = {
    c.A_COLOR: {Answer.COLOR},
    c.A_CARD: {Answer.CARD, Answer.NUMBER, Answer.SEEN},
    c.A_SEAT: {Answer.SEAT, Answer.SEATS},
    c.A_FILM: {Answer.FILM},
    c.AN_OPTION: {Answer.OPTION},
    c.AN_ORDER: {Answer.ORDER},
}
NAMES = [ask.name for ask in TABLE]


@dataclass(slots=True)
class Seen:
    """What the engine offers for one ask, over all cases."""

    verbs: set[str] = field(default_factory=set)  # the moves of whoever is asked
    people: set[Asked] = field(default_factory=set)
    chosen: set[Answer] = field(default_factory=set)

    def look_at(self, match: Match) -> None:
        self.people.add(asked_in(match))
        for seat in match.waiting:
            moves = [0] * 256
            for move in moves[: match.game.legal(match.rules.tables, match.state, seat, moves)]:
                self.verbs.add(c.VERBS[c.verb_of(move)])
                if c.verb_of(move) == c.CHOOSE:
                    self.chosen |= DOMAINS[c.third_of(move)]


@cache
def seen() -> dict[int, Seen]:
    """Every ask that the cases come to."""
    found: dict[int, Seen] = defaultdict(Seen)
    for case in {(case.file, case.line): case for case in shipped_cases()}.values():  # one edition of each
        runner = Runner(case)
        found[runner.match.state.ask].look_at(runner.match)
        for _, line in case.script:
            if line.startswith(">"):
                runner.accept(line[1:].strip())
                found[runner.match.state.ask].look_at(runner.match)
    return found


def asked_in(match: Match) -> Asked:
    s = match.state
    if s.ask == c.REST:
        return Asked.NOBODY
    if s.asked == c.DEALER:
        return Asked.DEALER
    if s.ask in (c.TO_VOTE, c.TO_TAP):
        return Asked.ALL
    return Asked.SEAT if 0 <= s.asked < s.seats else Asked.JUDGES


@pytest.mark.parametrize(("code", "name"), list(enumerate(c.ASKS)))
def test_every_ask_has_a_row(code: int, name: str) -> None:
    """An ask that the table does not know could not be answered anywhere."""
    assert code in ASKS, f'the ask "{name}" has no row in rules/asks.py'
    assert NAMES.count(name) == 1, f'the ask "{name}" has two rows in rules/asks.py'


@pytest.mark.parametrize("ask", [ask for ask in TABLE if ask.code != c.REST], ids=lambda ask: ask.name)
def test_the_engine_takes_the_moves_that_the_table_names(ask: Ask) -> None:
    """Every move that is offered to whoever is asked answers the ask or goes beside it, and each answer is offered."""
    assert ask.code in seen(), f'no case in src/lastcard/cases comes to "{ask.name}"'
    found = seen()[ask.code]

    unknown = found.verbs - set(ask.verbs) - ASIDE
    assert not unknown, (
        f'"{ask.name}" is also answered with {sorted(unknown)}: its `verbs` in rules/asks.py lack it'
    )
    missing = set(ask.verbs) - found.verbs
    assert not missing, (
        f'no case is offered {sorted(missing)} for "{ask.name}": see its `verbs` in rules/asks.py'
    )
    assert found.people == {ask.by}, f'"{ask.name}" is asked of {found.people}: see `by` in rules/asks.py'
    assert ("choose" in ask.verbs) == (ask.answer in found.chosen), (
        f'"{ask.name}" is not answered with {ask.answer}'
    )


@pytest.mark.parametrize("ask", TABLE, ids=lambda ask: ask.name)
def test_the_columns_are_sound(ask: Ask) -> None:
    """Verbs are verbs, gaps can be filled, and what a yes stands for answers the ask."""
    assert set(ask.verbs) <= set(c.VERBS)
    assert {ask.yes, ask.no, ask.noted} <= {"", *ask.verbs}, f'"{ask.name}": see yes, no and noted'
    gaps = {gap.lower() for gap in findall(r"{(\w+)}", ask.question)}
    assert gaps <= set(questions.FIELDS), f'"{ask.question}": terminal.questions.FIELDS lacks {gaps}'
    assert set(findall(r"{(\w+)}", ask.offer)) <= {"choice", "Choice", "face", "cards"}, ask.offer
    assert "choose" not in ask.verbs or ask.answer in CHOICES, f"text.CHOICES has no words for a {ask.answer}"
    assert (ask.answer is Answer.NOTHING) == (ask.by in (Asked.NOBODY, Asked.DEALER))
