"""The grid game: random play keeps every promise of the engine, and drawn positions show single rules."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed
from lastcard.engine.grid.legal import legal, refusal
from lastcard.engine.grid.opening import new
from lastcard.engine.grid.playout import play_round
from lastcard.engine.grid.redact import digest, redact
from lastcard.engine.grid.state import ABSENT, State, face_down
from lastcard.engine.grid.step import apply, step
from lastcard.engine.tables import Tables

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "S", "R", "+2", "++")
CARDS = [color + symbol for color in "RYGB" for symbol in SYMBOLS]
OPS = {
    "S": [(c.OP_SKIP, c.NEXT, 1, 0)],
    "R": [(c.OP_REVERSE, c.ME, 0, 0)],
    "+2": [(c.OP_DRAW, c.NEXT, 2, 0), (c.OP_SKIP, c.NEXT, 1, 0)],
    "++": [(c.OP_SPREAD, c.ME, 2, 4)],
}
HOUSES: list[dict[str, int]] = [
    {},
    {"spread_self": 0, "clear_between": 0, "act_on_end": 0, "reverse_skips": 0, "rounds": 3},
    {
        "tie": c.EXTRA_ROUND,
        "first_dealer": c.BY_DRAW,
        "next_dealer": c.DEALER_REDRAW,
        "rounds": 2,
        "valve": 30,
    },
    {
        "penalty": 3,
        "columns": 6,
        "first_dealer": c.BY_SEAT,
        "dealer_seat": 1,
        "next_dealer": c.DEALER_WINNER,
        "rounds": 2,
    },
]
TAKE, DRAW, PASS, CALL, LAPSE = (c.bare(verb) for verb in (c.TAKE, c.DRAW, c.PASS, c.CALL, c.LAPSE))


def rules(**switches: int) -> Tables:
    """Two of each number and action in four colors, nine rounds, and the switches given."""
    r = Tables()
    row = 0
    for kind, (color, symbol) in enumerate(product(range(4), range(14))):
        r.color[kind] = color
        r.symbol[kind] = symbol
        r.copies[kind] = 2
        r.value[kind] = symbol if symbol < 10 else c.NONE
        r.points[kind] = symbol if symbol < 10 else 20
        r.opening[kind] = c.OPEN_PLAIN if symbol < 10 else c.OPEN_IGNORE
        r.effect[kind] = row
        for op in OPS.get(SYMBOLS[symbol], []):
            r.op[row] = list(op)
            r.ops[kind] += 1
            row += 1
    r.kinds, r.colors, r.deck = 56, 4, 112
    r.cards[:112] = [kind for kind in range(56) for _ in range(2)]
    r.columns, r.rounds, r.penalty, r.valve, r.tie = 3, 9, 2, 500, c.SHARED
    r.scoring = c.ALTERNATIVE
    r.first_dealer, r.reverse_skips, r.spread_self, r.clear_between, r.act_on_end = c.BY_CHANCE, 1, 1, 1, 1
    for name, value in switches.items():
        setattr(r, name, value)
    return r


def key_of(seed: int) -> list[int]:
    random = Random(seed)
    return [random.getrandbits(64) for _ in range(4)]


def begun(r: Tables, seats: int, seed: int) -> tuple[State, Feed]:
    """A match that waits for its first cut."""
    s, f = State(), Feed()
    f.on = 1
    s.key = key_of(seed)
    new(r, s, f, seats)
    return s, f


def options(r: Tables, s: State, seat: int) -> list[int]:
    out = [0] * (2 * c.DECK)
    return out[: legal(r, s, seat, out)]


def played(r: Tables, seats: int, seed: int, most: int = 100_000) -> Iterator[tuple[State, Feed, int, int]]:
    """A random match, move by move: the state after each, what it told, who moved and how."""
    s, f = begun(r, seats, seed)
    random = Random(seed)
    for _ in range(most):
        if s.phase == c.MATCH_OVER:
            return
        seat = s.asked if random.random() < 0.6 else random.choice((*range(seats), c.CLOCK))
        moves = options(r, s, seat)
        if moves:
            move = random.choice(moves)
            assert step(r, s, f, seat, move) == c.OK
            yield s, f, seat, move


def view(s: State, seat: int) -> State:
    """What a seat may know."""
    twin = s.clone()
    redact(twin, seat)
    return twin


# --- Promises that hold in every match


def cards_of(s: State) -> list[int]:
    """Every card on the table, sorted."""
    cards = s.draw[: s.draws] + s.discard[: s.discards]
    for seat in range(s.seats):
        cards += [card for card in s.grid[seat][: 2 * s.columns[seat]] if card != ABSENT]
    return sorted(cards + [s.fresh] * (s.fresh != c.NONE))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_no_card_is_lost_or_doubled(seats: int, house: dict[str, int]) -> None:
    """After every move the whole deck is on the table, and cells after the last column are empty."""
    deck = sorted(2 * list(range(56)))

    for s, _, _, _ in played(rules(**house), seats, seats):
        assert cards_of(s) == deck
        assert not any(any(row[2 * n :]) for n, row in zip(2 * s.columns, s.grid + s.up, strict=True))


def wide_moves(s: State) -> Iterator[int]:
    """Every verb with every argument that could mean something, and some that never do."""
    firsts = (*range(max(*s.columns, s.seats) + 2), 254, 255)
    seconds = (*range(s.seats + 1), 254, 255)
    for verb, a, b, d in product(range(len(c.VERBS) + 1), firsts, seconds, (0, c.A_SEAT, 255)):
        yield c.pack(verb, a, b, d)
    yield from (-1, 1 << 32, TAKE | 1 << 32, DRAW - (1 << 32))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_legal_lists_what_is_not_refused(seats: int, house: dict[str, int]) -> None:
    """For everybody, in all kinds of positions, a move is listed exactly when it is not refused."""
    r = rules(**house)
    kinds = set()

    for s, _, _, _ in played(r, seats, 10 + seats):
        kind = (s.ask, s.taken, s.owing != c.NONE, sum(s.said) > 0, s.ended != c.NONE)
        if kind in kinds:
            continue
        kinds.add(kind)
        moves = list(wide_moves(s))
        for seat in (-1, *range(seats + 1), c.DEALER, c.CLOCK, c.REFEREE, c.WATCHER, 20):
            listed = options(r, s, seat)
            assert len(set(listed)) == len(listed)
            assert {move for move in moves if refusal(r, s, seat, move) == c.OK} == set(listed)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_refused_move_changes_nothing(seats: int) -> None:
    """A refusal leaves the state as it was and tells nothing."""
    r = rules()
    random = Random(seats)

    for s, f, _, _ in played(r, seats, 20 + seats, most=500):
        before = s.clone()
        for seat in (*range(seats), c.DEALER, c.CLOCK):
            a, b = random.choice([0, 1, 2, 255]), random.choice([0, 1, 255])
            move = c.pack(random.randrange(len(c.VERBS)), a, b, 255)
            if refusal(r, s, seat, move) != c.OK:
                assert step(r, s, f, seat, move) != c.OK
                assert f.count == 0
                assert s == before


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_replayed_match_is_the_same_match(seats: int, house: dict[str, int]) -> None:
    """The key and the moves give every digest again, on a table where something else was played before."""
    r = rules(**house)
    log = [(seat, move, digest(s)) for s, _, seat, move in played(r, seats, 30 + seats)]
    s, f = begun(r, 8, 99)
    play_round(r, s, f, key_of(1), [0] * (2 * c.DECK), False)

    s.key = key_of(30 + seats)
    new(r, s, f, seats)

    for seat, move, expected in log:
        f.count = 0
        apply(r, s, f, seat, move)
        assert digest(s) == expected


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_matches_end(seats: int) -> None:
    """After the last round the lowest total has won and nobody is asked any more."""
    r = rules()
    s, f = begun(r, seats, 40 + seats)
    key = key_of(seats)

    while s.phase != c.MATCH_OVER:
        play_round(r, s, f, key, [0] * (2 * c.DECK), seats % 2 == 0)

    assert s.rounds == 9
    assert (s.ask, s.asked) == (c.REST, c.NONE)
    assert {s.total[seat] for seat in range(seats) if s.won[seat]} == {min(s.total[:seats])}


def test_the_clock_plays_a_whole_round() -> None:
    """Time running out at every decision still ends the match."""
    r = rules(rounds=1)
    s, f = begun(r, 4, 7)

    while s.phase == c.PLAYING:
        seat = c.DEALER if s.asked == c.DEALER else c.CLOCK
        assert step(r, s, f, seat, options(r, s, seat)[0]) == c.OK

    assert s.phase == c.MATCH_OVER


def exchanged(s: State, seat: int, random: Random) -> State:
    """Another key, other hidden cards, and rubbish in the cells of the piles that nobody reads."""
    twin = s.clone()
    twin.key = key_of(random.randrange(1000))
    hidden = [(twin.draw, i) for i in range(s.draws)]
    for p in range(s.seats):
        hidden += [(twin.grid[p], place) for place in range(2 * s.columns[p]) if not s.up[p][place]]
    cards = [row[i] for row, i in hidden]
    if s.fresh != c.NONE and not s.taken and s.turn != seat:
        cards.append(s.fresh)
    random.shuffle(cards)
    if len(cards) > len(hidden):
        twin.fresh = cards.pop()
    for (row, i), card in zip(hidden, cards, strict=True):
        row[i] = card
    twin.draw[s.draws :] = random.choices(range(56), k=c.DECK - s.draws)
    twin.discard[s.discards :] = random.choices(range(56), k=c.DECK - s.discards)
    return twin


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_view_does_not_depend_on_hidden_cards(seats: int) -> None:
    """Two states that differ only in what a seat cannot see give it equal views."""
    random = Random(seats)

    for s, _, _, _ in played(rules(rounds=1), seats, 50 + seats, most=400):
        for seat in (*range(seats), c.WATCHER):
            assert view(exchanged(s, seat, random), seat) == view(s, seat)


class Screen:
    """A client that knows no rules: it folds what it is told, by the table in `step`."""

    def __init__(self, seats: int, me: int) -> None:
        self.me = me
        self.seats = seats
        self.dealer = self.starter = c.NONE
        self.rounds, self.phase, self.ask, self.asked = 0, c.PLAYING, c.TO_CUT, c.DEALER
        self.total, self.won = [0] * seats, [0] * seats
        self.gather(112)

    def gather(self, n: int) -> None:
        self.draws = n
        self.discard: list[int] = []
        self.grid: list[dict[int, int]] = [{} for _ in range(self.seats)]
        self.up: list[set[int]] = [set() for _ in range(self.seats)]
        self.turn = self.owing = self.ended = self.fresh = c.NONE
        self.way, self.turns, self.taken = 1, 0, 0
        self.said, self.score = [0] * self.seats, [0] * self.seats

    def hide(self, seat: int, place: int, card: int) -> None:
        self.draws -= 1
        self.grid[seat][place] = card

    def show(self, seat: int, place: int, card: int) -> None:
        self.grid[seat][place] = card
        self.up[seat].add(place)

    def hold(self, card: int, taken: int) -> None:
        self.fresh, self.taken = card, taken
        if taken:
            assert self.discard.pop() == card
        else:
            self.draws -= 1

    def clear(self, seat: int, place: int, card: int) -> None:
        grid, up = self.grid[seat], self.up[seat]
        self.discard += [grid.pop(place), grid.pop(place ^ 1)]
        assert self.discard[-1] == card
        self.grid[seat] = {at - 2 * (at > place): kept for at, kept in grid.items()}
        self.up[seat] = {at - 2 * (at > place) for at in up - {place, place ^ 1}}

    def fold(self, event: int, seat: int, other: int, card: int, n: int, see: int) -> None:
        """One event changes what is shown."""
        if see != c.PUBLIC and not see >> self.me & 1:
            card = c.HIDDEN
        match c.EVENTS[event]:
            case "dealer":
                self.dealer = seat
            case "began":
                self.rounds, self.phase = n, c.PLAYING
            case "shuffled":
                self.gather(n)
            case "reshuffled":
                self.draws, self.discard = n, self.discard[-1:]
            case "dealt" | "grew":
                self.hide(seat, n, card)
            case "turned":
                self.draws -= 1
                self.discard.append(card)
            case "turn":
                self.turn, self.turns = seat, self.turns + 1
            case "asked":
                self.asked, self.ask = seat, n
            case "drew":
                self.hold(card, 0)
            case "taken":
                self.hold(card, 1)
            case "discarded":
                self.discard.append(card)
                self.fresh, self.taken = c.NONE, 0
            case "put" | "flipped":
                self.show(seat, n, card)
            case "cleared":
                self.clear(seat, n, card)
            case "reversed":
                self.way = n
            case "owed":
                self.owing = seat
            case "freed" | "caught":
                self.owing = c.NONE
            case "called":
                self.said[seat] = 1
                self.owing = c.NONE if self.owing == seat else self.owing
            case "lapsed":
                self.said[seat] = 0
            case "out":
                self.ended = seat
            case "scored":
                self.score[seat] = n
                self.total[seat] += n
            case "ended":
                self.phase, self.starter = c.ROUND_OVER, seat
            case "won":
                self.phase, self.won[seat] = c.MATCH_OVER, 1

    def check(self, v: State) -> None:
        """What is shown is what the view says."""
        assert (v.draws, v.discard[: v.discards]) == (self.draws, self.discard)
        for seat in range(self.seats):
            cells = [(place, v.grid[seat][place]) for place in range(2 * v.columns[seat])]
            assert {place: card for place, card in cells if card != ABSENT} == self.grid[seat]
            assert {place for place, card in cells if v.up[seat][place] and card != ABSENT} == self.up[seat]
        for name in vars(self).keys() & {
            name for name, value in v.fields().items() if isinstance(value, int)
        }:
            assert getattr(v, name) == getattr(self, name), name
        for name in ("total", "won", "said", "score"):
            assert getattr(v, name)[: self.seats] == getattr(self, name), name


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_folding_what_is_told_gives_the_view(seats: int, house: dict[str, int]) -> None:
    """Every seat and a watcher can show the table from their redacted events alone."""
    screens = [Screen(seats, me) for me in (*range(seats), c.WATCHER)]

    for s, f, _, _ in played(rules(**house), seats, 60 + seats):
        rows = list(zip(f.event, f.seat, f.other, f.card, f.n, f.see, strict=True))[: f.count]
        for screen in screens:
            for row in rows:
                screen.fold(*row)
            screen.check(view(s, screen.me))


# --- Single rules, drawn


def card(name: str) -> int:
    return CARDS.index(name)


def position(*grids: str, turn: int = 0, discard: str = "R5", draw: str = "", piles: bool = True) -> State:
    """A turn begins; columns are `above/below`, `?` is face down, `-` absent; draw is the top of its pile."""
    s = State()
    s.key = key_of(0)
    s.seats, s.rounds, s.turns, s.way = len(grids), 1, 1, 1
    s.ask, s.asked, s.turn = c.TO_PLAY, turn, turn
    s.owing, s.ended, s.fresh, s.starter = c.NONE, c.NONE, c.NONE, c.NONE
    used = [card(name) for name in (*discard.split(), *draw.split())]
    for seat, text in enumerate(grids):
        cells = [cell for column in text.split() for cell in column.split("/")]
        s.columns[seat] = len(cells) // 2
        for place, cell in enumerate(cells):
            s.grid[seat][place] = ABSENT if cell == "-" else card(cell.lstrip("?"))
            s.up[seat][place] = int(cell[0] != "?")
            used += [s.grid[seat][place]] * (cell != "-")
    rest = 2 * list(range(56)) if piles else list(used)
    for kind in used:
        rest.remove(kind)
    pile = rest + [card(name) for name in reversed(draw.split())]
    s.draws, s.discards = len(pile), len(discard.split())
    s.draw[: s.draws] = pile
    s.discard[: s.discards] = [card(name) for name in discard.split()]
    return s


def drawn(s: State, seat: int) -> str:
    """The grid of a seat, as `position` reads it."""
    cells = zip(s.grid[seat], s.up[seat], strict=True)
    names = ["-" if kind == ABSENT else "?" * (1 - up) + CARDS[kind] for kind, up in cells]
    return " ".join(f"{names[2 * i]}/{names[2 * i + 1]}" for i in range(s.columns[seat]))


def top(s: State) -> str:
    return CARDS[s.discard[s.discards - 1]]


def make(r: Tables, s: State, *moves: tuple[int, int]) -> Feed:
    """Each seat's move is made, and must be allowed; returns what the last one told."""
    f = Feed()
    f.on = 1
    for seat, move in moves:
        assert step(r, s, f, seat, move) == c.OK
    return f


