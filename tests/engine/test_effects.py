"""What single ops do to a table and tell about it, at tables where every seat counts."""

import pytest

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed
from lastcard.engine.hand.effects import is_answerable, last_draws, op_skip, run
from lastcard.engine.hand.game import renumber
from lastcard.engine.hand.plays import give
from lastcard.engine.hand.scoring import end_round
from lastcard.engine.hand.state import State
from lastcard.engine.hand.transfers import op_discard, op_discard_random, op_give_random, op_show, tell_hand
from lastcard.engine.hand.trials import accuse
from lastcard.engine.rounds import draw_for_deal, start_match
from lastcard.engine.tables import Tables

Told = tuple[int, int, int, int, int, int]


def table(seats: int, cards: int = 3) -> tuple[Tables, State, Feed]:
    """Every seat s holds cards 10 s + 1, 10 s + 2 and so on; seat 0 acts, and a few cards can be drawn."""
    r, s, f = Tables(), State(), Feed()
    f.on = 1
    s.seats, s.way, s.key = seats, 1, [1, 2, 3, 4]
    s.owing = s.chosen = s.resolving = s.fresh = c.NONE
    for seat in range(seats):
        s.held[seat] = cards
        s.hand[seat][:cards] = [10 * seat + k + 1 for k in range(cards)]
    s.draws, s.discards = 90, 1
    return r, s, f


def told(f: Feed) -> list[Told]:
    columns = (f.event, f.seat, f.other, f.card, f.n, f.see)
    return list(zip(*(column[: f.count] for column in columns), strict=True))


def test_a_hand_is_told_to_its_owner() -> None:
    """How many cards it has, to everyone; each card to the owner alone."""
    _, s, f = table(3)

    tell_hand(s, f, 1)

    assert told(f) == [
        (c.EV_HOLDS, 1, c.NONE, c.NONE, 3, c.PUBLIC),
        *((c.EV_HOLDS, 1, c.NONE, card, 0, 1 << 1) for card in (11, 12, 13)),
    ]


@pytest.mark.parametrize(
    ("resolving", "cards", "said"), [(1, 1, 1), (1, 2, 0), (1, 3, 0), (0, 1, 0), (c.NONE, 1, 0)]
)
def test_a_call_goes_with_the_hand(resolving: int, cards: int, said: int) -> None:
    """COM-A16: another hand needs another call, unless it is the last card of the very play it was made for."""
    _, s, f = table(3, cards)
    s.resolving, s.said[1] = resolving, 1

    tell_hand(s, f, 1)

    assert s.said[1] == said


@pytest.mark.parametrize(("to", "other", "see"), [(c.EVERYONE, c.NONE, c.PUBLIC), (c.PREVIOUS, 2, 1 << 2)])
def test_everyone_shows_every_card(to: int, other: int, see: int) -> None:
    """To everyone, or to one seat that sees it beside the owner."""
    _, s, f = table(3)

    op_show(s, f, c.EVERYONE, to)

    assert told(f) == [
        (c.EV_SHOWED, seat, other, 10 * seat + k, 0, see if see == c.PUBLIC else see | 1 << seat)
        for seat in (1, 2, 0)
        for k in (1, 2, 3)
    ]


def test_a_card_that_is_given_is_told_to_both() -> None:
    r, s, f = table(4)
    r.ops[0], r.op[0] = 1, [c.OP_GIVE, c.NEXT, 1, c.SECOND]
    s.counter = 2

    give(r, s, f, 1, 12)

    assert told(f) == [(c.EV_GAVE, 1, 2, 12, 0, 1 << 1 | 1 << 2)]
    assert (list(s.hand[1][:2]), list(s.hand[2][:4])) == ([11, 13], [12, 21, 22, 23])


@pytest.mark.parametrize(("n", "left"), [(0, 1), (1, 4), (2, 3), (9, 1)])
def test_so_many_cards_of_a_sort_are_discarded(n: int, left: int) -> None:
    """FRZ-A02: the first ones of the hand, or all where no number is given; other cards stay."""
    r, s, f = table(3, 5)
    r.color[15] = 2

    op_discard(r, s, f, c.NEXT, n, c.OF_COLOR)

    assert s.held[:3] == [5, left, 5]
    assert s.hand[1][left - 1] == 15


@pytest.mark.parametrize("seats", [3, c.MAX_SEATS])
@pytest.mark.parametrize(("who", "mine"), [(c.EVERYONE, 1), (c.OTHERS, 3)])
def test_chance_discards_from_every_hand_once(seats: int, who: int, mine: int) -> None:
    """At the largest table, too, where one seat more would be the last one again."""
    r, s, f = table(seats)

    op_discard_random(r, s, f, who, 2, c.ANY_CARD)

    assert s.held[:seats] == [mine] + [1] * (seats - 1)


@pytest.mark.parametrize("seats", [3, c.MAX_SEATS])
@pytest.mark.parametrize("who", [c.EVERYONE, c.OTHERS])
def test_chance_takes_from_every_hand_once(seats: int, who: int) -> None:
    """A card of every giver goes to the actor, and none from the actor's own hand."""
    r, s, f = table(seats)

    op_give_random(r, s, f, who, 1, c.ME)

    assert s.held[:seats] == [3 + seats - 1] + [2] * (seats - 1)


