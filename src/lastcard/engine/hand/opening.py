"""The start of a match and of a round: who deals, the deal, and the card turned up."""

from lastcard.engine import codes as c
from lastcard.engine.card_lists import sort
from lastcard.engine.feed import Feed, emit
from lastcard.engine.hand.carrying import forget_plan
from lastcard.engine.hand.effects import run, start_effect
from lastcard.engine.hand.memory import forget_hands
from lastcard.engine.hand.state import State
from lastcard.engine.hand.turns import pass_turn
from lastcard.engine.piles import ask, gather, lay, pull, seat_after, shuffle
from lastcard.engine.rounds import begin_round, find_dealer, start_match
from lastcard.engine.tables import Tables


def clear_table(s: State) -> None:
    """Clear everything of an earlier round: cards in hands, duties, the card in play, trials."""
    s.way = 1
    s.turns = 0
    s.passes = 0
    s.turn = c.NONE
    s.color = c.NONE
    s.fresh = c.NONE
    s.owing = c.NONE
    s.card = c.NONE
    s.actor = c.NONE
    s.step = 0
    s.chosen = c.NONE
    s.again = 0
    s.counter = 0
    s.marked = 0
    s.place = 0
    s.pair = 0
    s.asides = 0
    s.vows = 0
    s.stack = 0
    s.extra = c.NONE
    s.resolving = c.NONE
    s.color_before = c.NONE
    s.rests = 0
    s.tried = c.NONE
    s.trial = c.NONE
    s.price = 0
    s.by_referee = 0
    s.accuser = c.NONE
    s.votings = 0
    forget_plan(s)
    forget_hands(s)
    for seat in range(s.seats):
        s.held[seat] = 0
        s.said[seat] = 0
        s.misses[seat] = 0
        s.duty[seat] = c.NONE
        s.face[seat] = c.NONE
        s.begun[seat] = 0
        s.cost[seat] = 0
        s.heard[seat] = 0
        s.vote[seat] = c.NOT_VOTED
        s.score[seat] = 0


def new(r: Tables, s: State, f: Feed, seats: int) -> None:
    """A match begins with its cards together and no dealer yet; the key is in the state already."""
    start_match(s, seats)
    # Not in `clear_table`: logs have digests of rounds that kept what a report had interrupted.
    s.ask_before = 0
    s.asked_before = 0
    clear_table(s)
    gather(r, s, f)
    ask(s, f, c.DEALER, c.TO_CUT)


def cut(r: Tables, s: State, f: Feed) -> None:
    """All cards come together, and it is settled who deals."""
    if s.draws != r.deck:
        clear_table(s)
        gather(r, s, f)
    find_dealer(r, s, f)


def deal(r: Tables, s: State, f: Feed) -> None:
    """The dealer shuffles and deals a card at a time to each seat."""
    begin_round(r, s, f)
    clear_table(s)
    gather(r, s, f)
    left = s.draws  # the rules keep all hands together smaller than the deck
    for k in range(r.hand_size):
        for i in range(s.seats):
            seat = s.dealer + 1 + i
            seat -= s.seats if seat >= s.seats else 0
            left -= 1
            s.hand[seat][k] = s.draw[left]
            if f.on:
                emit(f, c.EV_DEALT, seat, c.NONE, s.draw[left], 0, 1 << seat)
    s.draws = left
    for seat in range(s.seats):
        sort(s.hand[seat], r.hand_size)
        s.held[seat] = r.hand_size
    ask(s, f, c.DEALER, c.TO_TURN)


def put_back(s: State, f: Feed, card: int) -> None:
    """COM-A04: the card is shuffled back into the draw pile."""
    s.draw[s.draws] = card
    s.draws += 1
    shuffle(s, s.draw, s.draws)
    emit(f, c.EV_RETURNED, c.NONE, c.NONE, card, 0, c.PUBLIC)


def turn_up(r: Tables, s: State, f: Feed) -> int:
    """Cards are turned over until one can open the round; bounded, for decks that hold no such card."""
    card = pull(s, f)
    for _ in range(1000):
        if r.opening[card] == c.OPEN_RETURN:
            put_back(s, f, card)
        elif r.opening[card] == c.OPEN_IGNORE and s.draws > 0:
            lay(s, card)  # DIS-A04: it stays under the next one
            emit(f, c.EV_TURNED, c.NONE, c.NONE, card, 0, c.PUBLIC)
        else:
            break
        card = pull(s, f)
    lay(s, card)
    emit(f, c.EV_TURNED, c.NONE, c.NONE, card, 0, c.PUBLIC)
    return card


def open_round(r: Tables, s: State, f: Feed) -> None:
    """The card turned up acts as if the dealer had played it, or asks the first seat for a color."""
    card = turn_up(r, s, f)
    s.color = r.color[card]
    opening = r.opening[card]
    if opening == c.OPEN_NAME:
        ask(s, f, seat_after(s, s.dealer, 1), c.TO_COLOR)
        return
    if opening == c.OPEN_PLAIN or opening == c.OPEN_IGNORE or opening == c.OPEN_RETURN:
        pass_turn(r, s, f, s.dealer)
        return
    start_effect(s, s.dealer, card)
    s.again = 1 if opening == c.OPEN_DEALER else 0
    run(r, s, f)