def put(column: int, row: int) -> int:
    return c.pack(c.PUT, column, row, c.BLANK)


def flip(column: int, row: int) -> int:
    return c.pack(c.FLIP, column, row, c.BLANK)


def clear(column: int, first: int) -> int:
    return c.pack(c.CLEAR, column, first, c.BLANK)


def spread(a: int, b: int = c.BLANK) -> int:
    return c.pack(c.CHOOSE, a, b, c.A_SEAT)


def test_a_drawn_card_replaces_a_face_down_one() -> None:
    """GLF-14 to 17: the old card goes face up to the discard pile, the new one lies face up."""
    s = position("?R1/?G2 ?B3/?B4", "?Y1/?Y2", draw="G7")

    make(rules(), s, (0, DRAW), (0, put(0, 1)))

    assert drawn(s, 0) == "?R1/G7 ?B3/?B4"
    assert (top(s), s.turn) == ("G2", 1)


def test_a_drawn_card_dropped_turns_another_up() -> None:
    """GLF-18, GLF-19: the drawn card is discarded and a face-down card is turned up."""
    s = position("?R1/?G2 ?B3/?B4", "?Y1/?Y2", draw="G7")

    make(rules(), s, (0, DRAW), (0, flip(1, 0)))

    assert drawn(s, 0) == "?R1/?G2 B3/?B4"
    assert (top(s), s.turn) == ("G7", 1)


