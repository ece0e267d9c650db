"""Whatever is written on blank cards, a match keeps its promises: in decks full of them, with rules at random."""

from random import Random

import pytest

from lastcard.engine.codes import (
    CLOCK,
    DEALER,
    MAX_EVENTS,
    MOST_ORDERS,
    OP_CONTEST,
    OP_TRIAL,
    PLAYING,
    REFEREE,
    TO_KEEP,
    TO_TAKE,
    WATCHER,
)
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.hand.state import State as HandState
from lastcard.match import Match
from lastcard.minds import redeal
from lastcard.position import State
from lastcard.rules.build import Rules, build
from lastcard.rules.errors import RulesError
from lastcard.rules.language.parser import understand, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.testing.invariants import (
    complaints,
    listed,
    wrong_cards,
    wrong_lapses,
    wrong_replay,
    wrong_scores,
    wrong_secret,
)
from lastcard.testing.random_rules import random_rule
from lastcard.testing.walks import Walk, Walker, random_walk, sheet_of, shortened, walked
from support.quick import quick

DECKS = ("frozen+blanks", "emoji+blanks")
TABLES = [(deck, seats) for deck in DECKS for seats in (2, 3, 4, 6, 9)]
ENDLESS = 60_000
TAKEN = (
    "take a card of your choice from the next player",
    "take up to 2 cards of your choice from everyone",
    "I lose 2 cards picked by chosen, they draw 20",
    "a random player loses a wild card picked by me",
    "everyone with more than 5 cards loses a number card picked by me",
    "most loses 1 card picked by fewest, everyone draws 6",
)
CONTESTS = (
    "{contest}",
    "next draws 2, {contest}",
    "{contest}, then previous is skipped",
    "{contest}, they are skipped",
    "everyone draws 1, then {contest}, then I play again",
    "if I hold a red card, {contest}",
    "if next holds a red card, {contest}, otherwise previous draws 2",
    "if next holds a red card, previous draws 2, otherwise {contest}",
    "chosen draws 1, then {contest}",
)


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
@pytest.mark.parametrize("seed", quick(1, range(6)))
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


@pytest.mark.parametrize(
    "who", ["everyone", "next", "previous", "chosen", "fewest", "most", "left", "across", "second"]
)
@pytest.mark.parametrize("how", ["plays", "races"])
@pytest.mark.parametrize(
    "found", ["the loser draws 2", "the winner discards 1 card", "I give the loser 1 card"]
)
@pytest.mark.parametrize("form", CONTESTS)
def test_any_contest_is_told_as_it_is_read(form: str, found: str, how: str, who: str) -> None:
    """Whoever takes part, however it is decided, and whatever comes before or after it, or on which condition."""
    words = sheet_of("emoji").words
    rows = understand(form.format(contest=f"{who} {how} the contest, {found}"), words)

    assert sum(row[0] == OP_CONTEST for row in rows) == 1
    assert understand(spoken_effect(rows, words), words) == rows
    assert understand(write(rows, words), words) == rows


@pytest.mark.parametrize("seed", range(20))
def test_a_seat_can_look_ahead_wherever_a_rule_has_stopped(seed: int) -> None:
    """In the hands that a seat believes in, all that it may do is the same, and whoever is asked has an answer."""
    deck, seats = TABLES[seed % len(TABLES)]
    random = Random(seed)
    for walker, _ in walked(scribbled(500 + seed, deck, seats), 60):
        if walker.state.ask <= TO_KEEP or walker.state.asked == DEALER:
            continue
        seat = random.randrange(seats)
        believed = redeal(walker.rules, walker.state, seat, b"ahead")
        assert listed(walker.rules, believed, seat) == listed(walker.rules, walker.state, seat), walker.walk
        assert wrong_turns(walker.rules, believed, random) == "", walker.walk


@pytest.mark.parametrize("rule", TAKEN)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_hand_that_lies_open_is_seen_by_one_player(rule: str, seats: int) -> None:
    """Whoever takes cards of it: nobody else learns one, and the taker's moves are the same in what is believed."""
    random = Random(seats)
    asked = 0
    for walker, events in walked(Walk("frozen+blanks", seats, (), (rule,), seats), 500, None):
        if walker.state.ask != TO_TAKE:
            continue
        asked += 1
        assert list(complaints(walker, events, random)) == [], walker.walk
        for seat in (*range(seats), WATCHER):
            assert wrong_secret(walker.rules, walker.state, seat, random) == "", walker.walk
            if seat != WATCHER:
                believed = redeal(walker.rules, walker.state, seat, b"open")
                moves = (listed(walker.rules, one, seat) for one in (believed, walker.state))
                assert len({*map(tuple, moves)}) == 1, walker.walk
                assert wrong_turns(walker.rules, believed, random) == "", walker.walk

    assert asked > 0


def test_what_the_table_carries_out_keeps_every_promise() -> None:
    """Whatever is said, agreed on and done: also hands that are shown, and cards that are turned up or taken back."""
    random = Random(1)
    done: set[str] = set()
    for seed in range(12):
        walk = Walk("frozen+blanks", 2 + seed % 4, (), ("I carry out the card",), seed)
        for walker, events in walked(walk, 3000, None):
            verbs = {event.verb for event in events}
            if "agreed" in verbs:
                assert list(complaints(walker, events, random)) == [], walk
                done |= verbs
        assert wrong_replay(walker) == "", walk

    assert done >= {"drew", "swapped", "showed", "revealed", "salvaged"}


def test_six_times_all_hands_can_be_shown_and_told() -> None:
    """With every card in a hand."""
    rules = build(sheet_of("frozen+blanks"), pencil=["I carry out the card"])
    hands = "\n".join(
        f"{seat}  {card}"
        for seat, card in enumerate(("…", *["B1", "B2", "B3", "B4", "B6", "B7", "B8", "B9"]), 1)
    )
    match = Match.at(rules, f"10 seats · turn 0 · top B5\n0  WC Y1\n{hands}")
    for move in ("play WC", "choose B", *["choose show", "choose everyone"] * MOST_ORDERS):
        assert match.move(0, move).refusal is None

    for seat in range(1, 10):
        assert match.move(seat, "kept").refusal is None

    assert isinstance(match.state, HandState)
    shown = MOST_ORDERS * sum(match.state.held[:10])
    assert shown < match.feed.count < 0.8 * MAX_EVENTS


def wrong_turns(rules: Rules, state: State, random: Random) -> str:
    """What goes wrong when a few moves are made at random by whoever is asked, or by the clock."""
    for _ in range(8):
        if state.phase != PLAYING:
            return ""
        mover = state.asked if state.asked in (*range(state.seats), REFEREE) else CLOCK
        moves = listed(rules, state, mover)
        if not moves:
            return f"seat {mover} is asked and has no answer"
        GAMES[rules.game].step(rules.tables, state, Feed(), mover, random.choice(moves))
        if complaint := wrong_cards(rules, state):
            return complaint
    return ""


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
