"""The table of asks says what the engine waits for and which moves it takes, and every ask has its words."""

from collections import defaultdict
from functools import cache
from re import findall

import pytest

from lastcard.engine import codes as c
from lastcard.rules.asks import ASKS, TABLE, Answer, Ask, Asked
from lastcard.terminal import questions
from lastcard.testing.walks import Walk, Walker
from lastcard.text import CHOICES

ASIDE = {"call", "catch", "jump", "accuse", "admit", "clear"}  # what also goes while something else is asked
DOMAINS = {
    c.A_COLOR: {Answer.COLOR},
    c.A_CARD: {Answer.CARD},
    c.A_SEAT: {Answer.SEAT, Answer.SEATS},
    c.A_FILM: {Answer.FILM},
}
DARE = 'everyone does "sing" or draws 2'
WALKS = (
    Walk("frozen+blanks", 4, (), (DARE, "I discard 2 cards, I give 1 card to next, chosen draws 1"), 1),
    Walk("emoji", 4, ("jump_in", "stacking=mixed", "hand_size=12"), (), 2),
    Walk("emoji", 3, ("hand_size=12",), (), 3),
    Walk("disney100", 4, ("hand_size=12",), (), 4),
    Walk("classic", 10, ("hand_size=10",), (), 7),  # hardly a card is left to draw
    Walk("golf", 4, (), (), 5),
    Walk("golf", 3, ("golf_deck=++:5",), (), 6),
)
MOVES = 700  # of each walk
NAMES = [ask.name for ask in TABLE]


@cache
def seen() -> tuple[dict[int, set[str]], dict[int, set[Asked]], dict[int, set[Answer]]]:
    """For every ask that random matches come to: the moves of whoever is asked, who that is, what is chosen."""
    verbs: dict[int, set[str]] = defaultdict(set)
    people: dict[int, set[Asked]] = defaultdict(set)
    chosen: dict[int, set[Answer]] = defaultdict(set)
    for walk in WALKS:
        walker = Walker(walk, ())
        for _ in range(MOVES):
            ask = walker.state.ask
            people[ask].add(asked_in(walker))
            for move in walker.options(walker.decider()) if ask != c.REST else ():
                verbs[ask].add(c.VERBS[c.verb_of(move)])
                if c.verb_of(move) == c.CHOOSE:
                    chosen[ask] |= DOMAINS[c.third_of(move)]
            if walker.over:
                break
            walker.advance()
    return verbs, people, chosen


def asked_in(walker: Walker) -> Asked:
    s = walker.state
    if s.ask == c.REST:
        return Asked.NOBODY
    if s.asked == c.DEALER:
        return Asked.DEALER
    return Asked.SEAT if 0 <= s.asked < s.seats else Asked.JUDGES


@pytest.mark.parametrize(("code", "name"), list(enumerate(c.ASKS)))
def test_every_ask_has_a_row(code: int, name: str) -> None:
    """An ask that the table does not know could not be answered anywhere."""
    assert code in ASKS, f'the ask "{name}" has no row in rules/asks.py'
    assert NAMES.count(name) == 1, f'the ask "{name}" has two rows in rules/asks.py'


@pytest.mark.parametrize("ask", [ask for ask in TABLE if ask.code != c.REST], ids=lambda ask: ask.name)
def test_the_engine_takes_the_moves_that_the_table_names(ask: Ask) -> None:
    """Every move that is offered to whoever is asked answers the ask or goes beside it, and each answer is offered."""
    verbs, people, chosen = seen()
    assert ask.code in verbs, f'no walk of this test comes to "{ask.name}": add one that does'

    unknown = verbs[ask.code] - set(ask.verbs) - ASIDE
    assert not unknown, (
        f'"{ask.name}" is also answered with {sorted(unknown)}: its `verbs` in rules/asks.py lack it'
    )
    missing = set(ask.verbs) - verbs[ask.code]
    assert not missing, (
        f'the engine never offers {sorted(missing)} for "{ask.name}": see its `verbs` in rules/asks.py'
    )
    assert people[ask.code] == {ask.by}, (
        f'"{ask.name}" is asked of {people[ask.code]}: see `by` in rules/asks.py'
    )
    if "choose" in ask.verbs:
        assert ask.answer in chosen[ask.code], f'"{ask.name}" is not answered with a {ask.answer}'


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
