"""The start of a match and of a round: who deals, the deal, and the card turned up."""

from lastcard.engine.chance import below, shuffle
from lastcard.engine.codes import (
    BY_DRAW,
    BY_SEAT,
    DEALER,
    DEALER_LEFT,
    DEALER_WINNER,
    EV_BEGAN,
    EV_DEALER,
    EV_DEALT,
    EV_RETURNED,
    EV_TURNED,
    NONE,
    OPEN_DEALER,
    OPEN_IGNORE,
    OPEN_NAME,
    OPEN_PLAIN,
    OPEN_RETURN,
    PLAYING,
    PUBLIC,
    TO_COLOR,
    TO_CUT,
    TO_DEAL,
    TO_TURN,
)
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.effects import run, start_effect
from lastcard.engine.hand.state import State, add
from lastcard.engine.hand.turns import pass_turn
from lastcard.engine.piles import ask, draw_for_deal, gather, lay, next_seat, pull, seat_after
from lastcard.engine.tables import Tables


def clear_table(s: State) -> None:
    """Nothing of an earlier round is left: no cards in hands, no duty, no play, no trial."""
    s.way = 1
    s.turns = 0
    s.passes = 0
    s.turn = NONE
    s.color = NONE
    s.fresh = NONE
    s.owing = NONE
    s.card = NONE
    s.actor = NONE
    s.step = 0
    s.chosen = NONE
    s.again = 0
    s.counter = 0
    s.marked = 0
    s.place = 0
    s.stack = 0
    s.extra = NONE
    s.resolving = NONE
    s.color_before = NONE
    s.rests = 0
    s.tried = NONE
    s.trial = NONE
    s.price = 0
    s.by_referee = 0
    s.accuser = NONE
    for seat in range(s.seats):
        s.held[seat] = 0
        s.said[seat] = 0
        s.misses[seat] = 0
        s.face[seat] = NONE
        s.begun[seat] = 0
        s.cost[seat] = 0
        s.heard[seat] = 0
        s.vote[seat] = 0
        s.score[seat] = 0


def new(r: Tables, s: State, f: Feed, seats: int) -> None:
    """A match begins with its cards together and no dealer yet; the key is in the state already."""
    s.seats = seats
    s.dealer = NONE
    s.rounds = 0
    s.starter = NONE
    s.phase = PLAYING
    for seat in range(seats):
        s.total[seat] = 0
        s.won[seat] = 0
    clear_table(s)
    gather(r, s, f)
    ask(s, f, DEALER, TO_CUT)


def cut(r: Tables, s: State, f: Feed) -> None:
    """The dealer is found as the edition says: by a draw, by chance, or by agreement."""
    if s.draws != r.deck:
        clear_table(s)
        gather(r, s, f)
    if r.first_dealer == BY_DRAW:
        s.dealer = draw_for_deal(r, s, f)
    elif r.first_dealer == BY_SEAT:
        s.dealer = r.dealer_seat % s.seats
    else:
        s.dealer = below(s.key, s.seats)
    tell(f, EV_DEALER, s.dealer)
    ask(s, f, DEALER, TO_DEAL)


def deal(r: Tables, s: State, f: Feed) -> None:
    """The dealer shuffles and deals; after the first round the deal has passed on."""
    if s.rounds > 0 and r.next_dealer == DEALER_LEFT:
        s.dealer = (s.dealer + 1) % s.seats
        tell(f, EV_DEALER, s.dealer)
    elif s.rounds > 0 and r.next_dealer == DEALER_WINNER and s.starter != NONE:
        s.dealer = s.starter
        tell(f, EV_DEALER, s.dealer)
    s.rounds += 1
    s.phase = PLAYING
    clear_table(s)
    emit(f, EV_BEGAN, NONE, NONE, NONE, s.rounds, PUBLIC)
    gather(r, s, f)
    seat = s.dealer
    for _ in range(r.hand_size):
        for _ in range(s.seats):
            seat = next_seat(s, seat)
            card = pull(s, f)
            add(s, seat, card)
            if f.on:
                emit(f, EV_DEALT, seat, NONE, card, 0, 1 << seat)
    ask(s, f, DEALER, TO_TURN)


def put_back(s: State, f: Feed, card: int) -> None:
    """COM-A04: the card is shuffled back into the draw pile."""
    s.draw[s.draws] = card
    s.draws += 1
    shuffle(s.key, s.draw, s.draws)
    emit(f, EV_RETURNED, NONE, NONE, card, 0, PUBLIC)


def turn_up(r: Tables, s: State, f: Feed) -> int:
    """Cards are turned over until one can open the round; bounded, for decks that hold no such card."""
    card = pull(s, f)
    for _ in range(1000):
        if r.opening[card] == OPEN_RETURN:
            put_back(s, f, card)
        elif r.opening[card] == OPEN_IGNORE and s.draws > 0:
            lay(s, card)  # DIS-A04: it stays under the next one
            emit(f, EV_TURNED, NONE, NONE, card, 0, PUBLIC)
        else:
            break
        card = pull(s, f)
    lay(s, card)
    emit(f, EV_TURNED, NONE, NONE, card, 0, PUBLIC)
    return card


def open_round(r: Tables, s: State, f: Feed) -> None:
    """The card turned up acts as if the dealer had played it, or asks the first seat for a color."""
    card = turn_up(r, s, f)
    s.color = r.color[card]
    opening = r.opening[card]
    if opening == OPEN_NAME:
        ask(s, f, seat_after(s, s.dealer, 1), TO_COLOR)
        return
    if opening == OPEN_PLAIN or opening == OPEN_IGNORE or opening == OPEN_RETURN:
        pass_turn(r, s, f, s.dealer)
        return
    start_effect(s, s.dealer, card)
    s.again = 1 if opening == OPEN_DEALER else 0
    run(r, s, f)
