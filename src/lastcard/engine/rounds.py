"""The frame around every game: how a match and its rounds begin and end, who deals, and whose total wins."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.piles import Piles, ask, lot
from lastcard.engine.tables import Tables


def start_match(s: Piles, seats: int) -> None:
    """Start a match in which nobody has dealt, scored or won yet."""
    s.seats = seats
    s.dealer = c.NONE
    s.rounds = 0
    s.spent = 0
    s.starter = c.NONE
    s.phase = c.PLAYING
    for seat in range(c.MAX_SEATS):
        s.total[seat] = 0
        s.won[seat] = 0


def draw_for_deal(r: Tables, s: Piles, f: Feed) -> int:
    """FRZ-13 to 15: everyone draws a card, the highest number deals; the tied draw again (COM-A02)."""
    tied = (1 << s.seats) - 1  # a bit for each seat that still draws
    left = s.draws
    leader = 0
    for _ in range(50):  # bounded, for decks without numbers
        best = c.NONE
        leaders = 0
        for seat in range(s.seats):
            if tied >> seat & 1:
                if left == 0:
                    left = s.draws
                left -= 1
                card = s.draw[left]
                emit(f, c.EV_CUT, seat, c.NONE, card, 0, c.PUBLIC)
                value = max(r.value[card], 0)
                if value > best:
                    best = value
                    leaders = 0
                    leader = seat
                if value == best:
                    leaders |= 1 << seat
        if leaders == 1 << leader:
            break
        tied = leaders
    return leader


def find_dealer(r: Tables, s: Piles, f: Feed) -> None:
    """The dealer is found as the edition says: by a draw, by chance, or by agreement."""
    if r.first_dealer == c.BY_DRAW:
        s.dealer = draw_for_deal(r, s, f)
    elif r.first_dealer == c.BY_SEAT:
        s.dealer = r.dealer_seat % s.seats
    else:
        s.dealer = lot(s, s.seats)
    tell(f, c.EV_DEALER, s.dealer)
    ask(s, f, c.DEALER, c.TO_DEAL)


def pass_deal(r: Tables, s: Piles, f: Feed) -> None:
    """After the first round someone else deals, unless a cut has just said who, or nobody won."""
    if r.next_dealer == c.DEALER_LEFT:
        s.dealer = (s.dealer + 1) % s.seats
    elif r.next_dealer == c.DEALER_WINNER and s.starter != c.NONE:
        s.dealer = s.starter
    else:
        return
    tell(f, c.EV_DEALER, s.dealer)


def begin_round(r: Tables, s: Piles, f: Feed) -> None:
    """Another round begins, with its own dealer; the cards are dealt next."""
    if s.rounds > 0:
        pass_deal(r, s, f)
    s.rounds += 1
    s.spent = 0  # each round has a stream of its own
    s.phase = c.PLAYING
    emit(f, c.EV_BEGAN, c.NONE, c.NONE, c.NONE, s.rounds, c.PUBLIC)


def add_scores(s: Piles, f: Feed) -> None:
    """What every seat scored in this round goes into its total."""
    for seat in range(s.seats):
        s.total[seat] += s.score[seat]
        emit(f, c.EV_SCORED, seat, c.NONE, c.NONE, s.score[seat], c.PUBLIC)


def best_total(r: Tables, s: Piles) -> int:
    """The total that wins: the highest, or the lowest where points count against their owner."""
    best = s.total[0]
    for seat in range(1, s.seats):
        total = s.total[seat]
        if total < best if r.scoring == c.ALTERNATIVE else total > best:
            best = total
    return best


def is_last_round(r: Tables, s: Piles) -> bool:
    """Whether this round was the last one, if it has a winner."""
    if r.rounds > 0:
        return s.rounds >= r.rounds
    for seat in range(s.seats):
        if s.total[seat] >= r.target:  # COM-A26: at least
            return True
    return False


def declare_winners(r: Tables, s: Piles, f: Feed) -> bool:
    """The match has its winner or winners; false when a tie asks for another round (COM-A27, GLF-A07)."""
    best = best_total(r, s)
    leaders = 0
    for seat in range(s.seats):
        if s.total[seat] == best:
            leaders += 1
    if leaders > 1 and r.tie == c.EXTRA_ROUND:
        return False
    for seat in range(s.seats):
        if s.total[seat] == best:
            s.won[seat] = 1
            tell(f, c.EV_WON, seat)
    return True


def ask_dealer(r: Tables, s: Piles, f: Feed) -> None:
    """A round is over: the dealer is asked for the next one, or nobody for anything if the match is over too."""
    if s.phase == c.MATCH_OVER:
        ask(s, f, c.NONE, c.REST)
    elif r.next_dealer == c.DEALER_REDRAW:
        ask(s, f, c.DEALER, c.TO_CUT)
    else:
        ask(s, f, c.DEALER, c.TO_DEAL)


def take_keys(s: Piles, words: list[int], keys: list[int], at: int) -> None:
    """The keys of a game from a row: four words for its deals, and four for those who play it."""
    for i in range(4):
        s.key[i] = keys[at + i]
        words[i] = keys[at + 4 + i]
