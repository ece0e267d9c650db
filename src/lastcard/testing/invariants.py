"""What every match promises, as checks: each returns what is wrong in one sentence, or nothing.

They hold in every state that moves can lead to, whatever the edition, its house rules and the number of seats.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from msgspec.structs import replace

from lastcard.engine import codes
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.state import State as HandState
from lastcard.event import Event, parse_event
from lastcard.match import Match
from lastcard.move import Move
from lastcard.notation import decode, encode
from lastcard.position import State, read_position, write_position
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.testing.walks import StuckError, Walk, Walker
from lastcard.view import view_of

DECKS: dict[str, list[int]] = {}  # by the id of the rules


def hands_of(rules: Rules, s: State) -> list[list[int]]:
    """The cards of each seat, in a hand or in a grid."""
    return [GAMES[rules.game].cards(s, seat) for seat in range(s.seats)]


def wrong_cards(rules: Rules, s: State) -> str:
    """Every card of the deck is on the table, each as often as the deck has it."""
    cards = [*s.draw[: s.draws], *s.discard[: s.discards]]
    for hand in hands_of(rules, s):
        cards += hand
    if (loose := GAMES[rules.game].loose(s)) != codes.NONE:
        cards.append(loose)
    if sorted(cards) == deck_of(rules):
        return wrong_cells(s) if isinstance(s, GridState) else ""
    found, deck = Counter(cards), Counter(deck_of(rules))
    return f"cards are lost: {named(rules, deck - found)}; and doubled: {named(rules, found - deck)}"


def wrong_cells(s: GridState) -> str:
    """A cell of a grid is face up or face down, and those behind the last column are empty."""
    for columns, cells, up in zip(s.columns, s.grid, s.up, strict=True):
        if any(cells[2 * columns :]) or any(up[2 * columns :]):
            return "something lies behind the last column of a grid"
        if not set(up) <= {0, 1}:
            return "a card is neither face up nor face down"
    return ""


def deck_of(rules: Rules) -> list[int]:
    """All cards of the deck, in the order of their kinds."""
    if rules.id not in DECKS:
        copies = rules.tables.copies
        DECKS[rules.id] = [kind for kind in range(rules.tables.kinds) for _ in range(copies[kind])]
    return DECKS[rules.id]


def named(rules: Rules, cards: Counter[int]) -> str:
    return " ".join(rules.code(kind) for kind in cards.elements()) or "none"


def wrong_view(walker: Walker, viewer: int) -> str:
    """What a viewer has been told adds up to what that viewer may know."""
    told = walker.views[viewer]
    known = view_of(walker.rules, walker.state, viewer)
    if told == known:
        return ""
    parts = [
        f"{name} is {value!r} by what was told and {getattr(known, name)!r} in truth"
        for name, value in vars(told).items()
        if name not in ("rules", "last_drawn") and value != getattr(known, name)
    ]
    return f"viewer {viewer}: {'; '.join(parts)}"


def exchanged(rules: Rules, s: State, viewer: int, random: Random) -> State:
    """A state that differs only in what the viewer cannot see: the key, who has which hidden card, and old cells."""
    game, twin = GAMES[rules.game], s.clone()
    twin.key = [random.getrandbits(64) for _ in range(4)]
    places = [(twin.draw, i) for i in range(s.draws)]
    places += game.hidden(twin, viewer)
    cards = [row[i] for row, i in places]
    told = s.clone()
    game.redact(told, viewer)
    drawn = game.loose(told) == codes.HIDDEN
    if drawn:
        cards.append(s.fresh)
    random.shuffle(cards)
    if drawn:
        twin.fresh = cards.pop()
    for (row, i), card in zip(places, cards, strict=True):
        row[i] = card
    if isinstance(twin, HandState):
        settle_hands(rules, twin, viewer, random)
    litter(rules, twin, random)
    return twin


def litter(rules: Rules, twin: State, random: Random) -> None:
    """Cells behind the end of a pile or a hand still hold cards that were there once: any cards will do."""
    rows = [(twin.draw, twin.draws), (twin.discard, twin.discards)]
    if isinstance(twin, HandState):
        rows += [*zip(twin.hand, twin.held, strict=True), (twin.rest, twin.rests)]
        if not twin.marked & codes.OPENLY:
            twin.marked = random.getrandbits(twin.seats)
    for row, n in rows:
        row[n:] = random.choices(range(rules.tables.kinds), k=len(row) - n)


def settle_hands(rules: Rules, twin: HandState, viewer: int, random: Random) -> None:
    """Exchanged hands lie sorted again; a card just drawn is one of them, and a remembered hand is any hand."""
    for seat in range(twin.seats):
        if seat != viewer:
            held = twin.held[seat]
            twin.hand[seat][:held] = sorted(twin.hand[seat][:held])
    if twin.fresh != codes.NONE and twin.turn != viewer:
        twin.fresh = random.choice(twin.hand[twin.turn][: twin.held[twin.turn]])
    if twin.actor != viewer:
        twin.rest[: twin.rests] = [random.randrange(rules.tables.kinds) for _ in range(twin.rests)]


def wrong_secret(rules: Rules, s: State, viewer: int, random: Random) -> str:
    """Neither a view nor the moves a seat is offered depend on cards that it cannot see."""
    twin = exchanged(rules, s, viewer, random)
    if listed(rules, twin, viewer) != listed(rules, s, viewer):
        return f"the moves of viewer {viewer} give hidden cards away"
    ours, theirs = s.clone(), twin
    GAMES[rules.game].redact(ours, viewer)
    GAMES[rules.game].redact(theirs, viewer)
    if listed(rules, ours, viewer) != listed(rules, s, viewer):
        return f"viewer {viewer} does not know all that its moves depend on"
    if isinstance(ours, GridState) and (complaint := wrong_cells(ours)):
        return f"in the view of viewer {viewer} {complaint}"
    leaks = [name for name, value in ours.fields().items() if value != getattr(theirs, name)]
    return f"the view of viewer {viewer} gives hidden cards away: {', '.join(leaks)}" if leaks else ""


def listed(rules: Rules, s: State, seat: int) -> list[int]:
    """The legal moves of a seat or a role."""
    out = [0] * 256
    n = GAMES[rules.game].legal(rules.tables, s, seat, out)
    return out[:n]


@cache
def move_space(kinds: int, columns: int, seats: int) -> tuple[int, ...]:
    """Every verb with every argument that could mean something, and some that never do."""
    verbs = range(len(codes.VERBS))
    moves = {codes.bare(verb) for verb in (*verbs, len(codes.VERBS))}
    moves |= {codes.with_one(verb, a) for verb in (codes.PLAY, codes.JUMP) for a in (*range(kinds + 1), 254)}
    moves |= {codes.with_one(verb, a) for verb in verbs for a in (*range(seats + 1), 254)}
    moves |= {
        codes.pack(verb, a, b, codes.BLANK)
        for verb in (codes.PUT, codes.FLIP, codes.CLEAR)
        for a in range(columns + 1)
        for b in (0, 1, 2)
    }
    moves |= {codes.pack(verb, a, b, codes.BLANK) for verb in verbs for a in (0, 1) for b in (0, 1)}
    moves |= {
        codes.pack(codes.CHOOSE, a, codes.BLANK, c)
        for a in (*range(kinds + 1), 254)
        for c in range(codes.AN_ORDER + 2)
    }
    moves |= {
        codes.pack(codes.CHOOSE, a, b, codes.A_SEAT) for a in range(seats + 1) for b in range(seats + 1)
    }
    moves |= {codes.pack(codes.CHOOSE, 0, 0, codes.A_CARD), codes.bare(codes.DRAW) | 1 << 32, -1}
    return tuple(sorted(moves))


def space_of(rules: Rules, s: State) -> tuple[int, ...]:
    columns = max(s.columns[: s.seats]) if isinstance(s, GridState) else 2
    return move_space(rules.tables.kinds, columns, s.seats)


def everybody(s: State) -> tuple[int, ...]:
    """All seats and roles, and some who are neither."""
    return (*range(s.seats + 1), codes.DEALER, codes.CLOCK, codes.REFEREE, codes.WATCHER, -1)


def wrong_list(rules: Rules, s: State) -> str:
    """A move is listed exactly when it is not refused, for every seat and role."""
    refusal = GAMES[rules.game].refusal
    for seat in everybody(s):
        moves = listed(rules, s, seat)
        if len(set(moves)) != len(moves):
            return f"seat {seat} is offered a move twice"
        accepted = {move for move in space_of(rules, s) if refusal(rules.tables, s, seat, move) == codes.OK}
        if odd := accepted ^ set(moves):
            move = min(odd)
            what = "listed but refused" if move in moves else "accepted but not listed"
            return f"seat {seat}: {move:#x} is {what}"
    return ""


def wrong_branch(rules: Rules, s: State) -> str:
    """Every listed move can be made, and no card is lost by it."""
    feed = Feed()
    for seat in everybody(s):
        for move in listed(rules, s, seat):
            twin = s.clone()
            if GAMES[rules.game].step(rules.tables, twin, feed, seat, move) != codes.OK:
                return f"seat {seat}: {decode(rules, move)} is listed but refused"
            if complaint := wrong_cards(rules, twin):
                return f"after seat {seat}: {decode(rules, move)}: {complaint}"
    return ""


def wrong_refusal(rules: Rules, s: State, random: Random, tries: int = 20) -> str:
    """A refused move changes nothing and tells nothing."""
    feed = Feed()
    feed.on = 1
    before, position = s.clone(), write_position(rules, s)
    for _ in range(tries):
        seat, move = random.choice(everybody(s)), random.choice(space_of(rules, s))
        if GAMES[rules.game].refusal(rules.tables, s, seat, move) == codes.OK:
            continue
        if GAMES[rules.game].step(rules.tables, s, feed, seat, move) == codes.OK:
            return f"seat {seat}: {move:#x} is refused and accepted"
        if feed.count or s != before:
            return f"seat {seat}: {move:#x} is refused but changes something"
    if digest(rules, s) != digest(rules, before) or write_position(rules, s) != position:
        return "refused moves changed the position"
    return ""


def digest(rules: Rules, s: State) -> int:
    return GAMES[rules.game].digest(s)


def wrong_event_text(events: tuple[Event, ...]) -> str:
    """Every event is read back from its text as it was written."""
    for event in events:
        for told in (replace(event, sees=codes.PUBLIC), event.seen_by(codes.WATCHER)):
            if parse_event(str(told)) != told:
                return f"`{told}` reads as {parse_event(str(told))!r}, not as {told!r}"
    return ""


def wrong_move_text(rules: Rules, s: State) -> str:
    """Every legal move is read back from its text as it was written."""
    for seat in everybody(s):
        for code in listed(rules, s, seat):
            move = decode(rules, code)
            if Move.parse(str(move)) != move or encode(rules, move) != code:
                return f"seat {seat}: `{move}` is not read back as {code:#x}"
    return ""


def wrong_position_text(rules: Rules, s: State) -> str:
    """The state is read back from its text as it was written."""
    text = write_position(rules, s)
    try:
        twin = read_position(rules, text)
    except LastcardError as error:
        return f"the position cannot be read back: {error}"
    if write_position(rules, twin) != text:
        return "the position reads back as another text"
    return "" if digest(rules, twin) == digest(rules, s) else "the position reads back as another state"


def wrong_replay(walker: Walker) -> str:
    """The moves as text lead to the same match, and so does its log, read from its text."""
    played = Match(walker.rules, walker.match.log.names, walker.match.key)
    for seat, code in walker.moves:
        step = played.move(seat, str(decode(walker.rules, code)))
        if step.refusal:
            return (
                f"`{decode(walker.rules, code)}` by {seat} is refused in the replay: {step.refusal.sentence}"
            )
    for twin in (played, Match.resume(played.save())):
        if digest(walker.rules, twin.state) != digest(walker.rules, walker.state):
            return "the replay leads to another state"
        if twin.view(codes.WATCHER) != walker.match.view(codes.WATCHER):
            return "the replay leads to another view"
    return ""


def points_left(rules: Rules, s: State) -> list[int]:
    """What each seat's cards count."""
    return [sum(rules.tables.points[card] for card in hand) for hand in hands_of(rules, s)]


