"""Writes web/tests/fixtures/*.json from matches played by chance: `python web/make_fixtures.py`, or `--check`.

`folds.json` has, for several readers of a match, the view at the start and after each entry the fields that changed:
the page folds the same events and must come to the same views. `stories.json` has what is said of the same entries.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lastcard import wire
from lastcard.engine import codes
from lastcard.event import Event
from lastcard.match import Match
from lastcard.rules.build import Rules, build
from lastcard.text import Teller

FOLDER = Path(__file__).parent / "tests" / "fixtures"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
READERS = (0, 1, codes.WATCHER, codes.ALL)
RARE = {"catch", "call", "challenge", "accuse", "jump", "admit", "deny", "clear", "kept", "failed"}
UNSEEN = {"stalled"}  # it takes a table at which nobody can do anything; nothing in a view changes by it


@dataclass(frozen=True)
class Plan:
    """A match to be played by chance."""

    edition: str
    seats: int
    entries: int
    seed: int
    house: tuple[str, ...] = ()
    pencil: tuple[str, ...] = ()


PLANS = (
    Plan(
        "classic",
        3,
        130,
        2,
        ("seven_zero=on", "jump_in=on", "stacking=mixed", "hand_size=4", "target_score=50"),
    ),
    Plan("classic", 2, 60, 3, ("scoring=alternative", "hand_size=3", "target_score=100")),
    Plan("classic", 5, 40, 3, ("hand_size=20", "draw_until_playable=on", "dealer=seat0")),
    Plan(
        "frozen",
        3,
        110,
        4,
        ("hand_size=5",),
        ("next shows the hand to me", "I give 1 card to next"),
    ),
    Plan("emoji", 3, 130, 6),
    Plan("disney100", 3, 110, 6),
    Plan("trolls", 5, 100, 2, ("hand_size=12",)),
    Plan("golf", 3, 170, 8, ("golf_rounds=2",)),
)


def edition_of(key: str) -> dict[str, Any]:
    """As much of the catalog's edition as a fold and a story read."""
    rules = build(key)
    cards = [
        {
            "code": card.code,
            "name": card.name,
            "color": card.color.letter if card.color else "",
            "face": card.symbol.face,
        }
        for card in rules.kinds
    ]
    colors = [{"letter": color.letter, "name": color.name} for color in rules.edition.colors]
    return {"key": key, "game": rules.game, "cards": cards, "colors": colors}


def told(event: Event) -> dict[str, Any]:
    """An event as the wire has it."""
    message = wire.Event(event.verb, event.seat, event.other, list(event.cards), event.number, event.what)
    return msgspec.to_builtins(message)  # type: ignore[no-any-return]


def seen(match: Match, reader: int) -> dict[str, Any]:
    """A whole view, nothing left out."""
    fields = {k: v for k, v in vars(match.view(reader)).items() if k not in ("rules", "last_drawn")}
    defaults = {
        field.name: field.default for field in msgspec.structs.fields(wire.View) if not field.required
    }
    empty = {"hands": [], "faces": [], "votes": [], "grids": []}
    return {**{k: v for k, v in defaults.items() if k not in empty}, **empty, **fields}


def chosen(match: Match, rng: Random) -> tuple[int, str] | None:
    """Somebody's legal move, those out of turn now and then."""
    seats = [*range(match.seats), codes.REFEREE, codes.DEALER]
    moves = [(seat, str(move)) for seat in seats for move in match.legal(seat)]
    if not moves:
        moves = [(codes.CLOCK, str(move)) for move in match.legal(codes.CLOCK)]
    rare = [move for move in moves if move[1].split()[0] in RARE]
    if rare and rng.random() < 0.5:
        return rng.choice(rare)
    plays = [move for move in moves if move[1].split()[0] not in ("draw", "pass", "call")]
    return rng.choice(plays if plays and rng.random() < 0.8 else moves) if moves else None


def played(plan: Plan) -> Iterator[tuple[Match, str, tuple[Event, ...]]]:
    """The entries of a match by chance, the same ones every time."""
    rng = Random(plan.seed)
    rules: Rules = build(plan.edition, plan.house, plan.pencil, seats=plan.seats)
    match = Match(rules, NAMES[: plan.seats], bytes([plan.seed]) * 32)
    yield match, "", ()
    for _ in range(plan.entries):
        choice = chosen(match, rng)
        if choice is None:
            return
        yield match, choice[1], match.move(*choice).events


def folds() -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each plan as its readers see it: what folds must come to, and what is said of it."""
    for plan in PLANS:
        lanes: dict[int, list[dict[str, Any]]] = {reader: [] for reader in READERS}
        lines: dict[int, list[list[str]]] = {reader: [] for reader in READERS}
        starts: dict[int, dict[str, Any]] = {}
        last: dict[int, dict[str, Any]] = {}
        for match, move, events in played(plan):
            for reader in READERS:
                now = seen(match, reader)
                if not move:
                    starts[reader] = last[reader] = now
                    continue
                mine = [event.seen_by(reader) for event in events]
                change = {key: value for key, value in now.items() if value != last[reader][key]}
                lanes[reader].append({"events": [told(event) for event in mine], "then": change})
                lines[reader].append(Teller(match.rules, NAMES[: plan.seats], reader).tell(mine))
                last[reader] = now
        charged = "scoring=alternative" in plan.house
        for reader in READERS:
            head = {"edition": plan.edition, "seats": plan.seats, "reader": reader, "charged": charged}
            yield (
                {**head, "start": starts[reader], "entries": lanes[reader]},
                {**head, "lines": lines[reader]},
            )


def texts() -> dict[str, str]:
    """All files by name."""
    pairs = list(folds())
    verbs = {event["verb"] for fold, _ in pairs for entry in fold["entries"] for event in entry["events"]}
    if missing := set(codes.EVENTS) - verbs - UNSEEN:
        raise SystemExit(f"No match of the fixtures has {', '.join(sorted(missing))}: change a plan.")
    editions = {plan.edition: edition_of(plan.edition) for plan in PLANS}
    return {
        "folds.json": lined({"editions": editions, "folds": [fold for fold, _ in pairs]}),
        "stories.json": lined({"stories": [story for _, story in pairs]}),
    }


def lined(value: dict[str, Any]) -> str:
    """JSON with a line for each part, so that a change shows where it is."""
    made = "Made by web/make_fixtures.py. Do not edit: run `make wire`."
    return (
        json.dumps({"made": made, **value}, separators=(",", ":"), ensure_ascii=False).replace(
            '{"events"', '\n{"events"'
        )
        + "\n"
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in texts().items():
        path = FOLDER / name
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            raise SystemExit(f"web/tests/fixtures/{name} is stale: run `make wire`.")
