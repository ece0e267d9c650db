"""Policies of the engine: plain and compiled they decide alike, and by nothing that a seat may not know."""

from collections.abc import Iterable
from importlib import import_module
from random import Random
from typing import Any

import pytest

from lastcard.bots.levels import usual_mind
from lastcard.engine import compiled
from lastcard.engine.codes import DEALER, EVENTS, MATCH_OVER, MAX_SEATS, NONE, PLAYING
from lastcard.engine.counts import WORDS, Counts
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.hand.worth import is_discard, sort_of
from lastcard.engine.mind import CARELESS, NETWORK, POLICIES, RANDOM, STEADY, Mind
from lastcard.event import Event, read_feed
from lastcard.lab.tally import COUNTED, Tally, symbol_of
from lastcard.rules import Rules, build
from lastcard.rules.editions.load import known_editions
from lastcard.rules.ops import OPS
from lastcard.rules.ops import sort_of as sort_of_row
from lastcard.testing.invariants import exchanged
from lastcard.testing.policies import Decider, trained_mind
from lastcard.testing.walks import Walker, random_walk
from lastcard.view import known_state, view_of
from support.kernels import LIBRARIES, kernel_of
from support.quick import quick

ASKED = (RANDOM, CARELESS, STEADY, NETWORK)
WALKS, MOVES = 40, 60


@LIBRARIES
@pytest.mark.parametrize("seed", quick(12, range(WALKS)))
def test_plain_and_compiled_decide_alike(seed: int, checked: bool) -> None:
    """Whatever is asked, under random house rules and penciled sentences; and they use the same chance for it."""
    walker = Walker(random_walk(seed), viewers=())
    kernel_of(walker.rules.game, checked)
    ours = Decider(walker.rules, checked)
    for _ in range(MOVES):
        if walker.over:
            break
        walker.advance()
        for seat in range(walker.walk.seats):
            for policy in ASKED:
                assert not ours.wrong_choice(walker, seat, policy)


@pytest.mark.parametrize("seed", quick(12, range(WALKS)))
def test_hidden_cards_change_no_decision(seed: int) -> None:
    """Other cards in other hands and piles, or only what the view shows: the same move from the same chance."""
    walker = Walker(random_walk(seed), viewers=())
    rules, random = walker.rules, Random(seed)
    choose = GAMES[rules.game].choose_move
    for _ in range(MOVES):
        if walker.over:
            break
        walker.advance()
        seat = random.randrange(walker.walk.seats)
        moves = walker.options(seat)
        if not moves:
            continue
        states: list[Any] = [
            walker.state,
            exchanged(rules, walker.state, seat, random),
            known_state(view_of(rules, walker.state, seat)),
        ]
        words, mind = [random.getrandbits(64) for _ in range(4)], trained_mind()
        for policy in ASKED:
            before = [state.clone() for state in states]
            chosen = {
                choose(rules.tables, state, mind, words[:], moves[:], len(moves), seat, policy)
                for state in states
            }
            assert len(chosen) == 1
            assert chosen <= {NONE, *moves}
            assert states == before


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_rounds_by_policies_end_alike(edition: str, seats: int) -> None:
    """In all modes the same moves, digests and counts."""
    rules = build(edition)
    game, kernel = GAMES[rules.game], kernel_of(rules.game)
    random = Random(seats)
    state, mind, counts, feed, out = game.State(), usual_mind(), Counts(), Feed(), [0] * 256
    state.key[:] = [random.getrandbits(64) for _ in range(4)]
    key = [random.getrandbits(64) for _ in range(4)]
    feed.on = 1
    policies = [random.choice(ASKED) for _ in range(MAX_SEATS)]
    game.new(rules.tables, state, feed, seats)
    tables, bytes_, quiet = compiled.pack(rules.tables), compiled.pack(state), compiled.pack(state)
    minds, told, codes = compiled.pack(mind), compiled.pack(counts), compiled.numbers(MAX_SEATS)
    codes.array[:] = policies
    telling, words, quiet_words = compiled.pack(feed), compiled.words(key), compiled.words(key)
    room = compiled.numbers(256)
    for _ in range(4):
        if state.phase == MATCH_OVER:
            break
        moves = game.play_round_by(rules.tables, state, feed, mind, counts, policies, key, out)

        assert kernel.count_round_by(tables, bytes_, telling, minds, told, codes, words, room) == moves
        assert kernel.play_rounds_by(tables, quiet, minds, told, codes, quiet_words, room, 1, seats) == moves
        assert kernel.digest_one(bytes_) == kernel.digest_one(quiet) == game.digest(state)
        assert compiled.unpack(told, Counts) == counts


def tell(tally: Tally, rules: Rules, happened: Iterable[Event]) -> None:
    """The consequences of one move, told one by one, are counted."""
    events, counted = list(happened), COUNTED[rules.game]
    chosen = not counted.asks_to_keep or any(event.what == "keep" for event in events)
    for event in events:
        tally.events[event.verb] += 1
        if event.verb == "drew":
            tally.events["drawn in turn" if chosen else "drawn by force"] += len(event.cards)
        elif event.verb == "grew":
            tally.events["drawn by force"] += len(event.cards)
        elif event.verb in counted.cards:
            tally.cards.update(symbol_of(rules, code) for code in event.cards)


@pytest.mark.parametrize("edition", known_editions())
def test_counts_are_what_the_events_say(edition: str) -> None:
    """Added up by the engine, or told one by one."""
    rules = build(edition)
    game, lab = GAMES[rules.game], import_module("lastcard.lab.tally")
    state, mind, counts, feed, out = game.State(), usual_mind(), Counts(), Feed(), [0] * 256
    feed.on = 1
    state.key[:], key = [1, 2, 3, 4], [5, 6, 7, 8]
    tally, added = Tally(), Tally()
    count = import_module("lastcard.engine.counts").count_events
    game.new(rules.tables, state, feed, 4)
    while state.phase == PLAYING or (state.asked == DEALER and state.rounds < 3):
        feed.count = 0
        game.advance_by(rules.tables, state, feed, mind, [STEADY] * MAX_SEATS, key, out)
        count(feed, counts)
        tell(tally, rules, read_feed(rules, feed))

    lab.add_counts(added, rules, counts.fields())

    assert added.events == tally.events
    assert added.cards == tally.cards


@pytest.mark.parametrize("seed", range(12))
def test_a_view_is_all_that_its_state_shows(seed: int) -> None:
    """A state made from a view gives this very view again."""
    walker = Walker(random_walk(seed), viewers=())
    for _ in range(MOVES):
        if walker.over:
            break
        walker.advance()
        view = view_of(walker.rules, walker.state, seed % walker.walk.seats)

        assert view_of(walker.rules, known_state(view), view.viewer) == view


def test_the_engine_knows_which_ops_discard() -> None:
    """As the table of ops says it."""
    for code, op in OPS.items():
        assert is_discard(code) == op.is_discard
        if op.empties.name == "NAMED":
            assert sort_of(code, 2) == sort_of_row((code, 0, 1, 2))


def test_a_new_mind_has_no_habits() -> None:
    """Whoever asks a policy without saying how human it is gets one that never slips."""
    mind = Mind()

    assert mind.habits == [[0] * len(mind.habits[0]) for _ in POLICIES]


def test_every_event_can_be_counted() -> None:
    """An event beyond the room that there is would be counted as another number, or end a compiled run."""
    assert len(EVENTS) <= WORDS
