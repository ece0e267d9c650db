"""A run in numbers to go on with (`as_data`), and in tables to read (`as_tables`)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from lastcard.lab.numbers import counted, interval, spread
from lastcard.lab.simulate import Run
from lastcard.lab.tally import COUNTED
from lastcard.rules.pencil import handwriting

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

# What may happen in a game, in the order it is told: the words, and the event that is counted.
HAPPENINGS = {
    "draws": (("cards drawn in turn", "drawn in turn"), ("cards drawn as a penalty", "drawn by force")),
    "calls": (("called", "called"), ("forgot to call", "owed"), ("caught", "caught")),
    "challenges": (
        ("challenged", "challenged"),
        ("bluffs found", "guilty"),
        ("no bluff found", "innocent"),
        ("accepted", "accepted"),
    ),
    "trials": (
        ("faces to hold", "faced"),
        ("films and dares", "tried"),
        ("reported", "accused"),
        ("admitted", "admitted"),
        ("kept", "kept"),
        ("failed", "failed"),
    ),
    "turns": (
        ("skipped", "skipped"),
        ("reversed", "reversed"),
        ("passed", "passed"),
        ("jumped in", "jumped"),
        ("hands swapped", "swapped"),
        ("hands passed on", "rotated"),
        ("cards taken from hands", "took"),
        ("cards given", "gave"),
    ),
    "grid": (
        ("top card taken", "taken"),
        ("placed", "put"),
        ("turned up", "flipped"),
        ("columns cleared", "cleared"),
    ),
    "piles": (("reshuffled", "reshuffled"), ("rounds stalled", "stalled")),
}

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def as_data(run: Run) -> dict[str, Any]:
    """Everything that was counted; the same plan gives the same data."""
    plan, tally = run.plan, run.tally
    rules = plan.rules
    data: dict[str, Any] = {
        "edition": rules.edition.key,
        "rules": rules.id,
        "house": dict(rules.house),
        "pencil": list(rules.pencil),
        "seats": plan.seats,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "rounds": tally.rounds,
        "matches": tally.matches,
        "moves": tally.moves,
        "round_length": {"turns": spread(tally.turns), "moves": spread(tally.lengths)},
        "wins": {
            "by_seat": list(seat_rows(run, whole=False)),
            "by_place": list(place_rows(run)),
            "by_bot": list(bot_rows(run, whole=False)),
            "nobody": tally.undecided,
        },
        "events": {
            "rounds": tally.rounds,
            "cards": dict(sorted(tally.cards.items())),
            **{group: counts(run, group) for group in groups(run)},
        },
        "notes": notes(run),
    }
    if plan.whole:
        data["match_length"] = {"rounds": spread(tally.match_rounds)}
        data["match_wins"] = {
            "by_seat": list(seat_rows(run, whole=True)),
            "by_bot": list(bot_rows(run, whole=True)),
        }
    return data


def groups(run: Run) -> tuple[str, ...]:
    return COUNTED[run.plan.rules.game].groups


def counts(run: Run, group: str) -> dict[str, int]:
    """The happenings of one group, by their words."""
    return {words: run.tally.events[event] for words, event in HAPPENINGS[group]}


def place_rows(run: Run) -> Iterator[dict[str, Any]]:
    """How whoever plays first did in rounds, whoever comes next, and so on."""
    tally, seats = run.tally, run.plan.seats
    for place in range(seats):
        scored = round(tally.place_points[place] / max(1, tally.rounds), 3)
        yield {
            "place": place + 1,
            **score(tally.place_wins[place], tally.rounds, tally.rounds / seats),
            "points": scored,
        }


def seat_rows(run: Run, whole: bool) -> Iterator[dict[str, Any]]:
    """How each seat did; chance decides who deals, so that seats are all alike."""
    tally = run.tally
    games = tally.matches if whole else tally.rounds
    for seat in range(run.plan.seats):
        wins = tally.seat_match_wins[seat] if whole else tally.seat_wins[seat]
        yield {"seat": seat, **score(wins, games, games / run.plan.seats), **points(run, seat, games, whole)}


def points(run: Run, seat: int, games: int, whole: bool) -> dict[str, float]:
    """What a seat scores in a round."""
    return {} if whole else {"points": round(run.tally.seat_points[seat] / max(1, games), 3)}


def bot_rows(run: Run, whole: bool) -> Iterator[dict[str, Any]]:
    """How each bot did, over all seats it had."""
    tally = run.tally
    games = tally.matches if whole else tally.rounds
    for name in dict.fromkeys(run.plan.bots):
        had = tally.bot_matches[name] if whole else tally.bot_rounds[name]
        wins = tally.bot_match_wins[name] if whole else tally.bot_wins[name]
        row = {"bot": name, "seats": run.plan.bots.count(name), **score(wins, games, had / run.plan.seats)}
        if not whole:
            row["points"] = round(tally.bot_points[name] / max(1, had), 3)
        yield row


def score(wins: int, games: int, expected: float) -> dict[str, Any]:
    """Wins, their share with its interval, and the share that seats without skill would have."""
    low, high = interval(wins, games)
    share = wins / games if games else 0.0
    return {
        "wins": wins,
        "share": round(share, 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "even": round(expected / games, 5) if games else 0.0,
    }


def notes(run: Run) -> list[str]:
    """What a reader should know about these numbers."""
    found = []
    if len(set(run.plan.bots)) > 1:
        found.append("Bots move over one seat after every game.")
    if run.plan.is_random:
        found.append("All bots play at random.")
    if run.plan.whole and sum(run.tally.seat_match_wins.values()) > run.tally.matches:
        found.append("Some matches have several winners.")
    return found


# To read


def as_tables(run: Run) -> Iterator["RenderableType"]:
    """The report, piece by piece, for a rich console."""
    from rich.text import Text

    plan, tally = run.plan, run.tally
    rules = plan.rules
    what = counted(tally.rounds, "round")
    if plan.whole:
        what = f"{counted(tally.matches, 'match')}, {what}"
    yield Text(
        f"{rules.edition.name} · {plan.seats} seats · {what}, {counted(tally.moves, 'move')} · seed {plan.seed}"
    )
    if rules.house or rules.pencil:
        changes = [*(f"{name}={value}" for name, value in rules.house), *map(handwriting, rules.pencil)]
        yield Text("with " + ", ".join(changes))
    yield Text()
    yield length_table(run)
    yield from win_tables(run)
    yield happenings_table(run)
    yield from (Text(note) for note in notes(run))


def readings(run: Run) -> Iterator["RenderableType"]:
    """How penciled rules were understood."""
    from rich.text import Text

    rules = run.plan.rules
    if rules.pencil:
        from lastcard.rules.pencil import read  # which takes a while to load
    for sentence in rules.pencil:
        reading = read(sentence, rules.edition)
        yield Text(f"“{handwriting(sentence)}”: {reading.sentence} {' '.join(reading.warnings)}".rstrip())


def table(title: str, *columns: str) -> "Table":
    """An empty table, its first column words, which may wrap, and the others numbers, which are never cut."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    for i, column in enumerate(columns):
        made.add_column(column, justify="right" if i else "left", no_wrap=i > 0, overflow="fold")
    return made


