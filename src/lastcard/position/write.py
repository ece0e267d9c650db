"""A state becomes the text of a position."""

from collections.abc import Iterable
from typing import Any

from lastcard.engine.codes import ASKS
from lastcard.engine.games import GAMES
from lastcard.event import write_seat
from lastcard.position.fields import FIELDS, ROWS
from lastcard.position.layouts import LAYOUTS
from lastcard.position.start import State, blank_state
from lastcard.rules.build import Rules

JOINT = " · "
FIRST = frozenset({"dealer", "rounds", "turn", "ask", "asked", "color"})  # said before all others


def write_position(rules: Rules, s: State) -> str:
    """The whole state as text; `read_position` gives the same state back."""
    layout = LAYOUTS[rules.game]
    return "\n".join(
        [
            JOINT.join(write_heads(rules, s)),
            *(f"{seat}  {layout.write_seat(rules, s, seat)}" for seat in range(s.seats)),
            "discard  " + write_cards(rules, reversed(s.discard[: s.discards])),
            "draw  " + write_cards(rules, reversed(s.draw[: s.draws])),
            *layout.write_lines(rules, s),
            "key  " + " ".join(f"{word:016x}" for word in s.key),
        ]
    )


def write_known(rules: Rules, s: State, seat: int) -> str:
    """What one seat may know of a state, as a position: hidden cards are `?`, the rest of the deck is the draw pile.

    Reading it gives a state that looks the same to that seat; what it cannot see lies there by chance.
    """
    known: Any = s.clone()
    GAMES[rules.game].redact(known, seat)
    known.draws = 0
    lines = write_position(rules, known).splitlines()
    return "\n".join("draw  …" if line.startswith("draw ") else line for line in lines[:-1])


def write_cards(rules: Rules, kinds: Iterable[int]) -> str:
    """A row of cards, or `-` for none."""
    return " ".join(rules.code(kind) for kind in kinds) or "-"


def write_heads(rules: Rules, s: State) -> list[str]:
    """Where the match stands, and every number of the state that differs from a fresh position."""
    heads = [
        f"{s.seats} seats",
        f"dealer {write_seat(s.dealer)}",
        f"rounds {s.rounds}",
        f"turn {write_seat(s.turn)}",
        f"ask {ASKS[s.ask]} {write_seat(s.asked)}",
        *(["right"] if s.way < 0 else []),
        *LAYOUTS[rules.game].write_heads(rules, s),
    ]
    blank = blank_state(rules.game, s.seats).fields()
    for name, value in s.fields().items():
        if name in FIRST or value == blank[name]:
            continue
        if name in FIELDS:
            heads.append(f"{name} {FIELDS[name].write(rules, value)}")
        elif name in ROWS:
            row = value if name == "plan" else value[: s.seats]
            heads.append(f"{name} " + " ".join(ROWS[name].write(rules, one) for one in row))
    return heads
