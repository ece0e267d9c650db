"""One step of the grid game: a decision goes in, the state changes, consequences come out.

What each event tells; a place is column * 2 + row; a card is seen by all where nothing else is said.

| event | seat | other | card | n |
|---|---|---|---|---|
| cut | who drew for the deal | | the card, which goes back | |
| dealer | who deals | | | |
| began | | | | the round |
| shuffled | | | | the draw pile: all cards; no grids, calls, turn, scores; way +1 |
| reshuffled | | | | the draw pile: all but the top of the discard pile |
| dealt | whose grid | | seen by nobody | place |
| turned | | | from the draw to the discard pile | |
| turn | who begins a turn | | | |
| asked | whom the table waits for | | | for what |
| drew | who holds it | | from the draw pile, seen by that seat | |
| taken | who holds it | | from the discard pile | |
| discarded | who | | on the discard pile; the hand is empty | 1 |
| put | whose grid | | face up, in place of the one discarded | place |
| flipped | whose grid | | face up | place |
| cleared | whose grid | | the one on top; the other lay at the place | place; the column is gone |
| grew | whose grid | | from the draw pile, seen by nobody | place; row 0 is a new column |
| passed | who leaves its pairs | | | |
| skipped | who loses a turn | | | |
| reversed | | | | the way: +1 or -1 |
| chose | who | who will grow | | cards |
| owed | who can be caught | | | |
| freed, called, caught | who no longer can | caught: by whom | | |
| lapsed | whose call is void | | | |
| out | who ended the round | | | |
| stalled | | | | |
| scored | who | | | points of the round, added to the total |
| ended | who won the round | | | |
| won | who won the match | | | |
"""

from lastcard.engine import codes as c
from lastcard.engine.calls import call
from lastcard.engine.feed import Feed
from lastcard.engine.grid.legal import refusal
from lastcard.engine.grid.opening import cut, deal, flip_first, open_round
from lastcard.engine.grid.plays import catch, clear, discard_drawn, draw, pass_, put, spread, take
from lastcard.engine.grid.state import State, first_down
from lastcard.engine.piles import available, seat_after
from lastcard.engine.tables import Tables


def lapse(r: Tables, s: State, f: Feed) -> None:
    """Time is up: the safe default of whatever the table waits for happens."""
    seat = s.asked
    if s.ask == c.TO_FLIP:
        flip_first(s, f, seat, first_down(s, seat))
    elif s.ask == c.TO_PLAY:
        if available(s) > 0:
            draw(s, f, seat)
        else:
            take(s, f, seat)
    elif s.ask == c.TO_PLACE:
        if s.taken:
            put(r, s, f, seat, first_down(s, seat))
        else:
            discard_drawn(r, s, f, seat, first_down(s, seat))
    elif s.ask == c.TO_CLEAR:
        pass_(r, s, f, seat)
    elif s.ask == c.TO_SPREAD:
        spread(r, s, f, seat, seat_after(s, seat, 1), c.BLANK)


def apply_role(r: Tables, s: State, f: Feed, role: int, verb: int) -> None:
    """The dealer or the clock has moved."""
    if role != c.DEALER:
        lapse(r, s, f)
    elif verb == c.CUT:
        cut(r, s, f)
    elif verb == c.DEAL:
        deal(r, s, f)
    else:
        open_round(r, s, f)


def flip(r: Tables, s: State, f: Feed, seat: int, place: int) -> None:
    """A card of the grid is turned up, to open the round or instead of using the drawn card."""
    if s.ask == c.TO_FLIP:
        flip_first(s, f, seat, place)
    else:
        discard_drawn(r, s, f, seat, place)


def apply(r: Tables, s: State, f: Feed, seat: int, move: int) -> None:
    """A legal move happens."""
    verb = c.verb_of(move)
    a = c.first_of(move)
    b = c.second_of(move)
    if seat >= c.DEALER:
        apply_role(r, s, f, seat, verb)
    elif verb == c.PUT:
        put(r, s, f, seat, 2 * a + b)
    elif verb == c.FLIP:
        flip(r, s, f, seat, 2 * a + b)
    elif verb == c.DRAW:
        draw(s, f, seat)
    elif verb == c.TAKE:
        take(s, f, seat)
    elif verb == c.CLEAR:
        clear(r, s, f, seat, a, b)
    elif verb == c.PASS:
        pass_(r, s, f, seat)
    elif verb == c.CHOOSE:
        spread(r, s, f, seat, a, b)
    elif verb == c.CALL:
        call(s, f, seat)
    elif verb == c.CATCH:
        catch(r, s, f, seat, a)


def step(r: Tables, s: State, f: Feed, seat: int, move: int) -> int:
    """A move is made if the rules allow it; otherwise nothing changes and the refusal says why."""
    if f.on:
        f.count = 0
    why = refusal(r, s, seat, move)
    if why == c.OK:
        apply(r, s, f, seat, move)
    return why
