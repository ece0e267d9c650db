"""Random matches by the million: `python -m lastcard.testing.soak --moves 10000000`.

Every move is made three times, in the plain mode, in the checked library and in the fast one, and what they tell is
compared, as are the cards on the table and the points. Every eighth move a watcher's and a seat's view, the digests,
the legal moves and what a policy would do are compared too, and now and then everything else that a match promises. A
violation names its walk, which can be played again.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count
from multiprocessing import get_context
from os import cpu_count
from random import Random

from lastcard.engine import compiled
from lastcard.engine.codes import OK, PLAYING, WATCHER
from lastcard.engine.mind import CARELESS, RANDOM, STEADY
from lastcard.testing.invariants import (
    complaints,
    digest,
    wrong_cards,
    wrong_replay,
    wrong_scores,
    wrong_view,
)
from lastcard.testing.policies import Decider, kernel_of
from lastcard.testing.walks import Walker, random_walk

WALK_MOVES = 5_000  # moves of one walk
OFTEN, SELDOM, RARELY = 8, 1000, 25  # moves, moves, walks
ROWS = ("event", "seat", "other", "card", "n", "see")


class Twin:
    """A compiled state that goes along with a walker, in the library that checks its indices or in the fast one."""

    def __init__(self, walker: Walker, checked: bool) -> None:
        self.kernel = kernel_of(walker.rules.game, checked)
        self.tables = compiled.pack(walker.rules.tables)
        self.state = compiled.pack(walker.state)
        self.feed = compiled.pack(walker.match.feed)
        self.told = self.feed.array[0]
        self.out = compiled.numbers(256)

    def wrong_step(self, walker: Walker) -> str:
        """The walker's last move, made here too, is accepted and tells the same."""
        seat, move = walker.moves[-1]
        if self.kernel.step_one(self.tables, self.state, self.feed, seat, move) != OK:
            return "the compiled mode refuses the move"
        feed, n = walker.match.feed, int(self.told["count"])
        if n != feed.count or any(self.told[row][:n].tolist() != getattr(feed, row)[:n] for row in ROWS):
            return "the compiled mode tells something else"
        return ""

    def wrong_state(self, walker: Walker) -> str:
        """The state and the moves it allows are the same here."""
        if int(self.kernel.digest_one(self.state)) != digest(walker.rules, walker.state):
            return "the compiled mode comes to another state"
        for seat in (*range(walker.walk.seats), 16, 17, 18):
            n = self.kernel.list_legal(self.tables, self.state, seat, self.out)
            if self.out.array[:n].tolist() != walker.options(seat):
                return f"the compiled mode lists other moves for seat {seat}"
        return ""


def violations(walker: Walker) -> Iterator[tuple[int, str]]:
    """What goes wrong in a walk, with the number of the move after which it shows."""
    random = Random(walker.walk.seed)
    twins = [Twin(walker, checked) for checked in (True, False)]
    deciders = [Decider(walker.rules, checked) for checked in (True, False)]
    for number in range(1, WALK_MOVES + 1):
        if walker.over:
            break
        events = walker.advance()
        found = [
            *(twin.wrong_step(walker) for twin in twins),
            wrong_cards(walker.rules, walker.state),
            wrong_scores(walker),
        ]
        if number % OFTEN == 0 or walker.state.phase != PLAYING:
            found += [twin.wrong_state(walker) for twin in twins]
            found += [wrong_view(walker, viewer) for viewer in walker.views]
            seat, policy = random.randrange(walker.walk.seats), random.choice((RANDOM, CARELESS, STEADY))
            found += [decider.wrong_choice(walker, seat, policy) for decider in deciders]
        if number % SELDOM == walker.walk.seed % SELDOM:
            found += complaints(walker, events, random)
        yield from ((number, complaint) for complaint in found if complaint)
    if walker.walk.seed % RARELY == 0 and (complaint := wrong_replay(walker)):
        yield len(walker.moves), complaint


def soak_walk(seed: int) -> tuple[int, str]:
    """Play one walk; returns its moves and its first violation, or nothing."""
    walk = random_walk(seed)
    try:
        walker = Walker(walk, viewers=(WATCHER, seed % walk.seats))
    except Exception as error:
        return 0, f"{walk} · move 0: {error!r}"
    try:
        for number, complaint in violations(walker):
            return number, f"{walk} · move {number}: {complaint}"
    except Exception as error:  # whatever the engine raises is a violation
        return len(walker.moves), f"{walk} · move {len(walker.moves) + 1}: {error!r}"
    return len(walker.moves), ""


def soak(moves: int, seed: int, jobs: int) -> tuple[int, int]:
    """Walks on all cores until that many moves are made; returns the moves and the violations."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    compiled.build(variants=(True, False))
    made = wrong = 0
    seeds = count(seed * 1_000_000_000)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool, Progress(*columns) as progress:
        task = progress.add_task("moves", total=moves)
        running: set[Future[tuple[int, str]]] = set()
        while made < moves or running:
            while made < moves and len(running) < 3 * jobs:
                running.add(pool.submit(soak_walk, next(seeds)))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                n, complaint = future.result()
                made += n
                progress.update(task, completed=min(made, moves))
                if complaint:
                    wrong += 1
                    progress.console.print(complaint, markup=False, highlight=False, soft_wrap=True)
    return made, wrong


def main() -> int:
    """The command; its status is 1 when any promise was broken."""
    parser = ArgumentParser(
        prog="python -m lastcard.testing.soak", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--moves", type=int, default=10_000_000, help="how many moves to make")
    parser.add_argument("--seed", type=int, default=1, help="which walks to take")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="how many processes to use")
    parser.add_argument(
        "--walk", type=int, help="play only the walk with this seed, to see it go wrong again"
    )
    given = parser.parse_args()
    if given.walk is not None:
        made, complaint = soak_walk(given.walk)
        print(complaint or random_walk(given.walk))
        wrong = int(bool(complaint))
    else:
        made, wrong = soak(given.moves, given.seed, given.jobs)
    print(f"{made} moves, {wrong} violations")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