def test_a_taken_card_must_be_put() -> None:
    """GLF-A11: a card taken from the discard pile cannot go back for a flip."""
    s = position("?R1/?G2 ?B3/?B4", "?Y1/?Y2", discard="Y9 R5")

    make(rules(), s, (0, TAKE))

    assert refusal(rules(), s, 0, flip(0, 0)) == c.NOT_BACK
    assert options(rules(), s, 0) == [put(0, 0), put(0, 1), put(1, 0), put(1, 1)]


def test_only_the_top_card_acts_when_the_turn_ends() -> None:
    """GLF-A13: a skip covered by a clear does not act."""
    s = position("?R1/BS ?B3/?B4 G1/G2", "?Y1/?Y2", "?Y3/?Y4", draw="G7")

    make(rules(), s, (0, DRAW), (0, put(0, 1)), (0, clear(2, 0)))

    assert drawn(s, 0) == "?R1/G7 ?B3/?B4"
    assert (top(s), s.turn) == ("G2", 1)


def test_a_clear_can_leave_an_action_on_top() -> None:
    """GLF-A14: the order of a clear decides that the draw two acts."""
    s = position("?R1/?B5 ?B3/?B4 G+2/G2", "?Y1/?Y2", "?Y3/?Y4", draw="G7 R8 R9")

    make(rules(), s, (0, DRAW), (0, flip(0, 0)), (0, clear(2, 1)))

    assert top(s) == "G+2"
    assert drawn(s, 1) == "?Y1/?Y2 ?R8/?R9"
    assert s.turn == 2