def test_everyone_passes_an_unseen_card_on() -> None:
    """The actor, who is last, as well."""
    r, s, f = table(3)

    op_give_random(r, s, f, c.EVERYONE, 1, c.NEXT)

    assert [(seat, other) for event, seat, other, *_ in told(f) if event == c.EV_TOOK] == [
        (2, 1),
        (0, 2),
        (1, 0),
    ]


@pytest.mark.parametrize(
    ("who", "misses"),
    [(c.OTHERS, [0, 2, 2, 2]), (c.EVERYONE, [2, 2, 2, 2]), (c.PREVIOUS, [0, 0, 0, 2])],
)
def test_turns_are_lost_by_those_meant_alone(who: int, misses: list[int]) -> None:
    _, s, _ = table(4)

    op_skip(s, who, 2, 0)

    assert s.misses == misses + [0] * (c.MAX_SEATS - 4)


def test_what_a_last_card_makes_others_draw() -> None:
    """FRZ-62, FRZ-63: all its draws but those of a chosen seat and of oneself; what was stacked, once."""
    r, s, f = table(3)
    rows = [
        [c.OP_DRAW, c.CHOSEN, 1, 0],
        [c.OP_DRAW, c.ME, 1, 0],
        [c.OP_DRAW, c.NEXT, 3, 0],
        [c.OP_DRAW, c.EVERYONE, 1, 0],
    ]
    r.ops[0], r.op[: len(rows)] = len(rows), rows
    s.chosen, s.stack = 2, 4

    last_draws(r, s, f)

    assert s.held[:3] == [3 + 1, 3 + 3 + 4 + 1, 3 + 1]
    assert s.stack == 0


@pytest.mark.parametrize(("first", "second", "answerable"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_a_draw_waits_for_an_answer_if_some_family_stacks(first: int, second: int, answerable: bool) -> None:
    r = Tables()
    r.family[5] = 1
    r.stacks[1] = [0, first, second]

    assert is_answerable(r, 5) == answerable


def test_the_end_of_a_round_leaves_nothing_open() -> None:
    """Nobody can be caught, no draw waits, no turn is lost, no face held."""
    r, s, f = table(3)
    s.owing, s.fresh, s.stack, s.resolving = 1, 12, 4, 2
    s.misses[:3], s.face[:3] = [1, 2, 3], [4, 5, 6]

    end_round(r, s, f, c.NONE)

    assert (s.owing, s.fresh, s.stack, s.resolving) == (c.NONE, c.NONE, 0, c.NONE)
    assert (s.misses[:3], s.face[:3]) == ([0] * 3, [c.NONE] * 3)
    assert told(f)[0] == (c.EV_FREED, 1, c.NONE, c.NONE, 0, c.PUBLIC)


def test_a_report_is_not_for_the_referee() -> None:
    """EMO-A17: who is accused by whom, and what the table waited for; a film judged before is forgotten."""
    r, s, f = table(3)
    s.by_referee, s.ask, s.asked = 1, c.TO_PLAY, 0

    accuse(r, s, f, 2, 1)

    assert (s.tried, s.accuser, s.trial, s.by_referee) == (1, 2, c.FACE, 0)
    assert (s.ask, s.asked, s.ask_before, s.asked_before) == (c.TO_ADMIT, 1, c.TO_PLAY, 0)


def test_marks_are_gone_when_an_effect_is_done() -> None:
    r, s, f = table(3)
    r.ops[0], r.op[0] = 1, [c.OP_MARK, c.OTHERS, 1, c.FIRST_OF]
    s.face[:3] = [c.NONE] * 3

    run(r, s, f)

    assert (s.turn, s.marked) == (1, 0)


def test_changed_rules_leave_nothing_of_the_last_play() -> None:
    _, s, _ = table(3)
    s.card, s.extra, s.rests = 4, 5, 2

    renumber(s, lambda card: 99 - card)

    assert [list(s.hand[seat][:3]) for seat in (0, 1, 2)] == [[96, 97, 98], [86, 87, 88], [76, 77, 78]]
    assert (s.card, s.extra, s.rests) == (c.NONE, c.NONE, 0)


def test_a_match_starts_without_totals() -> None:
    """At the last of ten seats, too."""
    s = State()
    s.total, s.won = [5] * c.MAX_SEATS, [1] * c.MAX_SEATS

    start_match(s, c.MAX_SEATS)

    assert (s.total, s.won) == ([0] * c.MAX_SEATS, [0] * c.MAX_SEATS)


def test_the_tied_draw_again_for_the_deal() -> None:
    """COM-A02: only they, from the pile that is left, and from its top again when none is."""
    r, s, f = table(3)
    r.value[:6] = [c.NONE, 1, 2, 3, 4, 5]
    s.draws = 4
    s.draw[:4] = [2, 5, 1, 5]  # the top is the last

    assert draw_for_deal(r, s, f) == 2
    assert [(seat, card) for _, seat, _, card, *_ in told(f)] == [(0, 5), (1, 1), (2, 5), (0, 2), (2, 5)]
