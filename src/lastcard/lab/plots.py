"""Plots as SVG inside a page, drawn by matplotlib, which comes with the extra `lastcard[lab]`.

They have the colors of the page, light or dark: what is drawn in a stand-in color becomes a color of its style.
"""

import re
from collections import Counter
from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from lastcard.lab.simulate import PlanError
from lastcard.lab.statistics import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, FAINT, RULE, THIS, THAT = "#010101", "#020202", "#030303", "#040404", "#050505"
STYLES = {INK: "--ink", FAINT: "--faint", RULE: "--rule", THIS: "--dot", THAT: "--bar"}
WIDE, HIGH, LINE = 4.9, 3.0, 0.34  # inches; a phone is as wide
SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "lastcard",
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": RULE,
    "axes.labelcolor": FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": RULE,
    "grid.linewidth": 0.6,
    "xtick.color": FAINT,
    "ytick.color": INK,
    "legend.frameon": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "savefig.facecolor": "none",
}


def need_plots() -> None:
    """Better told before an hour of games than after it."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise PlanError('Plots need matplotlib: install it with pip install "lastcard[lab]".') from None


def drawn(title: str, draw: Any, high: float = HIGH) -> str:
    """What a function draws on its axes, as SVG that says what it is."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(SETTINGS):
        picture = Figure(figsize=(WIDE, high), layout="constrained")
        draw(picture.subplots())
        out = StringIO()
        picture.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return as_inline(out.getvalue(), title)


def as_inline(svg: str, title: str) -> str:
    """A picture for the inside of a page: without a head or a fixed size, in the colors of the page."""
    svg, title = svg[svg.index("<svg") :], escape(title)
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(
        r'<svg [^>]*?viewBox="([^"]*)"[^>]*>',
        rf'<svg viewBox="\1" role="img" aria-label="{title}">',
        svg,
        count=1,
    )
    for color, style in STYLES.items():
        svg = svg.replace(color, f"var({style})")
    return svg


def survival(names: Sequence[str], turns: Sequence[Counter[int]]) -> str:
    """How many rounds are still played after so many turns."""

    def draw(axes: "Axes") -> None:
        for name, counts, color, line in zip(names, turns, (THIS, THAT), ("-", "--"), strict=False):
            total, left, points = counts.total(), counts.total(), [(0, 100.0)]
            for length in sorted(counts):
                left -= counts[length]
                points.append((length, 100 * left / total))
                if left < total / 200:
                    break
            axes.step(*zip(*points, strict=True), where="post", color=color, linestyle=line, label=name)
        axes.set_xlabel("turns")
        axes.set_ylabel("rounds still played, of 100")
        axes.set_ylim(0, 100)
        axes.set_xlim(left=0)
        if len(turns) > 1:
            axes.legend()

    return drawn("How many rounds are still played after so many turns", draw)


def points_scored(names: Sequence[str], points: Sequence[Counter[int]]) -> str:
    """How many points a round is worth."""

    def draw(axes: "Axes") -> None:
        for name, counts, color, line in zip(names, points, (THIS, THAT), ("-", "--"), strict=False):
            values = sorted(counts)
            shares = [100 * counts[value] / counts.total() for value in values]
            axes.step(values, shares, where="post", color=color, linestyle=line, label=name)
        axes.set_xlabel("points scored in a round")
        axes.set_ylabel("of 100 rounds")
        axes.set_ylim(bottom=0)
        if len(points) > 1:
            axes.legend()

    return drawn("How many points are scored in a round", draw)


def intervals(
    title: str, label: str, names: Sequence[str], found: Sequence[Estimate], scale: float = 1.0
) -> str:
    """Values with their intervals, one below the other; a line marks zero."""

    def draw(axes: "Axes") -> None:
        places = range(len(names))
        for place, each in zip(places, found, strict=True):
            axes.plot([scale * each.low, scale * each.high], [place, place], color=THIS, linewidth=2.5)
            axes.plot(scale * each.value, place, "o", color=THIS, markersize=6)
        axes.axvline(0, color=FAINT, linewidth=1, linestyle=":")
        axes.set_yticks(list(places), names)
        axes.set_ylim(len(names) - 0.5, -0.5)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel(label)

    return drawn(title, draw, 0.75 + LINE * len(names))


def shares(names: Sequence[str], labels: Sequence[str], found: Sequence[Sequence[Estimate | None]]) -> str:
    """Shares of 100 rounds with their intervals, those of both sides close together."""

    def draw(axes: "Axes") -> None:
        for side, (name, color, mark) in enumerate(zip(names, (THIS, THAT), ("o", "s"), strict=False)):
            title: str | None = name
            for place, both in enumerate(found):
                if each := both[side]:
                    high = place + 0.3 * (side - (len(names) - 1) / 2)
                    axes.plot([each.low, each.high], [high, high], color=color, linewidth=2.5)
                    axes.plot(each.value, high, mark, color=color, markersize=6, label=title)
                    title = None
        axes.set_yticks(range(len(labels)), labels)
        axes.set_ylim(len(labels) - 0.5, -0.5)
        axes.set_xlim(left=0)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("of 100 rounds")
        if len(names) > 1:
            axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=2)

    return drawn("Who wins, of 100 rounds", draw, 1.2 + 1.6 * LINE * len(labels))


def heat_map(
    title: str,
    label: str,
    rows: Sequence[str],
    columns: Sequence[str],
    values: Sequence[Sequence[float | None]],
) -> str:
    """A grid of a sweep: the darker, the larger the change; every cell has its number."""

    def draw(axes: "Axes") -> None:
        most = max((abs(value) for row in values for value in row if value is not None), default=1.0) or 1.0
        for i, row in enumerate(values):
            for j, value in enumerate(row):
                if value is not None:
                    color = THIS if value >= 0 else THAT
                    axes.add_patch(rectangle(j, i, color, 0.1 + 0.6 * abs(value) / most))
                axes.text(j, i, "base" if value is None else f"{value:+.0f}", ha="center", va="center")
        axes.set_xticks(range(len(columns)), columns)
        axes.set_yticks(range(len(rows)), rows)
        axes.set_xlim(-0.5, len(columns) - 0.5)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.grid(visible=False)
        axes.set_xlabel(label)

    return drawn(title, draw, 1.0 + 0.45 * len(rows))


def rectangle(column: int, row: int, color: str, alpha: float) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((column - 0.48, row - 0.46), 0.96, 0.92, facecolor=color, alpha=alpha, edgecolor="none")
