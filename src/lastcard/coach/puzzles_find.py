"""Puzzles are found: bots play, decisions are judged on a few deals, and those that promise a puzzle on many."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from lastcard.bots import advance, bot, bots, patient_bot
from lastcard.coach.moment import Moment, choices_of
from lastcard.coach.puzzles import NAMES, Puzzle
from lastcard.match import Match
from lastcard.minds import CHANCE, POINTS, Judgment
from lastcard.move import Move
from lastcard.position import write_known
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError

PLAIN = "plain"  # a kind of puzzle that most people solve
PLAYER = (
    "steady"  # plays like a sensible person: positions as people meet them, and what most people would do
)
SEATS = (2, 3, 4)
LEAST_CHOICES = 2
MANY_CHOICES = 3  # that there must be when most people would find the best of them
CLEAR = {CHANCE: 0.03, POINTS: 1.5}  # how far the best move must be ahead, its error taken off
LARGE = {CHANCE: 0.12, POINTS: 5.0}  # and how far when most people would find it
SIEVE = 6  # a decision that promises a puzzle on few deals is tried on this part of many, before all of them
PLAIN_THIRD = 3  # at most one in so many puzzles may be of the obvious kind
DULL = ("choose", "draw", "pass")  # between these and a play nobody has to think
ALIKE = 5  # at most one in so many may be about the same question and answer
PATIENCE = 20  # games after which one more of a kind will do
TRIES = 5  # of a bot that decides by chance
ENTRIES = 400  # of a game that is looked at


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for."""

    rules: Rules
    count: int
    seed: str = "1"
    quick: int = 150  # sampled deals for every decision
    many: int = 3000  # and for one that promises a puzzle


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is."""

    games: int
    judged: int
    found: int


def find(search: Search, tell: Callable[[Progress], None] = lambda progress: None) -> Iterator[Puzzle]:
    """Puzzles, one after the other, until there are enough; at most one from a game."""
    games = judged = found = 0
    kinds: Counter[str] = Counter()
    while found < search.count:
        for moment in moments(search, games):
            judged += 1
            tell(Progress(games, judged, found))
            judgment = judged_well(search, moment)
            if judgment is None:
                continue
            kind, is_plain = kind_of(moment, judgment.best.move), is_obvious(moment, judgment)
            spare = games // PATIENCE
            many_alike = kinds[kind] > search.count // ALIKE + spare
            many_plain = is_plain and kinds[PLAIN] >= search.count // PLAIN_THIRD
            if many_alike or many_plain or not is_puzzle(judgment, is_plain) or not is_drawn_well(moment):
                continue
            found += 1
            kinds[kind] += 1
            kinds[PLAIN] += is_plain
            yield solved(f"{search.rules.edition.key}-{found}", moment, judgment)
            break
        games += 1
        tell(Progress(games, judged, found))


def judged_well(search: Search, moment: Moment) -> Judgment | None:
    """A judgment on many deals; None as soon as fewer tell that no move is far ahead."""
    for worlds in (search.quick, search.many // SIEVE):
        if not is_promising(moment.judge(worlds)):
            return None
    return moment.judge(search.many)


def moments(search: Search, number: int) -> Iterator[Moment]:
    """The decisions of one game, those with too little to choose left out, in the order of play."""
    rng = Random(f"lastcard puzzles {search.seed} {number}")
    least, most = search.rules.seats
    seats = rng.choice([seats for seats in SEATS if least <= seats <= most])
    match = Match(search.rules, NAMES[:seats], rng.randbytes(32))
    match.deal()
    players = {seat: bot(PLAYER) for seat in range(seats)}
    for _ in range(ENTRIES):
        if match.over or match.round_over:
            return
        waiting = match.waiting
        if len(waiting) == 1 and len(choices_of(match, waiting[0])) >= LEAST_CHOICES:
            # Whoever solves it sees the table, and not how it came about.
            yield Moment.of(match.rules, match.state, waiting[0], NAMES[:seats]).forgetful()
        if advance(match, players, rng) is None:
            return


def is_drawn_well(moment: Moment) -> bool:
    """Whether the position says all that the seat knows: it must be written again as it was read."""
    return write_known(moment.rules, moment.match().state, moment.seat) == moment.position


def is_promising(judgment: Judgment) -> bool:
    """Whether the best move seems to be ahead by enough."""
    return judgment.judged[1].behind.mean >= CLEAR[judgment.unit]


def is_puzzle(judgment: Judgment, is_plain: bool) -> bool:
    """Whether the best move is surely ahead, and by more if it is what most people would do."""
    second = judgment.judged[1]
    sure = second.behind.mean - second.behind.error
    if not is_plain:
        return sure >= CLEAR[judgment.unit]
    thought = len(judgment.judged) >= MANY_CHOICES and second.move.verb not in DULL
    return thought and sure >= LARGE[judgment.unit]


def kind_of(moment: Moment, move: Move) -> str:
    """What a puzzle is about: the question, and the answer without its details."""
    view = moment.view()
    card = moment.rules.card(move.args[0]).symbol if move.verb == "play" else None
    symbol = "" if card is None else "number" if card.value is not None else card.name
    return f"{view.ask} {move.verb} {symbol}"


def is_obvious(moment: Moment, judgment: Judgment) -> bool:
    """Whether most people would find the best move."""
    return chosen_by(PLAYER, moment) == judgment.best.move


def chosen_by(name: str, moment: Moment) -> Move | None:
    """What a bot does here most of the time; it is not asked about what is done beside a decision."""
    view, choices, player = moment.view(), moment.choices, patient_bot(name)
    tries = Counter(player.choose(view, list(choices), Random(i)) for i in range(TRIES))
    return tries.most_common(1)[0][0]


def solved(name: str, moment: Moment, judgment: Judgment) -> Puzzle:
    """A puzzle, with the bots that find its best move; without weights one is not asked, nor is `random`."""
    chosen: dict[str, Move | None] = {}
    for level in bots():
        if level != "random":
            with suppress(LastcardError):
                chosen[level] = chosen_by(level, moment)
    found = tuple(level for level, move in chosen.items() if move == judgment.best.move)
    return Puzzle(name, moment, judgment, found, tuple(chosen))
