"""Deals as a seat could believe them: held against exact counts, against what was seen, and blind to all else."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest

from lastcard import Match
from lastcard.engine.codes import NONE
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.hand.memory import most_of, note_void
from lastcard.engine.hand.state import State
from lastcard.engine.mind import Mind
from lastcard.minds import redeal
from lastcard.minds.playouts import chance_words
from lastcard.rules import build
from lastcard.rules.build import Rules
from lastcard.testing.invariants import exchanged
from lastcard.testing.walks import Walker, random_walk
from support.quick import quick

SAMPLES = 20_000
Hands = tuple[tuple[int, ...], ...]


def small_state(rules: Rules, hidden: str, own: str, sizes: tuple[int, ...]) -> State:
    """All cards but a few lie on the discard pile; seat 0 looks, the others hold so many of the hidden ones."""
    s = State()
    s.key[:] = [1, 2, 3, 4]
    GAMES["hand"].new(rules.tables, s, Feed(), 1 + len(sizes))
    unseen = [rules.codes[code] for code in hidden.split()]
    mine = [rules.codes[code] for code in own.split()]
    left = Counter({kind.kind: kind.copies for kind in rules.kinds}) - Counter(unseen + mine)
    pile = sorted(left.elements())
    s.discards = len(pile)
    s.discard[: s.discards] = pile
    for seat, cards in enumerate([mine, *parts_of(unseen, sizes)]):
        s.held[seat] = len(cards)
        s.hand[seat][: len(cards)] = sorted(cards)
    s.draws = len(unseen) - sum(sizes)
    s.draw[: s.draws] = unseen[sum(sizes) :]
    return s


def parts_of(cards: list[int], sizes: tuple[int, ...]) -> list[list[int]]:
    ends = [sum(sizes[: i + 1]) for i in range(len(sizes))]
    return [cards[end - size : end] for size, end in zip(sizes, ends, strict=True)]


def exact(rules: Rules, s: State, hidden: list[int], sizes: tuple[int, ...]) -> dict[Hands, float]:
    """How likely the other hands are which, of all orders of the hidden cards that nothing speaks against."""
    found: Counter[Hands] = Counter()
    for order in permutations(hidden):
        hands = parts_of(list(order), sizes)
        fits = all(
            sum(rules.tables.color[card] == color for card in hand) <= most_of(s, seat, color)
            for seat, hand in enumerate(hands, start=1)
            for color in range(-1, rules.tables.colors)
        )
        if fits:
            found[tuple(tuple(sorted(hand)) for hand in hands)] += 1
    return {hands: n / found.total() for hands, n in found.items()}


def sampled(rules: Rules, s: State) -> dict[Hands, float]:
    """How often each of them is dealt."""
    found: Counter[Hands] = Counter()
    key, mind = chance_words(b"sampled"), Mind()
    for _ in range(SAMPLES):
        twin = s.clone()
        GAMES["hand"].redeal(rules.tables, twin, mind, key, 0)
        found[tuple(tuple(twin.hand[seat][: twin.held[seat]]) for seat in range(1, s.seats))] += 1
    return {hands: n / SAMPLES for hands, n in found.items()}


def distance(a: dict[Hands, float], b: dict[Hands, float]) -> float:
    """How far two distributions are from each other, from 0 to 1."""
    return sum(abs(a.get(hands, 0) - b.get(hands, 0)) for hands in {*a, *b}) / 2


@pytest.mark.parametrize(
    ("voids", "gains"),
    quick(2, [({1: "R"}, {}), ({1: "R", 2: "R"}, {1: 1}), ({1: "R", 2: "B"}, {}), ({}, {})]),
    ids=["one void", "a card drawn since", "two voids", "nothing known"],
)
def test_deals_are_as_likely_as_exact_counts_say(voids: dict[int, str], gains: dict[int, int]) -> None:
    """On a deck of seven hidden cards every possible deal comes up as often as it should."""
    rules = build("classic")
    hidden, sizes = "R1 R2 B3 B4 G5 Y6 W", (2, 2)
    s = small_state(rules, hidden, "G1 G2", sizes)
    letters = [color.letter for color in rules.edition.colors]
    for seat, letter in voids.items():
        s.color = letters.index(letter)
        note_void(s, seat)
    for seat, n in gains.items():
        s.gained[seat] += n

    apart = distance(
        exact(rules, s, [rules.codes[code] for code in hidden.split()], sizes), sampled(rules, s)
    )

    assert apart < 0.06  # 210 deals by 20,000 samples are 0.04 apart by chance alone


def test_a_seat_that_drew_has_nothing_that_fits() -> None:
    """Whoever draws on red is dealt no red and no wild, until it gains cards again."""
    match = Match.start("classic", seats=3, key=b"void")
    seat = match.waiting[0]
    color = match.state.color  # type: ignore[union-attr]
    match.move(seat, "draw")
    match.move(seat, "pass")
    viewer = (seat + 1) % 3

    for n in range(50):
        dealt: Any = redeal(match.rules, match.state, viewer, b"%d" % n)
        colors = {match.rules.tables.color[card] for card in dealt.hand[seat][: dealt.held[seat]]}
        assert not colors & {color, NONE}


def test_a_hand_shown_in_a_challenge_is_known_to_the_challenger_alone() -> None:
    """COM-A12: the challenger deals exactly that hand, a third seat does not."""
    rules = build("classic")
    match = Match.at(
        rules,
        "3 seats · turn 0 · top R5\n0  R1 G3 G4 G5 W+4\n1  Y1 Y2 Y3\n2  B1 B2 B3\n",
    )
    match.move(0, "play W+4")
    match.move(0, "choose B")
    match.move(1, "challenge")
    held: Any = match.state
    shown = [card for card in ("R1", "G3", "G4", "G5") if rules.codes[card] in held.hand[0][: held.held[0]]]

    for viewer, certain in ((1, True), (2, False)):
        deals = [redeal(rules, match.state, viewer, b"%d" % n) for n in range(20)]
        always = [
            all(rules.codes[card] in deal.hand[0][: deal.held[0]] for deal in deals)  # type: ignore[union-attr]
            for card in shown
        ]
        assert all(always) == certain


@pytest.mark.parametrize("seed", range(24))
def test_hidden_cards_change_no_deal(seed: int) -> None:
    """Whatever lies where a seat cannot see it, the same chance deals the same cards."""
    walker = Walker(random_walk(seed), viewers=())
    random = Random(seed)
    for _ in range(40):
        if walker.over:
            break
        walker.advance()
        seat = random.randrange(walker.walk.seats)
        other = exchanged(walker.rules, walker.state, seat, random)
        one = redeal(walker.rules, walker.state, seat, b"deal")
        assert one == redeal(walker.rules, other, seat, b"deal")
        assert_whole_deck(walker.rules, one)


def assert_whole_deck(rules: Rules, s: Any) -> None:
    """No card is made or lost by a deal."""
    game = GAMES[rules.game]
    cards = Counter(s.draw[: s.draws]) + Counter(s.discard[: s.discards])
    for seat in range(s.seats):
        cards += Counter(card for card in game.cards(s, seat) if card < rules.tables.kinds)
    if rules.game == "grid" and s.fresh != NONE:
        cards[s.fresh] += 1
    assert cards == {kind.kind: kind.copies for kind in rules.kinds if kind.copies}