def test_equal_actions_of_two_colors_are_no_pair() -> None:
    """GLF-A15: only a color or a number makes a pair."""
    s = position("GS/BS ?B3/?B4", "?Y1/?Y2")

    assert refusal(rules(), s, 0, clear(0, 0)) == c.NOT_A_PAIR


def test_a_clear_between_turns_fires_nothing() -> None:
    """GLF-A17: another seat clears before the turn is begun; the skip left on top is only a card to take."""
    s = position("?R1/?R2", "Y3/YS ?B1/?B2", "?Y3/?Y4")

    make(rules(), s, (1, clear(0, 0)))

    assert (top(s), s.turn, s.ask) == ("YS", 0, c.TO_PLAY)
    assert drawn(s, 1) == "?B1/?B2"


def test_a_clear_between_turns_can_be_switched_off() -> None:
    """With the switch off only the seat in turn clears."""
    s = position("R1/R2 ?R3/?R4", "Y3/Y4 ?B1/?B2")

    assert refusal(rules(clear_between=0), s, 1, clear(0, 0)) == c.NOT_NOW_CLEAR
    assert refusal(rules(clear_between=0), s, 0, clear(0, 0)) == c.OK


def test_a_spread_hits_two_seats_and_skips_nobody() -> None:
    """GLF-34, GLF-36, GLF-A21: oneself may be one of the two."""
    s = position("?R1/?R2 B++/?G3", "?Y1/?Y2", "?Y3/?Y4", draw="G7 R8 R9 B8 B9")

    make(rules(), s, (0, DRAW), (0, put(1, 0)), (0, spread(0, 2)))

    assert drawn(s, 0) == "?R1/?R2 G7/?G3 ?R8/?R9"
    assert drawn(s, 2) == "?Y3/?Y4 ?B8/?B9"
    assert s.turn == 1


