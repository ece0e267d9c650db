"""Whatever is written on blank cards, a match keeps its promises: in decks full of them, with rules at random."""

from random import Random

import pytest

from lastcard.engine.codes import CLOCK, MAX_EVENTS, OP_TRIAL
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.errors import RulesError
from lastcard.rules.language.parser import understand, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.testing.invariants import complaints, wrong_cards, wrong_lapses, wrong_replay, wrong_scores
from lastcard.testing.random_rules import random_rule
from lastcard.testing.walks import Walk, Walker, random_walk, sheet_of, shortened, walked

DECKS = ("frozen+blanks", "emoji+blanks")
TABLES = [(deck, seats) for deck in DECKS for seats in (2, 3, 4, 6, 9)]
ENDLESS = 60_000


def scribbled(seed: int, deck: str, seats: int) -> Walk:
    """A walk with two rules on its blank cards."""
    random = Random(f"scribble {seed}")
    rules = tuple(random_rule(random, sheet_of(deck)) for _ in range(2))
    walk = Walk(deck, seats, random_walk(seed, deck, seats).house, rules, seed)
    try:
        walk.rules()
    except RulesError:
        return Walk(deck, seats, (), rules, seed)  # the house rules were about other cards
    return walk


@pytest.mark.parametrize(("deck", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_every_promise_is_kept(deck: str, seats: int, seed: int) -> None:
    """No card is lost, views add up, nothing hidden shows, what is legal is accepted, texts come back."""
    random = Random(seed)
    walk = scribbled(10 * seats + seed, deck, seats)

    for number, (walker, events) in enumerate(walked(walk, 90, None)):
        assert wrong_cards(walker.rules, walker.state) == "", walk
        if number % 15 == 0 or walker.state.ask > 4:
            assert list(complaints(walker, events, random)) == [], walk


@pytest.mark.parametrize(("deck", "seats"), TABLES)
def test_a_match_is_replayed_from_its_log(deck: str, seats: int) -> None:
    """With rules in people's own words too."""
    *_, (walker, _) = walked(scribbled(100 + seats, deck, seats), 200)

    assert wrong_replay(walker) == "", walker.walk


@pytest.mark.parametrize(("deck", "seats"), TABLES)
def test_a_match_ends(deck: str, seats: int) -> None:
    """By random moves, and its points add up."""
    last: Walker | None = None
    for walker, _ in walked(shortened(scribbled(200 + seats, deck, seats)), ENDLESS):
        assert wrong_scores(walker) == "", walker.walk
        last = walker

    assert last is not None
    assert last.over, last.walk


@pytest.mark.parametrize(("deck", "seats"), TABLES)
def test_the_clock_alone_ends_a_match(deck: str, seats: int) -> None:
    """Every question that a rule can ask has an answer when time is up."""
    assert wrong_lapses(shortened(scribbled(300 + seats, deck, seats))) == ""


@pytest.mark.parametrize("seed", range(300))
def test_any_rule_is_written_as_it_is_read(seed: int) -> None:
    """The spelling that is kept is read as the same rows, and so is what people are told."""
    sheet = sheet_of("emoji")
    rows = understand(random_rule(Random(seed), sheet), sheet.words)
    told = spoken_effect(rows, sheet.words)

    assert understand(write(rows, sheet.words), sheet.words) == rows
    if not any(row[0] == OP_TRIAL for row in rows):  # trials are explained at length
        assert understand(told, sheet.words) == rows, told


def test_all_that_a_rule_does_can_be_told() -> None:
    """Six actions that tell of every card, with all cards in hands and the round over at the end of them."""
    rule = ", ".join(["everyone passes the hand left"] * 5 + ["I discard every card"])
    cards = ["Y2", "Y3", "…", "B1", "B2", "B3", "B4", "G1", "G2"]
    hands = "\n".join(f"{seat}  {card}" for seat, card in enumerate(cards, 1))
    rules = build(sheet_of("frozen+blanks"), pencil=[rule])
    match = Match.at(rules, f"10 seats · turn 0 · top B5\n0  WC Y1\n{hands}")

    match.move(0, "play WC")
    match.move(0, "choose B")

    assert match.round_over or match.over
    assert 800 < match.feed.count < 0.8 * MAX_EVENTS


def test_the_clock_can_always_answer() -> None:
    """Wherever a rule has stopped a match, the clock has a move."""
    for seed in range(40):
        for walker, _ in walked(scribbled(400 + seed, DECKS[seed % 2], 3), 60):
            waiting = walker.state.asked >= 0 and walker.state.asked < walker.walk.seats
            assert not waiting or walker.options(CLOCK), walker.walk
