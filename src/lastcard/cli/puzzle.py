"""`lastcard puzzle`: choose the best move in positions from games, one after the other."""

from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "id", nargs="?", metavar="ID", help="one puzzle, such as classic-3 (all of them, easy first)"
    )
    parser.add_argument("--edition", metavar="E", help="only puzzles of one edition")
    parser.add_argument(
        "--file", metavar="FILE", help="puzzles of your own, as `lastcard puzzles find` writes them"
    )
    parser.add_argument(
        "--plain", action="store_true", help="plain sentences line by line, without colors or drawing"
    )


def run(args: Namespace) -> int:
    from lastcard.cli.options import read_text
    from lastcard.coach.puzzles import PuzzleError, puzzle_of, read_puzzles, shipped
    from lastcard.terminal.puzzle import solve_all
    from lastcard.terminal.start import Wishes, make_screen

    puzzles = read_puzzles(read_text(args.file)) if args.file else list(shipped().values())
    if args.id:
        puzzles = [puzzle for puzzle in puzzles if puzzle.id == args.id] or [puzzle_of(args.id)]
    if args.edition:
        puzzles = [puzzle for puzzle in puzzles if puzzle.edition == args.edition]
    if not puzzles:
        raise PuzzleError("There are no such puzzles: `lastcard puzzles` lists all there are.")
    puzzles.sort(key=lambda puzzle: puzzle.difficulty)
    return solve_all(puzzles, make_screen(Wishes(plain=args.plain, fast=True)))