def test_a_spread_can_hit_one_seat_twice() -> None:
    """GLF-35: one seat draws four as two columns."""
    s = position("?R1/?R2 B++/?G3", "?Y1/?Y2", draw="G7 R8 R9 B8 B9")

    make(rules(), s, (0, DRAW), (0, put(1, 0)), (0, spread(1)))

    assert drawn(s, 1) == "?Y1/?Y2 ?R8/?R9 ?B8/?B9"
    assert s.turn == 1


def test_a_reverse_skips_with_two_seats() -> None:
    """GLF-A24: the same seat goes again."""
    s = position("?R1/?R2 BR/?G3", "?Y1/?Y2")

    make(rules(), s, (0, TAKE), (0, put(1, 0)))

    assert (s.turn, s.way) == (0, -1)


def test_a_seat_that_forgot_to_call_is_caught() -> None:
    """GLF-44, GLF-47: one face-down card left and no call cost a new column."""
    s = position("?R1/?R2 B4/G3", "?Y1/?Y2", draw="G7 R8 R9")

    make(rules(), s, (0, DRAW), (0, flip(0, 0)), (1, c.with_one(c.CATCH, 0)))

    assert drawn(s, 0) == "R1/?R2 B4/G3 ?R8/?R9"
    assert s.owing == c.NONE