def due_scores(rules: Rules, s: State) -> list[int]:
    """The points of a round that has just ended, by the way of scoring."""
    left = points_left(rules, s)
    if rules.tables.scoring == codes.ALTERNATIVE:
        return left
    scores = [0] * s.seats
    if rules.tables.scoring != codes.OFF and s.starter != codes.NONE:
        scores[s.starter] = sum(left) - left[s.starter]
    return scores


def wrong_scores(walker: Walker) -> str:
    """When a round is over its points are right, added to the totals, and the match is won when it should be."""
    rules, s = walker.rules, walker.state
    if s.phase not in (codes.ROUND_OVER, codes.MATCH_OVER):
        return ""
    scores, totals = s.score[: s.seats], s.total[: s.seats]
    if scores != due_scores(rules, s):
        return f"the round scores {scores} instead of {due_scores(rules, s)}"
    if totals != [old + new for old, new in zip(walker.totals, scores, strict=True)]:
        return f"the totals {totals} do not add up from {walker.totals} and {scores}"
    if rules.game == "grid" and scores[s.starter] != min(scores):
        return f"seat {s.starter} won the round with {scores[s.starter]} of {scores}"
    return wrong_winners(rules, s)


def wrong_winners(rules: Rules, s: State) -> str:
    """The match is over when its last round has a winner, and exactly the best totals have won."""
    tables = rules.tables
    totals = s.total[: s.seats]
    winners = [seat for seat in range(s.seats) if s.won[seat]]
    if tables.scoring == codes.OFF:
        due = [s.starter] if s.starter != codes.NONE else []
    else:
        low = tables.scoring == codes.ALTERNATIVE
        best = min(totals) if low else max(totals)
        leaders = [seat for seat in range(s.seats) if totals[seat] == best]
        last = s.rounds >= tables.rounds if tables.rounds else max(totals) >= tables.target
        due = [] if not last or (len(leaders) > 1 and tables.tie == codes.EXTRA_ROUND) else leaders
    if winners != due or (s.phase == codes.MATCH_OVER) != bool(due):
        return f"seats {winners} have won with totals {totals}; it should be {due}"
    return ""


