"""A study for a terminal: who gave what away, the turning points, and the decisions."""

from collections.abc import Iterator, Sequence

from rich.table import Table
from rich.text import Text

from lastcard.coach.study.model import DECISION, Decision, Player, Study, Swing
from lastcard.coach.study.summary import in_points, sentence_of
from lastcard.coach.study.verdicts import Verdict
from lastcard.minds import Estimate
from lastcard.text import spoken_name

MEANING = {
    "chance": "Values are chances to win the round; 1 point is 1 % of it.",
    "points": "Values are the points a round will cost; fewer are better.",
}
FAIR = "Every decision is judged by what its player could know then; “truth” is with the cards as they lay."
PLAIN = (
    "The engine runs without native code here: few playouts, wide intervals, and few mistakes are certain."
)
STYLES = {Verdict.INACCURACY: "yellow", Verdict.MISTAKE: "red", Verdict.BLUNDER: "bold red"}


def as_tables(study: Study, all_decisions: bool = False) -> Iterator[Table | Text]:
    """The report piece by piece; every decision, or only those that gave something away."""
    yield Text(f"{headline(study)} {MEANING[study.unit]} {FAIR}")
    if study.plain:
        yield Text(PLAIN, style="yellow")
    yield players_table(study)
    for player in study.players:
        yield Text(sentence_of(study, player))
    if study.swings:
        yield swings_table(study)
    chosen = [one for one in study.decisions if all_decisions or one.verdict.is_error]
    if chosen:
        yield decisions_table(study, chosen)
    else:
        yield Text("No decision was certainly a mistake.")


def headline(study: Study) -> str:
    """Who won, and how much was judged."""
    winners = " and ".join(spoken_name(study.names[seat]) for seat in study.winners)
    return f"{winners} won. {len(study.decisions)} decisions, judged by {study.playouts:,} playouts."


def players_table(study: Study) -> Table:
    table = Table(title="Players", title_justify="left")
    table.add_column("player")
    for name in ("decisions", "accuracy", "given away", "a decision", "luck", *errors_in_order()):
        table.add_column(name, justify="right")
    for player in study.players:
        table.add_row(*player_cells(study, player))
    return table


def errors_in_order() -> tuple[str, ...]:
    return "inaccuracies", "mistakes", "blunders"


def player_cells(study: Study, player: Player) -> list[str]:
    """A row of the table of players."""
    errors = [verdict for verdict in Verdict if verdict.is_error]
    return [
        spoken_name(player.name),
        str(player.decisions),
        "" if player.accuracy is None else f"{player.accuracy:.0%}",
        in_points(player.lost, study.unit),
        f"{study.points(player.average_loss):.1f}",
        signed(study.points(player.luck)),
        *(str(player.verdicts.get(verdict, 0)) for verdict in errors),
    ]


def swings_table(study: Study) -> Table:
    table = Table(title="Turning points", title_justify="left")
    table.add_column("move", justify="right")
    for name in ("for", "from", "to", "by", "what happened"):
        table.add_column(name)
    for swing in study.swings:
        table.add_row(*swing_cells(study, swing))
    return table


def swing_cells(study: Study, swing: Swing) -> list[str]:
    """A row of the table of turning points."""
    return [
        str(swing.seq),
        spoken_name(study.names[swing.seat]),
        standing(study, swing.before),
        standing(study, swing.after),
        "own decision" if swing.cause == DECISION else "luck",
        swing.words,
    ]


def decisions_table(study: Study, decisions: Sequence[Decision]) -> Table:
    table = Table(title="Decisions", title_justify="left")
    table.add_column("move", justify="right")
    for name in ("player", "decided to", "had", "left", "verdict", "better", "by", "truth"):
        table.add_column(name)
    for decision in decisions:
        style = STYLES.get(decision.verdict, "")
        table.add_row(*(Text(cell, style) for cell in decision_cells(study, decision)))
    return table


def decision_cells(study: Study, decision: Decision) -> list[str]:
    """A row of the table of decisions."""
    return [
        str(decision.seq),
        spoken_name(study.names[decision.seat]),
        decision.made.words,
        standing(study, decision.before.mean),
        standing(study, decision.after.mean),
        verdict_words(decision),
        "" if decision.verdict is Verdict.BEST else decision.best.words,
        "" if decision.verdict is Verdict.BEST else in_points(decision.loss, study.unit),
        truth_words(study, decision),
    ]


def verdict_words(decision: Decision) -> str:
    """What a decision is called; where nobody can tell two moves apart that is said."""
    if decision.verdict is not Verdict.FINE:
        return decision.verdict.value
    if decision.equals_best:
        return "as good"
    return "fine" if decision.is_clear else "too close to call"


def truth_words(study: Study, decision: Decision) -> str:
    """What would have been best with all cards open."""
    if decision.truth is None:
        return ""
    best, made = decision.truth.best, decision.truth.made
    if made.move == best.move or not is_certain(made.behind):
        return f"{standing(study, made.value.mean)}, none better"
    return f"{standing(study, made.value.mean)}; {best.words} {standing(study, best.value.mean)}"


def is_certain(behind: Estimate) -> bool:
    return behind.mean > behind.error


def standing(study: Study, value: float) -> str:
    """How a seat stands."""
    return f"{value:.0%}" if study.unit == "chance" else f"{value:.1f}"


def signed(points: float) -> str:
    return f"{points:+.1f}".replace("-", "−")