def test_a_late_call_before_the_catch_is_safe() -> None:
    """GLF-A30: whoever calls first cannot be caught."""
    s = position("?R1/?R2 B4/G3", "?Y1/?Y2", draw="G7")

    make(rules(), s, (0, DRAW), (0, flip(0, 0)), (0, CALL))

    assert refusal(rules(), s, 1, c.with_one(c.CATCH, 0)) == c.NOT_CATCHABLE


def test_the_next_turn_closes_the_catch() -> None:
    """GLF-46: once the next player has drawn, nobody can be caught."""
    s = position("?R1/?R2 B4/G3", "?Y1/?Y2", draw="G7")

    make(rules(), s, (0, DRAW), (0, flip(0, 0)), (1, DRAW))

    assert refusal(rules(), s, 1, c.with_one(c.CATCH, 0)) == c.NOT_CATCHABLE


def test_a_call_lapses_when_no_card_is_turned_up() -> None:
    """A call before a turn that leaves two face-down cards means nothing."""
    s = position("?R1/?R2 B4/G3", "?Y1/?Y2", draw="Y7")

    make(rules(), s, (0, CALL), (0, DRAW), (0, put(1, 0)))

    assert (s.said[0], s.owing) == (0, c.NONE)


def test_the_last_face_down_card_ends_the_round() -> None:
    """GLF-48 to 51, GLF-A35: all turn up, pairs go, the rest counts."""
    s = position("?R1/B2 B4/G3", "?Y1/?Y2 R7/?G9", draw="G7")

    make(rules(), s, (0, DRAW), (0, flip(0, 0)))

    assert drawn(s, 1) == "R7/G9"
    assert (s.score[:2], s.starter, s.phase) == ([10, 16], 0, c.ROUND_OVER)


def test_a_draw_two_on_top_still_draws_when_the_round_ends() -> None:
    """GLF-A26: the cards are added, turned up and counted."""
    s = position("?R+2/B2", "?Y1/?G2", draw="G7 R8 B9")

    make(rules(), s, (0, DRAW), (0, put(0, 0)))

    assert drawn(s, 1) == "Y1/G2 R8/B9"
    assert s.score[:2] == [9, 20]