def wrong_lapses(walk: Walk, most: int = 100_000) -> str:
    """Time running out at every decision still brings the match to its end."""
    walker = Walker(walk, viewers=())
    for _ in range(most):
        if walker.over:
            return ""
        asked = codes.DEALER if walker.state.asked == codes.DEALER else codes.CLOCK
        moves = walker.options(asked)
        if not moves:
            return f"the table waits for {walker.state.asked}, and the clock has no say in it"
        before = digest(walker.rules, walker.state)
        try:
            walker.make(asked, moves[0])
        except StuckError as error:
            return str(error)
        if digest(walker.rules, walker.state) == before:
            return "time runs out and nothing happens"
    return f"after {most} lapses the match is not over"


def complaints(walker: Walker, events: tuple[Event, ...], random: Random) -> Iterator[str]:
    """Everything that is wrong with a match after a move; the replay is left to whoever has the time."""
    rules, s = walker.rules, walker.state
    checks = [wrong_cards(rules, s), wrong_scores(walker), wrong_event_text(events)]
    checks += [wrong_view(walker, viewer) for viewer in walker.views]
    checks += [wrong_secret(rules, s, viewer, random) for viewer in (*range(s.seats), codes.WATCHER)]
    checks += [wrong_list(rules, s), wrong_branch(rules, s), wrong_refusal(rules, s, random)]
    checks += [wrong_move_text(rules, s), wrong_position_text(rules, s)]
    yield from filter(None, checks)
