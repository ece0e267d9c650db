"""Plots as SVG inside a page: dots with their intervals on one axis. Each has its numbers in a table beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

LEFT, WIDE, RIGHT = 260, 480, 24  # pixels: of names, of the axis, and of air
LINE, TOP, BOTTOM = 26, 12, 34
TICKS = 6


@dataclass(frozen=True, slots=True)
class Dot:
    """One value with its interval."""

    name: str
    value: float
    low: float
    high: float
    style: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line across all dots, to compare them with."""

    name: str
    value: float
    style: str


def nice_step(span: float) -> float:
    """A round distance between ticks."""
    rough = max(span, 1e-9) / TICKS
    power = 10.0 ** floor(log10(rough))
    return next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= rough * 0.999)


def dot_plot(title: str, dots: Sequence[Dot], marks: Sequence[Mark] = (), percent: bool = False) -> str:
    """The dots from top to bottom, as one picture with a title."""
    ends = [end for dot in dots for end in (dot.low, dot.high)] + [mark.value for mark in marks]
    step = nice_step(max(ends) - min(ends))
    first, last = floor(min(ends) / step), ceil(max(ends) / step)
    last = max(last, first + 1)

    def x(value: float) -> float:
        return LEFT + WIDE * (value / step - first) / (last - first)

    high = TOP + LINE * len(dots)
    parts = [
        f'<svg viewBox="0 0 {LEFT + WIDE + RIGHT} {high + BOTTOM}" role="img" aria-label="{escape(title)}">'
    ]
    for number in range(first, last + 1):
        value = number * step
        at = x(value)
        label = f"{100 * value:.4g}%" if percent else f"{value:.4g}"
        parts.append(f'<line class="grid" x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{high}"/>')
        parts.append(f'<text class="tick" x="{at:.1f}" y="{high + 20}">{label}</text>')
    for mark in marks:
        at = x(mark.value)
        parts.append(
            f'<line class="{mark.style}" x1="{at:.1f}" x2="{at:.1f}" y1="{TOP}" y2="{high}">'
            f"<title>{escape(mark.name)}</title></line>"
        )
    for i, dot in enumerate(dots):
        y = TOP + LINE * (i + 0.5)
        parts.append(f'<text class="name" x="{LEFT - 12}" y="{y + 5:.1f}">{escape(dot.name)}</text>')
        parts.append(
            f'<line class="whisker {dot.style}" x1="{x(dot.low):.1f}" x2="{x(dot.high):.1f}" y1="{y}" y2="{y}"/>'
        )
        parts.append(f'<circle class="dot {dot.style}" cx="{x(dot.value):.1f}" cy="{y}" r="5"/>')
    return "\n".join([*parts, "</svg>"])