def test_a_draw_two_on_top_can_be_dropped_when_the_round_ends() -> None:
    """With the switch off the last action does nothing."""
    s = position("?R+2/B2", "?Y1/?G2", draw="G7 R8 B9")

    make(rules(act_on_end=0), s, (0, DRAW), (0, put(0, 0)))

    assert s.score[:2] == [9, 3]


def test_a_tied_round_goes_to_whoever_ended_it() -> None:
    """GLF-A06: first clockwise from the seat that ended the round."""
    s = position("?R1/B4", "?R2/B3", "?G5/?Y0", turn=1, discard="Y5")

    make(rules(), s, (1, TAKE), (1, put(0, 0)))

    assert s.score[:3] == [5, 8, 5]
    assert s.starter == 2


def test_who_cannot_draw_must_take() -> None:
    """GLF-A36: with nothing to shuffle only the top discard is left."""
    s = position("?R1/?R2 ?R3/?R4", "?Y1/?Y2", piles=False)

    assert options(rules(), s, 0) == [TAKE]
    assert refusal(rules(), s, 0, DRAW) == c.NO_PILE


def test_a_single_card_makes_a_column_of_one() -> None:
    """GLF-A36: forced draws take what there is, and a column of one cannot be cleared."""
    s = position("?R1/?R2 R+2/G3", "?Y1/?Y2", discard="R5", draw="R8", piles=False)

    make(rules(), s, (0, TAKE), (0, put(1, 0)))

    assert drawn(s, 1) == "?Y1/?Y2 ?R8/-"


def test_a_call_means_nothing_after_growing() -> None:
    """GLF-A32: who made itself draw owes no call any more."""
    s = position("?R1/B++ B4/?G3", "?Y1/?Y2", draw="B++")

    make(rules(), s, (0, DRAW), (0, flip(0, 0)), (0, spread(0)))

    assert (face_down(s, 0), s.owing) == (5, c.NONE)


def test_an_endless_round_is_closed() -> None:
    """GLF-A37: after so many turns everybody turns up."""
    s = position("?R1/?R2 B4/G3", "?Y1/?Y2")

    make(rules(valve=1), s, (0, TAKE), (0, put(1, 0)))

    assert s.phase == c.ROUND_OVER


def test_action_cards_turned_up_stay_under_the_first_number() -> None:
    """GLF-06, GLF-A08, GLF-57: they are passed over; the winner of the last round flips and begins first."""
    s = position("?R1/?R2", "?Y1/?Y2", "?Y3/?Y4", discard="", draw="RS B++ G4")
    s.ask, s.asked, s.starter = c.TO_TURN, c.DEALER, 2

    make(rules(), s, (c.DEALER, c.bare(c.TURN)), (2, flip(0, 0)), (0, flip(0, 1)), (1, flip(0, 0)))

    assert [CARDS[kind] for kind in s.discard[: s.discards]] == ["RS", "B++", "G4"]
    assert (drawn(s, 0), s.turn, s.ask) == ("?R1/R2", 2, c.TO_PLAY)


def test_a_pair_below_zero_is_kept_at_the_end() -> None:
    """GLF-A35: clearing it would only cost its owner points."""
    r = rules()
    r.points[card("Y1")] = -5
    s = position("?R1/B2", "?Y1/?Y2 ?G1/?G2", draw="G7")

    make(r, s, (0, DRAW), (0, flip(0, 0)))

    assert drawn(s, 1) == "Y1/Y2"
    assert s.score[:2] == [3, -3]


def test_a_tied_match_is_shared() -> None:
    """GLF-A07: all with the lowest total win."""
    s = position("?R1/B2", "?R3/?G0", draw="G7")

    make(rules(rounds=1), s, (0, DRAW), (0, flip(0, 0)))

    assert (s.won[:2], s.phase) == ([1, 1], c.MATCH_OVER)


def test_a_tied_match_can_go_on() -> None:
    """With the switch for an extra round nobody has won yet."""
    s = position("?R1/B2", "?R3/?G0", draw="G7")

    make(rules(rounds=1, tie=c.EXTRA_ROUND), s, (0, DRAW), (0, flip(0, 0)))

    assert (s.won[:2], s.phase, s.ask) == ([0, 0], c.ROUND_OVER, c.TO_DEAL)