def length_table(run: Run) -> "Table":
    made = table("How long", "", "mean", "median", "10%", "90%", "longest")
    rows = {"turns in a round": run.tally.turns, "moves in a round": run.tally.lengths}
    if run.plan.whole:
        rows["rounds in a match"] = run.tally.match_rounds
    for name, found in rows.items():
        values = spread(found)
        whole = (f"{values[key]:,}" for key in ("median", "p10", "p90", "max"))
        made.add_row(name, f"{values['mean']:,.1f}", *whole)
    return made


def win_tables(run: Run) -> Iterator["Table"]:
    """Who won rounds, by who plays first and by bot, and who won matches.

    What seats have won is chance. Beside a penciled rule equal bots have nothing to tell apart.
    """
    shown = not run.plan.rules.pencil or len(set(run.plan.bots)) > 1
    for whole in (False, True) if run.plan.whole else (False,):
        scored = () if whole else ("points per round",)
        title = "Matches won" if whole else "Rounds won"
        made = table(title, "", "wins", "share", "95% interval", "even", *scored)
        for row in place_rows(run) if shown and not whole else ():
            made.add_row(f"plays {PLACES[row['place'] - 1]}", *cells(row))
        if not whole and run.tally.undecided:
            made.add_row("nobody", f"{run.tally.undecided:,}", *[""] * 4)
        names = titles(run.plan.bots)
        if len(names) > 1:
            made.add_section()
            for row in bot_rows(run, whole):
                made.add_row(names[row["bot"]], *cells(row))
        if made.row_count:
            yield made


def titles(bots: Iterable[str]) -> dict[str, str]:
    """What each bot is called in a table: one from a file by its class, if no other has the same name."""
    short = {name: name.rpartition(":")[2] for name in bots}
    taken = Counter(short.values())
    return {name: title if taken[title] == 1 else name for name, title in short.items()}


def cells(row: dict[str, Any]) -> Iterable[str]:
    """The numbers of a row, written out."""
    yield f"{row['wins']:,}"
    yield f"{row['share']:.1%}"
    yield f"{row['low']:.1%} – {row['high']:.1%}"
    yield f"{row['even']:.1%}"
    if "points" in row:
        yield f"{row['points']:.1f}"


def happenings_table(run: Run) -> "Table":
    """Cards by what is printed on them, and all that happened, with how often in a round."""
    made = table("What happened", "", "count", "per round")
    rounds = max(1, run.tally.rounds)
    verb = COUNTED[run.plan.rules.game].verb
    titles = {symbol.name: symbol.title for symbol in run.plan.rules.edition.symbols}
    titles["numbers"] = "number cards"
    rows = [(f"{titles.get(name, name)} {verb}", n) for name, n in run.tally.cards.most_common()]
    for name, n in rows:
        made.add_row(name, f"{n:,}", f"{n / rounds:.2f}")
    for group in groups(run):
        happened = {words: n for words, n in counts(run, group).items() if n}
        if happened:
            made.add_section()
        for words, n in happened.items():
            made.add_row(words, f"{n:,}", f"{n / rounds:.2f}")
    return made
